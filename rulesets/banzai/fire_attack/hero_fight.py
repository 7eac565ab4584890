"""A Hero card in a fight: whose man he is."""

from rulesets.banzai.fire_attack.hero import HeroParams
from rulesets.banzai.game.fight_state import Fight
from rulesets.banzai.rules import Rules
from wargame_aid.book import Book


def fill_hero(fight: Fight, params: HeroParams, book: Book[Rules]) -> HeroParams:
    """Return the params with his nation."""
    soldier = fight.named(params.man.name)
    if soldier is None:
        return params
    return params._replace(nation=params.nation or fight.side(soldier.side).nation)
