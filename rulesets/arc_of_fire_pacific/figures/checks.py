"""Checks: one die against a number, the smaller die for a wounded man; and a record of each that was made."""

from functools import lru_cache
from typing import Annotated, NamedTuple

from rulesets.arc_of_fire_pacific.figures.condition import Condition
from rulesets.arc_of_fire_pacific.figures.figure import UNWOUNDED, Figure
from rulesets.arc_of_fire_pacific.rules import Rules
from wargame_aid.asks import Count, at_least
from wargame_aid.book import Book
from wargame_aid.chance import Chance
from wargame_aid.ruleset import IN_WORDS


class CheckMade(NamedTuple):
    """A check as the table sees it: whose, what was needed, whether it was passed."""

    whose: str
    needed: Annotated[str, IN_WORDS]
    passed: bool
    without_die: Annotated[str, IN_WORDS] = ""
    """Why no die was rolled; empty where one was."""

    @property
    def verb(self) -> str:
        """`passes` or `fails`, with the reason where no die was rolled."""
        verb = "passes" if self.passed else "fails"
        return f"{verb} without a die ({self.without_die})" if self.without_die else verb

    def __str__(self) -> str:
        without = f"; without a die, {self.without_die}" if self.without_die else ""
        return f"{self.whose} {'passed' if self.passed else 'failed'} ({self.needed}{without})"


class Needed(NamedTuple):
    """A check before it is rolled: the ask, its label, and what is noted of it either way."""

    ask: Count
    label: str
    passed: CheckMade
    failed: CheckMade


def morale_check(
    figure: Figure, condition: Condition, penalty: int, book: Book[Rules], chance: Chance, whose: str
) -> bool:
    """Roll a morale check and note it; return whether it is passed."""
    needed = morale_needed(figure.morale, condition.wound != UNWOUNDED, penalty, whose, book)
    passed = chance.roll(needed.ask, needed.label) == 1
    chance.note(check=needed.passed if passed else needed.failed)
    return passed


@lru_cache(256)
def morale_needed(morale: str, wounded: bool, penalty: int, whose: str, book: Book[Rules]) -> Needed:
    """Return what a man of this morale needs; asks for the rulings on which it leans."""
    rules = book.rules.checks
    small = wounded and book.ruling("wounded-morale-die") == "d6"
    sides = rules.wounded_die if small else rules.die
    ask = passing(book.rules.figures.morale[morale], penalty, sides, book)
    words = f"morale {morale}, {ask.wanted()} on a d{sides}{' (wounded)' if small else ''}"
    why = without_die(ask, book)
    label = f"{whose}'s morale check{penalty_words(penalty)}, passed"
    return Needed(ask, label, CheckMade(whose, words, True, why), CheckMade(whose, words, False, why))


def without_die(ask: Count, book: Book[Rules]) -> str:
    """Return why a check needs no die, by the ruling on such checks; nothing where it needs one."""
    sole = ask.sole()
    if sole is None:
        return ""
    book.remark("check-out-of-reach")
    return f"{ask.wanted()} is {'sure on' if sole else 'out of reach of'} a d{ask.sides}"


def passing(number: int, penalty: int, sides: int, book: Book[Rules]) -> Count:
    """Return the ask for one die that passes: the number or more, with the penalty taken off the die."""
    if book.ruling("test-direction") == "under-the-number":
        return Count(1, sides, 1, number - penalty - 1)
    return at_least(1, sides, number + penalty)


def penalty_words(penalty: int) -> str:
    """Return ` at -1`, or nothing."""
    return f" at -{penalty}" if penalty else ""
