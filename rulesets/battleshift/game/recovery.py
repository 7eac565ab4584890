"""The end of an activation in a battle: who rolls, how squadrons are after it, who is detached or leaves."""

from collections.abc import Iterable, Mapping

from rulesets.battleshift.fleets.words import Arrival
from rulesets.battleshift.game.activation import (
    acting_name,
    active,
    active_on_table,
    bare,
    covers,
    refuse_activity,
    sides_left,
    standing,
)
from rulesets.battleshift.game.changes import with_squadron, with_taskforce, without_marks
from rulesets.battleshift.game.state import BATTLESPACE, INSIDE, Activation, Battle, SquadronInPlay, luck_of
from rulesets.battleshift.rules import Rules
from rulesets.battleshift.turns.done import (
    DONE,
    RALLY_ACTION,
    REPAIR_ACTION,
    DoneParams,
    DoneResult,
    Prize,
    RallyParams,
    RepairParams,
    still_of_taskforce,
)
from rulesets.battleshift.turns.hyperspace import PAPER
from rulesets.battleshift.turns.recovery import RALLY, REPAIR, FriendInside, Recovering, squadrons_of
from rulesets.battleshift.turns.recovery_result import RecoveredSquadron, RecoveryResult
from rulesets.battleshift.turns.written_orders import LAST, OUT, Order, orders_of
from wargame_aid.book import Book
from wargame_aid.names import fold
from wargame_aid.ruleset import IllegalAction, InGame
from wargame_aid.sealing import is_sealed, sealed

NOBODY = "nobody"


def known_of(battle: Battle, params: Recovering) -> list[SquadronInPlay]:
    """Return the squadrons of a line that are of the battle."""
    return [one for one in (battle.named(each.name) for each in squadrons_of(params)) if one]


def names_that_did(squadrons: Iterable[SquadronInPlay], what: str) -> tuple[str, ...]:
    """Return the names of those that have repaired, or recovered, in this activation."""
    return tuple(one.name for one in squadrons if what in one.used)


def is_enemy_inside(one: SquadronInPlay) -> bool:
    return one.place == INSIDE and bool(one.captor or one.owner)


def held_of(
    battle: Battle, squadrons: Iterable[SquadronInPlay], book: Book[Rules]
) -> tuple[FriendInside, ...]:
    """Return the friends inside engulfers with the rolls that these give them (p17)."""
    return tuple(
        FriendInside(one.name, systems_of(battle.squadron(one.holder), book))
        for one in squadrons
        if one.place == INSIDE and one.holder and not is_enemy_inside(one)
    )


def systems_of(holder: SquadronInPlay, book: Book[Rules]) -> int:
    """Return the repair rolls of an engulfer beyond those that every ship has."""
    book.remark("engulfed-repair")
    return bare(holder, book).ship.repair_rolls - book.rules.ship.repair_rolls


def fill_repair(battle: Battle, params: RepairParams, book: Book[Rules]) -> RepairParams:
    """Return the params with what engulfers do, and who has repaired already."""
    known = known_of(battle, params)
    return params._replace(held=held_of(battle, known, book), repaired=names_that_did(known, REPAIR))


def fill_rally(battle: Battle, params: RallyParams, book: Book[Rules]) -> RallyParams:
    """Return the params with who has recovered already."""
    return params._replace(rallied=names_that_did(known_of(battle, params), RALLY))


def allowed_repair(battle: Battle, params: RepairParams, book: Book[Rules]) -> None:
    """Raise IllegalAction for an enemy inside an engulfer, and where it is not the time for repairs."""
    for one in known_of(battle, params):
        if is_enemy_inside(one):
            raise IllegalAction(f"{one.name} is engulfed by an enemy: it cannot be repaired", "p17")
        if book.in_force("repair-when") == "turn":
            refuse_before_end(battle, one)
        else:
            refuse_activity(battle, who_acts(battle, one), LAST, book)
            refuse_missiles(battle)


def refuse_missiles(battle: Battle) -> None:
    """Raise IllegalAction while missiles of the present activation are on their way (p10)."""
    names = {one.number: one.name for one in battle.units}
    for pack in battle.on_their_way():
        if covers(battle, battle.squadron(pack.squadron)):
            firer, target = names[pack.squadron], names[pack.target]
            raise IllegalAction(
                f"missiles of {firer} at {target} are still to be resolved: missiles {firer} {target}", "p10"
            )


