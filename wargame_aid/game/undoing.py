"""Undo and redo: entries like any other, which bring back a state that was.

An entry names the one it was settled `on`; so the entries in effect are a chain from the one in effect back
the first, and an undo steps back along it.
"""

from __future__ import annotations

from typing import NamedTuple

from wargame_aid.game import ledger
from wargame_aid.game.faults import GameFault
from wargame_aid.game.session import Session, session_at


class Taken(NamedTuple):
    """What an undo took back or a redo brought back: the game now, and the entries concerned, in order."""

    session: Session
    entries: tuple[ledger.Entry, ...]


def undo(session: Session, count: int) -> Taken:
    """Take back the last entries in effect; raises GameFault where there are not so many."""
    taken: list[ledger.Entry] = []
    at = session.standing.at
    for _ in range(count):
        entry = ledger.entry(session.file, at)
        if entry.body["kind"] == "begin":
            many = f"only {len(taken)} can be undone" if taken else "nothing can be undone"
            raise GameFault(f"{many}: entry {at} began the game", code=1)
        taken.append(entry)
        at = entry.body["on"]
    return _brought(session, "undo", at, taken, (*session.standing.undone, *(one.number for one in taken)))


def undo_to(session: Session, number: int) -> Taken:
    """Take back everything after an entry in effect; raises GameFault where it is not in effect."""
    count, at = 0, session.standing.at
    while at > number:
        at = ledger.entry(session.file, at).body["on"]
        count += 1
    if at != number:
        raise GameFault(f"entry {number} is not in effect: `wga game log` shows which are", code=1)
    if not count:
        raise GameFault(f"entry {number} is the last in effect: there is nothing after it", code=1)
    return undo(session, count)


def redo(session: Session) -> Taken:
    """Bring back what the last undo took back, dice and all; raises GameFault where nothing is left."""
    if not session.standing.undone:
        raise GameFault("nothing can be redone: something new was settled, or nothing was undone", code=1)
    *undone, number = session.standing.undone
    return _brought(session, "redo", number, [ledger.entry(session.file, number)], tuple(undone))


def _brought(
    session: Session, kind: str, at: int, entries: list[ledger.Entry], undone: tuple[int, ...]
) -> Taken:
    """Write the entry that brings back the state after entry `at`."""
    then = session_at(session.file, ledger.entry(session.file, at))
    standing = then.standing._replace(at=at, undone=undone)
    body = {"kind": kind, "entries": [one.number for one in entries], "to": at}
    return Taken(session.append(body, then.state, standing), tuple(entries))
