"""`wga game log`: one line an entry."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime
from typing import Annotated

import typer

from wargame_aid.cli.output import USUAL, AlwaysPlain
from wargame_aid.cli.screens.entry_text import Body, typed_and_said
from wargame_aid.cli.screens.game_command import WIDTH, GameOption, cut, read_only, session_of
from wargame_aid.game import queries
from wargame_aid.game.effect import in_effect, is_undone
from wargame_aid.game.session import Session
from wargame_aid.render.cells import width

Last = Annotated[int, typer.Option("--last", "-l", metavar="N", min=0, help="How many; 0 for all.")]
SCREEN = 20
TYPED_WIDTH = 34
"""What was typed is cut here only where the sentence would not fit."""


def run(
    *,
    last: Last = SCREEN,
    game: GameOption = None,
    form: AlwaysPlain = USUAL,
) -> None:
    """List the entries: number, time, what was typed, the sentence. x is undone, ! overruled."""
    session = session_of(game)
    first = max(1, session.number - last + 1) if last else 1
    entries = queries.bodies(session.file, first)
    effective = in_effect(session)
    marked = [(number, body, is_undone(number, body, effective)) for number, body in entries]

    def lines() -> list[str]:
        found = [line_of(number, body, session, undone=undone) for number, body, undone in marked]
        return [*found, *legend(found, first)]

    read_only(session, lines, lambda: {"log": [entry_of(*one) for one in marked]}, form=form)


def entry_of(number: int, body: Body, undone: bool) -> dict[str, object]:
    """Return an entry for JSON."""
    return {"entry": number, "undone": undone, **body}


def line_of(number: int, body: Body, session: Session, *, undone: bool) -> str:
    """Return an entry's line of 80 columns."""
    typed, said = typed_and_said(body, session.ruleset)
    mark = f"{'x' if undone else ''}{'!' if 'overruled' in body else ''}"
    clock = datetime.fromisoformat(body["time"]).astimezone().strftime("%H:%M")
    head = f"{mark:>2}{number:>4} {clock} "
    if len(head) + width(typed) + width(said) + 2 > WIDTH:
        typed = cut(typed, TYPED_WIDTH)
    return head + cut(f"{typed}: {said}", WIDTH - len(head))


def legend(lines: list[str], first: int) -> Iterator[str]:
    """Yield what the marks mean, where there are any, and what is not shown."""
    marks = "".join(line[:2] for line in lines)
    words = [word for mark, word in (("x", "x undone"), ("!", "! overruled")) if mark in marks]
    if first > 1:
        words.append(f"{first - 1} earlier: --last 0 shows all")
    if words:
        yield "; ".join(words)
