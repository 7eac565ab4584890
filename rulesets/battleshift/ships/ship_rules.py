"""The sections of rules.yaml that ship design reads, as typed records."""

from typing import NamedTuple


class Amount(NamedTuple):
    """A number that follows the size of a ship."""

    fixed: int = 0
    per_size: int = 0
    one_per: int = 0
    """One for every so many size units, the last begun counting whole."""

    def of(self, size: int) -> int:
        """Return the number at a size."""
        begun = -(-size // self.one_per) if self.one_per else 0
        return self.fixed + self.per_size * size + begun


class Hull(NamedTuple):
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


class System(NamedTuple):
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


class SquadronLimits(NamedTuple):
    """How many ships of which sizes stand in one squadron."""

    least_ships: int
    most_ships: int
    size_units: int
    titan_ships: int
