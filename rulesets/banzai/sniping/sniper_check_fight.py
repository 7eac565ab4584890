"""A sniper check in a fight: the attacks that a group has had, that it may seek now, what the enemy loses."""

from rulesets.banzai.banzai_attack.banzai_state import refuse_banzai
from rulesets.banzai.game.fight_changes import refuse_twice, with_group, with_side
from rulesets.banzai.game.fight_state import Fight
from rulesets.banzai.reinforcing.reinforcement_chances import chances_of
from rulesets.banzai.rules import Rules
from rulesets.banzai.sniping.sniper_check import RULE, SniperCheckParams, SniperCheckResult
from rulesets.banzai.sniping.snipers import without_sniper
from wargame_aid.book import Book
from wargame_aid.ruleset import IllegalAction

SOUGHT = "sniper-check"


def fill_search(fight: Fight, params: SniperCheckParams, book: Book[Rules]) -> SniperCheckParams:
    """Return the params with the deck, and the attacks on the man's group; IllegalAction where none was."""
    params = params._replace(deck=fight.deck)
    soldier = fight.named(params.man.name)
    if soldier is None:
        return params
    group = fight.group_of(soldier)
    refuse_banzai(group, "sniper check")
    if not (params.numbers or group.sniped):
        raise IllegalAction(
            f"no sniper has attacked group {group.letter} in the last player turn, or it has sought him", RULE
        )
    return params._replace(numbers=params.numbers or group.sniped)


def allowed_search(fight: Fight, params: SniperCheckParams, book: Book[Rules]) -> None:
    """Raise IllegalAction in the other side's player turn, or for a group that has acted."""
    soldier = fight.named(params.man.name)
    if soldier is None:
        return
    if soldier.side != fight.side_acting:
        raise IllegalAction(f"it is the player turn of {fight.side_acting}, not of {soldier.side}", RULE)
    refuse_twice(fight.group_of(soldier), SOUGHT)


def apply_search(
    fight: Fight, params: SniperCheckParams, result: SniperCheckResult, book: Book[Rules]
) -> Fight:
    """Return the fight with the group's action taken, and the enemy without a sniper that was found."""
    soldier = fight.named(params.man.name)
    after = chances_of(fight._replace(deck=result.deck), fight.side_acting, (result.card,))
    if soldier is None:
        return after
    after = with_group(after, after.group_of(soldier)._replace(did=SOUGHT, sniped=()))
    enemy = fight.enemy_of(soldier.side)
    return with_side(after, without_sniper(after.side(enemy))) if result.found == "yes" else after
