"""A draw: one out of counted kinds, such as the cards of a deck; none is put back until the rules say so.

Beside what is asked for, other facts of the same card may be typed: they are known where somebody saw them
and are never drawn by the program.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from wargame_aid.asks import Outcomes
from wargame_aid.names import few, quoted

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
        """A word typed is what was drawn."""
        return "what was drawn"

    def wanted(self) -> str:
        """Return what a prompt asks for."""
        return few(name for name, count in self.counts if count)

    def drawn(self, value: int) -> tuple[str, str]:
        """Return the kind, and what was typed beside it; empty where nothing was."""
        beside, kind = divmod(value, len(self.counts))
        return self.counts[kind][0], self.beside[beside - 1] if beside else ""

    def named(self, value: int) -> str:
        """Return a value as it is typed."""
        kind, beside = self.drawn(value)
        return f"{beside}/{kind}" if beside else kind

    def read(self, word: str) -> int:
        """Return the value that a word names; ValueError says what would be right."""
        kinds, beside = [name for name, _ in self.counts], ("", *self.beside)
        drawn, also = "", ""
        for part in (part.strip().casefold() for part in word.split("/")):
            if part in kinds and not drawn:
                drawn = part
            elif part and part in beside and not also:
                also = part
            else:
                raise ValueError(f"{quoted(part)} is not asked for, but {few(kinds)}")
        if not drawn:
            raise ValueError(f"{quoted(word)} does not say what is asked for: {few(kinds)}")
        at = kinds.index(drawn)
        if not self.counts[at][1]:
            raise ValueError(f"no {drawn} is left")
        return beside.index(also) * len(kinds) + at

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
