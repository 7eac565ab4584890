"""The kinds of terrain cards, and what the jungle makes of them."""

from typing import Any, NamedTuple

from wargame_aid.book import Book
from wargame_aid.names import fold, pick

MARSH, STREAM, WIRE, SMOKE, MINEFIELD = "marsh", "stream", "wire", "smoke", "minefield"
AGAINST_VEHICLES = "an AFV or an infantry gun"


class TerrainRules(NamedTuple):
    """What a group may stand in, what is laid on it beside, and what the jungle makes of a card."""

    on: tuple[str, ...]
    laid: tuple[str, ...]
    waded: tuple[str, ...]
    """What a Movement card only gets a group out of."""
    jungle: dict[str, str]
    dense: tuple[str, ...]
    """What no AFV enters in the jungle."""


def card_of(word: str, book: Book[Any]) -> str:
    """Return the kind of card that a word means; ValueError names what there is."""
    rules: TerrainRules = book.rules.terrain
    printed = [one for one in rules.on if one not in rules.dense]
    return pick(fold(word), (*printed, *rules.laid), "terrain card")


def in_jungle(card: str, book: Book[Any]) -> str:
    """Return what a card is in the jungle: buildings are woods (47.2)."""
    rules: TerrainRules = book.rules.terrain
    return rules.jungle.get(card, card)
