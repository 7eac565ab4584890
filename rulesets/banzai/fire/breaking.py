"""Which weapon of a group breaks on a card, and what strength that costs (19, 44.9, 45.52).

Fire asks it for every card; the action that settles it alone is in malfunction.py.
"""

from typing import NamedTuple

from rulesets.banzai.deck.cards import draw_among, is_black, number_of
from rulesets.banzai.deck.deck import Deck
from rulesets.banzai.men.crews import LMG, Group
from rulesets.banzai.men.man import ASSISTANT, CAPTURED, FLAMETHROWER, MALFUNCTIONED, PINNED, UNARMED, Man
from rulesets.banzai.rules import MalfunctionRules, Rules
from wargame_aid.book import Book
from wargame_aid.chance import Chance

BREAKS, GONE, WEAKENS, NOTHING = "breaks", "gone", "weakens", "nothing"
"""The weapon breaks; it is out of the game; nothing breaks and strength is lost; nothing at all."""
RULE = "up-front 19"


class Broken(NamedTuple):
    """What a card did to the weapons of a group."""

    who: int
    """His place among the firers, from 0; -1 where the card picks nobody."""
    effect: str
    strength: int
    """How much is lost for the men left."""
    ends: bool
    """Whether nobody is left who fires."""
    deck: Deck


def unbroken(deck: Deck) -> Broken:
    return Broken(-1, NOTHING, 0, ends=False, deck=deck)


def is_red(card: str, number: int) -> bool:
    return not is_black(card) and number_of(card) == number


def red_numbers(rules: MalfunctionRules) -> tuple[int, int]:
    """Return the red numbers on which some weapons break, and on which any does (up-front 19, 45.52)."""
    return rules.some_weapons, rules.any_weapon


def breakable(card: str, group: Group) -> list[int]:
    """Return whose weapons a card can break, before any random position."""
    rules = group.rules
    few, every = red_numbers(rules)
    some = is_red(card, few)
    if not some and not is_red(card, every):
        return []
    if flames := [at for at, man in enumerate(group.men) if flames_at_risk(man)]:
        return flames
    captured = group.those(CAPTURED)
    if not some:
        return captured or group.firing
    lmgs = [at for at in group.firing if is_breaking_lmg(group.men[at], rules)]
    return sorted({*captured, *group.bracketed(), *lmgs})


def flames_at_risk(man: Man) -> bool:
    """Whether a red 5 or 6 takes his flamethrower: it fires unless held back, fp0; if pinned too (22.2)."""
    if man.weapon != FLAMETHROWER or man.has(MALFUNCTIONED):
        return False
    return man.has(PINNED) or man.fp != 0


def is_breaking_lmg(man: Man, rules: MalfunctionRules) -> bool:
    """Whether he fires an LMG that breaks more easily (45.52)."""
    return man.weapon == LMG and man.nation in rules.lmg_breaks


def broken_by(card: str, group: Group, deck: Deck, chance: Chance) -> Broken:
    """Return what a card does to the firers; draws a random position where several may be meant.

    `deck` is the deck after the card.
    """
    able = breakable(card, group)
    if not able:
        return unbroken(deck)
    if len(able) == 1 and not is_among_armed(card, able, group):
        return outcome(able[0], card, group, deck)
    among = able if picks_among_able(card, able, group) else list(range(len(group.men)))
    place, deck = draw_among(len(among), deck, group.book, chance, "whose weapon breaks")
    return outcome(among[place - 1], card, group, deck)


def is_among_armed(card: str, able: list[int], group: Group) -> bool:
    """Whether the only weapon that fires still has a position drawn for it, others being armed (19.11)."""
    if not is_red(card, group.rules.any_weapon) or able != group.firing:
        return False
    armed = [man for man in group.men if not has_no_weapon(man, group.book)]
    return len(armed) > 1 and group.book.ruling("lone-weapon") == "armed"


def picks_among_able(card: str, able: list[int], group: Group) -> bool:
    """Whether the position is drawn among those whose weapons can break, and not over the whole group."""
    if is_red(card, group.rules.any_weapon) and able == group.firing:
        return False
    return group.book.ruling("breakable-rpc") == "able"


def outcome(who: int, card: str, group: Group, deck: Deck) -> Broken:
    """Return what becomes of the man who was picked and of his weapon (up-front 19)."""
    effect, strength = effect_on(who, card, group)
    ends = effect in (BREAKS, GONE) and group.firing == [who]
    return Broken(who, effect, strength, ends, deck)


def effect_on(who: int, card: str, group: Group) -> tuple[str, int]:
    """Return what the card does to a man's weapon, and the strength that is lost (up-front 19.13 Q&A)."""
    man, rules = group.men[who], group.rules
    if who in breakable(card, group):
        return (GONE if man.has(CAPTURED) else BREAKS), -(-(man.fp or 0) // rules.firepower)
    if is_red(card, rules.some_weapons) or has_no_weapon(man, group.book):
        return NOTHING, 0
    if man.has(MALFUNCTIONED):
        return GONE, 0
    if man.has(PINNED):
        return (GONE if man.has(CAPTURED) else BREAKS), 0
    if group.assists(man):
        return WEAKENS, rules.unbroken
    if man.fp is None or man.has(ASSISTANT) or is_held_back(man, group.book):
        return NOTHING, 0
    return (WEAKENS, rules.unbroken) if stays_whole(group.book) else (BREAKS, 0)


def is_held_back(man: Man, book: Book[Rules]) -> bool:
    """Whether his weapon does not fire with the others: ordnance, or a flamethrower held back."""
    return man.weapon == FLAMETHROWER or book.rules.weapons[man.weapon].ordnance


def stays_whole(book: Book[Rules]) -> bool:
    """Whether a weapon without firepower at this range stays whole, and strength is lost (up-front 19.13)."""
    return book.ruling("malfunction-no-fp") == "weakens"


def has_no_weapon(man: Man, book: Book[Rules]) -> bool:
    """Whether he has none of his own: a secondary weapon does not fire with the others."""
    weapons = book.rules.weapons
    return man.weapon == UNARMED or (man.weapon in weapons and weapons[man.weapon].secondary)
