"""Which entries are in effect: from the one in effect back to the first, each standing on the one before."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from wargame_aid.game import queries
from wargame_aid.game.faults import BrokenChain
from wargame_aid.game.session import Session


def in_effect(session: Session) -> set[int]:
    """Return the entries that count: not undone, and no undo or redo themselves."""
    return set(chain(session))


def chain(session: Session) -> list[int]:
    """Return the entries that count, from the one in effect back to the first."""
    on = queries.steps_back(session.file)
    found: dict[int, None] = {}
    at = session.standing.at
    while at:
        if at in found or at not in on:  # no entry stands on itself, or on one that is not there
            raise BrokenChain(session.number)
        found[at] = None
        at = on[at]
    return list(found)


def is_undone(number: int, body: Mapping[str, Any], effective: set[int]) -> bool:
    """Whether an entry was taken back; an undo or a redo never is."""
    return number not in effective and body["kind"] not in ("undo", "redo")
