"""Distributions by going through every face: the slow way that cannot be wrong."""

from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import product

from wargame_aid.asks import Ask
from wargame_aid.odds import Odds

Faces = tuple[int, ...]


def throws(dice: int, sides: int) -> Iterator[tuple[Faces, Fraction]]:
    """Yield every throw with its chance."""
    for faces in product(range(1, sides + 1), repeat=dice):
        yield faces, Fraction(1, sides**dice)


def by_faces(dice: int, sides: int, value: Callable[[Faces], int]) -> dict[int, Fraction]:
    found: dict[int, Fraction] = {}
    for faces, chance in throws(dice, sides):
        found[value(faces)] = found.get(value(faces), Fraction(0)) + chance
    return found


def of_ask(ask: Ask) -> dict[int, Fraction]:
    outcomes, whole = ask.outcomes()
    return {value: Fraction(weight, whole) for value, weight in outcomes}


def of_odds(odds: Odds) -> dict[int | str, Fraction]:
    return {value: Fraction(weight, odds.denominator) for value, weight in odds.outcomes}
