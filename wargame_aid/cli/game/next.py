"""`wga next`: whose go it is, what each unit may still do."""

from __future__ import annotations

from wargame_aid.cli.game.common import GameOption, read_only, session_of, wrapped
from wargame_aid.cli.shared import AlwaysPlain, Json


def run(
    *,
    game: GameOption = None,
    json: Json = False,
    plain: AlwaysPlain = False,
) -> None:
    """Say whose go it is, what each unit may still do, and what the end of the game turn will ask."""
    session = session_of(game)
    found = list(session.gameplay.next(session.state, session.book()))
    read_only(session, [line for one in found for line in wrapped(one)], {"next": found}, json=json)
