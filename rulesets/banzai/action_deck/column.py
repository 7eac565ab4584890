"""A column of the cards' random positions: `2`, `10`, `7w`, `0r`."""

from typing import Any, NamedTuple

from wargame_aid.book import Book
from wargame_aid.names import listed, plain, quoted


class Positions(NamedTuple):
    """The columns that there are, those with a letter, and the red share of the first and the last."""

    columns: int
    of: int
    red_in_first: int
    red_in_last: int
    letters: dict[str, int]
    afv: dict[str, int]

    def red_in(self, column: int) -> int:
        """Return on how many cards, of `of`, a column shows red: it falls evenly."""
        falls = (self.red_in_first - self.red_in_last) * (column - 1)
        return self.red_in_first - falls // (self.columns - 1)


class Lettered(NamedTuple):
    """A column's number, and its letter where it is read for a wound or a rout."""

    number: int
    letter: str = ""


class Column(Lettered):
    """A column as it is typed; its bare number is never a unit's."""

    BARE_NUMBER_IS_OWN = True

    @classmethod
    def parse(cls, word: str, book: Book[Any]) -> "Column":
        """Read `2`, `7w` or `0r`; ValueError names the columns there are."""
        rules: Positions = book.rules.positions
        typed = plain(word).strip().casefold()
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
