"""`wga new`: a roster file from one line of text."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from wargame_aid.cli.check import report_lines
from wargame_aid.cli.output import USUAL, Answer, LineForm, complain, say
from wargame_aid.cli.rosters import roster_named
from wargame_aid.cli.shared import RulesetName, Rulings
from wargame_aid.documents.check import check_content, exit_code
from wargame_aid.documents.loaded_rulesets import LoadedRulesets
from wargame_aid.documents.writing import is_there, written
from wargame_aid.files import put
from wargame_aid.plain import to_plain
from wargame_aid.roster import Roster
from wargame_aid.rulebook import load_book
from wargame_aid.ruleset import Ruleset

RosterName = Annotated[str, typer.Argument(metavar="ROSTER", help="Which kind of roster.")]
NewFile = Annotated[str, typer.Argument(metavar="FILE", help="The file to write.")]
Text = Annotated[str, typer.Argument(metavar="TEXT", help="The roster in one line, in quotes.")]
Points = Annotated[
    int | None, typer.Option("--points", "-p", min=1, max=999_999_999, help="The points agreed.")
]
Name = Annotated[str | None, typer.Option("--name", "-n", help="The roster's name.")]
Overwrite = Annotated[bool, typer.Option("--overwrite", "-W", help="Replace a file that is there.")]


def run(  # noqa: PLR0913  its arguments are what may be typed
    ruleset: RulesetName,
    roster: RosterName,
    file: NewFile,
    text: Text,
    *,
    points: Points = None,
    name: Name = None,
    overwrite: Overwrite = False,
    ruling: Rulings = [],  # noqa: B006  typer copies it
    form: LineForm = USUAL,
) -> None:
    """Write a roster file from one line of text, and check it.

    Example: wga new battleshift fleet red.yaml "Vanguard: 7xFleet Cruiser" --points 600
    """
    named, kind = roster_named(ruleset, roster)
    if is_there(file) and not overwrite:
        raise typer.BadParameter(f"{file} is there already; --overwrite replaces it", param_hint="'FILE'")
    given = {"points": str(points) if points is not None else "", "name": name or ""}
    plain = plain_of(named, kind, text, {key: word for key, word in given.items() if word})
    content = written(named, kind, plain)
    report = check_content(file, content, LoadedRulesets(ruling))
    if not report.readable:
        problems = "; ".join(one.message for one in report.problems)
        raise typer.BadParameter(f"nothing was written: {problems}", param_hint="'TEXT'")
    try:
        remark = put(file, content)
    except OSError as wrong:
        message = f"{file} cannot be written: {wrong.strerror}"
        raise typer.BadParameter(message, param_hint="'FILE'") from None
    if remark:
        complain(remark)
    say(Answer(lambda: report_lines(report), lambda: {"files": [to_plain(report)]}), form)
    raise typer.Exit(exit_code([report]))


def plain_of(ruleset: Ruleset, roster: Roster[Any, Any], text: str, given: dict[str, str]) -> Any:
    """Read the text as a roster's plain values; stop with what would be right."""
    if roster.from_text is None:
        raise typer.BadParameter(f"a {roster.name} has no one-line form", param_hint="'TEXT'")
    try:
        return roster.from_text(text, given, load_book(ruleset, {}))
    except ValueError as wrong:
        example = f"; an example: {roster.example}" if roster.example else ""
        raise typer.BadParameter(f"{wrong}{example}", param_hint="'TEXT'") from None
