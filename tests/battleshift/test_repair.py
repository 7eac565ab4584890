"""Repair: dice by ships and damage, disabled ships, engulfed ones, at the end of the activation or turn."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from rulesets.battleshift import RULESET
from rulesets.battleshift.game.changes import with_squadron
from rulesets.battleshift.game.state import INSIDE
from rulesets.battleshift.turns.recovery import squadrons_of
from tests.at_table import rulings_used
from tests.battleshift.at_game import Game, Wga, game, rulings_of
from tests.battleshift.table import BATTLESHIFT
from wargame_aid.ruleset import IllegalAction
from wargame_aid.settling.once import refused
from wargame_aid.settling.question import Question, read, situation_of


def repaired(squadron: str, dice: str, **rulings: str) -> Any:
    found = {name.replace("_", "-"): value for name, value in rulings.items()}
    return BATTLESHIFT.settle("repair", dice, found, squadrons=[squadron])


def asks(settled: Any) -> list[str]:
    return [str(roll.ask) for roll in settled.rolls]


def test_p17_four_ships_with_three_damage_roll_three_dice() -> None:
    settled = repaired("4xFleet Cruiser/damage3", "1")
    assert asks(settled) == ["3d6le1"]
    (one,) = settled.result.squadrons
    assert (one.repair_rolls, one.removed, one.damage) == (3, 1, 2)
    assert settled.result.say == "The Fleet Cruiser squadron repairs one point of damage."
    assert settled.result.table == ("Turn the damage die of the Fleet Cruiser squadron to 2.",)


def test_p17_a_repair_system_gives_each_ship_a_roll_more() -> None:
    assert asks(repaired("4xArbite Cruiser/damage3", "0")) == ["6d6le1"]


def test_p17_no_more_ships_roll_than_there_are() -> None:
    assert asks(repaired("4xFleet Cruiser/damage9/lost1", "0")) == ["3d6le1"]


def test_p17_no_more_is_repaired_than_there_is_damage() -> None:
    settled = repaired("4xArbite Cruiser/damage1", "2")  # one ship, two rolls, both a 1
    assert (settled.result.repaired, settled.result.squadrons[0].damage) == (1, 0)


def test_p17_odds_of_a_repair() -> None:
    odds = BATTLESHIFT.chances("repair", squadrons=["4xFleet Cruiser/damage2"])
    assert odds == {0: Fraction(25, 36), 1: Fraction(10, 36), 2: Fraction(1, 36)}


def test_repair_disabled_a_1_on_its_own_dice_wakes_a_ship_without_damage() -> None:
    settled = repaired("4xFleet Cruiser/disabled2", "1")
    assert asks(settled) == ["2d6le1"]
    assert (settled.result.woken, settled.result.squadrons[0].disabled) == (1, 1)
    assert rulings_used(settled)["repair-disabled"] == "wakes"


def test_repair_dice_disabled_come_on_top() -> None:
    settled = repaired(
        "4xFleet Cruiser/damage9/disabled1", "2,1"
    )  # three that work, and the one that does not
    assert asks(settled) == ["3d6le1", "1d6le1"]
    assert (settled.result.repaired, settled.result.woken) == (2, 1)
    assert rulings_used(settled)["repair-dice-disabled"] == "on-top"


def test_repair_dice_disabled_a_second_1_removes_damage() -> None:
    settled = repaired("4xArbite Cruiser/damage3/disabled1", "0,2")
    assert asks(settled) == ["6d6le1", "2d6le1"]
    assert (settled.result.repaired, settled.result.woken) == (1, 1)


@pytest.mark.parametrize(
    ("squadron", "why"),
    [
        ("4xFleet Cruiser", "neither damage nor disabled ships"),
        ("4xFleet Cruiser/damage9/lost4", "no ship is left"),
    ],
)
def test_p17_nothing_to_repair_is_refused(squadron: str, why: str) -> None:
    with pytest.raises(IllegalAction, match=why):
        repaired(squadron, "1")


@pytest.fixture
def play(wga: Wga, tmp_path: Path) -> Game:
    return game(wga, tmp_path)


def test_p17_in_an_activation_a_squadron_repairs_once(play: Game) -> None:
    play.edit("alpha", "damage=3")
    play.play("repair alpha", "2")
    assert (play.squadron("Alpha").damage, play.squadron("Alpha").used) == (1, ("repair",))
    assert "has had its repair rolls" in play.refused("repair alpha")
    assert play.play("done")["rolls"] == []


def test_p10_after_repair_nothing_is_fired(play: Game) -> None:
    play.edit("alpha", "damage=3")
    play.play("repair alpha", "2")
    assert "has come to: repair" in play.refused("fire light alpha kilo")


def test_repair_when_at_the_end_of_the_turn(wga: Wga, tmp_path: Path) -> None:
    play = game(wga, tmp_path, rulings={"repair-when": "turn"})
    play.edit("golf", "damage=3")
    play.play("activate rear")
    done = play.play("done")
    assert (done["rolls"], rulings_of(done)) == ([], {"repair-when": "turn"})
    assert "at the end of the turn" in play.refused("repair golf")
    for name in ("line", "van", "main"):
        play.turn_of(name)
    play.play("repair golf", "1")
    assert play.squadron("Golf").damage == 2
    assert play.battle.acting is None


def inside(play: Game, *, enemy: bool) -> Question:
    """Ask for the repair of a Fleet Cruiser inside Tow, whose ship has two repair systems."""
    tow, one = play.squadron("Tow"), play.squadron("Alpha")
    held = one._replace(place=INSIDE, holder=tow.number, damage=2, start=1, owner="blue" if enemy else "")
    situation = situation_of(RULESET, with_squadron(play.battle, held))
    words = {"squadrons": ["Alpha=1xFleet Cruiser/damage2"]}
    question = read(situation, RULESET.action("repair"), words, {})
    refused(situation, question, None)
    assert squadrons_of(question.params)[0].name == "Alpha"
    return question


def test_p17_a_friend_inside_is_repaired_by_the_systems_of_its_engulfer(play: Game) -> None:
    question = inside(play, enemy=False)
    assert [one.rolls for one in question.params.held] == [2]
    assert question.book.rulings_used()[0].id == "engulfed-repair"
    assert question.action.name == "repair"


def test_p17_an_enemy_inside_cannot_be_repaired(play: Game) -> None:
    with pytest.raises(IllegalAction, match="it cannot be repaired"):
        inside(play, enemy=True)
