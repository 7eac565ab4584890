"""Morale checks: one figure or several; who fails is broken, who is broken and passes is broken no longer."""

from collections.abc import Iterator
from typing import Annotated, NamedTuple

from rulesets.arc_of_fire_pacific.figures.checks import CheckMade, morale_check
from rulesets.arc_of_fire_pacific.figures.condition import condition_of, marker_lines
from rulesets.arc_of_fire_pacific.figures.faults import refuse_clashes, refuse_twice
from rulesets.arc_of_fire_pacific.figures.figure import Figure, labels
from rulesets.arc_of_fire_pacific.rules import Rules
from wargame_aid.book import Book
from wargame_aid.chance import Chance
from wargame_aid.lazy import lazy
from wargame_aid.names import capital
from wargame_aid.ruleset import POSITIONAL, Action, Between, Help, Letter, Shown
from wargame_aid.steps import Each, Notes, noted

MOST_FIGURES = 100


class MoraleParams(NamedTuple):
    """Who checks, and what is taken off each die."""

    figure: Annotated[tuple[Figure, ...], POSITIONAL, Between(1, MOST_FIGURES), Help("Who checks.")]
    penalty: Annotated[int, Between(0, 9), Letter("p"), Help("Taken off the die: 1 for a check at -1.")] = 0


class MoraleResult(NamedTuple):
    """Morale checks settled."""

    say: str
    table: tuple[str, ...]
    passed: Annotated[int, Shown("Passed", "aof-intro checks")]
    checks: Annotated[tuple[CheckMade, ...], Shown("Checks", "aof-intro checks")]


class Checks(NamedTuple):
    """How many have checked, and how many of them passed."""

    made: int
    passed: int


def check_params(params: MoraleParams, book: Book[Rules]) -> None:
    """Raise IllegalAction for a figure that cannot check, or that is named twice."""
    refuse_clashes(params.figure, book)
    refuse_twice(params.figure, "aof-intro checks")


def start_checks(params: MoraleParams, book: Book[Rules]) -> Checks:
    return Checks(0, 0)


def more_to_check(checks: Checks, params: MoraleParams, book: Book[Rules]) -> bool:
    """Figure, in the order in which they were named (aof-intro checks)."""
    return checks.made < len(params.figure)


def check_next(checks: Checks, params: MoraleParams, book: Book[Rules], chance: Chance) -> Checks:
    """Roll a die, a smaller one for a wounded man, against his morale's number (aof-intro checks)."""
    figure, label = params.figure[checks.made], labels(params.figure)[checks.made]
    passed = morale_check(figure, condition_of(figure), params.penalty, book, chance, label)
    return Checks(checks.made + 1, checks.passed + passed)


def finish_morale(checks: Checks, params: MoraleParams, book: Book[Rules], notes: Notes) -> MoraleResult:
    made: list[CheckMade] = noted(notes, "check")
    return MoraleResult(
        say=f"{capital(', '.join(check_said(*pair) for pair in zip(params.figure, made, strict=True)))}.",
        table=tuple(
            line for pair in zip(params.figure, made, strict=True) for line in check_lines(*pair, book)
        ),
        passed=checks.passed,
        checks=tuple(made),
    )


def check_said(figure: Figure, made: CheckMade) -> str:
    if figure.has("broken"):
        now = "is broken no longer" if made.passed else "is still broken"
        return f"{made.whose} {made.verb} and {now}"
    return f"{made.whose} {made.verb}{'' if made.passed else ' and is broken'}"


def check_lines(figure: Figure, made: CheckMade, book: Book[Rules]) -> Iterator[str]:
    before = condition_of(figure)
    return marker_lines(made.whose, before, before._replace(broken=not made.passed), book.rules.wounds)


MORALE = Action(
    name="morale",
    summary="Check the morale of a figure or several; a broken one who passes is broken no longer.",
    params=MoraleParams,
    check=check_params,
    start=start_checks,
    steps=(Each((check_next,), MOST_FIGURES, more_to_check),),
    finish=finish_morale,
    in_game=lazy("rulesets.arc_of_fire_pacific.game.wounds:MORALE_IN_GAME"),
    headline="passed",
    cites=("aof-intro checks",),
    example="morale T5/MC/rifle T6/MB/smg/light --penalty 1 --dice 7,6",
)
