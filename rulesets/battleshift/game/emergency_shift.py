"""Emergency shifts in a battle: who may leave now, and the points that it gives."""

from rulesets.battleshift.game.activation import active, refuse_activity
from rulesets.battleshift.game.changes import scored_against
from rulesets.battleshift.game.hyperspace import prizes_of, shifted_out
from rulesets.battleshift.game.state import Battle, SquadronInPlay
from rulesets.battleshift.rules import Rules
from rulesets.battleshift.turns.emergency_shift import EMERGENCY_SHIFT, EmergencyParams, EmergencyResult
from rulesets.battleshift.turns.written_orders import MOVEMENT
from wargame_aid.book import Book
from wargame_aid.ruleset import IllegalAction, InGame

MOVED = ("light", "ion", "launch", "land", "recover", "board", "assault", "engulf")
"""What a squadron does only when its movement has begun."""


def squadrons_named(battle: Battle, params: EmergencyParams) -> list[SquadronInPlay]:
    """Return those of the squadrons that are of the battle."""
    found = (battle.named(one.name) for one in params.squadrons)
    return [one for one in found if one]


def fill_emergency(battle: Battle, params: EmergencyParams, book: Book[Rules]) -> EmergencyParams:
    """Return the params with the captured ships that go along."""
    own = squadrons_named(battle, params)
    prizes = [ship for one in own for ship in prizes_of(battle, one)]
    worth = sum(ship.cost for ship in prizes)
    names = tuple(ship.name for ship in prizes)
    return params._replace(prizes=names, prize_points=worth, whole=nobody_stays(battle, own))


def nobody_stays(battle: Battle, own: list[SquadronInPlay]) -> bool:
    """Whether all that is left of a taskforce leaves."""
    if not own:
        return False
    left = battle.squadrons_of(own[0].side, own[0].taskforce)
    return all(one in own for one in left)


def allowed_emergency(battle: Battle, params: EmergencyParams, book: Book[Rules]) -> None:
    """Raise IllegalAction for who does not move now, has moved, or arrived in this turn."""
    own = squadrons_named(battle, params)
    for one in own:
        refuse_activity(battle, one, MOVEMENT, book)
        if (one.side, one.taskforce) != (own[0].side, own[0].taskforce) or (
            not one.taskforce and one.number != own[0].number
        ):
            raise IllegalAction(f"{own[0].name} and {one.name} are not of one taskforce", "p4, p13")
        moved = next((used for used in one.used if used in MOVED), "")
        if moved:
            raise IllegalAction(f"{one.name} has begun to move ({moved}): it leaves before that", "p13")
        if one.arrived == battle.turn and book.ruling("emergency-shift-limits") == "yes":
            raise IllegalAction(f"{one.name} arrived in this game turn: it cannot shift out in it", "p9")


def apply_emergency(
    battle: Battle, params: EmergencyParams, result: EmergencyResult, book: Book[Rules]
) -> Battle:
    """Return the battle with the squadrons gone, and the points that they give."""
    own, after = squadrons_named(battle, params), battle
    for one in own:
        after = active(after, one, MOVEMENT)
    after = shifted_out(after, tuple(one.number for one in own), "")
    return scored_against(after, own[0].side, result.points) if own else after


EMERGENCY_SHIFT_IN_GAME = InGame(
    EMERGENCY_SHIFT, fill=fill_emergency, allowed=allowed_emergency, apply=apply_emergency
)
