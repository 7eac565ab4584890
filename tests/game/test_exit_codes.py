"""The exit codes that the README lists are those that commands end with."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

from tests.conftest import ROOT, Ran
from wargame_aid.cli import app
from wargame_aid.game.faults import GameFault

Wga = Callable[..., Ran]


def listed() -> set[int]:
    """Return the codes of the README's table."""
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    return {int(code) for code in re.findall(r"^\| (\d+) \| ", text, re.MULTILINE)}


def test_the_readme_lists_every_exit_code() -> None:
    game_file = GameFault("").code
    assert listed() == {app.SETTLED, app.REFUSED, app.MISUSED, game_file, app.BUG, app.INTERRUPTED}


def test_commands_end_with_them(game: Path, wga: Wga) -> None:
    assert wga("duel", "able", "xaver", "--dice", "6,1").code == 0
    assert wga("duel", "able", "xaver", "--dice", "6,1").code == 1  # he has acted
    assert wga("duel", "able", "nobody").code == 2
    assert wga("game", "entry", "9").code == 2
    game.unlink()
    assert wga("duel", "able", "xaver").code == 3
