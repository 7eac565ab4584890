"""The contract of a game that goes on: what a ruleset remembers between actions, and what it says of it."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, NamedTuple, TypeVar

from wargame_aid.book import Book, R
from wargame_aid.lazy import Lazy

G = TypeVar("G")  # the state of a game


class Unit(NamedTuple):
    """A unit of a game: its number, which never changes, its name, its side, its notation as it stands."""

    number: int
    name: str
    side: str
    word: str
    """Its notation as it stands, without the name."""
    gone: bool = False
    """Whether it has left the game: nobody means it any more, but its number stays its own."""


class Line(NamedTuple):
    """A unit's line of the status."""

    unit: int
    text: str
    changed: bool
    """Whether anything is other than at the start; what is not may be shown together."""


class SideStatus(NamedTuple):
    """A side in the status: its name, its score in words, a line for each unit."""

    side: str
    score: str
    lines: tuple[Line, ...]


class Aftermath(NamedTuple, Generic[G]):
    """What follows of a change: the state with it, and lines for the table, beside those of the answer."""

    state: G
    lines: tuple[str, ...] = ()


def no_aftermath(before: object, after: G, table: object, book: object) -> Aftermath[G]:
    """Return the state as the change left it: nothing else follows."""
    return Aftermath(after)


class Gameplay(NamedTuple, Generic[G, R]):
    """What a ruleset brings for a game: plain functions of its state, which is a record of plain values.

    What only some commands ask for may be given as its place, and is imported by them alone.
    """

    state: type[G]
    begin: Callable[[Mapping[str, Any], Book[R]], G] | Lazy[Callable[[Mapping[str, Any], Book[R]], G]]
    """Sides by name, each with its roster's record or None; ValueError for a roster that cannot be used."""
    units: Callable[[G], Sequence[Unit]]
    status: Callable[[G, Book[R]], Sequence[SideStatus]] | Lazy[Callable[[G, Book[R]], Sequence[SideStatus]]]
    next: Callable[[G, Book[R]], Sequence[str]] | Lazy[Callable[[G, Book[R]], Sequence[str]]]
    """Whose go it is, what each unit may still do, what its end will ask: lines."""
    add: Callable[[G, str, str, str, Book[R]], G] | Lazy[Callable[[G, str, str, str, Book[R]], G]]
    """(state, side, name, notation, book); ValueError for a notation or a name that cannot be used."""
    remove: Callable[[G, int, Book[R]], G] | Lazy[Callable[[G, int, Book[R]], G]]
    """(state, number, book)"""
    edit: Callable[[G, int, str, str, Book[R]], G] | Lazy[Callable[[G, int, str, str, Book[R]], G]]
    """(state, number, field, value, book); ValueError names the fields there are."""
    game_turn: Callable[[G], str] = lambda state: ""
    """What part of the evening this is, such as `Game turn 3`; a report is parted by it."""
    aftermath: (
        Callable[[G, G, Sequence[str], Book[R]], Aftermath[G]]
        | Lazy[Callable[[G, G, Sequence[str], Book[R]], Aftermath[G]]]
    ) = no_aftermath
    """(the state before, the state after, the answer's lines for the table, book), of every change alike."""
