"""The odds of fire: exact without replacement, equal to a brute force card by card."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations
from typing import Any

import pytest

from rulesets.banzai.deck.deck import Deck
from tests.banzai.brute_fire import Shot, joint
from tests.banzai.table import BANZAI
from wargame_aid.odds import odds

DOZEN = (0, 0, 1, 2, 3, 4, 5, -1, -2, -3, 0, 6)
"""Twelve cards; red ones are negative, a red 0 is like a black one."""
MEN = ("M4/P6", "M5/P3/pinned", "M3/P2")
SHOTS = (Shot(4, 6), Shot(5, 3, True, 3), Shot(3, 2))


def deck_of(cards: tuple[int, ...]) -> Deck:
    """Return a deck of these cards, nothing in hands."""
    counts = Counter(cards)
    black, red = [counts[at] for at in range(7)], [0, *(counts[-at] for at in range(1, 7))]
    return Deck((*black, *red), len(cards))


def chances(field: str, deck: Deck | None, men: tuple[str, ...], **words: Any) -> dict[Any, Fraction]:
    """Return the odds of a field of an attack with strength 5."""
    book = BANZAI.book("fire")
    params = BANZAI.typed("fire", book, strength=5, men=list(men), **words)._replace(deck=deck)
    found = odds(BANZAI.ruleset.action("fire"), params, book, field)
    return {value: found.probability(value) for value, _ in found.outcomes}


@pytest.mark.parametrize("which", [*combinations(range(3), 2), (0, 1, 2)])
def test_three_men_and_a_deck_of_twelve_by_brute_force(which: tuple[int, ...]) -> None:
    exact = joint(DOZEN, [SHOTS[at] for at in which], 5)
    men = tuple(MEN[at] for at in which)
    assert chances("losses", deck_of(DOZEN), men) == exact
    for at, field in enumerate(("men_out", "wounded", "pinned")):
        expected: dict[int, Fraction] = {}
        for key, chance in exact.items():
            count = int(key.split(", ")[at].split()[0])
            expected[count] = expected.get(count, Fraction(0)) + chance
        assert chances(field, deck_of(DOZEN), men) == expected


def test_the_order_of_the_men_changes_no_odds() -> None:
    assert chances("losses", deck_of(DOZEN), MEN) == chances("losses", deck_of(DOZEN), MEN[::-1])


def test_the_deck_ends_on_the_way_and_the_attack_goes_on_in_the_next() -> None:
    # one card is left, black 6: it kills the first man; the second draws from all 162 cards
    found = chances("men_out", deck_of((6,)), ("M4/P6", "M4/P6"))
    # strength 5: black 3 (11 of 162) is 8, a wound in one of seven; black 4, 5, 6 (16) kill
    killed = Fraction(16, 162) + Fraction(11, 162) * Fraction(6, 7)
    assert found == {1: 1 - killed, 2: killed}


def test_ten_men_are_not_drawn_for_with_replacement() -> None:
    men = ("M9/P9",) * 10  # only a number of 8 or more harms them: black 3 to 6
    none = Fraction(1)
    for at in range(10):
        none *= Fraction(162 - 27 - at, 162 - at)
    assert chances("losses", None, men)["0 out, 0 wounded, 0 pinned"] == none


def test_all_ten_of_different_men_are_exact() -> None:
    men = (
        "M1/P2", "M2/P2", "M2/P3/pinned", "M3/P3", "M3/P4/pinned",
        "M4/P4", "M4/P5/pinned", "M5/P5", "M5/P6/pinned", "M6/P6",
    )  # fmt: skip
    found = chances("men_out", None, men)
    assert sum(found.values()) == 1
    mean = sum(value * chance for value, chance in found.items())
    # each man alone draws from the full deck: the means add up whatever the order
    assert mean == sum(
        sum(value * chance for value, chance in chances("men_out", None, (man,)).items()) for man in men
    )
