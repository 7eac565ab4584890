"""`wga game import`: a game made of exported lines."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from wargame_aid.cli.output import print_lines
from wargame_aid.documents.problems import Misused
from wargame_aid.game.lines import imported

Lines = Annotated[str, typer.Argument(metavar="FILE", help="Exported lines; - reads the input.")]
New = Annotated[str, typer.Argument(metavar="NEWGAME", help="The game file to make.")]


def run(file: Lines, new_game: New) -> None:
    """Make a game of exported lines; their chain must hold.

    Example: wga game import evening.jsonl evening-again.wga
    """
    session = imported(lines_of(file), new_game)
    print_lines([f"{new_game}: {session.number} entries, the chain is whole. wga game open {new_game}"])


def lines_of(file: str) -> list[str]:
    """Return the lines of a file, or of the input; raises Misused where it cannot be read."""
    try:
        if file == "-":
            return sys.stdin.read().splitlines()
        with open(file, encoding="utf-8", errors="surrogatepass") as lines:
            return lines.read().split("\n")
    except (OSError, ValueError) as wrong:
        raise Misused(f"{file} cannot be read: {wrong}") from None
