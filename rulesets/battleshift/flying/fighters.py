"""Fighters at a squadron: interceptors first, then every wing attacks at once."""

from typing import Annotated, Any, NamedTuple

from rulesets.battleshift.firing.attack import AttackRules, Blow, Suppression, Victory
from rulesets.battleshift.firing.volley import Volley, strike_steps
from rulesets.battleshift.flying.fighters_result import finish_fighters
from rulesets.battleshift.flying.flight import Either, Flight
from rulesets.battleshift.flying.interception import (
    MOST_POOLS,
    Approach,
    approach,
    dodge_interceptors,
    fire_at_flight,
    still_coming,
)
from rulesets.battleshift.flying.launch import refuse_launch
from rulesets.battleshift.ships.catalogue import Catalogue
from rulesets.battleshift.ships.ship_rules import Hull, System
from rulesets.battleshift.squadrons.defender import (
    Defender,
    Fighters,
    Interceptors,
    refuse_defenders,
    wings_of,
)
from rulesets.battleshift.squadrons.squadron import MOST, Squadron
from wargame_aid.asks import at_most
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


class FightersParams(NamedTuple):
    """Which flight attacks which squadron, and whose interceptors fire first."""

    who: Annotated[Either, POSITIONAL, Help("A flight, or a carrier squadron whose wings fly out.")]
    target: Annotated[Either, POSITIONAL, Help("The squadron attacked.")]
    wings: Annotated[
        int | None, Between(1, MOST), Help("How many wings of the carriers fly out; all, if left out.")
    ] = None
    by: Annotated[
        tuple[Defender, ...],
        Joined(","),
        Help("Whose interceptors fire first: echo,foxtrot; echo/light its light batteries only."),
    ] = ()
    inside: Annotated[tuple[Squadron, ...], HIDDEN] = ()
    """In a game, the ships that the target holds engulfed."""
    could: Annotated[tuple[str, ...], HIDDEN] = ()
    """In a game, whose interceptors could have fired too."""
    out: Annotated[int, HIDDEN] = 0
    """In a game, the flights of the carriers that are out already."""
    names: Annotated[tuple[str, ...], HIDDEN] = ()
    """In a game, the name of the flight that wings aboard form."""

    @property
    def flight(self) -> Flight:
        """Return the flight that attacks: that of the name, or the wings that fly out."""
        who: Any = self.who
        if isinstance(who, Flight):
            return who
        name = self.names[0] if self.names else f"{who.name} flight" if who.name else ""
        return Flight(name, who.wings if self.wings is None else self.wings)


class FightersBook(NamedTuple):
    """The sections that fighters read."""

    ship: Hull
    systems: dict[str, System]
    catalogue: Catalogue
    attack: AttackRules
    suppression: Suppression
    victory: Victory
    interceptors: Interceptors
    fighters: Fighters


def blows_of(params: Any, book: Book[Any]) -> tuple[Blow, ...]:
    """Return the one blow of fighters: each hit meets one shield die (p5, p14)."""
    return (Blow(book.rules.fighters.reduction, one_die_a_hit=True),)


def check_fighters(params: Any, book: Book[Any]) -> None:
    """Raise IllegalAction for an attack that the book forbids."""
    if isinstance(params.target, Flight):
        raise IllegalAction("a flight meets a flight in a dogfight: wga bs dogfight", "p14, p15")
    if params.target.ships < 1:
        raise IllegalAction(f"{params.target.called} has no ship left", "p8")
    if isinstance(params.who, Squadron):
        refuse_launch(params.who, params.flight.wings, 1, params.out, book)
    elif params.wings is not None:
        raise IllegalAction(f"{params.who.called} attacks with all its wings: --wings is of carriers", "p14")
    for one in params.by:
        if isinstance(one.who, Flight):
            raise IllegalAction(
                f"{one.who.called} meets {params.flight.called} in a dogfight first: wga bs dogfight", "p14"
            )
    refuse_defenders(params.by, book)


def start_fighters(params: Any, book: Book[Any]) -> Approach:
    """Return the wings with the interceptors that meet them."""
    return approach(params.flight.wings, params.by, book, at_missiles=False)


def roll_attack(state: Approach, params: Any, book: Book[Any], chance: Chance) -> Volley:
    """Each wing left hits with its targeting or less, less 2 while it evades; a 1 always does (p5, p15)."""
    flight = params.flight._replace(wings=state.flying)
    attack = wings_of(flight, book.rules.fighters.targeting, book)
    hits = chance.roll(at_most(attack.dice, book.rules.attack.die, attack.target), "hits of the fighters")
    chance.note(flight_lost=params.flight.wings - state.flying, attack=hits)
    return Volley(hits=(hits,))


FIGHTERS: AnyAction = Action(
    name="fighters",
    summary="Attack a squadron with a flight, or with the wings of carriers that fly out.",
    params=FightersParams,
    rules=FightersBook,
    check=check_fighters,
    start=start_fighters,
    steps=(
        Repeat((fire_at_flight,), MOST_POOLS, still_coming),
        dodge_interceptors,
        roll_attack,
        *strike_steps(blows_of),
    ),
    finish=finish_fighters,
    fill=late("rulesets.battleshift.flying.fighters_battle:fill_fighters"),
    allowed=late("rulesets.battleshift.flying.fighters_battle:allowed_fighters"),
    apply=late("rulesets.battleshift.flying.fighters_battle:apply_fighters"),
    luck=late("rulesets.battleshift.flying.fighters_battle:luck_of_fighters"),
    headline="ships_destroyed",
    odds_of=("flight_lost", "hits", "markers", "damage"),
    cites=("p5", "p7", "p8", "p14", "p15"),
    example="fighters 6wings 3xSword-Frigate/damage7 --by 2xFleet-Destroyer --dice 1,0,6,3,1,5",
)
