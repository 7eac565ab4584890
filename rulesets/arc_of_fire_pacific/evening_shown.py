"""An evening in words: a line for each man, and what is still to be done in the game turn."""

from collections.abc import Iterator, Sequence
from typing import Any

from rulesets.arc_of_fire_pacific.condition import counted
from rulesets.arc_of_fire_pacific.evening_state import Evening, Lock, Score, Soldier, must_roll
from rulesets.arc_of_fire_pacific.figure import DEAD, NATIONS, UNWOUNDED, WOUNDS
from rulesets.arc_of_fire_pacific.readings import in_force
from rulesets.arc_of_fire_pacific.treat_list import Inches, Treatment, in_scale
from wargame_aid.book import Book
from wargame_aid.gameplay import Line, SideStatus
from wargame_aid.words import listed

MARKS = {
    "charged": "charged this turn",
    "improved": "improved by treatment this turn",
    "rolled": "rolled in the rally phase",
}


def sides_shown(evening: Evening, book: Book[Any]) -> list[SideStatus]:
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


def line_of(evening: Evening, man: Soldier, book: Book[Any]) -> Line:
    """Return a man's line: number and name, his notation, and what has come over him."""
    events = [] if man.is_gone else [*marks_said(evening, man, book)]
    text = f"{man.number} {man.name}: {', '.join((*notation_said(man, book), *events))}"
    return Line(man.number, text, man.word != man.start or man.removed or bool(events))


def notation_said(man: Soldier, book: Book[Any]) -> Iterator[str]:
    """Yield his notation, the states apart from it in words."""
    if man.removed or man.has(DEAD):
        yield "out of the game" if man.removed else DEAD
        return
    said = (*WOUNDS, "broken", *NATIONS)
    yield "/".join(part for part in man.word.split("/") if part not in said)
    if man.condition.wound != UNWOUNDED:
        markers = counted(book.rules.wounds.markers(man.condition.wound))
        yield f"{man.condition.wound} wound ({markers})"
    if man.condition.broken:
        yield "broken"


def marks_said(evening: Evening, man: Soldier, book: Book[Any]) -> Iterator[str]:
    """Yield what lasts until a turn or a lock ends."""
    if lock := evening.lock_of(man.number):
        yield f"locked with {names(evening.foes(lock, man.number))}"
    for mark, words in MARKS.items():
        if man.number in getattr(evening.marks, mark):
            yield words
    if evening.spent(man.number):
        yield f"{inches_left(evening, man, book)} inches left"


def inches_left(evening: Evening, man: Soldier, book: Book[Any]) -> Inches:
    """Return the inches that a corpsman has left this turn."""
    rules: Treatment = book.rules.treatment
    return Inches(max(0, in_scale(rules.movement, rules, large=evening.large) - evening.spent(man.number)))


def names(men: Sequence[Soldier]) -> str:
    """Return names as in a sentence."""
    return listed((one.name for one in men), "and")


def coming_lines(evening: Evening, book: Book[Any]) -> Iterator[str]:
    """Yield who may or must still do what before the game turn ends."""
    points = listed((f"{one.side} {points_said(one)}" for one in evening.sides), "and")
    yield f"Game turn {evening.turn}. {points or 'No sides yet'}."
    for score in evening.sides:
        yield from charge_lines(evening, score.side)
    for lock in evening.locks:
        yield lock_line(evening, lock)
    if broken := [one for one in evening.living if one.condition.broken]:
        yield f"Broken, may check morale: {names(broken)}."
    for man in evening.living:
        if man.has("corpsman"):
            yield corpsman_line(evening, man, book)
    if wounded := must_roll(evening, in_force(book, "rally-who")):
        yield f"To roll in the rally phase, with rally alone: {names(wounded)}."
    yield "When all is done: end-turn."


def charge_lines(evening: Evening, side: str) -> Iterator[str]:
    """Yield how many of a side may still charge."""
    free = [
        one
        for one in evening.living
        if one.side == side and one.number not in evening.marks.charged and not evening.lock_of(one.number)
    ]
    if free:
        yield f"{side}: {names(free) if len(free) < 4 else f'{len(free)} figures'} may charge."


def lock_line(evening: Evening, lock: Lock) -> str:
    """Return what a lock asks for: a new melee, once each game turn."""
    sides = [names([evening.soldier(one) for one in men]) for men in (lock.attackers, lock.defenders)]
    if lock.turn == evening.turn:
        return f"{sides[0]} and {sides[1]} are locked and have fought this turn."
    return f"{sides[0]}, who charged, and {sides[1]} are locked: a new melee, without charge bonuses."


def corpsman_line(evening: Evening, man: Soldier, book: Book[Any]) -> str:
    """Return what a corpsman can still do, and for whom."""
    rules: Treatment = book.rules.treatment
    left = inches_left(evening, man, book)
    attempts = left.hundredths // in_scale(rules.attempt, rules, large=evening.large)
    said = f"{man.name} has {left} inches left, {attempts} attempt{'' if attempts == 1 else 's'}"
    wounded = [one for one in evening.living if one.side == man.side and one.condition.wound != UNWOUNDED]
    return f"{said}; wounded: {names(wounded)}." if wounded else f"{said}; nobody is wounded."
