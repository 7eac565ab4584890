"""`wga game dice`: say once per game who rolls."""

from __future__ import annotations

from typing import Annotated

import typer

from wargame_aid.cli.output import USUAL, LineForm
from wargame_aid.cli.screens.game_command import Change, GameOption, answer, entered
from wargame_aid.game.session import Session
from wargame_aid.names import pick

SAYS = {
    "table": "The table rolls: dice are asked for pool by pool; an empty answer lets the program roll.",
    "program": "The program rolls, unless dice are typed.",
}
Who = Annotated[
    str,
    typer.Argument(
        metavar="table|program", help="Who rolls from here on.", autocompletion=lambda: list(SAYS)
    ),
]


def run(who: Who, *, game: GameOption = None, form: LineForm = USUAL) -> None:
    """Say who rolls from here on.

    Example: wga game dice table
    """

    def change(now: Session) -> Change:
        chosen = pick(who, list(SAYS), "answer")
        return Change({"kind": "dice", "who": chosen}, now.state, {"dice": chosen})

    session, body = entered(game, change)
    answer(session, [SAYS[body["who"]]], {"dice": body["who"]}, form=form)
