"""Arriving: a taskforce or a detached squadron comes onto the table, where and as it was written."""

from collections.abc import Iterator
from typing import Annotated, NamedTuple

from rulesets.battleshift.fleets.fleet_words import FACINGS, Arrival
from rulesets.battleshift.hyperspace.shift import refuse_off
from rulesets.battleshift.rules import Rules
from wargame_aid.book import Book
from wargame_aid.lazy import lazy
from wargame_aid.names import capital, fold, listed
from wargame_aid.ruleset import HIDDEN, POSITIONAL, Action, Help, Shown
from wargame_aid.steps import Notes


class ArriveParams(NamedTuple):
    """Who arrives, and where."""

    who: Annotated[str, POSITIONAL, Help("A taskforce or a detached squadron that is due.")]
    sector: Annotated[str, Help("Its sector, 5B; in a game as it was written.")] = ""
    facing: Annotated[str, Help("Its facing, W; in a game as it was written.")] = ""
    battlespace: Annotated[str, HIDDEN] = ""
    numbers: Annotated[tuple[int, ...], HIDDEN] = ()
    """In a game, the squadrons that arrive."""
    damaged: Annotated[tuple[str, ...], HIDDEN] = ()
    """In a game, those of them that come from hyperspace with damage."""


class ArriveResult(NamedTuple):
    """An arrival."""

    say: str
    table: tuple[str, ...]
    sector: Annotated[str, Shown("Sector", "p2, p9")]
    facing: Annotated[str, Shown("Facing", "p2, p9")]
    repaired: Annotated[tuple[str, ...], Shown("Come back without damage", "p12")]


def place_of(params: ArriveParams, book: Book[Rules]) -> Arrival | None:
    """Return the sector and the facing; None where neither is known."""
    if not params.sector and not params.facing:
        return None
    if not params.sector or not params.facing:
        raise ValueError("an arrival has both: --sector 5B --facing W")
    return Arrival.parse(f"1/{params.sector}/{params.facing}", book)


def check_arrive(params: ArriveParams, book: Book[Rules]) -> None:
    """Raise ValueError for half a place, IllegalAction for a sector off the battlespace."""
    if not fold(params.who):
        raise ValueError("name the taskforce or the detached squadron that arrives")
    place = place_of(params, book)
    if place:
        refuse_off(place, params.battlespace, book)


def finish_arrive(state: None, params: ArriveParams, book: Book[Rules], notes: Notes) -> ArriveResult:
    """Return the arrival."""
    place = place_of(params, book)
    where = f" in sector {place.sector}, facing {FACINGS[place.facing]}" if place else ""
    repaired = params.damaged
    if repaired and book.ruling("hyperspace-damage") == "yes":
        repaired = ()
    return ArriveResult(
        say=f"{capital(params.who)} arrives{where}.",
        table=tuple(arrive_lines(params, place, repaired)),
        sector=str(place.sector) if place else "",
        facing=place.facing if place else "",
        repaired=repaired,
    )


def arrive_lines(params: ArriveParams, place: Arrival | None, repaired: tuple[str, ...]) -> Iterator[str]:
    """Yield what to do on the table."""
    where = f"all within sector {place.sector}" if place else "all within its sector"
    yield f"Place the ships of {params.who} {where}, in any formation, without suppression markers."
    if repaired:
        yield f"Take the damage dice off {listed(repaired, 'and')}."


ARRIVE = Action(
    name="arrive",
    summary="Place a taskforce or a detached squadron that arrives in this game turn.",
    params=ArriveParams,
    check=check_arrive,
    start=lambda params, book: None,
    finish=finish_arrive,
    in_game=lazy("rulesets.battleshift.hyperspace.arrive_battle:ARRIVE_IN_GAME"),
    cites=("p2", "p9", "p12"),
    example="arrive Vanguard --sector 5B --facing W",
)
