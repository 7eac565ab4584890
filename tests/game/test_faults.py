"""What can be wrong with a game file: a sentence and exit code 3, and nothing is written."""

from __future__ import annotations

import errno
import os
import resource
import shutil
import sqlite3
import subprocess
import sys
import zlib
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.conftest import ROOT, Ran
from wargame_aid.game import connecting, ledger
from wargame_aid.game.faults import fault_of
from wargame_aid.game.rows import NEWEST

Wga = Callable[..., Ran]
COMMANDS = (
    ("status",),
    ("next",),
    ("undo",),
    ("again",),
    ("note", "hello"),
    ("labels",),
    ("tw", "duel", "Able", "Xaver", "--dice", "6,1"),
    ("duel", "Able", "Xaver", "--dice", "6,1"),
    ("game", "log"),
    ("game", "entry", "1"),
    ("game", "redo"),
    ("game", "rule", "tie=nobody"),
    ("game", "add", "Red", "Zed=p3"),
    ("game", "remove", "able"),
    ("game", "edit", "able", "word=p2"),
    ("game", "alias", "hv", "volley"),
    ("game", "dice", "table"),
    ("game", "verify"),
    ("game", "export"),
    ("game", "luck"),
    ("game", "report"),
    ("game", "open", "war.wga"),
)


def all_fail(wga: Wga, said: str) -> None:
    """See every command end with exit code 3 and the sentence."""
    for words in COMMANDS:
        ran = wga(*words)
        assert (words, ran.code) == (words, 3), ran.err
        assert said in ran.err, words


def changed(game: Path, *statements: str) -> None:
    """Change the file by hand."""
    connection = sqlite3.connect(game, isolation_level=None)
    own = connection.execute("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'").fetchall()
    for statement in statements:
        connection.execute(statement)
    left = {name for (name,) in connection.execute("SELECT name FROM sqlite_schema")}
    for name, text in own:
        if name not in left:  # so that nothing but the row is other
            connection.execute(text)
    connection.close()


def test_no_game_is_open(folder: Path, wga: Wga) -> None:
    for words in COMMANDS[:6]:
        ran = wga(*words)
        assert ran.code == 3
        assert "no game is open here: wga game new FILE" in ran.err


def test_gone_between_two_commands(game: Path, wga: Wga) -> None:
    game.unlink()
    all_fail(wga, "there is no such game file")
    assert not game.exists()


@pytest.mark.parametrize("content", [b"", b"ruleset: tin-war\n", b"SQLite format 3\0" + b"\0" * 4080])
def test_no_game_file(game: Path, wga: Wga, content: bytes) -> None:
    game.write_bytes(content)
    all_fail(wga, "war.wga")


def test_a_database_of_somebody_else(game: Path, wga: Wga) -> None:
    game.unlink()
    changed(game, "CREATE TABLE entries (number INTEGER)")
    all_fail(wga, "is no game file of wargame-aid")


def test_a_newer_version(game: Path, wga: Wga) -> None:
    changed(game, f"PRAGMA user_version = {NEWEST + 1}")
    all_fail(wga, "was written by a newer wargame-aid")


@pytest.mark.parametrize("share", [0.02, 0.3, 0.6, 0.9])
def test_truncated(game: Path, wga: Wga, share: float) -> None:
    for number in range(6):
        wga("note", f"note {number}, " * 400)
    whole = game.read_bytes()
    game.write_bytes(whole[: int(len(whole) * share)])
    ran = wga("status")
    assert ran.code == 3, ran.err
    assert wga("game", "verify").code == 3


def test_no_entries(game: Path, wga: Wga) -> None:
    changed(game, "DROP TRIGGER no_delete", "DELETE FROM entries")
    ran = wga("status")
    assert ran.code == 3
    assert "has no entries" in ran.err


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE entries SET state = 'x'",
        "UPDATE entries SET state = x'00'",
        "UPDATE entries SET body = 'x'",
        "UPDATE entries SET body = x'ff'",
        "UPDATE entries SET hash = x'00'",
        "UPDATE entries SET body = CAST(replace(CAST(body AS TEXT), 'Blue', 'Grey') AS BLOB)",
    ],
)
def test_changed_by_hand(game: Path, wga: Wga, statement: str) -> None:
    changed(game, "DROP TRIGGER no_update", statement)
    ran = wga("game", "verify")
    assert ran.code == 3
    assert "the chain is broken at entry 1" in ran.err
    for words in COMMANDS:
        assert wga(*words).code != 70, words


def test_a_state_of_another_shape(game: Path, wga: Wga) -> None:
    head = ledger.head(str(game))
    ledger.append(str(game), 1, [({**head.body, "on": 1}, {**head.state, "game": {"men": 3}})])
    ran = wga("status")
    assert ran.code == 3
    assert "entry 2 does not fit tin-war 1" in ran.err


def test_locked_by_another_program(game: Path, wga: Wga, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connecting, "PATIENCE", 0.05)
    connection = sqlite3.connect(game, isolation_level=None)
    connection.execute("BEGIN EXCLUSIVE")
    ran = wga("note", "hello")
    connection.execute("ROLLBACK")
    connection.close()
    assert ran.code == 3
    assert ran.err == "war.wga is locked by another program; nothing was written, try again\n"
    assert wga("note", "hello").code == 0


def test_read_only(game: Path, wga: Wga, monkeypatch: pytest.MonkeyPatch) -> None:
    def read_only(place: str, **more: object) -> sqlite3.Connection:
        return connect(place.replace("mode=rw", "mode=ro"), **more)  # type: ignore[call-overload,no-any-return]

    connect = sqlite3.connect
    monkeypatch.setattr(sqlite3, "connect", read_only)
    assert wga("status").code == 0
    ran = wga("duel", "Able", "Xaver", "--dice", "6,1")
    assert ran.code == 3
    assert ran.out == ""
    assert ran.err == "war.wga is read-only: nothing was written\n"


