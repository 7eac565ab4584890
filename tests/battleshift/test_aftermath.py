"""Whoever joins, leaves, is lost or is taken: what was his is handed over or cleared, and said."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.battleshift import at_game
from tests.battleshift.at_game import Game, Wga, rulings_of


@pytest.fixture
def game(wga: Wga, tmp_path: Path) -> Game:
    return at_game.game(wga, tmp_path)


def table(answer: Any) -> str:
    return "\n".join(answer["result"]["table"])


def joined(game: Game, orders: str) -> Any:
    """Let Alpha, detached and come from its own activation, join Main at the end of Main's."""
    game.edit("alpha", "taskforce=none")
    game.play(f"orders red {orders}")
    game.turn_of("van", "line")
    game.play("activate main")
    return game.play("join alpha main")


def test_p12_a_written_shift_of_one_that_joins_falls_away(game: Game) -> None:
    found = joined(game, "van,main,rear,alpha/shift/3/5B/W")
    assert "The written shift of Alpha falls away (p12)." in table(found)
    done = game.play("done")
    assert done["result"]["shifted"] == []
    assert game.squadron("alpha").place == "battlespace"


def test_p12_a_hidden_shift_of_one_that_joins_falls_away_unsaid(game: Game) -> None:
    found = joined(game, "van,main,rear,alpha/shift/3/5B/W --hidden")
    assert "falls away" not in table(found)
    assert game.play("done")["result"]["shifted"] == []


def test_p12_one_that_joins_a_taskforce_that_shifts_goes_along(game: Game) -> None:
    joined(game, "van,main/shift/3/5B/W,rear")
    done = game.play("done")
    assert done["result"]["say"].endswith("Main shifts out: it returns on turn 3 in sector 5B, facing west.")
    assert "Take Main (Alpha, Echo and Tow) off the table" in table(done)
    assert rulings_of(done)["joined-shift"] == "goes"
    assert {game.squadron(one).place for one in ("alpha", "echo", "tow")} == {"hyperspace"}


def test_p12_or_stays_detached(wga: Wga, tmp_path: Path) -> None:
    game = at_game.game(wga, tmp_path, rulings={"joined-shift": "stays"})
    joined(game, "van,main/shift/3/5B/W,rear")
    done = game.play("done")
    assert "Take Main (Echo and Tow) off the table" in table(done)
    assert (game.squadron("alpha").place, game.squadron("alpha").taskforce) == ("battlespace", "")
    assert "Alpha stays on the table, detached." in table(done)
    assert "Detached, after all taskforces: Alpha." in game.run("next").out


def captured(game: Game, taker: str, target: str, dice: str = "6,1") -> Any:
    """Let one board the last ship of another."""
    squadron = game.squadron(target)
    game.edit(target, f"lost={squadron.ships - 1}", "disabled=1")
    return game.play(f"board {taker} {target}", dice)


def test_p16_a_squadron_captured_whole_is_captured(game: Game) -> None:
    captured(game, "golf", "lima")
    assert game.squadron("lima").place == "captured"
    assert "captured" in game.run("status").out
    assert "left the battle" not in game.run("status").out


@pytest.mark.parametrize("leave", ["emergency-shift golf", "done", "shift"])
def test_p16_a_prize_left_behind_is_its_owners_again(game: Game, leave: str) -> None:
    """Golf's destroyers are of size 1, the missile frigate of size 2: they cannot shift it out."""
    if leave != "emergency-shift golf":
        game.play("orders red rear/shift/3/5B/W,main,van")
    captured(game, "golf", "lima")
    if leave == "emergency-shift golf":
        game.play("done")
        for name in ("line", "main", "van"):
            game.turn_of(name)
        game.play("end-turn")
        found = game.play(leave)
    else:
        found = game.play("done")
    assert "Lima prize stays on the table without its captor: it is blue's again (p16)." in table(found)
    prize = game.squadron("lima prize")
    assert (prize.side, prize.captor, prize.owner, prize.place) == ("blue", 0, "", "battlespace")
    assert "with captured" not in game.play("score")["result"]["say"]
    assert "with Golf" not in game.run("status").out


def test_p16_or_goes_with_another(wga: Wga, tmp_path: Path) -> None:
    game = at_game.game(wga, tmp_path, rulings={"captor-gone": "side"})
    game.play("orders red rear/shift/3/5B/W,main,van")
    captured(game, "golf", "lima")
    found = game.play("done")
    assert "Lima prize stays on the table, and goes with Alpha now (p16)." in table(found)
    assert game.squadron("lima prize").captor == game.squadron("alpha").number


def test_p16_a_prize_whose_captor_is_destroyed(game: Game) -> None:
    captured(game, "golf", "lima")
    game.play("done")
    game.edit("golf", "lost=5")
    found = game.play("fire light kilo golf", "5,0,1")
    assert game.squadron("golf").place == "destroyed", found["result"]
    assert "it is blue's again (p16)." in table(found)


def test_p16_a_prize_whose_captor_is_taken_off_by_the_referee(game: Game) -> None:
    captured(game, "golf", "lima")
    ran = game.run("game edit golf place=hyperspace")
    assert "it is blue's again (p16)." in ran.out
    assert game.squadron("lima prize").side == "blue"
    assert game.run("game verify").code == 0


def test_p10_missiles_of_who_escapes_are_taken_off(game: Game) -> None:
    """No page says what becomes of them: a ruling, and an assumption."""
    game.turn_of("van")
    game.play("lock lima echo", "3")
    found = game.play("emergency-shift lima")
    assert "Take off six missiles of Lima at Echo: nobody guides them." in table(found)
    assert rulings_of(found)["missiles-left"] == "lost"
    assert "missiles-left=lost" in found["assumptions"]
    assert game.battle.packs == ()


def test_p3_a_taskforce_whose_flagship_is_left_behind_breaks_up(game: Game) -> None:
    game.edit("dora", "disabled=2")
    game.play("activate van")
    found = game.play("shift dora --disabled")
    said = "Van has no flagship any more and is broken up: Alpha and Bravo are detached (p3)."
    assert said in table(found)
    assert [game.squadron(one).taskforce for one in ("alpha", "bravo")] == ["", ""]


def test_p12_the_written_shift_of_a_taskforce_that_breaks_up_falls_away(game: Game) -> None:
    game.play("orders red van/shift/3/5B/W,main,rear")
    game.edit("dora", "disabled=2")
    game.play("activate van")
    found = game.play("shift dora --disabled")
    assert "The written shift of Van falls away (p12)." in table(found)


def test_p16_done_says_what_a_written_shift_takes_along_and_scores(game: Game) -> None:
    """Echo's battleships are of size 4, the missile frigate of size 2 and 20 points."""
    game.play("orders red main/shift/3/5B/W,van,rear")
    captured(game, "echo", "lima")
    before = {one.name: one.points for one in game.battle.sides}
    game.edit("tow", "disabled=1")
    found = game.play("done", "0,0")["result"]
    assert "Lima prize is a prize, 20 victory points" in found["say"]
    assert (found["prizes"], found["points"]) == (["Lima prize"], 20)
    assert {one.name: one.points for one in game.battle.sides}["red"] == before["red"] + 20
    assert any("of Tow is left behind" in line for line in found["table"])


def test_p4_p9_a_shot_before_the_initiative_is_remarked(game: Game) -> None:
    before = "Nobody has rolled for initiative in this game turn: it comes first (p4, p9)."
    assert before in table(game.play("fire heavy alpha kilo", "0"))
    assert before not in table(game.play("fire heavy dora kilo", "0"))
