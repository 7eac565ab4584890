"""Morale checks by letter, die and penalty."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tests.arc_of_fire_pacific.table import chances, rulings_used, settle
from wargame_aid.ruleset import IllegalAction
from wargame_aid.words import BadWord

NUMBERS = {"A": 4, "B": 5, "C": 6, "D": 7, "E": 8}


@pytest.mark.parametrize("letter", NUMBERS)
def test_a_check_is_passed_on_the_letters_number_or_more(letter: str) -> None:
    number = NUMBERS[letter]
    assert chances("morale", figure=[f"T5/M{letter}"])[1] == Fraction(11 - number, 10)
    assert settle("morale", str(number), figure=[f"T5/M{letter}"]).result.passed == 1
    assert settle("morale", str(number - 1), figure=[f"T5/M{letter}"]).result.passed == 0


def test_a_penalty_is_taken_off_the_die() -> None:
    assert settle("morale", "6", figure=["T5/MC"], penalty="1").result.passed == 0
    assert settle("morale", "7", figure=["T5/MC"], penalty="1").result.passed == 1
    assert settle("morale", "8", figure=["T5/MC"], penalty="2").result.passed == 1


@pytest.mark.parametrize("wound", ["light", "heavy"])
def test_wounded_morale_die(wound: str) -> None:
    # A on a d6: 4, 5 and 6
    assert chances("morale", figure=[f"T5/MA/{wound}"])[1] == Fraction(3, 6)
    assert chances("morale", {"wounded-morale-die": "d10"}, figure=[f"T5/MA/{wound}"])[1] == Fraction(7, 10)
    assert rulings_used(settle("morale", "4", figure=[f"T5/MA/{wound}"]))["wounded-morale-die"] == "d6"
    assert "wounded-morale-die" not in rulings_used(settle("morale", "4", figure=["T5/MA"]))


@pytest.mark.parametrize(("letter", "reached"), [("A", 3), ("B", 2), ("C", 1), ("D", 0), ("E", 0)])
def test_check_out_of_reach(letter: str, reached: int) -> None:
    found = chances("morale", figure=[f"T5/M{letter}/light"])
    assert found.get(1, Fraction(0)) == Fraction(reached, 6)


def test_out_of_reach_no_die_is_asked_for() -> None:
    settled = settle("morale", "", figure=["T5/MD/light"])
    assert settled.result.passed == 0
    assert rulings_used(settled)["check-out-of-reach"] == "fails"


def test_test_direction() -> None:
    # under 6 there are five faces, with a penalty of 1 under 5 four
    under = {"test-direction": "under-the-number"}
    assert chances("morale", under, figure=["T5/MC"])[1] == Fraction(5, 10)
    assert chances("morale", under, figure=["T5/MD"])[1] == Fraction(6, 10)
    assert chances("morale", under, figure=["T5/MC"], penalty="1")[1] == Fraction(4, 10)


def test_under_the_number_turns_quality_round_and_says_so() -> None:
    """Under 4 there are three faces, under 8 seven: E, the worst, would pass oftenest."""
    under = {"test-direction": "under-the-number"}
    assert chances("morale", under, figure=["T5/MA"])[1] == Fraction(3, 10)
    assert chances("morale", under, figure=["T5/ME"])[1] == Fraction(7, 10)
    used = settle("morale", "3", under, figure=["T5/MA"]).rulings_used
    assert ["morale E stands best and morale A worst" in one.says for one in used] == [True]


def test_who_fails_is_broken_and_who_is_broken_and_passes_rallies() -> None:
    settled = settle("morale", "5,6,6,5", figure=["A=T5/MC", "B=T5/MC", "C=T5/MC/broken", "D=T5/MC/broken"])
    result = settled.result
    assert result.say == (
        "A fails and is broken, B passes, C passes and is broken no longer, D fails and is still broken."
    )
    assert result.table == ("Mark A as broken.", "C is broken no longer: take the mark off.")
    assert result.passed == 2


def test_odds_of_several_are_the_count() -> None:
    half = Fraction(1, 2)
    assert chances("morale", figure=["T5/MC", "T5/MC"]) == {0: half**2, 1: half, 2: half**2}


def test_a_dead_man_does_not_check() -> None:
    with pytest.raises(IllegalAction, match="he is dead"):
        settle("morale", "", figure=["T5/MC/dead"])


def test_a_penalty_has_its_bounds() -> None:
    with pytest.raises(BadWord, match="0 to 9, not 10"):
        settle("morale", "", figure=["T5/MC"], penalty="10")


def test_a_check_without_a_die_says_why() -> None:
    settled = settle("morale", "", figure=["Able=T5/MD/light"])
    assert settled.result.say == "Able fails without a die (7 or more is out of reach of a d6) and is broken."
    # under 8, on a d6: no face fails
    sure = settle("morale", "", {"test-direction": "under-the-number"}, figure=["Able=T5/ME/light/broken"])
    assert sure.result.say == "Able passes without a die (7 or less is sure on a d6) and is broken no longer."
    assert rulings_used(sure)["check-out-of-reach"] == "fails"
    # 8 and a penalty of 3 is past a d10 too
    far = settle("morale", "", figure=["Able=T5/ME"], penalty="3")
    assert rulings_used(far)["check-out-of-reach"] == "fails"


def test_one_man_twice() -> None:
    with pytest.raises(IllegalAction, match="a stands twice"):
        settle("morale", "", figure=["A=T5/MC", "a=T5/MC"])
