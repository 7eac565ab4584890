"""`wga status`: every unit as it stands, on one screen where it fits."""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import Annotated

import typer

from wargame_aid.cli.game.common import GameOption, cut, read_only, session_of, wrapped
from wargame_aid.cli.game.laying_out import SCREEN, best_layout, side_of
from wargame_aid.cli.game.paper import paper as paper_of
from wargame_aid.cli.shared import Json
from wargame_aid.game import queries
from wargame_aid.game.effect import in_effect
from wargame_aid.game.session import Session
from wargame_aid.plain import to_plain
from wargame_aid.rulebook import load_rulings
from wargame_aid.words import listed

Paper = Annotated[bool, typer.Option("--paper", "-p", help="A page a side, to go on by hand.")]


def run(*, paper: Paper = False, game: GameOption = None, json: Json = False) -> None:
    """Show every unit as it stands: what changed unit by unit, what did not together.

    Example: wga status --paper
    """
    session = session_of(game)
    sides = list(session.gameplay.status(session.state, session.book()))
    if json:
        plain = {"sides": to_plain(sides), "rulings": session.standing.rulings, "marks": list(marks(session))}
        read_only(session, [], plain, json=True)
    elif paper:
        read_only(session, list(paper_of(session, sides, list(heads(session)))), {}, json=False)
    else:
        read_only(session, status_lines(session), {}, json=False)


def status_lines(session: Session) -> list[str]:
    """Return the status: a line on the game, what is not as usual, the sides."""
    names = {unit.number: unit.name for unit in session.gameplay.units(session.state)}
    found = session.gameplay.status(session.state, session.book())
    head = list(heads(session))
    return [*head, *best_layout([side_of(side, names) for side in found], SCREEN - len(head) - 1)]


def heads(session: Session) -> Iterator[str]:
    """Yield which game it is, then its marks."""
    game_turn = session.gameplay.game_turn(session.state)
    entry = f"{os.path.basename(session.file)}, entry {session.number}"
    yield cut(", ".join(part for part in (entry, session.ruleset.title, game_turn) if part))
    for mark in marks(session):
        yield from wrapped(mark)


def marks(session: Session) -> Iterator[str]:
    """Yield the rulings that were changed, the overrules in effect, and what may be redone."""
    settings = session.standing.rulings
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
        yield f"Undone, to be redone: entry {listed(map(str, reversed(session.standing.undone)), 'then')}"
