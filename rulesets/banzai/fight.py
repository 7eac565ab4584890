"""Banzai's side of a game that goes on: the deck, from shuffle to shuffle."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from rulesets.banzai.deck import Deck, counted, full
from rulesets.banzai.rnc import RncBook
from wargame_aid.book import Book
from wargame_aid.gameplay import Gameplay, SideStatus, Unit

NO_UNITS = "no units are kept, only the deck: deck new, deal or shuffle set it right"


class Fight(NamedTuple):
    """What is remembered: the sides by name, and the deck."""

    sides: tuple[str, ...]
    deck: Deck


def begin(sides: Mapping[str, Any], book: Book[Any]) -> Fight:
    """Return a game with a full deck, nothing dealt."""
    return Fight(tuple(sides), full(book.rules.deck))


def units(fight: Fight) -> Sequence[Unit]:
    """Return no unit: only the deck is kept."""
    return ()


def status(fight: Fight, book: Book[Any]) -> Sequence[SideStatus]:
    """Return each side by its name."""
    return [SideStatus(side, "", ()) for side in fight.sides]


def coming(fight: Fight, book: Book[Any]) -> Sequence[str]:
    """Return the deck in a line, and the shuffle where it is due."""
    deck = fight.deck
    lines = [f"Deck {deck.number}: {counted(deck)}; {deck.hands} dealt to hands."]
    return lines if deck.pile else [*lines, "The draw pile is empty: shuffle the discards, deck shuffle."]


def add(fight: Fight, side: str, name: str, notation: str, book: Book[Any]) -> Fight:
    """Refuse any unit: raises ValueError."""
    raise ValueError(NO_UNITS)


def remove(fight: Fight, number: int, book: Book[Any]) -> Fight:
    """Refuse any unit: raises ValueError."""
    raise ValueError(NO_UNITS)


def edit(fight: Fight, number: int, field: str, value: str, book: Book[Any]) -> Fight:
    """Refuse any unit: raises ValueError."""
    raise ValueError(NO_UNITS)


FIGHT = Gameplay(
    state=Fight,
    rules=RncBook,
    begin=begin,
    units=units,
    status=status,
    next=coming,
    add=add,
    remove=remove,
    edit=edit,
)
