"""Missiles: half lost in terrain, some intercepted; those that arrive hit, a squadron or a flight."""

from collections.abc import Iterator
from typing import Annotated, Any, NamedTuple

from rulesets.battleshift.attacks.interception import (
    MOST_POOLS,
    Approach,
    FlightLoss,
    all_batteries,
    answers_of,
    approach,
    dodge_number,
    flight_loss,
    lost_of,
    still_coming,
    stop_missiles,
    unguided_lines,
)
from rulesets.battleshift.attacks.lock import LAUNCHING, check_lock, could_line, launchers, lock_of, locked
from rulesets.battleshift.attacks.strike import Blow, Volley, strike_steps
from rulesets.battleshift.attacks.strike_result import AttackResult, Fired, attack_result
from rulesets.battleshift.attacks.target import Target
from rulesets.battleshift.rules import Rules
from rulesets.battleshift.squadrons.defender import (
    ANSWERS,
    Defender,
    other_lines,
    refuse_captured_defenders,
    refuse_defenders,
    refuse_far_defenders,
)
from rulesets.battleshift.squadrons.flight import Either, Flight, as_flight, as_squadron
from rulesets.battleshift.squadrons.number_words import counted, spelt, verb
from rulesets.battleshift.squadrons.squadron import MOST, PASSING, Squadron
from rulesets.battleshift.squadrons.suppression import refuse_hidden_target
from wargame_aid.book import Book
from wargame_aid.chance import Chance
from wargame_aid.inches import Inches
from wargame_aid.lazy import lazy
from wargame_aid.names import capital
from wargame_aid.ruleset import (
    HIDDEN,
    IN_WORDS,
    POSITIONAL,
    Action,
    Between,
    Help,
    IllegalAction,
    Joined,
    Shown,
    Takes,
)
from wargame_aid.steps import Notes, Repeat, When, noted


class MissilesParams(NamedTuple):
    """Whose missiles arrive at whom, how many were launched, who intercepts them."""

    firer: Annotated[
        Squadron, POSITIONAL, Takes(PASSING), Help("The squadron that launches, or has launched them.")
    ]
    target: Annotated[Target, POSITIONAL, Help("The squadron or the flight that they go at.")]
    launched: Annotated[
        int | None, Between(0, MOST), Help("How many were launched; left out, the lock is rolled first.")
    ] = None
    terrain: Annotated[bool, Help("Their way is round or through planets, asteroids or dust.")] = False
    by: Annotated[
        tuple[Defender, ...],
        Joined(","),
        Takes(ANSWERS),
        Help("Who intercepts: echo,foxtrot; echo/light fires one kind, echo/at2.5 says its inches."),
    ] = ()
    range: Annotated[Inches | None, Help("Inches to the nearest, to be checked.")] = None
    inside: Annotated[tuple[Squadron, ...], HIDDEN] = ()
    """In a game, the ships that the target holds engulfed."""
    others: Annotated[tuple[str, ...], HIDDEN] = ()
    """In a game, who intercepts from another taskforce than the target's."""
    could: Annotated[tuple[str, ...], HIDDEN] = ()
    """In a game, who could have intercepted too."""

    @property
    def struck(self) -> Squadron:
        """The squadron that hits strike; asked only where the target is one."""
        return as_squadron(self.target)


def blows_of(params: MissilesParams, book: Book[Rules]) -> tuple[Blow, ...]:
    """Return the one blow of missiles (p8, p16)."""
    return (Blow(book.rules.missiles.reduction),)


def check_missiles(params: MissilesParams, book: Book[Rules]) -> None:
    """Raise IllegalAction for missiles that cannot fly so, or for who cannot intercept them."""
    if params.launched is None:
        check_lock(params, book)
    else:
        refuse_launched(params, params.launched, book)
    refuse_defenders(params.by, book)


def refuse_launched(params: MissilesParams, launched: int, book: Book[Rules]) -> None:
    """Raise IllegalAction for missiles of a squadron without launchers, or at no ship."""
    refuse_hidden_target(params.target, "missiles that are launched", "p8")
    each = launchers(params.firer, book)
    if not each:
        raise IllegalAction(f"{launched} missiles: {params.firer.called} has no launchers", "p5")
    if isinstance(params.target, Squadron) and params.target.ships < 1:
        raise IllegalAction(f"{params.target.called} has no ship left", "p8")


def refuse_more(params: MissilesParams, book: Book[Rules]) -> None:
    """Raise IllegalAction for more missiles than the squadron's ships had launchers."""
    most = launchers(params.firer, book) * params.firer.start
    if params.launched is not None and params.launched > most:
        raise IllegalAction(f"{params.launched} missiles: {params.firer.called} has {most} launchers", "p5")


def refuse_launch(params: MissilesParams, book: Book[Rules]) -> None:
    """Raise IllegalAction for missiles that may not be launched now, where they are."""
    if params.launched is None:
        for rule in LAUNCHING:
            rule(params, book)


def start_missiles(params: MissilesParams, book: Book[Rules]) -> Approach:
    """Return the missiles launched, with the dice of those who intercept them."""
    return approach(params.launched or 0, params.by, book, at_missiles=True)


def roll_lock(state: Approach, params: MissilesParams, book: Book[Rules], chance: Chance) -> Approach:
    """Where they have not been launched yet, each ship locks on or launches nothing (p8, p10)."""
    chance.note(wings_lost=0)
    if params.launched is None:
        return state._replace(flying=locked(params.firer, book, chance))
    return state


