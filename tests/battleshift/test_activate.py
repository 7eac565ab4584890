"""Activate: who is meant, and whose go it is."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.battleshift.at_game import Game, Wga, game
from tests.battleshift.table import BATTLESHIFT


@pytest.fixture
def play(wga: Wga, tmp_path: Path) -> Game:
    return game(wga, tmp_path)


@pytest.mark.parametrize("word", ["van", "Van", "v", "alpha", "1"])
def test_a_taskforce_by_its_name_or_by_one_of_its_squadrons(play: Game, word: str) -> None:
    answer = play.play(f"activate {word}")
    assert answer["result"]["say"] == "Van of red is active."
    acting = play.battle.acting
    assert acting is not None
    assert (acting.side, acting.taskforce, acting.part) == ("red", "Van", 0)
    assert play.battle.first == "red"


@pytest.mark.parametrize("word", ["zulu", "99", "l", "''"])
def test_a_word_that_means_nobody_or_several(play: Game, word: str) -> None:
    assert play.wrong(f"activate {word}")


def test_p9_one_activation_at_a_time(play: Game) -> None:
    play.play("activate van")
    assert "Van is active already" in play.refused("activate van")
    assert "done ends its activation" in play.refused("activate main")
    assert "done ends its activation" in play.refused("fire light kilo alpha")


def test_p9_who_is_not_on_the_table_cannot(play: Game) -> None:
    assert "not on the table" in play.refused("activate late")


def test_p10_the_parts_follow_from_what_is_done(play: Game) -> None:
    play.play("fire heavy alpha kilo", "0")
    acting = play.battle.acting
    assert acting is not None
    assert (acting.taskforce, acting.part) == ("Van", 1)
    play.play("fire light alpha kilo", "0")
    assert "has come to: movement; before it comes: heavy weapons" in play.refused("fire heavy dora kilo")


def test_a_shot_that_the_referee_passes_ends_no_other_activation(play: Game) -> None:
    play.play("activate van")
    play.play("fire light kilo alpha --allow agreed", "0")
    acting = play.battle.acting
    assert acting is not None
    assert acting.taskforce == "Van"


def test_without_a_game() -> None:
    assert BATTLESHIFT.settle("activate", who="Van").result.say == "Van is active."
    with pytest.raises(ValueError, match="name the taskforce"):
        BATTLESHIFT.settle("activate", who=" ")
