"""Panic in a fight: who leaves it, and the points for it."""

from typing import Any

from rulesets.banzai.banzai_attack.banzai_state import ended
from rulesets.banzai.fire_attack.under_fire import KILLED as IS_KILLED
from rulesets.banzai.fire_attack.under_fire import WOUNDED
from rulesets.banzai.game.fight_changes import scored, with_man, without_man, wounded
from rulesets.banzai.game.fight_state import KILLED, ROUTED, Fight, Soldier
from rulesets.banzai.panic.rout import is_vehicle
from wargame_aid.book import Book


def apply_rout(fight: Fight, params: Any, result: Any, book: Book[Any]) -> Fight:
    """Return the fight without those killed or routed, and with those wounded who are."""
    after = fight._replace(deck=result.deck)
    for man, fate in zip(params.men, result.fates, strict=True):
        soldier = after.named(man.name)
        if soldier is None:
            continue
        if fate.fate == WOUNDED:
            after = wounded(after, soldier, book)
        elif is_vehicle(man, book):
            after = without_vehicle(after, soldier, book)
        else:
            after = without_man(after, soldier, KILLED if fate.fate == IS_KILLED else ROUTED, book)
    return ended(after)


def without_vehicle(fight: Fight, vehicle: Soldier, book: Book[Any]) -> Fight:
    """Return the fight without a vehicle; its anti-armour strength is added by hand (up-front 16.4)."""
    after = with_man(fight, vehicle._replace(lost=KILLED))
    return scored(after, fight.enemy_of(vehicle.side), book.rules.points["afv"])
