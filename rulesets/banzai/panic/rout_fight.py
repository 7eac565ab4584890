"""Panic in a fight: who leaves it, and the points for it."""

from rulesets.banzai.banzai_attack.banzai_state import ended
from rulesets.banzai.fire_attack.under_fire import KILLED as IS_KILLED
from rulesets.banzai.fire_attack.under_fire import WOUNDED
from rulesets.banzai.game.fight_changes import without_man, wounded
from rulesets.banzai.game.fight_state import KILLED, ROUTED, Fight
from rulesets.banzai.panic.rout import RoutParams, RoutResult, is_vehicle
from rulesets.banzai.rules import Rules
from wargame_aid.book import Book


def apply_rout(fight: Fight, params: RoutParams, result: RoutResult, book: Book[Rules]) -> Fight:
    """Return the fight without those killed or routed, and with those wounded who are."""
    after = fight._replace(deck=result.deck)
    for man, fate in zip(params.men, result.fates, strict=True):
        soldier = after.named(man.name)
        if soldier is None:
            continue
        if fate.fate == WOUNDED:
            after = wounded(after, soldier, book)
        else:
            killed = fate.fate == IS_KILLED or is_vehicle(man, book)
            after = without_man(after, soldier, KILLED if killed else ROUTED, book)
    return ended(after)
