"""What an entry changes of an evening: each returns the evening after it."""

from collections.abc import Iterable
from typing import Any

from rulesets.arc_of_fire_pacific.condition import Condition
from rulesets.arc_of_fire_pacific.evening_state import Evening, Score, Soldier, Spent, named
from rulesets.arc_of_fire_pacific.figure import NATIONS, STATES, UNWOUNDED, WOUNDS, Figure


def replaced(evening: Evening, soldier: Soldier) -> Evening:
    """Return the evening with a man as he now is; who is gone is locked with nobody."""
    at = soldier.number - 1
    after = evening._replace(soldiers=(*evening.soldiers[:at], soldier, *evening.soldiers[at + 1 :]))
    return without_locks(after, (soldier.number,)) if soldier.is_gone else after


def with_condition(evening: Evening, figure: Figure, condition: Condition) -> Evening:
    """Return the evening with what a man has come to; one that was only written out changes nothing."""
    man = named(evening, figure)
    if man is None:
        return evening
    return replaced(evening, man._replace(word=restated(man.word, condition)))


def restated(word: str, condition: Condition) -> str:
    """Return a notation with another condition, its parts in the order in which a figure writes them."""
    parts = [part for part in word.split("/") if part not in (*WOUNDS, "broken")]
    states = [part for part in parts if part in STATES or part in NATIONS]
    wound = [] if condition.wound == UNWOUNDED else [condition.wound]
    broken = ["broken"] if condition.broken else []
    return "/".join((*parts[: len(parts) - len(states)], *wound, *broken, *states))


def without_locks(evening: Evening, men: Iterable[int]) -> Evening:
    """Return the evening with men out of their locks; a lock that is left with one side is none."""
    gone = set(men)
    left = (
        lock._replace(attackers=without(lock.attackers, gone), defenders=without(lock.defenders, gone))
        for lock in evening.locks
    )
    return evening._replace(locks=tuple(lock for lock in left if lock.attackers and lock.defenders))


def without(numbers: tuple[int, ...], gone: set[int]) -> tuple[int, ...]:
    """Return numbers without those that are gone."""
    return tuple(one for one in numbers if one not in gone)


def marked(evening: Evening, mark: str, men: Iterable[int]) -> Evening:
    """Return the evening with men marked as charged, improved or rolled."""
    return with_marks(evening, mark, tuple(dict.fromkeys((*getattr(evening.marks, mark), *men))))


def unmarked(evening: Evening, mark: str, man: int) -> Evening:
    """Return the evening without a man's mark."""
    return with_marks(evening, mark, without(getattr(evening.marks, mark), {man}))


def with_marks(evening: Evening, mark: str, numbers: tuple[int, ...]) -> Evening:
    """Return the evening with these men marked, and nobody else in the same way."""
    marks: dict[str, Any] = {mark: numbers}
    return evening._replace(marks=evening.marks._replace(**marks))


def with_spent(evening: Evening, number: int, hundredths: int) -> Evening:
    """Return the evening with a corpsman's inches of this turn."""
    others = tuple(one for one in evening.marks.spent if one.corpsman != number)
    mine = (Spent(number, hundredths),) if hundredths else ()
    return evening._replace(marks=evening.marks._replace(spent=(*others, *mine)))


def scored(evening: Evening, side: str, points: int) -> Evening:
    """Return the evening with points for a side."""
    sides = tuple(Score(one.side, one.points + points) if one.side == side else one for one in evening.sides)
    return evening._replace(sides=sides)
