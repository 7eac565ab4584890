"""The action deck: its columns, which numbers are unseen, how many cards are left, what a draw asks for."""

from collections.abc import Callable, Hashable, Iterator
from functools import lru_cache
from typing import NamedTuple, Protocol

from rulesets.banzai.rules import DeckRules, Positions, Rules
from wargame_aid.book import Book
from wargame_aid.draws import Draw
from wargame_aid.names import ascii_quotes, few, listed, quoted
from wargame_aid.ruleset import IllegalAction

COLOURS = {"b": "black", "r": "red"}
EMPTY = "up-front 16.2"
Known = tuple[tuple[tuple[str, int], ...], tuple[str, ...]]
"""What a card may be: each number with how many are unseen, and what was read of it."""


class Lettered(NamedTuple):
    """A column's number, and its letter where it is read for a wound or a rout."""

    number: int
    letter: str = ""


class Column(Lettered):
    """A column as it is typed; its bare number is never a unit's."""

    BARE_NUMBER_IS_OWN = True

    @classmethod
    def parse(cls, word: str, book: Book[Rules]) -> "Column":
        """Read `2`, `7w` or `0r`; ValueError names the columns there are."""
        rules = book.rules.positions
        typed = ascii_quotes(word).strip().casefold()
        known = {str(cls(number)): cls(number) for number in range(1, rules.columns + 1)}
        lettered = [cls(number, letter) for letter, number in rules.letters.items()]
        known |= {str(one): one for one in lettered}
        if typed not in known:
            names = listed([f"1 to {rules.columns}", *map(str, lettered)])
            raise ValueError(f"{quoted(word)} is no column: {names}")
        return known[typed]

    def __str__(self) -> str:
        return f"{self.number % 10}{self.letter}" if self.letter else str(self.number)


WOUND = Column(7, "w")
ROUT = Column(10, "r")


class Deck(NamedTuple):
    """The deck as it stands: counts in the order of `names_of`."""

    unseen: tuple[int, ...]
    """Cards not seen since the shuffle: in the draw pile, in hands, or discarded face down."""
    pile: int
    """How many are left to draw."""
    hands: int = 0
    number: int = 1
    """The first deck is 1; each shuffle makes the next."""
    out: tuple[int, ...] = ()
    """Cards on the table or removed, which stay out of the next deck; empty for none."""
    listed: tuple[str, ...] = ()
    """Every card of the referee's own list, as it is written there; empty where there is none."""
    removed: tuple[int, ...] = ()
    """Cards that the scenario has removed: no shuffle brings them back; empty for none."""

    @property
    def all_unseen(self) -> int:
        """How many cards nobody has seen."""
        return sum(self.unseen)

    def __str__(self) -> str:
        return counted(self)


def names_of(rules: DeckRules) -> tuple[str, ...]:
    """Return every number as it is typed: b0 to b6, r0 to r6."""
    return _names(len(rules.black), len(rules.red))


@lru_cache(4)
def _names(black: int, red: int) -> tuple[str, ...]:
    return (*(f"b{at}" for at in range(black)), *(f"r{at}" for at in range(red)))


def card_named(word: str, rules: DeckRules) -> str:
    """Return the card that a word names; ValueError says what cards there are."""
    name = word.strip().casefold()
    if name not in names_of(rules):
        raise ValueError(f"{quoted(word)} is no card: {few(names_of(rules))}")
    return name


def in_words(card: str) -> str:
    """Return `black 3`."""
    return f"{COLOURS[card[0]]} {card[1:]}"


def full(rules: DeckRules, listed: tuple[str, ...] = ()) -> Deck:
    """Return a whole deck, nothing dealt: of the referee's own list where there is one."""
    if not listed:
        counts = (*rules.black, *rules.red)
        return Deck(counts, sum(counts))
    from rulesets.banzai.deck.card_list import counts_listed  # few games have a list

    counts = counts_listed(listed, names_of(rules))
    return Deck(counts, sum(counts), listed=listed)


class Drawing(Protocol):
    """Params of an action that draws: with the deck of an open game, or none."""

    @property
    def deck(self) -> Deck | None:
        """None outside of a game."""
        ...


def deck_of(params: Drawing, book: Book[Rules]) -> Deck:
    """Return the deck of the game, or a full one."""
    return params.deck or full(book.rules.deck)


def refuse_empty(deck: Deck) -> None:
    if deck.pile < 1:
        raise IllegalAction("the draw pile is empty: shuffle the discards first, deck shuffle", EMPTY)


def refuse_no_card(params: Drawing, book: Book[Rules]) -> None:
    """Raise IllegalAction where the deck of the game has no card left to draw."""
    refuse_empty(deck_of(params, book))


def number_draw(deck: Deck, book: Book[Rules]) -> Draw:
    """Ask for the number of the next card, each unseen one as likely as another."""
    if not deck.listed:
        book.remark("colour-split")
    if deck.hands:
        book.remark("cards-in-hands")
    return _number(len(book.rules.deck.black), deck.unseen, book.rules.positions.columns)


@lru_cache(16384)
def _number(blacks: int, unseen: tuple[int, ...], columns: int) -> Draw:
    names = _names(blacks, len(unseen) - blacks)
    return Draw(tuple(zip(names, unseen, strict=True)), rows=rows_of(columns))


