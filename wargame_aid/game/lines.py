"""A game as lines of JSON in ASCII, and back: one line an entry, with its hash."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from itertools import chain
from typing import Any

from wargame_aid.game import ledger
from wargame_aid.game.faults import BrokenChain, GameFault
from wargame_aid.game.rows import NEWEST, check_chain, entry_of, raw_entry
from wargame_aid.game.session import Session, open_session

KEYS = {"format", "number", "hash", "body", "state"}


def exported(file: str) -> Iterator[str]:
    """Yield a line for each entry."""
    before = b""
    for raw in ledger.raw_entries(file):
        check_chain(raw, before)
        before = raw.hash
        number, body, state = entry_of(raw)
        form = 1 if raw.digest is None else NEWEST
        line = {"format": form, "number": number, "hash": raw.hash.hex(), "body": body, "state": state}
        yield json.dumps(line, separators=(",", ":"))


def imported(lines: Iterable[str], file: str) -> Session:
    """Make a game file of lines, each read once; GameFault where one is none, BrokenChain for one changed."""
    found = (read_line(at, line) for at, line in enumerate(lines, 1) if line.strip())
    first = next(found, None)
    if first is None:
        raise GameFault("there are no entries in these lines", code=2)
    form = first["format"]
    ledger.create(file, checked(chain([first], found), form), form)
    return open_session(file)


def read_line(at: int, line: str) -> dict[str, Any]:
    """Read one line; raises GameFault."""
    try:
        found = json.loads(line)
    except (ValueError, RecursionError):
        raise GameFault(f"line {at} is no JSON: export writes one entry a line", code=2) from None
    if not isinstance(found, dict) or set(found) != KEYS:
        raise GameFault(f"line {at} is no entry: export writes {', '.join(sorted(KEYS))}", code=2)
    if type(found["format"]) is not int or not 1 <= found["format"] <= NEWEST:
        raise GameFault(f"line {at} is of format {found['format']}, this wargame-aid reads 1 to {NEWEST}")
    return found


def checked(entries: Iterable[dict[str, Any]], form: int) -> Iterator[ledger.Written]:
    """Yield bodies and states; raises BrokenChain at the first that is not what was exported."""
    before = b""
    for number, one in enumerate(entries, 1):
        if not (isinstance(one["body"], dict) and isinstance(one["state"], dict)) or one["format"] != form:
            raise BrokenChain(number)
        raw = raw_entry(number, one["body"], one["state"], before, form)
        if one["number"] != number or raw.hash.hex() != one["hash"]:
            raise BrokenChain(number)
        entry_of(raw)
        before = raw.hash
        yield one["body"], one["state"]
