"""A deck on the table: 162 cards that are turned over one after another and typed as they lie there."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import NamedTuple

from wargame_aid.asks import Ask, is_draw
from wargame_aid.chance import Roll
from wargame_aid.draws import Draw
from wargame_aid.typed_draws import Turned, card_typed, read_on

COUNTS = (22, 18, 14, 11, 8, 5, 3)
"""Cards of each number from 0 to 6, black and red alike."""
NUMBERS = tuple(f"{colour}{number}" for colour in "br" for number in range(len(COUNTS)))
COLUMNS = 10
WOUND, ROUT = 7, 10


class Card(NamedTuple):
    """A card: its number, and its place with a colour in each of ten columns."""

    number: str
    row: tuple[str, ...]

    @property
    def black(self) -> bool:
        return self.number[0] == "b"

    @property
    def plain(self) -> int:
        """Its number without colour."""
        return int(self.number[1:])

    @property
    def signed(self) -> int:
        """Its number, red below nought."""
        return self.plain if self.black else -self.plain

    def place(self, column: int) -> int:
        return int(self.row[column - 1][1:])

    def red(self, column: int) -> bool:
        return self.row[column - 1][0] == "r"


def whole(dice: Random) -> list[Card]:
    """Return every card of a deck."""
    return [
        Card(f"{colour}{number}", row(dice))
        for number, count in enumerate(COUNTS)
        for colour in "br"
        for _ in range(count)
    ]


def row(dice: Random) -> tuple[str, ...]:
    """Return ten places, the first columns red more often than the last."""
    return tuple(
        f"{'r' if dice.random() < 0.9 - 0.06 * at else 'b'}{dice.randint(1, at + 1)}" for at in range(COLUMNS)
    )


def nobody(ask: Ask, label: str) -> Roll:
    """Answer nothing: all that a card shows was typed with it."""
    raise AssertionError(f"{label}: asked for what no card shows")


class Deck:
    """The draw pile, the discards, hidden hands, cards that lie on the table; and what everybody has seen."""

    def __init__(self, dice: Random) -> None:
        self.dice = dice
        self.pile = whole(dice)
        dice.shuffle(self.pile)
        self.discards: list[Card] = []
        self.hands: list[Card] = []
        self.tabled: list[Card] = []
        self.unseen = Counter(card.number for card in self.pile)
        self.number = 1
        self.drawn: list[Card] = []
        """Those of the present action."""
        self.typed: list[str] = []
        self.turned: Turned | None = None

    def __call__(self, ask: Ask, label: str) -> Roll:
        """Turn over a card and type it, or read the last one further; roll a die where one is asked for."""
        if not is_draw(ask):
            face = self.dice.randint(1, ask.sides)
            self.typed.append(str(face % 10))
            return Roll(label, ask, (face,), ask.value((face,)), "typed")
        if ask.same:
            return read_on(ask, label, self.turned, nobody)
        if not self.pile:
            self.shuffle()
        card = self.pile.pop()
        self.discards.append(card)
        self.drawn.append(card)
        self.typed.append(self.word(card, ask))
        roll, self.turned = card_typed(self.typed[-1], ask, label)
        return roll

    def word(self, card: Card, ask: Draw) -> str:
        """Return a card as it is typed for an ask, with the two columns that may be read on."""
        kinds = dict(ask.counts)
        rest = [f"7w{card.place(WOUND)}", f"0r{card.place(ROUT)}"]
        places = [f"p{at}{place}" for at, place in enumerate(card.row, 1)]
        if card.number in kinds:
            assert kinds == {name: self.unseen[name] for name in NUMBERS}
            self.unseen[card.number] -= 1
            return "/".join((card.number, *rest, *places))
        assert ask.beside == tuple(name for name in NUMBERS if self.unseen[name])
        (asked,) = (place for place in (*places, *rest) if place in kinds)
        seen = [card.number] if self.dice.random() < 0.7 else []
        self.unseen.subtract(seen)
        return "/".join((*seen, asked, *(place for place in rest if place != asked)))

    def begin(self) -> None:
        """Begin an action: none of its cards is drawn yet."""
        self.drawn, self.typed, self.turned = [], [], None

    def shuffle(self) -> None:
        """Shuffle the discards into the next deck; hands and what lies on the table stay out."""
        self.pile, self.discards = self.discards, []
        self.dice.shuffle(self.pile)
        self.unseen = Counter(card.number for card in (*self.pile, *self.hands))
        self.number += 1

    def table(self, numbers: list[str]) -> None:
        """Lay cards of these numbers on the table, out of the discards; others come back from it."""
        self.discards += self.tabled
        self.tabled = [self.out_of(self.discards, number) for number in numbers]

    def deal(self, many: int) -> None:
        """Deal cards to hands."""
        self.hands += [self.pile.pop() for _ in range(many)]

    def show(self, numbers: list[str]) -> None:
        """Play cards out of hands, so that everybody sees them."""
        self.discards += [self.out_of(self.hands, number) for number in numbers]
        self.unseen.subtract(numbers)

    @staticmethod
    def out_of(cards: list[Card], number: str) -> Card:
        """Take a card of a number out of others."""
        return cards.pop(next(at for at, card in enumerate(cards) if card.number == number))
