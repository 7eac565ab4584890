"""What can be wrong with a game file, in sentences. Exit code 3."""

from __future__ import annotations

import errno
import sqlite3
import zlib

NONE_OPEN = "no game is open here: wga game new FILE --ruleset NAME, or wga game open FILE"

PRIMARY = 0xFF
"""The part of an error code of SQLite that says which kind it is; the rest says more of it."""
REFUSING = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO)
"""Errors of a disk that takes no more."""


class GameFault(Exception):
    """The game file cannot be used as asked; the message says why and what would be right."""

    def __init__(self, message: str, code: int = 3) -> None:
        super().__init__(message)
        self.code = code


class GameMoved(Exception):
    """Another entry has come since the state was read; nothing was written."""

    def __init__(self, expected: int, found: int) -> None:
        super().__init__(f"the game went on from entry {expected} to {found}")
        self.expected = expected
        self.found = found


class BrokenChain(GameFault):
    """An entry is not what was written."""

    def __init__(self, number: int) -> None:
        what = "it, or one before it, was changed by hand or damaged"
        super().__init__(f"the chain is broken at entry {number}: {what}")
        self.number = number


def fault_of(file: str, wrong: Exception) -> GameFault:
    """Return an error of SQLite or the disk as a sentence about the file."""
    code = getattr(wrong, "sqlite_errorcode", 0) & PRIMARY
    number = wrong.errno if isinstance(wrong, OSError) else None
    if code in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
        return GameFault(f"{file} is locked by another program; nothing was written, try again")
    if code == sqlite3.SQLITE_READONLY or number == errno.EROFS:
        return GameFault(f"{file} is read-only: nothing was written")
    if code in (sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR) or number in REFUSING:
        return GameFault(f"the disk is full, or refuses the write: nothing was written to {file}")
    if code in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB) or isinstance(wrong, zlib.error):
        return GameFault(f"{file} is damaged, or no game file: take the last copy of it")
    if code == sqlite3.SQLITE_CANTOPEN:
        return GameFault(f"{file} cannot be opened: look at its folder and its rights")
    return GameFault(f"{file}: {wrong}")
