"""`wga redo`: bring back what was undone last, the last few, or all up to one."""

from __future__ import annotations

from typing import Annotated

import typer

from wargame_aid.cli.game.undo import Count, counted, lines_of, moved
from wargame_aid.cli.output import USUAL, LineForm
from wargame_aid.cli.screens.game_command import GameOption, answer
from wargame_aid.game.undoing import redo, redo_to

To = Annotated[
    int | None, typer.Option("--to", "-t", metavar="ENTRY", min=1, help="All up to this entry, and it too.")
]

EXTRA = {"context_settings": {"ignore_unknown_options": True}}
"""So that -1 is a number, and what is wrong with it can be said."""


def run(count: Count = 1, *, to: To = None, game: GameOption = None, form: LineForm = USUAL) -> None:
    """Bring back the entry undone last, the last few, or all up to one, with the same dice.

    It can be done until something new is settled; a note, an alias and who rolls settle nothing.

    Example: wga redo 3
    """
    if count < 1:
        raise typer.BadParameter(
            f"1 entry or more can be redone, not {count}; undo takes back", param_hint="'N'"
        )
    before, taken = moved(game, lambda now: redo(now, count) if to is None else redo_to(now, to))
    numbers = taken.numbers
    answer(
        taken.session,
        lines_of("Brought back", before, taken),
        {"redone": list(numbers)},
        form=form,
        back=counted("undo", numbers),
    )