def cross_terrain(state: Approach, params: MissilesParams, book: Book[Rules], chance: Chance) -> Approach:
    """On a way round or through terrain half of them are lost (p16)."""
    if not (params.terrain and state.flying):
        return state
    if params.by:
        book.remark("missile-terrain")
    lost, odd = divmod(state.flying, book.rules.missiles.terrain_share)
    if odd and book.ruling("half-missiles") == "up":
        lost += 1
    chance.note(terrain=lost)
    return state._replace(flying=state.flying - lost)


def arrive(state: Approach, params: MissilesParams, book: Book[Rules], chance: Chance) -> Volley:
    """Missiles that reach their target hit it (p8)."""
    chance.note(arrived=state.flying)
    return Volley(hits=(state.flying,))


def dodge_missiles(volley: Volley, params: MissilesParams, book: Book[Rules], chance: Chance) -> Volley:
    """Let a flight dodge what it can; each missile that it does not takes a wing (p14, p16)."""
    flight, hits = as_flight(params.target), volley.hits[0]
    lost = lost_of(flight.wings, hits, dodge_number(flight, book), flight.called, book, chance)
    chance.note(wings_lost=lost)
    return Volley()


def at_flight(volley: Volley, params: MissilesParams, book: Book[Rules]) -> bool:
    """If the target is a flight (p16):"""
    return isinstance(params.target, Flight)


def at_squadron(volley: Volley, params: MissilesParams, book: Book[Rules]) -> bool:
    """If the target is a squadron (p8):"""
    return not at_flight(volley, params, book)


class MissilesResult(NamedTuple):
    """Missiles resolved."""

    say: str
    table: tuple[str, ...]
    lock: Annotated[Fired | None, Shown("Locks", "p8, p10")]
    launched: Annotated[int, Shown("Missiles launched", "p8")]
    lost_in_terrain: Annotated[int, Shown("Lost in terrain", "p16")]
    intercepted: Annotated[tuple[Fired, ...], Shown("Interception", "p15")]
    stopped: Annotated[int, Shown("Missiles stopped", "p15")]
    arrived: Annotated[int, Shown("Missiles that hit", "p8")]
    strike: Annotated[AttackResult | None, Shown("Strike", "p8")]
    flight: Annotated[FlightLoss | None, Shown("Flight", "p14, p16")]
    could_intercept: Annotated[tuple[str, ...], Shown("Could have intercepted too", "p15"), IN_WORDS]


def finish_missiles(
    volley: Volley, params: MissilesParams, book: Book[Rules], notes: Notes
) -> MissilesResult:
    """Return the missiles resolved, from the end state and what was noted on the way."""
    batteries = all_batteries(params.by, book, at_missiles=True) if params.by else []
    arrived = noted(notes, "arrived")[0]
    launched = (noted(notes, "launched") or [params.launched])[0]
    terrain = sum(noted(notes, "terrain"))
    flight = params.target if isinstance(params.target, Flight) else None
    found = MissilesResult(
        say="",
        table=(),
        lock=next((lock_of(params.firer, ships, book) for ships in noted(notes, "lock")), None),
        launched=launched,
        lost_in_terrain=terrain,
        intercepted=tuple(answers_of(batteries, notes)),
        stopped=launched - terrain - arrived,
        arrived=arrived,
        strike=None if flight else attack_result(volley, params.struck, (), book, notes),
        flight=flight_loss(flight, arrived, notes, book) if flight else None,
        could_intercept=params.could if launched > terrain else (),
    )
    return found._replace(say=said(found, params.target), table=tuple(table_lines(found, params, book)))


def said(found: MissilesResult, target: Either) -> str:
    if not found.arrived:
        return f"No missile reaches {target.called}."
    of = "" if found.arrived == found.launched else f" of {spelt(found.launched)}"
    way = verb(found.arrived, "hits", "hit")
    number = f"{spelt(found.arrived)}{of} {verb(found.launched, 'missile', 'missiles')}"
    outcome = found.strike or found.flight
    return f"{capital(number)} {way} {target.called}. {outcome.say if outcome else ''}"


def table_lines(found: MissilesResult, params: MissilesParams, book: Book[Rules]) -> Iterator[str]:
    """Yield what to do with markers, ships and wings on the table."""
    if found.launched:
        yield f"Take the {counted(found.launched, 'missile')} of {params.firer.called} off the table."
    yield from unguided_lines(params.by, book.rules.fighters)
    yield from other_lines(params, book)
    outcome = found.strike or found.flight
    yield from outcome.table if outcome else ()
    if found.could_intercept:
        yield could_line(found.could_intercept, book)


MISSILES: Action[Any, MissilesParams, MissilesResult, Rules] = Action(
    name="missiles",
    summary="Resolve a squadron's missiles: terrain, interception, and what arrives hits.",
    params=MissilesParams,
    check=check_missiles,
    forbidden=(refuse_more, refuse_launch, refuse_captured_defenders, refuse_far_defenders),
    start=start_missiles,
    steps=(
        roll_lock,
        cross_terrain,
        Repeat((stop_missiles,), MOST_POOLS, still_coming),
        arrive,
        When(at_flight, (dodge_missiles,)),
        When(at_squadron, strike_steps(blows_of)),
    ),
    finish=finish_missiles,
    in_game=lazy("rulesets.battleshift.game.missiles:MISSILES_IN_GAME"),
    headline="ships_destroyed",
    odds_of=("arrived", "wings_lost"),
    cites=("p5", "p8", "p10", "p15", "p16"),
    example="missiles 2xMissile-Frigate 2xSword-Frigate/damage5 --by 1xFleet-Destroyer --dice 2,1,6,0,1",
)
