"""What pydantic finds, in the referee's words and at its place."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Annotated, Any

import pytest
from pydantic import TypeAdapter

from tests.documents.skirmish.warband import Fighters, Leader, Warband
from wargame_aid.book import Book
from wargame_aid.documents.notation import Kept, Unread, notation
from wargame_aid.documents.problems import Problem, Unreadable
from wargame_aid.documents.reading import read
from wargame_aid.documents.validated import validated

HEAD = ("ruleset", "roster", "version")


def problems(text: str, kind: Any = Warband) -> tuple[Problem, ...]:
    with pytest.raises(Unreadable) as caught:
        validated(read("f", text.encode()), kind, None, HEAD)
    return caught.value.problems


def places(text: str, kind: Any = Warband) -> list[tuple[int, int, str]]:
    return [(one.line, one.column, one.rule) for one in problems(text, kind)]


def said(text: str, kind: Any = Warband) -> list[str]:
    return [one.message for one in problems(text, kind)]


WHOLE = """\
name: Red
points: 40
mood: shy
leader: {name: Ann}
bands:
  First: 3xSpearman
"""


def test_a_document_becomes_its_record() -> None:
    record = validated(read("f", WHOLE.encode()), Warband, None)
    bands = {"First": Fighters(3, "Spearman")}
    assert record == Warband(name="Red", points=40, mood="shy", leader=Leader(name="Ann"), bands=bands)


def test_the_other_shape_of_a_union_is_read_too() -> None:
    text = "name: Red\npoints: 40\nbands: [3xSpearman, 2xArcher]\n"
    record = validated(read("f", text.encode()), Warband, None)
    assert record.bands == (Fighters(3, "Spearman"), Fighters(2, "Archer"))


def test_every_problem_comes_at_once_and_by_line() -> None:
    text = """\
nmae: Red
points: '40'
mood: bald
leader:
  nam: Ann
  age: true
mounted: 1
bands:
  First: 3xSpearman
  Second: no fighters
  Third: 7
