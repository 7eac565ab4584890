"""The referee's own list of cards, card by card: `fire/r5/r1/b2/r3/b1/b4/r6/b2/r8/b9/r10`.

A card is its kind, its number with the colour, and its place in each column, the first to the last.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from functools import lru_cache
from math import lcm
from typing import NamedTuple

from rulesets.banzai.deck.deck import Column

FORM = "kind, number and ten places, as fire/r5/r1/b2/r3/b1/b4/r6/b2/r8/b9/r10"


class ListedCard(NamedTuple):
    """A card of the list."""

    kind: str
    number: str
    """As a card is typed: r5."""
    places: tuple[str, ...]
    """Its place in each column, with the colour: r1."""

    def shows(self, column: Column) -> str:
        """Return what stands in a column as a position is typed: `p2r1`, and without a colour `7w4`."""
        place = self.places[column.number - 1]
        return f"{column}{place[1:]}" if column.letter else f"p{column}{place}"

    def has(self, words: Iterable[str]) -> bool:
        """Whether the card shows all that was read of it; words of other columns do not count."""
        return all(self.shows(column_read(word)) == word for word in words)


@lru_cache(4096)
def column_read(word: str) -> Column:
    """Return the column in which a position stands: 7w for `7w4`, 2 for `p2r1`."""
    if word.startswith("p"):
        return Column(int(word[1:].rstrip("0123456789")[:-1]))
    return Column(int(word[0]) or 10, word[1])


@lru_cache(1024)
def card_listed(word: str) -> ListedCard:
    """Return the card that a word of a checked list stands for."""
    kind, number, *places = word.split("/")
    return ListedCard(kind, number, tuple(places))


@lru_cache(8)
def by_number(listed: tuple[str, ...]) -> Mapping[str, tuple[ListedCard, ...]]:
    """Return the cards of a list by their number."""
    found: dict[str, list[ListedCard]] = {}
    for word in listed:
        card = card_listed(word)
        found.setdefault(card.number, []).append(card)
    return {number: tuple(cards) for number, cards in found.items()}


def counts_listed(listed: tuple[str, ...], names: Iterable[str]) -> tuple[int, ...]:
    """Return how many cards of a list show each number."""
    cards = by_number(listed)
    return tuple(len(cards.get(name, ())) for name in names)


@lru_cache(512)
def shares_listed(
    listed: tuple[str, ...], column: Column, unseen: tuple[tuple[str, int], ...], shown: tuple[str, ...] = ()
) -> Mapping[str, int]:
    """Return the weight of each position of a column on the next card, or on one of which `shown` was read.

    Each unseen card of a number is as likely one of the list's cards of that number as another; what no
    card shows together with `shown` is weighed without it.
    """
    cards = by_number(listed)
    left = [(cards[name], count) for name, count in unseen if count]
    common = lcm(*(len(of_number) for of_number, _ in left))
    weights: Counter[str] = Counter()
    for of_number, count in left:
        for card in of_number:
            if card.has(shown):
                weights[card.shows(column)] += count * common // len(of_number)
    return weights or (shares_listed(listed, column, unseen) if shown else weights)
