"""Wings and their carriers: launched, landed, lost with ships, brought back."""

from collections.abc import Iterator
from typing import Annotated, NamedTuple

from rulesets.battleshift.attacks.strike import wings_lost
from rulesets.battleshift.rules import Rules
from rulesets.battleshift.squadrons.flight import Flight
from rulesets.battleshift.squadrons.number_words import are_left, counted, spelt, verb
from rulesets.battleshift.squadrons.squadron import MOST, Squadron
from wargame_aid.asks import at_most
from wargame_aid.book import Book
from wargame_aid.chance import Chance
from wargame_aid.lazy import lazy
from wargame_aid.names import capital, listed
from wargame_aid.ruleset import HIDDEN, POSITIONAL, Action, Between, Help, IllegalAction, Shown
from wargame_aid.steps import Notes, noted


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


def refuse_launch(squadron: Squadron, wings: int, flights: int, book: Book[Rules]) -> None:
    """Raise IllegalAction for wings that are not aboard, or flights without wings."""
    rules = book.rules.fighters
    if not squadron.ship.carries(rules.system):
        raise IllegalAction(f"{squadron.called} has no fighter bays", "p5, p14")
    if squadron.working < 1:
        raise IllegalAction(f"{squadron.called} has no ship that can launch fighters", "p6, p14, p16")
    if wings > squadron.wings or not squadron.wings:
        aboard = counted(squadron.wings, "wing")
        raise IllegalAction(f"{squadron.called} has {aboard} aboard, not {wings or 'one'}", "p5, p14")
    if wings < flights:
        raise IllegalAction(f"{counted(wings, 'wing')} cannot form {counted(flights, 'flight')}", "p14")


def refuse_captured_carrier(squadron: Squadron) -> None:
    """Raise IllegalAction for carriers that are captured (p16)."""
    if squadron.captured:
        raise IllegalAction(f"{squadron.called} is captured: no fighters fly from it", "p16")


def refuse_many_flights(squadron: Squadron, flights: int, out: int, book: Book[Rules]) -> None:
    """Raise IllegalAction for more flights than a squadron may have out."""
    rules = book.rules.fighters
    if flights + out > rules.most_flights:
        already = f", {spelt(out)} of them out already" if out else ""
        raise IllegalAction(
            f"{squadron.called} flies {spelt(rules.most_flights)} flights at most{already}", "p5, p14"
        )


def check_launch(params: LaunchParams, book: Book[Rules]) -> None:
    """Raise IllegalAction for a launch of wings that are not there."""
    refuse_launch(params.squadron, wings_out(params), params.flights, book)


def refuse_captured(params: LaunchParams, book: Book[Rules]) -> None:
    """Raise IllegalAction for carriers that are captured (p16)."""
    refuse_captured_carrier(params.squadron)


def refuse_flights(params: LaunchParams, book: Book[Rules]) -> None:
    """Raise IllegalAction for too many flights (p5, p14)."""
    refuse_many_flights(params.squadron, params.flights, params.out, book)


def wings_out(params: LaunchParams) -> int:
    """Return how many wings fly out."""
    return params.squadron.wings if params.wings is None else params.wings


def shares(wings: int, flights: int) -> list[int]:
    """Return the wings of each flight, the larger first."""
    return [wings // flights + (at < wings % flights) for at in range(flights)]


def finish_launch(state: None, params: LaunchParams, book: Book[Rules], notes: Notes) -> LaunchResult:
    wings, squadron = wings_out(params), params.squadron
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
    forbidden=(refuse_captured, refuse_flights),
    start=lambda params, book: None,
    finish=finish_launch,
    in_game=lazy("rulesets.battleshift.game.carriers:LAUNCH_IN_GAME"),
    cites=("p5", "p14"),
    example="launch 2xFleet-Carrier --wings 12 --flights 2",
)


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
    book.remark("landing")
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
    in_game=lazy("rulesets.battleshift.game.carriers:LAND_IN_GAME"),
    cites=("p13", "p14"),
    example="land 6wings",
)


class RecoverParams(NamedTuple):
    """Which carriers bring wings back."""

    carrier: Annotated[Squadron, POSITIONAL, Help("The carriers, with the wings aboard: wings5.")]
    flying: Annotated[int, HIDDEN] = 0
    """In a game, its wings that are out in flights."""


class Recovered(NamedTuple):
    """Wings that came back."""

    recovered: int = 0


class RecoverResult(NamedTuple):
    """A recovery settled."""

    say: str
    table: tuple[str, ...]
    carriers: Annotated[int, Shown("Carriers that roll", "p15")]
    needed: Annotated[int, Shown("Each on this or less", "p15")]
    succeeded: Annotated[int, Shown("Carriers that succeed", "p15")]
    recovered: Annotated[int, Shown("Wings back", "p15")]
    wings_aboard: Annotated[int, Shown("Wings aboard")]


