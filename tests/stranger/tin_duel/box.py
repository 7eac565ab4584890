"""Rule 3: a box holds ten soldiers."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from tin_duel.duel import Soldier
from tin_duel.rules import Rules
from wargame_aid.book import Book
from wargame_aid.roster import Checked, Fault, Roster, Sheet, Table


@dataclass(frozen=True, kw_only=True)
class Box:
    """A box of tin soldiers."""

    __pydantic_config__: ClassVar[dict[str, Any]] = {"extra": "forbid"}

    name: str
    soldiers: dict[str, Soldier]


def check(box: Box, book: Book[Rules]) -> Checked:
    """Return whether they fit in."""
    most = book.rules.box.soldiers
    fits = len(box.soldiers) <= most
    fault = Fault(("soldiers",), "full", "rule 3", f"{len(box.soldiers)} soldiers, limit {most}", at_key=True)
    return Checked(None, None, () if fits else (fault,))


def sheet(box: Box, book: Book[Rules]) -> Sheet:
    """Return who is in it."""
    rows = tuple((name, str(one)) for name, one in box.soldiers.items())
    return Sheet(box.name, (), (Table("Soldiers", ("name", "soldier"), rows),))


def words(box: Box) -> Mapping[str, str]:
    """Return the soldiers by name."""
    return {name: str(one) for name, one in box.soldiers.items()}


BOX = Roster(
    name="box",
    summary="A box of tin soldiers.",
    document=Box,
    check=check,
    sheet=sheet,
    points=lambda box, book: {},
    words=words,
)
