"""What is asked of many entries at once, without their states."""

from __future__ import annotations

import sqlite3
from typing import Any

from wargame_aid.game.connecting import reading
from wargame_aid.game.ledger import body_of

Numbered = list[tuple[int, dict[str, Any]]]
"""Entries by number, each with its body."""


def bodies(file: str, start: int = 1) -> Numbered:
    """Return the bodies of all entries from a number on, without their states."""

    def found(connection: sqlite3.Connection) -> Numbered:
        rows = connection.execute(
            "SELECT number, body FROM entries WHERE number >= ? ORDER BY number", (start,)
        )
        return [(number, body_of(number, body)) for number, body in rows]

    return reading(file, found)


def marked(file: str, key: str) -> Numbered:
    """Return the entries whose body has a key; in JSON no text can look like one."""

    def found(connection: sqlite3.Connection) -> Numbered:
        rows = connection.execute(
            "SELECT number, body FROM entries WHERE instr(body, ?) ORDER BY number", (f'"{key}":'.encode(),)
        )
        return [(number, body_of(number, body)) for number, body in rows]

    return reading(file, found)


def latest_action(file: str) -> dict[str, Any] | None:
    """Return the body of the last action settled, undone or not; None where there is none."""

    def found(connection: sqlite3.Connection) -> dict[str, Any] | None:
        row = connection.execute(
            "SELECT number, body FROM entries WHERE instr(body, ?) ORDER BY number DESC LIMIT 1",
            (b'"kind":"action"',),
        ).fetchone()
        body: dict[str, Any] | None = body_of(*row) if row else None
        return body

    return reading(file, found)


def of_kind(file: str, kind: str) -> dict[int, dict[str, Any]]:
    """Return the bodies of the entries of a kind by their numbers."""

    def found(connection: sqlite3.Connection) -> dict[int, dict[str, Any]]:
        rows = connection.execute(
            "SELECT number, body FROM entries WHERE instr(body, ?) ORDER BY number",
            (f'"kind":"{kind}"'.encode(),),
        )
        bodies_read = ((number, body_of(number, body)) for number, body in rows)
        return {number: body for number, body in bodies_read if body["kind"] == kind}

    return reading(file, found)


def steps_back(file: str) -> dict[int, int]:
    """Return for every entry the one that it stands on: it was settled on it, or last brought back on it."""

    def found(connection: sqlite3.Connection) -> dict[int, int]:
        rows = connection.execute("SELECT number, json_extract(CAST(body AS TEXT), '$.on') FROM entries")
        return dict(rows.fetchall())

    on = reading(file, found)
    for body in of_kind(file, "redo").values():
        below = body["on"]
        for number in body["entries"]:
            on[number], below = below, number
    return on
