"""A fleet in one line, and back."""

import re
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from ruamel.yaml.error import StreamMark

from rulesets.battleshift.fleets.document import Fleet, Taskforce
from rulesets.battleshift.fleets.text import FORM, from_text, read_name, to_text, written
from rulesets.battleshift.fleets.words import FACINGS, Arrival, Battlespace, Sector, SquadronEntry
from rulesets.battleshift.ships.design import ShipDesign
from tests.battleshift.books import book, design, fleet
from wargame_aid.documents.document import Document, Node
from wargame_aid.documents.validated import validated

RED = """\
ruleset: battleshift
name: Red fleet
points: 600
battlespace: 6x4
designs:
  Picket: s2/3LB/fast
taskforces:
  Vanguard:
    flagship: Bravo
    arrives: 2/5B/W
    squadrons:
      Alpha: 7xFleet Cruiser
      Bravo: 5xFleet Battleship
  Rear:
    squadrons: [4xPicket, 2xFleet Carrier]
"""
RED_LINE = (
    "Vanguard/2/5B/W/flagship Bravo: Alpha=7xFleet Cruiser, Bravo=5xFleet Battleship; "
    "Rear: 4xPicket, 2xFleet Carrier; design Picket=s2/3LB/fast; "
    "name=Red fleet; points=600; battlespace=6x4"
)

TURNED = "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
LETTERS = st.characters(exclude_categories=["Cs", "Cc", "Zl", "Zp"], exclude_characters=TURNED)
NAMES = st.text(LETTERS, max_size=8) | st.sampled_from(
    (
        "Red fleet",
        "-Red",
        "--json",
        "Hood's #2 (old)",
        "7x7",
        "a_b",
        "_x5b_",
        " x ",
        "a  b",
        "design x",
        "points",
        "Hood [damaged]",
        ":fire:",
        "",
    )
)
TYPES = NAMES.map(str.strip).filter(lambda name: re.match(r"[-+]?\d+\s*[xX×]", name) is None and name != "")
SQUADRONS = st.builds(SquadronEntry, st.integers(-99, 999), TYPES)
DESIGNS = st.sampled_from(
    ("s2/3LB/fast", "s3/6LB/fast:cost", "s0", "s1/0LB", "s16/5BR/12FW/4AU/engulfing:cost")
).map(design)
ARRIVALS = st.builds(
    Arrival,
    st.integers(-9, 99),
    st.builds(Sector, st.integers(0, 99), st.sampled_from("ABZ")),
    st.sampled_from(tuple(FACINGS)),
)
TASKFORCES = st.builds(
    Taskforce,
    squadrons=st.dictionaries(NAMES, SQUADRONS, min_size=1, max_size=3)
    | st.lists(SQUADRONS, max_size=3).map(tuple),
    flagship=st.none() | NAMES,
    arrives=st.none() | ARRIVALS,
)
FLEETS = st.builds(
    Fleet,
    name=NAMES,
    points=st.none() | st.integers(1, 9999),
    battlespace=st.none() | st.builds(Battlespace, st.integers(1, 99), st.integers(1, 26)),
    experimental=st.booleans(),
    designs=st.dictionaries(NAMES, DESIGNS, max_size=2),
    taskforces=st.dictionaries(NAMES, TASKFORCES, max_size=3),
)


def record(values: dict[str, Any]) -> Fleet:
    return validated(Document("text", Node(StreamMark("", 0, 0, 0)), values), Fleet, book())


@settings(deadline=None)
@given(FLEETS)
def test_a_fleet_comes_back_from_its_line(one: Fleet) -> None:
    line = to_text(one)
    assert record(from_text(line, {}, book())) == one
    assert all(letter.isalnum() or letter in "/-+.:,;_= '#()" for letter in line)
    assert not line.startswith("-")


@settings(deadline=None)
@given(NAMES)
def test_a_name_comes_back_from_its_letters(name: str) -> None:
    assert read_name(written(name)) == name


def test_the_line_of_the_red_fleet() -> None:
    assert to_text(fleet(RED)) == RED_LINE
    assert record(from_text(RED_LINE, {}, book())) == fleet(RED)


