"""A fight at the command line: rosters, names of men, refusals passed, replayed and verified."""

from __future__ import annotations

import json
from contextlib import chdir
from pathlib import Path

import pytest

from tests.banzai.conftest import Game, Wga
from tests.conftest import ROOT

EXAMPLES = ROOT / "examples/banzai"


@pytest.fixture
def fight(wga: Wga, tmp_path: Path) -> Game:
    """Begin a fight of the example rosters."""
    file = tmp_path / "fight.wga"
    sides = [
        word
        for side, roster in (("Japanese", "nakamura"), ("Marines", "marines"))
        for word in ("--side", f"{side}={EXAMPLES / roster}.yaml")
    ]
    with chdir(tmp_path):
        ran = wga("game", "new", str(file), "--ruleset", "banzai", *sides)
    assert ran.code == 0, ran.err
    return Game(wga, file)


def test_a_player_turn_of_each_side(fight: Game, wga: Wga) -> None:
    wga("game", "edit", "sato", "pinned=yes", "--game", str(fight.file))
    wga("game", "edit", "6", "terrain=stream", "--game", str(fight.file))
    assert fight.play("move a forward")["result"]["range"] == 1
    assert fight.run("move b out").code == 1
    assert fight.play("rally b sato")["result"]["rallied"] == 1
    refused = json.loads(fight.run("move b out --json").out)["refused"]
    assert refused["cite"] == "up-front 5.6"
    assert fight.play('move b out --ford --allow "a Hero"')["result"]["out_of"] == "stream"
    assert json.loads(fight.run("terrain a building3 --by enemy --rejected --json").out)["refused"]
    fight.play("end-turn")
    fight.play("terrain a building3")
    assert fight.play("transfer us22 a")["result"]["men"] == 5
    assert fight.play("broken --side jap")["result"]["limit"] == 8
    assert fight.play("score --end")["result"]["lead"] == ""
    shown = wga("status", "--game", str(fight.file)).out
    assert "Marines: 0 points; A at 0, in woods -3, did terrain, men 11-15;" in shown.replace("\n ", "")
    coming = wga("next", "--game", str(fight.file)).out
    assert "Player turn 2: Marines in the jungle." in coming
    verified = wga("game", "verify", "--game", str(fight.file))
    assert verified.code == 0, verified.out


def test_what_was_undone_is_as_it_was(fight: Game, wga: Wga) -> None:
    before = json.loads(wga("status", "--json", "--game", str(fight.file)).out)["sides"]
    fight.play("move a right")
    said = wga("game", "undo", "--game", str(fight.file)).out
    assert "Japanese: 0 points; A at 0, men 1-5" in said
    assert json.loads(wga("status", "--json", "--game", str(fight.file)).out)["sides"] == before


def test_rosters_that_disagree_begin_no_game(wga: Wga, tmp_path: Path) -> None:
    dry = tmp_path / "dry.yaml"
    dry.write_text(
        (EXAMPLES / "marines.yaml").read_text(encoding="utf-8").replace("jungle: yes", "jungle: no")
    )
    with chdir(tmp_path):
        sides = ("--side", f"Japanese={EXAMPLES / 'nakamura.yaml'}", "--side", f"Marines={dry}")
        ran = wga("game", "new", "fight.wga", "--ruleset", "banzai", *sides)
    assert ran.code == 2
    assert "the rosters disagree on the jungle: no and yes" in ran.err.replace("\n", " ")


def test_names_of_a_roster_are_known_without_a_game(wga: Wga) -> None:
    line = ("morale", "jp15", "--force", str(EXAMPLES / "nakamura.yaml"), "--no-game", "--json", "b2")
    ran = wga("banzai", *line)
    assert ran.code == 0, ran.err
    assert "jp15" in json.loads(ran.out)["result"]["say"].casefold()
