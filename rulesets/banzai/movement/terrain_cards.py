"""The kinds of terrain cards, and what the jungle makes of them."""

from rulesets.banzai.rules import Rules
from wargame_aid.book import Book
from wargame_aid.names import fold, pick

MARSH, STREAM, WIRE, SMOKE, MINEFIELD = "marsh", "stream", "wire", "smoke", "minefield"
AGAINST_VEHICLES = "an AFV or an infantry gun"


def card_of(word: str, book: Book[Rules]) -> str:
    """Return the kind of card that a word means; ValueError names what there is."""
    rules = book.rules.terrain
    printed = [one for one in rules.on if one not in rules.dense]
    return pick(fold(word), (*printed, *rules.laid), "terrain card")


def in_jungle(card: str, book: Book[Rules]) -> str:
    """Return what a card is in the jungle: buildings are woods (47.2)."""
    rules = book.rules.terrain
    return rules.jungle.get(card, card)
