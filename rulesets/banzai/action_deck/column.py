"""A column of the cards' random positions: `2`, `10`, `7w`, `0r`."""

from typing import NamedTuple

from rulesets.banzai.rules import Rules
from wargame_aid.book import Book
from wargame_aid.names import listed, plain, quoted


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
