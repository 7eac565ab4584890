"""Characters that no name should hold, and those that look like an indent or a hyphen and are none."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

from wargame_aid.documents.problems import Problem

if TYPE_CHECKING:
    from ruamel.yaml.events import ScalarEvent

    from wargame_aid.documents.document import Mark

CONTROL = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ud800-\udfff]")
"""Control characters but tab and line feed, marks that turn the direction of text, bytes that are no text."""

BREAK = re.compile("[\t\n\u2028\u2029]")
"""A tab or a line break, which belongs in a block of text only."""

UNSEEN = re.compile("[^\\S \t\r\n]")
"""A space that looks like one and is none to YAML."""

DASH = re.compile("[‐‑‒–—―−]")
"""A dash that looks like the hyphen of a list and is none."""

UNSEEN_INDENT = "an unseen no-break space as indent: YAML wants plain spaces, two a step"
DASHED = "{} is a dash: a list wants the hyphen, `- `; a name that begins so wants quotes"


def odd_characters(scalar: ScalarEvent, text: str, *, block: bool) -> Iterator[Problem]:
    """Yield what is wrong with the characters of a scalar of a text, an event with its marks."""
    value, mark = scalar.value, scalar.start_mark
    control = control_in(value, block=block)
    if control:
        at = text.find(control, mark.index, scalar.end_mark.index)
        line, column = _place(mark, text[mark.index : max(at, mark.index)])
        yield Problem(line, column, "character", "", "unreadable", refusal(control))
    if scalar.implicit[0] and misleads(value):
        is_space = value[0].isspace()
        message = UNSEEN_INDENT if is_space else DASHED.format(value[0])
        rule = "indent" if is_space else "dash"
        yield Problem(mark.line + 1, mark.column + 1, rule, "", "unreadable", message)


def _place(mark: Mark, before: str) -> tuple[int, int]:
    """Return line and column, from 1, behind a text that begins at a mark; what is escaped has the mark's."""
    _, line_break, last = before.rpartition("\n")
    column = len(last) if line_break else mark.column + len(before)
    return mark.line + before.count("\n") + 1, column + 1


def misleads(text: str) -> bool:
    """Whether a text begins as an indent or a list that YAML does not take for one."""
    return bool(UNSEEN.match(text) or (DASH.match(text) and text[1:2].isspace()))


def control_in(text: str, *, block: bool = False) -> str | None:
    """Return the first character that a name may not hold; a block of text may hold line breaks."""
    if text.isprintable():
        return None
    found = CONTROL.search(text) or (None if block else BREAK.search(text))
    return found[0] if found else None


def refusal(character: str) -> str:
    """Say what is wrong with such a character."""
    if BREAK.match(character):
        return "a line break or a tab in a name: write it in one line, or as a block of text behind |"
    return f"a character that controls the screen (U+{ord(character):04X}): take it away"
