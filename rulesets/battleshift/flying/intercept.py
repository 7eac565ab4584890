"""Interceptors, and the light batteries of destroyers, at a flight that passes."""

from typing import Annotated, NamedTuple

from rulesets.battleshift.firing.attack_result import Fired
from rulesets.battleshift.flying.flight import Flight
from rulesets.battleshift.flying.flight_loss import FlightLoss, flight_loss
from rulesets.battleshift.flying.interception import (
    MOST_POOLS,
    Approach,
    all_batteries,
    answers_of,
    approach,
    dodge_interceptors,
    fire_at_flight,
    still_coming,
)
from rulesets.battleshift.rules import Rules
from rulesets.battleshift.squadrons.defender import Defender, refuse_defenders
from wargame_aid.book import Book
from wargame_aid.lazy import lazy
from wargame_aid.ruleset import HIDDEN, POSITIONAL, Action, Between, Help, IllegalAction, Shown
from wargame_aid.steps import Notes, Repeat

MOST_INCHES = 999


class InterceptParams(NamedTuple):
    """Who fires at which flight."""

    who: Annotated[
        Defender, POSITIONAL, Help("A squadron; echo/light or echo/interceptors fires one kind only.")
    ]
    flight: Annotated[Flight, POSITIONAL, Help("The flight fired at: 6wings, 6wings/evading.")]
    range: Annotated[int | None, Between(0, MOST_INCHES), Help("Inches to the flight, to be checked.")] = None
    own: Annotated[bool, HIDDEN] = False
    """In a game, whether the squadron is itself active."""


class InterceptResult(NamedTuple):
    """Interceptors' fire settled."""

    say: str
    table: tuple[str, ...]
    fired: Annotated[tuple[Fired, ...], Shown("To hit", "p5, p13")]
    flight: Annotated[FlightLoss, Shown("Flight", "p14")]


def check_intercept(params: InterceptParams, book: Book[Rules]) -> None:
    """Raise IllegalAction for fire that the book forbids."""
    if isinstance(params.who.who, Flight):
        raise IllegalAction("a flight meets a flight in a dogfight: wga bs dogfight", "p14, p15")
    refuse_defenders((params.who,), book)
    far = book.rules.interceptors.range if params.own else book.rules.interceptors.taskforce_range
    if params.range is not None and params.range > far:
        raise IllegalAction(f'{params.range}" is out of range: interceptors reach {far}"', "p5, p13, p14")


def start_intercept(params: InterceptParams, book: Book[Rules]) -> Approach:
    """Return the flight with the dice that meet it."""
    return approach(params.flight.wings, (params.who,), book, at_missiles=False)


def finish_intercept(
    state: Approach, params: InterceptParams, book: Book[Rules], notes: Notes
) -> InterceptResult:
    """Return the fire settled."""
    fired = tuple(answers_of(all_batteries((params.who,), book, at_missiles=False), notes))
    flight = flight_loss(params.flight, sum(one.hits for one in fired), notes, book)
    return InterceptResult(flight.say, flight.table, fired, flight)


INTERCEPT = Action(
    name="intercept",
    summary="Fire a squadron's interceptors, or destroyers' light batteries, at a flight.",
    params=InterceptParams,
    check=check_intercept,
    start=start_intercept,
    steps=(Repeat((fire_at_flight,), MOST_POOLS, still_coming), dodge_interceptors),
    finish=finish_intercept,
    in_game=lazy("rulesets.battleshift.flying.intercept_battle:INTERCEPT_IN_GAME"),
    headline="wings_lost",
    cites=("p5", "p13", "p14", "p15"),
    example="intercept 2xFleet-Destroyer 6wings --dice 1,1,1",
)
