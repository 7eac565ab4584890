"""Repair and recovery in a battle: who may still roll, and how squadrons are after it."""

from collections.abc import Iterable, Mapping

from rulesets.battleshift.battle_kept.battle_changes import with_squadron
from rulesets.battleshift.battle_kept.battle_state import INSIDE, Battle, Fielded
from rulesets.battleshift.repairs.mended import Mended, MendedResult
from rulesets.battleshift.repairs.mending import RALLY, REPAIR, Held, Recovering, squadrons_of
from rulesets.battleshift.repairs.rally import RALLY_ACTION, RallyParams
from rulesets.battleshift.repairs.repair import REPAIR_ACTION, RepairParams
from rulesets.battleshift.rules import Rules
from rulesets.battleshift.squadrons.squadron import Squadron
from rulesets.battleshift.turns.activation import active, covers, refuse_activity, sides_left
from wargame_aid.book import Book
from wargame_aid.ruleset import IllegalAction, InGame

LAST = "repair"
"""The last part of an activation."""


def known_of(battle: Battle, params: Recovering) -> list[Fielded]:
    """Return the squadrons of a line that are of the battle."""
    return [one for one in (battle.named(each.name) for each in squadrons_of(params)) if one]


def did(squadrons: Iterable[Fielded], what: str) -> tuple[str, ...]:
    """Return the names of those that have repaired, or recovered, in this activation."""
    return tuple(one.name for one in squadrons if what in one.used)


def is_enemy_inside(one: Fielded) -> bool:
    """Whether an engulfed ship is an enemy's."""
    return one.place == INSIDE and bool(one.captor or one.owner)


def held_of(battle: Battle, squadrons: Iterable[Fielded], book: Book[Rules]) -> tuple[Held, ...]:
    """Return the friends inside engulfers with the rolls that these give them (p17)."""
    return tuple(
        Held(one.name, systems_of(battle.squadron(one.holder), book))
        for one in squadrons
        if one.place == INSIDE and one.holder and not is_enemy_inside(one)
    )


def systems_of(holder: Fielded, book: Book[Rules]) -> int:
    """Return the repair rolls of an engulfer beyond those that every ship has."""
    book.ruling("engulfed-repair")
    ship = Squadron.parse(f"{holder.start}x{holder.ship}", book).ship
    return ship.repair_rolls - book.rules.ship.repair_rolls


def fill_repair(battle: Battle, params: RepairParams, book: Book[Rules]) -> RepairParams:
    """Return the params with what engulfers do, and who has repaired already."""
    known = known_of(battle, params)
    return params._replace(held=held_of(battle, known, book), repaired=did(known, REPAIR))


def fill_rally(battle: Battle, params: RallyParams, book: Book[Rules]) -> RallyParams:
    """Return the params with who has recovered already."""
    return params._replace(rallied=did(known_of(battle, params), RALLY))


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


def who_acts(battle: Battle, one: Fielded) -> Fielded:
    """Return whose activation a squadron repairs in: of a friend inside an engulfer, its engulfer's."""
    return battle.squadron(one.holder) if one.place == INSIDE and one.holder else one


def refuse_before_end(battle: Battle, one: Fielded) -> None:
    """Raise IllegalAction while somebody has still to be activated."""
    left = sides_left(battle)
    if battle.acting or left:
        raise IllegalAction(f"{one.name} repairs at the end of the turn, when all are activated", "p17")


def allowed_rally(battle: Battle, params: RallyParams, book: Book[Rules]) -> None:
    """Raise IllegalAction for a squadron that is not active, or whose activation has come too far."""
    for one in known_of(battle, params):
        refuse_activity(battle, one, LAST, book)
        refuse_missiles(battle)


def apply_mended(battle: Battle, params: Recovering, result: MendedResult, book: Book[Rules]) -> Battle:
    """Return the battle after repair or recovery alone."""
    after = battle
    at_end = params.part == REPAIR and book.in_force("repair-when") == "turn"
    for one in known_of(battle, params):
        if not at_end:
            after = active(after, who_acts(after, one), LAST)
    return with_mended(after, result.squadrons, (params.part,))


def with_mended(battle: Battle, found: Iterable[Mended], marks: tuple[str, ...]) -> Battle:
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


def luck_of_repair(params: RepairParams) -> Mapping[str, str]:
    """Return whose luck the damage repaired is: the first squadron's side."""
    return {"repaired": params.squadrons[0].name} if params.squadrons[0].name else {}


def luck_of_rally(params: RallyParams) -> Mapping[str, str]:
    """Return whose luck the markers removed are: the first squadron's side."""
    name = squadrons_of(params)[0].name
    return {"recovered": name} if name else {}


REPAIR_IN_GAME = InGame(
    REPAIR_ACTION, fill=fill_repair, allowed=allowed_repair, apply=apply_mended, luck=luck_of_repair
)
RALLY_IN_GAME = InGame(
    RALLY_ACTION, fill=fill_rally, allowed=allowed_rally, apply=apply_mended, luck=luck_of_rally
)
