"""The sample ships of the book, found by name, by people and name, or by a beginning that fits one."""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from rulesets.battleshift.fleets.names import meant
from rulesets.battleshift.rules import Catalogue, Sample
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
