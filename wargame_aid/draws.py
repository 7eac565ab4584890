"""A draw: one out of counted kinds, such as the cards of a deck; none is put back until the rules say so.

Beside what is asked for, other facts of the same card may be typed: they are known where somebody saw them
and are never drawn by the program. A second ask may go on reading the card drawn last.
"""

from collections.abc import Sequence
from functools import cached_property
from typing import NamedTuple

from wargame_aid.distributions import Outcomes

PREFIX = "draw:"
READ_ON = "same:"


class Drawn(NamedTuple):
    """What may be drawn."""

    counts: tuple[tuple[str, int], ...]
    """Every kind that there is, with how many are left; also those of which none is."""
    beside: tuple[str, ...] = ()
    """What may be typed too of the thing drawn, parted by a slash; it is kept with the value."""
    same: bool = False
    """Whether the thing drawn last is read on, and none is drawn."""
    rows: tuple[tuple[str, int], ...] = ()
    """What else stands on it, for an ask that may read on: a word and how far it is numbered, ("7w", 7)."""
    alike: tuple[int, ...] = ()
    """For each kind the first one that the rule cannot tell from it, so that odds go through each once only;
    empty where it tells them all apart. Neither this nor the rows change a chance: the text has neither."""


class Draw(Drawn):
    """One of counted kinds, each single thing as likely as another: `draw:b0=22,b1=18`."""

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
        """Return every kind that is left, by its place, with its count; those alike to the rule as one."""
        return self.spread

    @cached_property
    def spread(self) -> Outcomes:
        """The outcomes, counted once."""
        found: dict[int, int] = {}
        for at, (_, count) in enumerate(self.counts):
            if count:
                one = self.alike[at] if self.alike else at
                found[one] = found.get(one, 0) + count
        return tuple(found.items()), sum(found.values())

    def sole(self) -> int | None:
        """Return nothing for a card, which is turned over in any case; one is read on only for news."""
        if not self.same:
            return None
        left = self.spread[0]
        return left[0][0] if len(left) == 1 else None

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
        head = READ_ON if self.same else PREFIX
        return f"{head}{counts}{'/' if self.beside else ''}{','.join(self.beside)}"


def read_draw(text: str) -> Draw:
    """Return the draw that its text stands for; raises ValueError for what no draw writes."""
    same = text.startswith(READ_ON)
    counts, _, beside = text.removeprefix(READ_ON if same else PREFIX).partition("/")
    found = []
    for part in counts.split(","):
        name, equals, count = part.partition("=")
        if not (name and equals and count.isascii() and count.isdigit()):
            raise ValueError(f"{text!r} is no draw")
        found.append((name, int(count)))
    return Draw(tuple(found), tuple(beside.split(",")) if beside else (), same)
