"""How an evening begins: the men of the forces numbered side by side, and those who join later."""

from collections.abc import Iterator, Mapping

from rulesets.arc_of_fire_pacific.figures.faults import clashes
from rulesets.arc_of_fire_pacific.figures.figure import DEAD, HEAVY, BadFigure, Figure
from rulesets.arc_of_fire_pacific.forces.check import name_problem
from rulesets.arc_of_fire_pacific.forces.document import (
    Force,
    is_too_large,
    nation_of,
    notation_of,
    side_lines,
)
from rulesets.arc_of_fire_pacific.game.state import Evening, Score, Soldier
from rulesets.arc_of_fire_pacific.rules import Rules
from wargame_aid.book import Book
from wargame_aid.names import fold, listed, pick
from wargame_aid.words import refuse_passing


def begun(sides: Mapping[str, Force | None], book: Book[Rules]) -> Evening:
    """Return the first game turn; ValueError for a force or a name that cannot be used."""
    evening = Evening(1, (), ())
    for side, force in sides.items():
        evening = with_side(evening, side)
        for name, notation in men_of(side, force) if force else ():
            evening = with_soldier(evening, side, name, notation, book)
    return evening


def with_side(evening: Evening, side: str) -> Evening:
    if fold(side) in {fold(one.side) for one in evening.sides}:
        raise ValueError(f"the side {side} is named twice")
    return evening._replace(sides=(*evening.sides, Score(side, 0)))


def men_of(side: str, force: Force) -> Iterator[tuple[str, str]]:
    """Yield the name and the notation of every figure that a force has for a side."""
    if is_too_large(force):
        raise ValueError(f"{side}: the force has more figures than the program takes; see wga check")
    own = side_in(force, side)
    for line in side_lines(own, force.sides[own]):
        try:
            notation = notation_of(line, force.kinds)
        except BadFigure as wrong:
            raise ValueError(f"{line.name}: {wrong}") from None
        yield from ((name, notation) for name in line.names)


def side_in(force: Force, side: str) -> str:
    """Return which of a force's sides is meant: that of the same name, or its only one."""
    for own in force.sides:
        if fold(own) == fold(side) or len(force.sides) == 1:
            return own
    raise ValueError(f"the force has no side {side}; its sides are {listed(force.sides, 'and') or 'none'}")


def joined(evening: Evening, side: str, name: str, notation: str, book: Book[Rules]) -> Evening:
    """Return the evening with one man more; of the first two sides a new one comes with him."""
    sides = [one.side for one in evening.sides]
    try:
        own = pick(side, sides, "side")
    except ValueError:
        if len(sides) > 1 or not fold(side):
            raise
        own = side.strip()
        evening = with_side(evening, own)
    refuse_unfit(name, notation, book)
    return with_soldier(evening, own, name, notation, book)


def refuse_unfit(name: str, notation: str, book: Book[Rules]) -> None:
    """Raise ValueError for a dead man, and for a state of a single melee."""
    try:
        figure = Figure.parse(notation, book)
    except BadFigure as wrong:
        raise ValueError(f"{name}: {wrong}") from None
    refuse_passing(name, figure)
    if figure.has(DEAD):
        raise ValueError(f"{name}: a dead man does not join; leave dead out")


def with_soldier(evening: Evening, side: str, name: str, notation: str, book: Book[Rules]) -> Evening:
    """Return the evening with a man of a side, numbered behind the others."""
    free_name(evening, name)
    figure = read_figure(name, notation, side, book)
    word = str(figure)
    soldier = Soldier(len(evening.soldiers) + 1, name.strip(), side, word, word)
    return evening._replace(soldiers=(*evening.soldiers, soldier))


def free_name(evening: Evening, name: str) -> None:
    """Raise ValueError for a name that could not be typed, or that another bears or bore."""
    if problem := name_problem(name):
        raise ValueError(problem)
    for one in evening.soldiers:
        if fold(one.name) == fold(name):
            raise ValueError(f"the name {one.name} is taken: by number {one.number}, {one.side}")


def read_figure(name: str, notation: str, side: str, book: Book[Rules]) -> Figure:
    """Read a man's notation, with his side's nation where none is written and no state of a single melee."""
    try:
        figure = Figure.parse(notation, book)
    except BadFigure as wrong:
        raise ValueError(f"{name}: {wrong}") from None
    if figure.name:
        raise ValueError(f"{name}: his notation has a name of its own, {figure.name}")
    nation = () if figure.nation else tuple(one for one in (nation_of(side),) if one)
    lasting = tuple(state for state in figure.states if state not in Figure.of_one_action())
    return sound(name, figure._replace(states=(*lasting, *nation)), book)


def sound(name: str, figure: Figure, book: Book[Rules], *, was: str = "") -> Figure:
    """Return a figure with its states in order; ValueError where they exclude each other.

    `was` is its notation before: what only a ruling forbids may stay as it was.
    """
    ordered = Figure.parse(str(figure), book)
    for clash in () if ordered.has(DEAD) else clashes(ordered, book):
        if clash.ruling and HEAVY in was.split("/"):
            continue
        ruling = f" ({clash.ruling})" if clash.ruling else ""
        raise ValueError(f"{name}: {clash.message}{ruling}")
    return ordered
