"""`wga game edit`: change a unit by the referee's word."""

from __future__ import annotations

from typing import Annotated

import typer

from wargame_aid.cli.output import USUAL, LineForm
from wargame_aid.cli.screens.game_command import (
    Change,
    GameOption,
    Reason,
    UnitName,
    answer,
    entered,
    reasoned,
    to_do,
    wrapped,
)
from wargame_aid.game.session import Session
from wargame_aid.gameplay import Unit
from wargame_aid.names import ascii_quotes

Fields = Annotated[list[str], typer.Argument(metavar="FIELD=VALUE...", help="What is to be changed.")]


def run(
    unit: UnitName, changes: Fields, *, reason: Reason = "", game: GameOption = None, form: LineForm = USUAL
) -> None:
    """Change a unit by the referee's word, at any time.

    Example: wga game edit sarge wound=light --reason "a shell, by hand"
    """
    fields = dict(field_of(word) for word in changes)

    def change(now: Session) -> Change:
        found, state, book = now.unit(unit, gone=True), now.state, now.book()
        for field, value in fields.items():
            state = now.gameplay.edit(state, found.number, field, value, book)
        body = {"kind": "edit", "unit": found.name, "number": found.number, "changed": fields}
        return Change(reasoned(body, reason), state)

    session, body = entered(game, change)
    found = next(one for one in session.gameplay.units(session.state) if one.number == body["number"])
    typed = " ".join(f"{field}={value}" for field, value in body["changed"].items())
    lines = [f"{found.name} ({found.number}) now: {found.word}."]
    lines += wrapped(f"Set {typed}. In the status of {found.side}: {status_of(session, found)}.")
    told = {"number": found.number, "name": found.name, "side": found.side, "word": found.word}
    lines += to_do(body)
    answer(session, lines, {**told, "changed": body["changed"]}, form=form)


def status_of(session: Session, unit: Unit) -> str:
    """Return a unit's line of the status, which tells what stands beside its notation."""
    sides = session.gameplay.status(session.state, session.book())
    shown = (line.text for side in sides for line in side.lines if line.unit == unit.number)
    return next(shown, f"{unit.name} is not shown any more")


def field_of(word: str) -> tuple[str, str]:
    """Read FIELD=VALUE."""
    field, equals, value = (part.strip() for part in ascii_quotes(word).partition("="))
    if not (field and equals):
        raise typer.BadParameter(f"{word!r}: a change is typed FIELD=VALUE")
    return field, value
