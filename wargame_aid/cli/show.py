"""`wga show`: a roster ready for print, with the verdict on it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated

import typer

from wargame_aid.cli.check import judged_by, report_lines, verdict
from wargame_aid.cli.output import PLAIN, USUAL, Answer, Form, print_lines, say
from wargame_aid.cli.rosters import opened_file
from wargame_aid.cli.shared import Rulings
from wargame_aid.documents.check import FileReport, exit_code
from wargame_aid.documents.opening import Opened
from wargame_aid.plain import to_plain
from wargame_aid.render.sheets import sheet_lines
from wargame_aid.roster import Sheet

File = Annotated[str, typer.Argument(metavar="FILE", help="A roster file.")]
AsText = Annotated[bool, typer.Option("--text", "-X", help="One line for a chat; `wga new` reads it.")]


def run(
    file: File,
    *,
    as_text: AsText = False,
    ruling: Rulings = [],  # noqa: B006  typer copies it
    form: Form = USUAL,
) -> None:
    """Show a roster ready for print: every unit, the points, the verdict.

    Example: wga show examples/battleshift/red.yaml
    """
    if as_text and form is not USUAL and form is not PLAIN:
        raise typer.BadParameter("one line of text is no JSON: leave one of them out", param_hint="'--text'")
    opened, report = opened_file(file, ruling)
    if as_text:
        print_lines([one_line(opened)])
        raise typer.Exit(exit_code([report]))
    say(answer_of(sheet_of(opened, report), report), form)
    raise typer.Exit(exit_code([report]))


def answer_of(sheet: Sheet, report: FileReport) -> Answer:
    """Return the sheet in every form, what is wrong with the roster below it."""

    def table(width: int) -> Iterable[object]:
        from wargame_aid.render.tables import sheet_parts  # rich loads only where a table is drawn

        return sheet_parts(sheet, width)

    return Answer(
        lines=lambda: sheet_lines(sheet),
        to_json=lambda: {"sheet": to_plain(sheet), "files": [to_plain(report)]},
        table=table,
        footer=lambda: ["", *report_lines(report)] if report.problems else [],
    )


def sheet_of(opened: Opened, report: FileReport) -> Sheet:
    """Return the roster's sheet with the verdict as its first fact."""
    sheet = opened.roster.sheet(opened.record, opened.book)
    own = tuple(("judged by", ruling) for ruling in judged_by(report))
    return sheet._replace(facts=(("verdict", verdict(report)), *own, *sheet.facts))


def one_line(opened: Opened) -> str:
    """Return a roster in one line; stop where its kind has no such form."""
    if opened.roster.to_text is None:
        raise typer.BadParameter(f"a {opened.roster.name} has no one-line form", param_hint="'--text'")
    return opened.roster.to_text(opened.record)
