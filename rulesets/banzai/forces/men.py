"""Men who fight together in one word: `rifle/M3/P3+sl/rifle/M5/P4`."""

from typing import NamedTuple

from rulesets.banzai.forces.man import Man
from rulesets.banzai.rules import Rules
from wargame_aid.book import Book

JOINED = "+"


class Men(NamedTuple):
    """One man, or several in the order in which they fight."""

    men: tuple[Man, ...]

    @classmethod
    def parse(cls, word: str, book: Book[Rules]) -> "Men":
        """Read men joined by plus signs; ValueError as for each."""
        return cls(tuple(Man.parse(part, book) for part in word.split(JOINED)))

    def __str__(self) -> str:
        return JOINED.join(map(str, self.men))

    @staticmethod
    def of_one_action() -> tuple[str, ...]:
        """Return no state: what is typed of a man lasts."""
        return Man.of_one_action()
