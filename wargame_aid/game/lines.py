"""A game as lines of JSON in ASCII, and back: one line an entry, with its hash."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from typing import Any

from wargame_aid.game import connecting, ledger
from wargame_aid.game.faults import BrokenChain, GameFault
from wargame_aid.game.session import Session, open_session

KEYS = {"format", "number", "hash", "body", "state"}


def exported(file: str) -> Iterator[str]:
    """Yield a line for each entry."""
    for raw in ledger.raw_entries(file):
        number, body, state = ledger.entry_of(raw)
        line = {
            "format": connecting.FORMAT,
            "number": number,
            "hash": raw.hash.hex(),
            "body": body,
            "state": state,
        }
        yield json.dumps(line, separators=(",", ":"))


def imported(lines: Iterable[str], file: str) -> Session:
    """Make a game file of lines, each read once; GameFault where one is none, BrokenChain for one changed."""
    ledger.create(file, checked(read_line(at, line) for at, line in enumerate(lines, 1) if line.strip()))
    return open_session(file)


def read_line(at: int, line: str) -> dict[str, Any]:
    """Read one line; raises GameFault."""
    try:
        found = json.loads(line)
    except (ValueError, RecursionError):
        raise GameFault(f"line {at} is no JSON: export writes one entry a line", code=2) from None
    if not isinstance(found, dict) or set(found) != KEYS:
        raise GameFault(f"line {at} is no entry: export writes {', '.join(sorted(KEYS))}", code=2)
    if found["format"] != connecting.FORMAT:
        raise GameFault(
            f"line {at} is of format {found['format']}, this wargame-aid reads {connecting.FORMAT}"
        )
    return found


def checked(entries: Iterable[dict[str, Any]]) -> Iterator[ledger.Written]:
    """Yield bodies and states; raises BrokenChain at the first that is not what was exported."""
    before, number = b"", 0
    for number, one in enumerate(entries, 1):
        if not (isinstance(one["body"], dict) and isinstance(one["state"], dict)):
            raise BrokenChain(number)
        raw = ledger.raw_entry(number, one["body"], one["state"], before)
        if one["number"] != number or raw.hash.hex() != one["hash"]:
            raise BrokenChain(number)
        before = raw.hash
        yield one["body"], one["state"]
    if not number:
        raise GameFault("there are no entries in these lines", code=2)
