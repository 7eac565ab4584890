"""Duels of close combat, man after man, the cards drawn before them, and what their odds merge."""

from collections.abc import Sequence
from functools import lru_cache

from rulesets.banzai.close_combat.melee import (
    Choice,
    Crossing,
    Duel,
    Fighter,
    Fighting,
    Meeting,
    Melee,
    Sides,
    held_up,
    is_helpless,
    modifiers_of,
    named,
    with_others,
)
from rulesets.banzai.deck.cards import draw_among, draw_card, is_black, signed
from rulesets.banzai.deck.deck import Deck, merged_deck
from rulesets.banzai.men.man import ASSISTANT, UNARMED, Man
from rulesets.banzai.rules import Rules
from wargame_aid.asks import TooMany
from wargame_aid.book import Book
from wargame_aid.chance import Chance
from wargame_aid.ruleset import Modifier, summed
from wargame_aid.steps import Each, Repeat

MOST_DUELS = 40
LMG = "lmg"
NOUGHT = "b0"
EXACT_DUELS, EXACT_CHOICES = 3, 2
"""With more the decks that may be left are too many to go through."""


def attacker_now(meeting: Meeting, sides: Sides, book: Book[Rules], card: str) -> Fighter:
    """Return the attacker now fighting: the men with him count, terrain, a Concealed card."""
    first, *others = meeting.attackers
    found = (
        *modifiers_of(sides.attackers[first], book),
        with_others(others, sides.attackers, book),
        *held_up(sides.attackers_on, "from", book),
        Modifier("to take a prisoner", sides.capturing * book.rules.close_combat.capture),
        Modifier("Concealed card", -(first == sides.lowered_attacker) * sides.on_attacker),
    )
    return fighter(named(first, sides.attackers, "attacker"), sides.attackers[first], found, card)


def defender_now(meeting: Meeting, sides: Sides, book: Book[Rules], card: str) -> Fighter:
    """Return the defender now fighting: the rest of his crew counts, terrain, a Concealed card."""
    first, *others = meeting.defenders
    found = (
        *modifiers_of(sides.defenders[first], book),
        with_others(others, sides.defenders, book),
        *held_up(sides.defenders_on, "on", book),
        Modifier("Concealed card", -(first == sides.lowered_defender) * sides.on_defender),
    )
    return fighter(named(first, sides.defenders, "defender"), sides.defenders[first], found, card)


def fighter(name: str, man: Man, found: Sequence[Modifier], card: str) -> Fighter:
    """Return a side of a duel: CCV and signed card added up (up-front 20.7)."""
    modifiers = tuple(one for one in found if one.value)
    ccv = man.morale + sum(one.value for one in modifiers)
    return Fighter(name, summed(man.morale, modifiers), ccv, modifiers, card, ccv + signed(card))


def melee_left(melee: Melee, params: Fighting, book: Book[Rules]) -> bool:
    """While anybody has still to fight."""
    return bool(melee.meetings)


def draw_for_attacker(melee: Melee, params: Fighting, book: Book[Rules], chance: Chance) -> Melee:
    """Draw the attacker's card, unless the defender is lost without a draw (up-front 20.7, up-front 33.5)."""
    meeting, sides = melee.meetings[0], params.sides
    if lost_without_a_draw(meeting, sides):
        name = named(meeting.defenders[0], sides.defenders, "defender")
        lost = Duel(
            meeting.attackers[0],
            meeting.defenders[0],
            attacker_falls=False,
            defender_falls=True,
            left=melee.deck.pile,
            undrawn=name,
        )
        chance.note(duels=lost)
        return fought(melee, lost)
    at = meeting.attackers[0]
    card, deck = draw_card(melee.deck, book, chance, named(at, sides.attackers, "attacker"))
    return melee._replace(card=card, deck=deck)


def lost_without_a_draw(meeting: Meeting, sides: Sides) -> bool:
    """Whether one man defends alone who is wounded, pinned and unarmed (up-front 33.5)."""
    return len(meeting.defenders) == 1 and is_helpless(sides.defenders[meeting.defenders[0]])


def draw_for_defender(melee: Melee, params: Fighting, book: Book[Rules], chance: Chance) -> Melee:
    """Draw the defender's card: the lower total dies, equal ones both (up-front 20.7)."""
    if not melee.card:
        return melee
    meeting, sides = melee.meetings[0], params.sides
    first, second = meeting.attackers[0], meeting.defenders[0]
    label = named(second, sides.defenders, "defender")
    card, deck = draw_card(melee.deck, book, chance, label)
    attacker = attacker_now(meeting, sides, book, melee.card)
    defender = defender_now(meeting, sides, book, card)
    falls = attacker.total <= defender.total, defender.total <= attacker.total
    duel = Duel(first, second, *falls, (attacker, defender), deck.pile)
    chance.note(duels=duel)
    return fought(melee._replace(card="", deck=deck), duel)


def fought(melee: Melee, duel: Duel) -> Melee:
    """Return the melee after a duel: whoever fell makes room for the next of his side."""
    meeting, *others = melee.meetings
    attackers = meeting.attackers[1:] if duel.attacker_falls else meeting.attackers
    defenders = meeting.defenders[1:] if duel.defender_falls else meeting.defenders
    left = (Meeting(attackers, defenders),) if attackers and defenders else ()
    return melee._replace(
        meetings=(*left, *others),
        attackers_lost=melee.attackers_lost + duel.attacker_falls,
        defenders_lost=melee.defenders_lost + duel.defender_falls,
    )


DUELS = Repeat((draw_for_attacker, draw_for_defender), MOST_DUELS, melee_left)


