"""Rule 1: a soldier has pluck, and takes hits until he falls."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar, NamedTuple

from tests.game.tin.rules import Rules
from wargame_aid.book import Book
from wargame_aid.documents.notation import notation
from wargame_aid.names import pick
from wargame_aid.words import whole_number


class Soldier(NamedTuple):
    """A tin soldier: `p4`, `p4/hit`, `Able=p4/fallen`."""

    pluck: int
    hit: bool = False
    fallen: bool = False
    name: str = ""

    @classmethod
    def parse(cls, word: str, book: Book[Rules]) -> Soldier:
        name, _, rest = word.rpartition("=")
        pluck, *states = rest.split("/")
        if not pluck.startswith("p"):
            raise ValueError(f"a soldier is typed p4, not {word!r}")
        least, most = book.rules.war.pluck.least, book.rules.war.pluck.most
        if not least <= whole_number(pluck[1:]) <= most:
            raise ValueError(f"pluck is {least} to {most}, not {pluck[1:]}")
        found = [pick(state, ("hit", "fallen"), "state") for state in states]
        return cls(int(pluck[1:]), "hit" in found, "fallen" in found, name)

    def __str__(self) -> str:
        states = "/fallen" if self.fallen else "/hit" if self.hit else ""
        return f"{f'{self.name}=' if self.name else ''}p{self.pluck}{states}"

    def who(self) -> str:
        return self.name or str(self)

    def struck(self, hits: int, book: Book[Rules]) -> Soldier:
        if not hits:
            return self
        falls = self.hit or hits >= int(book.ruling("hits-to-fall"))
        return self._replace(hit=not falls, fallen=falls)

    @classmethod
    def __get_pydantic_core_schema__(cls, source: Any, handler: Any) -> Any:
        return notation(cls, "p and pluck: p4")


@dataclass(frozen=True)
class Stride:
    """Inches, or a man who is passed: a bare number is inches."""

    BARE_NUMBER_IS_OWN: ClassVar[bool] = True
    inches: int
    man: str = ""

    @classmethod
    def parse(cls, word: str, book: Book[Rules]) -> Stride:
        if word.isdigit():
            return cls(int(word))
        return cls(0, Soldier.parse(word, book).who())

    def __str__(self) -> str:
        return self.man or str(self.inches)
