"""Close combat against a vehicle in a fight: what the game knows of it, who may attack it, what is left."""

from rulesets.banzai.close_combat.against_afv import (
    AFV_OUT,
    ATTACKER_OUT,
    CLOSE_COMBAT_AFV,
    DESTROYED,
    STOPPED,
    AfvCombatParams,
    AfvCombatResult,
    charge_of,
)
from rulesets.banzai.game.banzai import ended, is_engaged, must_fight, target_of
from rulesets.banzai.game.chances import chances_of
from rulesets.banzai.game.changes import man_as, refuse_waiting, with_group, with_man, with_state, without_man
from rulesets.banzai.game.close_combat import (
    BANZAI,
    refuse_acted,
    refuse_fought,
    refuse_no_infiltrator,
    refuse_sides,
)
from rulesets.banzai.game.state import FOUGHT, GUN, INFILTRATED, KILLED, Fight, Group, Soldier
from rulesets.banzai.men.man import IMMOBILISED, PINNED, UNARMED, Man
from rulesets.banzai.movement.ranges import Group as Placed
from rulesets.banzai.movement.ranges import RangeParams, stand_of
from rulesets.banzai.rules import Rules
from wargame_aid.book import Book
from wargame_aid.ruleset import IllegalAction, InGame

ADJACENT = "adjacent"


def fill_afv_combat(fight: Fight, params: AfvCombatParams, book: Book[Rules]) -> AfvCombatParams:
    """Return the params with the vehicle, what it is in, who supports it, how often it was attacked."""
    params = params._replace(deck=fight.deck)
    soldier = fight.named(params.attacker.name)
    if soldier:
        group = fight.group_of(soldier)
        params = params._replace(
            banzai=params.banzai or group.banzai is not None,
            nation=params.nation or params.attacker.nation or fight.side(soldier.side).nation,
            mines=params.mines or is_new_to_mines(group, soldier),
        )
    if params.afv is None and soldier:
        params = params._replace(afv=vehicle_met(fight, soldier, book))
    vehicle = fight.named(params.afv.name) if params.afv else None
    return with_place(fight, params, vehicle, book) if vehicle else params


def is_new_to_mines(group: Group, soldier: Soldier) -> bool:
    """Whether a man of a Banzai group on a minefield has not drawn for it yet (45.423)."""
    return bool(group.banzai and group.mines and soldier.number not in group.banzai.crossed)


def with_place(fight: Fight, params: AfvCombatParams, vehicle: Soldier, book: Book[Rules]) -> AfvCombatParams:
    """Return the params with what the game knows of the vehicle's place and of earlier attacks on it."""
    group = fight.group_of(vehicle)
    known = book.rules.afv_combat.afv_in
    terrain = group.ground if group.ground in known else "none"
    return params._replace(
        in_=params.in_ if params.in_ != "none" else terrain,
        smoke=params.smoke or group.smoke > 0,
        jungle=params.jungle or fight.jungle,
        supports=params.supports or sum(supports(fight, one, group) for one in fight.groups),
        earlier=params.earlier or attacks_on(fight, vehicle),
    )


def attacks_on(fight: Fight, vehicle: Soldier) -> int:
    """Return how often a vehicle was attacked in close combat in this player turn."""
    return vehicle.attacked[1] if vehicle.attacked[:1] == (fight.turn,) else 0


def supports(fight: Fight, group: Group, of: Group) -> bool:
    """Whether a group supports the vehicle of another: adjacent, at the same range, with an unpinned man."""
    if group.side != of.side or group.range != of.range:
        return False
    near = stand_of(RangeParams(Placed(group.letter, 0), Placed(of.letter, 0))) == ADJACENT
    return near and any(not one.has(PINNED) for one in fight.on_foot(group))


def vehicle_met(fight: Fight, soldier: Soldier, book: Book[Rules]) -> Man | None:
    """Return the one vehicle of the group that a man fights; None where there is none, or several."""
    group = fight.group_of(soldier)
    target = target_of(fight, group)
    if soldier.infiltrates:
        target = fight.group(fight.enemy_of(soldier.side), soldier.infiltrates)
    elif target is None:
        target = next((one for one in fight.groups if attacks_in_banzai(one, group)), None)
    found = [one for one in fight.men_of(target) if one.is_armoured or one.has(GUN)] if target else []
    return man_as(found[0], book) if len(found) == 1 else None


def attacks_in_banzai(group: Group, on: Group) -> bool:
    """Whether a Banzai group has come to close combat with another."""
    return bool(
        is_engaged(group) and group.side != on.side and group.banzai and group.banzai.target == on.letter
    )


