"""`wga game luck`: what each side rolled beside what was to be expected."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from wargame_aid.cli.game.common import GameOption, read_only, session_of, wrapped
from wargame_aid.cli.output import USUAL, LineForm
from wargame_aid.names import listed
from wargame_aid.review.luck import Fortune, Luck, fortune


def run(*, game: GameOption = None, form: LineForm = USUAL) -> None:
    """Compare what each side rolled with its exact expectation, from the state before each entry.

    What was undone does not count.
    """
    session = session_of(game)
    found = fortune(session.file)
    read_only(session, lambda: luck_lines(found), lambda: luck_to_json(found), form=form)


def luck_to_json(found: Fortune) -> dict[str, object]:
    """Return the same for JSON; what was to be expected is an exact fraction."""
    luck = [{**one._asdict(), "expected": str(one.expected)} for one in found.luck]
    return {"luck": luck, "left_out": found.left_out}


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
