"""Repair: ships remove damage from their squadron, disabled ships come back."""

from typing import Annotated, NamedTuple

from rulesets.battleshift.repairs.mended import MendedResult, mended_result
from rulesets.battleshift.repairs.mending import (
    MOST_SQUADRONS,
    REPAIR,
    Held,
    Mending,
    more_squadrons,
    next_squadron,
    roll_disabled,
    roll_repair,
    rows_of,
    start_mending,
)
from rulesets.battleshift.rules import Rules
from rulesets.battleshift.squadrons.squadron import Squadron
from wargame_aid.book import Book
from wargame_aid.lazy import lazy
from wargame_aid.ruleset import HIDDEN, POSITIONAL, Action, Between, Help, IllegalAction
from wargame_aid.steps import Notes, Repeat


class RepairParams(NamedTuple):
    """Who repairs."""

    squadrons: Annotated[
        tuple[Squadron, ...],
        POSITIONAL,
        Between(1, MOST_SQUADRONS),
        Help("Squadrons with their damage: 4xFleet Cruiser/damage3."),
    ]
    held: Annotated[tuple[Held, ...], HIDDEN] = ()
    """In a game, those that engulfers hold."""
    repaired: Annotated[tuple[str, ...], HIDDEN] = ()
    """In a game, those that have repaired already."""

    @property
    def part(self) -> str:
        """Which part of the end of an activation it is."""
        return REPAIR

    @property
    def far(self) -> tuple[Squadron, ...]:
        """None: distance does not matter to repair."""
        return ()

    @property
    def rallied(self) -> tuple[str, ...]:
        """None: only damage is repaired."""
        return ()


def check_repair(params: RepairParams, book: Book[Rules]) -> None:
    """Raise IllegalAction where a squadron has nothing to repair."""
    for row in rows_of(params, book):
        if not (row.repair_dice or row.disabled):
            raise IllegalAction(f"{row.called} has nothing to repair: {why_not(row.squadron, params)}", "p17")


def why_not(one: Squadron, params: RepairParams) -> str:
    """Return why a squadron rolls no repair dice."""
    if not one.ships:
        return "no ship is left"
    if one.damage or one.disabled:
        return "it has had its repair rolls" if one.name in params.repaired else "it has no repair rolls"
    return "it has neither damage nor disabled ships"


def finish_repair(state: Mending, params: RepairParams, book: Book[Rules], notes: Notes) -> MendedResult:
    """Return the squadrons repaired."""
    return mended_result(params, book, notes)


REPAIR_ACTION = Action(
    name="repair",
    summary="Repair squadrons: ships remove damage on a 1, disabled ships come back.",
    params=RepairParams,
    check=check_repair,
    start=start_mending,
    steps=(Repeat((roll_repair, roll_disabled, next_squadron), MOST_SQUADRONS, more_squadrons),),
    finish=finish_repair,
    in_game=lazy("rulesets.battleshift.repairs.mending_battle:REPAIR_IN_GAME"),
    headline="repaired",
    odds_of=("woken",),
    cites=("p6", "p9", "p17"),
    example="repair 4xFleet-Cruiser/damage3 --dice 1",
)
