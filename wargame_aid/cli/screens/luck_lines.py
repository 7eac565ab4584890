"""What each side rolled beside what was to be expected, in sentences."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from wargame_aid.cli.screens.game_command import wrapped
from wargame_aid.names import listed
from wargame_aid.review.luck import Fortune, Luck


def luck_lines(found: Fortune) -> Iterator[str]:
    """Yield a line for each side and count."""
    if not found.luck:
        yield "Nothing was rolled yet that counts as luck."
    for one in found.luck:
        yield from wrapped(said(one))
    if found.left_out:
        entries = listed(map(str, found.left_out), "and")
        yield from wrapped(f"Left out, for their odds take too many branches: entry {entries}.")


def said(one: Luck) -> str:
    """Return a side's luck in a sentence."""
    many = "1 action" if one.actions == 1 else f"{one.actions} actions"
    more = one.came - one.expected
    name = one.field.replace("_", " ")
    return (
        f"{one.side}, {name}: {one.came} in {many}, expected {decimal(one.expected)} ({decimal(more, '+')})"
    )


def decimal(value: Fraction, sign: str = "") -> str:
    """Return a fraction with two decimals."""
    return f"{float(value):{sign}.2f}"
