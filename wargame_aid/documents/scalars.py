"""Plain scalars by the core rules of YAML 1.2, less what a roster should not leave to a guess.

`yes`, `no`, `2026-11-30` and `0xAce` are text. Floats are refused where they are not in quotes: nobody can
tell `1.10` the version from `1.10` the number.
"""

from __future__ import annotations

import re

from wargame_aid.documents.problems import short

MOST_DIGITS = 9

WORDS: dict[str, bool | None] = {
    **dict.fromkeys(("", "~", "null", "Null", "NULL")),
    **dict.fromkeys(("true", "True", "TRUE"), True),
    **dict.fromkeys(("false", "False", "FALSE"), False),
}

NUMBERS = frozenset("+-.0123456789")
"""What a number begins with."""

WHOLE = re.compile(r"[-+]?[0-9]+", re.ASCII)
FLOAT = re.compile(
    r"[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?|[-+]?\.(inf|Inf|INF)|\.(nan|NaN|NAN)", re.ASCII
)


GROUPED = re.compile(r"([-+]?[0-9]{1,3})([.,' \u2019\u202f\u00a0][0-9]{3})+", re.ASCII)
ROUND = re.compile(r"([-+]?[0-9]+)[.,]0+", re.ASCII)
POWER = re.compile(r"[-+]?[0-9]{1,9}(?:\.[0-9]{1,9})?[eE]\+?[0-9]", re.ASCII)
"""A number with a power of ten that keeps it small."""


def number_meant(text: str) -> str | None:
    """Return the digits of a whole number that is written otherwise: `1.000`, `1,200`, `30.0`, `1e3`."""
    if GROUPED.fullmatch(text):
        return re.sub("[^-+0-9]", "", text)
    if found := ROUND.fullmatch(text):
        return found[1]
    found = POWER.fullmatch(text)
    whole = float(text) if found else 0.5
    return str(int(whole)) if whole.is_integer() else None


class BadScalar(ValueError):
    """A scalar that is refused: the rule's id and what would be right."""

    def __init__(self, rule: str, message: str) -> None:
        super().__init__(message)
        self.rule = rule


def plain_value(text: str) -> str | int | bool | None:
    """Return what an unquoted scalar stands for; raises BadScalar for one that could be read two ways."""
    if text in WORDS:
        return WORDS[text]
    if text[0] not in NUMBERS:
        return text
    if WHOLE.fullmatch(text):
        return _whole(text)
    if FLOAT.fullmatch(text):
        meant = number_meant(text)
        instead = f": write {meant}, no points, no commas" if meant else ""
        quoted = f"if it is text, write it in quotes: '{short(text)}'"
        raise BadScalar("float", f"{short(text)} is no whole number{instead}; {quoted}")
    return text


def _whole(text: str) -> int:
    digits = text.lstrip("+-")
    if len(digits) > MOST_DIGITS:
        raise BadScalar("number", f"{short(text)} is too large: a number has at most {MOST_DIGITS} digits")
    if digits[0] == "0" and digits != "0":
        raise BadScalar("number", f"{text} begins with 0; write {int(text)}, or '{text}' if it is text")
    return int(text)
