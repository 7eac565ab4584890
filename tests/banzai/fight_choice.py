"""What every player of a random fight has: a choice of lines, groups that are free, men picked out."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import NamedTuple

from tests.banzai.fight_books import Books
from tests.banzai.fight_records import Group, Man


class Choice(NamedTuple):
    """A line and its weight."""

    weight: float
    line: str


Player = Callable[[Books, Random], Iterator[Choice]]


def slips(dice: Random) -> bool:
    """Whether somebody forgets what the rules forbid."""
    return not dice.randrange(40)


def free(books: Books, dice: Random) -> list[Group]:
    """Return the groups that may act and are in no Banzai attack."""
    return [one for one in books.own() if (not one.did and one.banzai is None) or slips(dice)]


def soldiers(men: Sequence[Man]) -> list[Man]:
    """Return those who are no vehicles."""
    return [one for one in men if not one.vehicle]


def some(men: Sequence[Man], dice: Random, most: int = 3) -> list[Man]:
    """Return a few of several men."""
    return dice.sample([*men], dice.randint(1, min(most, len(men))))


def joined(men: Sequence[Man], sign: str = ",") -> str:
    """Return men as one word."""
    return sign.join(one.name for one in men)
