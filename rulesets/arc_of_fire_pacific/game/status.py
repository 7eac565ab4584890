"""An evening in words: the points of each side, a line for each man."""

from collections.abc import Iterator, Sequence

from rulesets.arc_of_fire_pacific.figures.figure import DEAD
from rulesets.arc_of_fire_pacific.game.state import CHARGED, IMPROVED, ROLLED, Evening, Score, Soldier
from rulesets.arc_of_fire_pacific.rules import Rules
from rulesets.arc_of_fire_pacific.wounds.course import in_scale
from wargame_aid.book import Book
from wargame_aid.gameplay import Line, SideStatus
from wargame_aid.inches import Inches
from wargame_aid.names import listed

MARKS = {CHARGED: "charged", IMPROVED: "improved", ROLLED: "rolled to rally"}
"""What is said of a mark of this turn."""


def side_statuses(evening: Evening, book: Book[Rules]) -> list[SideStatus]:
    """Return each side with its points and a line for each man."""
    return [
        SideStatus(
            one.side,
            points_said(one),
            tuple(line_of(evening, man, book) for man in evening.soldiers if man.side == one.side),
        )
        for one in evening.sides
    ]


def points_said(score: Score) -> str:
    """Return `3 points`."""
    return f"{score.points} point{'' if score.points == 1 else 's'}"


def line_of(evening: Evening, man: Soldier, book: Book[Rules]) -> Line:
    """Return a man's line: number and name, his notation, and what has come over him."""
    events = [] if man.is_gone else [*marks_said(evening, man, book)]
    text = f"{man.number} {man.name}: {', '.join((notation_said(man), *events))}"
    return Line(man.number, text, man.word != man.start or man.removed or bool(events))


def notation_said(man: Soldier) -> str:
    """Return his notation as it can be typed; of who is gone only that."""
    if man.is_gone:
        return "out of the game" if man.removed else DEAD
    return man.word


def marks_said(evening: Evening, man: Soldier, book: Book[Rules]) -> Iterator[str]:
    """Yield what lasts until a turn or a lock ends."""
    if lock := evening.lock_of(man.number):
        yield f"{lock.held} with {names(evening.foes(lock, man.number))}"
    for mark, words in MARKS.items():
        if man.number in mark.men(evening.marks):
            yield words
    if evening.spent(man.number):
        yield f"{inches_left(evening, man, book)} inches left"


def inches_left(evening: Evening, man: Soldier, book: Book[Rules]) -> Inches:
    rules = book.rules.treatment
    return Inches(max(0, in_scale(rules.movement, rules, large=evening.large) - evening.spent(man.number)))


def names(men: Sequence[Soldier]) -> str:
    return listed((one.name for one in men), "and")
