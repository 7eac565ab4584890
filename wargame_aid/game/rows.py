"""A row of a game file as it is read: bytes whose hash is right, and a body with all that an entry has.

Whatever reads a row reads it here, so that no command shows what somebody has changed. A hash covers the
hash before it, the entry's number, its body, and its state: in format 2 by the digest that stands beside it,
so that the chain is checked from bodies alone, in format 1 by the state's JSON.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Callable, Mapping
from datetime import datetime
from typing import Any, NamedTuple

from wargame_aid.game.faults import BrokenChain
from wargame_aid.game.hashing import sha256

NEWEST = 2
"""The format of a new game file."""
DIGESTED = 2
"""The first format that has the state's digest beside it."""
MOST_STATE = 64_000_000
"""Bytes of a state's JSON; a large battle has some ten thousand."""
MOST_DEPTH = 100
"""How deep the values of an entry are in one another; a large battle has a dozen."""


class LedgerEntry(NamedTuple):
    """An entry as it stands in the file."""

    number: int
    body: dict[str, Any]
    state: dict[str, Any]


class Raw(NamedTuple):
    """An entry in bytes: JSON, compressed JSON, the digest of that JSON (none in format 1), and the hash."""

    number: int
    body: bytes
    state: bytes
    digest: bytes | None
    hash: bytes


def raw_entry(number: int, body: dict[str, Any], state: dict[str, Any], before: bytes, form: int) -> Raw:
    """Return an entry in bytes of a format, with its hash."""
    text, whole = dumped(body), dumped(state)
    digest = sha256(whole).digest() if form >= DIGESTED else None
    return Raw(number, text, zlib.compress(whole, 6), digest, chained(before, number, text, digest or whole))


def dumped(value: dict[str, Any]) -> bytes:
    """Return JSON in one form only."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode("utf-8", "surrogatepass")


def chained(before: bytes, number: int, body: bytes, state: bytes) -> bytes:
    """Return the hash of an entry: over the one before it, its number, its body, and its state or digest."""
    whole = sha256(before)
    for part in (b"%d" % number, body, state):
        whole.update(b"%d:" % len(part))
        whole.update(part)
    digest: bytes = whole.digest()
    return digest


def check_link(raw: Raw, before: bytes | None) -> None:
    """Raise BrokenChain where an entry is not what was written behind the one before it."""
    kinds = (raw.number, raw.body, raw.hash, raw.digest or b"")
    if before is None or [type(one) for one in kinds] != [int, bytes, bytes, bytes]:
        raise BrokenChain(int(raw.number))
    state = json_of(raw) if raw.digest is None else raw.digest
    if chained(before, raw.number, raw.body, state) != raw.hash:
        raise BrokenChain(raw.number)


def check_chain(raw: Raw, before: bytes) -> None:
    """Raise BrokenChain where an entry, its state too, is not what was written behind the one before."""
    check_link(raw, before)
    if raw.digest is not None and sha256(json_of(raw)).digest() != raw.digest:
        raise BrokenChain(raw.number)


def json_of(raw: Raw) -> bytes:
    """Return a state's JSON; raises BrokenChain where it is none, or larger than any state."""
    try:
        unpacker = zlib.decompressobj()
        state = unpacker.decompress(raw.state, MOST_STATE)
    except (zlib.error, TypeError):
        raise BrokenChain(raw.number) from None
    if not unpacker.eof:
        raise BrokenChain(raw.number)
    return state


def entry_of(raw: Raw) -> LedgerEntry:
    """Return an entry with its JSON read; raises BrokenChain where it is no entry's."""
    state = read(raw.number, json_of(raw))
    if not {"ruleset", "game", "standing"} <= state.keys():
        raise BrokenChain(raw.number)
    return LedgerEntry(raw.number, body_of(raw.number, raw.body), state)


def body_of(number: int, body: bytes) -> dict[str, Any]:
    """Return an entry's body; raises BrokenChain where it has not all that such an entry has."""
    found = read(number, body)
    if not is_body(number, found):
        raise BrokenChain(number)
    return found


def read(number: int, text: bytes) -> dict[str, Any]:
    """Return a JSON object; raises BrokenChain where it is none, or goes too deep."""
    try:
        found = json.loads(text)
    except (ValueError, TypeError, RecursionError):
        raise BrokenChain(number) from None
    if not isinstance(found, dict) or (is_deep(text) and depth(found) > MOST_DEPTH):
        raise BrokenChain(number)
    return found


def is_deep(text: bytes) -> bool:
    """Whether a JSON text might go deep: few brackets cannot."""
    return text.count(b"[") + text.count(b"{") > MOST_DEPTH


def depth(value: object) -> int:
    """Return how deep a value goes, counted level by level, so that no depth is too much."""
    level, found = [value], 0
    while level and found <= MOST_DEPTH:
        found += 1
        inner: list[object] = []
        for one in level:
            inner += one.values() if isinstance(one, dict) else one if isinstance(one, list) else ()
        level = inner
    return found


def is_body(number: int, body: Mapping[str, Any]) -> bool:
    """Whether a body is sane: when, on which earlier entry, of which kind, with what this kind has."""
    on, kind, time = body.get("on"), body.get("kind"), body.get("time")
    if type(on) is not int or not 0 <= on < number or not isinstance(time, str) or not is_time(time):
        return False
    needs = KINDS.get(str(kind))
    return needs is not None and all(
        name in body and holds(body[name], number) for name, holds in needs.items()
    )


def is_time(text: str) -> bool:
    try:
        datetime.fromisoformat(text)
    except ValueError:
        return False
    return True


Holds = Callable[[Any, int], bool]


def a_text(value: object, number: int) -> bool:
    return isinstance(value, str)


def a_record(value: object, number: int) -> bool:
    return isinstance(value, dict)


def a_list(value: object, number: int) -> bool:
    return isinstance(value, list)


def a_unit(value: object, number: int) -> bool:
    return type(value) is int


def an_entry(value: object, number: int) -> bool:
    """Whether it is the number of an earlier entry."""
    return type(value) is int and 0 < value < number


def entries(value: object, number: int) -> bool:
    """Whether they are the numbers of earlier entries."""
    return isinstance(value, list) and all(an_entry(one, number) for one in value)


def a_result(value: Any, number: int) -> bool:
    """Whether it has a sentence and lines for the table."""
    is_said = a_record(value, number) and a_text(value.get("say"), number)
    return is_said and a_list(value.get("table"), number)


KINDS: dict[str, dict[str, Holds]] = {
    "begin": {"ruleset": a_text, "rulings": a_record, "sides": a_list},
    "action": {"action": a_text, "words": a_record, "rolls": a_list, "leaned": a_list, "result": a_result},
    "undo": {"entries": entries, "to": an_entry},
    "redo": {"entries": entries, "to": an_entry},
    "note": {"text": a_text},
    "rule": {"changed": a_record, "was": a_record},
    "add": {"side": a_text, "unit": a_text, "word": a_text},
    "remove": {"unit": a_text, "number": a_unit},
    "edit": {"unit": a_text, "number": a_unit, "changed": a_record},
    "alias": {"name": a_text, "text": a_text},
    "dice": {"who": a_text},
}
"""Each kind of entry, and what its body has beside the time and the entry that it was settled on."""
