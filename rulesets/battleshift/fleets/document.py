"""The shape of a fleet roster, and its squadrons with the ships that they mean, in its order."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from functools import lru_cache
from typing import Annotated, NamedTuple

from rulesets.battleshift.fleets.words import Arrival, Battlespace, SquadronEntry, count_in
from rulesets.battleshift.rules import Rules
from rulesets.battleshift.ships.catalogue import index
from rulesets.battleshift.ships.design import ShipDesign, is_design, meant
from rulesets.battleshift.ships.numbers import cost_parts, total
from wargame_aid.book import Book
from wargame_aid.documents.notation import Kept, Unread
from wargame_aid.names import fold, matches, quoted
from wargame_aid.roster import Path
from wargame_aid.ruleset import Between, Help

MOST_POINTS = 999_999_999
WrittenDesign = Annotated[ShipDesign | Unread, Kept(ShipDesign)]
WrittenSquadron = Annotated[SquadronEntry | Unread, Kept(SquadronEntry)]


@dataclass(frozen=True, kw_only=True)
class Taskforce:
    """Squadrons, by name or in a list, under one flagship."""

    __pydantic_config__ = {"extra": "forbid"}

    squadrons: Annotated[
        dict[str, WrittenSquadron] | tuple[WrittenSquadron, ...],
        Help("Squadrons by name, or a list of them without names."),
    ]
    flagship: Annotated[
        str | None, Help("The squadron that holds the flagship; not named, the first with the largest ships.")
    ] = None
    arrives: Annotated[Arrival | None, Help("When it shifts in, where, and which way it faces.")] = None


@dataclass(frozen=True, kw_only=True)
class Fleet:
    """One side's forces."""

    __pydantic_config__ = {"extra": "forbid"}

    name: Annotated[str, Help("The name of the fleet.")] = ""
    points: Annotated[
        Annotated[int, Between(1, MOST_POINTS)] | None, Help("The points agreed: what the fleet may cost.")
    ] = None
    battlespace: Annotated[Battlespace | None, Help("The table that arrivals are checked against.")] = None
    experimental: Annotated[bool, Help("Whether experimental systems are allowed.")] = False
    designs: Annotated[dict[str, WrittenDesign], Help("The fleet's own ships by name.")] = field(
        default_factory=dict
    )
    taskforces: Annotated[dict[str, Taskforce], Help("Taskforces by name.")]


class Ship(NamedTuple):
    """A type of ship in a fleet: its name, its design, what one costs, whether the fleet designed it."""

    name: str
    design: ShipDesign
    cost: int
    own: bool
    status: str = ""
    """Of a sample ship, how sure its design is."""


class Mustered(NamedTuple):
    """A squadron of a fleet."""

    taskforce: str
    name: str
    ships: int
    type: str
    """The name of the ship as it is written."""
    ship: Ship | None
    """None where no ship is known by the name written, or its design cannot be read."""
    path: Path
    unknown: str = ""
    """What is wrong with that name."""
    unread: str = ""
    """What is wrong with the whole word, where it is no squadron."""

    @property
    def written(self) -> str:
        """Its ships, by the name that is meant where there is one."""
        return self.type if self.unread else f"{self.ships}x{self.ship.name if self.ship else self.type}"

    @property
    def size_units(self) -> int:
        """The sizes of its ships together."""
        return self.ships * self.ship.design.size if self.ship else 0

    @property
    def points(self) -> int:
        """What its ships cost; nothing where they are not known, or fewer than none."""
        return max(0, self.ships) * max(0, self.ship.cost) if self.ship else 0


class Muster(NamedTuple):
    """A fleet's squadrons, by taskforce."""

    taskforces: dict[str, tuple[Mustered, ...]]

    @property
    def squadrons(self) -> tuple[Mustered, ...]:
        """Every squadron in the order of the roster."""
        return tuple(one for squadrons in self.taskforces.values() for one in squadrons)

    @property
    def points(self) -> int:
        """What the fleet costs."""
        return sum(one.points for one in self.squadrons)


def muster(fleet: Fleet, book: Book[Rules]) -> Muster:
    """Return the fleet's squadrons; those of a list are named after their taskforce."""
    types = Types(fleet, book)
    taken = {fold(name) for one in fleet.taskforces.values() for name in named(one)}
    found = {}
    for name, taskforce in fleet.taskforces.items():
        path: Path = ("taskforces", name, "squadrons")
        rows = zip(_keyed(name, taskforce, taken), squadrons_of(taskforce), strict=True)
        found[name] = tuple(_mustered(name, own, one, (*path, key), types) for (own, key), one in rows)
    return Muster(found)


