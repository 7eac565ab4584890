"""How far a corpsman's inches go."""

from typing import Any

from rulesets.arc_of_fire_pacific.rules import Rules
from rulesets.arc_of_fire_pacific.treat_list import Course, Inches, in_scale
from wargame_aid.book import Book
from wargame_aid.ruleset import IllegalAction

CITE = "corpsman"
NOTHING = Inches(0)


def spent_before(params: Any) -> int:
    """Return the hundredths of inches spent before."""
    return (params.spent or NOTHING).hundredths


def scaled(number: int, params: Any, book: Book[Rules]) -> int:
    """Return a number of inches in the scale that is played, in hundredths."""
    return in_scale(number, book.rules.treatment, large=params.large)


def refuse_out_of_reach(course: Course, params: Any, book: Book[Rules]) -> None:
    """Raise IllegalAction where the first attempt is past the inches, or any if the ruling refuses that."""
    movement = scaled(book.rules.treatment.movement, params, book)
    attempt = scaled(book.rules.treatment.attempt, params, book)
    costs = [act.hundredths if isinstance(act, Inches) else attempt for act in course.acts]
    first = next(at for at, act in enumerate(course.acts) if not isinstance(act, Inches))
    left = movement - spent_before(params)
    if sum(costs[: first + 1]) > left:
        needed, what = sum(costs[: first + 1]), "the first attempt"
    elif sum(costs) > left and book.ruling("treat-list") == "refuse":
        needed, what = sum(costs), "the whole list"
    else:
        return
    has = f"{Inches(max(0, left))} of {Inches(movement)} inches left"
    raise IllegalAction(f"{what} needs {Inches(needed)} inches; the corpsman has {has}", CITE)
