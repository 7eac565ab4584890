"""Interceptors in a battle: in their own squadron's move, or once in answer to an enemy activation."""

from rulesets.battleshift.attacks.interception import INTERCEPT, InterceptParams, InterceptResult
from rulesets.battleshift.game.activation import active, is_answer, refuse_activity
from rulesets.battleshift.game.changes import with_squadron
from rulesets.battleshift.game.flights import as_it_flies, refuse_answers, with_wings_lost
from rulesets.battleshift.game.state import Battle, SquadronInPlay, luck_of
from rulesets.battleshift.rules import Rules
from rulesets.battleshift.squadrons.defender import INTERCEPTORS, LIGHT, kinds_of, kinds_used
from rulesets.battleshift.squadrons.squadron import Squadron
from rulesets.battleshift.turns.written_orders import MOVEMENT
from wargame_aid.book import Book
from wargame_aid.ruleset import IllegalAction, InGame

LIGHT_USED = f"{INTERCEPTORS}-{LIGHT}"
"""The mark of light batteries that have served as interceptors."""
MARKS = {INTERCEPTORS: INTERCEPTORS, LIGHT: LIGHT_USED}


def fill_intercept(battle: Battle, params: InterceptParams, book: Book[Rules]) -> InterceptParams:
    """Return the params with what the battle knows; in its own move a squadron fires what it has left."""
    one, who = battle.named(params.who.name), params.who
    own = one is not None and not is_answer(battle, one)
    if one and own and not who.kind and isinstance(who.who, Squadron):
        left = [kind for kind in kinds_of(who.who, book) if kind not in spent(one)]
        who = who._replace(kind=left[0]) if len(left) == 1 else who
    return params._replace(who=who, own=own, flight=as_it_flies(battle, params.flight))


def spent(one: SquadronInPlay) -> list[str]:
    """Return what a squadron cannot fire as interceptors any more in its own activation (p5, p13)."""
    light = LIGHT_USED in one.used or (LIGHT in one.used and one.size == 1)
    return [kind for kind, used in ((INTERCEPTORS, INTERCEPTORS in one.used), (LIGHT, light)) if used]


def allowed_intercept(battle: Battle, params: InterceptParams, book: Book[Rules]) -> None:
    """Raise IllegalAction for a squadron that cannot intercept now, or a flight that is not an enemy's."""
    one, flight = battle.named(params.who.name), battle.flight_named(params.flight.name)
    if one is None:
        return
    if flight and flight.side == one.side:
        raise IllegalAction(f"{one.name} and {flight.name} are both of {one.side}", "p13, p14")
    if is_answer(battle, one):
        refuse_answers(battle, (params.who,), "")
        return
    refuse_activity(battle, one, MOVEMENT, book)
    for kind in kinds_used(params.who, book):
        refuse_spent(one, kind)


def refuse_spent(one: SquadronInPlay, kind: str) -> None:
    """Raise IllegalAction for interceptors used twice in an activation, or light batteries used both ways."""
    if kind not in spent(one):
        return
    if kind == LIGHT and LIGHT in one.used:
        raise IllegalAction(
            f"{one.name} has fired its light batteries: they cannot be interceptors in the same activation",
            "p5, p13",
        )
    raise IllegalAction(f"{one.name} has fired its interceptors in this activation", "p5, p6")


def apply_intercept(
    battle: Battle, params: InterceptParams, result: InterceptResult, book: Book[Rules]
) -> Battle:
    one, flight = battle.named(params.who.name), battle.flight_named(params.flight.name)
    after = battle
    if one and is_answer(battle, one):
        after = with_squadron(battle, one._replace(answered=True))
    elif one:
        marks = (MARKS[kind] for kind in kinds_used(params.who, book))
        after = with_squadron(active(battle, one, MOVEMENT), one._replace(used=(*one.used, *marks)))
    if flight is None:
        return after
    loss, by = result.flight, one.side if one else ""
    return with_wings_lost(after, flight.number, loss.wings_lost, loss.points, by)


INTERCEPT_IN_GAME = InGame(
    INTERCEPT,
    fill=fill_intercept,
    allowed=allowed_intercept,
    apply=apply_intercept,
    luck=lambda params: luck_of(params.who.name, "wings_lost"),
)
