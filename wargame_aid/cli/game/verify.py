"""`wga game verify`: the chain, and every entry settled again by today's rules."""

from __future__ import annotations

import typer

from wargame_aid.cli.output import USUAL, Answer, LineForm, no_lines, say
from wargame_aid.cli.screens.game_command import GameOption, file_of, wrapped
from wargame_aid.game.faults import BrokenChain
from wargame_aid.names import listed
from wargame_aid.plain import to_plain
from wargame_aid.review.replay import Verified, verify


def run(*, game: GameOption = None, form: LineForm = USUAL) -> None:
    """Check the chain, and settle every entry again by today's rules. Nothing is changed.

    Exit code 0: all is as it was; 1: an entry would come out otherwise today; 3: the chain is broken.
    """
    file = file_of(game)
    try:
        found = verify(file)
    except BrokenChain as wrong:
        broken = {"file": file, "broken_at": wrong.number}
        say(Answer(no_lines, lambda: broken), form)
        raise
    say(Answer(lambda: lines_of(found), lambda: {"file": file, **to_plain(found)}), form)
    raise typer.Exit(1 if found.different else 0)


def lines_of(found: Verified) -> list[str]:
    """Return what was found."""
    whole = "1 entry: the chain is" if found.entries == 1 else f"{found.entries} entries: the chain is"
    same = "every one comes out the same today" if not found.different else ""
    differing = f"{len(found.different)} would come out otherwise today:"
    lines = [f"{whole} whole; {same or differing}"]
    for entry in found.different:
        lines += wrapped(f"  entry {entry.number}: {entry.why}", "    ")
    if found.reworded:
        numbers = listed(map(str, found.reworded), "and")
        lines += wrapped(f"Worded otherwise today, with the same outcome: entry {numbers}.")
    for one in found.refused:
        lines += wrapped(f"Refused today, and not then: entry {one.number}: {one.why}", "    ")
    for gone in found.outlived:
        lines += wrapped(f"No longer in the rulebook: {gone}. Its default holds.", "    ")
    if found.overruled:
        numbers = listed(map(str, found.overruled), "and")
        lines += wrapped(f"Overruled by the referee: entry {numbers}.")
    return lines
