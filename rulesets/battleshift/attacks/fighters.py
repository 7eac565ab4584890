"""Fighters at a squadron: interceptors first, then every wing attacks at once."""

from collections.abc import Iterator
from typing import Annotated, Any, NamedTuple

from rulesets.battleshift.attacks.carriers import refuse_captured_carrier, refuse_launch, refuse_many_flights
from rulesets.battleshift.attacks.interception import (
    MOST_POOLS,
    Approach,
    FlightLoss,
    all_batteries,
    answers_of,
    approach,
    dodge_interceptors,
    fire_at_flight,
    flight_loss,
    still_coming,
)
from rulesets.battleshift.attacks.lock import could_line
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
    wings_of,
)
from rulesets.battleshift.squadrons.flight import Either, Flight, as_squadron
from rulesets.battleshift.squadrons.number_words import counted, verb
from rulesets.battleshift.squadrons.squadron import MOST, Squadron
from rulesets.battleshift.squadrons.suppression import refuse_hidden_target
from wargame_aid.asks import at_most
from wargame_aid.book import Book
from wargame_aid.chance import Chance
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
from wargame_aid.steps import Notes, Repeat, noted


class FightersParams(NamedTuple):
    """Which flight attacks which squadron, and whose interceptors fire first."""

    who: Annotated[Either, POSITIONAL, Help("A flight, or a carrier squadron whose wings fly out.")]
    target: Annotated[Target, POSITIONAL, Help("The squadron attacked.")]
    wings: Annotated[
        int | None, Between(1, MOST), Help("How many wings of the carriers fly out; all, if left out.")
    ] = None
    by: Annotated[
        tuple[Defender, ...],
        Joined(","),
        Takes(ANSWERS),
        Help("Whose interceptors fire first: echo,foxtrot/light; echo/at2.5 says its inches."),
    ] = ()
    inside: Annotated[tuple[Squadron, ...], HIDDEN] = ()
    """In a game, the ships that the target holds engulfed."""
    others: Annotated[tuple[str, ...], HIDDEN] = ()
    """In a game, who intercepts from another taskforce than the target's."""
    could: Annotated[tuple[str, ...], HIDDEN] = ()
    """In a game, whose interceptors could have fired too."""
    out: Annotated[int, HIDDEN] = 0
    """In a game, the flights of the carriers that are out already."""
    names: Annotated[tuple[str, ...], HIDDEN] = ()
    """In a game, the name of the flight that wings aboard form."""

    @property
    def flight(self) -> Flight:
        """Return the flight that attacks: that of the name, or the wings that fly out."""
        who = self.who
        if isinstance(who, Flight):
            return who
        name = self.names[0] if self.names else f"{who.name} flight" if who.name else ""
        return Flight(name, who.wings if self.wings is None else self.wings)

    @property
    def struck(self) -> Squadron:
        """The squadron attacked."""
        return as_squadron(self.target)


def blows_of(params: FightersParams, book: Book[Rules]) -> tuple[Blow, ...]:
    """Return the one blow of fighters: each hit meets one shield die (p5, p14)."""
    return (Blow(book.rules.fighters.reduction, one_die_a_hit=True),)


def check_fighters(params: FightersParams, book: Book[Rules]) -> None:
    """Raise IllegalAction for an attack that the book forbids."""
    refuse_hidden_target(params.target, "fighters", "p14")
    if isinstance(params.target, Flight):
        raise IllegalAction("a flight meets a flight in a dogfight: wga bs dogfight", "p14, p15")
    if params.target.ships < 1:
        raise IllegalAction(f"{params.target.called} has no ship left", "p8")
    if isinstance(params.who, Squadron):
        refuse_launch(params.who, params.flight.wings, 1, book)
    elif params.wings is not None:
        raise IllegalAction(f"{params.who.called} attacks with all its wings: --wings is of carriers", "p14")
    for one in params.by:
        if isinstance(one.who, Flight):
            raise IllegalAction(
                f"{one.who.called} meets {params.flight.called} in a dogfight first: wga bs dogfight", "p14"
            )
    refuse_defenders(params.by, book)


def refuse_carrier(params: FightersParams, book: Book[Rules]) -> None:
    """Raise IllegalAction for carriers that may not launch."""
    if isinstance(params.who, Squadron):
        refuse_captured_carrier(params.who)
        refuse_many_flights(params.who, 1, params.out, book)


