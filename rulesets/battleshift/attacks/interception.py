"""Interceptors and fighters at what flies: missiles that they stop, a flight that dodges or loses wings.

`intercept` is the fire of interceptors alone; missiles and fighters have the same steps before they strike.
"""

from collections.abc import Iterator
from typing import Annotated, NamedTuple, Protocol

from rulesets.battleshift.attacks.strike import Pool
from rulesets.battleshift.attacks.strike_result import Fired
from rulesets.battleshift.rules import Fighters, Rules
from rulesets.battleshift.squadrons.defender import (
    ANSWERS,
    Battery,
    Defender,
    batteries,
    refuse_captured,
    refuse_defenders,
)
from rulesets.battleshift.squadrons.flight import Flight
from rulesets.battleshift.squadrons.number_words import counted, spelt, verb
from wargame_aid.asks import at_most
from wargame_aid.book import Book
from wargame_aid.chance import Chance
from wargame_aid.inches import Inches
from wargame_aid.lazy import lazy
from wargame_aid.names import capital
from wargame_aid.ruleset import HIDDEN, POSITIONAL, Action, Help, IllegalAction, Shown, Takes
from wargame_aid.steps import Notes, Repeat, noted

MOST_POOLS = 60


class Approach(NamedTuple):
    """Missiles or wings on their way: how many are left, who still shoots at them, hits to be dodged."""

    flying: int
    pools: tuple[Pool, ...] = ()
    hits: int = 0


class Approaching(Protocol):
    """Params of which a flight is shot at."""

    @property
    def flight(self) -> Flight:
        """The flight that comes."""
        ...


def all_batteries(defenders: tuple[Defender, ...], book: Book[Rules], *, at_missiles: bool) -> list[Battery]:
    """Return the dice of all defenders in the order in which they were named."""
    return [one for each in defenders for one in batteries(each, book, at_missiles=at_missiles)]


def approach(
    flying: int, defenders: tuple[Defender, ...], book: Book[Rules], *, at_missiles: bool
) -> Approach:
    """Return missiles or wings with the dice that meet them."""
    found = enumerate(all_batteries(defenders, book, at_missiles=at_missiles))
    die = book.rules.attack.die
    return Approach(
        flying, tuple(Pool(at, at_most(one.dice, die, one.target), f"{one.what} hit") for at, one in found)
    )


def stop_missiles(state: Approach, params: object, book: Book[Rules], chance: Chance) -> Approach:
    """Each interceptor that hits, and each fighter, stops a missile (p15)."""
    pool, *pools = state.pools
    hits = chance.roll(pool.ask, pool.label)
    chance.note(battery=hits)
    return Approach(state.flying - min(state.flying, hits), tuple(pools))


def fire_at_flight(state: Approach, params: object, book: Book[Rules], chance: Chance) -> Approach:
    """Interceptors fire at a flight before it attacks (p14)."""
    pool, *pools = state.pools
    hits = chance.roll(pool.ask, pool.label)
    chance.note(battery=hits)
    return Approach(state.flying, tuple(pools), state.hits + hits)


def dodge_interceptors(state: Approach, params: Approaching, book: Book[Rules], chance: Chance) -> Approach:
    """Let the flight dodge what it can; each hit that it does not takes a wing (p14)."""
    flight = params.flight
    lost = lost_of(state.flying, state.hits, dodge_number(flight, book), flight.called, book, chance)
    chance.note(wings_lost=lost)
    return Approach(state.flying - lost, state.pools)


def still_coming(state: Approach, params: object, book: Book[Rules]) -> bool:
    """While something flies, and somebody still shoots at it (p15)."""
    return state.flying > 0 and bool(state.pools)


def lost_of(wings: int, hits: int, dodge: int, who: str, book: Book[Rules], chance: Chance) -> int:
    """Return the wings lost to hits, each of which may be dodged (p14)."""
    dodged = chance.roll(at_most(hits, book.rules.attack.die, dodge), f"hits that {who} dodges")
    chance.note(dodged=dodged)
    return min(wings, hits - dodged)


def dodge_number(flight: Flight, book: Book[Rules], *, evading: bool = False) -> int:
    """Return the number at or under which a flight dodges a hit (p14, p15)."""
    rules = book.rules.fighters
    return rules.dodge + (rules.evading_dodge if evading or flight.evading else 0)


def answers_of(found: list[Battery], notes: Notes) -> Iterator[Fired]:
    """Yield the dice of each battery that fired, with its hits."""
    for one, hits in zip(found, noted(notes, "battery"), strict=False):
        yield Fired(one.what, one.dice, one.base, one.modifiers, one.target, hits)


