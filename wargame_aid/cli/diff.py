"""`wga diff`: two rosters side by side, points by cause."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Annotated

import typer

from wargame_aid.cli.output import print_json, print_lines
from wargame_aid.cli.rosters import opened_file
from wargame_aid.cli.shared import Json, Rulings
from wargame_aid.documents.opening import Opened

First = Annotated[str, typer.Argument(metavar="A", help="A roster file.")]
Second = Annotated[str, typer.Argument(metavar="B", help="The roster file to compare it with.")]


def run(file: First, other: Second, *, ruling: Rulings = [], json: Json = False) -> None:  # noqa: B006
    """Compare two rosters: what is more, what is less, and what each difference costs.

    Example: wga diff examples/battleshift/red.yaml examples/battleshift/blue.yaml
    """
    before, after = opened_file(file, ruling)[0], opened_file(other, ruling)[0]
    if (before.ruleset.name, before.roster.name) != (after.ruleset.name, after.roster.name):
        kinds = f"a {before.roster.name} and a {after.roster.name}"
        raise typer.BadParameter(f"{kinds} cannot be compared", param_hint="'B'")
    was, now = causes(before), causes(after)
    if json:
        print_json(
            {"a": dict(was), "b": dict(now), "total": {"a": sum(was.values()), "b": sum(now.values())}}
        )
    else:
        print_lines(difference_lines(was, now))


def causes(opened: Opened) -> Mapping[str, int]:
    """Return a roster's points by cause."""
    return opened.roster.points(opened.record, opened.book)


def difference_lines(was: Mapping[str, int], now: Mapping[str, int]) -> Iterator[str]:
    """Yield a line for each cause whose points differ, then the totals."""
    for cause in dict.fromkeys((*was, *now)):
        before, after = was.get(cause), now.get(cause)
        if before is None:
            yield f"+ {cause}: {after}"
        elif after is None:
            yield f"- {cause}: {before}"
        elif before != after:
            yield f"~ {cause}: {before} -> {after} ({after - before:+d})"
    total, other = sum(was.values()), sum(now.values())
    yield f"= points: {total} -> {other} ({other - total:+d})"