def test_the_shortest_line() -> None:
    assert from_text(FORM, {"points": "600"}, book()) == {
        "points": 600,
        "taskforces": {
            "Vanguard": {"squadrons": ["7xFleet Cruiser", "5xFleet Battleship"]},
            "Rear": {"squadrons": ["2xFleet Carrier"]},
        },
    }


def test_what_is_typed_by_hand() -> None:
    line = (
        "van / FLAGSHIP b : 7 x hulk , b = mothership ;; Points = 500 ; experimental=yes; DESIGN p=S1/lb/lb"
    )
    assert from_text(line, {"name": "Blue", "points": "600"}, book()) == {
        "name": "Blue",
        "points": 600,
        "experimental": True,
        "designs": {"p": "s1/2LB"},
        "taskforces": {"van": {"flagship": "b", "squadrons": {"van 1": "7xhulk", "b": "1xmothership"}}},
    }


@pytest.mark.parametrize(
    ("line", "said"),
    [
        (
            "7xFleet Cruiser",
            "'7xFleet Cruiser' is no taskforce: its name and a colon stand before its squadrons",
        ),
        ("Van: 7x", "'7x' names no ship"),
        ("Van: 1xA; Van: 1xB", "'Van' stands in the text twice"),
        ("Van: a=1xA, a=1xB", "'a' stands in the text twice"),
        ("design p=s1; design p=s2", "'p' stands in the text twice"),
        ("points=1; points=2", "'points' stands in the text twice"),
        ("ponits=600; Van: 1xA", "no setting 'ponits'; did you mean points?"),
        ("points=many", "a whole number is wanted, not 'many'"),
        ("battlespace=wide", "is no battlespace"),
        ("experimental=perhaps", "no answer 'perhaps'"),
        ("design p=2LB", "a design begins with its size"),
        ("Van/2/5B: 1xA", "is no arrival"),
        ("points=1,200", "points '1,200': write 1200, no points, no commas"),
        ("V_x1b_: 1xA", "a character that controls the screen (U+001B)"),
        ("Van: 1xA\nB", "a line break or a tab in a name"),
        ("name=\u202eRed", "a character that controls the screen (U+202E)"),
    ],
)
def test_lines_that_cannot_be_read(line: str, said: str) -> None:
    with pytest.raises(ValueError, match=r".") as wrong:
        from_text(line, {}, book())
    assert said in str(wrong.value)


def test_a_chat_reads_names_as_they_are() -> None:
    line = "Hood's #2 (old): 1xFleet Cruiser"
    assert to_text(record(from_text(line, {}, book()))) == line


def test_a_name_that_begins_as_an_option_is_read_back() -> None:
    one = fleet("ruleset: battleshift\ntaskforces: {-Red: {squadrons: [1xFleet Cruiser]}}\n")
    assert to_text(one) == "(x2d)Red: 1xFleet Cruiser"
    assert record(from_text(to_text(one), {}, book())) == one


@pytest.mark.parametrize("line", ["“Van: 1xA”", "„Van: 1xA“", "«Van: 1xA»", '"Van: 1xA"'])
def test_typographic_quotes_around_a_line_are_none_of_it(line: str) -> None:
    assert from_text(line, {}, book()) == {"taskforces": {"Van": {"squadrons": ["1xA"]}}}


@pytest.mark.parametrize(
    ("word", "allowed"), [("yes", True), ("true", True), ("no", False), ("false", False)]
)
def test_experimental_is_answered_either_way(word: str, allowed: bool) -> None:
    assert from_text(f"Van: 1xA; experimental={word}", {}, book())["experimental"] is allowed


def test_an_option_that_is_none() -> None:
    with pytest.raises(ValueError, match="no setting 'colour'"):
        from_text(FORM, {"colour": "red"}, book())


def test_designs_are_written_as_they_are_read() -> None:
    values = from_text("design Own=S3/lb/lb/fast-drives:cost; Van: 1xOwn", {}, book())
    assert record(values).designs == {"Own": ShipDesign.parse("s3/2LB/fast:cost", book())}
