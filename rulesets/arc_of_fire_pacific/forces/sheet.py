"""The force roster: who is on the table, checked before the game and known by name on the command line."""

from collections.abc import Iterator, Mapping

from rulesets.arc_of_fire_pacific.figures.figure import NATIONS, BadFigure, Figure
from rulesets.arc_of_fire_pacific.forces.check import check_force
from rulesets.arc_of_fire_pacific.forces.document import (
    Force,
    ForceLine,
    force_lines,
    force_words,
    notation_of,
    side_lines,
)
from rulesets.arc_of_fire_pacific.forces.text import FORM, from_text, to_text
from rulesets.arc_of_fire_pacific.rules import Rules
from wargame_aid.book import Book
from wargame_aid.names import capital
from wargame_aid.roster import Roster, Sheet, Table

COLUMNS = ("Figure", "Number", "Training", "Morale", "Weapons", "States")
UNKNOWN = "?"


def force_sheet(force: Force, book: Book[Rules]) -> Sheet:
    """Return the sheet: the figures of each side, with the number that each needs for a morale check."""
    tables = tuple(side_table(force, side, book) for side in force.sides)
    total = sum(line.size for line in force_lines(force))
    facts = (
        ("Figures", f"{total} on {len(tables)} side{'' if len(tables) == 1 else 's'}"),
        ("Notes", force.notes),
    )
    return Sheet(force.name or "Force", tuple(fact for fact in facts if fact[1]), tables)


def side_table(force: Force, side: str, book: Book[Rules]) -> Table:
    """Return the table of a side; what cannot be read is shown as it is written."""
    lines = list(side_lines(side, force.sides[side]))
    total = sum(line.size for line in lines)
    rows = tuple(tuple(cells(force, line, book)) for line in lines)
    return Table(side, COLUMNS, rows, f"{total} figure{'' if total == 1 else 's'}")


def cells(force: Force, line: ForceLine, book: Book[Rules]) -> Iterator[str]:
    names = line.names
    yield names[0] if len(names) == 1 else f"{names[0]} to {names[-1]}" if names else line.name
    yield str(line.size)
    try:
        figure = Figure.parse(notation_of(line, force.kinds), book)
    except BadFigure:
        yield from (UNKNOWN, UNKNOWN, line.written, "")
        return
    yield str(figure.training)
    yield f"{figure.morale} ({book.rules.figures.morale[figure.morale]} or more)"
    yield ", ".join(figure.weapons) or "none"
    yield ", ".join(capital(one) if one in NATIONS else one for one in figure.states)


def no_points(force: Force, book: Book[Rules]) -> Mapping[str, int]:
    """Return nothing: a force has no points."""
    return {}


def force_facts(force: Force, book: Book[Rules]) -> Mapping[str, str]:
    """Return what two forces are compared by: the settings, each kind, each entry, as they are written."""
    settings = {"name": force.name, "notes": force.notes}
    kinds = {f"kind {kind}": in_full(written, book) for kind, written in force.kinds.items()}
    lines = {
        f"{line.side}, {line.name}": f"{'' if line.number is None else f'{line.number} x '}"
        f"{in_full(line.written, book)}"
        for line in force_lines(force)
    }
    return {name: fact for name, fact in settings.items() if fact} | kinds | lines


def in_full(written: str, book: Book[Rules]) -> str:
    """Return a notation as a figure writes itself; a kind, or what cannot be read, as it stands."""
    try:
        return str(Figure.parse(written, book))
    except BadFigure:
        return written


FORCE = Roster(
    name="force",
    summary="A force: sides, figures by name, kinds such as ija used as 12xija, corpsmen.",
    document=Force,
    check=check_force,
    sheet=force_sheet,
    points=no_points,
    facts=force_facts,
    to_text=to_text,
    from_text=from_text,
    words=force_words,
    example=FORM,
)
