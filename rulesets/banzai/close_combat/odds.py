"""Which close combats are alike for their odds: by equal men, by the order of meetings, by their cards."""

from functools import lru_cache

from rulesets.banzai.close_combat.duel import attacker_now, defender_now
from rulesets.banzai.close_combat.melee import Fighting, Meeting, Melee, Sides
from rulesets.banzai.deck.cards import signed
from rulesets.banzai.deck.deck import Deck
from rulesets.banzai.deck.deck import merged_deck as lumped
from rulesets.banzai.men.man import Man
from rulesets.banzai.rules import Rules
from wargame_aid.asks import TooMany
from wargame_aid.book import Book

NOUGHT = "b0"
MOST_DUELS, MOST_CHOICES = 3, 2
"""With more the decks that may be left are too many to go through."""


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
    if choices > MOST_CHOICES or met + len(melee.choosing) > MOST_DUELS:
        raise TooMany(
            f"exact odds are for up to {MOST_DUELS} duels, or {MOST_CHOICES} men who draw opponents"
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
        return lumped(melee.deck, lambda card: 0, book.rules.deck)
    meeting = melee.meetings[0] if melee.meetings else None
    if melee.choosing or not meeting or not melee.card or not is_last(melee, meeting):
        return noughts_together(melee.deck)
    total = attacker_now(meeting, sides, book, melee.card).total
    ccv = defender_now(meeting, sides, book, NOUGHT).ccv
    return lumped(
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