def crossing_left(melee: Melee, params: Fighting, book: Book[Rules]) -> bool:
    """Attacker who is new to the minefield, in order:"""
    return bool(melee.crossing)


def cross_minefield(melee: Melee, params: Fighting, book: Book[Rules], chance: Chance) -> Melee:
    """Draw for a man on a minefield: red destroys him, black lets him fight then and later (45.423)."""
    at = melee.crossing[0]
    label = named(at, params.sides.attackers, "attacker")
    card, deck = draw_card(melee.deck, book, chance, f"minefield, {label}")
    lives = is_black(card)
    chance.note(crossings=Crossing(label, card, lives), **({} if lives else {"destroyed": at}))
    return melee._replace(
        deck=deck,
        crossing=melee.crossing[1:],
        choosing=melee.choosing if lives else tuple(one for one in melee.choosing if one != at),
        attackers_lost=melee.attackers_lost + (not lives),
    )


def choosing_left(melee: Melee, params: Fighting, book: Book[Rules]) -> bool:
    """Attacker who is left, in order:"""
    return bool(melee.choosing)


def choose_opponent(melee: Melee, params: Fighting, book: Book[Rules], chance: Chance) -> Melee:
    """Draw a man's opponent in the column of the defenders' number (45.422, up-front 20.5)."""
    at, sides = melee.choosing[0], params.sides
    name = named(at, sides.attackers, "attacker")
    place, deck = 1, melee.deck
    if len(sides.defenders) > 1:
        place, deck = draw_among(len(sides.defenders), deck, book, chance, f"opponent of {name}")
    chance.note(choices=Choice(name, named(place - 1, sides.defenders, "defender")))
    left = melee._replace(deck=deck, choosing=melee.choosing[1:])
    if sides.defenders[place - 1].is_vehicle:
        chance.note(at_vehicle=at)
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
    return crewed and not man.is_vehicle


CROSSING = Each((cross_minefield,), MOST_DUELS, crossing_left)
CHOOSING = Each((choose_opponent,), MOST_DUELS, choosing_left)


def merge_key(melee: Melee, params: Fighting, book: Book[Rules], field: str) -> Melee:
    """Return the one melee for all that the draws still to come cannot tell apart; TooMany for long ones."""
    refuse_long(melee, params.sides)
    if melee.crossing or (melee.choosing and melee.deck.listed):
        return melee
    together = men_together(melee, params.sides)
    return together._replace(deck=cards_together(together, params.sides, book))


def refuse_long(melee: Melee, sides: Sides) -> None:
    """Raise TooMany where more duels or choices may come than can be gone through in a moment."""
    met = sum(len(one.attackers) + len(one.defenders) - 1 for one in melee.meetings)
    choices = len(melee.choosing) if len(sides.defenders) > 1 else 0
    if choices > EXACT_CHOICES or met + len(melee.choosing) > EXACT_DUELS:
        raise TooMany(
            f"exact odds are for up to {EXACT_DUELS} duels, or {EXACT_CHOICES} men who draw opponents"
        )


def men_together(melee: Melee, sides: Sides) -> Melee:
    """Return the melee with the first of men who are alike in the place of each, and meetings in order."""
    own = first_alike(sides.attackers, sides.lowered_attacker if sides.on_attacker else None)
    if melee.choosing:
        met = tuple(one._replace(attackers=tuple(own[at] for at in one.attackers)) for one in melee.meetings)
        return melee._replace(meetings=met, choosing=tuple(own[at] for at in melee.choosing))
    enemies = first_alike(sides.defenders, sides.lowered_defender if sides.on_defender else None)
    met = tuple(
        Meeting(tuple(own[at] for at in one.attackers), tuple(enemies[at] for at in one.defenders))
        for one in melee.meetings
    )
    begun = 1 if melee.card else 0
    return melee._replace(meetings=(*met[:begun], *sorted(met[begun:])))


@lru_cache(64)
def first_alike(men: tuple[Man, ...], lowered: int | None) -> tuple[int, ...]:
    """Return for each man the place of the first who is as he is; one whom a card lowers is like nobody."""
    first: dict[tuple[Man, bool], int] = {}
    return tuple(first.setdefault((man._replace(name=""), at == lowered), at) for at, man in enumerate(men))


def cards_together(melee: Melee, sides: Sides, book: Book[Rules]) -> Deck:
    """Return the deck with cards counted together: equal signed ones, in the last duel those alike in it."""
    if not (melee.meetings or melee.choosing):
        return merged_deck(melee.deck, lambda card: 0, book.rules.deck)
    meeting = melee.meetings[0] if melee.meetings else None
    if melee.choosing or not meeting or not melee.card or not is_last(melee, meeting):
        return noughts_together(melee.deck)
    total = attacker_now(meeting, sides, book, melee.card).total
    ccv = defender_now(meeting, sides, book, NOUGHT).ccv
    return merged_deck(
        melee.deck,
        lambda card: (ccv + signed(card) > total) - (ccv + signed(card) < total),
        book.rules.deck,
    )


def is_last(melee: Melee, meeting: Meeting) -> bool:
    """Whether no duel follows the one that is fought, however it ends."""
    return len(melee.meetings) == len(meeting.attackers) == len(meeting.defenders) == 1


def noughts_together(deck: Deck) -> Deck:
    """Return the deck with red noughts as black ones: neither adds anything."""
    red = len(deck.unseen) // 2
    if not deck.unseen[red]:
        return deck
    counts = list(deck.unseen)
    counts[0], counts[red] = counts[0] + counts[red], 0
    return deck._replace(unseen=tuple(counts))
