"""The JSON Schema of a roster, for an editor: what it refuses is wrong in shape, whatever the rules say."""

from __future__ import annotations

from typing import Any

from pydantic import TypeAdapter

from wargame_aid.roster import Roster
from wargame_aid.ruleset import Ruleset

DIALECT = "https://json-schema.org/draft/2020-12/schema"


def schema(ruleset: Ruleset, roster: Roster[Any, Any]) -> dict[str, Any]:
    """Return the JSON Schema of a roster's document with the keys of its head; no other key is allowed."""
    whole = TypeAdapter(roster.document).json_schema()
    for part in (whole, *whole.get("$defs", {}).values()):
        if "properties" in part:
            part.setdefault("additionalProperties", False)
    head = {
        "$schema": DIALECT,
        "title": f"{ruleset.title}: {roster.name}",
        "description": roster.summary,
        "properties": _head(ruleset, roster) | whole["properties"],
        "required": [*_required(ruleset, roster), *whole.get("required", [])],
    }
    return head | {key: part for key, part in whole.items() if key not in head}


def _head(ruleset: Ruleset, roster: Roster[Any, Any]) -> dict[str, Any]:
    names = {"enum": [ruleset.name, ruleset.alias]} if ruleset.alias else {"const": ruleset.name}
    return {
        "ruleset": {**names, "title": "Ruleset", "description": f"The rulebook: {ruleset.title}"},
        "roster": {"const": roster.name, "title": "Roster", "description": roster.summary},
        "version": {
            "type": "string",
            "title": "Version",
            "description": f"The version that it was written for, in quotes: '{ruleset.version}'.",
        },
    }


def _required(ruleset: Ruleset, roster: Roster[Any, Any]) -> list[str]:
    """Return the keys of the head that must be there: the first roster of a ruleset is understood."""
    return ["ruleset"] if ruleset.rosters[0].name == roster.name else ["ruleset", "roster"]
