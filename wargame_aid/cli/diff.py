"""`wga diff`: two rosters side by side, points by cause."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Annotated, NamedTuple

import typer

from wargame_aid.cli.output import USUAL, Answer, LineForm, say
from wargame_aid.cli.rosters import opened_file
from wargame_aid.cli.shared import Rulings
from wargame_aid.documents.opening import Opened

First = Annotated[str, typer.Argument(metavar="A", help="A roster file.")]
Second = Annotated[str, typer.Argument(metavar="B", help="The roster file to compare it with.")]


def run(file: First, other: Second, *, ruling: Rulings = [], form: LineForm = USUAL) -> None:  # noqa: B006
    """Compare two rosters: what is more, what is less, and what each difference costs.

    Example: wga diff examples/battleshift/red.yaml examples/battleshift/blue.yaml
    """
    before, after = opened_file(file, ruling)[0], opened_file(other, ruling)[0]
    if (before.ruleset.name, before.roster.name) != (after.ruleset.name, after.roster.name):
        kinds = f"a {before.roster.name} and a {after.roster.name}"
        raise typer.BadParameter(f"{kinds} cannot be compared", param_hint="'B'")
    was, now = parts(before), parts(after)
    say(Answer(lambda: difference_lines(was, now), lambda: to_json(was, now)), form)


class Part(NamedTuple):
    """What of a roster is compared: in words, in points, or both."""

    words: str | None
    points: int | None

    def __str__(self) -> str:
        return ", ".join(str(one) for one in self if one is not None)


Parts = Mapping[str, Part]


def parts(opened: Opened) -> Parts:
    """Return what a roster is compared by, each under its name: facts first, then causes of points."""
    facts = opened.roster.facts(opened.record, opened.book)
    points = opened.roster.points(opened.record, opened.book)
    return {name: Part(facts.get(name), points.get(name)) for name in dict.fromkeys((*facts, *points))}


def points_of(found: Parts) -> dict[str, int]:
    """Return the points by cause."""
    return {name: part.points for name, part in found.items() if part.points is not None}


def facts_of(found: Parts) -> dict[str, str]:
    """Return the facts by name."""
    return {name: part.words for name, part in found.items() if part.words is not None}


def to_json(was: Parts, now: Parts) -> dict[str, object]:
    """Return both rosters' points and facts."""
    by_cause = {"a": points_of(was), "b": points_of(now)}
    total = {side: sum(points.values()) for side, points in by_cause.items()}
    return {**by_cause, "total": total, "facts": {"a": facts_of(was), "b": facts_of(now)}}


def difference_lines(was: Parts, now: Parts) -> Iterator[str]:
    """Yield a line for each part that differs, then the totals."""
    for name in dict.fromkeys((*was, *now)):
        before, after = was.get(name), now.get(name)
        if before is None:
            yield f"+ {name}: {after}"
        elif after is None:
            yield f"- {name}: {before}"
        elif before != after:
            yield f"~ {name}: {before} -> {after}{_by(before.points, after.points)}"
    one, two = points_of(was), points_of(now)
    if one or two:
        total, other = sum(one.values()), sum(two.values())
        yield f"= points: {total} -> {other}{_by(total, other)}"


def _by(before: int | None, after: int | None) -> str:
    return "" if before is None or after is None else f" ({after - before:+d})"
