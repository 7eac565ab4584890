"""`wga check`: rosters against their rulebooks."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

import typer

from wargame_aid.cli.output import USUAL, Answer, LineForm, say
from wargame_aid.cli.shared import Rulings
from wargame_aid.documents.check import FileReport, check, exit_code
from wargame_aid.plain import to_plain

Files = Annotated[list[str], typer.Argument(metavar="FILE...", help="Roster files, or whole folders.")]


def run(files: Files, *, ruling: Rulings = [], form: LineForm = USUAL) -> None:  # noqa: B006  typer copies it
    """Check rosters to the point: every problem with its line, its rule and the arithmetic.

    Example: wga check examples/battleshift
    """
    worst = 0

    def reports() -> Iterator[FileReport]:
        nonlocal worst
        for report in check(files, ruling):
            worst = max(worst, exit_code([report]))
            yield report

    say(
        Answer(
            lambda: (line for report in reports() for line in report_lines(report)),
            lambda: {"files": to_plain(tuple(reports()))},
            worth_finishing=True,
        ),
        form,
    )
    raise typer.Exit(worst)


def report_lines(report: FileReport) -> Iterator[str]:
    """Yield the verdict on a file, then its problems, as editors read them, and what was not checked."""
    yield f"{report.file}: {verdict(report)}"
    for ruling in judged_by(report):
        yield f"  judged by {ruling}"
    for one in report.problems:
        place = f"{report.file}:{one.line}:{one.column}"
        rule = f"[{one.rule}{f', {one.cite}' if one.cite else ''}]"
        yield f"  {place}: {one.severity}: {one.message} {rule}"
    for what in report.unchecked:
        yield f"  not checked: {what}"


def judged_by(report: FileReport) -> Iterator[str]:
    """Yield the table's own rulings and the assumptions that a verdict leans on."""
    for one in report.rulings:
        if one.value != one.default:
            yield f"{one.id}={one.value}, the table's own; the default is {one.default}"
        elif one.assumption:
            yield f"{one.id}={one.value}, an assumption: no source says so"


def verdict(report: FileReport) -> str:
    """Return a file's verdict in words, with its points."""
    word = "legal" if report.legal else "ILLEGAL" if report.readable else "CANNOT BE READ"
    if report.points is None:
        return word
    limit = f" of {report.limit:,}" if report.limit is not None else ""
    return f"{word}, {report.points:,}{limit} points"