def squadrons_of(taskforce: Taskforce) -> tuple[SquadronEntry | Unread, ...]:
    """Return a taskforce's squadrons, named or not."""
    given = taskforce.squadrons
    return tuple(given.values()) if isinstance(given, dict) else given


def named(taskforce: Taskforce) -> tuple[str, ...]:
    """Return the names that the roster gives its squadrons."""
    return tuple(taskforce.squadrons) if isinstance(taskforce.squadrons, dict) else ()


def flagship_of(squadrons: Iterable[Mustered], named_flagship: str | None) -> Mustered | None:
    """Return the squadron that holds the flagship: the one named, else the first with the largest ships."""
    known = [one for one in squadrons if one.ship and one.ships > 0]
    if named_flagship is not None:
        found = matches(fold(named_flagship), [fold(one.name) for one in known])
        known = [one for one in known if [fold(one.name)] == found]
    return max(known, key=lambda one: one.ship.design.size if one.ship else 0, default=None)


class Types:
    """The ships that a fleet's squadrons can name: its own designs, then the catalogue's."""

    def __init__(self, fleet: Fleet, book: Book[Rules]) -> None:
        self.rules = book.rules
        self.own: dict[str, tuple[str, ShipDesign | Unread]] = {}
        for name, design in fleet.designs.items():
            self.own.setdefault(fold(name), (name, design))

    def find(self, name: str) -> Ship | None:
        """Return the ship of this name or beginning, None where its design cannot be read.

        Raises ValueError with what would be right.
        """
        folded = fold(name)
        samples = index(self.rules.catalogue).by_name
        if folded not in self.own and folded not in samples:
            folded = self._meant(name)
        if folded not in self.own:
            return catalogue_ship(samples[folded].name, self.rules)
        called, design = self.own[folded]
        if isinstance(design, Unread):
            return None
        return Ship(called, design, total(cost_parts(design, self.rules)), own=True)

    def _meant(self, name: str) -> str:
        names = {one: ship.name for one, ship in index(self.rules.catalogue).by_name.items()}
        names |= {one: called for one, (called, _) in self.own.items()}
        try:
            return fold(meant(name, names, "ship"))
        except ValueError as wrong:
            raise ValueError(_miswritten(name, names) or str(wrong)) from None


def _miswritten(name: str, names: Mapping[str, str]) -> str | None:
    """Return how a squadron is written, where a count or a design stands in the name of its ship."""
    if is_design(name):
        return f"{quoted(name)} is a design: give it a name under designs, and write the name here"
    found = count_in(name)
    if found is None:
        return None
    count, ship = found
    close = get_close_matches(fold(ship), list(names), n=1)
    ships = count if count.isdecimal() else "7"
    whole = "" if count.isdecimal() else f"{count} is no number of ships; "
    return f"{quoted(name)}: {whole}a squadron is written {ships}x{names[close[0]] if close else ship}"


@lru_cache(128)
def catalogue_ship(name: str, rules: Rules) -> Ship:
    """Return a sample ship with its design read."""
    found = index(rules.catalogue).by_name[fold(name)]
    design = _read(found.sample.design, rules)
    return Ship(found.name, design, total(cost_parts(design, rules)), own=False, status=found.sample.status)


def cost_of(word: str, rules: Rules) -> int:
    """Return what a ship of the catalogue costs by a design that is written there."""
    return total(cost_parts(_read(word, rules), rules))


def _read(word: str, rules: Rules) -> ShipDesign:
    return ShipDesign.parse(word, Book(rules, {}, {}))


def _mustered(
    taskforce: str, name: str, squadron: SquadronEntry | Unread, path: Path, types: Types
) -> Mustered:
    if isinstance(squadron, Unread):
        return Mustered(taskforce, name, 0, squadron.word, None, path, unread=squadron.problem)
    ships, written = squadron
    try:
        return Mustered(taskforce, name, ships, written, types.find(written), path)
    except ValueError as wrong:
        return Mustered(taskforce, name, ships, written, None, path, unknown=str(wrong))


def _keyed(taskforce: str, given: Taskforce, taken: set[str]) -> Iterator[tuple[str, str | int]]:
    """Yield each squadron's name and its key in the document; made names take the first number free."""
    if isinstance(given.squadrons, dict):
        yield from ((name, name) for name in given.squadrons)
        return
    number = 0
    for key in range(len(given.squadrons)):
        number += 1
        while fold(f"{taskforce} {number}") in taken:
            number += 1
        taken.add(fold(f"{taskforce} {number}"))
        yield f"{taskforce} {number}", key
