"""The pistol in a fight: whose man he is, and how far the enemy group is."""

from rulesets.banzai.banzai_attack.banzai_state import placed
from rulesets.banzai.fire_attack.pistol import PistolParams
from rulesets.banzai.game.fight_changes import group_meant
from rulesets.banzai.game.fight_state import Fight
from rulesets.banzai.movement.ranges import relative_range
from rulesets.banzai.rules import Rules
from wargame_aid.book import Book


def fill_pistol(fight: Fight, params: PistolParams, book: Book[Rules]) -> PistolParams:
    """Return the params with his nation, and the Relative Range where the enemy group is named."""
    soldier = fight.named(params.man.name)
    if soldier is None:
        return params
    params = params._replace(nation=params.nation or fight.side(soldier.side).nation)
    if not params.at or params.range is not None:
        return params
    target = group_meant(fight, params.at, fight.enemy_of(soldier.side))
    pair = placed(fight.group_of(soldier), target)
    return params._replace(range=relative_range(pair, book.rules.ranges))
