"""The evening as Markdown, by game turn: what was lost, ruled and overruled, and how lucky it was."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from datetime import datetime
from itertools import groupby

from wargame_aid.cli.screens.entry_text import typed_and_said
from wargame_aid.cli.screens.luck_lines import luck_lines
from wargame_aid.cli.screens.state_diff import unit_changes
from wargame_aid.game.effect import in_effect
from wargame_aid.game.session import Session
from wargame_aid.review.luck import Fortune, fortune
from wargame_aid.review.replay import Replayed, Replayer
from wargame_aid.rulebook import load_rulings

MOST_UNLIKELY = 5


def report_lines(session: Session) -> list[str]:
    """Return the lines of the report; what was undone is left out. Raises BrokenChain."""
    effective = in_effect(session)
    found = [one for one in Replayer(session.file).entries() if one.entry.number in effective]
    luck = fortune(session.file)
    day = datetime.fromisoformat(found[0].entry.body["time"]).astimezone().strftime("%Y-%m-%d")
    lines = [
        f"# {session.ruleset.title}, {day}",
        "",
        f"{os.path.basename(session.file)}, {session.number} entries.",
    ]
    for game_turn, part in groupby(found[1:], key=game_turn_of):
        lines += game_turn_lines(game_turn or "The evening", list(part))
    return [
        *lines,
        *score_lines(session),
        *ruling_lines(session),
        *overrule_lines(found),
        *luck_part(luck, found),
    ]


def game_turn_of(found: Replayed) -> str:
    """Return the game turn in which an entry was made."""
    session = found.before or found.after
    return session.gameplay.game_turn(session.state)


def game_turn_lines(title: str, part: Sequence[Replayed]) -> Iterator[str]:
    """Yield the entries of a game turn, then what changed in it."""
    yield from ("", f"## {markdown_escaped(title)}", "")
    for found in part:
        typed, said = typed_and_said(found.entry.body, found.after.ruleset)
        note = " (overruled)" if "overruled" in found.entry.body else ""
        yield f"- {found.entry.number}. `{typed.replace('`', '')}`{note}: {markdown_escaped(said)}"
    first, last = part[0].before or part[0].after, part[-1].after
    changes = list(unit_changes(first, last))
    if changes:
        yield from ("", "Losses and changes:", "")
        yield from (f"- {markdown_escaped(change.strip().removeprefix('- '))}" for change in changes)


def score_lines(session: Session) -> Iterator[str]:
    """Yield how the sides stand at the end."""
    yield from ("", "## The end", "")
    for side in session.gameplay.status(session.state, session.book()):
        yield f"- {markdown_escaped(side.side)}: {markdown_escaped(side.score)}"


def ruling_lines(session: Session) -> Iterator[str]:
    """Yield the table's own rulings."""
    rulings = load_rulings(session.ruleset)
    own = {name: value for name, value in session.rulings.items() if rulings[name].default != value}
    if own:
        yield from ("", "## Rulings of this table", "")
    for name, value in own.items():
        option = rulings[name].option(value)
        yield f"- {name}={value}: {option.says if option else ''}"


def overrule_lines(found: Sequence[Replayed]) -> Iterator[str]:
    """Yield what the referee passed, and why."""
    passed = [one.entry for one in found if "overruled" in one.entry.body]
    if passed:
        yield from ("", "## Overruled by the referee", "")
    for entry in passed:
        why = f": {markdown_escaped(entry.body['allow'])}" if entry.body["allow"] else ""
        for reason, cite in entry.body["overruled"]:
            yield f"- {entry.number}. {markdown_escaped(reason)} [{cite}]{why}"


def luck_part(luck: Fortune, found: Sequence[Replayed]) -> Iterator[str]:
    """Yield each side's luck, and the results that come least often."""
    yield from ("", "## Luck", "", *(f"- {markdown_escaped(line.strip())}" for line in luck_lines(luck)))
    if luck.unlikely:
        yield from ("", "## The least likely results", "")
    bodies = {one.entry.number: one for one in found}
    for one in luck.unlikely[:MOST_UNLIKELY]:
        _, said = typed_and_said(bodies[one.number].entry.body, bodies[one.number].after.ruleset)
        seldom = f"{one.rarity.meant}: one case of {one.rarity.cases()}."
        yield f"- {one.number}. {markdown_escaped(said)} {seldom}"


def markdown_escaped(text: str) -> str:
    """Return a text that Markdown shows as it is."""
    return "".join(f"\\{one}" if one in "\\`*_[]<>#|" else one for one in text)
