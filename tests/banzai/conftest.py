"""A game of Banzai at the command line."""

from __future__ import annotations

import json
import shlex
from collections.abc import Callable
from contextlib import chdir
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from rulesets.banzai import RULESET
from tests.conftest import Ran
from wargame_aid import registry

Wga = Callable[..., Ran]


class Game(NamedTuple):
    """A game file, and the command line."""

    wga: Wga
    file: Path

    def run(self, line: str) -> Ran:
        """Run a line of `wga bz` in the game."""
        return self.wga("banzai", *shlex.split(line), "--game", str(self.file))

    def play(self, line: str) -> Any:
        """Settle a line; return its answer."""
        ran = self.run(f"{line} --json")
        assert ran.code == 0, ran.err
        return json.loads(ran.out)

    def odds(self, line: str) -> dict[str, str]:
        """Return the weights of a line's odds, and their denominator as `all`."""
        found = self.play(f"{line} --odds")["odds"]
        weights = {str(one["value"]): one["weight"] for one in found["outcomes"]}
        return {**weights, "all": found["denominator"]}


@pytest.fixture
def known(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the command line know the ruleset, whether or not it is registered."""
    place = f"{RULESET.package}:RULESET"
    monkeypatch.setitem(registry.IN_TREE, RULESET.name, registry.Known(RULESET.alias, RULESET.title, place))


@pytest.fixture
def game(wga: Wga, tmp_path: Path, known: None) -> Game:
    """Begin a game of two sides."""
    file = tmp_path / "fight.wga"
    with chdir(tmp_path):  # where it notes which game is the folder's
        ran = wga("game", "new", str(file), "--ruleset", "banzai", "--side", "British", "--side", "Japanese")
    assert ran.code == 0, ran.err
    return Game(wga, file)
