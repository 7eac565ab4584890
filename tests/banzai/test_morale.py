"""Morale checks: the number below morale passes, else pinned; unarmed men; Banzai groups need none."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tests.at_table import labels
from tests.banzai.fought import begun, in_banzai, man, play
from tests.banzai.table import BANZAI
from wargame_aid.ruleset import IllegalAction

DECK = (22, 18, 14, 11, 8, 5, 3)
"""Cards of each number from 0 to 6, of one colour: General 26-5."""


@pytest.mark.parametrize(("card", "failed"), [("b2", 0), ("r2", 0), ("b3", 1), ("r3", 1), ("r6", 1)])
def test_20_21_a_number_below_morale_passes_whatever_its_colour(card: str, failed: int) -> None:
    assert BANZAI.settle("morale", card, men=["M3/P2"]).result.failed == failed


def test_20_21_a_card_a_man_in_order() -> None:
    settled = BANZAI.settle("morale", "b2,b4,r5", men=["M3/P2,sl/M4/P5,11/M6/P6"])
    assert labels(settled) == [
        "morale check, man 1", "morale check, the SL", "morale check, number 11"
    ]  # fmt: skip
    assert [one.passed for one in settled.result.checks] == [True, False, True]
    assert settled.result.say == "1 of 3 fail their morale check and are pinned."
    assert settled.result.table[0] == "Turn the card of the SL: pinned."
    assert (settled.result.deck.pile, settled.result.deck.all_unseen) == (159, 159)


def test_who_is_pinned_already_is_not_turned_again() -> None:
    assert BANZAI.settle("morale", "b4", men=["M3/P2/pinned"]).result.table == ()
    assert (
        BANZAI.settle("morale", "b4", men=["M3/P2"]).result.say
        == "Morale check: the man, morale 3: black 4, is pinned."
    )


@pytest.mark.parametrize("weapon", ["none", "rifle/malfunctioned"])
def test_ruling_check_morale(weapon: str) -> None:
    man = [f"M3/P2/{weapon}"]
    assert BANZAI.settle("morale", "b2", men=man).result.failed == 1  # 2 is not below 3 - 1
    assert BANZAI.settle("morale", "b2", {"check-morale": "printed"}, men=man).result.failed == 0
    assert BANZAI.settle("morale", "b2", men=["M3/P2/rifle"]).result.failed == 0


def test_the_odds_of_one_and_of_two_without_putting_back() -> None:
    below = 2 * sum(DECK[:3])  # 0, 1 and 2 of both colours: 108 of 162
    assert BANZAI.chances("morale", men=["M3/P2"]) == {0: Fraction(108, 162), 1: Fraction(54, 162)}
    both = BANZAI.chances("morale", men=["M3/P2,M3/P5"])
    assert below == 108
    assert both[0] == Fraction(108 * 107, 162 * 161)
    assert both[2] == Fraction(54 * 53, 162 * 161)


def test_the_odds_of_men_who_differ_equal_the_unmerged() -> None:
    men = ["M3/P2,M5/P5"]
    assert BANZAI.chances("morale", men=men) == BANZAI.chances("morale", merged=False, men=men)


def test_the_odds_of_ten_men_are_few_states() -> None:
    men = ",".join(f"M{at % 5 + 1}/P3" for at in range(10))
    assert sum(BANZAI.chances("morale", men=[men]).values()) == 1


def test_in_a_fight_who_fails_is_pinned() -> None:
    fight = play(begun(), "morale", "b2,b3", men=["jp15,jpsl"]).fight
    assert man(fight, "jp15").word == "15/rifle/M3/P3/japanese"
    assert man(fight, "jpsl").word == "sl/rifle/M3/P3/japanese/pinned"
    assert fight.deck.pile == 160


def test_45_422_men_of_a_banzai_group_take_no_morale_check() -> None:
    assert play(begun(), "morale", "b2", men=["jp15"]).result.failed == 0
    with pytest.raises(IllegalAction, match="without a morale check") as wrong:
        play(in_banzai(begun()), "morale", "b2", men=["jp15"])
    assert wrong.value.cite == "45.422"


def test_no_card_is_left() -> None:
    fight = begun()
    empty = fight._replace(deck=fight.deck._replace(pile=0))
    with pytest.raises(IllegalAction, match="the draw pile is empty"):
        play(empty, "morale", "b2", men=["jp15"])
