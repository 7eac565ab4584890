"""Wings in a battle: launched, landed, brought back."""

from collections.abc import Iterator

from rulesets.battleshift.attacks.carriers import (
    LAND,
    LAUNCH,
    LOSSES,
    RECOVER,
    LandParams,
    LandResult,
    LaunchParams,
    LaunchResult,
    LossesParams,
    RecoverParams,
    RecoverResult,
    shares,
    wings_out,
)
from rulesets.battleshift.game.activation import active, refuse_activity, refuse_with_super_heavy
from rulesets.battleshift.game.changes import with_flight, with_squadron
from rulesets.battleshift.game.flights import active_flights, refuse_dogfighting
from rulesets.battleshift.game.state import (
    BATTLESPACE,
    HAS_LANDED,
    HAS_LAUNCHED,
    HAS_RECOVERED,
    Battle,
    FlightInPlay,
    SquadronInPlay,
    luck_of,
)
from rulesets.battleshift.rules import Rules
from rulesets.battleshift.turns.written_orders import FIGHTERS_PART, LAST, MOVEMENT
from wargame_aid.book import Book
from wargame_aid.names import fold
from wargame_aid.ruleset import IllegalAction, InGame


def fill_launch(battle: Battle, params: LaunchParams, book: Book[Rules]) -> LaunchParams:
    """Return the params with the flights that are out, and the names of the new ones."""
    carrier = battle.named(params.squadron.name)
    if carrier is None:
        return params
    names = tuple(free_names(battle, carrier, params.flights))
    return params._replace(out=len(active_flights(battle, carrier)), names=names)


def free_names(battle: Battle, carrier: SquadronInPlay, number: int) -> Iterator[str]:
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
    for name, wings in zip(params.names, shares(wings_out(params), params.flights), strict=True):
        after = flown_out(after, carrier.number, name, wings)
    return after


def flown_out(battle: Battle, number: int, name: str, wings: int) -> Battle:
    """Return the battle with wings of a squadron out as a flight of this name."""
    carrier, idle = battle.squadron(number), battle.flight_named(name)
    after = with_squadron(
        battle, carrier._replace(wings=carrier.wings - wings, used=(*carrier.used, HAS_LAUNCHED))
    )
    fresh = FlightInPlay(idle.number if idle else battle.next_number(), name, carrier.side, number, wings)
    if idle:
        return with_flight(after, fresh)
    return after._replace(flights=(*after.flights, fresh))


def fill_land(battle: Battle, params: LandParams, book: Book[Rules]) -> LandParams:
    """Return the params with the squadron that the flight lands on."""
    flight = battle.flight_named(params.flight.name)
    if flight is None:
        return params
    carrier = battle.squadron(flight.carrier)
    return params._replace(aboard=carrier.wings, carrier=carrier.name)


def allowed_land(battle: Battle, params: LandParams, book: Book[Rules]) -> None:
    """Raise IllegalAction for a flight whose carriers are away or not active, or that is in a dogfight."""
    flight = battle.flight_named(params.flight.name)
    if flight is None:
        return
    carrier = battle.squadron(flight.carrier)
    if carrier.place != BATTLESPACE:
        raise IllegalAction(
            f"{flight.name} cannot land: {carrier.name} is not on the table, but {carrier.place}", "p14, p15"
        )
    refuse_dogfighting(battle, flight)
    refuse_activity(battle, carrier, FIGHTERS_PART, book)


def apply_land(battle: Battle, params: LandParams, result: LandResult, book: Book[Rules]) -> Battle:
    """Return the battle with the wings aboard."""
    flight = battle.flight_named(params.flight.name)
    if flight is None:
        return battle
    carrier = battle.squadron(flight.carrier)
    after = active(battle, carrier, FIGHTERS_PART) if carrier.place == BATTLESPACE else battle
    landed = carrier._replace(wings=carrier.wings + result.landed, used=(*carrier.used, HAS_LANDED))
    return with_flight(with_squadron(after, landed), flight._replace(wings=0, fights=(), evading=False))


def fill_recover(battle: Battle, params: RecoverParams, book: Book[Rules]) -> RecoverParams:
    """Return the params with the wings that are out in flights."""
    carrier = battle.named(params.carrier.name)
    out = sum(one.wings for one in active_flights(battle, carrier)) if carrier else 0
    return params._replace(flying=out)


def allowed_recover(battle: Battle, params: RecoverParams, book: Book[Rules]) -> None:
    """Raise IllegalAction for a squadron that cannot bring wings back in this activation (p15)."""
    carrier = battle.named(params.carrier.name)
    if carrier is None:
        return
    if carrier.place != BATTLESPACE:
        raise IllegalAction(f"{carrier.name} cannot recover fighters: it is not on the table", "p15")
    refuse_activity(battle, carrier, LAST, book)
    flights = active_flights(battle, carrier)
    if flights:
        raise IllegalAction(f"{flights[0].name} is out: no fighters are recovered", "p15")
    for mark, what in ((HAS_LAUNCHED, "launched"), (HAS_LANDED, "landed"), (HAS_RECOVERED, "recovered")):
        if mark in carrier.used:
            raise IllegalAction(f"{carrier.name} has {what} fighters in this activation", "p15")


def apply_recover(battle: Battle, params: RecoverParams, result: RecoverResult, book: Book[Rules]) -> Battle:
    """Return the battle with the wings that came back."""
    carrier = battle.named(params.carrier.name)
    if carrier is None:
        return battle
    after = active(battle, carrier, FIGHTERS_PART) if carrier.place == BATTLESPACE else battle
    back = carrier._replace(wings=carrier.wings + result.recovered, used=(*carrier.used, HAS_RECOVERED))
    return with_squadron(after, back)


def allowed_losses(battle: Battle, params: LossesParams, book: Book[Rules]) -> None:
    """Raise IllegalAction for a squadron of the game: its wings are lost with its ships by themselves."""
    if battle.named(params.squadron.name):
        raise IllegalAction(
            f"wings of {params.squadron.name} are lost with its ships by themselves, as those are destroyed",
            "p15",
        )


LAUNCH_IN_GAME = InGame(LAUNCH, fill=fill_launch, allowed=allowed_launch, apply=apply_launch)
LAND_IN_GAME = InGame(LAND, fill=fill_land, allowed=allowed_land, apply=apply_land)
RECOVER_IN_GAME = InGame(
    RECOVER,
    fill=fill_recover,
    allowed=allowed_recover,
    apply=apply_recover,
    luck=lambda params: luck_of(params.carrier.name, "recovered"),
)
LOSSES_IN_GAME = InGame(LOSSES, allowed=allowed_losses)
