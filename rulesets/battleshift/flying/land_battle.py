"""Fighters that land in a battle, and carriers that bring wings back."""

from collections.abc import Mapping

from rulesets.battleshift.battle_kept.battle_changes import with_flight, with_squadron
from rulesets.battleshift.battle_kept.battle_state import BATTLESPACE, Battle
from rulesets.battleshift.flying.fighters_battle import HAS_LANDED, HAS_LAUNCHED, refuse_dogfighting
from rulesets.battleshift.flying.flights_battle import FIGHTERS_PART, active_flights
from rulesets.battleshift.flying.land import LAND, LandParams, LandResult
from rulesets.battleshift.flying.recover import RECOVER, RecoverParams, RecoverResult
from rulesets.battleshift.rules import Rules
from rulesets.battleshift.squadrons.losses import LOSSES, LossesParams
from rulesets.battleshift.turns.activation import active, refuse_activity
from wargame_aid.book import Book
from wargame_aid.ruleset import IllegalAction, InGame

HAS_RECOVERED = "recover"
LAST = "repair"
"""The last part of an activation: wings are brought back at any time after the movement."""


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


def luck_of_recover(params: RecoverParams) -> Mapping[str, str]:
    """Return whose luck the wings are that come back: the carriers' side."""
    return {"recovered": params.carrier.name} if params.carrier.name else {}


def allowed_losses(battle: Battle, params: LossesParams, book: Book[Rules]) -> None:
    """Raise IllegalAction for a squadron of the game: its wings are lost with its ships by themselves."""
    if battle.named(params.squadron.name):
        raise IllegalAction(
            f"wings of {params.squadron.name} are lost with its ships by themselves, as those are destroyed",
            "p15",
        )


RECOVER_IN_GAME = InGame(
    RECOVER, fill=fill_recover, allowed=allowed_recover, apply=apply_recover, luck=luck_of_recover
)
LAND_IN_GAME = InGame(LAND, fill=fill_land, allowed=allowed_land, apply=apply_land)
LOSSES_IN_GAME = InGame(LOSSES, allowed=allowed_losses)
