"""Dogfights in a battle: begun in one's own activation or in answer to an enemy's, gone on with, left."""

from collections.abc import Mapping

from rulesets.battleshift.attacks.dogfight import DOGFIGHT, DogfightParams, DogfightResult, evaders
from rulesets.battleshift.game.activation import is_answer
from rulesets.battleshift.game.changes import with_flight
from rulesets.battleshift.game.flights import as_it_flies, flown, refuse_flight, with_wings_lost
from rulesets.battleshift.game.state import Battle, FlightInPlay, luck_of
from rulesets.battleshift.rules import Rules
from wargame_aid.book import Book
from wargame_aid.ruleset import IllegalAction, InGame


def fill_dogfight(battle: Battle, params: DogfightParams, book: Book[Rules]) -> DogfightParams:
    """Return the params with what the battle knows of both flights."""
    one = battle.flight_named(params.flight.name)
    return params._replace(
        flight=as_it_flies(battle, params.flight),
        enemy=as_it_flies(battle, params.enemy),
        answer=one is not None and is_answer(battle, one),
    )


def allowed_dogfight(battle: Battle, params: DogfightParams, book: Book[Rules]) -> None:
    """Raise IllegalAction for flights of one side, one that cannot fly now, one that has nothing to evade."""
    one, foe = battle.flight_named(params.flight.name), battle.flight_named(params.enemy.name)
    if one is None:
        return
    if foe and foe.side == one.side:
        raise IllegalAction(f"{one.name} and {foe.name} are both of {one.side}", "p14")
    if is_answer(battle, one):
        refuse_answered(one)
    else:
        refuse_flight(battle, one, book)
    refuse_evading(battle, one, foe, params)


def refuse_answered(one: FlightInPlay) -> None:
    """Raise IllegalAction for a flight that has intercepted in the present activation (p14, p15)."""
    if one.answered:
        raise IllegalAction(f"{one.name} has intercepted in this enemy activation", "p14, p15")


def refuse_evading(
    battle: Battle, one: FlightInPlay, foe: FlightInPlay | None, params: DogfightParams
) -> None:
    """Raise IllegalAction where the first flight evades what it attacks, or leaves a dogfight without it."""
    fighting = foe is not None and foe.number in one.fights
    if evaders(params)[0] and not fighting:
        raise IllegalAction(f"{one.name} is in no dogfight with {params.enemy.called} to leave", "p15")
    others = [other.name for other in battle.flights if other.number in one.fights]
    if others and not fighting:
        raise IllegalAction(
            f"{one.name} is in a dogfight with {others[0]}: it leaves it with --evading", "p15"
        )


def apply_dogfight(
    battle: Battle, params: DogfightParams, result: DogfightResult, book: Book[Rules]
) -> Battle:
    one, foe = battle.flight_named(params.flight.name), battle.flight_named(params.enemy.name)
    first_evades, second_evades = evaders(params)
    answers = one is not None and is_answer(battle, one)
    after = flown(battle, one) if one and not answers else battle
    if one:
        changed = met(one, foe, result, evades=first_evades, book=book)
        changed = changed._replace(
            acted=one.acted or not (answers or first_evades), answered=one.answered or answers
        )
        after = with_flight(after, changed)
    if foe:
        changed = met(foe, one, result, evades=second_evades, book=book)
        stopped = answers and not second_evades
        after = with_flight(after, changed._replace(acted=foe.acted or stopped))
    return with_losses(after, one, foe, result)


def met(
    one: FlightInPlay, foe: FlightInPlay | None, result: DogfightResult, *, evades: bool, book: Book[Rules]
) -> FlightInPlay:
    """Return a flight that fights on with another, or has parted from it."""
    others = tuple(number for number in one.fights if foe and number != foe.number)
    fights = (*others, foe.number) if foe and result.goes_on else others
    lasts = evades and book.ruling("evading-scope") == "activation"
    return one._replace(fights=fights, evading=one.evading or lasts)


def with_losses(
    battle: Battle, one: FlightInPlay | None, foe: FlightInPlay | None, result: DogfightResult
) -> Battle:
    """Return the battle with the wings that both have lost."""
    for flight, loss, by in ((foe, result.enemy, one), (one, result.flight, foe)):
        if flight:
            side = by.side if by else ""
            battle = with_wings_lost(battle, flight.number, loss.wings_lost, loss.points, side)
    return battle


def luck_of_dogfight(params: DogfightParams) -> Mapping[str, str]:
    """Return whose luck the wings destroyed are: each the other's."""
    return {**luck_of(params.flight.name, "enemy_lost"), **luck_of(params.enemy.name, "flight_lost")}


DOGFIGHT_IN_GAME = InGame(
    DOGFIGHT, fill=fill_dogfight, allowed=allowed_dogfight, apply=apply_dogfight, luck=luck_of_dogfight
)
