"""`wga game luck`: what each side rolled beside what was to be expected."""

from __future__ import annotations

from wargame_aid.cli.output import USUAL, LineForm
from wargame_aid.cli.screens.game_command import GameOption, read_only, session_of
from wargame_aid.cli.screens.luck_lines import luck_lines
from wargame_aid.review.luck import Fortune, fortune


def run(*, game: GameOption = None, form: LineForm = USUAL) -> None:
    """Compare what each side rolled with its exact expectation, from the state before each entry.

    What was undone does not count.
    """
    session = session_of(game)
    found = fortune(session.file)
    read_only(session, lambda: luck_lines(found), lambda: luck_to_json(found), form=form)


def luck_to_json(found: Fortune) -> dict[str, object]:
    """Return the same for JSON; what was to be expected is an exact fraction."""
    luck = [{**one._asdict(), "expected": str(one.expected)} for one in found.luck]
    return {"luck": luck, "left_out": found.left_out}