def start_fighters(params: FightersParams, book: Book[Rules]) -> Approach:
    """Return the wings with the interceptors that meet them."""
    return approach(params.flight.wings, params.by, book, at_missiles=False)


def roll_attack(state: Approach, params: FightersParams, book: Book[Rules], chance: Chance) -> Volley:
    """Each wing left hits with its targeting or less, less 2 while it evades; a 1 always does (p5, p15)."""
    flight = params.flight._replace(wings=state.flying)
    attack = wings_of(flight, book.rules.fighters.targeting, book)
    hits = chance.roll(at_most(attack.dice, book.rules.attack.die, attack.target), "hits of the fighters")
    chance.note(flight_lost=params.flight.wings - state.flying, attack=hits)
    return Volley(hits=(hits,))


class FightersResult(NamedTuple):
    """An attack of fighters settled."""

    say: str
    table: tuple[str, ...]
    launched: Annotated[int, Shown("Wings that flew out", "p14")]
    intercepted: Annotated[tuple[Fired, ...], Shown("Interceptors", "p14")]
    flight: Annotated[FlightLoss | None, Shown("Flight", "p14")]
    strike: Annotated[AttackResult, Shown("Attack", "p8, p14")]
    could_intercept: Annotated[tuple[str, ...], Shown("Could have intercepted too", "p14"), IN_WORDS]


def finish_fighters(
    volley: Volley, params: FightersParams, book: Book[Rules], notes: Notes
) -> FightersResult:
    """Return the attack settled, from the end state and what was noted on the way."""
    flight = params.flight
    batteries = all_batteries(params.by, book, at_missiles=False)
    intercepted = tuple(answers_of(batteries, notes))
    left = flight._replace(wings=flight.wings - noted(notes, "flight_lost")[0])
    attack = wings_of(left, book.rules.fighters.targeting, book)
    fired = Fired(*attack, noted(notes, "attack")[0])._replace(what=f"wings of {flight.called}")
    strike = attack_result(volley, params.struck, (fired,) if left.wings else (), book, notes)
    loss = flight_loss(flight, sum(one.hits for one in intercepted), notes, book) if intercepted else None
    found = FightersResult(
        say=said(strike, loss, flight),
        table=(),
        launched=0 if isinstance(params.who, Flight) else flight.wings,
        intercepted=intercepted,
        flight=loss,
        strike=strike,
        could_intercept=params.could,
    )
    return found._replace(table=tuple(table_lines(found, params, book)))


def said(strike: AttackResult, loss: FlightLoss | None, flight: Flight) -> str:
    """Return the sentence to read aloud: the attack, then what interceptors did before it."""
    if loss and not loss.wings_left:
        return f"{capital(flight.called)} is destroyed before it attacks."
    before = (
        f" Before it {loss.say[:1].lower() if not flight.name else loss.say[:1]}{loss.say[1:]}"
        if loss
        else ""
    )
    return f"{strike.say}{before}"


def table_lines(found: FightersResult, params: FightersParams, book: Book[Rules]) -> Iterator[str]:
    if found.launched:
        wings = counted(found.launched, "wing")
        yield f"{capital(wings)} of {params.who.called} {verb(found.launched, 'flies', 'fly')} out."
    yield from other_lines(params, book)
    yield from found.flight.table if found.flight else ()
    yield from found.strike.table
    if found.could_intercept:
        yield could_line(found.could_intercept, book)


FIGHTERS: Action[Any, FightersParams, FightersResult, Rules] = Action(
    name="fighters",
    summary="Attack a squadron with a flight, or with the wings of carriers that fly out.",
    params=FightersParams,
    check=check_fighters,
    forbidden=(refuse_carrier, refuse_captured_defenders, refuse_far_defenders),
    start=start_fighters,
    steps=(
        Repeat((fire_at_flight,), MOST_POOLS, still_coming),
        dodge_interceptors,
        roll_attack,
        *strike_steps(blows_of),
    ),
    finish=finish_fighters,
    in_game=lazy("rulesets.battleshift.game.fighters:FIGHTERS_IN_GAME"),
    headline="ships_destroyed",
    odds_of=("flight_lost", "hits", "markers", "damage"),
    cites=("p5", "p7", "p8", "p14", "p15"),
    example="fighters 6wings 3xSword-Frigate/damage7 --by 2xFleet-Destroyer --dice 1,0,6,3,1,5",
)
