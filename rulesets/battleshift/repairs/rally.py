"""Recovery from suppression: a die for each marker, better near the flagship."""

from typing import Annotated, NamedTuple

from rulesets.battleshift.repairs.mended import MendedResult, mended_result
from rulesets.battleshift.repairs.mending import (
    MOST_SQUADRONS,
    RALLY,
    Held,
    Mending,
    Recovering,
    more_squadrons,
    roll_recovery,
    rows_of,
    squadrons_of,
    start_mending,
)
from rulesets.battleshift.rules import Rules
from rulesets.battleshift.squadrons.squadron import Squadron
from wargame_aid.book import Book
from wargame_aid.lazy import lazy
from wargame_aid.ruleset import HIDDEN, POSITIONAL, Action, Between, Help, IllegalAction, Joined
from wargame_aid.steps import Notes, Repeat


class RallyParams(NamedTuple):
    """Who recovers from suppression."""

    squadrons: Annotated[
        tuple[Squadron, ...],
        POSITIONAL,
        Between(0, MOST_SQUADRONS),
        Help("Squadrons with their markers: 4xFleet Cruiser/suppressed2."),
    ] = ()
    far: Annotated[
        tuple[Squadron, ...], Joined(","), Help("Those more than 8 inches from their flagship.")
    ] = ()
    rallied: Annotated[tuple[str, ...], HIDDEN] = ()
    """In a game, those that have recovered already."""
    held: Annotated[tuple[Held, ...], HIDDEN] = ()
    """None: who is engulfed has no markers that matter."""

    @property
    def repaired(self) -> tuple[str, ...]:
        """None: only markers are rolled for."""
        return ()

    @property
    def part(self) -> str:
        """Which part of the end of an activation it is."""
        return RALLY


def check_rally(params: RallyParams, book: Book[Rules]) -> None:
    """Raise IllegalAction where a squadron has no marker to lose; ValueError where none is named."""
    if not squadrons_of(params):
        raise ValueError("name the squadrons that recover, those far from their flagship behind --far")
    refuse_flagship_far(params)
    for row in rows_of(params, book):
        if not row.markers:
            why = "it has recovered already" if row.squadron.suppressed else "it is not suppressed"
            raise IllegalAction(f"{row.called} has no marker to roll for: {why}", "p17")


def refuse_flagship_far(params: Recovering) -> None:
    """Raise IllegalAction for the flagship's own squadron far from itself."""
    for one in params.far:
        if one.flagship:
            raise IllegalAction(f"{one.called} holds the flagship: it is never far from it", "p3, p17")


def finish_rally(state: Mending, params: RallyParams, book: Book[Rules], notes: Notes) -> MendedResult:
    """Return the squadrons recovered."""
    return mended_result(params, book, notes)


RALLY_ACTION = Action(
    name="rally",
    summary="Recover from suppression: a die for each marker, better near the flagship.",
    params=RallyParams,
    check=check_rally,
    start=start_mending,
    steps=(Repeat((roll_recovery,), MOST_SQUADRONS, more_squadrons),),
    finish=finish_rally,
    in_game=lazy("rulesets.battleshift.repairs.mending_battle:RALLY_IN_GAME"),
    headline="recovered",
    cites=("p4", "p17"),
    example="rally 4xFleet-Cruiser/suppressed2 --far 3xDreadnought/suppressed1 --dice 1,4",
)
