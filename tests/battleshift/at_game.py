"""A game of two small fleets, played at the command line."""

from __future__ import annotations

import json
import shlex
from collections.abc import Callable, Mapping
from contextlib import chdir
from pathlib import Path
from typing import Any, NamedTuple

from rulesets.battleshift.game.state import Battle, SquadronInPlay
from tests.conftest import Ran
from wargame_aid.game.session import open_session

Wga = Callable[..., Ran]
HEAD = "ruleset: battleshift\npoints: 9999\nbattlespace: 6x4\nexperimental: true\n"
RED = """designs:
  Tender: s5/engulfing:cost/2repair/8LB
taskforces:
  Van: {squadrons: {Alpha: 4xFleet Cruiser, Bravo: 3xArbite Cruiser, Dora: 2xDreadnought}, flagship: Dora}
  Main: {squadrons: {Echo: 5xFleet Battleship, Tow: 1xTender}, flagship: Echo}
  Rear: {squadrons: {Golf: 6xFleet Destroyer}}
"""
BLUE = """taskforces:
  Line: {squadrons: {Kilo: 5xFleet Cruiser, Lima: 3xMissile Frigate}, flagship: Kilo}
  Late: {arrives: 2/1C/E, squadrons: {Mike: 4xFleet Cruiser}}
"""
PLAIN: Mapping[str, str] = {}


class Game(NamedTuple):
    """A game file, and the command line."""

    wga: Wga
    file: Path

    def run(self, line: str) -> Ran:
        """Run a line of `wga` in the game."""
        return self.wga(*shlex.split(line), "--game", str(self.file))

    def play(self, line: str, dice: str = "") -> Any:
        """Settle an action with these dice; return its answer."""
        typed = ["--dice", dice] if dice else []
        ran = self.wga("bs", *shlex.split(line), *typed, "--game", str(self.file), "--json")
        assert ran.code == 0, ran.err
        return json.loads(ran.out)

    def refused(self, line: str) -> str:
        """Return why the book refuses a line."""
        ran = self.wga("bs", *shlex.split(line), "--game", str(self.file))
        assert ran.code == 1, ran.out + ran.err
        return ran.err

    def wrong(self, line: str) -> str:
        """Return why a line cannot be read."""
        ran = self.wga("bs", *shlex.split(line), "--game", str(self.file))
        assert ran.code == 2, ran.out + ran.err
        return ran.err

    def edit(self, unit: str, *fields: str) -> None:
        """Set a unit right."""
        ran = self.wga("game", "edit", unit, *fields, "--game", str(self.file))
        assert ran.code == 0, ran.err

    @property
    def battle(self) -> Battle:
        """The battle as it stands."""
        battle: Battle = open_session(str(self.file)).state
        return battle

    def squadron(self, name: str) -> SquadronInPlay:
        found = self.battle.named(name)
        assert found
        return found

    def taskforce(self, name: str) -> str:
        """Return the squadron that holds a taskforce's flagship."""
        found = next(one for one in self.battle.taskforces if one.name == name)
        return self.battle.squadron(found.flagship).name

    def turn_of(self, *names: str) -> None:
        """Activate one after the other, and end each activation, with nothing to roll."""
        for name in names:
            self.play(f"activate {name}")
            self.play("done")


def game(
    wga: Wga, folder: Path, red: str = RED, blue: str = BLUE, rulings: Mapping[str, str] = PLAIN
) -> Game:
    """Begin a game between two fleets."""
    sides = []
    for side, text in (("red", red), ("blue", blue)):
        (folder / f"{side}.yaml").write_text(f"{HEAD}{text}", encoding="utf-8")
        sides += ["--side", f"{side}={folder / f'{side}.yaml'}"]
    settings = [word for name, value in rulings.items() for word in ("--ruling", f"{name}={value}")]
    file = folder / "war.game"
    with chdir(folder):  # where it notes which game is the folder's
        ran = wga("game", "new", str(file), "--ruleset", "battleshift", *sides, *settings)
    assert ran.code == 0, ran.err
    return Game(wga, file)


def rulings_of(answer: Any) -> dict[str, str]:
    """Return the rulings that an answer names."""
    return {one["id"]: one["value"] for one in answer["rulings"]}
