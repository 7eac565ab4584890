"""Squadrons that leave the table into hyperspace, for a time or for good, and what goes with them."""

from rulesets.battleshift.battle_kept.battle_changes import broken_up, scored, with_squadron
from rulesets.battleshift.battle_kept.battle_state import (
    BATTLESPACE,
    HYPERSPACE,
    INSIDE,
    LEFT,
    Battle,
    Fielded,
)


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
    return without_empty(without_command(after))


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


def unmarked(one: Fielded) -> Fielded:
    """Return a squadron without suppression, and without the marks of an enemy's activation (p12)."""
    return one._replace(suppressed=0, hits=0, marked=False, answered=False)


def abandoned(battle: Battle, one: Fielded) -> Battle:
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


def prizes_of(battle: Battle, one: Fielded) -> list[Fielded]:
    """Return the captured ships that a squadron takes into hyperspace: those smaller than its own (p16)."""
    return [
        ship
        for ship in battle.squadrons
        if ship.captor == one.number and ship.place in (BATTLESPACE, INSIDE) and ship.size < one.size
    ]


def with_prizes_taken(battle: Battle, one: Fielded) -> Battle:
    """Return the battle with the captured ships of a squadron taken as prizes: each is worth its cost."""
    if one.ships == one.disabled:
        return battle
    for ship in prizes_of(battle, one):
        battle = with_squadron(battle, ship._replace(place=LEFT, holder=0))
        for held in battle.inside(ship.number):
            battle = with_squadron(battle, held._replace(place=LEFT, holder=0))
        battle = scored(battle, ship.side, ship.cost)
    return battle


def without_empty(battle: Battle) -> Battle:
    """Return the battle without taskforces of which no squadron is left."""
    kept = tuple(one for one in battle.taskforces if battle.squadrons_of(one.side, one.name))
    return battle if kept == battle.taskforces else battle._replace(taskforces=kept)
