"""The roster of groups: what is checked, at which line, the names of its men, one line of text and back."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from rulesets.banzai.rosters.groups import GROUPS
from rulesets.banzai.rosters.groups_document import Groups, groups_words, men_named, name_problem
from tests.banzai.fought import RIFLE, fight_book, squad
from tests.conftest import ROOT

Wga = Callable[..., Any]
EXAMPLES = ROOT / "examples/banzai"

ILLEGAL = """\
ruleset: banzai
name: Everything wrong
nation: russian
year: 1941a
troops: snlf
jungle: yes
groups:
  A:
    men:
      - Ivan=15/rifle/M3/P3
      - Ivan=16/rifle/M3/P3
      - 15/rifle/M3/P3
      - b3=rifle/M3/P3
      - rifel/M3/P3
      - 17/rifle/M3
      - 18/rifle/M3/P3/german
      - 3rd=rifle/M3/P3
      - =rifle/M3/P3
  C:
    men: [rifle/M3/P3]
  e:
    men: [rifle/M3/P3, rifle/M3/P3, rifle/M3/P3, rifle/M3/P3, rifle/M3/P3, rifle/M3/P3, rifle/M3/P3,
      rifle/M3/P3, rifle/M3/P3, rifle/M3/P3, rifle/M3/P3]
"""
"""What is wrong, by line and column, counted by hand."""
FAULTS = [
    (4, 7, "year", "45.9"),
    (5, 9, "troops", "up-front 39"),
    (6, 9, "jungle", "47.2"),
    (7, 1, "letters", "up-front 5.6"),
    (11, 9, "name-twice", ""),
    (12, 9, "card-twice", "up-front"),
    (13, 9, "name", ""),
    (14, 9, "man", ""),
    (15, 9, "man", ""),
    (16, 9, "nation", ""),
    (17, 9, "name", ""),
    (18, 9, "name", ""),
    (18, 9, "man", ""),
    (20, 10, "count", "up-front 5.6"),
    (21, 3, "letters", "up-front 5.6"),
    (23, 46, "count", "up-front 5.6"),
]
LEGAL = """\
ruleset: banzai
nation: japanese
year: 1943a
groups:
  A: {range: 0, men: [sl/rifle/M5/P4, 15/rifle/M3/P3]}
