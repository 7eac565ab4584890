"""`wga next`: whose go it is, what each unit may still do."""

from __future__ import annotations

from wargame_aid.cli.output import USUAL, AlwaysPlain
from wargame_aid.cli.screens.game_command import GameOption, read_only, session_of, wrapped


def run(
    *,
    game: GameOption = None,
    form: AlwaysPlain = USUAL,
) -> None:
    """Say whose go it is, what each unit may still do, and what the end of the game turn will ask."""
    session = session_of(game)
    found = list(session.gameplay.next(session.state, session.book()))
    read_only(
        session,
        lambda: (line for one in found for line in wrapped(one)),
        lambda: {"next": found},
        form=form,
    )
