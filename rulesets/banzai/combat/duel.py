"""Duels of close combat: men one after another against one, or against a crew, until a side is gone."""

from collections.abc import Sequence

from rulesets.banzai.action_deck.cards import draw_card, signed
from rulesets.banzai.combat.ccv import helps, is_helpless, modifiers_of
from rulesets.banzai.combat.melee import Duel, Fighter, Fighting, Meeting, Melee, Sides, named
from rulesets.banzai.forces.man import Man
from rulesets.banzai.rules import Rules
from wargame_aid.book import Book
from wargame_aid.chance import Chance
from wargame_aid.ruleset import Modifier, summed
from wargame_aid.steps import Repeat

MOST_DUELS = 40


def attacker_now(meeting: Meeting, sides: Sides, book: Book[Rules], card: str) -> Fighter:
    """Return the attacker now fighting: the men with him count, terrain, a Concealed card."""
    rules = book.rules.close_combat
    first, *others = meeting.attackers
    extra = sum(helps(sides.attackers[other]) for other in others)
    found = (
        *modifiers_of(sides.attackers[first], book),
        Modifier("one more man" if extra == 1 else f"{extra} more men", extra * rules.extra_man),
        Modifier(f"from {sides.obstacle} (45.423)", bool(sides.obstacle) * rules.obstacle),
        Modifier("Concealed card", -(first == sides.lowered_attacker) * sides.on_attacker),
    )
    return fighter(named(first, sides.attackers, "attacker"), sides.attackers[first], found, card)


def defender_now(meeting: Meeting, sides: Sides, book: Book[Rules], card: str) -> Fighter:
    """Return the defender now fighting."""
    first = meeting.defenders[0]
    concealed = Modifier("Concealed card", -(first == sides.lowered_defender) * sides.on_defender)
    found = (*modifiers_of(sides.defenders[first], book), concealed)
    return fighter(named(first, sides.defenders, "defender"), sides.defenders[first], found, card)


def fighter(name: str, man: Man, found: Sequence[Modifier], card: str) -> Fighter:
    """Return a side of a duel: CCV and signed card added up (up-front 20.7)."""
    modifiers = tuple(one for one in found if one.value)
    ccv = man.morale + sum(one.value for one in modifiers)
    return Fighter(name, summed(man.morale, modifiers), ccv, modifiers, card, ccv + signed(card))


def melee_left(melee: Melee, params: Fighting, book: Book[Rules]) -> bool:
    """Whether anybody has still to fight."""
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
        chance.note(duel=lost)
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
    chance.note(duel=duel)
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
