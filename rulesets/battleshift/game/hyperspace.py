"""Shifts and arrivals in a battle: who is meant and may leave or come, what goes with it, what it scores."""

from rulesets.battleshift.game.activation import acting_name, covers, refuse_activity
from rulesets.battleshift.game.changes import (
    broken_up,
    scored,
    unmarked,
    with_squadron,
    without_empty,
)
from rulesets.battleshift.game.parties import Party, due_of, is_due, party_named, refuse_alone
from rulesets.battleshift.game.state import (
    BATTLESPACE,
    COMING,
    HYPERSPACE,
    INSIDE,
    LEFT,
    Battle,
    SquadronInPlay,
)
from rulesets.battleshift.rules import Rules
from rulesets.battleshift.turns.hyperspace import (
    ARRIVE,
    PAPER,
    SHIFT,
    ArriveParams,
    ArriveResult,
    LeftBehind,
    ShiftParams,
    ShiftResult,
    is_paper,
    place_of,
    return_of,
    soonest,
)
from rulesets.battleshift.turns.written_orders import LAST, orders_of
from wargame_aid.book import Book
from wargame_aid.names import fold, pick
from wargame_aid.ruleset import IllegalAction, InGame
from wargame_aid.sealing import is_sealed


def shifted_out(battle: Battle, numbers: tuple[int, ...], due: str) -> Battle:
    """Return the battle with squadrons in hyperspace until they are due; out for good where `due` is empty.

    Suppression ends, disabled ships are left behind, flights out stay. Prizes of a larger ship go with it
    and are taken; friends inside go with it too.
    """
    after = battle
    for number in numbers:
        one = after.squadron(number)
        if one.place == BATTLESPACE and not one.captor:
            after = gone_out(with_prizes_taken(abandoned(after, one), one), number, due)
    return without_empty(without_command(left_alone(after, numbers)))


def left_alone(battle: Battle, numbers: tuple[int, ...]) -> Battle:
    """Return the battle with those detached whose flagship is away while they stand on the table."""
    for number in numbers:
        gone = battle.squadron(number)
        if gone.place == HYPERSPACE and battle.is_flagship(gone):
            for one in battle.squadrons_of(gone.side, gone.taskforce):
                if one.place == BATTLESPACE:
                    battle = with_squadron(battle, one._replace(taskforce=""))
    return battle


def gone_out(battle: Battle, number: int, due: str) -> Battle:
    """Return the battle with one squadron off the table, and the ships inside it."""
    one = battle.squadron(number)
    comes_back = bool(due) and not one.is_gone
    place, due = (HYPERSPACE, due) if comes_back else (LEFT, "")
    after = with_squadron(battle, unmarked(one)._replace(place=place, due=due))
    for ship in battle.inside(number):
        inside = unmarked(ship)
        after = with_squadron(after, inside if comes_back else inside._replace(place=LEFT, holder=0))
    return after


def abandoned(battle: Battle, one: SquadronInPlay) -> Battle:
    """Return the battle without a squadron's disabled ships: left behind, they are gone at no points (p6)."""
    if not one.disabled:
        return battle
    place = one.place if one.ships > one.disabled else LEFT
    wings = one.wings - wings_abandoned(one.wings, one.disabled, one.ships)
    left = one._replace(lost=one.lost + one.disabled, disabled=0, wings=wings, place=place)
    return with_squadron(battle, left)


def wings_abandoned(wings: int, disabled: int, ships: int) -> int:
    """Return the wings aboard ships that are left behind, shared evenly and rounded down for each (p15)."""
    return wings if disabled == ships else wings // ships * disabled


def without_command(battle: Battle) -> Battle:
    """Return the battle with taskforces broken up whose flagship is out of it while others of them stay."""
    for taskforce in battle.taskforces:
        gone = taskforce.flagship and battle.squadron(taskforce.flagship).is_gone
        if gone and battle.squadrons_of(taskforce.side, taskforce.name):
            battle = broken_up(battle, taskforce.side, taskforce.name)
    return battle


