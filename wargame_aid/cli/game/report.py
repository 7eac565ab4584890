"""`wga game report`: the evening written down, game turn by game turn."""

from __future__ import annotations

from typing import Annotated

import typer

from wargame_aid.cli.output import complain, print_lines
from wargame_aid.cli.screens.evening_report import report_lines
from wargame_aid.cli.screens.game_command import GameOption, session_of
from wargame_aid.documents.problems import Misused
from wargame_aid.documents.writing import is_there
from wargame_aid.files import put
from wargame_aid.screening import shown

Out = Annotated[str, typer.Option("--output", "-o", metavar="FILE.md", help="Where to; else it is printed.")]


Overwrite = Annotated[bool, typer.Option("--overwrite", "-W", help="Replace a file that is there.")]


def run(*, output: Out = "", overwrite: Overwrite = False, game: GameOption = None) -> None:
    """Write the evening down in Markdown: losses, rulings, overrules, luck, the five least likely results.

    Example: wga game report -o evening.md
    """
    session = session_of(game)
    lines = report_lines(session)
    if not output:
        print_lines(lines)
        return
    if not output.lower().endswith(".md"):
        raise Misused(f"{output}: a report is Markdown: its name ends in .md")
    if is_there(output) and not overwrite:
        raise Misused(f"{output} is there already; --overwrite replaces it")
    try:
        remark = put(output, "".join(f"{shown(line)}\n" for line in lines).encode())
    except OSError as wrong:
        raise Misused(f"{output} cannot be written: {wrong.strerror}") from None
    if remark:
        complain(remark)
    print_lines([f"{output}: the evening, {session.number} entries."])
