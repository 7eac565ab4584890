"""The way to a game file: what marks it as one, how it is opened, and what its errors say."""

from __future__ import annotations

import os
import sqlite3
import zlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TypeVar

from wargame_aid.game.faults import GameFault, fault_of
from wargame_aid.game.journal import refuse_foreign
from wargame_aid.game.schema import check_own

T = TypeVar("T")

PATIENCE = 10.0
"""Seconds to wait for another command's write."""


def reading(file: str, ask: Callable[[sqlite3.Connection], T]) -> T:
    """Ask something of the file."""
    with naming(file), opened(file) as connection:
        return ask(connection)


@contextmanager
def opened(file: str) -> Iterator[sqlite3.Connection]:
    """Open a game file; raises GameFault where it is none, or of a newer version.

    Opened for writing where its rights allow it, for a reader too must finish what a killed command left.
    """
    if not os.path.isfile(file):
        raise GameFault(f"{file}: there is no such game file")
    refuse_foreign(file)
    connection = connected(file, "rw")
    try:
        connection.execute("PRAGMA synchronous = EXTRA")
        check_own(connection, file)
        yield connection
    finally:
        connection.close()


def connected(file: str, mode: str) -> sqlite3.Connection:
    """Return a connection to a file of any name: no part of it is read as an address or an option."""
    path = os.fsencode(os.path.abspath(file))
    place = "".join(chr(one) if chr(one).isalnum() and one < 128 else f"%{one:02x}" for one in path)
    address = f"file:{place.replace('%2f', '/')}?mode={mode}"
    return sqlite3.connect(address, uri=True, isolation_level=None, timeout=PATIENCE)


@contextmanager
def naming(file: str) -> Iterator[None]:
    """Turn the errors of SQLite and of the disk into sentences about the file."""
    try:
        yield
    except (sqlite3.Error, OSError, zlib.error) as wrong:
        if isinstance(wrong, FileExistsError):
            raise
        raise fault_of(file, wrong) from wrong
