"""A type of ship as a squadron at the table has it: its word, and what its design comes to.

The word is a sample ship, a design `s3/2HB/1LB`, or a design with a name, `Picket=s2/3LB/fast`.
"""

from typing import NamedTuple

from rulesets.battleshift.rules import Rules
from rulesets.battleshift.ships import ship_numbers as numbers
from rulesets.battleshift.ships.catalogue import find_ship
from rulesets.battleshift.ships.ship_design import ShipDesign, is_design
from rulesets.battleshift.ships.ship_numbers import total
from wargame_aid.book import Book


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
