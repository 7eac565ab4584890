"""The contract of a roster: a document that is checked before the game, and shown ready for print."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Generic, Literal, NamedTuple, TypeVar

from wargame_aid.book import Book, R

D = TypeVar("D")  # a roster's document

Path = tuple[str | int, ...]
"""The way into a document: keys and places in lists."""

Severity = Literal["unreadable", "illegal", "warning"]


class Fault(NamedTuple):
    """What a roster's checks find: where in the document, the rule, its page, and the arithmetic in words."""

    path: Path
    rule: str
    cite: str
    message: str
    severity: Severity = "illegal"
    ruling: str = ""
    """The ruling that set the limit, as `id=value`."""
    at_key: bool = False
    """Whether the key is at fault and not its value."""
    leans_on: Path = ()
    """Another place that it follows from, where that is neither in, above nor beside its own."""

    @property
    def said(self) -> str:
        """The message with the ruling that set the limit."""
        return f"{self.message} (ruling {self.ruling})" if self.ruling else self.message


class Checked(NamedTuple):
    """The outcome of a roster's checks: its points if it has any, their limit, every fault."""

    points: int | None
    limit: int | None
    faults: tuple[Fault, ...]
    unchecked: tuple[str, ...] = ()
    """What the document does not say enough of to be checked: what, and why, in words."""


class Table(NamedTuple):
    """A part of a sheet: a title, the heads of its columns, its rows, and a line below."""

    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    total: str = ""


class Sheet(NamedTuple):
    """A roster made ready for print."""

    title: str
    facts: tuple[tuple[str, str], ...]
    tables: tuple[Table, ...]


class Roster(NamedTuple, Generic[D, R]):
    """A kind of document that is checked before the game: a fleet, a force, an order of battle."""

    name: str
    summary: str
    document: type[D]
    """A frozen dataclass that pydantic can validate; the outer class forbids extra keys."""
    check: Callable[[D, Book[R]], Checked]
    sheet: Callable[[D, Book[R]], Sheet]
    points: Callable[[D, Book[R]], Mapping[str, int]]
    """Points by cause, for `diff`; the same thing in two rosters bears the same name."""
    facts: Callable[[D, Book[R]], Mapping[str, str]] = lambda document, book: {}
    """What else `diff` compares, by name, in words; a fact that bears a cause's name says what costs it."""
    to_text: Callable[[D], str] | None = None
    from_text: Callable[[str, Mapping[str, str], Book[R]], Mapping[str, Any]] | None = None
    """(text, options such as name and points, book) -> the document's plain values, or ValueError."""
    words: Callable[[D], Mapping[str, str]] = lambda document: {}
    """Names that stand for a notation on the command line with `--force FILE`."""
    example: str = ""
    """The shortest text that `new` reads."""
