"""Turn order: taskforces alternate, a side with more goes on alone, then the detached squadrons."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulesets.battleshift.game.activation import side_to_go
from tests.battleshift.at_game import Game, Wga, game, rulings_of


@pytest.fixture
def play(wga: Wga, tmp_path: Path) -> Game:
    return game(wga, tmp_path)


def test_p4_p9_taskforces_alternate_and_the_larger_side_goes_on_alone(play: Game) -> None:
    play.play("initiative --first blue", "5,1")
    order = []
    for name in ("line", "van", "rear", "main"):
        order.append(side_to_go(play.battle))
        play.turn_of(name)
    assert order == ["blue", "red", "red", "red"]
    assert side_to_go(play.battle) == ""


def test_p4_detached_squadrons_come_last_and_alternate(play: Game) -> None:
    for name in ("alpha", "bravo", "lima"):
        play.edit(name, "taskforce=none")
    assert "Alpha is detached: it comes after all taskforces" in play.refused("activate alpha")
    play.turn_of("van", "line", "main", "rear")
    order = []
    for name in ("bravo", "lima", "alpha"):
        order.append(side_to_go(play.battle))
        play.turn_of(name)
    assert order == ["red", "blue", "red"]


def test_detached_order_the_side_that_was_first_begins(play: Game) -> None:
    for name in ("alpha", "lima"):
        play.edit(name, "taskforce=none")
    play.play("initiative", "1,5")
    play.turn_of("line", "van", "main", "rear")
    assert "it is blue's turn" in play.refused("activate alpha")
    begun = play.play("activate lima")
    assert rulings_of(begun) == {"detached-order": "first-side"}


def test_p3_a_broken_up_taskforce_acts_as_detached_squadrons(play: Game) -> None:
    play.edit("dora", "lost=2")
    assert [one.name for one in play.battle.taskforces if one.side == "red"] == ["Main", "Rear"]
    assert "Alpha is detached" in play.refused("activate alpha")


def test_p9_a_shot_begins_the_activation(play: Game) -> None:
    play.play("fire heavy alpha kilo", "0")
    assert "it is" not in play.run("next").out
    assert "Van of red is active, in the part: heavy weapons." in play.run("next").out
    play.play("done")
    assert "it is blue's turn" in play.refused("fire heavy echo kilo")


def test_a_shot_passed_for_one_that_has_acted_begins_nothing(play: Game) -> None:
    play.turn_of("van")
    play.play("fire heavy alpha kilo --allow agreed", "0")
    assert (play.battle.acting, play.battle.last) == (None, "red")
