"""`wga note`: write a note into the game."""

from __future__ import annotations

from typing import Annotated

import typer

from wargame_aid.cli.output import USUAL, LineForm
from wargame_aid.cli.screens.game_command import Change, GameOption, answer, entered

Text = Annotated[list[str], typer.Argument(metavar="TEXT...", help="What is to be remembered.")]


def run(text: Text, *, game: GameOption = None, form: LineForm = USUAL) -> None:
    """Write a note: an entry like any other, which changes nothing.

    Example: wga note the mortar is out of smoke
    """
    whole = " ".join(" ".join(text).split())
    if not whole:
        raise typer.BadParameter("a note of nothing: type what is to be remembered")
    session, _ = entered(game, lambda now: Change({"kind": "note", "text": whole}, now.state))
    answer(session, [f"Noted: {whole}"], {"note": whole}, form=form)
