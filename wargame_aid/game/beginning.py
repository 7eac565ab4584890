"""How a game begins: its rosters pinned as they are, its rulings, its first state."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from wargame_aid import __version__
from wargame_aid.game import ledger
from wargame_aid.game.session import FIRST, Session, gameplay_of, now, open_session
from wargame_aid.names import fold
from wargame_aid.plain import to_plain
from wargame_aid.rulebook import load_book
from wargame_aid.ruleset import Ruleset


class Side(NamedTuple):
    """A side as it is typed: its name, its roster's file and what is in it; both empty for a bare side."""

    name: str
    file: str
    content: bytes


def begin(file: str, ruleset: Ruleset, sides: Sequence[Side], rulings: Mapping[str, str]) -> Session:
    """Make the game file; raises ValueError for rosters that cannot be used, GameFault for the file."""
    refuse_twins(sides)
    standing = FIRST._replace(rulings=dict(rulings))
    body = {
        "time": now(),
        "on": 0,
        "kind": "begin",
        "version": __version__,
        "ruleset": ruleset.name,
        "data": ruleset.version,
        "rulings": dict(rulings),
        "sides": [
            {"name": side.name, "file": side.file, "roster": side.content.decode("utf-8", "surrogateescape")}
            for side in sides
        ],
    }
    state = first_state(ruleset, body)
    plain = {"ruleset": ruleset.name, "game": to_plain(state), "standing": to_plain(standing)}
    ledger.create(file, [(body, plain)])
    return open_session(file)


def first_state(ruleset: Ruleset, body: Mapping[str, Any]) -> Any:
    """Return the state at the beginning, made of the rosters that the entry has pinned."""
    gameplay = gameplay_of(ruleset)
    book = load_book(ruleset, body["rulings"])
    sides = [
        Side(one["name"], one["file"], one["roster"].encode("utf-8", "surrogateescape"))
        for one in body["sides"]
    ]
    return gameplay.begin({side.name: record_of(side, ruleset) for side in sides}, book)


def refuse_twins(sides: Sequence[Side]) -> None:
    """Raise ValueError for two sides of one name."""
    names = [fold(side.name) for side in sides]
    for side in sides:
        if names.count(fold(side.name)) > 1:
            raise ValueError(f"two sides are called {side.name}: each needs a name of its own")


def record_of(side: Side, ruleset: Ruleset) -> Any:
    """Return a roster's record, None for a bare side; ValueError for one of another ruleset."""
    if not side.content:
        return None
    from wargame_aid.documents.loaded_rulesets import LoadedRulesets
    from wargame_aid.documents.opening import open_roster  # pydantic loads only where a game begins

    opened = open_roster(side.file, side.content, LoadedRulesets())
    if opened.ruleset.name != ruleset.name:
        raise ValueError(f"{side.file} is a roster of {opened.ruleset.name}, not of {ruleset.name}")
    return opened.record
