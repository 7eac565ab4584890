"""A deck of twelve cards, made up for tests, and what can be drawn of it, order by order."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Sequence
from fractions import Fraction
from itertools import permutations

from rulesets.banzai.deck.card_list_roster import CardList, deck_of_list
from rulesets.banzai.deck.deck import Deck
from tests.banzai.table import BANZAI

TWELVE = (
    "fire/r5/r1/b2/r3/b1/b4/r6/b2/r8/b9/r10",
    "fire/r5/b1/r1/r2/b3/b5/r1/b3/r2/b1/r4",
    "fire/b3/b1/b1/b1/r2/b4/r3/b4/b5/b6/b7",
    "movement/b3/r1/r1/b3/r4/r5/b6/r1/r7/r8/b2",
    "movement/b3/r1/r2/r1/r1/b2/b2/r4/b3/b3/b6",
    "terrain/b0/r1/b2/b2/b4/r1/r4/b1/b1/r9/r9",
    "terrain/b0/r1/r2/r3/b2/b3/b5/r7/r6/r2/b1",
    "rally/r0/b1/b1/r1/r3/r2/r2/r5/b8/b4/r3",
    "rally/r0/r1/r1/b2/b1/b1/b3/b6/r4/r5/b8",
    "sniper/r6/r1/r2/b1/r4/r3/b4/r2/b2/b7/b5",
    "hero/b6/b1/b2/r2/b3/r4/r5/b4/r3/b2/r6",
    "wire/b1/r1/r1/r3/r2/b2/b1/r1/b7/r1/b10",
)
Card = list[str]
"""Its kind, number and ten places."""


def listed(cards: Sequence[str] = TWELVE) -> Deck:
    """Return a whole deck of such cards."""
    return deck_of_list(CardList(changed=True, cards=tuple(cards)), BANZAI.book("rnc"))


def next_card(seen: Sequence[str], fact: Callable[[Card], Hashable]) -> dict[Hashable, Fraction]:
    """Return the chances of a fact of the next card after these numbers were drawn, over every order."""
    found: Counter[Hashable] = Counter()
    for order in permutations([word.split("/") for word in TWELVE], len(seen) + 1):
        *before, card = order
        if [one[1] for one in before] == list(seen):
            found[fact(card)] += 1
    whole = sum(found.values())
    return {value: Fraction(count, whole) for value, count in found.items()}
