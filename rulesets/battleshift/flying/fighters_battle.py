"""Fighters in a battle: wings that fly out, the attack of a flight, what it leaves behind."""

from collections.abc import Iterator, Mapping

from rulesets.battleshift.battle_kept.battle_changes import struck, with_flight, with_squadron
from rulesets.battleshift.battle_kept.battle_state import Battle, Fielded, Flying
from rulesets.battleshift.firing.fire_battle import inside_of, refuse_as_target, refuse_with_super_heavy
from rulesets.battleshift.flying.fighters import FIGHTERS, FightersParams, FightersResult
from rulesets.battleshift.flying.flight import Either, Flight
from rulesets.battleshift.flying.flights_battle import (
    FIGHTERS_PART,
    active_flights,
    answered,
    as_it_is,
    could_answer,
    defenders_as_they_fly,
    flown,
    refuse_answers,
    refuse_flight,
    with_wings_lost,
)
from rulesets.battleshift.flying.launch import LAUNCH, LaunchParams, LaunchResult, shares, wings_of
from rulesets.battleshift.rules import Rules
from rulesets.battleshift.turns.activation import active, refuse_activity
from wargame_aid.book import Book
from wargame_aid.names import fold
from wargame_aid.ruleset import IllegalAction, InGame

HAS_LAUNCHED = "launch"
HAS_LANDED = "land"
MOVEMENT = "movement"


def fill_launch(battle: Battle, params: LaunchParams, book: Book[Rules]) -> LaunchParams:
    """Return the params with the flights that are out, and the names of the new ones."""
    carrier = battle.named(params.squadron.name)
    if carrier is None:
        return params
    names = tuple(free_names(battle, carrier, params.flights))
    return params._replace(out=len(active_flights(battle, carrier)), names=names)


def free_names(battle: Battle, carrier: Fielded, number: int) -> Iterator[str]:
    """Yield names for new flights of a squadron: those of its flights that fly no more come first."""
    idle = [one.name for one in battle.flights if one.carrier == carrier.number and one.is_gone]
    yield from idle[:number]
    taken, at, left = {fold(one.name) for one in battle.units}, 1, number - len(idle[:number])
    while left > 0:
        name = f"{carrier.name} flight{f' {at}' if at > 1 else ''}"
        if fold(name) not in taken:
            left -= 1
            yield name
        at += 1


def allowed_launch(battle: Battle, params: LaunchParams, book: Book[Rules]) -> None:
    """Raise IllegalAction for a squadron that does not move now, or that has fired super heavy batteries."""
    carrier = battle.named(params.squadron.name)
    if carrier:
        refuse_activity(battle, carrier, MOVEMENT, book)
        refuse_with_super_heavy(carrier, HAS_LAUNCHED)


def apply_launch(battle: Battle, params: LaunchParams, result: LaunchResult, book: Book[Rules]) -> Battle:
    """Return the battle with the flights out."""
    carrier = battle.named(params.squadron.name)
    if carrier is None:
        return battle
    after = active(battle, carrier, MOVEMENT)
    for name, wings in zip(params.names, shares(wings_of(params), params.flights), strict=True):
        after = flown_out(after, carrier.number, name, wings)
    return after


def flown_out(battle: Battle, number: int, name: str, wings: int) -> Battle:
    """Return the battle with wings of a squadron out as a flight of this name."""
    carrier, idle = battle.squadron(number), battle.flight_named(name)
    after = with_squadron(
        battle, carrier._replace(wings=carrier.wings - wings, used=(*carrier.used, HAS_LAUNCHED))
    )
    fresh = Flying(idle.number if idle else battle.next_number(), name, carrier.side, number, wings)
    if idle:
        return with_flight(after, fresh)
    return after._replace(flights=(*after.flights, fresh))


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


def refuse_dogfighting(battle: Battle, flight: Flying) -> None:
    """Raise IllegalAction for a flight that has not left its dogfight (p15)."""
    foes = [one.name for one in battle.flights if one.number in flight.fights]
    if foes:
        raise IllegalAction(
            f"{flight.name} is in a dogfight with {' and '.join(foes)}: it leaves it first, "
            "wga bs dogfight with --evading",
            "p15",
        )


def refuse_after_landing(carrier: Fielded) -> None:
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
    """Return the battle after the attack."""
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
    return struck(after, target, result.strike, by) if target else after


def enemy_of(battle: Battle, params: FightersParams) -> str:
    """Return the side attacked."""
    target = battle.named(params.target.name)
    return target.side if target else ""


def attacked(battle: Battle, flight: Flying) -> Battle:
    """Return the battle with a flight that has made its attack."""
    after = with_flight(flown(battle, flight), flight._replace(acted=True))
    carrier = after.squadron(flight.carrier)
    return with_squadron(after, carrier._replace(used=(*carrier.used, FIGHTERS_PART)))


def luck_of_fighters(params: FightersParams) -> Mapping[str, str]:
    """Return whose luck the ships destroyed are: the flight's side."""
    name = params.who.name
    return {"ships_destroyed": name} if name else {}


LAUNCH_IN_GAME = InGame(LAUNCH, fill=fill_launch, allowed=allowed_launch, apply=apply_launch)
FIGHTERS_IN_GAME = InGame(
    FIGHTERS, fill=fill_fighters, allowed=allowed_fighters, apply=apply_fighters, luck=luck_of_fighters
)
