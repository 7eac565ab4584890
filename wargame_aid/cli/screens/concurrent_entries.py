"""What is said where the game went on between a question and its answer."""

from __future__ import annotations

from wargame_aid.chance import Drift
from wargame_aid.cli.screens.entry_text import told
from wargame_aid.cli.screens.state_diff import differences
from wargame_aid.game import queries
from wargame_aid.game.session import Session
from wargame_aid.ruleset import IllegalAction


def came_between(first: Session, session: Session) -> tuple[str, ...]:
    """Return the entries that came, and what they changed."""
    entries = queries.bodies(session.file, first.number + 1)
    came = [
        f"Meanwhile came entry {number}: {told(body, session.ruleset)}"
        for number, body in entries
        if number <= session.number
    ]
    return (*came, *differences(first, session))


def refused(wrong: Exception, first: Session, session: Session, dice: str) -> IllegalAction:
    """Return a refusal with what happened since, and how the dice given are typed again."""
    known = wrong if isinstance(wrong, IllegalAction) else IllegalAction(unsettled(wrong), "wga log")
    since = ". ".join(line.strip().removesuffix(".") for line in came_between(first, session))
    again = f" The dice already given: --dice {typed(dice)}" if dice else ""
    return IllegalAction(f"{known.reason}. {since}.{again}", known.cite)


def unsettled(wrong: Exception) -> str:
    """Return why what was asked cannot be settled any more."""
    return f"the game went on meanwhile ({wrong})" if isinstance(wrong, Drift) else str(wrong)


def typed(dice: str) -> str:
    """Return dice as they are typed."""
    return f'"{dice}"' if " " in dice else dice
