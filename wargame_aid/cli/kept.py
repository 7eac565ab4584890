"""What is said of answers that a game keeps: the entry, refusals passed, how rare it is, where it stopped."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from wargame_aid.chance import Roll
from wargame_aid.cli.asked import Asked
from wargame_aid.cli.showing import Kept
from wargame_aid.game.recording import Overruled
from wargame_aid.game.session import Session
from wargame_aid.resolution import Resolution

MOST_LIKELY = 20
"""What comes more often than in one case of so many is not rare."""


class Settled(NamedTuple):
    """What was settled and kept: the answers, the game after them, refusals passed."""

    answers: list[Resolution]
    session: Session
    overruled: tuple[Overruled, ...]
    asked: Asked
    stopped: str = ""
    """Why fewer were settled than were asked for."""
    left: str = ""
    """The dice that those would have used."""
    meanwhile: tuple[str, ...] = ()
    """What other entries changed between the question and the answer."""


def footer(settled: Settled) -> Kept:
    """Return the game, the entry's number and the word that undoes it."""
    session, many = settled.session, len(settled.answers)
    first, last = session.number - many + 1, session.number
    entries = f"entry {last}" if many == 1 else f"entries {first} to {last}"
    undo = "undo" if many == 1 else f"undo {many}"
    passed = tuple(f"Overruled by the referee: {one.reason} [{one.cite}]" for one in settled.overruled)
    line = f"{os.path.basename(session.file)}, {entries}; `wga {undo}` takes it back."
    lines = (*settled.meanwhile, *passed, *rare(settled), *stopped_lines(settled), line)
    plain: dict[str, Any] = {"file": session.file, "entries": list(range(first, last + 1))}
    if settled.stopped:
        plain["stopped"] = {"of": settled.asked.shared.times, "why": settled.stopped, "dice": settled.left}
    return Kept(lines, plain)


def stopped_lines(settled: Settled) -> Iterator[str]:
    """Yield why fewer were settled than were asked for, and the dice that are left."""
    if settled.stopped:
        many = f"{len(settled.answers)} of {settled.asked.shared.times} settled"
        dice = f". Dice not used: --dice {settled.left}" if settled.left else ""
        yield f"{many}: {settled.stopped}{dice}"


def rare(settled: Settled) -> tuple[str, ...]:
    """Return how seldom the last headline comes, where it is one case of twenty or fewer."""
    asked, answer = settled.asked, settled.answers[-1]
    if len(settled.answers) > 1 or answer.headline is None or is_likely(answer.rolls):
        return ()
    from wargame_aid.game.rarity import rarity  # the odds load only where dice were rolled

    found = rarity(asked.action, answer.params, asked.book, answer.headline)
    return (found.sentence(),) if found and found.is_rare() else ()


def is_likely(rolls: Sequence[Roll]) -> bool:
    """Whether the dice alone come so often that what they brought cannot be rare."""
    weight = whole = 1
    for roll in rolls:
        outcomes, of = roll.ask.outcomes()
        weight, whole = weight * dict(outcomes).get(roll.value, 0), whole * of
    return weight * MOST_LIKELY > whole
