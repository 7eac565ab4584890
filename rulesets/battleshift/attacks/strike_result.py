"""What an attack on a squadron comes to, typed for every surface."""

from collections.abc import Iterator
from typing import Annotated, NamedTuple

from rulesets.battleshift.attacks.strike import Pool, Volley, wings_lost
from rulesets.battleshift.attacks.taken import disabled_taken, newly_disabled
from rulesets.battleshift.rules import Rules
from rulesets.battleshift.squadrons.number_words import are_left, counted, spelt, verb
from rulesets.battleshift.squadrons.squadron import Squadron
from wargame_aid.book import Book
from wargame_aid.names import capital
from wargame_aid.ruleset import IN_WORDS, Modifier, Shown, summed
from wargame_aid.steps import Notes, noted


class Fired(NamedTuple):
    """One pool of dice: what it was, the number it needed with its modifiers, how many hit."""

    what: Annotated[str, IN_WORDS]
    dice: int
    base: int
    modifiers: tuple[Modifier, ...]
    target: int
    hits: int

    def __str__(self) -> str:
        needed = f"{summed(self.base, self.modifiers)} or less"
        if self.base + sum(one.value for one in self.modifiers) < self.target:
            needed += f", but {self.target} always hits"
        return f"{self.what}: {self.dice} dice, {needed}; {self.hits} hit"


class Shields(NamedTuple):
    """The shield dice thrown against one blow: how many, on what or less, how many hits they stopped."""

    dice: int
    hardness: int
    stopped: int

    def __str__(self) -> str:
        return f"{self.dice} dice, {self.hardness} or less; {self.stopped} stopped"


class Inside(NamedTuple):
    """A ship inside a destroyed engulfer."""

    name: str
    destroyed: bool
    points: int = 0

    def __str__(self) -> str:
        if not self.destroyed:
            return f"{self.name} floats free"
        return f"{self.name} is destroyed inside: {self.points} victory points for the attacker"


class AttackResult(NamedTuple):
    """An attack settled."""

    say: str
    table: tuple[str, ...]
    fired: Annotated[tuple[Fired, ...], Shown("To hit", "p7")]
    hits: Annotated[int, Shown("Hits", "p7")]
    markers: Annotated[int, Shown("Suppression markers", "p7, p11")]
    shields: Annotated[tuple[Shields, ...], Shown("Shields", "p8, p11")]
    shield_dice: Annotated[int, Shown("Shield dice", "p8, p11")]
    stopped: Annotated[int, Shown("Hits stopped", "p8")]
    damage: Annotated[int, Shown("Damage", "p8")]
    total_damage: Annotated[int, Shown("Damage in all", "p8")]
    tests: Annotated[int, Shown("Destruction tests", "p8, p11")]
    ships_destroyed: Annotated[int, Shown("Ships destroyed", "p8")]
    ships_disabled: Annotated[int, Shown("Ships disabled", "p8")]
    ships_left: Annotated[int, Shown("Ships left")]
    wings_lost: Annotated[int, Shown("Wings lost aboard", "p15")]
    points: Annotated[int, Shown("Victory points for the attacker", "p15, p17")]
    flagship_lost: Annotated[bool, Shown("Flagship lost", "p3")]
    inside: Annotated[tuple[Inside, ...], Shown("Ships inside", "p17")] = ()


