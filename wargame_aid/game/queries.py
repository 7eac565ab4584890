"""What is asked of many entries at once, without their states. Every row that is read is checked."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Any

from wargame_aid.game.connecting import reading
from wargame_aid.game.rows import DIGESTED, Raw, body_of, check_link
from wargame_aid.game.schema import form_of

Numbered = list[tuple[int, dict[str, Any]]]
"""Entries by number, each with its body."""
ALL = "e.number >= ?"
IS = "e.number = ?"
HAS = "instr(e.body, ?)"


def bodies(file: str, start: int = 1) -> Numbered:
    """Return the bodies of all entries from a number on, without their states."""
    return reading(file, lambda connection: list(checked(connection, ALL, start)))


def of_numbers(file: str, numbers: Iterable[int]) -> dict[int, dict[str, Any]]:
    """Return the bodies of some entries."""

    def found(connection: sqlite3.Connection) -> dict[int, dict[str, Any]]:
        return {number: body for one in numbers for number, body in checked(connection, IS, one)}

    return reading(file, found)


def marked(file: str, key: str) -> Numbered:
    """Return the entries whose body has a key; in JSON no text can look like one."""
    return reading(file, lambda connection: list(checked(connection, HAS, f'"{key}":'.encode())))


def latest_action(file: str) -> dict[str, Any] | None:
    """Return the body of the last action settled, undone or not; None where there is none."""

    def found(connection: sqlite3.Connection) -> Numbered:
        return list(islice(checked(connection, HAS, b'"kind":"action"', last_first=True), 1))

    return next((body for _, body in reading(file, found)), None)


def of_kind(file: str, kind: str) -> dict[int, dict[str, Any]]:
    """Return the bodies of the entries of a kind by their numbers."""

    def found(connection: sqlite3.Connection) -> Numbered:
        return list(checked(connection, HAS, f'"kind":"{kind}"'.encode()))

    return {number: body for number, body in reading(file, found) if body["kind"] == kind}


def steps_back(file: str) -> dict[int, int]:
    """Return for every entry the one that it stands on: it was settled on it, or last brought back on it."""

    def found(connection: sqlite3.Connection) -> tuple[dict[int, int], list[dict[str, Any]]]:
        on, brought = {}, []
        for number, body in checked(connection, ALL, 1):
            on[number] = body["on"]
            if body["kind"] == "redo":
                brought.append(body)
        return on, brought

    on, brought = reading(file, found)
    for body in brought:
        below = body["on"]
        for number in body["entries"]:
            on[number], below = below, number
    return on


def checked(
    connection: sqlite3.Connection, where: str, value: object, *, last_first: bool = False
) -> Iterator[tuple[int, dict[str, Any]]]:
    """Yield the entries for which a condition holds; raises BrokenChain at one that was changed."""
    whole = form_of(connection) < DIGESTED
    state, digest = ("e.state", "NULL") if whole else ("x''", "e.digest")
    rows = connection.execute(
        f"SELECT e.number, e.body, {state}, {digest}, e.hash, p.hash FROM entries e "
        f"LEFT JOIN entries p ON p.number = e.number - 1 WHERE {where} "
        f"ORDER BY e.number {'DESC' if last_first else ''}",
        (value,),
    )
    for *row, before in rows:
        raw = Raw(*row)
        check_link(raw, b"" if raw.number == 1 else before)
        yield raw.number, body_of(raw.number, raw.body)
