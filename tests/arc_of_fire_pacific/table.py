"""Arc of Fire at the table: actions settled from words and typed dice, and their exact odds."""

from __future__ import annotations

from fractions import Fraction

from rulesets.arc_of_fire_pacific import RULESET
from tests.at_table import NONE, AtTable, Rulings, labels, rulings_used
from wargame_aid.resolution import Resolution

__all__ = [
    "NONE",
    "Rulings",
    "book_of",
    "chances",
    "labels",
    "melee",
    "melee_chances",
    "rulings_used",
    "settle",
    "typed",
]

ARC_OF_FIRE = AtTable(RULESET)
book_of = ARC_OF_FIRE.book
typed = ARC_OF_FIRE.typed
settle = ARC_OF_FIRE.settle
chances = ARC_OF_FIRE.chances


def melee(attacker: str, defender: str, dice: str = "", rulings: Rulings = NONE) -> Resolution:
    """Settle a melee; two figures of a side are parted by a space."""
    return settle("melee", dice, rulings, attacker=attacker.split(), defender=defender.split())


def melee_chances(
    attacker: str, defender: str, rulings: Rulings = NONE, field: str = "", *, merged: bool = True
) -> dict[int | str, Fraction]:
    """Return the exact odds of a melee."""
    words = {"attacker": attacker.split(), "defender": defender.split()}
    return chances("melee", rulings, field, merged=merged, **words)
