"""Fighters launched: the wings of a squadron's carriers fly out, as one flight or two."""

from collections.abc import Iterator
from typing import Annotated, NamedTuple

from rulesets.battleshift.rules import Rules
from rulesets.battleshift.squadrons.counting import are_left, counted, spelt, verb
from rulesets.battleshift.squadrons.squadron import MOST, Squadron
from wargame_aid.book import Book
from wargame_aid.lazy import lazy
from wargame_aid.names import capital, listed
from wargame_aid.ruleset import HIDDEN, POSITIONAL, Action, Between, Help, IllegalAction, Shown
from wargame_aid.steps import Notes


class LaunchParams(NamedTuple):
    """Which wings fly out."""

    squadron: Annotated[Squadron, POSITIONAL, Help("The carrier squadron; wings3 where not all are aboard.")]
    wings: Annotated[int | None, Between(1, MOST), Help("How many wings; all aboard, if left out.")] = None
    flights: Annotated[int, Between(1, 2), Help("As how many flights: 1 or 2.")] = 1
    out: Annotated[int, HIDDEN] = 0
    """In a game, the flights of the squadron that are out already."""
    names: Annotated[tuple[str, ...], HIDDEN] = ()
    """In a game, the names of the flights."""


class LaunchedFlight(NamedTuple):
    """A flight that has flown out."""

    name: str
    wings: int

    def __str__(self) -> str:
        return f"{self.name}: {counted(self.wings, 'wing')}" if self.name else counted(self.wings, "wing")


class LaunchResult(NamedTuple):
    """Wings launched."""

    say: str
    table: tuple[str, ...]
    flights: Annotated[tuple[LaunchedFlight, ...], Shown("Flights", "p5, p14")]
    wings_aboard: Annotated[int, Shown("Wings left aboard")]


def refuse_launch(squadron: Squadron, wings: int, flights: int, out: int, book: Book[Rules]) -> None:
    """Raise IllegalAction for wings that are not aboard, or for too many flights."""
    rules = book.rules.fighters
    if not squadron.ship.carries(rules.system):
        raise IllegalAction(f"{squadron.called} has no fighter bays", "p5, p14")
    if squadron.working < 1 or squadron.captured:
        raise IllegalAction(f"{squadron.called} has no ship that can launch fighters", "p6, p14, p16")
    if wings > squadron.wings or not squadron.wings:
        aboard = counted(squadron.wings, "wing")
        raise IllegalAction(f"{squadron.called} has {aboard} aboard, not {wings or 'one'}", "p5, p14")
    if wings < flights:
        raise IllegalAction(f"{counted(wings, 'wing')} cannot form {counted(flights, 'flight')}", "p14")
    if flights + out > rules.most_flights:
        already = f", {spelt(out)} of them out already" if out else ""
        raise IllegalAction(
            f"{squadron.called} flies {spelt(rules.most_flights)} flights at most{already}", "p5, p14"
        )


def check_launch(params: LaunchParams, book: Book[Rules]) -> None:
    """Raise IllegalAction for a launch that the book forbids."""
    refuse_launch(params.squadron, wings_of(params), params.flights, params.out, book)


def wings_of(params: LaunchParams) -> int:
    """Return how many wings fly out."""
    return params.squadron.wings if params.wings is None else params.wings


def shares(wings: int, flights: int) -> list[int]:
    """Return the wings of each flight, the larger first."""
    return [wings // flights + (at < wings % flights) for at in range(flights)]


def finish_launch(state: None, params: LaunchParams, book: Book[Rules], notes: Notes) -> LaunchResult:
    """Return the wings launched."""
    wings, squadron = wings_of(params), params.squadron
    flights = tuple(
        LaunchedFlight(params.names[at] if params.names else "", share)
        for at, share in enumerate(shares(wings, params.flights))
    )
    left = squadron.wings - wings
    say = f"{capital(counted(wings, 'wing'))} of {squadron.called} {verb(wings, 'flies', 'fly')} out"
    say += f" as {counted(params.flights, 'flight')}, {are_left(left)} aboard."
    return LaunchResult(say, tuple(launch_lines(flights, squadron)), flights, left)


def launch_lines(flights: tuple[LaunchedFlight, ...], squadron: Squadron) -> Iterator[str]:
    """Yield what to do with the wings on the table."""
    sizes = listed((str(one) for one in flights), "and")
    yield f"Put out beside {squadron.called}: {sizes}; they fly when the squadron has moved."


LAUNCH = Action(
    name="launch",
    summary="Launch fighters: the wings of a squadron fly out, as one flight or two.",
    params=LaunchParams,
    check=check_launch,
    start=lambda params, book: None,
    finish=finish_launch,
    in_game=lazy("rulesets.battleshift.flying.fighters_battle:LAUNCH_IN_GAME"),
    cites=("p5", "p14"),
    example="launch 2xFleet-Carrier --wings 12 --flights 2",
)
