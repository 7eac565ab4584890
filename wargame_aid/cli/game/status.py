"""`wga status`: every unit as it stands, on one screen where it fits."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from typing import Annotated

import typer

from wargame_aid.cli.output import USUAL, AlwaysPlain
from wargame_aid.cli.screens.game_command import WIDTH, GameOption, cut, read_only, session_of, wrapped
from wargame_aid.cli.screens.paper import paper as paper_of
from wargame_aid.cli.screens.status_layout import SCREEN, best_layout, side_of
from wargame_aid.game import queries
from wargame_aid.game.effect import in_effect
from wargame_aid.game.session import Session
from wargame_aid.gameplay import SideStatus
from wargame_aid.names import fold, listed, pick
from wargame_aid.plain import to_plain
from wargame_aid.render.cells import width
from wargame_aid.rulebook import load_rulings

SideName = Annotated[str, typer.Argument(metavar="[SIDE]", help="One side alone.")]
Paper = Annotated[bool, typer.Option("--paper", "-p", help="A page a side, to go on by hand.")]

SHORTEST_TITLE = 7
"""Where less room is left beside the entry and the game turn, the title is left out."""

MOST_NAMED = 8
"""Undone entries that are named one by one."""


def run(
    side: SideName = "",
    *,
    paper: Paper = False,
    game: GameOption = None,
    form: AlwaysPlain = USUAL,
) -> None:
    """Show every unit as it stands, or one side: those alike together. The lines are plain always.

    Example: wga status --paper
    """
    session = session_of(game)
    sides = sides_of(session, side)

    def lines() -> list[str]:
        if paper:
            return list(paper_of(session, sides, list(heads(session))))
        found = status_lines(session, sides)
        return [*found, *one_side_alone(found, sides)]

    read_only(session, lines, lambda: status_to_json(session, sides), form=form)


def status_to_json(session: Session, sides: Sequence[SideStatus]) -> dict[str, object]:
    """Return the status for JSON."""
    return {"sides": to_plain(sides), "rulings": session.standing.rulings, "marks": list(marks(session))}


def one_side_alone(lines: Sequence[str], sides: Sequence[SideStatus]) -> Iterator[str]:
    """Yield how one side is shown, where both are more than a screen holds."""
    if len(lines) > SCREEN and len(sides) > 1:
        yield cut(f"{len(lines)} lines, more than a screen; one side alone: wga status {fold(sides[0].side)}")


def sides_of(session: Session, word: str = "") -> list[SideStatus]:
    """Return the sides, or the one that a name or its beginning means."""
    sides = list(session.gameplay.status(session.state, session.book()))
    if not word:
        return sides
    try:
        name = pick(word, [one.side for one in sides], "side")
    except ValueError as wrong:
        raise typer.BadParameter(str(wrong), param_hint="'SIDE'") from None
    return [one for one in sides if one.side == name]


def status_lines(session: Session, sides: Sequence[SideStatus]) -> list[str]:
    """Return the status: a line on the game, what is not as usual, the sides."""
    names = {unit.number: unit.name for unit in session.gameplay.units(session.state)}
    head = list(heads(session))
    return [*head, *best_layout([side_of(side, names) for side in sides], SCREEN - len(head) - 1)]


def heads(session: Session) -> Iterator[str]:
    """Yield which game it is, then its marks."""
    game_turn = session.gameplay.game_turn(session.state)
    entry = f"{os.path.basename(session.file)}, entry {session.number}"
    room = WIDTH - width(entry) - width(game_turn) - 4
    title = cut(session.ruleset.title, room) if room >= SHORTEST_TITLE else ""
    yield cut(", ".join(part for part in (entry, title, game_turn) if part))
    for mark in marks(session):
        yield from wrapped(mark)


def undone_said(undone: Sequence[int]) -> str:
    """Return what may be redone, the next first; of many how many there are, and to which it goes."""
    if len(undone) > MOST_NAMED:
        return f"{len(undone)} entries, {undone[-1]} first, up to {undone[0]}"
    return f"entry {listed(map(str, reversed(undone)), 'then')}"


def marks(session: Session) -> Iterator[str]:
    """Yield the rulings that were changed, the overrules in effect, and what may be redone."""
    if session.outlived:
        yield f"No longer in the rulebook: {listed(session.outlived, 'and')}. The defaults hold."
    settings = session.rulings
    if settings:
        rulings = load_rulings(session.ruleset)
        own = [f"{name}={value}" for name, value in settings.items() if rulings[name].default != value]
        if own:
            yield f"Rulings of this table: {', '.join(own)}"
    overruled = [number for number, _ in queries.marked(session.file, "overruled")]
    if overruled:
        effective = in_effect(session)
        numbers = [str(number) for number in overruled if number in effective]
        if numbers:
            yield f"Overruled by the referee: entry {listed(numbers, 'and')}"
    if session.standing.undone:
        yield f"Undone, to be redone: {undone_said(session.standing.undone)}"
