"""The words of a fleet roster: a squadron `7xFleet Cruiser`, an arrival `2/5B/W`, a battlespace `6x4`."""

from __future__ import annotations

import re
from typing import Any, NamedTuple

from rulesets.battleshift.rules import Rules
from wargame_aid.book import Book
from wargame_aid.documents.notation import notation
from wargame_aid.names import ascii_quotes, fold, listed, pick, quoted
from wargame_aid.ruleset import IllegalAction

MOST_SHIPS = 999
MOST_GAME_TURNS = 999
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
MOST_FEET = 99

FACINGS = {
    "N": "north",
    "NE": "northeast",
    "E": "east",
    "SE": "southeast",
    "S": "south",
    "SW": "southwest",
    "W": "west",
    "NW": "northwest",
}

SQUADRON = re.compile(r"([-+]?[0-9]+)\s*[xX]\s*(.*)", re.ASCII | re.DOTALL)
COUNT_BEFORE = re.compile(r"([0-9]+(?:[.,][0-9]+)?)\s*(?:[xX*]\s*(?=[A-Za-z])|(?<=\s))(.+)", re.ASCII)
COUNT_BEHIND = re.compile(r"(.*\S)\s*(?:(?<![A-Za-z])[xX]|\*)\s*([0-9]+(?:[.,][0-9]+)?)", re.ASCII)
SECTOR = re.compile(r"([0-9]{1,3})\s*,?\s*([A-Za-z])", re.ASCII)
FEET = re.compile(r"([0-9]{1,3})'?\s*[xX]\s*([0-9]{1,3})'?", re.ASCII)


class SquadronEntry(NamedTuple):
    """So many ships of one type."""

    ships: int
    type: str

    @classmethod
    def parse(cls, word: str, book: Book[Rules]) -> SquadronEntry:
        """Read `7xFleet Cruiser`; a name without a count is one ship. What it breaks of the book is kept."""
        typed = word.strip()
        found = SQUADRON.fullmatch(ascii_quotes(typed))
        ships, name = (found[1], typed[found.start(2) :]) if found else ("1", typed)
        if not name:
            raise ValueError(f"{quoted(word)} names no ship: a squadron is written 7xFleet Cruiser")
        if len(ships) > len(str(MOST_SHIPS)) + 1 or abs(int(ships)) > MOST_SHIPS:
            raise ValueError(f"{quoted(ships)} ships: at most {MOST_SHIPS} are read as a squadron")
        return cls(int(ships), name)

    def __str__(self) -> str:
        return f"{self.ships}x{self.type}"

    @classmethod
    def __get_pydantic_core_schema__(cls, source: Any, handler: Any) -> Any:
        """Give pydantic and the JSON Schema the notation."""
        return notation(cls, "ships x type, such as 7xFleet Cruiser", r"\S")


class Battlespace(NamedTuple):
    """The table: feet along the numbered edge, feet along the lettered one."""

    numbers: int
    letters: int

    @classmethod
    def parse(cls, word: str, book: Book[Rules]) -> Battlespace:
        """Read `6x4`, with or without foot marks."""
        found = FEET.fullmatch(ascii_quotes(word).strip())
        if found is None:
            raise ValueError(
                f"{quoted(word)} is no battlespace: feet along numbers x feet along letters, as 6x4"
            )
        numbers, letters = int(found[1]), int(found[2])
        if not 1 <= numbers <= MOST_FEET or not 1 <= letters <= len(LETTERS):
            raise ValueError(
                f"{word}: 1 to {MOST_FEET} feet along numbers, 1 to {len(LETTERS)} along letters"
            )
        return cls(numbers, letters)

    def __str__(self) -> str:
        return f"{self.numbers}x{self.letters}"

    def holds(self, sector: Sector) -> bool:
        """Whether a sector lies on it."""
        return 1 <= sector.number <= self.numbers and sector.letter in LETTERS[: self.letters]

    def first(self) -> str:
        """Return its first sector."""
        return f"1{LETTERS[0]}"

    def last(self) -> str:
        """Return its last sector."""
        return f"{self.numbers}{LETTERS[self.letters - 1]}"

    @classmethod
    def __get_pydantic_core_schema__(cls, source: Any, handler: Any) -> Any:
        """Give pydantic and the JSON Schema the notation."""
        form = "feet along the numbers x feet along the letters, such as 6x4"
        return notation(cls, form, r"^\s*[0-9]{1,3}['’′]?\s*[xX×]\s*[0-9]{1,3}['’′]?\s*$")


class Sector(NamedTuple):
    """A square foot of the battlespace: 5B."""

    number: int
    letter: str

    def __str__(self) -> str:
        return f"{self.number}{self.letter}"


class Arrival(NamedTuple):
    """When, where and which way a taskforce enters."""

    game_turn: int
    sector: Sector
    facing: str

    @classmethod
    def parse(cls, word: str, book: Book[Rules]) -> Arrival:
        """Read `2/5B/W`; the facing may be a word. What is off the battlespace is kept."""
        parts = [part.strip() for part in ascii_quotes(word).split("/")]
        if len(parts) != 3:
            raise ValueError(f"{quoted(word)} is no arrival: turn/sector/facing, such as 2/5B/W")
        turn, sector, facing = parts
        return cls(_game_turn(turn), _sector(sector), _facing(facing))

    def __str__(self) -> str:
        return f"{self.game_turn}/{self.sector}/{self.facing}"

    def said(self) -> str:
        return f"on turn {self.game_turn} in sector {self.sector}, facing {FACINGS[self.facing]}"

    @classmethod
    def __get_pydantic_core_schema__(cls, source: Any, handler: Any) -> Any:
        """Give pydantic and the JSON Schema the notation."""
        pattern = r"^\s*[-+]?[0-9]{1,3}\s*/\s*[0-9]{1,3}\s*,?\s*[A-Za-z]\s*/\s*[A-Za-z ‐‑–—-]+$"
        return notation(cls, "turn/sector/facing, such as 2/5B/W", pattern)


def _game_turn(word: str) -> int:
    if not re.fullmatch(r"[-+]?[0-9]{1,3}", word, re.ASCII):
        raise ValueError(f"a turn is a whole number up to {MOST_GAME_TURNS}, not {quoted(word)}")
    return int(word)


def _sector(word: str) -> Sector:
    found = SECTOR.fullmatch(word)
    if found is None:
        raise ValueError(f"a sector is a number and a letter, as 5B, not {quoted(word)}")
    return Sector(int(found[1]), found[2].upper())


def _facing(word: str) -> str:
    words = {fold(name): code for code, said in FACINGS.items() for name in (code, said)}
    joined = word.replace("-", "").replace(" ", "")
    try:
        return words[fold(pick(joined, [*FACINGS, *FACINGS.values()], "facing"))]
    except ValueError as wrong:
        raise ValueError(f"{wrong}{'' if ';' in str(wrong) else f'; there is {listed(FACINGS)}'}") from None


def count_in(name: str) -> tuple[str, str] | None:
    """Return the count and the ship of a squadron that is not written as one: `3 Fleet Cruisers`."""
    before, behind = COUNT_BEFORE.fullmatch(ascii_quotes(name)), COUNT_BEHIND.fullmatch(ascii_quotes(name))
    if before:
        return before[1], before[2]
    return (behind[2], behind[1]) if behind else None


def refuse_sector(arrival: Arrival, table: Battlespace) -> None:
    """Raise IllegalAction for a sector that is off the battlespace."""
    if not table.holds(arrival.sector):
        raise IllegalAction(
            f"sector {arrival.sector} is off the battlespace: {table.first()} to {table.last()}", "p2, p9"
        )
