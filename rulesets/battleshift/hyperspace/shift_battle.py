"""Shifting in a battle: who is meant, whether it has acted, what goes with it."""

from rulesets.battleshift.battle_kept.battle_state import BATTLESPACE, Battle, Fielded
from rulesets.battleshift.boarding.parties import party_named
from rulesets.battleshift.hyperspace.shift import (
    PAPER,
    SHIFT,
    LeftBehind,
    ShiftParams,
    ShiftResult,
    is_paper,
    return_of,
    soonest,
)
from rulesets.battleshift.hyperspace.shifting_battle import (
    abandoned,
    prizes_of,
    shifted_out,
    without_command,
    without_empty,
)
from rulesets.battleshift.rules import Rules
from rulesets.battleshift.turns.activation import acting_name, covers, refuse_activity
from rulesets.battleshift.turns.written import orders_of
from wargame_aid.book import Book
from wargame_aid.names import pick
from wargame_aid.ruleset import IllegalAction, InGame

LAST = "repair"


def is_on_table(one: Fielded) -> bool:
    """Whether a squadron is on the table."""
    return one.place == BATTLESPACE


def fill_shift(battle: Battle, params: ShiftParams, book: Book[Rules]) -> ShiftParams:
    """Return the params with who is meant and what goes with it; ValueError for a word that nobody bears."""
    known = params._replace(turn=battle.turn, battlespace=battle.battlespace)
    if params.disabled:
        one = squadron_named(battle, params.who)
        left = (LeftBehind(one.name, one.disabled),) if one.disabled else ()
        return known._replace(who=one.name, numbers=(one.number,), left=left)
    party = party_named(battle, params.who, is_on_table, "on the table that could shift")
    own = party.squadrons(battle)
    prizes = [ship for one in own if one.ships > one.disabled for ship in prizes_of(battle, one)]
    return known._replace(
        who=party.name,
        numbers=party.numbers,
        prizes=tuple(ship.name for ship in prizes),
        points=sum(ship.cost for ship in prizes),
        left=tuple(LeftBehind(one.name, one.disabled) for one in own if one.disabled),
    )


def squadron_named(battle: Battle, word: str) -> Fielded:
    """Return the squadron on the table that a word means: a name, a beginning, a number."""
    own = {one.name: one for one in battle.squadrons if is_on_table(one) and not one.captor}
    numbered = next((one for one in own.values() if word.strip() == str(one.number)), None)
    return numbered or own[pick(word, list(own), "squadron")]


def allowed_shift(battle: Battle, params: ShiftParams, book: Book[Rules]) -> None:
    """Raise IllegalAction for who has just arrived, has not acted, has not written it, is back too soon."""
    own = [battle.squadron(number) for number in params.numbers]
    if params.disabled:
        refuse_leaving(battle, own[0], book)
        return
    for one in own:
        if one.arrived == battle.turn:
            raise IllegalAction(f"{one.name} arrived in this game turn: it cannot shift out in it", "p9")
        if battle.acting and covers(battle, one):
            raise IllegalAction(
                f"{acting_name(battle)} is active: it leaves at the end of its activation: done", "p13"
            )
        if not one.acted:
            raise IllegalAction(f"{one.name} acts first, and leaves when its activation is over", "p13")
    refuse_unwritten(battle, own[0], params.who)
    arrival = return_of(params, book)
    if arrival and arrival.game_turn < soonest(battle.turn, book):
        raise IllegalAction(
            f"one full turn away: who leaves in turn {battle.turn} returns in turn "
            f"{soonest(battle.turn, book)} at the soonest, not {arrival.game_turn}",
            "p12",
        )


def refuse_leaving(battle: Battle, one: Fielded, book: Book[Rules]) -> None:
    """Raise IllegalAction where there is no disabled ship, or the squadron does not move away now."""
    if not one.disabled:
        raise IllegalAction(f"{one.name} has no disabled ship to be left behind", "p6")
    if not one.acted:
        refuse_activity(battle, one, LAST, book)


def refuse_unwritten(battle: Battle, one: Fielded, name: str) -> None:
    """Raise IllegalAction where a side's orders are kept in the game and this shift is not in them (p12)."""
    orders = orders_of(battle.side(one.side))
    if orders and not any(order.name == name and order.shift for order in orders):
        raise IllegalAction(f"no shift of {name} is in the orders written for this game turn", "p9, p12")


def apply_shift(battle: Battle, params: ShiftParams, result: ShiftResult, book: Book[Rules]) -> Battle:
    """Return the battle with those gone who shift."""
    if params.disabled:
        after = abandoned(battle, battle.squadron(params.numbers[0]))
        return without_empty(without_command(after))
    arrival = return_of(params, book)
    due = PAPER if is_paper(params) else str(arrival) if arrival else ""
    return shifted_out(battle, params.numbers, due)


SHIFT_IN_GAME = InGame(SHIFT, fill=fill_shift, allowed=allowed_shift, apply=apply_shift)