class FlightLoss(NamedTuple):
    """Hits on a flight settled."""

    say: str
    table: tuple[str, ...]
    hits: Annotated[int, Shown("Hits", "p14")]
    dodged: Annotated[int, Shown("Hits dodged", "p14")]
    wings_lost: Annotated[int, Shown("Wings lost", "p14")]
    wings_left: Annotated[int, Shown("Wings left")]
    points: Annotated[int, Shown("Victory points for the enemy", "p15")]


def flight_loss(flight: Flight, hits: int, notes: Notes, book: Book[Rules]) -> FlightLoss:
    """Return what hits did to a flight, by what was noted of its dodging."""
    return loss_of(flight, hits, sum(noted(notes, "dodged")), book)


def loss_of(flight: Flight, hits: int, dodged: int, book: Book[Rules]) -> FlightLoss:
    """Return what hits did to a flight of which it dodged some."""
    lost = min(flight.wings, hits - dodged)
    left = flight.wings - lost
    found = FlightLoss("", (), hits, dodged, lost, left, lost * book.rules.victory.wing)
    return found._replace(say=loss_said(found, flight), table=tuple(loss_lines(found, flight)))


def loss_said(found: FlightLoss, flight: Flight) -> str:
    name = capital(flight.called)
    if not found.hits:
        return f"{name} is not hit."
    if not found.wings_lost:
        return f"{name} dodges every hit."
    left = "none is" if not found.wings_left else f"{spelt(found.wings_left)} {verb(found.wings_left)}"
    return f"{name} loses {counted(found.wings_lost, 'wing')}, {left} left."


def loss_lines(found: FlightLoss, flight: Flight) -> Iterator[str]:
    """Yield what to do with the wings on the table."""
    if found.wings_lost:
        yield f"Take {counted(found.wings_lost, 'wing')} of {flight.called} off the table."
        yield f"{found.points} victory points for the enemy of {flight.called}."


def unguided_lines(defenders: tuple[Defender, ...], rules: Fighters) -> Iterator[str]:
    """Yield how near a flight must be that intercepts without its carriers (p15)."""
    for each in defenders:
        if isinstance(each.who, Flight) and each.who.unguided:
            yield unguided_line(each.who, rules)


def unguided_line(flight: Flight, rules: Fighters) -> str:
    """Return how near a flight must be that intercepts without its carriers (p15)."""
    return (
        f"{capital(flight.called)} has no carriers in the battlespace: it intercepts only within "
        f'{rules.unguided_move}", not {rules.intercept_move}".'
    )


class InterceptParams(NamedTuple):
    """Who fires at which flight."""

    who: Annotated[
        Defender,
        POSITIONAL,
        Takes(ANSWERS),
        Help("A squadron; echo/light or echo/interceptors fires one kind only."),
    ]
    flight: Annotated[Flight, POSITIONAL, Help("The flight fired at: 6wings, 6wings/evading.")]
    range: Annotated[Inches | None, Help("Inches to the flight, to be checked.")] = None
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


def refuse_captured_interceptor(params: InterceptParams, book: Book[Rules]) -> None:
    """Raise IllegalAction for ships that are captured (p16)."""
    refuse_captured(params.who)


def refuse_far(params: InterceptParams, book: Book[Rules]) -> None:
    """Raise IllegalAction beyond the range of interceptors; where none is typed the players have measured."""
    far = book.rules.interceptors.range if params.own else book.rules.interceptors.taskforce_range
    inches = params.range or params.who.at
    if inches is not None and inches.beyond(far):
        raise IllegalAction(f'{inches}" is out of range: interceptors reach {far}"', "p5, p13, p14")


def start_intercept(params: InterceptParams, book: Book[Rules]) -> Approach:
    """Return the flight with the dice that meet it."""
    return approach(params.flight.wings, (params.who,), book, at_missiles=False)


def finish_intercept(
    state: Approach, params: InterceptParams, book: Book[Rules], notes: Notes
) -> InterceptResult:
    fired = tuple(answers_of(all_batteries((params.who,), book, at_missiles=False), notes))
    flight = flight_loss(params.flight, sum(one.hits for one in fired), notes, book)
    return InterceptResult(flight.say, flight.table, fired, flight)


INTERCEPT = Action(
    name="intercept",
    summary="Fire a squadron's interceptors, or destroyers' light batteries, at a flight.",
    params=InterceptParams,
    check=check_intercept,
    forbidden=(refuse_captured_interceptor, refuse_far),
    start=start_intercept,
    steps=(Repeat((fire_at_flight,), MOST_POOLS, still_coming), dodge_interceptors),
    finish=finish_intercept,
    in_game=lazy("rulesets.battleshift.game.intercept:INTERCEPT_IN_GAME"),
    headline="wings_lost",
    cites=("p5", "p13", "p14", "p15"),
    example="intercept 2xFleet-Destroyer 6wings --dice 1,1,1",
)