"""


def report(wga: Wga, tmp_path: Path, text: str) -> Any:
    """Return what is found in a roster."""
    file = tmp_path / "groups.yaml"
    file.write_text(text, encoding="utf-8")
    return json.loads(wga("check", str(file), "--json").out)["files"][0]


def rules(wga: Wga, tmp_path: Path, old: str, new: str) -> list[str]:
    """Return what is wrong with the legal roster where a part of it is another."""
    assert old in LEGAL
    return [one["rule"] for one in report(wga, tmp_path, LEGAL.replace(old, new))["problems"]]


@pytest.mark.parametrize("name", ["nakamura", "marines"])
def test_the_examples_are_legal(wga: Wga, name: str) -> None:
    assert wga("check", str(EXAMPLES / f"{name}.yaml")).code == 0


def test_every_fault_at_its_line(wga: Wga, tmp_path: Path) -> None:
    found = report(wga, tmp_path, ILLEGAL)
    assert [(one["line"], one["column"], one["rule"], one["cite"]) for one in found["problems"]] == FAULTS
    assert wga("check", str(tmp_path / "groups.yaml")).code == 2
    unreadable = ILLEGAL.replace("rifel", "rifle").replace("17/rifle/M3\n", "17/rifle/M3/P3\n")
    unreadable = unreadable.replace("      - =rifle/M3/P3\n", "")
    assert report(wga, tmp_path, unreadable)["readable"]
    assert wga("check", str(tmp_path / "groups.yaml")).code == 1


def test_faults_say_what_would_be_right(wga: Wga, tmp_path: Path) -> None:
    said = {one["line"]: one["message"] for one in report(wga, tmp_path, ILLEGAL)["problems"]}
    assert said[4].startswith("'1941a' is no half year: 1941b, 1942a,")
    assert said[5] == "the russian side has no troops 'snlf'; there is line, guards or conscripts"
    assert said[7] == "groups have no gaps: with A and C there is no B"
    assert said[14].endswith("did you mean rifle?") or "did you mean rifle?" in said[14]
    assert said[23] == "e: a group has 2 to 10 men, not 11"


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("1943a", "1945", []),
        ("1943a", "1945a", ["year"]),
        ("1943a", "1941b", []),
        ("1943a\n", "1943a\ntroops: samurai\n", []),
        ("1943a\n", "1943a\ntroops: guards\n", ["troops"]),
        ("japanese", "german", []),
        ("1943a\n", "1943a\njungle: yes\n", []),
        ("1943a\n", "1943a\njungle: true\n", []),
        ("1943a\n", "1943a\njungle: perhaps\n", ["unknown-word"]),
        ("  A:", "  B:", ["letters"]),
        ("{range: 0, men", "{men", []),
        ("range: 0", "range: -1", []),
        ("range: 0", "range: 10", ["bounds"]),
        (", 15/rifle/M3/P3]", "]", ["count"]),
        ("groups:\n", "groups: {}\nextra:\n", ["letters", "unknown-key"]),
        ("15/rifle", "15/rifle/japanese", []),
        ("15/rifle", "asl/rifle", []),
        ("15/rifle", "sl/rifle", ["leader-twice"]),
    ],
)
def test_limits(wga: Wga, tmp_path: Path, old: str, new: str, expected: list[str]) -> None:
    assert rules(wga, tmp_path, old, new) == expected


@pytest.mark.parametrize(("men", "expected"), [(1, ["count"]), (2, []), (10, []), (11, ["count"])])
def test_5_6_a_group_of_two_to_ten(wga: Wga, tmp_path: Path, men: int, expected: list[str]) -> None:
    squad_of = ", ".join(["rifle/M3/P3"] * men)
    assert rules(wga, tmp_path, "sl/rifle/M5/P4, 15/rifle/M3/P3", squad_of) == expected


@pytest.mark.parametrize(
    ("nation", "expected"),
    [("japanese", []), ("british", []), ("american", []), ("german", ["jungle"]), ("russian", ["jungle"])],
)
def test_47_2_the_jungle_is_for_japanese_british_and_americans(
    wga: Wga, tmp_path: Path, nation: str, expected: list[str]
) -> None:
    assert rules(wga, tmp_path, "japanese", f"{nation}\njungle: yes") == expected
    assert rules(wga, tmp_path, "japanese", nation) == []


def test_a_squad_without_groups(wga: Wga, tmp_path: Path) -> None:
    text = LEGAL[: LEGAL.index("groups:")] + "groups: {}\n"
    assert [one["rule"] for one in report(wga, tmp_path, text)["problems"]] == ["letters"]


def named(groups: Groups) -> list[str]:
    return [one.name for one in men_named(groups, fight_book())]


def test_men_go_by_nation_and_card_or_rank() -> None:
    men = [f"sl/{RIFLE}", f"15/{RIFLE}", RIFLE, "bar/M3/P3", RIFLE, "none/M2/P2", "M2/P2", f"Sato=11/{RIFLE}"]
    assert named(squad("japanese", A=(0, men))) == [
        "jpsl", "jp15", "jp-rifle1", "jp-bar1", "jp-rifle2", "jp-unarmed1", "jp-man1", "Sato"
    ]  # fmt: skip
    for nation, name in (("american", "us8"), ("british", "br8"), ("german", "ge8"), ("russian", "ru8")):
        assert named(squad(nation, A=(0, [f"8/{RIFLE}"]))) == [name]


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("", "one letter"),
        ("a/b", "a name has none of / ="),
        ("a,b", "a name has none of / ="),
        ("3rd", "begins"),
        ("p2r1", "a card"),
        ("jp15", ""),
    ],
)
def test_names_that_could_be_typed(name: str, says: str) -> None:
    assert says in name_problem(name)
    assert bool(name_problem(name)) == bool(says)


def test_names_that_would_be_taken_are_numbered_on() -> None:
    men = [f"sgt/{RIFLE}", f"sgt/{RIFLE}", f"jp15={RIFLE}", f"15/{RIFLE}", f"jp-rifle1={RIFLE}", RIFLE]
    assert named(squad("japanese", A=(0, men))) == [
        "jpsgt", "jpsgt-2", "jp15", "jp15-2", "jp-rifle1", "jp-rifle2"
    ]  # fmt: skip


def test_names_stand_for_men_on_the_command_line() -> None:
    words = groups_words(squad("japanese", A=(0, [f"15/{RIFLE}", f"Sato={RIFLE}"])))
    assert words == {"jp15": "15/rifle/M3/P3/japanese", "Sato": "rifle/M3/P3/japanese"}


def test_a_sheet_shows_who_cannot_be_read_as_he_is_written() -> None:
    sheet = GROUPS.sheet(squad("japanese", A=(2, [f"sl/12/{RIFLE}/pinned", "rifel/M3"])), fight_book())
    (table,) = sheet.tables
    assert table.title == "Group A, range number 2"
    assert table.rows == (
        ("jp12", "SL 12", "rifle", "3", "3", "pinned"),
        ("rifel/M3", "?", "?", "?", "?", "?"),
    )
    assert ("Jungle", "no") in sheet.facts
    assert GROUPS.points(squad("japanese"), fight_book()) == {}


def test_facts_compare_squad_ranges_and_men() -> None:
    facts = GROUPS.facts(squad("japanese", A=(2, [f"15/{RIFLE}"])), fight_book())
    assert facts == {
        "nation": "japanese",
        "year": "1943a",
        "troops": "line",
        "jungle": "no",
        "group A": "range number 2",
        "A, jp15": "15/rifle/M3/P3/japanese",
    }


ODD = Groups(
    name="  #3; A0: _x5b_",
    nation="british",
    year="1945",
    troops="militia",
    jungle="yes",
    groups=squad(
        "british", A=(-1, [f"15/{RIFLE}", f"O'Neil=16/{RIFLE}"]), B=(3, ["rifel, oh; dear/M3"])
    ).groups,
)


@pytest.mark.parametrize("groups", [ODD, squad("german", A=(0, [RIFLE]))])
def test_a_roster_in_one_line_and_back(groups: Groups) -> None:
    assert GROUPS.to_text is not None
    assert GROUPS.from_text is not None
    text = GROUPS.to_text(groups)
    plain = GROUPS.from_text(text, {}, fight_book())
    assert "\n" not in text
    men = {letter: (one["range"], one["men"]) for letter, one in plain["groups"].items()}
    assert men == {letter: (one.range, list(one.men)) for letter, one in groups.groups.items()}
    head = (
        plain.get("name", ""),
        plain["nation"],
        plain["year"],
        plain["troops"],
        plain.get("jungle", False),
    )
    assert head == (groups.name, groups.nation, groups.half_year, groups.troops, groups.in_jungle)


def test_new_writes_what_is_typed(wga: Wga, tmp_path: Path) -> None:
    file = str(tmp_path / "new.yaml")
    ran = wga("new", "banzai", "groups", file, GROUPS.example, "--name", "Ours")
    assert ran.code == 0, ran.err
    assert "Sato=11/rifle/M3/P3" in Path(file).read_text(encoding="utf-8")
    shown = wga("show", file).out
    assert shown.startswith("Ours")


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("A0: rifle/M3/P3", "whose squad"),
        ("japanese 1943a line samurai", "stands in the text twice"),
        ("japanese; A0: rifle/M3/P3; A1: rifle/M3/P3", "'A' stands in the text twice"),
        ("japanese guards", "no japanese troop type"),
        ("martian", "no nation"),
        ("japanese; first: rifle/M3/P3", "is no group"),
        ("japanese; rifle=3", "is no group"),
    ],
)
def test_text_that_cannot_be_read(text: str, says: str) -> None:
    assert GROUPS.from_text is not None
    with pytest.raises(ValueError, match=says):
        GROUPS.from_text(text, {}, fight_book())
