"""Types of ship: the samples of the book, by name, and what a word for a ship at the table means.

A word is a sample ship, by name, by people and name or by a beginning that fits one; a design, `s3/2HB/1LB`;
or a design with a name, `Picket=s2/3LB/fast`.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from rulesets.battleshift.rules import Catalogue, Rules, Sample
from rulesets.battleshift.ships import numbers
from rulesets.battleshift.ships.design import ShipDesign, is_design, meant
from rulesets.battleshift.ships.numbers import total
from wargame_aid.book import Book
from wargame_aid.names import fold


class CatalogueShip(NamedTuple):
    """A sample ship and the name that means it alone."""

    name: str
    people: str
    page: str
    printed: str
    sample: Sample

    @property
    def candidates(self) -> tuple[str, ...]:
        """Every design that fits, the one taken first; empty where only one does."""
        return (self.sample.design, *self.sample.others) if self.sample.others else ()


class Index(NamedTuple):
    """The ships in the order of the book, and by every folded name that means one."""

    ships: tuple[CatalogueShip, ...]
    by_name: dict[str, CatalogueShip]


@lru_cache(8)
def index(catalogue: Catalogue) -> Index:
    """Return the ships by their names; a bare name means the first people's ship of that name."""
    ships = tuple(_ships(catalogue))
    by_name: dict[str, CatalogueShip] = {}
    for ship, bare in zip(ships, _bare_names(catalogue), strict=True):
        by_name[fold(f"{ship.people} {bare}")] = ship
        by_name.setdefault(fold(bare), ship)
    return Index(ships, by_name)


def find_ship(name: str, catalogue: Catalogue) -> CatalogueShip:
    """Return the ship that a name means; ValueError gives the nearest right name, or those that fit."""
    known = index(catalogue).by_name
    ship = known.get(fold(name))
    return ship or known[fold(meant(name, {one: ship.name for one, ship in known.items()}, "ship"))]


def namesakes(ship: CatalogueShip, catalogue: Catalogue) -> tuple[str, ...]:
    """Return the names of the other ships that the book prints under the same name."""
    others = (one for one in index(catalogue).ships if one.printed == ship.printed)
    return tuple(one.name for one in others if one.name != ship.name)


def _bare_names(catalogue: Catalogue) -> Iterator[str]:
    for people in catalogue.peoples.values():
        yield from people.ships


def _ships(catalogue: Catalogue) -> Iterator[CatalogueShip]:
    taken: set[str] = set()
    for people_name, people in catalogue.peoples.items():
        for bare, sample in people.ships.items():
            printed = sample.printed or bare
            name = f"{people_name} {bare}" if printed in taken else bare
            yield CatalogueShip(name, people_name, people.page, printed, sample)
        taken.update(people.ships)


class ShipType(NamedTuple):
    """What one ship of a type is and carries."""

    name: str
    word: str
    """As a squadron's notation writes it."""
    design: ShipDesign
    size: int
    cost: int
    hull: int
    """The damage threshold of its squadron."""
    shields: int
    """Dice that it throws, those of a shieldless ship's armour among them."""
    hardness: int
    survives_on: int
    repair_rolls: int
    shieldless: bool

    def carries(self, system: str) -> int:
        """Return how many of a system one ship has."""
        return sum(one.number for one in self.design.fitted if one.system == system)


def read_ship(word: str, book: Book[Rules]) -> ShipType:
    """Return the type that a word means; ValueError with the nearest right name."""
    name, equals, written = word.strip().partition("=")
    if equals:
        design = ShipDesign.parse(written, book)
        return ship_type(name, f"{name}={design}", design, book)
    if is_design(f"{name}/"):
        design = ShipDesign.parse(name, book)
        return ship_type(str(design), str(design), design, book)
    found = find_ship(name, book.rules.catalogue)
    return ship_type(found.name, found.name, ShipDesign.parse(found.sample.design, book), book)


def ship_type(name: str, word: str, design: ShipDesign, book: Book[Rules]) -> ShipType:
    """Return what a design comes to (p18)."""
    rules = book.rules
    return ShipType(
        name=name,
        word=word,
        design=design,
        size=design.size,
        cost=total(numbers.cost_parts(design, rules)),
        hull=total(numbers.hull_parts(design, rules)),
        shields=total(numbers.shield_parts(design, rules)),
        hardness=numbers.hardness(design, rules),
        survives_on=numbers.survives_on(design, rules),
        repair_rolls=total(numbers.repair_roll_parts(design, rules)),
        shieldless=numbers.is_shieldless(design, rules),
    )
