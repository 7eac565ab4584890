"""The first roster of the game: points, bands, and who leads."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Annotated, Any, Literal, NamedTuple

from tests.documents.skirmish.rules import Rules
from wargame_aid.book import Book
from wargame_aid.documents.notation import notation
from wargame_aid.roster import Checked, Fault, Roster, Sheet
from wargame_aid.ruleset import Between, Help


class Fighters(NamedTuple):
    """So many of a kind: `3xSpearman`."""

    many: int
    kind: str

    @classmethod
    def parse(cls, word: str, book: Book[Any]) -> Fighters:
        many, sign, kind = word.partition("x")
        if not (sign and many.isdecimal() and int(many)):
            raise ValueError(f"{word!r} is no number of fighters; write it as 3xSpearman")
        return cls(int(many), kind.strip())

    def __str__(self) -> str:
        return f"{self.many}x{self.kind}"

    @classmethod
    def __get_pydantic_core_schema__(cls, source: Any, handler: Any) -> Any:
        return notation(cls, "how many x which kind: 3xSpearman", r"^[1-9][0-9]*x")


@dataclass(frozen=True, kw_only=True)
class Leader:
    """Who leads, and how old that is."""

    name: str
    age: int = 30


@dataclass(frozen=True, kw_only=True)
class Warband:
    """A warband as it is written."""

    __pydantic_config__ = {"extra": "forbid"}

    name: str
    points: Annotated[int, Between(1, 1000), Help("the most that it may cost")]
    mood: Literal["bold", "shy"] = "bold"
    leader: Leader | None = None
    mounted: bool = False
    bands: tuple[Fighters, ...] | dict[str, Fighters] = field(default_factory=dict)


def check_warband(warband: Warband, book: Book[Rules]) -> Checked:
    faults = tuple(_faults(warband, book))
    total = sum(one.many * book.rules.fighters.get(one.kind, 0) for _, one in _bands(warband))
    if total > warband.points:
        faults += (Fault(("points",), "points", "p1", f"{total} points, limit {warband.points}"),)
    return Checked(total, warband.points, faults)


def _bands(warband: Warband) -> list[tuple[str | int, Fighters]]:
    return list(warband.bands.items() if isinstance(warband.bands, dict) else enumerate(warband.bands))


def _faults(warband: Warband, book: Book[Rules]) -> Iterator[Fault]:
    for at, band in _bands(warband):
        if band.kind not in book.rules.fighters:
            yield Fault(("bands", at), "kind", "p1", f"no fighter {band.kind!r}")
        most, ruling = book.rules.bands.most, book.ruling("band-size")
        most = 4 if ruling == "four" else most
        if band.many > most:
            message = f"{band.many} fighters, limit {most}"
            yield Fault(("bands", at), "band-size", "p2", message, "illegal", f"band-size={ruling}")
        if band.many == 1:
            yield Fault(("bands", at), "alone", "p3", "one fighter alone", "warning", at_key=True)


WARBAND = Roster(
    name="warband",
    summary="A leader and bands of fighters.",
    document=Warband,
    check=check_warband,
    sheet=lambda warband, book: Sheet(warband.name, (), ()),
    points=lambda warband, book: {},
    words=lambda warband: {str(name): str(band) for name, band in _bands(warband)},
)
