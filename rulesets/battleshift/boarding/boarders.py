"""Ships that board together: `alpha/ships3+bravo`, each squadron with how many of its ships take part."""

import re
from collections.abc import Iterable
from typing import NamedTuple

from rulesets.battleshift.rules import Rules
from rulesets.battleshift.squadrons.counting import counted
from rulesets.battleshift.squadrons.squadron import PASSING, Squadron, whole
from wargame_aid.book import Book
from wargame_aid.names import fold, listed
from wargame_aid.ruleset import IllegalAction

JOINED = "+"
SHIPS = re.compile(r"ships?[- ]?([0-9]+)", re.ASCII | re.IGNORECASE)


class Boarder(NamedTuple):
    """A squadron, and how many of its ships board."""

    squadron: Squadron
    ships: int = 1

    @property
    def size(self) -> int:
        """The sizes of these ships together."""
        return self.ships * self.squadron.ship.size

    def __str__(self) -> str:
        return str(self.squadron) if self.ships == 1 else f"{self.squadron}/ships{self.ships}"


class Boarders(NamedTuple):
    """Ships of one squadron, or of several."""

    parts: tuple[Boarder, ...]

    @classmethod
    def parse(cls, word: str, book: Book[Rules]) -> "Boarders":
        """Read squadrons joined by plus signs, each with `ships3` behind it; without that it is one ship."""
        return cls(tuple(read_boarder(part, book) for part in word.split(JOINED)))

    def __str__(self) -> str:
        return JOINED.join(map(str, self.parts))

    @staticmethod
    def of_one_action() -> tuple[str, ...]:
        """Return what is typed for one boarding and does not last."""
        return (*PASSING, "ships")

    @property
    def called(self) -> str:
        """How they are called in a sentence."""
        return listed((one.squadron.called for one in self.parts), "and")

    @property
    def size(self) -> int:
        """The sizes of all ships together."""
        return sum(one.size for one in self.parts)

    @property
    def squadrons(self) -> tuple[Squadron, ...]:
        """Their squadrons."""
        return tuple(one.squadron for one in self.parts)

    def carry(self, system: str) -> int:
        """Return how many of a system these ships have together."""
        return sum(one.ships * one.squadron.ship.carries(system) for one in self.parts)


def read_boarder(word: str, book: Book[Rules]) -> Boarder:
    """Read one squadron and how many of its ships take part."""
    parts = word.split("/")
    counts = [found[1] for part in parts if (found := SHIPS.fullmatch(part.strip()))]
    if len(counts) > 1:
        raise ValueError(f"{word!r} has a number of ships twice")
    rest = "/".join(part for part in parts if not SHIPS.fullmatch(part.strip()))
    return Boarder(Squadron.parse(rest, book), whole(counts[0], "ships") if counts else 1)


def refuse_boarders(boarders: Iterable[Boarder]) -> None:
    """Raise IllegalAction for squadrons that cannot board, or not with so many ships."""
    names: list[str] = []
    for squadron, ships in boarders:
        if squadron.name and fold(squadron.name) in names:
            raise IllegalAction(f"{squadron.name} is named twice: write ships2 behind it for two", "p16")
        names.append(fold(squadron.name))
        if squadron.captured:
            raise IllegalAction(f"{squadron.called} is captured: it cannot fight", "p16")
        if not 1 <= ships <= squadron.working:
            working = counted(squadron.working, "ship")
            raise IllegalAction(f"{squadron.called} has {working} that can move, not {ships}", "p6, p16")
