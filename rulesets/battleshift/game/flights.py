"""Flights in a battle: when they may fly, what they lose, who still answers for their side."""

from collections.abc import Iterable, Iterator

from rulesets.battleshift.game.activation import (
    CITE,
    acting_name,
    active,
    bare,
    part_number,
    refuse_activity,
    refuse_part,
    sides_left,
)
from rulesets.battleshift.game.changes import scored_against, with_flight, with_squadron
from rulesets.battleshift.game.state import BATTLESPACE, INSIDE, Battle, FlightInPlay, SquadronInPlay
from rulesets.battleshift.rules import Rules
from rulesets.battleshift.squadrons.defender import Defender, kinds_of
from rulesets.battleshift.squadrons.flight import Either, Flight
from rulesets.battleshift.turns.written_orders import FIGHTERS_PART
from wargame_aid.book import Book
from wargame_aid.ruleset import IllegalAction


def guided(battle: Battle, one: FlightInPlay) -> bool:
    """Whether a flight's carriers are in the battlespace (p15)."""
    return battle.squadron(one.carrier).place in (BATTLESPACE, INSIDE)


def as_it_flies(battle: Battle, flight: Flight) -> Flight:
    """Return a flight of the params with what the battle knows of its carriers."""
    one = battle.flight_named(flight.name)
    return flight._replace(unguided=not guided(battle, one)) if one else flight


def as_it_is(battle: Battle, who: Either) -> Either:
    """Return a flight with what the battle knows of its carriers, a squadron as it was typed."""
    return as_it_flies(battle, who) if isinstance(who, Flight) else who


def defenders_as_they_fly(battle: Battle, defenders: tuple[Defender, ...]) -> tuple[Defender, ...]:
    """Return defenders with what the battle knows of flights among them."""
    return tuple(one._replace(who=as_it_is(battle, one.who)) for one in defenders)


def active_flights(battle: Battle, carrier: SquadronInPlay) -> list[FlightInPlay]:
    """Return the flights of a squadron that are out."""
    return [one for one in battle.flights if one.carrier == carrier.number and not one.is_gone]


def refuse_flight(battle: Battle, one: FlightInPlay, book: Book[Rules]) -> None:
    """Raise IllegalAction where a flight cannot fly in its own side's activation now (p10, p14)."""
    if one.acted:
        raise IllegalAction(f"{one.name} has flown and attacked in this game turn", "p14")
    carrier = battle.squadron(one.carrier)
    if carrier.place == BATTLESPACE:
        refuse_activity(battle, carrier, FIGHTERS_PART, book)
    else:
        refuse_alone(battle, one, book)


def refuse_alone(battle: Battle, one: FlightInPlay, book: Book[Rules]) -> None:
    """Raise IllegalAction where a flight without carriers cannot fly now."""
    book.remark("flights-alone")
    if battle.acting and battle.acting.side == one.side:
        refuse_part(battle, FIGHTERS_PART)
    elif battle.acting:
        raise IllegalAction(f"{acting_name(battle)} is active: {one.name} flies with its own side", CITE)
    elif one.side in sides_left(battle):
        raise IllegalAction(f"{one.name} has no carriers here: it flies in an activation of {one.side}", CITE)


def flown(battle: Battle, one: FlightInPlay) -> Battle:
    """Return the battle come to the fighters' part with a flight that flies."""
    carrier = battle.squadron(one.carrier)
    if carrier.place == BATTLESPACE:
        return active(battle, carrier, FIGHTERS_PART)
    acting = battle.acting
    if acting is None or acting.side != one.side:
        return battle
    part = max(acting.part, part_number(FIGHTERS_PART))
    return battle._replace(acting=acting._replace(part=part))


def with_wings_lost(battle: Battle, number: int, lost: int, points: int, by: str) -> Battle:
    """Return the battle with wings of a flight lost, and their points scored."""
    one = next(one for one in battle.flights if one.number == number)
    left = one.wings - min(lost, one.wings)
    changed = one._replace(wings=left, fights=one.fights if left else ())
    return scored_against(with_flight(battle, changed), one.side, points, by)


def refuse_answers(battle: Battle, defenders: Iterable[Defender], side: str) -> None:
    """Raise IllegalAction for who cannot answer what a side sends: its own, absent, or spent (p15)."""
    for each in defenders:
        one = battle.named(each.name) or battle.flight_named(each.name)
        if one is None:
            continue
        if side and one.side == side:
            raise IllegalAction(f"{one.name} is of {side}: it does not fire at its own", "p15")
        if isinstance(one, SquadronInPlay) and one.place != BATTLESPACE:
            raise IllegalAction(f"{one.name} is not on the table: {one.place}", "p15")
        busy = "is in a dogfight" if isinstance(one, FlightInPlay) and one.fights else ""
        if one.answered or busy:
            done = busy or "has intercepted in this enemy activation"
            raise IllegalAction(f"{one.name} {done}: it does not shoot", "p15")


def answered(battle: Battle, defenders: Iterable[Defender]) -> Battle:
    """Return the battle with those marked who have intercepted in the enemy's activation."""
    for each in defenders:
        squadron, flight = battle.named(each.name), battle.flight_named(each.name)
        if squadron:
            battle = with_squadron(battle, squadron._replace(answered=True))
        elif flight:
            battle = with_flight(battle, flight._replace(answered=True))
    return battle


def could_answer(battle: Battle, target: Either, book: Book[Rules], *, flights: bool) -> Iterator[str]:
    """Yield the names of those who could still intercept what flies at a squadron or a flight.

    Those of the target's taskforce first, then its flights, then squadrons that it may pass.
    """
    own = battle.named(target.name)
    met = own or battle.flight_named(target.name)
    near = of_taskforce(battle, own) if own else []
    yield from (one.name for one in near if is_ready(one, book))
    for flight in battle.flights if flights and met else ():
        if met and flight.side == met.side and not (flight.answered or flight.is_gone or flight.fights):
            yield flight.name
    for one in battle.squadrons if met else ():
        if met and one.side == met.side and one not in near and is_ready(one, book):
            yield one.name


def of_others(battle: Battle, target: Either, defenders: Iterable[Defender]) -> tuple[str, ...]:
    """Return the names of those who intercept from another taskforce than the target's."""
    own = battle.named(target.name)
    near = {one.number for one in of_taskforce(battle, own)} if own else set()
    found = (battle.named(each.name) for each in defenders)
    return tuple(one.name for one in found if one and one.number not in near)


def of_taskforce(battle: Battle, own: SquadronInPlay) -> list[SquadronInPlay]:
    """Return the squadrons of a squadron's taskforce, itself among them."""
    return battle.squadrons_of(own.side, own.taskforce) if own.taskforce else [own]


def is_ready(one: SquadronInPlay, book: Book[Rules]) -> bool:
    """Whether a squadron can still intercept in the present enemy activation."""
    if one.answered or one.captor or one.place != BATTLESPACE:
        return False
    squadron = bare(one, book)
    return squadron.working > 0 and bool(kinds_of(squadron, book))


def refuse_dogfighting(battle: Battle, flight: FlightInPlay) -> None:
    """Raise IllegalAction for a flight that has not left its dogfight (p15)."""
    foes = [one.name for one in battle.flights if one.number in flight.fights]
    if foes:
        raise IllegalAction(
            f"{flight.name} is in a dogfight with {' and '.join(foes)}: it leaves it first, "
            "wga bs dogfight with --evading",
            "p15",
        )
