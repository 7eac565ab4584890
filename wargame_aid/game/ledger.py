"""The game file: one SQLite file with an append-only, hash-chained ledger.

A rollback journal keeps the one file whole after every command. An entry is its body (what was typed, rolled
and settled), the state after it, and a hash over both and the hash before. The hash is over the state's JSON,
not over its compressed bytes, so that lines of JSON can become the same game again. Nothing is ever
rewritten: undo is an entry.
"""

from __future__ import annotations

import json
import os
import re
import sqlite3
import zlib
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from wargame_aid.files import sync_folder, whole_beside
from wargame_aid.game.connecting import APPLICATION, FORMAT, SCHEMA, connected, naming, opened, reading
from wargame_aid.game.faults import BrokenChain, GameFault, GameMoved
from wargame_aid.game.hashing import sha256

BREAK = re.compile(r"[\n\t\f]")
Written = tuple[dict[str, Any], dict[str, Any]]
"""A body and the state after it."""


class LedgerEntry(NamedTuple):
    """An entry as it stands in the file."""

    number: int
    body: dict[str, Any]
    state: dict[str, Any]


class Raw(NamedTuple):
    """An entry in bytes: JSON, compressed JSON, and the hash."""

    number: int
    body: bytes
    state: bytes
    hash: bytes


def create(file: str, entries: Iterable[Written]) -> None:
    """Make a new game file with its first entries; it appears whole or not at all.

    Raises GameFault where the file is there already or cannot be written.
    """
    if os.path.lexists(file):
        raise GameFault(f"{file} is there already: open it with game open, or choose another name")
    if BREAK.search(file):
        raise GameFault(f"{BREAK.sub(' ', file)}: the name of a game has no line break or tab", code=2)
    try:
        with naming(file), whole_beside(file) as (_, beside):
            connection = connected(beside, "rw")
            try:
                connection.execute(f"PRAGMA application_id = {APPLICATION}")
                connection.execute(f"PRAGMA user_version = {FORMAT}")
                connection.executescript(f"BEGIN; {SCHEMA}")
                insert_all(connection, entries, 0, b"")
                connection.execute("COMMIT")
            finally:
                connection.close()
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
        raw = last(connection, file)
        before = connection.execute("SELECT hash FROM entries WHERE number = ?", (raw.number - 1,)).fetchone()
        check_chain(raw, before[0] if before else b"")
        return entry_of(raw)

    return reading(file, found)


def entry(file: str, number: int) -> LedgerEntry:
    """Return an entry by its number; raises GameFault where there is none."""

    def one(connection: sqlite3.Connection) -> LedgerEntry:
        row = connection.execute("SELECT * FROM entries WHERE number = ?", (number,)).fetchone()
        if row is None:
            count = last(connection, file).number
            raise GameFault(f"there is no entry {number}: the game has 1 to {count}", code=2)
        return entry_of(Raw(*row))

    return reading(file, one)


def raw_entries(file: str) -> Iterator[Raw]:
    """Yield every entry in bytes, a few at a time."""
    number = 0
    while True:
        after = number

        def some(connection: sqlite3.Connection, after: int = after) -> list[Raw]:
            rows = connection.execute(
                "SELECT * FROM entries WHERE number > ? ORDER BY number LIMIT 500", (after,)
            )
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
    return number


def check_chain(raw: Raw, before: bytes) -> None:
    """Raise BrokenChain where an entry is not what was written behind the one before."""
    try:
        state = zlib.decompress(raw.state)
    except (zlib.error, TypeError):
        raise BrokenChain(raw.number) from None
    if not isinstance(raw.body, bytes):  # SQLite keeps whatever is put into a column
        raise BrokenChain(raw.number)
    if chained(before, raw.number, raw.body, state) != raw.hash:
        raise BrokenChain(raw.number)


def entry_of(raw: Raw) -> LedgerEntry:
    """Return an entry with its JSON read; raises GameFault where it is no JSON."""
    try:
        return LedgerEntry(raw.number, body_of(raw.number, raw.body), json.loads(zlib.decompress(raw.state)))
    except (ValueError, TypeError, zlib.error):
        raise unreadable(raw.number) from None


def body_of(number: int, body: Any) -> dict[str, Any]:
    """Return an entry's body with its JSON read; raises GameFault where it is none."""
    try:
        found: dict[str, Any] = json.loads(body)
    except (ValueError, TypeError):
        raise unreadable(number) from None
    return found


def unreadable(number: int) -> GameFault:
    """Return the fault of an entry that cannot be read."""
    return GameFault(f"entry {number} cannot be read: it was changed by hand, or is damaged")


def raw_entry(number: int, body: dict[str, Any], state: dict[str, Any], before: bytes) -> Raw:
    """Return an entry in bytes, with its hash."""
    text, whole = dumped(body), dumped(state)
    return Raw(number, text, zlib.compress(whole, 6), chained(before, number, text, whole))


def dumped(value: dict[str, Any]) -> bytes:
    """Return JSON in one form only."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode("utf-8", "surrogatepass")


def chained(before: bytes, number: int, body: bytes, state: bytes) -> bytes:
    """Return the hash of an entry: over the hash before it, its number, its body and its state."""
    whole = sha256(before)
    for part in (b"%d" % number, body, state):
        whole.update(b"%d:" % len(part))
        whole.update(part)
    digest: bytes = whole.digest()
    return digest


def insert_all(connection: sqlite3.Connection, entries: Iterable[Written], number: int, before: bytes) -> int:
    """Write entries behind the one of this number and hash; return the last number."""
    for body, state in entries:
        number += 1
        raw = raw_entry(number, body, state, before)
        connection.execute("INSERT INTO entries VALUES (?, ?, ?, ?)", raw)
        before = raw.hash
    return number


def last(connection: sqlite3.Connection, file: str) -> Raw:
    """Return the last entry in bytes."""
    row = connection.execute("SELECT * FROM entries ORDER BY number DESC LIMIT 1").fetchone()
    if row is None:
        raise GameFault(f"{file} has no entries: it is no whole game file")
    return Raw(*row)
