"""The counter-attack in a fight: on which Banzai group, by whom, and what it leaves behind."""

from rulesets.banzai.banzai_attack.banzai_fight import refuse_other_side
from rulesets.banzai.banzai_attack.banzai_state import FOUGHT, ended, is_engaged, on_foot
from rulesets.banzai.banzai_attack.banzai_turn_fight import after_group_combat, men_in
from rulesets.banzai.banzai_attack.banzai_turn_result import GroupCombatResult
from rulesets.banzai.banzai_attack.counter_attack import CounterParams
from rulesets.banzai.combat.close_combat import COUNTER
from rulesets.banzai.combat.close_combat_fight import obstacle_of, refuse_acted, soldiers
from rulesets.banzai.forces.man import PINNED, Man
from rulesets.banzai.game.fight_changes import man_as, own_group, with_group
from rulesets.banzai.game.fight_state import Fight, Group
from rulesets.banzai.rules import Rules
from wargame_aid.book import Book
from wargame_aid.ruleset import IllegalAction


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
        from_=obstacle_of(group, book),
        fired_on=params.fired_on or banzai.fired_on,
    )


def attacker_of(fight: Fight, group: Group) -> Group:
    """Return the Banzai group that has come to close combat with a group; IllegalAction where none has."""
    for one in fight.groups:
        if one.side != group.side and one.banzai and one.banzai.target == group.letter and is_engaged(one):
            return one
    raise IllegalAction(
        f"no Banzai attack has come to close combat with group {group.letter}: it counter-attacks nobody",
        COUNTER,
    )


def unpinned(fight: Fight, group: Group, book: Book[Rules]) -> tuple[Man, ...]:
    """Return the men who may counter-attack; IllegalAction where all are pinned (45.47)."""
    men = [man_as(one, book) for one in on_foot(fight, group)]
    found = tuple(man for man in men if not man.has(PINNED))
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
    refuse_acted(fight, group, own)


def apply_counter_attack(
    fight: Fight, params: CounterParams, result: GroupCombatResult, book: Book[Rules]
) -> Fight:
    """Return the fight without the fallen; it was the group's action."""
    after = after_group_combat(fight, params, result, book)
    if params.group:
        after = with_group(after, own_group(after, params.group)._replace(did=FOUGHT))
    return ended(after)
