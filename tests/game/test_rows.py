"""Every row that is read is checked: what was changed or forged is found at its entry, whatever reads it."""

from __future__ import annotations

import json
import sqlite3
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.conftest import Ran
from tests.game.test_faults import changed
from wargame_aid.game import ledger
from wargame_aid.game.rows import MOST_DEPTH, NEWEST, dumped, raw_entry

Wga = Callable[..., Ran]
Json = dict[str, Any]
READERS: tuple[tuple[str, ...], ...] = (
    ("game", "log", "--last", "0"),
    ("game", "entry", "3"),
    ("game", "export"),
    ("game", "verify"),
    ("game", "report"),
    ("game", "luck"),
    ("undo", "--to", "3"),
    ("undo",),
)
"""Commands that read entry 3, which is not the last."""


@pytest.fixture
def played(game: Path, wga: Wga) -> Path:
    """Five entries: a duel, a note, an edit and a duel after the beginning."""
    wga("duel", "able", "xaver", "-D", "6,1")
    wga("note", "the hill is ours")
    wga("game", "edit", "baker", "word=p2")
    wga("duel", "baker", "yann", "-D", "6,1")
    return game


def broken(wga: Wga, game: Path, at: int, readers: tuple[tuple[str, ...], ...] = READERS) -> None:
    """See every reader stop at an entry, in words, and change nothing."""
    before = game.read_bytes()
    for words in readers:
        ran = wga(*words)
        assert (words, ran.code) == (words, 3), ran.out + ran.err
        assert f"the chain is broken at entry {at}" in ran.err, words
        assert "hill is theirs" not in ran.out
    assert game.read_bytes() == before


def test_a_body_that_was_changed_is_shown_by_nobody(played: Path, wga: Wga) -> None:
    changed(
        played,
        "DROP TRIGGER no_update",
        "UPDATE entries SET body = replace(body, 'ours', 'theirs') WHERE number = 3",
    )
    broken(wga, played, 3)


def test_a_state_that_was_changed_is_brought_back_by_nobody(played: Path, wga: Wga) -> None:
    state = ledger.entry(str(played), 3).state
    state["game"]["game_turn"] = 9
    packed = zlib.compress(dumped(state)).hex()
    changed(played, "DROP TRIGGER no_update", f"UPDATE entries SET state = x'{packed}' WHERE number = 3")
    broken(
        wga,
        played,
        3,
        (("game", "entry", "3"), ("game", "export"), ("game", "verify"), ("undo", "--to", "3")),
    )


def test_a_row_that_was_taken_out(played: Path, wga: Wga) -> None:
    changed(played, "DROP TRIGGER no_delete", "DELETE FROM entries WHERE number = 3")
    broken(wga, played, 4, (("game", "log", "--last", "0"), ("undo",), ("game", "verify")))


def forged(game: Path, number: int, change: Callable[[Json], None]) -> None:
    """Change a body and make every hash from it on anew, as one who knows how could."""
    kept = [(one.body, one.state) for one in (ledger.entry(str(game), at) for at in range(1, 6))]
    change(kept[number - 1][0])
    before, rows = b"", []
    for at, (body, state) in enumerate(kept, 1):
        raw = raw_entry(at, body, state, before, NEWEST)
        before = raw.hash
        rows.append(raw)
    connection = sqlite3.connect(game, isolation_level=None)
    trigger = connection.execute("SELECT sql FROM sqlite_schema WHERE name = 'no_update'").fetchone()[0]
    connection.execute("DROP TRIGGER no_update")
    for raw in rows:
        connection.execute(
            "UPDATE entries SET body = ?, digest = ?, hash = ? WHERE number = ?",
            (raw.body, raw.digest, raw.hash, raw.number),
        )
    connection.execute(trigger)
    connection.close()


def nested(depth: int) -> list[Any]:
    found: list[Any] = []
    for _ in range(depth):
        found = [found]
    return found


@pytest.mark.parametrize(
    "fields",
    [
        {"on": 3},
        {"on": 5},
        {"on": -1},
        {"on": True},
        {"on": "2"},
        {"time": "yesterday"},
        {"time": 12},
        {"kind": "joke"},
        {"kind": None},
        {"text": 7},
        {"kind": "undo", "entries": [4], "to": 1},
        {"kind": "undo", "entries": [2], "to": 3},
        {"kind": "action"},
        {"more": nested(MOST_DEPTH + 1)},
    ],
)
def test_a_forged_body_is_none(played: Path, wga: Wga, fields: Json) -> None:
    """Every hash is right; the entry is not one that the program writes."""
    forged(played, 3, lambda body: body.update(fields))
    broken(wga, played, 3)


def test_a_depth_of_a_hundred_thousand_is_found_in_time(played: Path, wga: Wga) -> None:
    deep = "[" * 100_000 + "]" * 100_000
    text = json.dumps({"time": "2026-12-01T10:00:00+00:00", "on": 2, "kind": "note", "text": "x"})
    body = f'{text[:-1]},"more":{deep}}}'.encode().hex()
    changed(played, "DROP TRIGGER no_update", f"UPDATE entries SET body = x'{body}' WHERE number = 3")
    broken(wga, played, 3)


def test_what_unpacks_without_end_is_refused(played: Path, wga: Wga) -> None:
    bomb = zlib.compress(b"[" * 200_000_000, 9).hex()
    changed(played, "DROP TRIGGER no_update", f"UPDATE entries SET state = x'{bomb}' WHERE number = 5")
    broken(wga, played, 5, (("status",), ("note", "x"), ("game", "verify")))


@pytest.mark.parametrize(
    "planted",
    [
        "CREATE TRIGGER gone AFTER INSERT ON entries BEGIN DELETE FROM entries WHERE number > 1; END",
        "CREATE TRIGGER none BEFORE INSERT ON entries BEGIN SELECT RAISE(IGNORE); END",
        "CREATE VIEW other AS SELECT * FROM entries",
        "CREATE INDEX planted ON entries (body)",
        "ALTER TABLE entries ADD COLUMN more BLOB",
        "CREATE TABLE notes (text TEXT)",
    ],
)
def test_tables_that_are_not_the_programs_own_are_not_opened(played: Path, wga: Wga, planted: str) -> None:
    changed(played, planted)
    before = played.read_bytes()
    for words in (("note", "x"), ("status",), ("game", "log"), ("game", "verify"), ("undo",)):
        ran = wga(*words)
        assert (words, ran.code) == (words, 3)
        assert "that wargame-aid did not make" in ran.err
    assert played.read_bytes() == before


def test_an_earlier_format_is_written_on_in_its_own(tmp_path: Path, wga: Wga, folder: Path) -> None:
    wga("game", "new", "war.wga", "-r", "tw", "-s", "Blue=blue.yaml", "-s", "Red=red.yaml")
    one = ledger.entry("war.wga", 1)
    ledger.create("old.wga", [(one.body, one.state)], 1)
    assert wga("note", "still here", "--game", "old.wga").code == 0
    lines = wga("game", "export", "--game", "old.wga").out
    assert [json.loads(line)["format"] for line in lines.splitlines()] == [1, 1]
    Path("old.jsonl").write_text(lines, encoding="utf-8")
    assert wga("game", "import", "old.jsonl", "again.wga").code == 0
    assert wga("game", "export", "--game", "again.wga").out == lines
    changed(
        Path("old.wga"),
        "DROP TRIGGER no_update",
        "UPDATE entries SET body = replace(body, 'still', 'not') WHERE number = 2",
    )
    assert "broken at entry 2" in wga("game", "log", "--game", "old.wga").err
