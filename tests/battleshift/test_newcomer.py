"""What a newcomer's battle found: names like weapons, ships let out, flights as targets, illegal fleets."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.battleshift.at_game import Game, game
from tests.battleshift.flown import Field
from tests.conftest import Ran
from wargame_aid.ruleset import IllegalAction
from wargame_aid.words import BadWord

Wga = Callable[..., Ran]
RED = """designs: {Ion Cruiser: s3/4ION, Tender: "s5/engulfing:cost/4LB"}
taskforces:
  Van:
    squadrons: {Ions: 2xIon Cruiser, Light: 2xDefense Frigate, Big: 1xTender, Lone: 2xFleet Destroyer}
"""
BLUE = "taskforces:\n  Main: {squadrons: {Bravo: 5xFleet Cruiser}}\n"


def test_a_weapon_is_a_weapon_whatever_a_squadron_is_called(wga: Wga, tmp_path: Path) -> None:
    played = game(wga, tmp_path, RED, BLUE)
    assert played.play("fire light light bravo", "0")["result"]["hits"] == 0
    assert played.play("fire ion ions bravo", "0")["result"]["hits"] == 0


def test_p9_a_ship_let_out_has_had_its_squadrons_activation() -> None:
    field = Field(red=RED, blue=BLUE)
    field.play("fire light lone bravo", "0")
    field.play("engulf big lone")
    field.play("engulf big 'Lone inside' --out")
    field.end()
    field.refuses("fire light 'Lone inside' bravo", "has had its activation this turn")


def test_p8_batteries_at_a_flight_are_told_what_can_aim_at_it() -> None:
    field = Field()
    field.play("launch alpha")
    with pytest.raises(IllegalAction, match="batteries and ion beams cannot aim at it"):
        field.play("fire light gamma 'Alpha flight'")


def test_p15_a_flight_in_a_dogfight_shoots_at_nothing_else() -> None:
    field = Field()
    field.play("launch alpha")
    field.end()
    field.play("launch nest")
    field.play("dogfight 'Nest flight' 'Alpha flight'", "0,0")
    field.end()
    field.next_game_turn()
    assert "Nest flight" not in field.play("lock mike bravo", "4").could_intercept
    with pytest.raises(IllegalAction, match="Nest flight is in a dogfight: it does not shoot"):
        field.play("missiles mike bravo --by 'Nest flight'")


def test_a_suppression_of_minus_one_is_not_read_as_one() -> None:
    field = Field()
    with pytest.raises(BadWord, match="no state 'suppressed-1'"):
        field.play("fire light gamma/suppressed-1 bravo")


def test_an_illegal_fleet_begins_a_game_and_is_said_to_be_illegal(
    wga: Wga, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    fleet = "ruleset: battleshift\npoints: 10\ntaskforces:\n  Van: {squadrons: {Alpha: 7xFleet Cruiser}}\n"
    (tmp_path / "red.yaml").write_text(fleet, encoding="utf-8")
    ran = wga("game", "new", "g.wga", "-r", "bs", "-s", "red=red.yaml")
    assert ran.code == 0
    assert "red.yaml is illegal by the book" in ran.err


def test_looking_a_ship_up_is_no_entry(wga: Wga, tmp_path: Path) -> None:
    played: Game = game(wga, tmp_path, RED, BLUE)
    assert "entry" not in played.run("bs design s1/2LB").out
    assert played.battle.turn == 1


def test_p9_who_arrives_is_to_be_placed_before_the_initiative(wga: Wga, tmp_path: Path) -> None:
    late = f"{BLUE}  Late: {{arrives: 2/1C/E, squadrons: {{Mike: 4xFleet Cruiser}}}}\n"
    played = game(wga, tmp_path, RED, late)
    for line in ("activate van", "done", "activate main", "done", "end-turn"):
        played.play(line)
    (line,) = [one for one in played.play("initiative", "5,3")["result"]["table"] if "arrive" in one]
    assert line == "To be placed before the dice, with arrive: Late; undo, and anew."
