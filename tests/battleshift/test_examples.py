"""The fleets in examples/battleshift, by lists written by hand."""

import json
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from rulesets.battleshift import RULESET
from rulesets.battleshift.fleets.roster import FLEET
from tests.battleshift.books import report
from wargame_aid.documents.reading import read
from wargame_aid.documents.schema import schema

EXAMPLES = Path(__file__).parents[2] / "examples" / "battleshift"

ILLEGAL = [
    ("points", 5, 9),
    ("overfilled", 8, 9),
    ("unused-design", 9, 3),
    ("unused-space", 9, 9),
    ("ship-size", 10, 13),
    ("ship-size", 11, 10),
    ("system-count", 12, 9),
    ("system-size", 13, 11),
    ("system-size", 14, 11),
    ("experimental", 14, 11),
    ("system-twice", 15, 12),
    ("system-twice", 16, 10),
    ("system-pair", 17, 12),
    ("system-price", 18, 13),
    ("catalogue-name", 19, 3),
    ("flagship", 22, 15),
    ("sector", 23, 14),
    ("taskforce-squadrons", 24, 5),
    ("squadron-ships", 26, 14),
    ("squadron-size", 26, 14),
    ("squadron-size", 27, 16),
    ("squadron-ships", 28, 14),
    ("unknown-ship", 29, 13),
    ("open-ship", 30, 16),
    ("experimental", 30, 16),
    ("flagship", 32, 15),
    ("arrival-turn", 33, 14),
    ("name-twice", 35, 7),
    ("name-twice", 42, 3),
    ("no-squadrons", 45, 5),
    ("no-name", 46, 3),
]
WARNINGS = {"unused-design", "unused-space", "catalogue-name", "open-ship"}


def content(name: str) -> str:
    return (EXAMPLES / name).read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("name", "points", "limit", "warnings"),
    [
        ("red.yaml", 570, 600, []),
        ("blue.yaml", 600, 600, []),
        ("bionid.yaml", 693, 700, [("open-ship", 15, 15)]),
        ("four-squadrons.yaml", 300, 300, []),
    ],
)
def test_the_legal_fleets_pass(
    name: str, points: int, limit: int, warnings: list[tuple[str, int, int]]
) -> None:
    answer = report(content(name))
    assert (answer.points, answer.limit, answer.legal) == (points, limit, True)
    assert [(one.rule, one.line, one.column) for one in answer.problems] == warnings


def test_every_kind_of_problem_at_its_line() -> None:
    answer = report(content("illegal.yaml"))
    assert [(one.rule, one.line, one.column) for one in answer.problems] == ILLEGAL
    assert {one.rule for one in answer.problems if one.severity == "warning"} == WARNINGS
    assert (answer.points, answer.legal, answer.readable) == (1430, False, True)


def test_four_squadrons_turn_illegal_by_page_2() -> None:
    answer = report(content("four-squadrons.yaml"), "taskforce-squadrons=3")
    assert [(one.rule, one.line, one.column, one.cite) for one in answer.problems] == [
        ("taskforce-squadrons", 8, 5, "p2")
    ]
    assert report(content("four-squadrons.yaml"), "taskforce-squadrons=4").legal


@pytest.mark.parametrize("name", ["red", "blue", "bionid", "four-squadrons", "illegal"])
def test_the_schema_accepts_what_is_right_in_shape(name: str) -> None:
    wanted = json.loads(json.dumps(schema(RULESET, FLEET)))
    plain = read(name, content(f"{name}.yaml").encode()).plain
    assert [error.message for error in Draft202012Validator(wanted).iter_errors(plain)] == []


@pytest.mark.parametrize(
    ("was", "now"),
    [
        ("points: 600", "points: many"),
        ("points: 600", "points: 0"),
        ("points: 600", "pionts: 600"),
        ("6x4", "wide"),
        ("s2/3LB/fast", "3LB/fast"),
        ("s2/3LB/fast", "s2//3LB"),
        ("2/5B/W", "2/5B"),
        ("2/5B/W", "soon"),
        ("squadrons: [4xPicket, 2xFleet Carrier]", "squadrons: 4xPicket"),
        ("squadrons: [4xPicket, 2xFleet Carrier]", "squads: [4xPicket]"),
        ("flagship: Bravo", "flagship: 3"),
        ("ruleset: battleshift", "ruleset: banzai"),
    ],
)
def test_the_schema_alone_refuses_what_is_wrong_in_shape(was: str, now: str) -> None:
    text = content("red.yaml")
    assert was in text
    plain = read("red.yaml", text.replace(was, now).encode()).plain
    assert not Draft202012Validator(schema(RULESET, FLEET)).is_valid(plain)
