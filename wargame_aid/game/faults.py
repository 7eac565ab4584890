"""What can be wrong with a game file, in sentences. Exit code 3."""

from __future__ import annotations

import sqlite3

NONE_OPEN = "no game is open here: wga game new FILE --ruleset NAME, or wga game open FILE"


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
    text = str(wrong).lower()
    if "locked" in text or "busy" in text:
        return GameFault(f"{file} is locked by another program; nothing was written, try again")
    if "readonly" in text or "read-only" in text or "attempt to write" in text:
        return GameFault(f"{file} is read-only: nothing was written")
    if "full" in text or "no space" in text or "disk i/o" in text or "file too large" in text:
        return GameFault(f"the disk is full, or refuses the write: nothing was written to {file}")
    if "malformed" in text or "not a database" in text or "truncated" in text or "decompress" in text:
        return GameFault(f"{file} is damaged, or no game file: take the last copy of it")
    if isinstance(wrong, sqlite3.OperationalError) and "unable to open" in text:
        return GameFault(f"{file} cannot be opened: look at its folder and its rights")
    return GameFault(f"{file}: {wrong}")
