"""Which close combats are alike for their odds: cards that the draws still to come cannot tell apart."""

from collections.abc import Callable
from typing import Any

from rulesets.banzai.cards import signed
from rulesets.banzai.deck import lumped
from rulesets.banzai.duel import Melee, Sides, attacker_now, defender_now
from wargame_aid.book import Book

NOUGHT = "b0"


def alike(melee: Melee, params: Any, book: Book[Any], field: str) -> Melee:
    """Return the melee with cards together that the draws still to come cannot tell apart."""
    if melee.crossing or (melee.choosing and melee.deck.listed):
        return melee
    kind_of = kinds(melee, params.sides, book)
    return melee._replace(deck=lumped(melee.deck, kind_of, book.rules.deck))


def kinds(melee: Melee, sides: Sides, book: Book[Any]) -> Callable[[str], int]:
    """Return what a card counts for: its signed number, in the last duel who falls by it, else nothing."""
    if melee.choosing:
        return signed
    if not melee.meetings:
        return lambda card: 0
    meeting = melee.meetings[0]
    if not melee.card or len(melee.meetings) + len(meeting.attackers) + len(meeting.defenders) > 3:
        return signed
    total = attacker_now(meeting, sides, book, melee.card).total
    ccv = defender_now(meeting, sides, book, NOUGHT).ccv
    return lambda card: (ccv + signed(card) > total) - (ccv + signed(card) < total)
