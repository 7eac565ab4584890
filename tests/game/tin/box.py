"""Rule 4: a box of soldiers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

from tests.game.tin.rules import Rules
from tests.game.tin.soldier import Soldier
from wargame_aid.book import Book
from wargame_aid.roster import Checked, Roster, Sheet


@dataclass(frozen=True, kw_only=True)
class Box:
    """A box of tin soldiers."""

    __pydantic_config__: ClassVar[dict[str, Any]] = {"extra": "forbid"}

    name: str
    soldiers: dict[str, Soldier]


def check(box: Box, book: Book[Rules]) -> Checked:
    return Checked(None, None, ())


BOX = Roster(
    name="box",
    summary="A box of tin soldiers.",
    document=Box,
    check=check,
    sheet=lambda box, book: Sheet(box.name, (), ()),
    points=lambda box, book: {},
    words=lambda box: {name: str(soldier) for name, soldier in box.soldiers.items()},
)
