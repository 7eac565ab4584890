"""Engulfing in a battle: whose ship it is, and where it is then."""

from rulesets.battleshift.attacks.engulf import ENGULF, EngulfParams, EngulfResult
from rulesets.battleshift.game.activation import active, covers, refuse_activity, where
from rulesets.battleshift.game.boarding import captured, free_name, prize_name, ship_of
from rulesets.battleshift.game.changes import with_squadron
from rulesets.battleshift.game.state import BATTLESPACE, HAS_ENGULFED, INSIDE, Battle, SquadronInPlay
from rulesets.battleshift.rules import Rules
from rulesets.battleshift.turns.written_orders import MOVEMENT
from wargame_aid.book import Book
from wargame_aid.ruleset import IllegalAction, InGame


def fill_engulf(battle: Battle, params: EngulfParams, book: Book[Rules]) -> EngulfParams:
    """Return the params with what the battle knows: friend or enemy, the sizes inside, the ship's name."""
    by, ship = battle.named(params.engulfer.name), battle.named(params.ship.name)
    if by is None or ship is None:
        return params
    friend = by.side == ship.side
    return params._replace(
        friend=friend,
        inside=tuple(one.size for one in battle.inside(by.number)),
        name=friend_name(battle, ship) if friend else prize_name(battle, ship),
    )


def friend_name(battle: Battle, ship: SquadronInPlay) -> str:
    """Return the name of a friend inside: its own, or where others of its squadron stay outside a new one."""
    return ship.name if ship.ships == 1 else free_name(battle, f"{ship.name} inside")


def allowed_engulf(battle: Battle, params: EngulfParams, book: Book[Rules]) -> None:
    """Raise IllegalAction for who does not move now, has engulfed in this turn, or has not got the ship."""
    by, ship = battle.named(params.engulfer.name), battle.named(params.ship.name)
    if by is None:
        return
    refuse_activity(battle, by, MOVEMENT, book)
    if params.out:
        if ship is None or (ship.place, ship.holder) != (INSIDE, by.number):
            raise IllegalAction(f"{params.ship.called} is not inside {by.name}", "p16")
        return
    if ship is not None and ship.place != BATTLESPACE:
        raise IllegalAction(f"{ship.name} cannot be engulfed: {where(ship)}", "p16")
    if by.used.count(HAS_ENGULFED) >= params.engulfer.working:
        raise IllegalAction(f"{by.name} has engulfed in this turn: one ship a turn for each engulfer", "p17")


def apply_engulf(battle: Battle, params: EngulfParams, result: EngulfResult, book: Book[Rules]) -> Battle:
    """Return the battle with the ship inside, or out again."""
    by, ship = battle.named(params.engulfer.name), battle.named(params.ship.name)
    if by is None:
        return battle
    after = active(battle, by, MOVEMENT) if by.place == BATTLESPACE else battle
    if params.out:
        return let_out(after, ship)
    after = with_squadron(after, by._replace(used=(*by.used, HAS_ENGULFED)))
    if ship is None:
        return after
    if result.capture is None:
        return friend_inside(after, ship, by, params.name)
    taken = captured(after, ship, by, result.capture, disabled=1)
    return put_inside(taken, taken.named(result.capture.prize), by)


def let_out(battle: Battle, ship: SquadronInPlay | None) -> Battle:
    """Return the battle with a ship out that was inside."""
    if ship is None or ship.place != INSIDE:
        return battle
    return with_squadron(battle, ship._replace(place=BATTLESPACE, holder=0))


def put_inside(battle: Battle, ship: SquadronInPlay | None, by: SquadronInPlay) -> Battle:
    """Return the battle with a ship inside an engulfer; a captured one goes with it from then on."""
    if ship is None:
        return battle
    captor = by.number if ship.captor else 0
    return with_squadron(battle, ship._replace(place=INSIDE, holder=by.number, captor=captor))


def friend_inside(battle: Battle, ship: SquadronInPlay, by: SquadronInPlay, name: str) -> Battle:
    """Return the battle with a friend inside; one of several ships is a unit of its own, its wings aboard."""
    if ship.ships <= 1:
        return put_inside(battle, ship, by)
    disabled, wings = int(ship.disabled > 0), ship.wings // ship.ships
    one = ship_of(battle, ship, name, disabled)._replace(
        wings=wings, acted=ship.acted or covers(battle, ship), used=ship.used
    )
    left = ship._replace(lost=ship.lost + 1, disabled=ship.disabled - disabled, wings=ship.wings - wings)
    after = with_squadron(battle, left)
    return put_inside(after._replace(squadrons=(*after.squadrons, one)), one, by)


ENGULF_IN_GAME = InGame(ENGULF, fill=fill_engulf, allowed=allowed_engulf, apply=apply_engulf)
