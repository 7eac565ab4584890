"""`wga game redo`: bring back what was undone."""

from __future__ import annotations

from wargame_aid.cli.game.common import GameOption, answer, session_of
from wargame_aid.cli.game.comparing import differences
from wargame_aid.cli.game.undo import lines_of
from wargame_aid.cli.shared import Json
from wargame_aid.game.faults import GameMoved
from wargame_aid.game.undoing import redo


def run(*, game: GameOption = None, json: Json = False) -> None:
    """Bring back the entry that was undone last, with the same dice, until something new is settled."""
    before = session_of(game)
    while True:
        try:
            taken = redo(before)
            break
        except GameMoved:
            before = session_of(game)
    lines = [*lines_of("Brought back", taken), *differences(before, taken.session)]
    answer(taken.session, lines, {"redone": [one.number for one in taken.entries]}, json=json)
