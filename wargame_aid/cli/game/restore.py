"""`wga game restore`: put a copy in the place of a game."""

from __future__ import annotations

import os
from contextlib import suppress
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
    place = os.path.realpath(file) if os.path.islink(file) else file
    lines = kept_aside(place)
    put(file, content)
    with suppress(FileNotFoundError):
        os.unlink(f"{place}-journal")
    through = [f"{file} is a link: the game is {place}."] if place != file else []
    print_lines([f"{file} is {copy} now: {session.number} entries.", *through, *lines])


def kept_aside(place: str) -> list[str]:
    """Give a game and its journal another name each, under which they stay; return what is to be said of it.

    The game keeps its own name until the copy is put over it, so that a kill at any moment leaves one of the
    two there, and what was there whole under the other name.
    """
    aside = next(
        name
        for at in count(1)
        if not any(map(os.path.lexists, (name := f"{place}.{at}.old", f"{name}-journal")))
    )
    lines = []
    if os.path.lexists(place):
        others = os.stat(place).st_nlink - 1
        also_called(place, aside)
        lines.append(f"What was there is {aside}.")
        if others:
            lines.append(f"It has another name too (a hard link), which is {aside} now, not the game.")
    if os.path.lexists(f"{place}-journal"):
        also_called(f"{place}-journal", f"{aside}-journal")
        lines.append(f"Its journal is {aside}-journal: wga status --game {aside} finishes what was cut off.")
    return lines


def also_called(place: str, other: str) -> None:
    """Give a file another name; where a folder knows no second names, move it."""
    try:
        os.link(place, other)
    except OSError:
        os.rename(place, other)
