"""The close combat of a Banzai group in a fight: who fights whom, whether now, and what it leaves behind."""

from collections.abc import Sequence

from rulesets.banzai.banzai_attack.banzai_turn import (
    BANZAI_TURN,
    COUNTER_ATTACK,
    FIGHTS_AFV,
    OUT,
    BanzaiTurnParams,
    CounterParams,
    GroupCombat,
    GroupCombatResult,
)
from rulesets.banzai.close_combat.close_combat import COUNTER
from rulesets.banzai.close_combat.fates import Fate
from rulesets.banzai.game.banzai import ended, is_engaged, no_attack, placed, target_of
from rulesets.banzai.game.chances import chances_of, chances_of_duels
from rulesets.banzai.game.changes import (
    man_as,
    men_in,
    men_on_foot,
    own_group,
    refuse_other_side,
    with_group,
    with_man,
    without_man,
)
from rulesets.banzai.game.close_combat import luck_of_losses, obstacles_of, refuse_acted, soldiers
from rulesets.banzai.game.state import FOUGHT, KILLED, Banzai, Fight, Group
from rulesets.banzai.men.man import IN_TRANSFER, PINNED, Man
from rulesets.banzai.movement.ranges import relative_range
from rulesets.banzai.rules import Rules
from wargame_aid.book import Book
from wargame_aid.ruleset import IllegalAction, InGame

RULE = "45.422"
ACTION = "up-front 5.6"


def fill_banzai_turn(fight: Fight, params: BanzaiTurnParams, book: Book[Rules]) -> BanzaiTurnParams:
    """Return the params with the men of both groups, and what the Banzai group is on."""
    params = params._replace(deck=fight.deck)
    if params.men or not params.group:
        return params
    group = own_group(fight, params.group)
    target = target_of(fight, group)
    if target is None or group.banzai is None:
        missing = f"group {group.letter} is in no Banzai attack: declare-banzai {group.letter} and whom"
        raise no_attack(fight, group, missing, RULE)
    return params._replace(
        men=still_to_fight(fight, group, book),
        defenders=men_in(fight, target, book),
        from_=obstacles_of(group, book),
        on=obstacles_of(target, book),
        mines=group.mines,
        mined=target.mines,
        range=relative_range(placed(group, target), book.rules.ranges),
        crossed=tuple(one.name for one in fight.men_of(group) if one.number in group.banzai.crossed),
    )


def still_to_fight(fight: Fight, group: Group, book: Book[Rules]) -> tuple[Man, ...]:
    """Return who of a group has not attacked in this player turn: each does once, a vehicle or a man."""
    able = [one for one in fight.on_foot(group) if not one.joins]
    left = tuple(man_as(one, book) for one in able if one.fought != fight.turn)
    return left or tuple(man_as(one, book) for one in able)


def allowed_banzai_turn(fight: Fight, params: BanzaiTurnParams, book: Book[Rules]) -> None:
    """Raise IllegalAction in the player turn of the other side, or in which the group came or has acted.

    In solo play it is not declared first: this close combat comes by itself (45.422).
    """
    if not params.group:
        return
    group = own_group(fight, params.group)
    refuse_other_side(fight, group, RULE)
    if group.banzai and group.banzai.reached == fight.turn:
        raise IllegalAction(
            f"group {group.letter} has reached Relative Range 5 only in this player turn: close combat is in "
            "its next one",
            RULE,
        )
    if group.banzai and group.banzai.fought == fight.turn:
        raise IllegalAction(f"group {group.letter} has fought close combat in this player turn", RULE)
    if group.did not in ("", FOUGHT):
        raise IllegalAction(
            f"close combat is the sole action of group {group.letter}, which has had one: {group.did}", RULE
        )


def apply_banzai_turn(
    fight: Fight, params: BanzaiTurnParams, result: GroupCombatResult, book: Book[Rules]
) -> Fight:
    """Return the fight without the fallen; who lived has crossed the minefield."""
    after = after_group_combat(fight, params, result, book)
    after = chances_of(after, fight.side_acting, (one.card for one in result.crossings))
    if not params.group:
        return after
    group = own_group(after, params.group)
    if group.banzai:
        after = with_group(after, group._replace(did=FOUGHT, banzai=fought_in(fight, group.banzai, result)))
    return ended(after)


def fought_in(fight: Fight, banzai: Banzai, result: GroupCombatResult) -> Banzai:
    """Return a Banzai attack that has come to close combat in this player turn, and who crossed."""
    lived = [fight.named(one.man) for one in result.crossings if one.lives]
    numbers = tuple(one.number for one in lived if one)
    return banzai._replace(fought=fight.turn, crossed=(*banzai.crossed, *numbers))