def prizes_of(battle: Battle, one: SquadronInPlay) -> list[SquadronInPlay]:
    """Return the captured ships that a squadron takes into hyperspace: those smaller than its own (p16)."""
    return [
        ship
        for ship in battle.squadrons
        if ship.captor == one.number and ship.place in (BATTLESPACE, INSIDE) and ship.size < one.size
    ]


def with_prizes_taken(battle: Battle, one: SquadronInPlay) -> Battle:
    """Return the battle with the captured ships of a squadron taken as prizes: each is worth its cost."""
    if one.ships == one.disabled:
        return battle
    for ship in prizes_of(battle, one):
        battle = with_squadron(battle, ship._replace(place=LEFT, holder=0))
        for held in battle.inside(ship.number):
            battle = with_squadron(battle, held._replace(place=LEFT, holder=0))
        battle = scored(battle, ship.side, ship.cost)
    return battle


def is_on_table(one: SquadronInPlay) -> bool:
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


def squadron_named(battle: Battle, word: str) -> SquadronInPlay:
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
    refuse_alone(battle, params.who, own[0])
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


def refuse_leaving(battle: Battle, one: SquadronInPlay, book: Book[Rules]) -> None:
    """Raise IllegalAction where there is no disabled ship, or the squadron does not move away now."""
    if not one.disabled:
        raise IllegalAction(f"{one.name} has no disabled ship to be left behind", "p6")
    if not one.acted:
        refuse_activity(battle, one, LAST, book)


def refuse_unwritten(battle: Battle, one: SquadronInPlay, name: str) -> None:
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


def is_away(one: SquadronInPlay) -> bool:
    return one.place in (COMING, HYPERSPACE)


def fill_arrive(battle: Battle, params: ArriveParams, book: Book[Rules]) -> ArriveParams:
    """Return the params with who is meant, and with what was written where nothing is typed."""
    party = party_away(battle, params.who)
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


def party_away(battle: Battle, word: str) -> Party:
    """Return who a word means of those away; else, to be refused, of those who have left for good."""
    try:
        return party_named(battle, word, is_away, "is away that could arrive")
    except ValueError:
        left = [one for one in battle.squadrons if one.place == LEFT and not one.captor]
        found = next((one for one in left if fold(word) in (fold(one.name), str(one.number))), None)
        whole = [one for one in left if fold(word) == fold(one.taskforce)]
        if found is None and not whole:
            raise
        first = found or whole[0]
        numbers = (found.number,) if found else tuple(one.number for one in whole)
        return Party(found.name if found else first.taskforce, first.side, numbers)


def may_come(battle: Battle, one: SquadronInPlay) -> bool:
    """Whether a squadron is due, or only paper knows when it is."""
    return is_due(battle, one) or one.due == PAPER


def allowed_arrive(battle: Battle, params: ArriveParams, book: Book[Rules]) -> None:
    """Raise IllegalAction before its turn, once a turn's activations have begun, and for another place."""
    own = [battle.squadron(number) for number in params.numbers]
    for one in own:
        if one.place == LEFT:
            raise IllegalAction(f"{one.name} has left the battle for good: it does not return", "p13")
        refuse_not_due(battle, one)
    refuse_alone(battle, params.who, own[0])
    if battle.acting or battle.last:
        raise IllegalAction("arrivals are placed at the start of the turn, before the first activation", "p9")
    due = due_of(own[0])
    place = place_of(params, book)
    if due and place and (str(place.sector), place.facing) != (due.sector, due.facing):
        written = f"{due.sector} facing {due.facing}"
        raise IllegalAction(
            f"{params.who} was written for {written}, not {place.sector}/{place.facing}", "p9"
        )


def refuse_not_due(battle: Battle, one: SquadronInPlay) -> None:
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
        taskforce = one.taskforce if battle.taskforce(one.side, one.taskforce) else ""
        here = one._replace(
            place=BATTLESPACE, due="", arrived=battle.turn, damage=damage, taskforce=taskforce
        )
        after = with_squadron(after, here)
    return after


SHIFT_IN_GAME = InGame(SHIFT, fill=fill_shift, allowed=allowed_shift, apply=apply_shift)
ARRIVE_IN_GAME = InGame(ARRIVE, fill=fill_arrive, allowed=allowed_arrive, apply=apply_arrive)
