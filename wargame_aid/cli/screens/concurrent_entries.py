"""What is said where the game went on between a question and its answer."""

from __future__ import annotations

from wargame_aid.cli.screens.entry_text import told
from wargame_aid.cli.screens.state_diff import differences
from wargame_aid.game import queries
from wargame_aid.game.session import Session
from wargame_aid.referee import Drifted, Misread, Misthrown, Overtaken, Refused, Unsettled


def came_between(first: Session, session: Session) -> tuple[str, ...]:
    """Return the entries that came, and what they changed."""
    entries = queries.bodies(session.file, first.number + 1)
    came = [
        f"Meanwhile came entry {number}: {told(body, session.ruleset)}"
        for number, body in entries
        if number <= session.number
    ]
    return (*came, *differences(first, session))


def overtaken(case: Overtaken) -> Refused:
    """Return a refusal with what happened since and how the dice given are typed again."""
    why = refusal(case.why)
    since = ". ".join(line.strip().removesuffix(".") for line in came_between(*case.moved))
    again = f" The dice already given: --dice {typed(case.dice)}" if case.dice else ""
    return why._replace(reason=f"{why.reason}. {since}.{again}")


def refusal(why: Unsettled) -> Refused:
    """Return why what was asked cannot be settled any more."""
    match why:
        case Refused():
            return why
        case Drifted(reason):
            return Refused(f"the game went on meanwhile ({reason})", "wga log")
        case Misread() | Misthrown():
            return Refused(why.reason, "wga log")


def typed(dice: str) -> str:
    """Return dice as they are typed."""
    return f'"{dice}"' if " " in dice else dice
