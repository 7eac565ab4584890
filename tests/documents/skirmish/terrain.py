"""The second roster of the game."""

from __future__ import annotations

from dataclasses import dataclass

from tests.documents.skirmish.rules import Rules
from wargame_aid.book import Book
from wargame_aid.roster import Checked, Roster, Sheet


@dataclass(frozen=True, kw_only=True)
class Terrain:
    """What lies on the table."""

    __pydantic_config__ = {"extra": "forbid"}

    hills: int


def check_terrain(terrain: Terrain, book: Book[Rules]) -> Checked:
    return Checked(None, None, ())


TERRAIN = Roster(
    name="terrain",
    summary="What lies on the table.",
    document=Terrain,
    check=check_terrain,
    sheet=lambda terrain, book: Sheet("Terrain", (), ()),
    points=lambda terrain, book: {},
)
