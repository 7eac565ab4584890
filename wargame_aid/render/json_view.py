"""JSON: one versioned schema for the terminal, the ledger and a page."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from wargame_aid.book import RulingUsed
from wargame_aid.chance import Roll
from wargame_aid.odds import Odds
from wargame_aid.plain import to_plain
from wargame_aid.resolution import Resolution
from wargame_aid.ruleset import AnyAction
from wargame_aid.screening import UNSAFE

SCHEMA = 1


def dumps(value: Mapping[str, object]) -> str:
    """Return the JSON text, with the number of its schema first."""
    text = json.dumps({"schema": SCHEMA, **value}, ensure_ascii=False, indent=2)
    return UNSAFE.sub(lambda found: json.dumps(found[0])[1:-1], text)


def resolution(settled: Resolution) -> dict[str, Any]:
    """Return a settled action as plain values."""
    asked = question(settled.ruleset, settled.action, settled.params, settled.rulings_used)
    return {**asked, "rolls": [roll(one) for one in settled.rolls], "result": to_plain(settled.result)}


def question(
    ruleset: str, action: AnyAction, params: object, rulings_used: Sequence[RulingUsed]
) -> dict[str, Any]:
    """Return what was asked and what the answer leaned on."""
    return {
        "ruleset": ruleset,
        "action": action.name,
        "params": to_plain(params),
        "rulings": [to_plain(one) for one in rulings_used],
        "assumptions": [f"{one.id}={one.value}" for one in rulings_used if one.assumption],
    }


def roll(one: Roll) -> dict[str, Any]:
    """Return a roll; the faces are null where only what they came to was typed."""
    return {
        "label": one.label,
        "ask": str(one.ask),
        "faces": list(one.faces) if one.faces is not None else None,
        "value": one.value,
        "source": one.source,
    }


def odds(found: Odds) -> dict[str, Any]:
    """Return a distribution; weights and denominator are whole numbers in strings."""
    outcomes = [
        {"value": value, "weight": str(weight), "probability": weight / found.denominator}
        for value, weight in found.outcomes
    ]
    return {"field": found.field, "outcomes": outcomes, "denominator": str(found.denominator)}
