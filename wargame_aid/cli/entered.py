"""How an answer ends that a game keeps: what came between, how rare it is, its entry."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from typing import Any

from wargame_aid.chance import Roll
from wargame_aid.cli.showing import Kept
from wargame_aid.referee import Entered, Settled

MOST_LIKELY = 20
"""What comes more often than in one case of so many is not rare."""


def footer(settled: Settled, entry: Entered, times: int) -> Kept:
    """Return the game, the entry's number and the word that undoes it."""
    session, many = entry.session, len(settled.done)
    first, last = session.number - many + 1, session.number
    entries = f"entry {last}" if many == 1 else f"entries {first} to {last}"
    undo = "undo" if many == 1 else f"undo {many}"
    line = f"{os.path.basename(session.file)}, {entries}; `wga {undo}` takes it back."
    lines = (*meanwhile(entry), *rare(settled), *stopped_lines(settled, times), line)
    to_json: dict[str, Any] = {"file": session.file, "entries": list(range(first, last + 1))}
    if settled.stopped:
        to_json["stopped"] = {"of": times, "why": settled.stopped, "dice": settled.left}
    return Kept(lines, to_json)


def meanwhile(entry: Entered) -> tuple[str, ...]:
    """Return what other entries changed between the question and the answer; nothing where none came."""
    if entry.moved is None:
        return ()
    from wargame_aid.cli.screens.concurrent_entries import came_between  # only where two terminals meet

    return (*came_between(*entry.moved), "Settled on the game as it then stood.")


def stopped_lines(settled: Settled, times: int) -> Iterator[str]:
    """Yield why fewer were settled than were asked for, and the dice that are left."""
    if settled.stopped:
        dice = f". Dice not used: --dice {settled.left}" if settled.left else ""
        yield f"{len(settled.done)} of {times} settled: {settled.stopped}{dice}"


def rare(settled: Settled) -> tuple[str, ...]:
    """Return how seldom the last headline comes, where it is one case of twenty or fewer."""
    question, answer = settled.question, settled.answer
    if len(settled.done) > 1 or answer.headline is None or is_likely(answer.rolls):
        return ()
    from wargame_aid.review.rarity import rarity  # the odds load only where dice were rolled

    found = rarity(question.action, question.params, question.book, answer.headline)
    return (found.sentence(),) if found and found.is_rare() else ()


def is_likely(rolls: Sequence[Roll]) -> bool:
    """Whether the dice alone come so often that what they brought cannot be rare."""
    weight = whole = 1
    for roll in rolls:
        outcomes, of = roll.ask.outcomes()
        weight, whole = weight * dict(outcomes).get(roll.value, 0), whole * of
    return weight * MOST_LIKELY > whole
