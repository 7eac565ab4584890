"""Undo and redo: entries like any other, which bring back a state that was.

An entry names the one it was settled `on`; so the entries in effect are a chain from the one in effect back
to the first, and an undo steps back along it. What settles nothing, a note for one, leaves what may be redone
as it is: an entry that is redone then stands on the note, and the note stays in effect.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from wargame_aid.game import ledger, queries
from wargame_aid.game.effect import chain
from wargame_aid.game.faults import GameFault
from wargame_aid.game.session import FIRST, Session, session_at


class Taken(NamedTuple):
    """What an undo took back or a redo brought back: the game now, and the entries concerned, in order."""

    session: Session
    numbers: tuple[int, ...]


def undo(session: Session, count: int) -> Taken:
    """Take back the last entries in effect; raises GameFault where there are not so many."""
    *others, first = way = chain(session)
    if count > len(others):
        many = f"only {len(others)} can be undone" if others else "nothing can be undone"
        raise GameFault(f"{many}: entry {first} began the game", code=1)
    return _brought(session, "undo", way[:count], way[count:], (*session.standing.undone, *way[:count]))


def undo_to(session: Session, number: int) -> Taken:
    """Take back everything after an entry; raises GameFault where there is none, or it is not in effect."""
    ledger.entry(session.file, number)
    way = chain(session)
    if number not in way:
        raise GameFault(f"entry {number} is not in effect: `wga game log` shows which are", code=1)
    if number == way[0]:
        raise GameFault(f"entry {number} is the last in effect: there is nothing after it", code=1)
    return undo(session, way.index(number))


def redo(session: Session, count: int) -> Taken:
    """Bring back what was undone last, dice and all; raises GameFault where there is not so much."""
    undone = session.standing.undone
    if not undone:
        raise GameFault("nothing can be redone: something new was settled, or nothing was undone", code=1)
    if count > len(undone):
        raise GameFault(f"only {len(undone)} can be redone: `wga status` names them", code=1)
    rest, back = undone[:-count], undone[-count:]
    return _brought(session, "redo", back[::-1], (*back, *chain(session)), rest)


def redo_to(session: Session, number: int) -> Taken:
    """Bring back everything up to an entry, and that too; raises GameFault where it cannot be redone."""
    ledger.entry(session.file, number)
    undone = session.standing.undone
    if number not in undone:
        raise GameFault(f"entry {number} cannot be redone: `wga status` names those that can", code=1)
    return redo(session, len(undone) - undone.index(number))


def _brought(
    session: Session, kind: str, numbers: Sequence[int], way: Sequence[int], undone: tuple[int, ...]
) -> Taken:
    """Write the entry that brings back the state at the head of a chain."""
    at = way[0]
    then = session_at(session.file, ledger.entry(session.file, at))
    standing = then.standing._replace(at=at, undone=undone, **_said_by_table(session.file, way))
    body = {"kind": kind, "entries": list(numbers), "to": at}
    return Taken(session.append(body, then.state, standing), tuple(numbers))


def _said_by_table(file: str, way: Sequence[int]) -> Mapping[str, Any]:
    """Return the aliases and who rolls, which may have been said while an entry was undone."""
    said = queries.of_kind(file, "alias") | queries.of_kind(file, "dice")
    aliases, dice = FIRST.aliases, FIRST.dice
    for body in (said[number] for number in reversed(way) if number in said):
        if body["kind"] == "dice":
            dice = body["who"]
        else:
            aliases = with_alias(aliases, body["name"], body["text"])
    return {"aliases": aliases, "dice": dice}


def with_alias(aliases: Mapping[str, str], word: str, text: str) -> dict[str, str]:
    """Return the aliases with one more, or with one changed; one that stands for nothing is taken away."""
    return {name: said for name, said in {**aliases, word: text}.items() if said}