def missing(params: RecoverParams, book: Book[Rules]) -> int:
    """Return how many wings can still come back (p15)."""
    squadron = params.carrier
    each = squadron.ship.carries(book.rules.fighters.system)
    lost = each * squadron.start - squadron.wings - params.flying
    if squadron.lost and lost > 0 and book.ruling("recovery-limit") == "carriers-left":
        lost = each * squadron.ships - squadron.wings - params.flying
    return max(0, lost)


def check_recover(params: RecoverParams, book: Book[Rules]) -> None:
    """Raise IllegalAction where there is nothing to bring back, or no carrier that could."""
    squadron = params.carrier
    if not squadron.ship.carries(book.rules.fighters.system):
        raise IllegalAction(f"{squadron.called} has no fighter bays", "p5, p15")
    if squadron.working < 1:
        raise IllegalAction(f"{squadron.called} has no carrier that works", "p6, p15, p16")
    if not missing(params, book):
        wings = counted(squadron.wings + params.flying, "wing")
        raise IllegalAction(f"{squadron.called} has {wings}: none can be brought back", "p15")


def refuse_captured_recovery(params: RecoverParams, book: Book[Rules]) -> None:
    """Raise IllegalAction for carriers that are captured (p16)."""
    refuse_captured_carrier(params.carrier)


def roll_recovery(state: Recovered, params: RecoverParams, book: Book[Rules], chance: Chance) -> Recovered:
    """Each carrier that works brings back a wing with 3 or less, never above the start (p15)."""
    ask = at_most(params.carrier.working, book.rules.attack.die, book.rules.fighters.recovery)
    found = chance.roll(ask, "carriers that recover a wing")
    chance.note(succeeded=found)
    return Recovered(min(found, missing(params, book)))


def finish_recover(state: Recovered, params: RecoverParams, book: Book[Rules], notes: Notes) -> RecoverResult:
    squadron, back = params.carrier, state.recovered
    aboard = squadron.wings + back
    say = f"{capital(counted(back, 'wing'))} of {squadron.called} {verb(back, 'comes', 'come')} back"
    say += f", {spelt(aboard)} {verb(aboard)} aboard."
    return RecoverResult(
        say=say,
        table=(f"Write {aboard} wings beside {squadron.called}.",) if back else (),
        carriers=squadron.working,
        needed=book.rules.fighters.recovery,
        succeeded=noted(notes, "succeeded")[0],
        recovered=back,
        wings_aboard=aboard,
    )


RECOVER = Action(
    name="recover",
    summary="Recover fighters: each carrier with none out may bring back a wing.",
    params=RecoverParams,
    check=check_recover,
    forbidden=(refuse_captured_recovery,),
    start=lambda params, book: Recovered(),
    steps=(roll_recovery,),
    finish=finish_recover,
    in_game=lazy("rulesets.battleshift.game.carriers:RECOVER_IN_GAME"),
    headline="recovered",
    cites=("p15",),
    example="recover 3xFleet-Carrier/wings20 --dice 2",
)


class LossesParams(NamedTuple):
    """Which carriers lose how many ships."""

    squadron: Annotated[Squadron, POSITIONAL, Help("The carriers before their loss, with wings17 aboard.")]
    ships: Annotated[int, Between(1, MOST), Help("How many ships are lost.")] = 1


class LossesResult(NamedTuple):
    """Wings lost with ships."""

    say: str
    table: tuple[str, ...]
    wings_lost: Annotated[int, Shown("Wings lost", "p15")]
    wings_left: Annotated[int, Shown("Wings left", "p15")]
    points: Annotated[int, Shown("Victory points for the wings", "p15")]


def check_losses(params: LossesParams, book: Book[Rules]) -> None:
    """Raise IllegalAction for more ships than there are, or ships without wings."""
    if not params.squadron.wings:
        raise IllegalAction(f"{params.squadron.called} has no wings aboard", "p15")
    if params.ships > params.squadron.ships:
        raise IllegalAction(
            f"{params.squadron.called} has {counted(params.squadron.ships, 'ship')}, not {params.ships}",
            "p15",
        )


def finish_losses(state: None, params: LossesParams, book: Book[Rules], notes: Notes) -> LossesResult:
    squadron = params.squadron
    lost = wings_lost(squadron, params.ships, book)
    left = squadron.wings - lost
    counts = bool(lost) and book.ruling("wings-aboard-points") == "yes"
    say = f"{capital(counted(lost, 'wing'))} of {squadron.called} {verb(lost)} lost with "
    say += f"{counted(params.ships, 'ship')}, {are_left(left)}."
    table = (f"Write {left} wings beside {squadron.called}.",)
    return LossesResult(say, table, lost, left, lost * book.rules.victory.wing if counts else 0)


LOSSES = Action(
    name="losses",
    summary="Wings lost with their carriers, without a game; in a game it follows by itself.",
    params=LossesParams,
    check=check_losses,
    start=lambda params, book: None,
    finish=finish_losses,
    in_game=lazy("rulesets.battleshift.game.carriers:LOSSES_IN_GAME"),
    cites=("p15",),
    example="losses 7xPatrol-Cruiser/lost0/wings10 --ships 2",
)