def who_acts(battle: Battle, one: SquadronInPlay) -> SquadronInPlay:
    """Return whose activation a squadron repairs in: of a friend inside an engulfer, its engulfer's."""
    return battle.squadron(one.holder) if one.place == INSIDE and one.holder else one


def refuse_before_end(battle: Battle, one: SquadronInPlay) -> None:
    """Raise IllegalAction while somebody has still to be activated."""
    left = sides_left(battle)
    if battle.acting or left:
        raise IllegalAction(f"{one.name} repairs at the end of the turn, when all are activated", "p17")


def allowed_rally(battle: Battle, params: RallyParams, book: Book[Rules]) -> None:
    """Raise IllegalAction for a squadron that is not active, or whose activation has come too far."""
    for one in known_of(battle, params):
        refuse_activity(battle, one, LAST, book)
        refuse_missiles(battle)


def apply_recovery(battle: Battle, params: Recovering, result: RecoveryResult, book: Book[Rules]) -> Battle:
    after = battle
    at_end = params.part == REPAIR and book.in_force("repair-when") == "turn"
    for one in known_of(battle, params):
        if not at_end:
            after = active(after, who_acts(after, one), LAST)
    return with_recovered(after, result.squadrons, (params.part,))


def with_recovered(battle: Battle, found: Iterable[RecoveredSquadron], marks: tuple[str, ...]) -> Battle:
    """Return the battle with squadrons repaired and recovered, and marked as such."""
    after = battle
    for each in found:
        one = after.named(each.squadron)
        if one:
            after = with_squadron(
                after,
                one._replace(
                    damage=each.damage,
                    disabled=each.disabled,
                    suppressed=each.suppressed,
                    used=with_marks(one.used, marks),
                ),
            )
    return after


def with_marks(used: tuple[str, ...], marks: Iterable[str]) -> tuple[str, ...]:
    """Return what a squadron has used with marks that it has not yet."""
    return (*used, *(mark for mark in marks if mark not in used))


def fill_done(battle: Battle, params: DoneParams, book: Book[Rules]) -> DoneParams:
    """Return the params with the squadrons of the activation; ValueError where some are typed."""
    if params.squadrons:
        raise ValueError("in a game the activation of all that are active ends: type only --far")
    if battle.acting is None:
        return params._replace(active=NOBODY)
    own = ending(battle)
    written = shifts(battle, out_of_command(params, book), book)
    leave = [] if params.gravity_well else written
    numbers = {number for _, those, _ in leave for number in those}
    gone = [battle.squadron(number) for number in sorted(numbers)]
    return params._replace(
        active=acting_name(battle),
        squadrons=tuple(standing(battle, one, book) for one in own),
        held=held_of(battle, own, book),
        repaired=names_that_did(own, REPAIR),
        rallied=names_that_did(own, RALLY),
        shifting=tuple(name for name, _, _ in leave),
        leaving=tuple(one.name for one in battle.squadrons if one.number in numbers),
        kept=tuple(name for name, _, _ in written) if params.gravity_well else (),
        joined=joined_by(battle, leave),
        returns=tuple(return_said(due, book) for _, _, due in leave),
        prizes=tuple(prize for one in gone for prize in prizes_with(battle, one)),
    )


def out_of_command(params: DoneParams, book: Book[Rules]) -> set[str]:
    """Return the names, folded, of those whom the end of the activation detaches."""
    stay = book.in_force("out-of-command") == "stays"
    return set() if stay else set(map(fold, still_of_taskforce(params)))


def ending(battle: Battle) -> list[SquadronInPlay]:
    """Return the squadrons of the present activation, and the friends inside them, by number."""
    own = active_on_table(battle)
    inside = [ship for one in own for ship in battle.inside(one.number) if not is_enemy_inside(ship)]
    return sorted((*own, *inside), key=lambda one: one.number)


def prizes_with(battle: Battle, one: SquadronInPlay) -> list[Prize]:
    """Return the captured ships that a squadron may take away as prizes."""
    from rulesets.battleshift.game.hyperspace import prizes_of  # only where a shift was written

    return [Prize(ship.name, ship.cost, one.name, one.ships, one.disabled) for ship in prizes_of(battle, one)]


