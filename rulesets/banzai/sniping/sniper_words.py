"""What is typed for a sniper: the numbers of a range on his card, and the group of each attack."""

import re
from typing import NamedTuple

from rulesets.banzai.rules import Rules
from wargame_aid.book import Book
from wargame_aid.names import plain, quoted

WRITTEN = re.compile(r"([0-9])(-([0-9]))?")
LETTER = re.compile("[A-Z]")


class Span(NamedTuple):
    """Numbers from one to another: `0-1`, `3`."""

    low: int
    high: int

    @classmethod
    def parse(cls, word: str, book: Book[Rules]) -> "Span":
        """Read `2-4` or `2`; ValueError says what would be right."""
        most = len(book.rules.deck.black) - 1
        found = WRITTEN.fullmatch(plain(word).strip())
        if found is None:
            raise ValueError(f"{quoted(word)} is no range of numbers: 2-4, or 2, between 0 and {most}")
        low, high = int(found[1]), int(found[3] or found[1])
        if not low <= high <= most:
            raise ValueError(f"{quoted(word)}: from the lower number to the higher, between 0 and {most}")
        return cls(low, high)

    @staticmethod
    def names_no_unit() -> None:
        """Say that it is never a man's name."""

    def __str__(self) -> str:
        return str(self.low) if self.low == self.high else f"{self.low}-{self.high}"

    def holds(self, number: int) -> bool:
        """Whether a number is in it."""
        return self.low <= number <= self.high


def words_of(text: str) -> tuple[str, ...]:
    """Return the groups as they were typed, one for each attack."""
    return tuple(part.strip() for part in text.split(","))


def targets_of(text: str) -> tuple[str, ...]:
    """Return the letter of each attack's group; ValueError for what is none."""
    letters = tuple(word.rpartition(".")[2].upper() for word in words_of(text))
    if wrong := next((one for one in letters if not LETTER.fullmatch(one)), None):
        raise ValueError(f"{quoted(wrong)} is no group: A, or A,B for two attacks")
    if "" in letters:
        raise ValueError("which group? A, or A,B for two attacks")
    return letters
