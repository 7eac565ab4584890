"""A second made-up game, with a ruling of its own."""

from __future__ import annotations

from dataclasses import dataclass

from wargame_aid.book import Book
from wargame_aid.roster import Checked, Roster, Sheet
from wargame_aid.ruleset import Entry, Ruleset
from wargame_aid.sections import NoRules


@dataclass(frozen=True, kw_only=True)
class Duellist:
    """Who fights."""

    __pydantic_config__ = {"extra": "forbid"}

    name: str


def check_duellist(duellist: Duellist, book: Book[NoRules]) -> Checked:
    return Checked(None, None, ())


DUELLIST = Roster(
    name="duellist",
    summary="Who fights.",
    document=Duellist,
    check=check_duellist,
    sheet=lambda duellist, book: Sheet(duellist.name, (), ()),
    points=lambda duellist, book: {},
)

RULESET = Ruleset(
    name="duel",
    title="Duel, another game made up for tests",
    package="tests.documents.duel",
    version="1",
    sources={"duel": "a page of these tests"},
    places=r"p\d+",
    rosters=(Entry("duellist", "Who fights.", "tests.documents.duel:DUELLIST"),),
)
