"""`wga game watch`: the game on a second screen, read only."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterable, Iterator
from typing import Annotated

import typer

from wargame_aid.cli.game.status import sides_of, status_lines
from wargame_aid.cli.screens.entry_text import typed_and_said
from wargame_aid.cli.screens.game_command import WIDTH, GameOption, file_of
from wargame_aid.files import stamp
from wargame_aid.game import ledger
from wargame_aid.game.faults import GameFault
from wargame_aid.game.session import session_at
from wargame_aid.render.cells import centered, width, wrap
from wargame_aid.screening import shown

Once = Annotated[bool, typer.Option("--once", "-1", help="Draw once and leave.")]
EVERY = 0.5
"""Seconds between two looks at the file."""
CLEAR, BOLD, USUAL = "\x1b[2J\x1b[H", "\x1b[1m", "\x1b[0m"


def run(*, once: Once = False, game: GameOption = None) -> None:
    """Show the last sentence and the status, drawn anew as the game goes on. Ctrl-C leaves.

    Example: wga game watch --game evening.wga
    """
    file = file_of(game)
    drawn: object = ()  # no file has this stamp
    try:
        while True:
            seen = stamp(file)
            if once:
                write_screen(screen(file, bold=takes_codes()))
                return
            if seen != drawn:
                draw(file)
                drawn = seen
            time.sleep(EVERY)
    except KeyboardInterrupt:
        return


def takes_codes() -> bool:
    """Whether stdout is a terminal that can be drawn anew; a dumb one gets plain lines."""
    return sys.stdout.isatty() and os.environ.get("TERM") != "dumb"


def draw(file: str) -> None:
    """Draw the screen; what is wrong with the file stands on it, for it may come right again."""
    on_screen = takes_codes()
    try:
        lines = list(screen(file, bold=on_screen))
    except GameFault as wrong:
        lines = [shown(str(wrong))]
    sys.stdout.write(CLEAR if on_screen else "")
    write_screen(lines)
    sys.stdout.flush()


def write_screen(lines: Iterable[str]) -> None:
    """Write lines that hold codes of their own, and no others."""
    for line in lines:
        sys.stdout.write(f"{line}\n")


def screen(file: str, *, bold: bool) -> Iterator[str]:
    """Yield the last sentence in a frame, then the status."""
    entry = ledger.head(file)
    session = session_at(file, entry)
    typed, said = typed_and_said(entry.body, session.ruleset)
    yield "=" * WIDTH
    yield ""
    for line in wrap(spaced(shown(said)), WIDTH - 4, hyphens=True):
        yield f"{BOLD if bold else ''}{centered(line, WIDTH)}{USUAL if bold else ''}"
    yield ""
    yield centered(shown(typed), WIDTH)
    yield "=" * WIDTH
    yield from map(shown, status_lines(session, sides_of(session)))


def spaced(text: str) -> str:
    """Return a sentence spread out where it is short enough to fill a line so."""
    wide = "   ".join(" ".join(word) for word in text.split())
    return wide if width(wide) <= WIDTH - 4 else text
