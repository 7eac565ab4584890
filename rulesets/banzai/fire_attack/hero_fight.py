"""A Hero card in a fight: whose man he is."""

from typing import Any

from rulesets.banzai.game.fight_state import Fight
from rulesets.banzai.rules import Rules
from wargame_aid.book import Book


def fill_hero(fight: Fight, params: Any, book: Book[Rules]) -> Any:
    """Return the params with his nation."""
    soldier = fight.named(params.man.name)
    if soldier is None:
        return params
    return params._replace(nation=params.nation or fight.side(soldier.side).nation)
