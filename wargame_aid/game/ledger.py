"""The game file: one SQLite file with an append-only, hash-chained ledger.

A rollback journal keeps the one file whole after every command. An entry is its body (what was typed, rolled
and settled), the state after it, and a hash over both and the hash before, as rows.py has it: over JSON, not
over compressed bytes, so that lines of JSON can become the same game again. Nothing is ever rewritten: undo
is an entry.
"""

from __future__ import annotations

import os
import re
import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from wargame_aid.files import sync_folder, whole_beside
from wargame_aid.game import place
from wargame_aid.game.connecting import connected, naming, opened, reading
from wargame_aid.game.faults import BrokenChain, GameFault, GameMoved
from wargame_aid.game.journal import remove_left
from wargame_aid.game.rows import (
    NEWEST,
    LedgerEntry,
    Raw,
    check_chain,
    entry_of,
    raw_entry,
)
from wargame_aid.game.schema import APPLICATION, form_of, tables

LAST_KEPT: dict[str, tuple[str, int]] = {}
"""The entry that this command has kept, for whoever cannot write its answer: the file and the number."""
ROWS = {
    1: "SELECT number, body, state, NULL, hash FROM entries",
    2: "SELECT number, body, state, digest, hash FROM entries",
}
"""How a row is read, by the format."""
BREAK = re.compile(r"[\n\t\f]")
Written = tuple[dict[str, Any], dict[str, Any]]
"""A body and the state after it."""


def create(file: str, entries: Iterable[Written], form: int = NEWEST) -> None:
    """Make a new game file with its first entries; it appears whole or not at all.

    Raises GameFault where the file is there already or cannot be written.
    """
    if os.path.lexists(file):
        raise GameFault(f"{file} is there already: open it with game open, or choose another name")
    if os.path.basename(file) == os.path.basename(os.fspath(place.MARK)):
        raise GameFault(
            f"{file} is where the folder's game is named: choose another name for the game", code=2
        )
    if BREAK.search(file):
        raise GameFault(f"{BREAK.sub(' ', file)}: the name of a game has no line break or tab", code=2)
    try:
        with naming(file), whole_beside(file) as (_, beside):
            connection = connected(beside, "rw")
            try:
                connection.execute(f"PRAGMA application_id = {APPLICATION}")
                connection.execute(f"PRAGMA user_version = {form}")
                connection.executescript(f"BEGIN; {tables(form)}")
                insert_all(connection, entries, 0, b"")
                connection.execute("COMMIT")
            finally:
                connection.close()
            remove_left(file)
            moved_into_place(beside, file)
    except FileExistsError:
        raise GameFault(f"{file} is there already: open it with game open, or choose another name") from None
    sync_folder(file)


def moved_into_place(beside: str, file: str) -> None:
    """Give a whole file its name; raises FileExistsError where another has it."""
    try:
        os.link(beside, file)
    except FileExistsError:
        raise
    except (AttributeError, OSError):  # some disks know no links
        if os.path.exists(file):
            raise FileExistsError(file) from None
        os.rename(beside, file)


def head(file: str) -> LedgerEntry:
    """Return the last entry; raises BrokenChain where it is not what was written behind the one before."""

    def found(connection: sqlite3.Connection) -> LedgerEntry:
        return checked(connection, last(connection, file))

    return reading(file, found)


def entry(file: str, number: int) -> LedgerEntry:
    """Return an entry by its number; raises GameFault where there is none."""

    def one(connection: sqlite3.Connection) -> LedgerEntry:
        row = connection.execute(f"{ROWS[form_of(connection)]} WHERE number = ?", (number,)).fetchone()
        if row is None:
            count = last(connection, file).number
            raise GameFault(f"there is no entry {number}: the game has 1 to {count}", code=2)
        return checked(connection, Raw(*row))

    return reading(file, one)


def checked(connection: sqlite3.Connection, raw: Raw) -> LedgerEntry:
    """Return an entry; raises BrokenChain where it is not what was written behind the one before."""
    row = connection.execute("SELECT hash FROM entries WHERE number = ?", (raw.number - 1,)).fetchone()
    if (row is None) != (raw.number == 1):
        raise BrokenChain(raw.number)
    check_chain(raw, row[0] if row else b"")
    return entry_of(raw)


def raw_entries(file: str) -> Iterator[Raw]:
    """Yield every entry in bytes, a few at a time."""
    number = 0
    while True:
        after = number

        def some(connection: sqlite3.Connection, after: int = after) -> list[Raw]:
            query = f"{ROWS[form_of(connection)]} WHERE number > ? ORDER BY number LIMIT 500"
            rows = connection.execute(query, (after,))
            return [Raw(*row) for row in rows]

        found = reading(file, some)
        if not found:
            return
        yield from found
        number = found[-1].number


def append(file: str, expected: int, entries: Sequence[Written]) -> int:
    """Append entries behind the last that was read, all or none; return the new last number.

    Raises GameMoved where another entry has come since: nothing is written then.
    """
    with naming(file), opened(file) as connection:
        connection.execute("BEGIN IMMEDIATE")
        number, before = connection.execute(
            "SELECT number, hash FROM entries ORDER BY number DESC LIMIT 1"
        ).fetchone()
        if number != expected:
            connection.execute("ROLLBACK")
            raise GameMoved(expected, number)
        number = insert_all(connection, entries, number, before)
        connection.execute("COMMIT")
        LAST_KEPT["entry"] = file, number
    return number


def insert_all(connection: sqlite3.Connection, entries: Iterable[Written], number: int, before: bytes) -> int:
    """Write entries behind the one of this number and hash, and see that they are there; return the last.

    Raises GameFault where what was written does not stand there as it was.
    """
    form = form_of(connection)
    for body, state in entries:
        number += 1
        raw = raw_entry(number, body, state, before, form)
        row = tuple(part for part in raw if part is not None)
        connection.execute(f"INSERT INTO entries VALUES ({', '.join('?' * len(row))})", row)
        there = connection.execute(f"{ROWS[form]} WHERE number = ?", (number,)).fetchone()
        if there is None or Raw(*there) != raw:
            raise GameFault(f"entry {number} was not kept as it was written: nothing was changed")
        before = raw.hash
    return number


def last(connection: sqlite3.Connection, file: str) -> Raw:
    """Return the last entry in bytes."""
    row = connection.execute(f"{ROWS[form_of(connection)]} ORDER BY number DESC LIMIT 1").fetchone()
    if row is None:
        raise GameFault(f"{file} has no entries: it is no whole game file")
    return Raw(*row)