def allowed_afv_combat(fight: Fight, params: AfvCombatParams, book: Book[Rules]) -> None:
    """Raise IllegalAction for who may not attack this vehicle now."""
    refuse_waiting(fight, [params.attacker], book)
    soldier = fight.named(params.attacker.name)
    if soldier is None:
        return
    enemies = [one for one in [fight.named(params.afv.name) if params.afv else None] if one]
    refuse_sides(fight, [soldier], enemies)
    group = fight.group_of(soldier)
    if soldier.drew_vehicle == fight.turn:
        refuse_fought(fight, [soldier])
        return
    refuse_acted(fight, group, [soldier], book)
    if group.banzai:
        refuse_not_due(fight, group, soldier, book)
    else:
        refuse_no_infiltrator(fight, [soldier], enemies, book)


def refuse_not_due(fight: Fight, group: Group, soldier: Soldier, book: Book[Rules]) -> None:
    """Raise IllegalAction for a man of a Banzai group that does not fight now, or who drew a man (45.422)."""
    if must_fight(fight, group, book):
        return
    if group.banzai and group.banzai.fought == fight.turn:
        raise IllegalAction(f"{soldier.name} has not drawn the vehicle as his opponent", BANZAI)
    raise IllegalAction(
        f"group {group.letter} fights close combat only after the player turn in which it reaches "
        "Relative Range 5",
        BANZAI,
    )


def apply_afv_combat(
    fight: Fight, params: AfvCombatParams, result: AfvCombatResult, book: Book[Rules]
) -> Fight:
    """Return the fight without the attacker or the vehicle, with its points, and the action taken."""
    crossing = (result.crossing.card,) if result.crossing else ()
    cards = (*crossing, *((result.card,) if result.card else ()))
    after = chances_of(fight._replace(deck=result.deck), fight.side_acting, cards)
    soldier = after.named(params.attacker.name)
    if soldier:
        charge = charge_of(params.attacker, book) if result.card else ""
        after = after_attack(after, soldier, charge, book)
        after = crossed_by(after, soldier) if result.crossing and result.crossing.lives else after
        if result.outcome in (ATTACKER_OUT, DESTROYED):
            after = without_man(after, after.men[soldier.number - 1], KILLED, book)
    vehicle = after.named(params.afv.name) if params.afv else None
    if vehicle and result.card:
        after = after_attack_on(after, vehicle, result.outcome, book)
    return ended(all_fought(after, soldier))


def crossed_by(fight: Fight, soldier: Soldier) -> Fight:
    """Return the fight with a man who has drawn for the minefield of his group."""
    group = fight.group_of(soldier)
    if group.banzai is None:
        return fight
    banzai = group.banzai._replace(crossed=(*group.banzai.crossed, soldier.number))
    return with_group(fight, group._replace(banzai=banzai))


def all_fought(fight: Fight, soldier: Soldier | None) -> Fight:
    """Return the fight with a Banzai group that has fought, once each of its men has."""
    group = fight.group_of(soldier) if soldier else None
    if group is None or group.banzai is None:
        return fight
    if any(one.fought != fight.turn for one in fight.on_foot(group)):
        return fight
    return with_group(fight, group._replace(banzai=group.banzai._replace(fought=fight.turn)))


def after_attack(fight: Fight, soldier: Soldier, charge: str, book: Book[Rules]) -> Fight:
    """Return the fight with a man who has attacked a vehicle: his group has acted, the charge is used up.

    He is infiltrated no longer, whatever came of it (up-front 28.82).
    """
    soldier = soldier._replace(fought=fight.turn, infiltrates="")
    if soldier.has(charge):
        was = Man.parse(soldier.word, book)
        kept = tuple(one for one in was.weapons if one != charge)
        soldier = soldier._replace(word=str(was._replace(weapons=kept or (UNARMED,))))
    after = with_man(fight, soldier)
    group = after.group_of(soldier)
    return after if group.did == INFILTRATED else with_group(after, group._replace(did=FOUGHT))


def after_attack_on(fight: Fight, vehicle: Soldier, outcome: str, book: Book[Rules]) -> Fight:
    """Return the fight with one attack more on a vehicle: immobilised, out, or as it was."""
    vehicle = vehicle._replace(attacked=(fight.turn, attacks_on(fight, vehicle) + 1))
    after = with_man(fight, vehicle)
    if outcome == STOPPED:
        return with_state(after, vehicle, IMMOBILISED, holds=True)
    return without_man(after, vehicle, KILLED, book) if outcome == AFV_OUT else after


CLOSE_COMBAT_AFV_IN_GAME = InGame(
    CLOSE_COMBAT_AFV, fill=fill_afv_combat, allowed=allowed_afv_combat, apply=apply_afv_combat
)
