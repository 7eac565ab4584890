"""A draw: one out of counted kinds, such as the cards of a deck; none is put back until the rules say so.

Beside what is asked for, other facts of the same card may be typed: they are known where somebody saw them
and are never drawn by the program.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from wargame_aid.asks import Outcomes

PREFIX = "draw:"


class Draw(NamedTuple):
    """One of counted kinds, each single thing as likely as another: `draw:b0=22,b1=18`."""

    counts: tuple[tuple[str, int], ...]
    """Every kind that there is, with how many are left; also those of which none is."""
    beside: tuple[str, ...] = ()
    """What may be typed too of the thing drawn, parted by a slash."""

    @property
    def dice(self) -> int:
        """One is drawn."""
        return 1

    @property
    def sides(self) -> int:
        """How many there are to draw from."""
        return sum(count for _, count in self.counts)

    def value(self, faces: Sequence[int]) -> int:
        """Return the place of the kind to which the thing drawn belongs."""
        left = faces[0]
        for at, (_, count) in enumerate(self.counts):
            left -= count
            if left <= 0:
                return at
        raise ValueError(f"{faces[0]:,} of {self.sides:,} cannot be drawn")

    def outcomes(self) -> Outcomes:
        """Return every kind that is left, by its place, with its count."""
        return _counted(self.counts)

    def sole(self) -> int | None:
        """Return nothing: a card is turned over also where everybody knows it."""
        return None

    def bounds(self) -> tuple[int, int]:
        """Return the first value and the last one."""
        return 0, len(self.counts) * (1 + len(self.beside)) - 1

    def reads(self) -> str:
        """Return what a word typed stands for."""
        return "what was drawn"

    def drawn(self, value: int) -> tuple[str, str]:
        """Return the kind, and what was typed beside it; empty where nothing was."""
        beside, kind = divmod(value, len(self.counts))
        return self.counts[kind][0], self.beside[beside - 1] if beside else ""

    def named(self, value: int) -> str:
        """Return a value as it is typed."""
        kind, beside = self.drawn(value)
        return f"{beside}/{kind}" if beside else kind

    def __str__(self) -> str:
        counts = ",".join(f"{name}={count}" for name, count in self.counts)
        return f"{PREFIX}{counts}{'/' if self.beside else ''}{','.join(self.beside)}"


@lru_cache(512)
def _counted(counts: tuple[tuple[str, int], ...]) -> Outcomes:
    found = tuple((at, count) for at, (_, count) in enumerate(counts) if count)
    return found, sum(count for _, count in found)


def read_draw(text: str) -> Draw:
    """Return the draw that its text stands for; raises ValueError for what no draw writes."""
    counts, _, beside = text.removeprefix(PREFIX).partition("/")
    found = []
    for part in counts.split(","):
        name, equals, count = part.partition("=")
        if not (name and equals and count.isascii() and count.isdigit()):
            raise ValueError(f"{text!r} is no draw")
        found.append((name, int(count)))
    return Draw(tuple(found), tuple(beside.split(",")) if beside else ())
