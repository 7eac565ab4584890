"""A journal that a killed command left is applied to its own file only; any other is refused untouched."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.conftest import ROOT, Ran
from wargame_aid.game import ledger

Wga = Callable[..., Ran]
CUT_OFF = """
import os, sqlite3, sys
connection = sqlite3.connect("war.wga", isolation_level=None)
connection.execute("PRAGMA cache_size = 1")
connection.execute("BEGIN IMMEDIATE")
connection.execute("INSERT INTO entries VALUES (?, ?, ?, ?, ?)", (99, b"x" * 90000, b"y" * 90000, b"z", b"h"))
if len(sys.argv) > 1:
    print("writing", flush=True)
    sys.stdin.readline()
os._exit(9)
"""
"""A writer that dies with its pages spilled, so that a hot journal lies there."""


def cut_off(folder: Path) -> Path:
    subprocess.run([sys.executable, "-c", CUT_OFF], cwd=folder, check=False)
    journal = folder / "war.wga-journal"
    assert journal.exists()
    return journal


def refused(wga: Wga, folder: Path) -> None:
    """See every command refuse the file, and leave it and the journal as they are."""
    files = [folder / "war.wga", folder / "war.wga-journal"]
    before = [one.read_bytes() for one in files]
    for words in (("status",), ("note", "x"), ("game", "verify"), ("undo",), ("game", "export")):
        ran = wga(*words)
        assert (words, ran.code) == (words, 3)
        assert "war.wga-journal lies beside war.wga and is not of this file" in ran.err
        assert "wga game restore COPY" in ran.err
    assert [one.read_bytes() for one in files] == before


def played_on(game: Path, wga: Wga) -> Path:
    """Copy a game of two entries, play five more and die in the next; return the copy."""
    backup = game.parent / "backup.wga"
    wga("note", "one")
    shutil.copy(game, backup)
    for number in range(5):
        wga("note", str(number))
    cut_off(game.parent)
    return backup


def test_its_own_journal_is_finished(game: Path, wga: Wga) -> None:
    wga("note", "kept")
    cut_off(game.parent)
    assert wga("status").code == 0
    assert ledger.head(str(game)).number == 2
    assert wga("game", "verify").code == 0
    assert not (game.parent / "war.wga-journal").exists()


def test_an_older_copy_put_back_by_hand(game: Path, wga: Wga) -> None:
    backup = played_on(game, wga)
    shutil.copy(backup, game)
    refused(wga, game.parent)


def test_another_game_moved_to_the_name(game: Path, wga: Wga) -> None:
    for number in range(5):
        wga("note", str(number))
    assert wga("game", "new", "other.wga", "-r", "tw").code == 0
    assert wga("game", "open", "war.wga").code == 0
    cut_off(game.parent)
    os.replace(game.parent / "other.wga", game)
    refused(wga, game.parent)


def test_a_new_game_takes_the_journal_of_one_that_is_gone_away(game: Path, wga: Wga) -> None:
    wga("note", "one")
    journal = cut_off(game.parent)
    game.unlink()
    assert wga("game", "new", "war.wga", "-r", "tw").code == 0
    assert not journal.exists()
    assert wga("note", "a new evening").code == 0


def test_an_import_too(game: Path, wga: Wga) -> None:
    (game.parent / "war.jsonl").write_text(wga("game", "export").out, encoding="utf-8")
    wga("note", "one")
    journal = cut_off(game.parent)
    game.unlink()
    assert wga("game", "import", "war.jsonl", "war.wga").code == 0
    assert not journal.exists()


def test_a_live_writer_is_waited_for(game: Path, wga: Wga) -> None:
    writer = subprocess.Popen(
        [sys.executable, "-c", CUT_OFF, "waits"],
        cwd=game.parent,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    )
    assert writer.stdout
    assert writer.stdin
    writer.stdout.readline()
    try:
        ran = wga("note", "x")
        assert "is not of this file" not in ran.err
    finally:
        writer.stdin.close()
        writer.wait()
    assert wga("note", "y").code == 0


@pytest.mark.parametrize("content", [b"", b"\0" * 600, b"not a journal at all" * 40])
def test_what_is_no_journal_is_no_matter(game: Path, wga: Wga, content: bytes) -> None:
    (game.parent / "war.wga-journal").write_bytes(content)
    assert wga("note", "x").code == 0


def test_restore_moves_what_is_there_aside(game: Path, wga: Wga) -> None:
    backup = played_on(game, wga)
    ran = wga("game", "restore", "backup.wga")
    assert (ran.code, ran.out.splitlines()[:2]) == (
        0,
        ["war.wga is backup.wga now: 2 entries.", "What was there is war.wga.1.old."],
    )
    assert ledger.head("war.wga").number == 2
    assert wga("note", "on").code == 0
    assert ledger.head("war.wga.1.old").number == 7  # with its journal, finished
    shutil.copy(backup, game)
    assert "war.wga.2.old" in wga("game", "restore", "backup.wga").out


def test_restore_through_a_link_says_so_and_leaves_the_link(game: Path, wga: Wga) -> None:
    played_on(game, wga)
    os.symlink("war.wga", game.parent / "link.wga")
    ran = wga("game", "restore", "backup.wga", "--game", "link.wga")
    assert ran.code == 0
    assert ran.out.splitlines()[1].startswith("link.wga is a link: the game is ")
    assert (game.parent / "link.wga").is_symlink()
    assert ledger.head("war.wga").number == 2
    assert ledger.head("war.wga.1.old").number == 7


def test_restore_says_that_there_is_a_hard_link(game: Path, wga: Wga) -> None:
    shutil.copy(game, "backup.wga")
    os.link(game, "same.wga")
    assert "hard link" in wga("game", "restore", "backup.wga").out
    assert wga("game", "restore", "war.wga").code == 2


@pytest.mark.parametrize(("content", "code"), [(b"no game", 3), (None, 3)])
def test_restore_of_no_game_changes_nothing(game: Path, wga: Wga, content: bytes | None, code: int) -> None:
    if content is not None:
        (game.parent / "backup.wga").write_bytes(content)
    before = game.read_bytes()
    assert wga("game", "restore", "backup.wga").code == code
    assert game.read_bytes() == before


def test_through_a_link_too(game: Path, wga: Wga) -> None:
    """SQLite puts the journal beside the file that the link leads to."""
    shutil.copy(played_on(game, wga), game)
    (game.parent / "link.wga").symlink_to(game)
    journal = game.parent / "war.wga-journal"
    before = game.read_bytes(), journal.read_bytes()
    ran = wga("status", "--game", "link.wga")
    assert (ran.code, "is not of this file" in ran.err) == (3, True)
    assert (game.read_bytes(), journal.read_bytes()) == before


LOOK = """
import sys
from wargame_aid.game.faults import GameFault
from wargame_aid.game.journal import refuse_foreign
print("ready", flush=True)
sys.stdin.readline()
for number in range(3000):
    try:
        refuse_foreign("war.wga")
    except GameFault:
        continue
    sys.exit("let through")
"""


def test_two_that_look_do_not_take_each_other_for_a_writer(game: Path, wga: Wga) -> None:
    shutil.copy(played_on(game, wga), game)
    lookers = [
        subprocess.Popen(
            [sys.executable, "-c", LOOK],
            cwd=game.parent,
            env={**os.environ, "PYTHONPATH": str(ROOT)},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        for _ in range(2)
    ]
    for one in lookers:
        assert one.stdout
        one.stdout.readline()
    for one in lookers:
        assert one.stdin
        one.stdin.write("go\n")
        one.stdin.flush()
    assert [(one.communicate()[1], one.returncode) for one in lookers] == [("", 0), ("", 0)]