@lru_cache(4)
def rows_of(columns: int) -> tuple[tuple[str, int], ...]:
    """Return what else stands on a card, each column with how far it is numbered."""
    numbered = ((f"p{at}{colour}", at) for at in range(1, columns + 1) for colour in COLOURS)
    return (*numbered, *((str(column), column.number) for column in (WOUND, ROUT)))


def position_draw(column: Column, deck: Deck, book: Book[Rules], *, coloured: bool = True) -> Draw:
    """Ask for the next card's position in a column; its number may be typed beside it.

    Where its colour does not matter, neither does how many are red.
    """
    if coloured and not (column.letter or deck.listed):
        book.remark("red-shares")
    named = tuple(zip(names_of(book.rules.deck), deck.unseen, strict=True))
    rows = rows_of(book.rules.positions.columns)
    counts = shares(column, deck, (named, ()), book)
    alike = () if coloured else tuple(at % column.number for at in range(len(counts)))
    return Draw(counts, tuple(name for name, count in named if count), rows=rows, alike=alike)


class Reading(NamedTuple):
    """What is read on the card drawn last: a column without colour."""

    column: Column
    card: str
    """All that was seen of the card: its number, places read before, both, as `b3/0r4`, or nothing."""
    alike: tuple[int, ...] = ()
    """For each place the first that the rule does not tell from it."""


def place_draw(reading: Reading, deck: Deck, book: Book[Rules]) -> Draw:
    """Ask for the place of the card drawn last in a column that is read without colour."""
    column, card, alike = reading
    if not deck.listed:
        return _place(column, alike)
    names, seen = names_of(book.rules.deck), [part for part in card.split("/") if part]
    shown = tuple(part for part in seen if part not in names)
    numbers = [part for part in seen if part in names]
    unseen = tuple((name, 1) for name in numbers) or tuple(zip(names, deck.unseen, strict=True))
    return Draw(shares(column, deck, (unseen, shown), book), same=True, alike=alike)


def position_of_same(column: Column, card: str, deck: Deck, book: Book[Rules]) -> Draw:
    """Ask for the position, with its colour, of the card drawn last, whose number is known."""
    if not deck.listed:
        book.remark("red-shares")
    return Draw(shares(column, deck, (((card, 1),), ()), book), same=True)


@lru_cache(64)
def _place(column: Column, alike: tuple[int, ...]) -> Draw:
    places = range(1, column.number + 1)
    return Draw(tuple((f"{column}{place}", 1) for place in places), same=True, alike=alike)


def shares(column: Column, deck: Deck, known: Known, book: Book[Rules]) -> tuple[tuple[str, int], ...]:
    """Return each position of a column with its share: by the referee's list, else as it is stated."""
    stated = tuple(kinds(column, book.rules.positions))
    if not deck.listed:
        return stated
    from rulesets.banzai.deck.card_list import shares_listed  # few games have a list

    if deck.pile + deck.hands < len(deck.listed):
        book.remark("cards-seen")
    weights = shares_listed(deck.listed, column, *known)
    return tuple((word, weights.get(word, 0)) for word, _ in stated)


def place_of(position: str, column: Column) -> int:
    head = len(str(column)) if column.letter else len(f"p{column}r")
    return int(position[head:])


def colour_of(position: str, column: Column) -> str:
    """Return the colour of a position; empty in a column that is read without."""
    return "" if column.letter else COLOURS[position[len(f"p{column}")]]


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
    unseen = deck.unseen
    if card:
        at = names_of(rules).index(card)
        unseen = (*unseen[:at], unseen[at] - 1, *unseen[at + 1 :])
    return Deck(unseen, deck.pile - 1, deck.hands, deck.number, deck.out, deck.listed, deck.removed)


def merged_deck(deck: Deck, kind_of: Callable[[str], Hashable], rules: DeckRules) -> Deck:
    """Return the deck with cards of one kind counted together, as the first of them: for odds alone."""
    first: dict[Hashable, int] = {}
    unseen = [0] * len(deck.unseen)
    for at, card in enumerate(names_of(rules)):
        unseen[first.setdefault(kind_of(card), at)] += deck.unseen[at]
    return deck._replace(unseen=tuple(unseen))


def opened(card: str, left: int, rules: DeckRules) -> Iterator[str]:
    """Yield what a drawn card opens, and what the last card of the deck does."""
    if card in rules.opens:
        yield f"{in_words(card).capitalize()}: {rules.opens[card]}."
    if not left:
        yield (
            "That was the last card: shuffle the discards, deck shuffle; in the first turn of the new deck "
            "each wounded man draws."
        )


def may_break(card: str, rules: DeckRules) -> Iterator[str]:
    """Yield what a card drawn for fire may break, or one drawn for nobody knows what (up-front 19, 45.52)."""
    if card in rules.breaks:
        yield f"{in_words(card).capitalize()}: {rules.breaks[card]}."


def counted(deck: Deck) -> str:
    """Return how many are unseen, and how many of them are in the deck."""
    return f"{deck.all_unseen} unseen, {deck.pile} of them in the deck"
