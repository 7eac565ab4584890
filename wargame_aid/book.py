"""The book as an argument: typed numbers, and rulings that it remembers to have been asked for."""

from collections.abc import Mapping
from typing import Any, Generic, NamedTuple, TypeVar

R = TypeVar("R")  # the rules an action reads


class Option(NamedTuple):
    """One answer to an unclear rule."""

    name: str
    says: str
    assumption: bool = False
    """Whether no source says so, so that every answer which leans on it names it."""


class Ruling(NamedTuple):
    """A reading of an unclear rule: what is asked, the places that disagree, the answers, the default."""

    id: str
    question: str
    places: tuple[str, ...]
    options: tuple[Option, ...]
    default: str
    between: tuple[int, int] | None = None
    """Any whole number in these bounds is an answer too."""
    players: bool = False
    """Whether it stays with the players, because no positions are kept."""
    club: str = ""
    """The club's own standing answer, which holds in place of the default."""

    def answer(self) -> str:
        """Return the answer in force where nothing is set for the game or the call."""
        return self.club or self.default

    def option(self, value: str) -> Option | None:
        """Return the option of this name, or the number as an option; None if it is neither."""
        for option in self.options:
            if option.name == value:
                return option
        low, high = self.between or (1, 0)
        number = int(value) if value.isascii() and value.isdigit() and len(value) <= 9 else None
        if number is not None and low <= number <= high:
            return Option(str(number), f"The number is {number}.")
        return None


class Number(NamedTuple):
    """A leaf of rules.yaml: its id, its value, where it is written, a note for readers."""

    id: str
    value: Any
    cite: str
    note: str = ""


class RulingUsed(NamedTuple):
    """A ruling that an answer leaned on, with the answer given and the book's default."""

    id: str
    value: str
    default: str
    says: str
    assumption: bool


class Book(Generic[R]):
    """The typed rules of an action and the table's rulings; it remembers which rulings were asked for."""

    def __init__(self, rules: R, rulings: Mapping[str, Ruling], settings: Mapping[str, str]) -> None:
        self.rules = rules
        self.rulings = rulings
        self.settings = settings
        self.asked: dict[str, str] = {}

    def fresh(self) -> "Book[R]":
        """Return the same book, with nothing asked of it yet."""
        return Book(self.rules, self.rulings, self.settings)

    def in_force(self, name: str) -> str:
        """Return the answer in force without remembering that it was looked at."""
        return self.settings.get(name) or self.rulings[name].answer()

    def ruling(self, name: str) -> str:
        """Return the answer in force, and remember that it mattered; KeyError for an unknown id."""
        value = self.asked.get(name)
        if value is None:
            value = self.asked[name] = self.in_force(name)
        return value

    def remark(self, name: str) -> None:
        """Remember that the answer goes by a reading that has no other option."""
        self.ruling(name)

    def rulings_used(self) -> tuple[RulingUsed, ...]:
        """Return the rulings asked for so far, in that order."""
        return tuple(self._ruling_used(name, value) for name, value in self.asked.items())

    def _ruling_used(self, name: str, value: str) -> RulingUsed:
        ruling = self.rulings[name]
        option = ruling.option(value) or Option(value, "")
        return RulingUsed(name, value, ruling.default, option.says, option.assumption)
