"""The end of a game turn: charges and inches are done, marks come off the table, the next turn begins."""

from collections.abc import Iterator
from typing import Annotated, NamedTuple

from rulesets.arc_of_fire_pacific.game.state import Evening, Marks, must_roll, not_fought
from rulesets.arc_of_fire_pacific.rules import Rules
from wargame_aid.book import Book
from wargame_aid.lazy import lazy
from wargame_aid.names import capital, listed
from wargame_aid.ruleset import HIDDEN, Action, Between, InGame, Shown
from wargame_aid.steps import Notes


class EndTurnParams(NamedTuple):
    """What a game that is open tells; without one nothing is known of the turn."""

    turn: Annotated[int | None, HIDDEN, Between(1, 999)] = None
    charged: Annotated[tuple[str, ...], HIDDEN] = ()
    improved: Annotated[tuple[str, ...], HIDDEN] = ()
    wounded: Annotated[tuple[str, ...], HIDDEN] = ()
    """Those who have not rolled in the rally phase."""
    locked: Annotated[tuple[str, ...], HIDDEN] = ()
    """Those in contact who have not fought this turn, lock by lock: `Ito and Gunner`."""


class EndTurnResult(NamedTuple):
    """A game turn ended."""

    say: str
    table: tuple[str, ...]
    not_rolled: Annotated[tuple[str, ...], Shown("Wounded who have not rolled", "corpsman")] = ()
    not_fought: Annotated[tuple[str, ...], Shown("In contact, not fought", "melee")] = ()


def start_end(params: EndTurnParams, book: Book[Rules]) -> None:
    """Return nothing: no dice are rolled."""


def finish_end(state: None, params: EndTurnParams, book: Book[Rules], notes: Notes) -> EndTurnResult:
    """Return what to take off the table, who has not rolled, and who has not fought on."""
    which = f"game turn {params.turn}" if params.turn else "the game turn"
    missing = f"; {listed(params.wounded, 'and')} did not roll in the rally phase" if params.wounded else ""
    idle = "".join(f"; {both} are in contact and did not fight" for both in params.locked)
    said = f"{capital(which)} ends{missing}{idle}."
    return EndTurnResult(said, tuple(table_lines(params)), params.wounded, params.locked)


def table_lines(params: EndTurnParams) -> Iterator[str]:
    for men, marks in ((params.charged, "charge"), (params.improved, "treatment")):
        if men:
            yield f"Take the {marks} mark{'' if len(men) == 1 else 's'} off {listed(men, 'and')}."
    yield "Corpsmen have all their inches again."


def fill_end(evening: Evening, params: EndTurnParams, book: Book[Rules]) -> EndTurnParams:
    """Return the params with what the game knows, where it was not typed."""
    marks, wounded = evening.marks, must_roll(evening, book.in_force("rally-who"))
    return EndTurnParams(
        params.turn or evening.turn,
        params.charged or names(evening, marks.charged),
        params.improved or names(evening, marks.improved),
        params.wounded or tuple(one.name for one in wounded),
        params.locked or tuple(listed(names(evening, lock.men), "and") for lock in not_fought(evening)),
    )


def names(evening: Evening, numbers: tuple[int, ...]) -> tuple[str, ...]:
    """Return the names of those who are not gone."""
    men = (evening.soldier(number) for number in numbers)
    return tuple(one.name for one in men if not one.is_gone)


def apply_end(evening: Evening, params: EndTurnParams, result: EndTurnResult, book: Book[Rules]) -> Evening:
    """Return the next game turn: nobody has charged, been treated or rolled; locks stay."""
    return evening._replace(turn=evening.turn + 1, marks=Marks())


END_TURN = Action(
    name="end-turn",
    summary="End the game turn: charges and corpsmen's inches are done, the next begins.",
    params=EndTurnParams,
    start=start_end,
    finish=finish_end,
    in_game=lazy("rulesets.arc_of_fire_pacific.game.end_turn:END_TURN_IN_GAME"),
    cites=("melee", "corpsman"),
    example="end-turn",
)
END_TURN_IN_GAME = InGame(END_TURN, fill=fill_end, apply=apply_end)
