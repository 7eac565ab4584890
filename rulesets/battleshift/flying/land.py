"""Fighters land: a flight goes back aboard its carriers."""

from typing import Annotated, NamedTuple

from rulesets.battleshift.flying.flight import Flight
from rulesets.battleshift.rules import Rules
from rulesets.battleshift.squadrons.counting import counted, spelt, verb
from wargame_aid.book import Book
from wargame_aid.lazy import lazy
from wargame_aid.names import capital
from wargame_aid.ruleset import HIDDEN, POSITIONAL, Action, Help, Shown
from wargame_aid.steps import Notes


class LandParams(NamedTuple):
    """Which flight lands."""

    flight: Annotated[Flight, POSITIONAL, Help("The flight, in contact with a ship of its own squadron.")]
    aboard: Annotated[int | None, HIDDEN] = None
    """In a game, the wings aboard its squadron before."""
    carrier: Annotated[str, HIDDEN] = ""
    """In a game, the name of its squadron."""


class LandResult(NamedTuple):
    """A flight landed."""

    say: str
    table: tuple[str, ...]
    landed: Annotated[int, Shown("Wings landed", "p13, p14")]
    wings_aboard: Annotated[int | None, Shown("Wings aboard")]


def finish_land(state: None, params: LandParams, book: Book[Rules], notes: Notes) -> LandResult:
    """Return the flight landed."""
    book.ruling("landing")
    flight = params.flight
    aboard = None if params.aboard is None else params.aboard + flight.wings
    say = f"{capital(flight.called)} lands"
    if aboard is not None:
        say += f": {counted(aboard, 'wing')} {verb(aboard)} aboard {params.carrier}"
    table = (f"Take {spelt(flight.wings)} {verb(flight.wings, 'wing', 'wings')} of it off the table.",)
    return LandResult(f"{say}.", table, flight.wings, aboard)


LAND = Action(
    name="land",
    summary="Land a flight: its wings are aboard their carriers again.",
    params=LandParams,
    start=lambda params, book: None,
    finish=finish_land,
    in_game=lazy("rulesets.battleshift.flying.land_battle:LAND_IN_GAME"),
    cites=("p13", "p14"),
    example="land 6wings",
)
