"""Detach and command: squadrons that leave a taskforce, and who holds its flagship."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.at_table import rulings_used
from tests.battleshift.at_game import Game, Wga, game
from tests.battleshift.table import BATTLESHIFT
from wargame_aid.ruleset import IllegalAction


@pytest.fixture
def play(wga: Wga, tmp_path: Path) -> Game:
    return game(wga, tmp_path)


def test_p12_a_squadron_detached_acts_on_in_the_same_activation(play: Game) -> None:
    play.play("activate van")
    found = play.play("detach alpha")
    assert found["result"]["say"] == "Alpha is detached from Van."
    assert play.squadron("Alpha").taskforce == ""
    play.play("fire light alpha kilo", "0")
    play.play("done")
    assert play.squadron("Alpha").acted
    play.turn_of("line", "main", "rear")
    assert "has had its activation" in play.refused("activate alpha")
    assert "end-turn" in play.run("next").out


def test_p12_squadrons_are_detached_as_the_taskforce_moves(play: Game) -> None:
    play.play("detach alpha")
    assert "before it comes: heavy weapons" in play.refused("fire heavy bravo kilo")
    play.edit("bravo", "suppressed=1")
    play.play("rally bravo", "5")
    assert "has come to: repair" in play.refused("detach bravo")


def test_p12_only_in_its_own_activation(play: Game) -> None:
    play.play("activate van")
    assert "done ends its activation" in play.refused("detach tow")


def test_p3_the_flagship_stays(play: Game) -> None:
    assert "command passes to another squadron first" in play.refused("detach dora")


@pytest.mark.parametrize("mark", ["detached", "flagship", "captured"])
def test_p3_p16_who_cannot_be_detached(mark: str) -> None:
    with pytest.raises(IllegalAction):
        BATTLESHIFT.settle("detach", squadron=f"4xFleet Cruiser/{mark}")


def test_p3_command_passes_to_a_ship_as_large(play: Game) -> None:
    assert "as large or larger" in play.refused("command alpha")
    play.play("command tow --allow agreed")  # of size 5, as Echo's are of size 4
    assert (play.taskforce("Main"), play.taskforce("Van")) == ("Tow", "Dora")
    play.play("done")
    assert "Main has had its activation" in play.refused("command echo")


def test_p3_command_passes_and_the_old_flagship_may_be_detached(play: Game) -> None:
    found = play.play("command tow")
    assert found["result"]["table"][0] == "Mark a ship of Tow as the flagship; Echo has it no more."
    play.play("detach echo")
    assert (play.taskforce("Main"), play.squadron("Echo").taskforce) == ("Tow", "")
    assert "holds the flagship already" in play.refused("command tow")
    assert "is of no taskforce" in play.refused("command echo")


def test_command_transfer_at_any_time_in_its_own_activation(play: Game) -> None:
    play.play("fire light echo kilo", "0")
    assert play.play("command tow")["result"]["flagship"] == "Tow"
    play.play("done")
    assert "it is blue's turn" in play.refused("command alpha")
    settled: Any = BATTLESHIFT.settle("command", squadron="3xDreadnought")
    assert rulings_used(settled) == {"command-transfer": "own-activation"}
