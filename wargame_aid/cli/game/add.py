"""`wga game add`: add a unit."""

from __future__ import annotations

from typing import Annotated

import typer

from wargame_aid.cli.output import USUAL, LineForm
from wargame_aid.cli.screens.game_command import (
    Change,
    GameOption,
    Reason,
    answer,
    entered,
    reasoned,
    to_do,
)
from wargame_aid.game.session import Session
from wargame_aid.names import ascii_quotes, fold, matches
from wargame_aid.new_names import refuse_untypable, refuse_untypable_side

Side = Annotated[str, typer.Argument(metavar="SIDE", help="Its side; a new name is a new side.")]
Unit = Annotated[str, typer.Argument(metavar="NAME=NOTATION", help="Its name, and how it stands.")]


def run(
    side: Side, unit: Unit, *, reason: Reason = "", game: GameOption = None, form: LineForm = USUAL
) -> None:
    """Add a unit to a side, at any time. It gets the next number.

    Example: wga game add Marines Doc=T6/MB/pistol/corpsman --reason "came up late"
    """
    name, equals, word = (part.strip() for part in ascii_quotes(unit).partition("="))
    if not (name and equals and word):
        raise typer.BadParameter(f"{unit!r}: a unit is typed NAME=NOTATION")

    def change(now: Session) -> Change:
        refuse_untypable(name)
        whole = side_named(now, side)
        state = now.gameplay.add(now.state, whole, name, word, now.book())
        body = {"kind": "add", "side": whole, "unit": name, "word": word}
        return Change(reasoned(body, reason), state)

    session, body = entered(game, change)
    added = session.unit(name, gone=True)
    lines = [f"{added.name} is number {added.number}, of {added.side}: {added.word}."]
    lines += to_do(body)
    answer(session, lines, {"number": added.number, "name": added.name, "side": added.side}, form=form)


def side_named(session: Session, word: str) -> str:
    """Return the side that a name or its beginning means; a word that fits none is a new side."""
    known = {fold(one.side): one.side for one in session.gameplay.status(session.state, session.book())}
    found = matches(fold(word), known)
    if len(found) > 1:
        raise ValueError(f"{word!r} could be {' or '.join(known[one] for one in found)}")
    if not found:
        refuse_untypable_side(word)
    return known[found[0]] if found else word.strip()
