"""`make run` demonstrates and leaves nothing: not in the game that is open, not in the next commit."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.conftest import ROOT, Ran

RIDGE = "examples/arc_of_fire_pacific/ridge.yaml"
SIDES = {
    "arc-of-fire-pacific": {"Japanese": RIDGE, "Marines": RIDGE},
    "banzai": {
        "Marines": "examples/banzai/attack-marines.yaml",
        "Nakamura": "examples/banzai/attack-nakamura.yaml",
    },
}


def recipe(target: str) -> list[str]:
    """Return the commands of a target as a shell gets them."""
    lines = (ROOT / "Makefile").read_text(encoding="utf-8").split(f"\n{target}:", 1)[1].splitlines()[1:]
    found = []
    for line in lines:
        if not line.startswith("\t"):
            break
        command = line.strip().removeprefix("@").replace("$(BIN)", str(Path(sys.executable).parent))
        found.append(command.replace("$$", "$"))
    return found


@pytest.fixture(params=SIDES)
def game(request: pytest.FixtureRequest, tmp_path: Path, wga_process: Callable[..., Ran]) -> Path:
    """A game in a folder with the examples, open there."""
    shutil.copytree(ROOT / "examples", tmp_path / "examples")
    sides = [f"--side={side}={roster}" for side, roster in SIDES[request.param].items()]
    begun = wga_process("game", "new", "evening.wga", "-r", request.param, *sides, cwd=tmp_path, WGA_GAME="")
    assert begun.code == 0, begun.err
    assert (tmp_path / ".wga-game").exists()
    return tmp_path / "evening.wga"


@pytest.mark.parametrize("by", ["folder", "environment"])
def test_the_demonstration_runs_beside_an_open_game(game: Path, by: str) -> None:
    environ = {**os.environ, "PYTHONPATH": str(ROOT), "WGA_GAME": ""}
    if by == "environment":
        (game.parent / ".wga-game").unlink()
        environ["WGA_GAME"] = str(game)
    before = game.read_bytes()
    settling = 0
    for command in recipe("run"):
        ran = subprocess.run(
            command, shell=True, cwd=game.parent, env=environ, capture_output=True, text=True, check=False
        )
        assert (ran.returncode, ran.stderr) == (0, ""), command
        settling += "--no-game" in command
    assert settling >= 3
    assert game.read_bytes() == before


def test_games_are_no_part_of_the_project() -> None:
    ignored = (ROOT / ".gitignore").read_text(encoding="utf-8").splitlines()
    assert {".wga-game", "*.wga", "*.wga-journal"} <= set(ignored)


def test_a_project_that_was_moved_is_set_up_anew(tmp_path: Path) -> None:
    """Scripts of an environment hold the folder in which they were made: the mark does too."""
    marks = []
    for name in ("here", "it's there"):
        folder = tmp_path / name
        folder.mkdir()
        shutil.copy(ROOT / "Makefile", folder)
        shown = subprocess.run(
            ["make", "-pn"], cwd=folder, capture_output=True, text=True, check=False
        ).stdout.splitlines()
        marks += [line for line in shown if line.startswith("READY := ")]
    assert len(marks) == 2
    assert marks[0] != marks[1]
    assert all(mark.startswith("READY := .venv/ready-") and len(mark) > 25 for mark in marks)