def attack_result(
    volley: Volley, target: Squadron, fired: tuple[Fired, ...], book: Book[Rules], notes: Notes
) -> AttackResult:
    shields = tuple(Shields(ask.dice, ask.high, stopped) for ask, stopped in noted(notes, "shields"))
    lost = volley.ships_destroyed
    if 0 < lost < target.ships:
        book.remark("loss-choice")
    inside = tuple(end_inside(ship, destroyed, book) for ship, destroyed in noted(notes, "inside"))
    wings = wings_lost(target, lost, book)
    damage = noted(notes, "damage")[0]
    found = AttackResult(
        say="",
        table=(),
        fired=fired,
        hits=noted(notes, "hits")[0],
        markers=noted(notes, "markers")[0],
        shields=shields,
        shield_dice=sum(one.dice for one in shields),
        stopped=sum(one.stopped for one in shields),
        damage=damage,
        total_damage=target.damage + damage,
        tests=noted(notes, "tests")[0],
        ships_destroyed=lost,
        ships_disabled=newly_disabled(target, lost, volley.ships_disabled, book),
        ships_left=target.ships - lost,
        wings_lost=wings,
        points=points_of(target, lost, wings, book),
        flagship_lost=target.flagship and lost == target.ships,
        inside=inside,
    )
    disabled = disabled_taken(target.disabled, target.working, lost, book)
    return found._replace(say=said(found, target), table=tuple(table_lines(found, target, disabled)))


def end_inside(ship: Squadron, destroyed: bool, book: Book[Rules]) -> Inside:
    """Return what became of a ship inside: destroyed, it and the wings aboard it give points too."""
    points = points_of(ship, ship.ships, ship.wings, book) if destroyed else 0
    return Inside(ship.called, destroyed, points)


def points_of(target: Squadron, destroyed: int, wings: int, book: Book[Rules]) -> int:
    """Return the victory points of ships destroyed and of the wings aboard them (p15, p17)."""
    points = 0
    if destroyed:
        book.remark("ship-victory-points")
        points += destroyed * target.ship.cost
    if wings and book.ruling("wings-aboard-points") == "yes":
        points += wings * book.rules.victory.wing
    return points


def pools_rolled(notes: Notes) -> Iterator[tuple[Pool, int]]:
    """Yield every pool that was rolled, with its hits."""
    yield from noted(notes, "pool")


def said(found: AttackResult, target: Squadron) -> str:
    of = f" of {target.name}" if target.name else ""
    name, lost, disabled, left = (
        target.ship.name,
        found.ships_destroyed,
        found.ships_disabled,
        found.ships_left,
    )
    parts = []
    if lost:
        parts.append(f"{counted(lost, name)}{of} {verb(lost)} destroyed")
    if disabled:
        parts.append(f"{counted(disabled, name)}{'' if lost else of} {verb(disabled)} disabled")
    if parts:
        parts[-1] += f", {are_left(left)}"
        whole = " and ".join(parts)
    elif found.damage:
        whole = f"{capital(target.called)} takes {counted(found.damage, 'point')} of damage"
        whole += ", no ship is lost" if found.tests else ""
    elif found.hits:
        whole = f"{capital(target.called)} is hit {counted(found.hits, 'time')}, its shields hold"
    else:
        whole = f"{capital(target.called)} is not hit"
    marked = "; the squadron is suppressed" if found.markers else ""
    return f"{capital(whole)}{marked}."


def table_lines(found: AttackResult, target: Squadron, disabled: int) -> Iterator[str]:
    """Yield what to do with markers and ships on the table; so many destroyed ships were disabled before."""
    if found.markers:
        yield f"Put a suppression marker beside {target.called}."
    if found.damage and found.ships_left:
        yield f"Turn the damage die of {target.called} to {found.total_damage}."
    if found.ships_destroyed:
        choice = ": the owner chooses, the flagship last" if found.ships_left else ""
        some = disabled if found.ships_left else 0
        which = f", {spelt(some)} of them disabled" if 0 < some < found.ships_destroyed else ""
        ships = counted(found.ships_destroyed, "disabled ship" if some and not which else "ship")
        yield f"Take {ships} of {target.called} off the table{which}{choice}."
    if found.ships_disabled:
        yield f"Mark {counted(found.ships_disabled, 'ship')} of {target.called} as disabled."
    if found.wings_lost:
        lost, left = found.wings_lost, target.wings - found.wings_lost
        yield f"{capital(counted(lost, 'wing'))} aboard {verb(lost)} lost, {left} left."
    if found.flagship_lost:
        yield "The flagship is lost: its taskforce is broken up, its squadrons are detached."
    for one in found.inside:
        yield f"{one}."
    if found.points:
        yield f"{found.points} victory points for the attacker."
