"""What is said where the game went on between a question and its answer."""

from __future__ import annotations

from wargame_aid.cli.game.comparing import differences
from wargame_aid.cli.game.telling import told
from wargame_aid.game import queries
from wargame_aid.game.session import Session


def came_between(first: Session, session: Session) -> tuple[str, ...]:
    """Return the entries that came, and what they changed."""
    entries = queries.bodies(session.file, first.number + 1)
    came = [
        f"Meanwhile came entry {number}: {told(body, session.ruleset)}"
        for number, body in entries
        if number <= session.number
    ]
    return (*came, *differences(first, session), "Settled on the game as it then stood.")
