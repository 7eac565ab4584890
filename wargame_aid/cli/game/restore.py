"""`wga game restore`: put a copy in the place of a game."""

from __future__ import annotations

import os
from itertools import count
from typing import Annotated

import typer

from wargame_aid.cli.output import print_lines
from wargame_aid.cli.screens.game_command import GameOption, file_of
from wargame_aid.documents.problems import Misused
from wargame_aid.files import put
from wargame_aid.game.session import open_session

Copy = Annotated[str, typer.Argument(metavar="COPY", help="The copy that is to be the game.")]


def run(copy: Copy, *, game: GameOption = None) -> None:
    """Put a copy of a game in its place. What is there, and a journal beside it, is moved aside and kept.

    Example: wga game restore backup.wga --game evening.wga
    """
    file = file_of(game)
    session = open_session(copy)
    if os.path.exists(file) and os.path.samefile(copy, file):
        raise Misused(f"{copy} is the game itself: name a copy of it")
    with open(copy, "rb") as found:
        content = found.read()
    lines = moved_aside(file)
    put(file, content)
    print_lines([f"{file} is {copy} now: {session.number} entries.", *lines])


def moved_aside(file: str) -> list[str]:
    """Move a game and its journal aside; return what is to be said of it."""
    aside = next(
        name
        for at in count(1)
        if not any(map(os.path.lexists, (name := f"{file}.{at}.old", f"{name}-journal")))
    )
    lines = []
    if os.path.lexists(file):
        others = os.stat(file).st_nlink - 1 if os.path.exists(file) else 0
        os.rename(file, aside)
        lines.append(f"What was there is {aside}.")
        if others:
            lines.append(f"It has another name too (a hard link), which is {aside} now, not the game.")
    if os.path.lexists(f"{file}-journal"):
        os.rename(f"{file}-journal", f"{aside}-journal")
        lines.append(f"Its journal is {aside}-journal: wga status --game {aside} finishes what was cut off.")
    return lines