roster: warband
"""
    assert places(text) == [
        (1, 1, "missing-key"),
        (1, 1, "unknown-key"),
        (2, 9, "wrong-type"),
        (3, 7, "unknown-word"),
        (4, 1, "missing-key"),
        (5, 3, "unknown-key"),
        (6, 8, "wrong-type"),
        (7, 10, "wrong-type"),
        (10, 11, "notation"),
        (11, 10, "wrong-type"),
        (12, 1, "unknown-key"),
    ]


def test_a_misspelt_key_gets_the_nearest_right_one() -> None:
    assert said("name: Red\npoints: 1\nbnads: []\n") == ["bnads: no such key; did you mean bands?"]
    assert said("name: Red\npoints: 1\nleader: {name: Ann, aeg: 3}\n") == [
        "leader > aeg: no such key; did you mean age?"
    ]


def test_a_misspelt_key_of_the_head_gets_the_nearest_too() -> None:
    assert said("name: Red\npoints: 1\nverison: '1'\n") == ["verison: no such key; did you mean version?"]


def test_a_missing_key_is_placed_at_its_owner() -> None:
    text = "# first\nname: Red\npoints: 1\nleader:\n  age: 3\n"
    assert places(text) == [(4, 1, "missing-key")]
    assert said(text) == ["leader: 'name' is missing"]
    assert places("# first\nname: Red\n") == [(2, 1, "missing-key")]


@pytest.mark.parametrize(
    ("line", "column", "says"),
    [
        ("name: 7", 7, "name: text is wanted, not 7; if it is text, write it in quotes"),
        ("name: true", 7, "name: text is wanted, not true; if it is text, write it in quotes"),
        ("name:", 6, "name: text is wanted, not nothing"),
        ("name: [a]", 7, "name: text is wanted, not a list"),
        ("points: forty", 9, "points: a whole number is wanted, not 'forty'"),
        (
            "points: 1,200",
            9,
            "points: a whole number is wanted, not '1,200': write 1200, no points, no commas",
        ),
        (
            "points: 1'000",
            9,
            'points: a whole number is wanted, not "1\'000": write 1000, no points, no commas',
        ),
        (
            "points: 1.000.000",
            9,
            "points: a whole number is wanted, not '1.000.000': write 1000000, no points, no commas",
        ),
        ("mounted: No", 10, "mounted: true or false is wanted, not 'No': write false"),
        ("points: true", 9, "points: a whole number is wanted, not true"),
        ("points: 0", 9, "points: at least 1, not 0"),
        ("points: 1001", 9, "points: at most 1000, not 1001"),
        ("mounted: yes", 10, "mounted: true or false is wanted, not 'yes': write true"),
        ("mounted: 1", 10, "mounted: true or false is wanted, not 1"),
        ("mood: bald", 7, "mood: no such word 'bald'; did you mean bold?"),
        ("mood: 3", 7, "mood: bold or shy is wanted, not 3"),
        ("leader: Ann", 9, "leader: a mapping is wanted, not 'Ann'"),
        ("bands: 3xSpearman", 8, "bands: a list or a mapping is wanted, not '3xSpearman'"),
        ("bands:", 7, "bands: a list or a mapping is wanted, not nothing"),
        ("bands: [3]", 9, "bands > 1: text is wanted, not 3; if it is text, write it in quotes"),
        ("bands: [1xA, 0xA]", 14, "bands > 2: '0xA' is no number of fighters; write it as 3xSpearman"),
        (
            "bands: {'Hood [x]': 0xA}",
            21,
            "bands > Hood [x]: '0xA' is no number of fighters; write it as 3xSpearman",
        ),
    ],
)
def test_what_was_wanted_is_said(line: str, column: int, says: str) -> None:
    others = {"name": "name: Red", "points": "points: 1"}
    rest = [text for key, text in others.items() if not line.startswith(f"{key}:")]
    text = "\n".join([*rest, line, ""])
    assert said(text) == [says]
    assert [(one.line, one.column) for one in problems(text)] == [(len(rest) + 1, column)]


def test_a_long_value_is_shown_by_its_beginning() -> None:
    assert said(f"name: Red\npoints: {'x' * 41}\n") == [
        f"points: a whole number is wanted, not '{'x' * 40}...'"
    ]


class Order(Enum):
    MARCH = "march"
    HALT = "halt"


@dataclass(frozen=True)
class Song:
    title: str
    bars: int


@dataclass(frozen=True, kw_only=True)
class Odd:
    __pydantic_config__ = {"extra": "forbid"}

    pair: tuple[int, int] = (1, 2)
    order: Order = Order.HALT
    song: str | Song | tuple[Song, ...] = ""
    ages: dict[int, str] | None = None


@pytest.mark.parametrize(
    ("text", "line", "column", "says"),
    [
        ("pair: [1]", 1, 1, "pair: the list has too few: 2 is missing"),
        ("pair: [1, 2, 3]", 1, 7, "pair: at most 2 in the list, not 3"),
        ("order: marhc", 1, 8, "order: no such word 'marhc'; did you mean march?"),
        (
            "song: 3",
            1,
            7,
            "song: text, a mapping or a list is wanted, not 3; if it is text, write it in quotes",
        ),
        ("song:\n  title: a", 1, 1, "song: 'bars' is missing"),
        ("song:\n- {title: a, bars: b}", 2, 20, "song > 1 > bars: a whole number is wanted, not 'b'"),
        ("song: {title: a, bars: 1, bar: 2}", 1, 27, "song > bar: no such key; did you mean bars?"),
        ("ages: {ten: a}", 1, 8, "ages > ten: a whole number is wanted, not 'ten'"),
    ],
)
def test_a_value_of_several_shapes_gives_one_answer(text: str, line: int, column: int, says: str) -> None:
    assert said(text, Odd) == [says]
    assert [(one.line, one.column) for one in problems(text, Odd)] == [(line, column)]


def test_a_number_as_key_stands_for_the_number() -> None:
    assert validated(read("f", b"ages: {10: a}"), Odd, None).ages == {10: "a"}


class Known:
    """A word that the book must know."""

    def __init__(self, word: str) -> None:
        self.word = word

    @classmethod
    def parse(cls, word: str, book: Book[dict[str, int]]) -> Known:
        if word not in book.rules:
            raise ValueError(f"no {word!r} in the book")
        return cls(word)

    @classmethod
    def __get_pydantic_core_schema__(cls, source: Any, handler: Any) -> Any:
        return notation(cls)


@dataclass(frozen=True, kw_only=True)
class Keeping:
    __pydantic_config__ = {"extra": "forbid"}

    bands: dict[str, Annotated[Fighters | Unread, Kept(Fighters)]]


def test_a_word_that_cannot_be_read_can_be_kept_with_what_is_wrong_with_it() -> None:
    record = validated(read("f", b"bands: {A: 3xOgre, B: ogres}"), Keeping, None)
    problem = "'ogres' is no number of fighters; write it as 3xSpearman"
    assert record.bands == {"A": Fighters(3, "Ogre"), "B": Unread("ogres", problem)}
    assert str(record.bands["B"]) == "ogres"


def test_what_is_no_word_at_all_is_not_kept() -> None:
    assert said("bands: {A: 3}", Keeping) == [
        "bands > A: text is wanted, not 3; if it is text, write it in quotes"
    ]


def test_what_can_be_kept_has_the_schema_of_what_it_should_be() -> None:
    bands = TypeAdapter(Keeping).json_schema()["properties"]["bands"]
    assert bands["additionalProperties"] == TypeAdapter(Fighters).json_schema()


def test_a_notation_is_read_with_the_book() -> None:
    book = Book({"Archer": 7}, {}, {})
    record = validated(read("f", b"a: Archer"), dict[str, Known], book)
    assert record["a"].word == "Archer"
    with pytest.raises(Unreadable) as caught:
        validated(read("f", b"a: Ogre"), dict[str, Known], book)
    assert str(caught.value) == "f:1:4: a: no 'Ogre' in the book"
