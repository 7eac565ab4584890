"""The types of every section of rules.yaml, and of the catalogue; `Rules` has them all."""

from typing import Literal

from wargame_aid.sections import Section, Sections


class Amount(Section):
    """A number that follows the size of a ship."""

    fixed: int = 0
    per_size: int = 0
    one_per: int = 0
    """One for every so many size units, the last begun counting whole."""

    def of(self, size: int) -> int:
        """Return the number at a size."""
        begun = -(-size // self.one_per) if self.one_per else 0
        return self.fixed + self.per_size * size + begun


class Hull(Section):
    """What every ship has by its size, before any system."""

    cost: Amount
    space: Amount
    hull: Amount
    shields: Amount
    hardness: int
    move: int
    survives_on: int
    repair_rolls: int
    fast_drives_free_to: int


class System(Section):
    """What can be built into a ship: its price by space and by cost, and what it does."""

    name: str
    plural: str = ""
    space: Amount | None = None
    cost: Amount | None = None
    and_cost: int = 0
    gives_space: Amount | None = None
    least_size: int = 1
    limit_page: str = "p18"
    experimental: bool = False
    experimental_page: str = "p6"
    once: bool = False
    not_with: tuple[str, ...] = ()
    hull: int = 0
    shields: int = 0
    move: int = 0
    repair_rolls: int = 0
    hardness: int | None = None
    survives_on: int | None = None
    shieldless: bool = False

    @property
    def usual_way(self) -> str:
        """How it is bought where a design does not say: by space if it can be, else by cost."""
        return "space" if self.space or not self.cost else "cost"

    def sold_by(self, way: str) -> bool:
        """Whether it can be bought by `space` or by `cost`."""
        return way == self.usual_way or (way == "cost" and self.cost is not None)

    def counted(self, count: int) -> str:
        """Return so many of it in words."""
        if not self.plural:
            return self.name if count == 1 else f"{count} times {self.name}"
        return f"{count} {self.name if count == 1 else self.plural}"


class SquadronLimits(Section):
    """How many ships of which sizes stand in one squadron."""

    least_ships: int
    most_ships: int
    size_units: int
    titan_ships: int


class TaskforceLimits(Section):
    """What a taskforce may hold beside the ruling on its squadrons."""

    ships: int


class Sample(Section):
    """A sample ship as catalogue.yaml holds it."""

    design: str
    status: Literal["sure", "inferred", "open"]
    reason: str = ""
    others: tuple[str, ...] = ()
    """Further designs that fit the printed table."""
    printed: str = ""
    """The printed name, where that stands in the table twice."""


class People(Section):
    """The ships of one people, and their page."""

    page: str
    ships: dict[str, Sample]


class Catalogue(Section):
    """All peoples; that one is itself and no other makes it a key of the index kept."""

    peoples: dict[str, People]

    def __hash__(self) -> int:
        return id(self)


class Weapon(Section):
    """A kind of battery or ion weapon."""

    system: str
    range: int
    arc: str
    targeting: int
    reduction: int
    part: str
    """The part of an activation in which it fires."""
    disables: bool = False
    most_damage: int = 1


class AttackRules(Section):
    """What every attack goes by."""

    die: int
    always_hits: int
    suppressed: int
    obscured: int
    disabling: int
    most_squadrons: int


class HitsPerShip(Section):
    """How many hits for each ship suppress ships of this size and more."""

    size: int
    hits: int


class Suppression(Section):
    """When a squadron is suppressed."""

    hits_per_ship: tuple[HitsPerShip, ...]


class Victory(Section):
    """What is worth points beside ships."""

    wing: int


class Missiles(Section):
    """What missiles go by."""

    system: str
    range: int
    lock: int
    reduction: int
    terrain_share: int


class Interceptors(Section):
    """What interceptors go by, and the light batteries that serve as such."""

    system: str
    light: str
    targeting: int
    light_targeting: int
    light_size: int
    range: int
    taskforce_range: int


class Fighters(Section):
    """What fighters go by."""

    system: str
    targeting: int
    reduction: int
    dodge: int
    at_missiles: int
    most_flights: int
    evading: int
    evading_dodge: int
    intercept_move: int
    unguided_move: int
    recovery: int


class Recovery(Section):
    """What repair and recovery from suppression go by."""

    repairs_on: int
    command_range: int
    near: int
    far: int


class Initiative(Section):
    """What more taskforces are worth."""

    more_taskforces: int


class Returns(Section):
    """When a shift returns at the soonest."""

    return_after: int


class Boarding(Section):
    """What boarding and assault go by."""

    system: str
    targeting: int
    range: int


class Engulfing(Section):
    """What engulfing goes by."""

    system: str
    share: int


class Emergency(Section):
    """What ships give that escape past their capacity: one of so many of their points."""

    share: int


class Rules(Sections):
    """Every section by its name; each is made when it is first asked for."""

    ship: Hull
    classes: dict[str, int]
    systems: dict[str, System]
    squadron: SquadronLimits
    taskforce: TaskforceLimits
    catalogue: Catalogue
    weapons: dict[str, Weapon]
    broadside_long: int
    attack: AttackRules
    suppression: Suppression
    victory: Victory
    missiles: Missiles
    interceptors: Interceptors
    fighters: Fighters
    mending: Recovery
    initiative: Initiative
    orders: Returns
    boarding: Boarding
    engulf: Engulfing
    emergency: Emergency
