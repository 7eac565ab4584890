"""A folder with a game of Tin War in it."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.conftest import ROOT, Ran
from tests.game.playing import KNOWN
from wargame_aid import registry

BLUE = "ruleset: tin-war\nname: Blue box\nsoldiers:\n  Able: p4\n  Baker: p3\n  Bravo: p2\n"
RED = "ruleset: tin-war\nname: Red box\nsoldiers:\n  Xaver: p4\n  Yann: p3\n"
Wga = Callable[..., Ran]


@pytest.fixture(autouse=True)
def _tin_war(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry.IN_TREE, "tin-war", KNOWN)
    monkeypatch.setitem(registry.ALIASES, "tw", "tin-war")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Stand in a folder with two boxes and no game."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("WGA_GAME", raising=False)
    (tmp_path / "blue.yaml").write_text(BLUE, encoding="utf-8")
    (tmp_path / "red.yaml").write_text(RED, encoding="utf-8")
    return tmp_path


@pytest.fixture
def game(folder: Path, wga: Wga) -> Path:
    """Begin a game: 1 Able p4, 2 Baker p3, 3 Bravo p2 of Blue, 4 Xaver p4, 5 Yann p3 of Red."""
    sides = ("--side", "Blue=blue.yaml", "--side", "Red=red.yaml")
    ran = wga("game", "new", "war.wga", "--ruleset", "tw", *sides)
    assert ran.code == 0, ran.err
    return folder / "war.wga"


@pytest.fixture
def wga_apart() -> Wga:
    """Run a command in a process of its own, in the folder."""

    def ran(*args: str, typed: str = "") -> Ran:
        ended = subprocess.run(
            [sys.executable, "-m", "tests.game.playing", *args],
            input=typed,
            env={**os.environ, "PYTHONPATH": str(ROOT), "PYTHONUTF8": "1"},
            capture_output=True,
            text=True,
            encoding="utf-8",
            check=False,
        )
        return Ran(ended.returncode, ended.stdout, ended.stderr)

    return ran