def test_a_full_disk(game: Path, wga_apart: Wga) -> None:
    limit = game.stat().st_size

    def full() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit))

    command = [sys.executable, "-m", "tests.game.playing", "note", "far too long " * 2000]
    environ = {**os.environ, "PYTHONPATH": str(ROOT)}
    ran = subprocess.run(command, env=environ, preexec_fn=full, capture_output=True, text=True, check=False)
    assert ran.returncode == 3
    assert "the disk is full, or refuses the write: nothing was written to war.wga" in ran.stderr
    assert wga_apart("game", "verify").out.startswith("1 entry: the chain is whole")


@pytest.mark.parametrize(
    ("code", "said"),
    [
        (sqlite3.SQLITE_BUSY, "is locked by another program"),
        (sqlite3.SQLITE_BUSY_SNAPSHOT, "is locked by another program"),
        (sqlite3.SQLITE_LOCKED, "is locked by another program"),
        (sqlite3.SQLITE_READONLY_DBMOVED, "is read-only"),
        (sqlite3.SQLITE_FULL, "the disk is full"),
        (sqlite3.SQLITE_IOERR_WRITE, "the disk is full, or refuses the write"),
        (sqlite3.SQLITE_CORRUPT_INDEX, "is damaged"),
        (sqlite3.SQLITE_NOTADB, "is damaged"),
        (sqlite3.SQLITE_CANTOPEN_ISDIR, "cannot be opened"),
        (sqlite3.SQLITE_ERROR, "war.wga: voll, gesperrt, full, locked"),
    ],
)
def test_errors_of_sqlite_are_told_by_their_code_in_any_language(code: int, said: str) -> None:
    wrong = sqlite3.OperationalError("voll, gesperrt, full, locked")
    wrong.sqlite_errorcode = code
    assert said in str(fault_of("war.wga", wrong))


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        (OSError(errno.ENOSPC, "voll"), "the disk is full"),
        (OSError(errno.EFBIG, "zu groß"), "the disk is full"),
        (OSError(errno.EROFS, "nur lesen"), "is read-only"),
        (PermissionError(errno.EACCES, "full of locks"), "full of locks"),
        (zlib.error("kaputt"), "is damaged"),
    ],
)
def test_errors_of_the_disk_are_told_by_their_number(wrong: Exception, said: str) -> None:
    assert said in str(fault_of("war.wga", wrong))


def test_of_another_ruleset(game: Path, wga: Wga) -> None:
    ran = wga("aof", "wound", "--dice", "5")
    assert ran.code == 3
    assert "the open game is of tin-war; --no-game settles outside of it" in ran.err
    assert wga("aof", "wound", "--dice", "5", "--no-game").code == 0


def test_of_a_ruleset_that_is_not_installed(game: Path, wga: Wga) -> None:
    head = ledger.head(str(game))
    ledger.append(str(game), 1, [({**head.body, "on": 1}, {**head.state, "ruleset": "lead-war"})])
    ran = wga("status")
    assert ran.code == 3
    assert "a ruleset that is not installed" in ran.err


def test_two_in_a_folder_and_the_last_opened_is_meant(game: Path, wga: Wga) -> None:
    wga("note", "of the first")
    wga("game", "new", "other.wga", "-r", "tw", "--side", "Blue=blue.yaml")
    assert wga("note", "of the other").out.endswith("other.wga, entry 2; `wga undo` takes it back.\n")
    assert wga("note", "by name", "--game", "war.wga").out.endswith("entry 3; `wga undo` takes it back.\n")
    wga("game", "open", "war.wga")
    assert "war.wga, entry 3" in wga("status").out


def test_the_environment_names_a_game_before_the_folder(
    game: Path, wga: Wga, monkeypatch: pytest.MonkeyPatch
) -> None:
    shutil.copy(game, "copy.wga")
    monkeypatch.setenv("WGA_GAME", "copy.wga")
    wga("note", "hello")
    assert (ledger.head("copy.wga").number, ledger.head("war.wga").number) == (2, 1)


def test_a_new_game_writes_over_nothing(game: Path, wga: Wga) -> None:
    before = game.read_bytes()
    ran = wga("game", "new", "war.wga", "-r", "tw")
    assert ran.code == 3
    assert "is there already" in ran.err
    assert game.read_bytes() == before
    assert wga("game", "new", "no/such/folder.wga", "-r", "tw").code == 3


@pytest.mark.parametrize("name", ["a b.wga", "a%b?c#d.wga", "ähre.wga"])
def test_any_name_of_a_file(folder: Path, wga: Wga, name: str) -> None:
    assert wga("game", "new", name, "-r", "tw", "--side", "Blue=blue.yaml").code == 0
    assert wga("note", "hello").code == 0
    assert sorted(file.name for file in folder.iterdir() if "wga" in file.name) == sorted([".wga-game", name])


def test_a_unit_that_has_fallen_or_is_gone(game: Path, wga: Wga) -> None:
    wga("volley", "able", "xav", "--shots", "2", "--dice", "1 1")
    fallen = wga("duel", "baker", "xav")
    assert fallen.code == 1
    assert "Xaver has fallen" in fallen.err
    wga("game", "remove", "yann")
    gone = wga("duel", "baker", "yann")
    assert gone.code == 1
    assert "Yann (5) is out of the game" in gone.err
