"""The end of an activation in a battle: whose it is, who is out of command, who leaves."""

from collections.abc import Mapping

from rulesets.battleshift.battle_kept.battle_changes import with_squadron, with_taskforce
from rulesets.battleshift.battle_kept.battle_state import BATTLESPACE, Battle, Fielded, Order, word_of
from rulesets.battleshift.repairs.mending import RALLY, REPAIR, squadrons_of
from rulesets.battleshift.repairs.mending_battle import (
    did,
    held_of,
    is_enemy_inside,
    refuse_missiles,
    with_marks,
    with_mended,
)
from rulesets.battleshift.rules import Rules
from rulesets.battleshift.squadrons.squadron import Squadron
from rulesets.battleshift.turns.activation import acting_name, covers
from rulesets.battleshift.turns.done import DONE, DoneParams, DoneResult
from rulesets.battleshift.turns.written import OUT, orders_of
from wargame_aid.book import Book
from wargame_aid.names import fold
from wargame_aid.ruleset import IllegalAction, InGame
from wargame_aid.sealing import sealed

NOBODY = "nobody"


def fill_done(battle: Battle, params: DoneParams, book: Book[Rules]) -> DoneParams:
    """Return the params with the squadrons of the activation; ValueError where some are typed."""
    if params.squadrons:
        raise ValueError("in a game the activation of all that are active ends: type only --far")
    if battle.acting is None:
        return params._replace(active=NOBODY)
    own = ending(battle)
    leave = shifts(battle, out_of_command(params, book))
    numbers = {number for _, those, _ in leave for number in those}
    return params._replace(
        active=acting_name(battle),
        squadrons=tuple(Squadron.parse(f"{one.name}={word_of(battle, one)}", book) for one in own),
        held=held_of(battle, own, book),
        repaired=did(own, REPAIR),
        rallied=did(own, RALLY),
        shifting=tuple(name for name, _, _ in leave),
        leaving=tuple(one.name for one in own if one.number in numbers),
    )


def out_of_command(params: DoneParams, book: Book[Rules]) -> set[str]:
    """Return the names, folded, of those whom the end of the activation detaches."""
    stay = book.in_force("out-of-command") == "stays"
    return set() if stay else {fold(one.name) for one in params.far}


def active_on_table(battle: Battle) -> list[Fielded]:
    """Return the squadrons of the present activation that are on the table."""
    return [one for one in battle.squadrons if one.place == BATTLESPACE and covers(battle, one)]


def ending(battle: Battle) -> list[Fielded]:
    """Return the squadrons of the present activation, and the friends inside them, by number."""
    own = active_on_table(battle)
    inside = [ship for one in own for ship in battle.inside(one.number) if not is_enemy_inside(ship)]
    return sorted((*own, *inside), key=lambda one: one.number)


def shifts(battle: Battle, far: set[str]) -> list[tuple[str, tuple[int, ...], str]]:
    """Return who shifts out when this activation ends: the name written, its squadrons, its return."""
    acting = battle.acting
    if acting is None:
        return []
    side = battle.side(acting.side)
    found = []
    for order in orders_of(side):
        numbers = leaving(battle, order, far) if order.shift else ()
        if numbers:
            due = "" if order.shift == OUT else order.shift
            found.append((order.name, numbers, sealed(due) if side.sealed else due))
    return found


def leaving(battle: Battle, order: Order, far: set[str]) -> tuple[int, ...]:
    """Return the numbers of the active squadrons that an order is for."""
    acting = battle.acting
    if acting is None:
        return ()
    own = [one for one in active_on_table(battle) if fold(one.name) not in far]
    if acting.taskforce:
        return tuple(one.number for one in own if one.taskforce == acting.taskforce == order.name)
    return tuple(one.number for one in own if one.number == acting.squadron and one.name == order.name)


def allowed_done(battle: Battle, params: DoneParams, book: Book[Rules]) -> None:
    """Raise IllegalAction where nobody is active, missiles still fly, who is far is not of them."""
    if battle.acting is None:
        raise IllegalAction("nobody is active: there is no activation to end", "p9")
    for one in params.far:
        own = battle.named(one.name)
        if own is None or not covers(battle, own):
            raise IllegalAction(f"{one.called} is not of {acting_name(battle)}, which is active", "p3, p17")
    refuse_missiles(battle)


def apply_done(battle: Battle, params: DoneParams, result: DoneResult, book: Book[Rules]) -> Battle:
    """Return the battle with the activation ended, and the marks of it taken off everybody."""
    acting = battle.acting
    if acting is None:
        return battle
    own = active_on_table(battle)
    leave = shifts(battle, {fold(name) for name in result.detached})
    after = with_mended(battle, result.squadrons, ())
    for one in own:
        after = with_squadron(after, ended(after.squadron(one.number), result.detached, book))
    taskforce = after.taskforce(acting.side, acting.taskforce)
    if taskforce:
        after = with_taskforce(after, taskforce._replace(acted=True))
    numbers = {one.number for one in own}
    packs = tuple(pack for pack in after.packs if pack.squadron not in numbers)
    after = without_marks(after._replace(acting=None, packs=packs))
    for _, squadrons, due in leave:
        after = shifted(after, squadrons, due)
    return after


def ended(one: Fielded, detached: tuple[str, ...], book: Book[Rules]) -> Fielded:
    """Return a squadron that has had its activation with all of its end; detached if out of command."""
    done = (RALLY,) if book.in_force("repair-when") == "turn" else (REPAIR, RALLY)
    taskforce = "" if fold(one.name) in map(fold, detached) else one.taskforce
    return one._replace(acted=True, taskforce=taskforce, used=with_marks(one.used, done))


def without_marks(battle: Battle) -> Battle:
    """Return the battle without the marks of one activation: hits, markers had, answers given."""
    squadrons = tuple(
        one._replace(hits=0, marked=False, answered=False) if one.hits or one.marked or one.answered else one
        for one in battle.squadrons
    )
    flights = tuple(one._replace(answered=False, evading=False) for one in battle.flights)
    return battle._replace(squadrons=squadrons, flights=flights)


def shifted(battle: Battle, numbers: tuple[int, ...], due: str) -> Battle:
    """Return the battle with squadrons in hyperspace."""
    from rulesets.battleshift.hyperspace.shifting_battle import shifted_out  # only where a shift was written

    return shifted_out(battle, numbers, due)


def luck_of_done(params: DoneParams) -> Mapping[str, str]:
    """Return whose luck repair and recovery are: the first squadron's side."""
    name = next((one.name for one in squadrons_of(params) if one.name), "")
    return {"repaired": name, "recovered": name} if name else {}


DONE_IN_GAME = InGame(DONE, fill=fill_done, allowed=allowed_done, apply=apply_done, luck=luck_of_done)
