"""The tables of a game file in each format. A file that has others, or more, is not the program's own."""

from __future__ import annotations

import sqlite3
from functools import lru_cache

from wargame_aid.game.faults import GameFault
from wargame_aid.game.rows import DIGESTED, NEWEST

APPLICATION = 0x57474131
"""Marks an SQLite file as one of ours: WGA1."""
DIGEST = "    digest BLOB NOT NULL,\n"
TABLES = """
CREATE TABLE entries (
    number INTEGER PRIMARY KEY,
    body BLOB NOT NULL,
    state BLOB NOT NULL,
{digest}    hash BLOB NOT NULL
);
CREATE TRIGGER no_update BEFORE UPDATE ON entries
    BEGIN SELECT RAISE(ABORT, 'entries are never rewritten'); END;
CREATE TRIGGER no_delete BEFORE DELETE ON entries
    BEGIN SELECT RAISE(ABORT, 'entries are never taken away'); END;
"""


def tables(form: int) -> str:
    """Return the statements that make the tables of a format."""
    return TABLES.format(digest=DIGEST if form >= DIGESTED else "")


def form_of(connection: sqlite3.Connection) -> int:
    """Return the format of a file."""
    found: int = connection.execute("PRAGMA user_version").fetchone()[0]
    return found


def check_own(connection: sqlite3.Connection, file: str) -> None:
    """Raise GameFault for a file of another program, of a newer version, or with tables not the program's."""
    form = form_of(connection)
    if connection.execute("PRAGMA application_id").fetchone()[0] != APPLICATION or form < 1:
        raise GameFault(f"{file} is no game file of wargame-aid")
    if form > NEWEST:
        raise GameFault(f"{file} was written by a newer wargame-aid (format {form}, this one reads {NEWEST})")
    if tuple(connection.execute(LISTED)) != listed_in(form):
        raise GameFault(
            f"{file} has tables, triggers or views that wargame-aid did not make, so it is not opened: take "
            "a copy from before, or import its export"
        )


LISTED = "SELECT type, name, tbl_name, sql FROM sqlite_schema ORDER BY type, name"


@lru_cache(4)
def listed_in(form: int) -> tuple[tuple[str, ...], ...]:
    """Return what SQLite lists of the tables of a format."""
    with sqlite3.connect(":memory:") as memory:
        memory.executescript(tables(form))
        return tuple(memory.execute(LISTED))
