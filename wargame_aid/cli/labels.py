"""`wga labels`: the numbers and names of the units, to be cut up and laid beside the figures."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from wargame_aid.cli.output import USUAL, LineForm
from wargame_aid.cli.screens.game_command import GameOption, read_only, session_of
from wargame_aid.gameplay import Unit
from wargame_aid.render.cells import in_lines, padded

ACROSS = 4
WIDE = 18
TALL = 3
RULE = ("+" + "-" * WIDE) * ACROSS + "+"


def run(*, game: GameOption = None, form: LineForm = USUAL) -> None:
    """Print a sheet of numbers and names to be cut up, side by side in 80 columns."""
    session = session_of(game)
    units = [unit for unit in session.gameplay.units(session.state) if not unit.gone]
    read_only(session, lambda: sheet(units), lambda: {"labels": list(map(to_json, units))}, form=form)


def to_json(unit: Unit) -> dict[str, object]:
    """Return what a label says, for JSON."""
    return {"number": unit.number, "name": unit.name, "side": unit.side}


def sheet(units: Sequence[Unit]) -> Iterator[str]:
    """Yield the lines of the sheet, a part for each side."""
    for side, of_side in groupby(sorted(units, key=lambda one: one.side), key=lambda one: one.side):
        yield f"{side}:"
        yield RULE
        found = list(of_side)
        for at in range(0, len(found), ACROSS):
            yield from row(found[at : at + ACROSS])
            yield RULE


def row(units: Sequence[Unit]) -> Iterator[str]:
    """Yield the lines of a row of labels."""
    labels = [label(unit) for unit in units] + [[""] * TALL] * (ACROSS - len(units))
    for cells in zip(*labels, strict=True):
        yield "|" + "|".join(f" {padded(cell, WIDE - 1)}" for cell in cells) + "|"


def label(unit: Unit) -> list[str]:
    """Return a label's lines: the number, then the name on two lines."""
    name = in_lines(unit.name, WIDE - 2, TALL - 1)
    return [str(unit.number), *name, *[""] * (TALL - 1 - len(name))]
