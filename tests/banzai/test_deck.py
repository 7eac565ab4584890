"""The deck: its counts, odds over the unseen cards, cards typed, the shuffle."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import permutations
from typing import Any

import pytest

from rulesets.banzai.deck.deck import Deck
from rulesets.banzai.deck.draw import RNC, RncParams
from tests.at_table import rulings_used
from tests.banzai.conftest import Game
from tests.banzai.fought import begun, play
from tests.banzai.table import BANZAI
from wargame_aid.odds import odds
from wargame_aid.ruleset import IllegalAction
from wargame_aid.typed_dice import BadDice

NUMBERS = (22, 18, 14, 11, 8, 5, 3)
"""Cards of each number from 0 to 6, of one colour: General 26-5."""


def test_general_26_5_the_deck_has_162_cards_as_many_black_as_red() -> None:
    result = BANZAI.settle("deck").result
    assert (result.unseen, result.left, result.hands) == (162, 162, 0)
    assert (result.black, result.red) == (81, 81)
    assert [(one.black, one.red) for one in result.numbers] == [(count, count) for count in NUMBERS]
    assert rulings_used(BANZAI.settle("deck")) == {"colour-split": "symmetric"}


def test_rnc_odds_of_a_full_deck() -> None:
    cards = BANZAI.chances("rnc")
    assert cards == {
        f"{colour}{number}": Fraction(count, 162) for colour in "br" for number, count in enumerate(NUMBERS)
    }
    assert BANZAI.chances("rnc", field="colour") == {"black": Fraction(1, 2), "red": Fraction(1, 2)}
    assert BANZAI.chances("rnc", field="number")[6] == Fraction(6, 162)


def test_rnc_red_is_negative_where_a_sign_is_meant() -> None:
    red, black = BANZAI.settle("rnc", "r3").result, BANZAI.settle("rnc", "b3").result
    assert (red.number, red.signed, red.colour) == (3, -3, "red")
    assert (black.number, black.signed, black.colour) == (3, 3, "black")
    assert red.say == "Red 3; 161 unseen, 161 of them in the deck."


@pytest.mark.parametrize(("card", "opens"), [("r6", "break"), ("r5", "LMG"), ("b6", "reinforcements")])
def test_rnc_says_what_a_card_opens(card: str, opens: str) -> None:
    assert opens in BANZAI.settle("rnc", card).result.table[0]
    assert BANZAI.settle("rnc", "b5").result.table == ()


@pytest.mark.parametrize("word", ["b7", "x3", "3", "p2r1", "b3/r2"])
def test_rnc_typed_wrong(word: str) -> None:
    with pytest.raises(BadDice, match="asked for"):
        BANZAI.settle("rnc", word)


def small(unseen: dict[str, int], pile: int) -> Deck:
    """Return a deck of few cards; those not left to draw are in hands or lie face down."""
    names = [f"{colour}{number}" for colour in "br" for number in range(7)]
    return Deck(tuple(unseen.get(name, 0) for name in names), pile)


@pytest.mark.parametrize(("in_hands", "unread"), [(0, 0), (2, 0), (0, 1), (1, 1)])
def test_16_2_the_next_card_by_brute_force(in_hands: int, unread: int) -> None:
    cards = ("b0", "b0", "b1", "r0", "r5", "r5")  # b0 was seen; then some lie face down
    found: Counter[str] = Counter()
    for order in permutations(cards):
        first, *rest = order[in_hands:]
        if first == "b0":
            found[rest[unread]] += 1
    left = Counter(cards) - Counter(["b0"])
    deck = small(dict(left), 5 - in_hands - unread)
    exact = odds(RNC, RncParams(deck), BANZAI.book("rnc"), "card")
    whole = sum(found.values())
    assert {card: Fraction(count, whole) for card, count in found.items()} == {
        card: exact.probability(card) for card, _ in exact.outcomes
    }


def test_16_2_a_card_that_is_gone_cannot_be_typed(game: Game) -> None:
    for _ in range(3):
        game.play("rnc --cards b6")
    assert "no b6 is left" in game.run("rnc --cards b6").err
    assert game.run("rnc --cards b6").code == 2
    assert game.odds("rnc") == {
        **{f"b{at}": str(count) for at, count in enumerate(NUMBERS[:6])},
        **{f"r{at}": str(count) for at, count in enumerate(NUMBERS)},
        "all": "159",
    }


def test_the_next_is_black_after_any_draws(game: Game) -> None:
    assert game.play("rnc --cards b3")["result"]["unseen"] == 161
    game.play("rnc --cards r0")
    game.play("rnc --cards b0")
    assert game.odds("rnc --odds-of colour") == {"black": "79", "red": "80", "all": "159"}


def test_cards_in_hands_move_the_shuffle_and_not_the_odds(game: Game) -> None:
    before = game.odds("rnc")
    dealt = game.play("deck deal 14")["result"]
    assert (dealt["unseen"], dealt["left"], dealt["hands"]) == (162, 148, 14)
    assert game.odds("rnc") == before
    assert "cards-in-hands" in str(game.play("rnc")["assumptions"])
    assert game.run("rnc --times 147").code == 0
    refused = game.run("rnc")
    assert refused.code == 1
    assert "the draw pile is empty: shuffle the discards first, deck shuffle" in refused.err


def test_more_than_are_left_are_settled_to_the_last(game: Game) -> None:
    game.play("deck deal 151")
    ran = game.run("rnc --times 12")
    assert ran.code == 1
    assert "That was the last card" in ran.out
    assert game.play("deck")["result"]["left"] == 0


def test_a_position_changes_the_count_and_not_the_odds(game: Game) -> None:
    before = game.odds("rnc")
    result = game.play("rpc 2 --cards p2r1")["result"]
    assert (result["position"], result["colour"], result["unseen"], result["left"]) == (1, "red", 162, 161)
    assert game.odds("rnc") == before
    seen = game.play("rpc 2 --cards b3/p2r1")["result"]  # its number was seen too
    assert (seen["card"], seen["unseen"], seen["left"]) == ("b3", 161, 160)
    assert game.odds("rnc")["b3"] == "10"


def test_16_2_what_lies_on_the_table_stays_out_of_the_new_deck(game: Game) -> None:
    game.play("deck deal 14")
    assert "148 cards are left" in game.run("deck shuffle").err
    assert game.run("rnc --times 148").code == 0
    result = game.play("deck shuffle --out r6,r6,b3")["result"]
    # 162 less three on the table are unseen, fourteen of them still in hands
    assert (result["unseen"], result["left"], result["hands"]) == (159, 145, 14)
    assert result["numbers"][6] == {"number": 6, "black": 3, "red": 1}
    assert "Deck 2: 159 unseen, 145 of them in the deck" in game.wga("next", "--game", str(game.file)).out


def test_cards_seen_out_of_hands_change_the_odds_and_not_the_deck(game: Game) -> None:
    game.play("deck deal 14")
    result = game.play("deck seen --out b3,r0")["result"]
    assert (result["unseen"], result["left"], result["hands"]) == (160, 148, 12)
    assert game.odds("rnc --odds-of colour") == {"black": "80", "red": "80", "all": "160"}
    assert game.odds("rnc")["b3"] == "10"
    refused = game.run("deck seen --out r0,r0,r0,r0,r0,r0,r0,r0,r0,r0,r0,r0,r1")
    assert refused.code == 1
    assert "13 cards seen of 12 in hands" in refused.err


def test_every_entry_is_verified(game: Game) -> None:
    for line in ("deck deal 14", "rnc --cards b3", "rpc 7w --cards 7w4", "rnc", "infiltrate --defenders 3"):
        game.play(line)
    ran = game.wga("game", "verify", "--game", str(game.file))
    assert ran.code == 0, ran.out + ran.err


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ({"doing": "deal"}, "how many"),
        ({"doing": "count", "number": 3}, "is for new"),
        ({"doing": "new", "out": ["b7"]}, "'b7' is no card"),
        ({"doing": "new", "out": ["b6,b6,b6,b6"]}, "4 cards b6: 3 unseen"),
        ({"out": ["b6"]}, "--out is for"),
        ({"doing": "seen"}, "which cards were seen"),
        ({"doing": "seen", "number": 3, "out": ["b6"]}, "is for new"),
        ({"doing": "burn"}, "no way 'burn'"),
    ],
)
def test_deck_words_that_cannot_be(words: dict[str, Any], says: str) -> None:
    with pytest.raises(ValueError, match=says):
        BANZAI.settle("deck", **words)


def test_more_cannot_be_dealt_than_are_left() -> None:
    assert BANZAI.settle("deck", doing="deal", number=162).result.left == 0
    with pytest.raises(IllegalAction, match="163 cards to hands of 162 left"):
        BANZAI.settle("deck", doing="deal", number=163)


def test_16_2_a_shuffle_never_brings_removed_cards_back() -> None:
    """The scenario removes two black noughts; on the table lies a red one when the discards are shuffled."""
    new = BANZAI.settle("deck", doing="new", out=["b0,b0"]).result
    fight = play(begun(), "deck", doing="new", out=["b0,b0"]).fight
    drawn = fight._replace(deck=fight.deck._replace(pile=0))
    shuffled = play(drawn, "deck", doing="shuffle", out=["r0"])
    assert shuffled.result.unseen == new.unseen - 1
    empty = shuffled.fight._replace(deck=shuffled.fight.deck._replace(pile=0))
    again = play(empty, "deck", doing="shuffle")
    assert again.result.unseen == new.unseen
    assert again.result.numbers[0].black == new.numbers[0].black
