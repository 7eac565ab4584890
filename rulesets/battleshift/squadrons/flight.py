"""A flight of fighters and its one-word notation, `6wings/evading`, and words for a squadron or a flight.

States may be cut short where that fits one: `6wings/ev`. A name may stand in front, `Hawks=6wings`.
"""

import re
from typing import TYPE_CHECKING, NamedTuple

from rulesets.battleshift.rules import Rules
from rulesets.battleshift.squadrons.squadron import MOST, Squadron, parted
from wargame_aid.book import Book
from wargame_aid.names import ascii_quotes, pick, quoted

STATES = ("evading", "unguided")
"""See the fields of a flight."""
WINGS = re.compile(r"([0-9]{1,4})\s*wings?", re.ASCII | re.IGNORECASE)
FORM = "a flight is written 6wings, or 6wings/evading; a squadron 7xFleet Cruiser"


class Flight(NamedTuple):
    """Fighter wings that fly together."""

    name: str
    wings: int
    evading: bool = False
    """Whether it pays for evading in all that it does (p15)."""
    unguided: bool = False
    """Whether its carriers have left the battlespace (p15)."""

    @classmethod
    def parse(cls, word: str, book: Book[Rules]) -> "Flight":
        """Read a flight; ValueError says what cannot be read and what would be right."""
        name, notation = parted(ascii_quotes(word).strip())
        head, *states = (part.strip() for part in notation.split("/"))
        found = WINGS.fullmatch(head)
        if found is None:
            raise ValueError(f"no flight {quoted(word)}: {FORM}; a name alone is one of a game")
        wings = int(found[1])
        if not 1 <= wings <= MOST:
            raise ValueError(f"{quoted(word)}: a flight has 1 to {MOST} wings")
        marks = [pick(state, STATES, "state of a flight") for state in states]
        if len(set(marks)) < len(marks):
            raise ValueError(f"{quoted(word)} has a state twice")
        return cls(name, wings, **dict.fromkeys(marks, True))

    def __str__(self) -> str:
        named = f"{self.name}=" if self.name else ""
        return "/".join((f"{named}{self.wings}wings", *(one for one in STATES if getattr(self, one))))

    @property
    def called(self) -> str:
        """How it is called in a sentence."""
        return self.name or f"the flight of {self.wings}"


def read_either(word: str, book: Book[Rules]) -> Squadron | Flight:
    """Read a squadron or a flight; ValueError says what would be right."""
    return Flight.parse(word, book) if is_flight(word) else Squadron.parse(word, book)


if TYPE_CHECKING:
    Either = Squadron | Flight
else:

    class Either:
        """A param that may be a squadron or a flight: the word is read as the one or the other."""

        parse = staticmethod(read_either)


def is_flight(word: str) -> bool:
    """Whether a word is written as flights are."""
    _, notation = parted(ascii_quotes(word).strip())
    return WINGS.fullmatch(notation.partition("/")[0].strip()) is not None


def as_squadron(who: Squadron | Flight) -> Squadron:
    """Return a squadron; TypeError for a flight, which the check of an action has refused before."""
    if isinstance(who, Flight):
        raise TypeError(f"{who.called} is a flight")
    return who


def as_flight(who: Squadron | Flight) -> Flight:
    """Return a flight; TypeError for a squadron, which is struck by other steps."""
    if isinstance(who, Squadron):
        raise TypeError(f"{who.called} is a squadron")
    return who