def after_group_combat(
    fight: Fight, params: GroupCombat, result: GroupCombatResult, book: Book[Rules]
) -> Fight:
    after = chances_of_duels(fight._replace(deck=result.deck), result.duels)
    for man, fate in zip(params.men, result.attackers, strict=True):
        soldier = after.named(man.name)
        if soldier and fate.fate == FIGHTS_AFV:
            after = with_man(after, soldier._replace(drew_vehicle=fight.turn))
        elif soldier:
            after = with_man(after, soldier._replace(fought=fight.turn))
    return without_fallen(
        after, (*params.men, *params.defenders), (*result.attackers, *result.defenders), book
    )


def without_fallen(fight: Fight, men: Sequence[Man], fates: Sequence[Fate], book: Book[Rules]) -> Fight:
    """Return the fight without those who fell; one who was only written out changes nothing."""
    for man, fate in zip(men, fates, strict=True):
        soldier = fight.named(man.name)
        if soldier and fate.fate in OUT:
            fight = without_man(fight, soldier, KILLED, book)
    return fight


def fill_counter_attack(fight: Fight, params: CounterParams, book: Book[Rules]) -> CounterParams:
    """Return the params with the Banzai group's men, the unpinned ones of the group, what it is on."""
    params = params._replace(deck=fight.deck)
    if not params.group:
        return params
    group = own_group(fight, params.group)
    banzai = attacker_of(fight, group)
    return params._replace(
        men=params.men or unpinned(fight, group, book),
        defenders=men_in(fight, banzai, book),
        from_=obstacles_of(group, book),
        on=obstacles_of(banzai, book),
        mined=banzai.mines,
        fired_on=params.fired_on or banzai.fired_on,
    )


def attacker_of(fight: Fight, group: Group) -> Group:
    """Return the Banzai group that has come to close combat with a group; IllegalAction where none has."""
    engaged = [
        one for one in fight.groups if one.banzai and one.banzai.target == group.letter and is_engaged(one)
    ]
    for one in engaged:
        if one.side != group.side:
            return one
    refuse_other_side(fight, group, COUNTER)
    if engaged:
        other = fight.enemy_of(group.side)
        raise IllegalAction(
            f"it is the player turn of {group.side}: {other} counter-attack in theirs", COUNTER
        )
    raise IllegalAction(
        f"no Banzai attack has come to close combat with group {group.letter}: it counter-attacks nobody",
        COUNTER,
    )


def unpinned(fight: Fight, group: Group, book: Book[Rules]) -> tuple[Man, ...]:
    """Return the men who may counter-attack; IllegalAction where all are pinned (45.47)."""
    found = tuple(
        man for man in men_on_foot(fight, group, book) if not (man.has(PINNED) or man.has(IN_TRANSFER))
    )
    if not found:
        raise IllegalAction(f"all men of group {group.letter} are pinned: nobody counter-attacks", COUNTER)
    return found


def allowed_counter_attack(fight: Fight, params: CounterParams, book: Book[Rules]) -> None:
    """Raise IllegalAction in the other side's player turn, for who has acted, or is of another group."""
    if not params.group:
        return
    group = own_group(fight, params.group)
    refuse_other_side(fight, group, COUNTER)
    own = soldiers(fight, params.men)
    for one in own:
        if (one.side, one.group) != (group.side, group.letter):
            raise IllegalAction(f"{one.name} is not of group {group.letter}", COUNTER)
    refuse_acted(fight, group, own, book)


def apply_counter_attack(
    fight: Fight, params: CounterParams, result: GroupCombatResult, book: Book[Rules]
) -> Fight:
    """Return the fight without the fallen; it was the group's action."""
    after = after_group_combat(fight, params, result, book)
    if params.group:
        after = with_group(after, own_group(after, params.group)._replace(did=FOUGHT))
    return ended(after)


BANZAI_TURN_IN_GAME = InGame(
    BANZAI_TURN,
    fill=fill_banzai_turn,
    allowed=allowed_banzai_turn,
    apply=apply_banzai_turn,
    luck=luck_of_losses,
)

COUNTER_ATTACK_IN_GAME = InGame(
    COUNTER_ATTACK,
    fill=fill_counter_attack,
    allowed=allowed_counter_attack,
    apply=apply_counter_attack,
    luck=luck_of_losses,
)
