"""`wga game open`: make a game the folder's own."""

from __future__ import annotations

from typing import Annotated

import typer

from wargame_aid.cli.game.new import mark_folder
from wargame_aid.cli.output import print_lines
from wargame_aid.game.session import open_session

File = Annotated[str, typer.Argument(metavar="FILE", help="A game file.")]


def run(file: File) -> None:
    """Make a game the folder's own: every command here belongs to it.

    Example: wga game open evening.wga
    """
    session = open_session(file)
    mark_folder(file)
    print_lines([f"{file} is the game of this folder: {session.ruleset.title}, entry {session.number}."])
