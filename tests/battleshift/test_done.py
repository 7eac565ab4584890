"""Done: the end of an activation, for all its squadrons in one go."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.at_table import labels, rulings_used
from tests.battleshift.at_game import Game, Wga, game, rulings_of
from tests.battleshift.table import BATTLESHIFT


@pytest.fixture
def play(wga: Wga, tmp_path: Path) -> Game:
    return game(wga, tmp_path)


def test_p10_p17_without_a_game_repair_and_recovery_squadron_by_squadron() -> None:
    settled = BATTLESHIFT.settle(
        "done",
        "1,2,0",
        squadrons=["A=4xFleet Cruiser/damage3/suppressed2", "B=3xFleet Carrier"],
        far=["C=2xMissile Frigate/suppressed2"],
    )
    assert labels(settled) == [
        "A: damage repaired",
        "A: suppression markers removed",
        "C: suppression markers removed",
    ]
    assert [str(roll.ask) for roll in settled.rolls] == ["3d6le1", "2d6le3", "2d6le2"]
    assert settled.result.say == (
        "The activation is done: A repairs one point of damage and loses two suppression markers; "
        "C stays suppressed; C is detached."
    )
    assert [one.squadron for one in settled.result.squadrons] == ["A", "C"]


def test_without_a_game_somebody_must_be_named() -> None:
    with pytest.raises(ValueError, match="name the squadrons whose activation ends"):
        BATTLESHIFT.settle("done")


def test_p17_only_those_with_something_to_roll_are_asked_for_in_number_order(play: Game) -> None:
    play.edit("dora", "suppressed=1")
    play.edit("alpha", "damage=2")
    play.edit("bravo", "disabled=1")
    play.play("activate van")
    done = play.play("done", "1,0,3")
    assert [(roll["label"], roll["ask"]) for roll in done["rolls"]] == [
        ("Alpha: damage repaired", "2d6le1"),
        ("Bravo: repair rolls of disabled ship", "2d6le1"),
        ("Dora: suppression markers removed", "1d6le3"),
    ]
    alpha, bravo, dora = (play.squadron(name) for name in ("Alpha", "Bravo", "Dora"))
    assert (alpha.damage, bravo.disabled, dora.suppressed) == (1, 1, 0)


def test_p9_the_other_side_comes_next_and_all_have_acted(play: Game) -> None:
    play.turn_of("van")
    battle = play.battle
    assert (battle.acting, battle.last) == (None, "red")
    assert [one.acted for one in battle.squadrons_of("red", "Van")] == [True] * 3
    assert "Van has had its activation" in play.refused("fire light alpha kilo")
    assert "it is blue's turn" in play.refused("activate main")


def test_p3_the_marks_of_an_activation_go_with_it(play: Game) -> None:
    play.play("fire light alpha kilo", "4,4")
    play.edit("kilo", "answered=yes")
    assert play.squadron("Kilo").hits == 4
    play.play("done")
    kilo = play.squadron("Kilo")
    assert (kilo.hits, kilo.marked, kilo.answered) == (0, False, False)


def test_p10_missiles_launched_are_resolved_first(play: Game) -> None:
    play.turn_of("van")
    play.play("lock lima alpha", "3")
    assert "missiles of Lima at Alpha are still to be resolved" in play.refused("done")
    play.play("done --allow forgotten")
    assert play.battle.packs == ()


def test_p9_there_must_be_an_activation(play: Game) -> None:
    assert "nobody is active" in play.refused("done")
    play.play("done --allow agreed")
    assert play.battle.acting is None


def test_in_a_game_nobody_is_named(play: Game) -> None:
    play.play("activate van")
    assert "type only --far" in play.wrong("done alpha")
    assert "is not of Van" in play.refused("done --far lima")
    assert "never far from it" in play.refused("done --far dora")


def far_away(play: Game) -> Any:
    play.edit("bravo", "suppressed=1")
    play.play("activate van")
    return play.play("done --far bravo,alpha", "3")


def test_out_of_command_detaches_and_recovers_worse(play: Game) -> None:
    done = far_away(play)
    assert [roll["ask"] for roll in done["rolls"]] == ["1d6le2"]  # the 3 does not do
    assert done["result"]["detached"] == ["Bravo", "Alpha"]
    assert rulings_of(done)["out-of-command"] == "detached"
    bravo = play.squadron("Bravo")
    assert (bravo.taskforce, bravo.acted, bravo.suppressed) == ("", True, 1)


def test_out_of_command_stays_by_the_other_ruling(wga: Wga, tmp_path: Path) -> None:
    play = game(wga, tmp_path, rulings={"out-of-command": "stays"})
    done = far_away(play)
    assert ([roll["ask"] for roll in done["rolls"]], done["result"]["detached"]) == (["1d6le2"], [])
    assert play.squadron("Bravo").taskforce == "Van"


def test_repair_when_without_a_game() -> None:
    settled = BATTLESHIFT.settle("done", "", {"repair-when": "turn"}, squadrons=["4xFleet Cruiser/damage3"])
    assert (settled.rolls, rulings_used(settled)) == ((), {"repair-when": "turn"})
    by_default = BATTLESHIFT.settle("done", "3", squadrons=["4xFleet Cruiser/damage3"])
    assert (by_default.result.repaired, rulings_used(by_default)) == (3, {"repair-when": "activation"})


def test_left_behind_disabled_ships_of_those_that_shift(play: Game) -> None:
    play.edit("golf", "disabled=2")
    play.play("orders red rear/shift/3/5B/W,van,main")
    play.play("activate rear")
    done = play.play("done", "0")
    assert "Two disabled ships of Golf are left behind, and out of the game." in done["result"]["table"]
    assert rulings_of(done)["left-behind"] == "nothing"
    assert (play.squadron("Golf").ships, play.battle.side("blue").points) == (4, 0)


def test_out_of_command_do_not_shift_with_their_taskforce(play: Game) -> None:
    play.play("orders red van/shift/3/5B/W,main,rear")
    play.play("activate van")
    play.play("done --far alpha")
    assert [play.squadron(name).place for name in ("Alpha", "Bravo", "Dora")] == [
        "battlespace",
        "hyperspace",
        "hyperspace",
    ]


def test_p12_a_detached_squadron_that_is_far_shifts_as_written_and_the_answer_says_so(play: Game) -> None:
    play.edit("alpha", "taskforce=none", "disabled=1")
    play.play("orders red van,main,rear,alpha/shift/3/5B/W")
    play.turn_of("van", "line", "main", "rear")
    play.play("activate alpha")
    done = play.play("done --far alpha", "6")["result"]
    assert (done["shifted"], done["detached"]) == (["Alpha"], [])
    assert done["say"].endswith("Alpha shifts out: it returns on turn 3 in sector 5B, facing west.")
    assert "Take Alpha off the table, suppression markers too; flights that are out stay." in done["table"]
    assert "One disabled ship of Alpha is left behind, and out of the game." in done["table"]
    assert (play.squadron("Alpha").place, play.squadron("Alpha").ships) == ("hyperspace", 3)


@pytest.mark.parametrize("far", ["", " --far bravo", " --far bravo,alpha"])
@pytest.mark.parametrize("ruling", ["detached", "stays"])
def test_p12_who_the_answer_says_shifts_is_who_leaves(
    wga: Wga, tmp_path: Path, far: str, ruling: str
) -> None:
    play = game(wga, tmp_path, rulings={"out-of-command": ruling})
    play.play("orders red van/shift/3/5B/W,main,rear")
    play.play("activate van")
    play.play("detach alpha")
    done = play.play(f"done{far}")["result"]
    assert done["shifted"] == ["Van"]
    stays = {"Alpha", *done["detached"]}
    assert stays == ({"Alpha", "Bravo"} if far and ruling == "detached" else {"Alpha"})
    for name in ("Alpha", "Bravo", "Dora"):
        assert play.squadron(name).place == ("battlespace" if name in stays else "hyperspace")
