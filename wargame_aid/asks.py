"""What a rule may ask of the dice: how many succeed, the highest, a sum.

An ask knows its outcomes with whole-number weights, the value of given faces, and its text in the notation of
`wga roll`. A new kind of roll is one more record.
"""

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple, Protocol, TypeGuard

from wargame_aid.distributions import Outcomes, counted, kept

if TYPE_CHECKING:
    from wargame_aid.draws import Draw

WRITTEN = (
    r"(\d+)d(\d+)"
    r"(?:k(?P<which>[hl])(?P<keep>\d+)|(?P<bound>le|ge)(?P<number>-?\d+)|in(?P<low>\d+)-(?P<high>\d+))?"
)
MOST_DICE = 1000
MOST_SIDES = 1000
MOST_WORK = 5_000_000
"""How many sums the exact distribution of one pool may take."""


class TooMany(ValueError):
    """More dice, faces or branches than the program takes on; the message names the cap."""


class Ask(Protocol):
    """What a rule asks of chance."""

    @property
    def dice(self) -> int:
        """How many dice."""
        ...

    @property
    def sides(self) -> int:
        """How many sides each has."""
        ...

    def value(self, faces: Sequence[int]) -> int:
        """Return what these faces come to."""
        ...

    def outcomes(self) -> Outcomes:
        """Return every value with its weight."""
        ...

    def sole(self) -> int | None:
        """Return the only value possible; None where dice must decide."""
        ...

    def bounds(self) -> tuple[int, int]:
        """Return the least and the greatest value."""
        ...

    def reads(self) -> str:
        """Return in words what one number typed for the whole pool would be."""
        ...


class Count(NamedTuple):
    """How many dice of a pool show from `low` to `high`: `14d6le4`, `1d10ge5`."""

    dice: int
    sides: int
    low: int
    high: int

    def value(self, faces: Sequence[int]) -> int:
        """Return the number of faces within the bounds."""
        return sum(self.low <= face <= self.high for face in faces)

    def outcomes(self) -> Outcomes:
        """Return the binomial distribution as whole weights."""
        return counted(self.dice, max(0, min(self.high, self.sides) - max(self.low, 1) + 1), self.sides)

    def sole(self) -> int | None:
        """Return 0 where no face succeeds, all dice where every face does."""
        if not self.dice or self.low > min(self.high, self.sides) or self.high < 1:
            return 0
        return self.dice if self.low <= 1 and self.high >= self.sides else None

    def bounds(self) -> tuple[int, int]:
        """Return none and all."""
        return 0, self.dice

    def reads(self) -> str:
        """One number typed is the successes."""
        return f"how many show {self.wanted()}"

    def wanted(self) -> str:
        """Return what succeeds, in words."""
        if self.low <= 1:
            return f"{self.high} or less"
        return f"{self.low} or more" if self.high >= self.sides else f"{self.low} to {self.high}"

    def __str__(self) -> str:
        if self.low <= 1:
            return f"{self.dice}d{self.sides}le{self.high}"
        if self.high >= self.sides:
            return f"{self.dice}d{self.sides}ge{self.low}"
        return f"{self.dice}d{self.sides}in{self.low}-{self.high}"


class Keep(NamedTuple):
    """The sum of the `keep` highest (or lowest) dice of a pool: `3d10kh1`, `1d10`, `3d6`."""

    dice: int
    sides: int
    keep: int
    lowest: bool = False

    def value(self, faces: Sequence[int]) -> int:
        """Return the sum of the faces kept."""
        return sum(sorted(faces, reverse=not self.lowest)[: self.keep])

    def outcomes(self) -> Outcomes:
        """Return the distribution of the sum kept; raises TooMany above the cap."""
        if _work(self) > MOST_WORK:
            raise TooMany(
                f"the exact odds of {self} take more than {MOST_WORK:,} sums: fewer dice or smaller ones"
            )
        return kept(*self)

    def sole(self) -> int | None:
        """Return the value of no dice, or of dice with one side."""
        low, high = self.bounds()
        return low if low == high else None

    def bounds(self) -> tuple[int, int]:
        """Return all ones, and all of the greatest face."""
        kept = min(self.keep, self.dice)
        return kept, kept * self.sides

    def reads(self) -> str:
        """One number typed is the sum kept, or the highest."""
        if self.dice == 1:
            return "the face"
        if self.keep == self.dice:
            return "the sum"
        which = "lowest" if self.lowest else "highest"
        return f"the {which}" if self.keep == 1 else f"the sum of the {self.keep} {which}"

    def __str__(self) -> str:
        kept = "" if self.keep == self.dice else f"k{'l' if self.lowest else 'h'}{self.keep}"
        return f"{self.dice}d{self.sides}{kept}"


def is_draw(ask: Ask) -> "TypeGuard[Draw]":
    """Whether what is asked for is a card or the like: games of dice load nothing of it."""
    return hasattr(ask, "drawn")


def one_die(sides: int) -> Keep:
    """Ask for one die and its face."""
    return Keep(1, sides, 1)


def highest(dice: int, sides: int) -> Keep:
    """Ask for the highest of a pool."""
    return Keep(dice, sides, 1)


def at_most(dice: int, sides: int, target: int) -> Count:
    """Ask how many dice show the target or less."""
    return Count(dice, sides, 1, target)


def at_least(dice: int, sides: int, target: int) -> Count:
    """Ask how many dice show the target or more."""
    return Count(dice, sides, target, sides)


def _work(ask: Keep) -> int:
    """Return about how many sums a distribution takes; some of the dice kept is far more than all or one."""
    dice, sides, keep, _ = ask
    return dice * dice * sides * (max(1, keep * sides // 10) if 1 < keep < dice else 1)


def refuse_too_many(dice: int, sides: int) -> None:
    """Raise TooMany above the caps on dice and faces."""
    if dice > MOST_DICE:
        raise TooMany(f"{dice:,} dice: at most {MOST_DICE:,} at once")
    if sides > MOST_SIDES:
        raise TooMany(f"dice of {sides:,} sides: at most {MOST_SIDES:,}")


def read_ask(text: str) -> Ask:
    """Return the ask that its text stands for; raises ValueError for what no ask writes."""
    if text.startswith(("draw:", "same:")):
        from wargame_aid.draws import read_draw  # dice are read without it

        return read_draw(text)
    found = re.fullmatch(WRITTEN, text)
    if found is None:
        raise ValueError(f"{text!r} is no ask")
    dice, sides = int(found[1]), int(found[2])
    if found["keep"]:
        return Keep(dice, sides, int(found["keep"]), found["which"] == "l")
    if found["bound"]:
        low, high = (1, int(found["number"])) if found["bound"] == "le" else (int(found["number"]), sides)
        return Count(dice, sides, low, high)
    if found["low"]:
        return Count(dice, sides, int(found["low"]), int(found["high"]))
    return Keep(dice, sides, dice)
