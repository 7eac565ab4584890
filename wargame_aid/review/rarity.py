"""How seldom a result comes: a count by all at least as extreme, a word by its own chance."""

from __future__ import annotations

from typing import Any, NamedTuple

from wargame_aid.asks import TooMany
from wargame_aid.book import Book
from wargame_aid.odds import Odds, odds
from wargame_aid.ruleset import Action

MOST_BRANCHES = 2_500
"""Of odds that nobody asked for: the answer must not wait for them."""
RARE = 20
"""One case of so many, or fewer, is worth a word."""


class Rarity(NamedTuple):
    """A result with its weight over a whole, and in words which results are meant."""

    weight: int
    whole: int
    meant: str

    def is_rare(self) -> bool:
        """Whether it comes in one case of twenty, or fewer."""
        return self.weight * RARE <= self.whole

    def sentence(self) -> str:
        """Return it as a line of an answer."""
        return f"Rare: {self.meant} comes in one case of {self.cases()}."

    def cases(self) -> str:
        """Return of how many cases it is one, rounded; below ten to a tenth."""
        tenths = (20 * self.whole + self.weight) // (2 * self.weight)
        if tenths < 100 and tenths % 10:
            return f"{tenths // 10}.{tenths % 10}"
        return f"{(2 * self.whole + self.weight) // (2 * self.weight):,}"


def rarity(
    action: Action[Any, Any, Any, Any],
    params: Any,
    book: Book[Any],
    value: int | str,
    most: int = MOST_BRANCHES,
) -> Rarity | None:
    """Return how seldom the headline is so extreme; None where the odds take too many branches."""
    if action.headline is None:
        return None
    fresh = book.fresh()
    try:
        return rarity_of(odds(action, params, fresh, action.headline, most), value)
    except TooMany:
        return None


def rarity_of(found: Odds, value: int | str) -> Rarity | None:
    """Return the rarer of at least and at most a count, or the word's own; None for what cannot come."""
    name = found.field.replace("_", " ")
    weights = dict(found.outcomes)
    if value not in weights:
        return None
    if not isinstance(value, int) or not all(isinstance(one, int) for one in weights):
        return Rarity(weights[value], found.denominator, f"{name} {value}")
    least = sum(weight for one, weight in found.outcomes if isinstance(one, int) and one >= value)
    most = sum(weight for one, weight in found.outcomes if isinstance(one, int) and one <= value)
    if least <= most:
        return Rarity(least, found.denominator, f"{name} {value} or more")
    return Rarity(most, found.denominator, f"{name} {value} or fewer")
