"""`wga game report`: the evening written down, game turn by game turn."""

from __future__ import annotations

from typing import Annotated

import typer

from wargame_aid.cli.game.common import GameOption, session_of
from wargame_aid.cli.game.reporting import report_lines
from wargame_aid.cli.output import print_lines
from wargame_aid.documents.problems import Misused

Out = Annotated[str, typer.Option("--output", "-o", metavar="FILE.md", help="Where to; else it is printed.")]


def run(*, output: Out = "", game: GameOption = None) -> None:
    """Write the evening down in Markdown: losses, rulings, overrules, luck, the five least likely results.

    Example: wga game report -o evening.md
    """
    session = session_of(game)
    lines = report_lines(session)
    if not output:
        print_lines(lines)
        return
    try:
        with open(output, "w", encoding="utf-8", errors="surrogatepass", newline="\n") as kept:
            kept.writelines(f"{line}\n" for line in lines)
    except OSError as wrong:
        raise Misused(f"{output} cannot be written: {wrong.strerror}") from None
    print_lines([f"{output}: the evening, {session.number} entries."])
