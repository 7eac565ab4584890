"""Fire by brute force, card by card, written from the rules: it imports nothing of the ruleset."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import permutations
from typing import NamedTuple


class Shot(NamedTuple):
    """A man under fire."""

    morale: int
    panic: int
    pinned: bool = False
    rout: int = 0
    """His rout number."""


def fate(man: Shot, number: int, wound: int, rout: int) -> str:
    """Return what a number does, with what the card shows in the wound and the rout column (6.5, 33.1)."""
    if not man.pinned:
        if number >= 8:
            return "wounded" if number == 8 and wound == man.morale else "out"
        return "pinned" if number >= man.morale else "stands"
    if number >= 9:
        return "wounded" if number == 9 and wound == man.morale else "out"
    if number < man.panic:
        return "stands"
    if rout <= man.rout:
        return "out"
    return "wounded" if wound == man.morale else "out"


def fates(man: Shot, number: int) -> Iterator[tuple[str, Fraction]]:
    """Yield what may become of a man under a number: every place of both columns is as likely."""
    for wound in range(1, 8):
        for rout in range(1, 11):
            yield fate(man, number, wound, rout), Fraction(1, 70)


def joint(cards: Sequence[int], men: Sequence[Shot], strength: int) -> dict[str, Fraction]:
    """Return the chance of each count of out, wounded and pinned, over every order of the cards."""
    found: Counter[str] = Counter()
    orders = Counter(permutations(cards, len(men)))
    for drawn, often in orders.items():
        ways: dict[tuple[str, ...], Fraction] = {(): Fraction(1)}
        for man, card in zip(men, drawn, strict=True):
            chances: Counter[str] = Counter()
            for one, chance in fates(man, strength + card):
                chances[one] += chance  # type: ignore[assignment]  # a Counter adds fractions too
            ways = {(*way, one): was * chance for way, was in ways.items() for one, chance in chances.items()}
        for way, chance in ways.items():
            counts = Counter(way)
            key = f"{counts['out']} out, {counts['wounded']} wounded, {counts['pinned']} pinned"
            found[key] += chance * often  # type: ignore[assignment]
    whole = sum(orders.values())
    return {key: Fraction(chance) / whole for key, chance in found.items()}
