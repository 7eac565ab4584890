"""`wga game remove`: take a unit out of the game."""

from __future__ import annotations

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
)
from wargame_aid.game.session import Session


def run(unit: UnitName, *, reason: Reason = "", game: GameOption = None, form: LineForm = USUAL) -> None:
    """Take a unit out of the game; its number stays its own.

    Example: wga game remove sarge --reason "walked off the table"
    """

    def change(now: Session) -> Change:
        found = now.unit(unit)
        state = now.gameplay.remove(now.state, found.number, now.book())
        return Change(reasoned({"kind": "remove", "unit": found.name, "number": found.number}, reason), state)

    session, body = entered(game, change)
    lines = [f"{body['unit']} ({body['number']}) is out of the game."]
    lines += to_do(body)
    answer(session, lines, {"number": body["number"], "name": body["unit"]}, form=form)
