"""Squadrons that attack together: `alpha/obscured1+bravo`, each with what hinders its own shot."""

from typing import NamedTuple

from rulesets.battleshift.rules import Rules
from rulesets.battleshift.squadrons.squadron import PASSING, Squadron
from wargame_aid.book import Book

JOINED = "+"


class Firers(NamedTuple):
    """One squadron, or several of a taskforce that synchronise."""

    squadrons: tuple[Squadron, ...]

    @classmethod
    def parse(cls, word: str, book: Book[Rules]) -> "Firers":
        """Read squadrons joined by plus signs."""
        return cls(tuple(Squadron.parse(part, book) for part in word.split(JOINED)))

    def __str__(self) -> str:
        return JOINED.join(map(str, self.squadrons))

    @staticmethod
    def of_one_action() -> tuple[str, ...]:
        """Return the states that are typed for one shot and do not last."""
        return PASSING

    @property
    def called(self) -> str:
        """How they are called in a sentence."""
        return " and ".join(one.called for one in self.squadrons)
