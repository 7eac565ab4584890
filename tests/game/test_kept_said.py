"""An entry that is kept is said to be kept, whatever becomes of its answer."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.conftest import ROOT, Ran
from wargame_aid import cache
from wargame_aid.cli import app, output
from wargame_aid.game import ledger

Wga = Callable[..., Ran]
FULL = Path("/dev/full")


def in_shell(folder: Path, redirected: str, *words: str) -> subprocess.CompletedProcess[str]:
    """Run a command of Tin War with its streams as a shell directs them."""
    line = f'"$0" -m tests.game.playing "$@" {redirected}'
    return subprocess.run(
        ["/bin/sh", "-c", line, sys.executable, *words],
        cwd=folder,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.skipif(not FULL.exists(), reason="this system has no device that is always full")
@pytest.mark.parametrize(
    "words",
    [("note", "x"), ("duel", "able", "xaver", "-D", "6,1"), ("game", "edit", "able", "word=p2"), ("undo",)],
)
def test_an_answer_that_cannot_be_written(game: Path, wga: Wga, words: tuple[str, ...]) -> None:
    wga("note", "first")
    ran = in_shell(game.parent, "> /dev/full", *words)
    assert ran.returncode == 2
    assert "cannot be written" in ran.stderr
    assert "Entry 3 is kept in war.wga: do not type it again." in ran.stderr
    assert ledger.head(str(game)).number == 3


@pytest.mark.skipif(not FULL.exists(), reason="this system has no device that is always full")
def test_what_keeps_nothing_says_nothing_of_it(game: Path) -> None:
    assert "kept" not in in_shell(game.parent, "> /dev/full", "status").stderr


def test_interrupted_after_it_was_kept(game: Path, wga: Wga, monkeypatch: pytest.MonkeyPatch) -> None:
    left = [KeyboardInterrupt(), KeyboardInterrupt()]

    def interrupted(*_: object) -> None:
        if len(left) % 2 == 0:
            raise left.pop()
        left.pop()  # what is said of it

    monkeypatch.setattr(output, "print_lines", interrupted)
    ran = wga("note", "x")
    assert (ran.code, ran.err) == (130, "Interrupted. Entry 2 is kept in war.wga: do not type it again.\n")


def test_a_complaint_that_cannot_be_written_changes_no_exit_code(game: Path) -> None:
    if FULL.exists():
        assert in_shell(game.parent, "2> /dev/full", "duel", "able", "able").returncode == 1
        played = in_shell(game.parent, "-k 2> /dev/full < lines.txt", "table")
        assert played.returncode in (1, 2)


@pytest.mark.parametrize(
    "words", [("table",), ("game", "import", "-", "new.wga"), ("duel", "1", "4", "--ask")]
)
def test_a_closed_input(game: Path, words: tuple[str, ...]) -> None:
    ran = in_shell(game.parent, "<&-", *words)
    assert ran.returncode in (0, 2), ran.stderr


def test_a_damaged_entry_of_the_cache_is_made_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WGA_CACHE", str(tmp_path))
    cache.put("thing", {"number": 12}, b"made")
    assert cache.get("thing", b"made") == {"number": 12}
    entry = tmp_path / "thing.json"
    whole = entry.read_bytes()
    for at in range(len(whole)):
        damaged = bytearray(whole)
        damaged[at] ^= 1
        entry.write_bytes(damaged)
        assert cache.get("thing", b"made") is None
    assert app.MISUSED == 2
