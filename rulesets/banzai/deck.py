"""The action deck: which numbers are unseen, how many cards are left to draw, what a draw asks for."""

from collections.abc import Iterator
from typing import NamedTuple, Protocol

from rulesets.banzai.column import Column, Positions
from wargame_aid.draws import Draw
from wargame_aid.names import few, quoted
from wargame_aid.ruleset import IllegalAction

COLOURS = {"b": "black", "r": "red"}
EMPTY = "up-front 16.2"


class DeckRules(NamedTuple):
    """How many cards show each number, from 0 up, and what a number may open."""

    black: tuple[int, ...]
    red: tuple[int, ...]
    opens: dict[str, str]


class Deck(NamedTuple):
    """The deck as it stands: counts in the order of `names_of`."""

    unseen: tuple[int, ...]
    """Cards not seen since the shuffle: in the draw pile, in hands, or discarded face down."""
    pile: int
    """How many are left to draw."""
    hands: int = 0
    number: int = 1
    """The first deck is 1; each shuffle makes the next."""

    @property
    def all_unseen(self) -> int:
        """How many cards nobody has seen."""
        return sum(self.unseen)


class DeckBook(NamedTuple):
    """The sections that a draw reads."""

    deck: DeckRules
    positions: Positions


class Leaning(Protocol):
    """A book that is asked for rulings."""

    def ruling(self, name: str) -> str:
        """Return the answer in force."""
        ...


def names_of(rules: DeckRules) -> tuple[str, ...]:
    """Return every number as it is typed: b0 to b6, r0 to r6."""
    return (*(f"b{at}" for at in range(len(rules.black))), *(f"r{at}" for at in range(len(rules.red))))


def card_named(word: str, rules: DeckRules) -> str:
    """Return the card that a word names; ValueError says what cards there are."""
    name = word.strip().casefold()
    if name not in names_of(rules):
        raise ValueError(f"{quoted(word)} is no card: {few(names_of(rules))}")
    return name


def in_words(card: str) -> str:
    """Return `black 3`."""
    return f"{COLOURS[card[0]]} {card[1:]}"


def full(rules: DeckRules) -> Deck:
    """Return a whole deck, nothing dealt."""
    counts = (*rules.black, *rules.red)
    return Deck(counts, sum(counts))


def refuse_empty(deck: Deck) -> None:
    """Raise IllegalAction where no card is left to draw."""
    if deck.pile < 1:
        raise IllegalAction("the draw pile is empty: shuffle the discards first, deck shuffle", EMPTY)


def number_draw(deck: Deck, rules: DeckRules, book: Leaning) -> Draw:
    """Ask for the number of the next card, each unseen one as likely as another."""
    book.ruling("colour-split")
    if deck.all_unseen > deck.pile:
        book.ruling("cards-in-hands")
    return Draw(tuple(zip(names_of(rules), deck.unseen, strict=True)))


def position_draw(column: Column, deck: Deck, book: DeckBook, leaning: Leaning) -> Draw:
    """Ask for the next card's position in a column; its number may be typed beside it."""
    if not column.letter:
        leaning.ruling("red-shares")
    named = zip(names_of(book.deck), deck.unseen, strict=True)
    return Draw(tuple(kinds(column, book.positions)), tuple(name for name, count in named if count))


def kinds(column: Column, rules: Positions) -> Iterator[tuple[str, int]]:
    """Yield each position of a column as it is typed, with its share."""
    places = range(1, column.number + 1)
    if column.letter:
        yield from ((f"{column}{place}", 1) for place in places)
        return
    red = rules.red_in(column.number)
    yield from ((f"p{column}r{place}", red) for place in places)
    yield from ((f"p{column}b{place}", rules.of - red) for place in places)


def without(deck: Deck, card: str, rules: DeckRules) -> Deck:
    """Return the deck after a card was drawn; one whose number nobody saw stays unseen."""
    seen = names_of(rules).index(card) if card else -1
    unseen = tuple(count - (at == seen) for at, count in enumerate(deck.unseen))
    return deck._replace(unseen=unseen, pile=deck.pile - 1)


def opened(card: str, left: int, rules: DeckRules) -> Iterator[str]:
    """Yield what a drawn card opens, and what the last card of the deck does."""
    if card in rules.opens:
        yield f"{in_words(card).capitalize()}: {rules.opens[card]}."
    if not left:
        yield (
            "That was the last card: shuffle the discards, deck shuffle; in the first turn of the new deck "
            "each wounded man draws."
        )


def counted(deck: Deck) -> str:
    """Return how many are unseen, and how many of them are in the deck."""
    return f"{deck.all_unseen} unseen, {deck.pile} of them in the deck"
