"""What an entry keeps of a settled action, and the way back from it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from wargame_aid.asks import read_ask
from wargame_aid.chance import Roll
from wargame_aid.plain import to_plain
from wargame_aid.resolution import Resolution
from wargame_aid.screening import on_one_line
from wargame_aid.settling.question import Overruled


class Typed(NamedTuple):
    """What was typed: the words of the params, the rulings of this call, why a refusal was passed."""

    words: dict[str, Any]
    settings: dict[str, str]
    allow: str


def action_body(resolution: Resolution, typed: Typed, overruled: Sequence[Overruled]) -> dict[str, Any]:
    """Return the body of an action's entry."""
    body: dict[str, Any] = {
        "kind": "action",
        "action": resolution.action.name,
        "words": typed.words,
        "rolls": [row_of(roll) for roll in resolution.rolls],
        "leaned": [[one.id, one.value] for one in resolution.rulings_used],
        "result": to_plain(resolution.result),
    }
    if resolution.headline is not None:
        body["headline"] = resolution.headline
    if typed.settings:
        body["settings"] = typed.settings
    if overruled:
        body["overruled"] = [list(one) for one in overruled]
        body["allow"] = on_one_line(typed.allow)
    return body


def row_of(roll: Roll) -> list[Any]:
    """Return a roll as the ledger has it."""
    return [roll.label, str(roll.ask), list(roll.faces) if roll.faces else None, roll.value, roll.source]


def rolls_of(body: Mapping[str, Any]) -> list[Roll]:
    """Return the rolls of an entry."""
    return [
        Roll(label, read_ask(ask), tuple(faces) if faces else None, value, source)
        for label, ask, faces, value, source in body["rolls"]
    ]
