"""Before the duels of a whole group: each man's card for a minefield, and for his opponent."""

from collections.abc import Sequence

from rulesets.banzai.action_deck.cards import draw_among, draw_card, is_black
from rulesets.banzai.combat.duel import MOST_DUELS
from rulesets.banzai.combat.melee import Fighting, Meeting, Melee, named
from rulesets.banzai.forces.man import ASSISTANT, UNARMED, Man
from rulesets.banzai.rules import Rules
from wargame_aid.book import Book
from wargame_aid.chance import Chance
from wargame_aid.steps import Repeat

LMG = "lmg"


def crossing_left(melee: Melee, params: Fighting, book: Book[Rules]) -> bool:
    """Whether a man has still to draw for the minefield."""
    return bool(melee.crossing)


def cross_minefield(melee: Melee, params: Fighting, book: Book[Rules], chance: Chance) -> Melee:
    """Draw for a man on a minefield: red destroys him, black lets him fight then and later (45.423)."""
    at = melee.crossing[0]
    label = named(at, params.sides.attackers, "attacker")
    card, deck = draw_card(melee.deck, book, chance, f"minefield, {label}")
    lives = is_black(card)
    chance.note(crossing=(at, card, lives))
    return melee._replace(
        deck=deck,
        crossing=melee.crossing[1:],
        choosing=melee.choosing if lives else tuple(one for one in melee.choosing if one != at),
        attackers_lost=melee.attackers_lost + (not lives),
    )


def choosing_left(melee: Melee, params: Fighting, book: Book[Rules]) -> bool:
    """Whether a man has still to draw for his opponent."""
    return bool(melee.choosing)


def choose_opponent(melee: Melee, params: Fighting, book: Book[Rules], chance: Chance) -> Melee:
    """Draw a man's opponent in the column of the defenders' number (45.422, up-front 20.5)."""
    at, sides = melee.choosing[0], params.sides
    place, deck = 1, melee.deck
    if len(sides.defenders) > 1:
        label = f"opponent of {named(at, sides.attackers, 'attacker')}"
        place, deck = draw_among(len(sides.defenders), deck, book, chance, label)
    chance.note(chosen=(at, place - 1))
    left = melee._replace(deck=deck, choosing=melee.choosing[1:])
    if is_vehicle(sides.defenders[place - 1], book):
        return left
    return left._replace(meetings=met(melee.meetings, at, crew_of(place - 1, sides.defenders, book)))


def met(meetings: tuple[Meeting, ...], at: int, defenders: tuple[int, ...]) -> tuple[Meeting, ...]:
    """Return the meetings with an attacker more against these defenders."""
    if all(one.defenders != defenders for one in meetings):
        return (*meetings, Meeting((at,), defenders))
    return tuple(
        one._replace(attackers=(*one.attackers, at)) if one.defenders == defenders else one
        for one in meetings
    )


def is_vehicle(man: Man, book: Book[Rules]) -> bool:
    """Whether what was drawn is a vehicle, against which the man fights by other rules (28.81)."""
    return any(book.rules.weapons[one].vehicle for one in man.weapons if one != UNARMED)


def crew_of(at: int, defenders: Sequence[Man], book: Book[Rules]) -> tuple[int, ...]:
    """Return who defends where one was drawn: the whole crew of his weapon, or he alone (up-front 20.6)."""
    assistants = [place for place, man in enumerate(defenders) if man.has(ASSISTANT)]
    gunners = [place for place, man in enumerate(defenders) if place not in assistants and serves(man, book)]
    crew = (*gunners, *assistants)
    return crew if assistants and len(gunners) == 1 and at in crew else (at,)


def serves(man: Man, book: Book[Rules]) -> bool:
    """Whether a man has a weapon that an assistant may serve with him; the card of a gun is no man."""
    weapons = book.rules.weapons
    crewed = any(one == LMG or weapons[one].crewed for one in man.weapons if one != UNARMED)
    return crewed and not is_vehicle(man, book)


CROSSING = Repeat((cross_minefield,), MOST_DUELS, crossing_left)
CHOOSING = Repeat((choose_opponent,), MOST_DUELS, choosing_left)
