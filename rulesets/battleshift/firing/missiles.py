"""Missiles: half lost in terrain, some intercepted; those that arrive hit, a squadron or a flight."""

from typing import Annotated, Any, NamedTuple

from rulesets.battleshift.firing.attack import AttackRules, Blow, Suppression, Victory
from rulesets.battleshift.firing.missiles_result import finish_missiles
from rulesets.battleshift.firing.volley import Volley, strike_steps
from rulesets.battleshift.flying.flight import Either, Flight
from rulesets.battleshift.flying.interception import (
    MOST_POOLS,
    Approach,
    approach,
    dodge_number,
    lost_of,
    still_coming,
    stop_missiles,
)
from rulesets.battleshift.ships.catalogue import Catalogue
from rulesets.battleshift.ships.ship_rules import Hull, System
from rulesets.battleshift.squadrons.defender import Defender, Fighters, Interceptors, refuse_defenders
from rulesets.battleshift.squadrons.lock import Missiles, check_lock, launchers, locked
from rulesets.battleshift.squadrons.squadron import MOST, Squadron
from wargame_aid.book import Book
from wargame_aid.chance import Chance
from wargame_aid.ruleset import (
    HIDDEN,
    POSITIONAL,
    Action,
    AnyAction,
    Between,
    Help,
    IllegalAction,
    Joined,
    late,
)
from wargame_aid.steps import Repeat


class MissilesParams(NamedTuple):
    """Whose missiles arrive at whom, how many were launched, who intercepts them."""

    firer: Annotated[Squadron, POSITIONAL, Help("The squadron that launches, or has launched them.")]
    target: Annotated[Either, POSITIONAL, Help("The squadron or the flight that they go at.")]
    launched: Annotated[
        int | None, Between(0, MOST), Help("How many were launched; left out, the lock is rolled first.")
    ] = None
    terrain: Annotated[bool, Help("Their way is round or through planets, asteroids or dust.")] = False
    by: Annotated[
        tuple[Defender, ...],
        Joined(","),
        Help("Who intercepts: squadrons, flights: echo,foxtrot; echo/light its light batteries only."),
    ] = ()
    range: Annotated[int | None, Between(0, MOST), Help("Inches to the nearest, to be checked.")] = None
    inside: Annotated[tuple[Squadron, ...], HIDDEN] = ()
    """In a game, the ships that the target holds engulfed."""
    could: Annotated[tuple[str, ...], HIDDEN] = ()
    """In a game, who could have intercepted too."""


class MissilesBook(NamedTuple):
    """The sections that missiles read."""

    ship: Hull
    systems: dict[str, System]
    catalogue: Catalogue
    attack: AttackRules
    suppression: Suppression
    victory: Victory
    missiles: Missiles
    interceptors: Interceptors
    fighters: Fighters


def blows_of(params: Any, book: Book[Any]) -> tuple[Blow, ...]:
    """Return the one blow of missiles (p8, p16)."""
    return (Blow(book.rules.missiles.reduction),)


def check_missiles(params: Any, book: Book[Any]) -> None:
    """Raise IllegalAction for missiles that cannot fly so, or for who cannot intercept them."""
    if params.launched is None:
        check_lock(params, book)
    else:
        refuse_launched(params, book)
    refuse_defenders(params.by, book)


def refuse_launched(params: Any, book: Book[Any]) -> None:
    """Raise IllegalAction for more missiles than the squadron's ships had launchers, or at no ship."""
    each = launchers(params.firer, book)
    if params.launched > each * params.firer.start:
        most = each * params.firer.start
        raise IllegalAction(
            f"{params.launched} missiles: {params.firer.called} has {most or 'no'} launchers", "p5"
        )
    if getattr(params.target, "ships", 1) < 1:
        raise IllegalAction(f"{params.target.called} has no ship left", "p8")


def start_missiles(params: Any, book: Book[Any]) -> Approach:
    """Return the missiles launched, with the dice of those who intercept them."""
    return approach(params.launched or 0, params.by, book, at_missiles=True)


def roll_lock(state: Approach, params: Any, book: Book[Any], chance: Chance) -> Approach:
    """Where they have not been launched yet, each ship locks on or launches nothing (p8, p10)."""
    chance.note(wings_lost=0)
    if params.launched is None:
        return state._replace(flying=locked(params.firer, book, chance))
    return state


def cross_terrain(state: Approach, params: Any, book: Book[Any], chance: Chance) -> Approach:
    """On a way round or through terrain half of them are lost (p16)."""
    if not (params.terrain and state.flying):
        return state
    if params.by:
        book.ruling("missile-terrain")
    lost, odd = divmod(state.flying, book.rules.missiles.terrain_share)
    if odd and book.ruling("half-missiles") == "up":
        lost += 1
    chance.note(terrain=lost)
    return state._replace(flying=state.flying - lost)


def arrive(state: Approach, params: Any, book: Book[Any], chance: Chance) -> Volley:
    """Missiles that reach their target hit it (p8)."""
    chance.note(arrived=state.flying)
    return Volley(hits=(state.flying,))


def dodge_missiles(volley: Volley, params: Any, book: Book[Any], chance: Chance) -> Volley:
    """Let a flight dodge what it can; each missile that it does not takes a wing (p14, p16)."""
    flight, hits = params.target, volley.hits[0]
    lost = lost_of(flight.wings, hits, dodge_number(flight, book), flight.called, book, chance)
    chance.note(wings_lost=lost)
    return Volley()


def at_flight(volley: Any, params: Any, book: Book[Any]) -> bool:
    """Whether the target is a flight (p16)."""
    return isinstance(params.target, Flight)


def at_squadron(volley: Any, params: Any, book: Book[Any]) -> bool:
    """Whether the target is a squadron (p8)."""
    return not at_flight(volley, params, book)


MISSILES: AnyAction = Action(
    name="missiles",
    summary="Resolve a squadron's missiles: terrain, interception, and what arrives hits.",
    params=MissilesParams,
    rules=MissilesBook,
    check=check_missiles,
    start=start_missiles,
    steps=(
        roll_lock,
        cross_terrain,
        Repeat((stop_missiles,), MOST_POOLS, still_coming),
        arrive,
        Repeat((dodge_missiles,), 1, at_flight),
        Repeat(strike_steps(blows_of), 1, at_squadron),
    ),
    finish=finish_missiles,
    fill=late("rulesets.battleshift.firing.missiles_battle:fill_missiles"),
    allowed=late("rulesets.battleshift.firing.missiles_battle:allowed_missiles"),
    apply=late("rulesets.battleshift.firing.missiles_battle:apply_missiles"),
    luck=late("rulesets.battleshift.firing.missiles_battle:luck_of_missiles"),
    headline="ships_destroyed",
    odds_of=("arrived", "wings_lost"),
    cites=("p5", "p8", "p10", "p15", "p16"),
    example="missiles 2xMissile-Frigate 2xSword-Frigate/damage5 --by 1xFleet-Destroyer --dice 2,1,6,0,1",
)
