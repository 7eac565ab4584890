"""Initiative: a die each, one more for more taskforces on the table, ties, who goes first."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from tests.at_table import rulings_used
from tests.battleshift.at_game import Game, Wga, game
from tests.battleshift.table import BATTLESHIFT


def rolled(dice: str, *sides: str, first: str = "") -> Any:
    return BATTLESHIFT.settle("initiative", dice, sides=list(sides or ("red/3", "blue/2")), first=first)


def test_p9_the_side_with_more_taskforces_adds_one() -> None:
    settled = rolled("4,5,2,6")  # five each is a tie, then three against six
    assert [roll.label for roll in settled.rolls] == ["red: initiative", "blue: initiative"] * 2
    assert [str(one) for one in settled.result.rolls] == ["red 2 + 1 more taskforces = 3", "blue 6"]
    assert (settled.result.winner, settled.result.first) == ("blue", "blue")


def test_p9_nobody_adds_with_equal_taskforces() -> None:
    settled = rolled("4,3", "red/2", "blue/2")
    assert settled.result.rolls[0].modifiers == ()
    assert settled.result.say == "Red has the initiative and goes first."
    assert settled.result.table == ("Red may choose to go later: initiative --first blue.",)


def test_initiative_tie_rolls_again() -> None:
    assert rulings_used(rolled("3,4,1,1"))["initiative-tie"] == "again"
    still = rolled("3,4,3,4,3,4,3,4").result
    assert (still.say, still.winner) == ("Red and blue are tied: roll again.", "nobody")
    assert (still.first, still.table) == ("nobody", ())
    chances = BATTLESHIFT.chances("initiative", sides=["red/2", "blue/2"])
    assert chances["nobody"] == Fraction(6, 36) ** 4  # four ties in a row


def test_p9_the_higher_may_let_the_other_go_first() -> None:
    found = rolled("5,1", first="bl").result
    assert (found.winner, found.first) == ("red", "blue")
    assert found.say == "Red has the initiative and lets blue go first."


def test_p9_odds() -> None:
    # even: 15 of 36 each, 6 ties, four times: 1/2 less half of (1/6)^4
    odds = BATTLESHIFT.chances("initiative", sides=["red/2", "blue/2"])
    assert odds["red"] == odds["blue"] == Fraction(1, 2) - Fraction(1, 2) * Fraction(1, 6) ** 4
    assert odds["nobody"] == Fraction(1, 6) ** 4
    # one more: red wins 21, blue 10, 5 ties
    ahead = BATTLESHIFT.chances("initiative", sides=["red/3", "blue/2"])
    assert ahead["red"] / ahead["blue"] == Fraction(21, 10)


@pytest.mark.parametrize("sides", [("red/3",), ("red/3", "red/2"), ("red/3", "/2"), ("red/x", "blue/2")])
def test_sides_that_cannot_be_read(sides: tuple[str, ...]) -> None:
    with pytest.raises(ValueError, match=r"two sides|twice|written with its taskforces"):
        rolled("1,2", *sides)


@pytest.fixture
def play(wga: Wga, tmp_path: Path) -> Game:
    return game(wga, tmp_path)


def test_p9_in_a_game_taskforces_on_the_table_count(play: Game) -> None:
    found = play.play("initiative", "2,3,5,1")  # three against one: red adds one, and ties at first
    assert found["result"]["first"] == play.battle.first == "red"


def test_p9_the_choice_may_follow_the_dice(play: Game) -> None:
    play.play("initiative", "5,1")
    assert "goes first in this game turn" in play.refused("initiative")
    changed = play.play("initiative --first blue")
    assert (changed["rolls"], play.battle.first) == ([], "blue")
    assert "it is blue's turn" in play.refused("activate van")


def test_p9_initiative_comes_before_the_first_activation(play: Game) -> None:
    play.play("activate van")
    assert "initiative comes before" in play.refused("initiative")


def test_in_a_game_no_sides_are_typed(play: Game) -> None:
    assert "the sides and their taskforces are known" in play.wrong("initiative red/3 blue/2")
