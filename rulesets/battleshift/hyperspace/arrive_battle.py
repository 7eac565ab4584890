"""Arrivals in a battle: who is due, and how it stands on the table."""

from rulesets.battleshift.battle_kept.battle_changes import with_squadron
from rulesets.battleshift.battle_kept.battle_state import BATTLESPACE, COMING, HYPERSPACE, Battle, Fielded
from rulesets.battleshift.boarding.parties import party_named
from rulesets.battleshift.hyperspace.arrivals import due_of, is_due
from rulesets.battleshift.hyperspace.arrive import ARRIVE, ArriveParams, ArriveResult, place_of
from rulesets.battleshift.hyperspace.shift import PAPER
from rulesets.battleshift.hyperspace.shifting_battle import unmarked
from rulesets.battleshift.rules import Rules
from wargame_aid.book import Book
from wargame_aid.ruleset import IllegalAction, InGame
from wargame_aid.sealing import is_sealed


def is_away(one: Fielded) -> bool:
    """Whether a squadron is still to arrive."""
    return one.place in (COMING, HYPERSPACE)


def fill_arrive(battle: Battle, params: ArriveParams, book: Book[Rules]) -> ArriveParams:
    """Return the params with who is meant, and with what was written where nothing is typed."""
    party = party_named(battle, params.who, is_away, "is away that could arrive")
    own = [one for one in party.squadrons(battle) if may_come(battle, one)] or party.squadrons(battle)
    due = due_of(own[0]) if may_come(battle, own[0]) else None
    return params._replace(
        who=party.name,
        sector=params.sector or (due.sector if due else ""),
        facing=params.facing or (due.facing if due else ""),
        battlespace=battle.battlespace,
        numbers=tuple(one.number for one in own),
        damaged=tuple(one.name for one in own if one.place == HYPERSPACE and one.damage),
    )


def may_come(battle: Battle, one: Fielded) -> bool:
    """Whether a squadron is due, or only paper knows when it is."""
    return is_due(battle, one) or one.due == PAPER


def allowed_arrive(battle: Battle, params: ArriveParams, book: Book[Rules]) -> None:
    """Raise IllegalAction before its turn, once a turn's activations have begun, and for another place."""
    own = [battle.squadron(number) for number in params.numbers]
    for one in own:
        refuse_not_due(battle, one)
    if battle.acting or battle.last:
        raise IllegalAction("arrivals are placed at the start of the turn, before the first activation", "p9")
    due = due_of(own[0])
    place = place_of(params, book)
    if due and place and (str(place.sector), place.facing) != (due.sector, due.facing):
        written = f"{due.sector} facing {due.facing}"
        raise IllegalAction(
            f"{params.who} was written for {written}, not {place.sector}/{place.facing}", "p9"
        )


def refuse_not_due(battle: Battle, one: Fielded) -> None:
    """Raise IllegalAction for a squadron that is not due; when it is stays unsaid where that is hidden."""
    if may_come(battle, one):
        return
    due = due_of(one)
    if due is None:
        raise IllegalAction(f"no arrival of {one.name} is written", "p9")
    when = "" if is_sealed(one.due) else f": it arrives in turn {due.turn}"
    raise IllegalAction(f"{one.name} does not arrive in turn {battle.turn}{when}", "p9, p12")


def apply_arrive(battle: Battle, params: ArriveParams, result: ArriveResult, book: Book[Rules]) -> Battle:
    """Return the battle with the squadrons on the table."""
    after = battle
    for number in params.numbers:
        one = unmarked(after.squadron(number))
        damage = 0 if one.name in result.repaired else one.damage
        here = one._replace(place=BATTLESPACE, due="", arrived=battle.turn, damage=damage)
        after = with_squadron(after, here)
    return after


ARRIVE_IN_GAME = InGame(ARRIVE, fill=fill_arrive, allowed=allowed_arrive, apply=apply_arrive)
