"""Missiles in a battle: launched as a pack, kept until they arrive, intercepted once by everybody."""

from collections.abc import Iterator, Mapping

from rulesets.battleshift.attacks.lock import LOCK, Launching, LockParams, LockResult
from rulesets.battleshift.attacks.missiles import MISSILES, MissilesParams, MissilesResult
from rulesets.battleshift.game.activation import (
    active,
    inside_of,
    refuse_activity,
    refuse_as_target,
    refuse_with_super_heavy,
)
from rulesets.battleshift.game.changes import struck, with_squadron
from rulesets.battleshift.game.flights import (
    answered,
    as_it_is,
    could_answer,
    defenders_as_they_fly,
    of_others,
    refuse_answers,
    with_wings_lost,
)
from rulesets.battleshift.game.state import HAS_MISSILES_OUT, Battle, MissileStrike, SquadronInPlay, luck_of
from rulesets.battleshift.rules import Rules
from rulesets.battleshift.squadrons.flight import Flight
from rulesets.battleshift.turns.written_orders import LAUNCHING, RESOLVING
from wargame_aid.book import Book
from wargame_aid.names import fold
from wargame_aid.ruleset import IllegalAction, InGame


def fill_lock(battle: Battle, params: LockParams, book: Book[Rules]) -> LockParams:
    """Return the params with who can still intercept."""
    return params._replace(could=tuple(could_answer(battle, params.target, book, flights=True)))


def allowed_lock(battle: Battle, params: Launching, book: Book[Rules]) -> None:
    """Raise IllegalAction for a target that is none, missiles launched already, a squadron not active."""
    refuse_target(battle, params)
    firer = battle.named(params.firer.name)
    if firer is None:
        return
    if HAS_MISSILES_OUT in firer.used:
        raise IllegalAction(f"{firer.name} has launched its missiles in this game turn", "p8")
    refuse_activity(battle, firer, LAUNCHING, book)
    refuse_with_super_heavy(firer, HAS_MISSILES_OUT)


def refuse_target(battle: Battle, params: Launching) -> None:
    """Raise IllegalAction for missiles at one's own side, or at what is not on the table."""
    firer = battle.named(params.firer.name)
    refuse_as_target(battle, params.target, [firer] if firer else [])
    flight = battle.flight_named(params.target.name)
    if firer and flight and flight.side == firer.side:
        raise IllegalAction(f"{firer.name} and {flight.name} are both of {firer.side}", "p8")


def apply_lock(battle: Battle, params: LockParams, result: LockResult, book: Book[Rules]) -> Battle:
    """Return the battle with the missiles on their way."""
    firer = battle.named(params.firer.name)
    target = battle.named(params.target.name) or battle.flight_named(params.target.name)
    if firer is None:
        return battle
    after = launched_by(active(battle, firer, LAUNCHING), firer)
    if target is None or not result.launched:
        return after
    pack = MissileStrike(firer.number, target.number, result.launched)
    return after._replace(packs=(*others(after, firer), pack))


def launched_by(battle: Battle, firer: SquadronInPlay) -> Battle:
    """Return the battle with a squadron's missiles launched."""
    return with_squadron(battle, firer._replace(used=(*firer.used, HAS_MISSILES_OUT)))


def others(battle: Battle, firer: SquadronInPlay) -> Iterator[MissileStrike]:
    """Yield the packs that are not a squadron's."""
    yield from (pack for pack in battle.packs if pack.squadron != firer.number)


def pack_of(battle: Battle, params: MissilesParams) -> MissileStrike | None:
    """Return the missiles of the firer that are on their way."""
    firer = battle.named(params.firer.name)
    return next((one for one in battle.packs if firer and one.squadron == firer.number), None)


def fill_missiles(battle: Battle, params: MissilesParams, book: Book[Rules]) -> MissilesParams:
    """Return the params with the missiles on their way, and what the battle knows of who is met."""
    pack, target = pack_of(battle, params), battle.named(params.target.name)
    named = {fold(one.name) for one in params.by}
    could = could_answer(battle, params.target, book, flights=True)
    return params._replace(
        launched=pack.missiles if pack and params.launched is None else params.launched,
        target=as_it_is(battle, params.target),
        by=defenders_as_they_fly(battle, params.by),
        inside=inside_of(battle, target, book) if target else params.inside,
        could=tuple(name for name in could if fold(name) not in named),
        others=of_others(battle, params.target, params.by),
    )


def allowed_missiles(battle: Battle, params: MissilesParams, book: Book[Rules]) -> None:
    """Raise IllegalAction for missiles that are not on their way to it, or for who has intercepted."""
    firer, pack = battle.named(params.firer.name), pack_of(battle, params)
    refuse_target(battle, params)
    if firer and pack:
        refuse_activity(battle, firer, RESOLVING, book)
        refuse_other_pack(battle, params, pack)
    elif firer and params.launched is not None:
        raise IllegalAction(f"no missiles of {firer.name} are on their way", "p8")
    elif firer:
        allowed_lock(battle, params, book)
    refuse_answers(battle, params.by, firer.side if firer else "")


def refuse_other_pack(battle: Battle, params: MissilesParams, pack: MissileStrike) -> None:
    """Raise IllegalAction for another number of missiles than were launched, or another target."""
    if params.launched != pack.missiles:
        raise IllegalAction(f"{params.firer.name} has launched {pack.missiles}, not {params.launched}", "p8")
    known = next(one for one in battle.units if one.number == pack.target)
    if fold(known.name) != fold(params.target.name):
        raise IllegalAction(f"the missiles of {params.firer.name} were launched at {known.name}", "p8, p10")


def apply_missiles(
    battle: Battle, params: MissilesParams, result: MissilesResult, book: Book[Rules]
) -> Battle:
    firer, by, after = battle.named(params.firer.name), "", battle
    if firer:
        by = firer.side
        after = active(battle, firer, RESOLVING)._replace(packs=tuple(others(battle, firer)))
        after = after if HAS_MISSILES_OUT in firer.used else launched_by(after, firer)
    after = answered(after, params.by)
    target, flight = after.named(params.target.name), after.flight_named(params.target.name)
    if target and result.strike:
        return struck(after, target, result.strike, by, book)
    if flight and result.flight:
        return with_wings_lost(after, flight.number, result.flight.wings_lost, result.flight.points, by)
    return after


def luck_of_missiles(params: MissilesParams) -> Mapping[str, str]:
    """Return whose luck the ships and wings destroyed are: the firer's side."""
    field = "wings_lost" if isinstance(params.target, Flight) else "ships_destroyed"
    return luck_of(params.firer.name, field)


MISSILES_IN_GAME = InGame(
    MISSILES, fill=fill_missiles, allowed=allowed_missiles, apply=apply_missiles, luck=luck_of_missiles
)
LOCK_IN_GAME = InGame(
    LOCK,
    fill=fill_lock,
    allowed=allowed_lock,
    apply=apply_lock,
    luck=lambda params: luck_of(params.firer.name, "launched"),
)
