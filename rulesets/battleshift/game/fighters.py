"""Fighters in a battle: the attack of a flight, or of wings that fly out, and what it leaves behind."""

from rulesets.battleshift.attacks.fighters import FIGHTERS, FightersParams, FightersResult
from rulesets.battleshift.game.activation import (
    active,
    inside_of,
    refuse_activity,
    refuse_as_target,
    refuse_with_super_heavy,
)
from rulesets.battleshift.game.carriers import flown_out, free_names
from rulesets.battleshift.game.changes import struck, with_flight, with_squadron
from rulesets.battleshift.game.flights import (
    active_flights,
    answered,
    as_it_is,
    could_answer,
    defenders_as_they_fly,
    flown,
    of_others,
    refuse_answers,
    refuse_dogfighting,
    refuse_flight,
    with_wings_lost,
)
from rulesets.battleshift.game.state import (
    HAS_FLOWN,
    HAS_LANDED,
    Battle,
    FlightInPlay,
    SquadronInPlay,
    luck_of,
)
from rulesets.battleshift.rules import Rules
from rulesets.battleshift.squadrons.flight import Either, Flight
from rulesets.battleshift.turns.written_orders import FIGHTERS_PART
from wargame_aid.book import Book
from wargame_aid.names import fold
from wargame_aid.ruleset import IllegalAction, InGame


def fill_fighters(battle: Battle, params: FightersParams, book: Book[Rules]) -> FightersParams:
    """Return the params with what the battle knows of the flight, its carriers and who is met."""
    params = params._replace(who=meant(battle, params))
    target, carrier = battle.named(params.target.name), battle.named(params.who.name)
    named = {fold(one.name) for one in params.by}
    could = could_answer(battle, params.target, book, flights=False)
    return params._replace(
        who=as_it_is(battle, params.who),
        by=defenders_as_they_fly(battle, params.by),
        inside=inside_of(battle, target, book) if target else params.inside,
        could=tuple(name for name in could if fold(name) not in named),
        others=of_others(battle, params.target, params.by),
        out=len(active_flights(battle, carrier)) if carrier else 0,
        names=tuple(free_names(battle, carrier, 1)) if carrier else (),
    )


def meant(battle: Battle, params: FightersParams) -> Either:
    """Return who attacks: of a squadron with no wings aboard, its only flight that is out."""
    carrier = battle.named(params.who.name)
    flights = active_flights(battle, carrier) if carrier and not carrier.wings else []
    if len(flights) == 1 and params.wings is None:
        return Flight(flights[0].name, flights[0].wings, flights[0].evading)
    return params.who


def allowed_fighters(battle: Battle, params: FightersParams, book: Book[Rules]) -> None:
    """Raise IllegalAction for a flight that cannot attack now, its own side, or who has intercepted."""
    flight, carrier = battle.flight_named(params.who.name), battle.named(params.who.name)
    if flight:
        refuse_dogfighting(battle, flight)
        refuse_flight(battle, flight, book)
        carrier = battle.squadron(flight.carrier)
    elif carrier:
        refuse_activity(battle, carrier, FIGHTERS_PART, book)
        refuse_after_landing(carrier)
    if carrier:
        refuse_with_super_heavy(carrier, FIGHTERS_PART)
    side = flight.side if flight else carrier.side if carrier else ""
    refuse_own(battle, params, side)
    refuse_answers(battle, params.by, side)


def refuse_after_landing(carrier: SquadronInPlay) -> None:
    """Raise IllegalAction for wings that would fly out after others landed in the same activation."""
    if HAS_LANDED in carrier.used:
        raise IllegalAction(f"fighters of {carrier.name} have landed: none fly out after it", "p14")


def refuse_own(battle: Battle, params: FightersParams, side: str) -> None:
    """Raise IllegalAction for a target of the flight's own side, or not on the table."""
    refuse_as_target(battle, params.target, [])
    own = battle.named(params.target.name)
    if own and own.side == side:
        raise IllegalAction(f"{params.flight.called} and {own.name} are both of {side}", "p14")


def apply_fighters(
    battle: Battle, params: FightersParams, result: FightersResult, book: Book[Rules]
) -> Battle:
    after, carrier = battle, battle.named(params.who.name)
    if carrier:
        after = flown_out(
            active(battle, carrier, FIGHTERS_PART), carrier.number, params.flight.name, result.launched
        )
    flight = after.flight_named(params.flight.name)
    by = flight.side if flight else ""
    if flight:
        after = attacked(after, flight)
        if result.flight:
            loss = result.flight
            after = with_wings_lost(
                after, flight.number, loss.wings_lost, loss.points, enemy_of(battle, params)
            )
    after = answered(after, params.by)
    target = after.named(params.target.name)
    return struck(after, target, result.strike, by, book) if target else after


def enemy_of(battle: Battle, params: FightersParams) -> str:
    """Return the side attacked."""
    target = battle.named(params.target.name)
    return target.side if target else ""


def attacked(battle: Battle, flight: FlightInPlay) -> Battle:
    """Return the battle with a flight that has made its attack."""
    after = with_flight(flown(battle, flight), flight._replace(acted=True))
    carrier = after.squadron(flight.carrier)
    return with_squadron(after, carrier._replace(used=(*carrier.used, HAS_FLOWN)))


FIGHTERS_IN_GAME = InGame(
    FIGHTERS,
    fill=fill_fighters,
    allowed=allowed_fighters,
    apply=apply_fighters,
    luck=lambda params: luck_of(params.who.name, "ships_destroyed"),
)