def joined_by(battle: Battle, leave: list[tuple[str, tuple[int, ...], str]]) -> tuple[str, ...]:
    """Return the names of those taken in by a taskforce that leaves in the same end."""
    acting = battle.acting
    if acting is None or not acting.taskforce or all(name != acting.taskforce for name, _, _ in leave):
        return ()
    return tuple(one.name for one in taken_in_now(battle, acting))


def return_said(due: str, book: Book[Rules]) -> str:
    """Return when a shift ends, in words."""
    if not due:
        return "for good"
    if is_sealed(due):
        return "its return is hidden"
    return "its return is on paper" if due == PAPER else f"it returns {Arrival.parse(due, book).said()}"


def shifts(battle: Battle, far: set[str], book: Book[Rules]) -> list[tuple[str, tuple[int, ...], str]]:
    """Return who shifts out when this activation ends: the name written, its squadrons, its return."""
    acting = battle.acting
    if acting is None:
        return []
    side = battle.side(acting.side)
    found = []
    for order in orders_of(side):
        numbers = leaving(battle, order, far, book) if order.shift else ()
        if numbers:
            due = "" if order.shift == OUT else order.shift
            found.append((order.name, numbers, sealed(due) if side.sealed else due))
    return found


def leaving(battle: Battle, order: Order, far: set[str], book: Book[Rules]) -> tuple[int, ...]:
    """Return the numbers of the squadrons that an order is for, those that have just joined too."""
    acting = battle.acting
    if acting is None:
        return ()
    if acting.taskforce and order.name == acting.taskforce:
        return whole_taskforce(battle, acting, far, book)
    own = [one for one in active_on_table(battle) if fold(one.name) not in far and one.name == order.name]
    alone = acting.taskforce or acting.squadron
    return tuple(one.number for one in own if alone in (one.taskforce, one.number))


def whole_taskforce(battle: Battle, acting: Activation, far: set[str], book: Book[Rules]) -> tuple[int, ...]:
    """Return the numbers of a taskforce's squadrons, with those that have joined it by the ruling (p12)."""
    own = [
        one
        for one in battle.squadrons_of(acting.side, acting.taskforce)
        if one.place == BATTLESPACE and fold(one.name) not in far
    ]
    stay = taken_in_now(battle, acting) if book.in_force("joined-shift") == "stays" else []
    return tuple(one.number for one in own if one not in stay)


def taken_in_now(battle: Battle, acting: Activation) -> list[SquadronInPlay]:
    """Return the squadrons that a taskforce has taken in at the end of its activation."""
    own = battle.squadrons_of(acting.side, acting.taskforce)
    return [one for one in own if not covers(battle, one) or one.number in acting.detached]


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
    gone = {fold(name) for name in result.detached}
    leave = [] if params.gravity_well else shifts(battle, gone, book)
    after = with_recovered(battle, result.squadrons, ())
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


def ended(one: SquadronInPlay, detached: tuple[str, ...], book: Book[Rules]) -> SquadronInPlay:
    """Return a squadron that has had its activation with all of its end; detached if out of command."""
    done = (RALLY,) if book.in_force("repair-when") == "turn" else (REPAIR, RALLY)
    taskforce = "" if fold(one.name) in map(fold, detached) else one.taskforce
    return one._replace(acted=True, taskforce=taskforce, used=with_marks(one.used, done))


def shifted(battle: Battle, numbers: tuple[int, ...], due: str) -> Battle:
    """Return the battle with squadrons in hyperspace."""
    from rulesets.battleshift.game.hyperspace import shifted_out  # only where a shift was written

    return shifted_out(battle, numbers, due)


def luck_of_done(params: DoneParams) -> Mapping[str, str]:
    """Return whose luck repair and recovery are: the first squadron's side."""
    name = next((one.name for one in squadrons_of(params) if one.name), "")
    return luck_of(name, "repaired", "recovered")


REPAIR_IN_GAME = InGame(
    REPAIR_ACTION,
    fill=fill_repair,
    allowed=allowed_repair,
    apply=apply_recovery,
    luck=lambda params: luck_of(params.squadrons[0].name, "repaired"),
)
RALLY_IN_GAME = InGame(
    RALLY_ACTION,
    fill=fill_rally,
    allowed=allowed_rally,
    apply=apply_recovery,
    luck=lambda params: luck_of(squadrons_of(params)[0].name, "recovered"),
)
DONE_IN_GAME = InGame(DONE, fill=fill_done, allowed=allowed_done, apply=apply_done, luck=luck_of_done)
