"""After any recorded sequence: counts and odds against a plain count of cards beside the game."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from random import Random

import pytest

from rulesets.banzai.deck.draw import RNC, RncParams
from rulesets.banzai.game.state import FIGHT, Fight
from tests.banzai.fought import fight_book, play
from tests.banzai.table import BANZAI
from wargame_aid.odds import odds
from wargame_aid.ruleset import IllegalAction

NUMBERS = (22, 18, 14, 11, 8, 5, 3)
"""Cards of each number from 0 to 6, of one colour: General 26-5."""
WHOLE = Counter({f"{colour}{at}": count for colour in "br" for at, count in enumerate(NUMBERS)})


def fresh() -> Fight:
    return FIGHT.begin({"British": None, "Japanese": None}, fight_book())


def black(fight: Fight) -> Fraction:
    return odds(RNC, RncParams(fight.deck), BANZAI.book("rnc"), "colour").probability("black")


def blacks(cards: Counter[str]) -> Fraction:
    return Fraction(sum(count for card, count in cards.items() if card[0] == "b"), cards.total())


@pytest.mark.parametrize("seed", range(8))
def test_the_next_is_black_after_any_recorded_sequence(seed: int) -> None:
    dice, fight, unseen, left, hands = Random(seed), fresh(), Counter(WHOLE), 162, 0
    for _ in range(60):
        doing = dice.choice(("rnc", "rnc", "rnc", "rpc", "both", "deal", "seen"))
        card = dice.choice(list(unseen.elements()))
        if doing == "rnc":
            fight = play(fight, "rnc", card).fight
        elif doing == "rpc":
            fight = play(fight, "rpc", "p3r2", column="3").fight
        elif doing == "both":
            fight = play(fight, "rpc", f"{card}/7w2", column="7w").fight
        elif doing == "deal" or not hands:
            fight, doing = play(fight, "deck", doing="deal", number=1).fight, "deal"
        else:
            fight = play(fight, "deck", doing="seen", out=[card]).fight
        unseen[card] -= doing in ("rnc", "both", "seen")
        left -= doing != "seen"
        hands += (doing == "deal") - (doing == "seen")
        assert black(fight) == blacks(unseen)
        counted = play(fight, "deck").result
        assert (counted.unseen, counted.left, counted.hands) == (unseen.total(), left, hands)


def test_16_2_fourteen_cards_in_hands_bring_the_shuffle_fourteen_cards_nearer() -> None:
    for hands in (0, 14):
        fight, unseen = play(fresh(), "deck", doing="deal", number=hands).fight, Counter(WHOLE)
        cards = list(WHOLE.elements())
        Random(hands).shuffle(cards)
        for card in cards[: 162 - hands]:
            assert black(fight) == blacks(unseen)
            fight = play(fight, "rnc", card).fight
            unseen[card] -= 1
        with pytest.raises(IllegalAction, match="the draw pile is empty"):
            play(fight, "rnc", "b0")
        # what nobody has seen is in hands
        assert fight.deck.all_unseen == fight.deck.hands == hands


def test_a_deck_typed_in_from_the_table_never_disagrees_with_its_count() -> None:
    fight, left = fresh(), Counter(WHOLE)
    for drawn, card in enumerate(WHOLE.elements(), 1):
        fight = play(fight, "rnc", card).fight
        left[card] -= 1
        result = play(fight, "deck").result
        assert result.unseen == result.left == result.black + result.red == 162 - drawn
        assert {f"b{one.number}": one.black for one in result.numbers} == {
            name: count for name, count in left.items() if name[0] == "b"
        }
    with pytest.raises(IllegalAction, match="shuffle the discards first"):
        play(fight, "rnc", "b0")


def test_the_twelfth_of_eleven_cards() -> None:
    fight = play(fresh(), "deck", doing="deal", number=151).fight
    with pytest.raises(IllegalAction, match="12 cards to hands of 11 left to draw: shuffle first"):
        play(fight, "deck", doing="deal", number=12)
    for _ in range(11):
        fight = play(fight, "rnc", "b0").fight
    with pytest.raises(IllegalAction, match="the draw pile is empty"):
        play(fight, "rnc", "b0")
