"""Interceptors and fighters at what flies: missiles that they stop, a flight that dodges."""

from collections.abc import Iterator
from typing import NamedTuple, Protocol

from rulesets.battleshift.firing.attack_result import Fired
from rulesets.battleshift.firing.volley import Pool
from rulesets.battleshift.flying.flight import Flight
from rulesets.battleshift.rules import Rules
from rulesets.battleshift.squadrons.defender import Battery, Defender, batteries
from wargame_aid.asks import at_most
from wargame_aid.book import Book
from wargame_aid.chance import Chance
from wargame_aid.steps import Notes, noted

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
