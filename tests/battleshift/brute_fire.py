"""An attack by brute force, from the book: every face of every die. It imports nothing of the ruleset.

Pages 7, 8 and 11: a die at or under the targeting hits; as many ships as were hit throw their shields, each
die at or under the hardness stops a hit; each hit left is damage; below capacity each multiple of the hull
reached is a test, from capacity on each point is one; a test above 3 takes a ship.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from typing import NamedTuple

FACES = range(1, 7)


class Target(NamedTuple):
    """A squadron that is shot at."""

    ships: int
    start: int
    hull: int
    shields: int
    hardness: int
    damage: int = 0
    survives: int = 3


def ships_destroyed(dice: int, targeting: int, target: Target) -> dict[int | str, Fraction]:
    """Return the chance of every number of ships destroyed."""
    found: dict[int | str, Fraction] = {}
    for lost, chance in attacks(dice, targeting, target):
        found[lost] = found.get(lost, Fraction(0)) + chance
    return found


def attacks(dice: int, targeting: int, target: Target) -> Iterator[tuple[int, Fraction]]:
    """Yield every way that the dice can fall, with the ships lost and its chance."""
    for shots in product(FACES, repeat=dice):
        hits = sum(face <= targeting for face in shots)
        thrown = min(hits, target.ships) * target.shields
        for shields in product(FACES, repeat=thrown):
            through = max(0, hits - sum(face <= target.hardness for face in shields))
            tests = tests_after(through, target)
            for faces in product(FACES, repeat=tests):
                failed = sum(face > target.survives for face in faces)
                yield min(failed, target.ships), Fraction(1, 6 ** (dice + thrown + tests))


def tests_after(damage: int, target: Target) -> int:
    """Count the tests point by point."""
    capacity = target.start * target.hull
    reached = range(target.damage + 1, target.damage + damage + 1)
    return sum(point >= capacity or point % target.hull == 0 for point in reached)
