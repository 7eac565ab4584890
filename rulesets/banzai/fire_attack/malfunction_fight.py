"""Malfunction in a fight: the man marked, or without his weapon."""

from rulesets.banzai.fire_attack.malfunction import MalfunctionParams, MalfunctionResult
from rulesets.banzai.fire_attack.malfunction_rules import BREAKS, GONE
from rulesets.banzai.forces.man import CAPTURED, MALFUNCTIONED, UNARMED, Man
from rulesets.banzai.game.fight_changes import with_man, with_state
from rulesets.banzai.game.fight_state import Fight, Soldier
from rulesets.banzai.rules import Rules
from wargame_aid.book import Book


def apply_malfunction(
    fight: Fight, params: MalfunctionParams, result: MalfunctionResult, book: Book[Rules]
) -> Fight:
    """Return the fight with the deck after the card, and what became of the weapon."""
    man = params.firers[result.who - 1] if result.who else None
    return with_weapon(fight._replace(deck=result.deck), man.name if man else "", result.effect, book)


def with_weapon(fight: Fight, name: str, effect: str, book: Book[Rules]) -> Fight:
    """Return the fight with a man's weapon broken or gone; as it is where he is none of the fight."""
    soldier = fight.named(name)
    if soldier is None:
        return fight
    if effect == BREAKS:
        return with_state(fight, soldier, MALFUNCTIONED, holds=True)
    return with_man(fight, disarmed(soldier, book)) if effect == GONE else fight


def disarmed(soldier: Soldier, book: Book[Rules]) -> Soldier:
    """Return a man without his own weapon: with a secondary one, or unarmed."""
    man = Man.parse(soldier.word, book)
    left = man.weapons[1:] or (UNARMED,)
    states = tuple(one for one in man.states if one not in (MALFUNCTIONED, CAPTURED))
    return soldier._replace(word=str(man._replace(weapons=left, states=states)))
