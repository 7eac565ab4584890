"""A Rally card in a fight: who is pinned in the group, and that it has had its action."""

from rulesets.banzai.banzai_attack.banzai_fight import refuse_other_side
from rulesets.banzai.banzai_attack.banzai_state import refuse_banzai
from rulesets.banzai.forces.man import PINNED
from rulesets.banzai.game.fight_changes import man_as, own_group, refuse_twice, with_group, with_state
from rulesets.banzai.game.fight_state import Fight
from rulesets.banzai.movement.rally import RallyParams, RallyResult
from rulesets.banzai.rules import Rules
from wargame_aid.book import Book
from wargame_aid.ruleset import IllegalAction

RULE = "up-front"
RALLIED = "rally"


def fill_rally(fight: Fight, params: RallyParams, book: Book[Rules]) -> RallyParams:
    """Return the params with all pinned men of the group, where nobody was named."""
    if not fight.groups:
        return params
    group = own_group(fight, params.group)
    if params.men:
        return params
    refuse_banzai(group, RALLIED)
    men = [man_as(one, book) for one in fight.men_of(group)]
    pinned = tuple(one for one in men if one.has(PINNED))
    if not pinned:
        raise IllegalAction(f"nobody in group {group.letter} is pinned", RULE)
    return params._replace(men=pinned)


def allowed_rally(fight: Fight, params: RallyParams, book: Book[Rules]) -> None:
    """Raise IllegalAction for a group that has acted or is in a Banzai attack, and for men of another."""
    if not fight.groups:
        return
    group = own_group(fight, params.group)
    refuse_other_side(fight, group, RULE)
    refuse_banzai(group, RALLIED)
    refuse_twice(group, RALLIED)
    for man in params.men:
        soldier = fight.named(man.name)
        if soldier and fight.group_of(soldier) != group:
            raise IllegalAction(f"{soldier.name} is of {soldier.side}'s group {soldier.group}", RULE)


def apply_rally(fight: Fight, params: RallyParams, result: RallyResult, book: Book[Rules]) -> Fight:
    """Return the fight with the men unpinned, and the group's action taken."""
    if not fight.groups:
        return fight
    for man in params.men:
        if soldier := fight.named(man.name):
            fight = with_state(fight, soldier, PINNED, holds=False)
    return with_group(fight, own_group(fight, params.group)._replace(did=RALLIED))
