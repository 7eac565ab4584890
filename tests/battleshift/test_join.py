"""Join: a taskforce takes in a detached squadron at the end of its activation."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.at_table import rulings_used
from tests.battleshift.at_game import Game, Wga, game, rulings_of
from tests.battleshift.table import BATTLESHIFT
from wargame_aid.ruleset import IllegalAction


@pytest.fixture
def play(wga: Wga, tmp_path: Path) -> Game:
    found = game(wga, tmp_path)
    found.edit("bravo", "taskforce=none")
    return found


def joined(**words: Any) -> Any:
    return BATTLESHIFT.settle("join", squadron="7xFleet Cruiser", taskforce="Van", **words)


def test_p17_within_range_of_the_flagship() -> None:
    assert joined(range="8").result.say == "The Fleet Cruiser squadron joins Van."
    with pytest.raises(IllegalAction, match="joins within 8"):
        joined(range="9")


def test_p17_it_is_of_the_taskforce_then(play: Game) -> None:
    play.play("activate van")
    found = play.play("join bravo van")
    assert (found["result"]["taskforce"], found["result"]["squadrons"]) == ("Van", 3)
    assert play.squadron("Bravo").taskforce == "Van"
    assert "has come to: repair" in play.refused("fire light alpha kilo")


def test_joined_activation_it_has_its_own_still(play: Game) -> None:
    play.edit("bravo", "damage=2")
    play.play("activate van")
    found = play.play("join bravo van")
    assert rulings_of(found)["joined-activation"] == "yes"
    assert found["assumptions"]
    assert play.play("done")["rolls"] == []
    assert not play.squadron("Bravo").acted
    assert "comes after all taskforces" in play.refused("activate bravo")
    play.turn_of("line", "main", "rear")
    play.play("activate bravo")
    play.play("fire light bravo kilo", "0")
    play.play("done", "1")
    assert (play.squadron("Bravo").damage, play.squadron("Bravo").acted) == (1, True)


def test_joined_activation_gone_by_the_other_ruling(wga: Wga, tmp_path: Path) -> None:
    play = game(wga, tmp_path, rulings={"joined-activation": "no"})
    play.edit("bravo", "taskforce=none", "damage=2")
    play.play("activate van")
    play.play("join bravo van")
    assert [roll["label"] for roll in play.play("done", "1")["rolls"]] == ["Bravo: damage repaired"]
    play.turn_of("line", "main", "rear")
    assert "has had its activation" in play.refused("activate bravo")


def test_p17_one_detached_in_this_activation_has_had_its_own(play: Game) -> None:
    play.play("activate van")
    play.play("detach alpha")
    found = play.play("join alpha van")
    assert "joined-activation" not in rulings_of(found)
    play.play("done")
    assert play.squadron("Alpha").acted


def test_p17_only_at_the_end_of_the_taskforces_activation(play: Game) -> None:
    assert "at the end of its activation" in play.refused("join bravo van")
    play.play("activate main")
    assert "at the end of its activation" in play.refused("join bravo van")
    assert "only a detached squadron joins" in play.refused("join alpha main")
    assert "no taskforce of red 'line'" in play.wrong("join bravo line")


def test_p17_not_while_missiles_are_to_be_resolved(play: Game) -> None:
    play.edit("lima", "taskforce=none")
    play.edit("lima", "taskforce=line")
    play.edit("mike", "place=battlespace")
    play.edit("mike", "taskforce=none")
    play.turn_of("rear")
    play.play("lock lima alpha", "3")
    assert "missiles of Lima are still to be resolved" in play.refused("join mike line")


MANY = """taskforces:
  Van: {squadrons: [4xFleet Cruiser, 4xFleet Cruiser, 4xFleet Cruiser, 4xFleet Cruiser, 4xFleet Cruiser]}
  Four: {squadrons: [4xFleet Cruiser, 4xFleet Cruiser, 4xFleet Cruiser, 4xFleet Cruiser]}
  Three: {squadrons: [6xFleet Cruiser, 6xFleet Cruiser]}
  Alone: {squadrons: {Zulu: 6xFleet Cruiser, Xray: 7xFleet Cruiser, Yankee: 6xFleet Cruiser}}
"""


@pytest.mark.parametrize(
    ("ruling", "taskforce", "squadron", "why"),
    [
        ("5", "van", "xray", "Van has 5 squadrons"),
        ("5", "four", "xray", ""),
        ("4", "four", "xray", "Four has 4 squadrons"),
        ("3", "three", "yankee", ""),
        ("3", "three", "xray", ""),
        ("3", "four", "xray", "Four has 3 squadrons"),
    ],
)
def test_taskforce_squadrons(
    wga: Wga, tmp_path: Path, ruling: str, taskforce: str, squadron: str, why: str
) -> None:
    play = game(wga, tmp_path, red=MANY, rulings={"taskforce-squadrons": ruling})
    play.edit(squadron, "taskforce=none")
    play.play(f"activate {taskforce}")
    if why:
        assert why in play.refused(f"join {squadron} {taskforce}")
    else:
        play.play(f"join {squadron} {taskforce}")


def test_taskforce_squadrons_three_with_21_ships(wga: Wga, tmp_path: Path) -> None:
    red = MANY.replace(
        "6xFleet Cruiser, 6xFleet Cruiser", "7xFleet Cruiser, 7xFleet Cruiser, 7xFleet Destroyer"
    )
    play = game(wga, tmp_path, red=red, rulings={"taskforce-squadrons": "3"})
    play.edit("three-3", "taskforce=none")
    play.edit("xray", "taskforce=none")
    play.edit("three-2", "lost=0")
    play.play("activate three")
    found = play.play("join xray three")  # 7 + 7 + 7 ships are 21
    assert (found["result"]["squadrons"], rulings_of(found)) == (3, {"joined-activation": "yes"})


def test_without_a_game_no_limit_is_known() -> None:
    assert rulings_used(joined()) == {}
