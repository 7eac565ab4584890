"""Cards drawn in the steps of an action: a random number, a random position, the same card read on.

Where the draw pile ends in the middle of an action the discards become the next deck and the action goes on.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache

from rulesets.banzai.deck.deck import (
    COLOURS,
    Column,
    Deck,
    Reading,
    full,
    number_draw,
    opened,
    place_draw,
    place_of,
    position_draw,
    without,
)
from rulesets.banzai.rules import Rules
from wargame_aid.book import Book
from wargame_aid.chance import Chance


def number_of(card: str) -> int:
    """Return the number of a card without its colour."""
    return int(card[1:])


def signed(card: str) -> int:
    """Return the number of a card; red is negative."""
    return -number_of(card) if card[0] == "r" else number_of(card)


def is_black(card: str) -> bool:
    """Whether a card's number is black."""
    return COLOURS[card[0]] == "black"


def draw_card(deck: Deck, book: Book[Rules], chance: Chance, label: str) -> tuple[str, Deck]:
    """Turn over the next card for its number; return it, as `b3`, and the deck after it."""
    deck = next_if_empty(deck, book, chance)
    ask = number_draw(deck, book)
    card, _ = ask.drawn(chance.roll(ask, label))
    return card, without(deck, card, book.rules.deck)


def draw_among(many: int, deck: Deck, book: Book[Rules], chance: Chance, label: str) -> tuple[int, Deck]:
    """Turn over the next card for its place in the column of so many; return it and the deck after it.

    Its colour does not matter.
    """
    deck = next_if_empty(deck, book, chance)
    column = Column(many)
    ask = position_draw(column, deck, book, coloured=False)
    word, card = ask.drawn(chance.roll(ask, f"{label}, column {column}"))
    return place_of(word, column), without(deck, card, book.rules.deck)


def draw_place(
    column: Column, deck: Deck, book: Book[Rules], chance: Chance, label: str
) -> tuple[str, int, str, Deck]:
    """Turn over the next card for its place in a column that is read without colour.

    Return the position as it is typed, the place, the card's number where it was seen, the deck after it.
    """
    deck = next_if_empty(deck, book, chance)
    ask = position_draw(column, deck, book)
    word, card = ask.drawn(chance.roll(ask, label))
    return word, place_of(word, column), card, without(deck, card, book.rules.deck)


def read_place(reading: Reading, label: str, deck: Deck, book: Book[Rules], chance: Chance) -> int:
    """Return where the card drawn last stands in a column that is read without colour."""
    ask = place_draw(reading, deck, book)
    word, _ = ask.drawn(chance.roll(ask, label))
    return place_of(word, reading.column)


@lru_cache(64)
def apart_from(place: int, of: int) -> tuple[int, ...]:
    """Return which places of a column are alike where only one is told from the others."""
    other = 0 if place > 1 else 1
    return tuple(place - 1 if at == place else other for at in range(1, of + 1))


@lru_cache(64)
def up_to(place: int, of: int) -> tuple[int, ...]:
    """Return which places of a column are alike where only those up to one are told from the others."""
    return tuple(0 if at <= place else place for at in range(1, of + 1))


def next_if_empty(deck: Deck, book: Book[Rules], chance: Chance) -> Deck:
    """Return the deck, or the next one where no card is left (up-front 16.2)."""
    if deck.pile:
        return deck
    chance.note(shuffled=deck.number + 1)
    return next_deck(deck, book)


def next_deck(deck: Deck, book: Book[Rules]) -> Deck:
    """Return the discards as a new deck: without hands, and without what is on the table or removed."""
    out = deck.out or (0,) * len(deck.unseen)
    whole = full(book.rules.deck, deck.listed).unseen
    unseen = tuple(count - gone for count, gone in zip(whole, out, strict=True))
    pile = sum(unseen) - deck.hands
    return deck._replace(unseen=unseen, pile=pile, number=deck.number + 1)


def opened_in_turn(cards: Iterable[str], deck: Deck, book: Book[Rules]) -> Iterator[str]:
    """Yield what cards open that were drawn one after the other, from the deck as it was before the first.

    A card is empty where it was not read for its number.
    """
    for card in cards:
        deck = deck if deck.pile else next_deck(deck, book)
        deck = deck._replace(pile=deck.pile - 1)
        yield from opened(card, deck.pile, book.rules.deck)
