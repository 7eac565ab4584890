"""A record put in the place of the one that bears its key: how the state of a game changes."""

from collections.abc import Callable, Iterable
from typing import TypeVar

T = TypeVar("T")


def replaced(records: Iterable[T], new: T, key: Callable[[T], object]) -> tuple[T, ...]:
    """Return the records with `new` for the one of the same key; where none has it, as they are."""
    own = key(new)
    return tuple(new if key(one) == own else one for one in records)
