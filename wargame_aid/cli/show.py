"""`wga show`: a roster ready for print, with the verdict on it."""

from __future__ import annotations

from typing import Annotated

import typer

from wargame_aid.cli.check import judged_by, report_lines, verdict
from wargame_aid.cli.output import on_terminal, print_json, print_lines
from wargame_aid.cli.rosters import opened_file
from wargame_aid.cli.shared import Json, Plain, Rulings
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
    json: Json = False,
    plain: Plain = False,
) -> None:
    """Show a roster ready for print: every unit, the points, the verdict.

    Example: wga show examples/battleshift/red.yaml
    """
    if as_text and json:
        raise typer.BadParameter("one line of text is no JSON: leave one of them out", param_hint="'--text'")
    opened, report = opened_file(file, ruling)
    if as_text:
        print_lines([one_line(opened)])
        raise typer.Exit(exit_code([report]))
    sheet = sheet_of(opened, report)
    if json:
        print_json({"sheet": to_plain(sheet), "files": [to_plain(report)]})
    elif on_terminal(plain):
        from wargame_aid.render import tables  # rich loads only where a table is drawn

        tables.sheet(sheet)
    else:
        print_lines(sheet_lines(sheet))
    if not json and report.problems:
        print_lines(["", *report_lines(report)])
    raise typer.Exit(exit_code([report]))


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
