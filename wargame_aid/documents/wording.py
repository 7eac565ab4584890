"""What pydantic finds, in a referee's words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from wargame_aid.documents.kinds import keys_at, words_at
from wargame_aid.documents.problems import short
from wargame_aid.documents.scalars import number_meant
from wargame_aid.names import fold, listed, nearest
from wargame_aid.roster import Path

if TYPE_CHECKING:
    from pydantic_core import ErrorDetails

WANTED = {
    "string_type": "text",
    "int_type": "a whole number",
    "int_parsing": "a whole number",
    "bool_type": "true or false",
    "tuple_type": "a list",
    "list_type": "a list",
    "dict_type": "a mapping",
    "dataclass_type": "a mapping",
    "model_type": "a mapping",
    "arguments_type": "a mapping",
    "none_required": "nothing",
}
"""A wrong type, and what should stand there."""

YES_OR_NO = {**dict.fromkeys(("yes", "on"), "true"), **dict.fromkeys(("no", "off"), "false")}

UNKNOWN = ("unexpected_keyword_argument", "extra_forbidden")
CHOICES = ("enum", "literal_error")
BOUNDS = {
    "greater_than_equal": ("ge", "at least {}, not {}"),
    "less_than_equal": ("le", "at most {}, not {}"),
    "too_short": ("min_length", "at least {} in the list, not {}"),
    "too_long": ("max_length", "at most {} in the list, not {}"),
    "string_too_short": ("min_length", "at least {} letters, not {}"),
    "string_too_long": ("max_length", "at most {} letters, not {}"),
}


def rule_of(error: ErrorDetails) -> str:
    """Return the id of the rule that a finding breaks."""
    kind = error["type"]
    if kind in WANTED:
        return "wrong-type"
    if kind in UNKNOWN:
        return "unknown-key"
    if kind in CHOICES:
        return "unknown-word"
    if kind in BOUNDS:
        return "bounds"
    return {"missing": "missing-key", "value_error": "notation"}.get(kind, "value")


def sentence(error: ErrorDetails, record: object, path: Path, head: tuple[str, ...]) -> str:
    """Say what is wrong with the value at a path, and what would be right."""
    kind, value = error["type"], error["input"]
    if kind == "missing":
        last = error["loc"][-1]
        return (
            f"{last!r} is missing"
            if isinstance(last, str)
            else f"the list has too few: {last + 1} is missing"
        )
    if kind in UNKNOWN:
        keys = [*keys_at(record, path[:-1]), *(head if len(path) == 1 else ())]
        return f"no such key{nearest(fold(str(path[-1])), {fold(key): key for key in keys})}"
    if kind in CHOICES:
        words = words_at(record, path)
        if not isinstance(value, str):
            return wanted(words, value)
        return f"no such word {shown(value)}{nearest(fold(str(value)), {fold(word): word for word in words})}"
    if kind in BOUNDS:
        name, text = BOUNDS[kind]
        return text.format(error["ctx"][name], value if isinstance(value, int) else len(value))
    if kind == "value_error":
        return str(error["ctx"]["error"])
    return (
        wanted([WANTED[kind]], value) if kind in WANTED else f"{error['msg'][:1].lower()}{error['msg'][1:]}"
    )


def wanted(kinds: list[str], value: object) -> str:
    """Say that one of these was wanted and what was found; text that lacks its quotes is shown with them."""
    named = listed(dict.fromkeys(kinds))
    if "text" in kinds and isinstance(value, int):
        return f"{named} is wanted, not {shown(value)}; if it is text, write it in quotes"
    if isinstance(value, str) and (instead := _instead(kinds, value)):
        return f"{named} is wanted, not {shown(value)}: write {instead}"
    return f"{named} is wanted, not {shown(value)}"


def _instead(kinds: list[str], value: str) -> str | None:
    """Return what a text was to say where a number, or true or false, is wanted."""
    if WANTED["bool_type"] in kinds:
        return YES_OR_NO.get(value.casefold())
    meant = number_meant(value) if WANTED["int_type"] in kinds else None
    return meant and f"{meant}, no points, no commas"


def shown(value: object) -> str:
    """Return a wrong value as it is shown in a sentence."""
    if isinstance(value, list):
        return "a list"
    if isinstance(value, dict):
        return "a mapping"
    if value is None:
        return "nothing"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    return repr(short(str(value)))
