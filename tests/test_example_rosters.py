"""The rosters in examples/: their editor lines, their schemas, and what each schema refuses by itself."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from tests.conftest import ROOT, Ran
from wargame_aid.documents.reading import read

Wga = Callable[..., Ran]
SCHEMAS = {
    "battleshift": ("fleet",),
    "arc_of_fire_pacific": ("force",),
    "banzai": ("groups", "order-of-battle"),
}
"""The kinds of rosters in a folder, the first the one that is understood."""
ROSTERS = sorted((ROOT / "examples").rglob("*.yaml"))
FLEET = {"ruleset": "battleshift", "taskforces": {"Van": {"squadrons": ["7xFleet Cruiser"]}}}
SQUAD = {
    "ruleset": "banzai",
    "nation": "japanese",
    "year": 1945,
    "groups": {"A": {"men": ["sl/rifle/M5/P4", "15/rifle/M3/P3"]}},
}
FORCE = {"ruleset": "arc-of-fire-pacific", "name": "Foxhole", "sides": {"Marines": {"Able": "T5/MC/rifle"}}}


ORDER = SQUAD | {"roster": "order-of-battle", "later": {"1": [15, {"man": "mp/M3/P3", "points": 14}]}}


def kind_of(roster: Path) -> str:
    """Return what kind of roster an example is."""
    return str(read(roster.name, roster.read_bytes()).plain.get("roster", SCHEMAS[roster.parent.name][0]))


def schema_of(folder: str, kind: str) -> Path:
    return ROOT / "examples" / folder / f"{kind}.schema.json"


def validator(folder: str, kind: str) -> Draft202012Validator:
    schema = json.loads(schema_of(folder, kind).read_text(encoding="utf-8"))
    Draft202012Validator.check_schema(schema)
    return Draft202012Validator(schema)


@pytest.mark.parametrize(("folder", "kind"), [(one, kind) for one in SCHEMAS for kind in SCHEMAS[one]])
def test_schema_file_is_what_the_command_prints_today(folder: str, kind: str, wga: Wga) -> None:
    printed = wga("schema", folder.replace("_", "-"), kind)
    assert printed.code == 0
    assert schema_of(folder, kind).read_text(encoding="utf-8") == printed.out


def test_there_are_enough_examples() -> None:
    assert len(ROSTERS) >= 7


@pytest.mark.parametrize("roster", ROSTERS, ids=lambda roster: roster.name)
def test_editor_line_names_the_schema(roster: Path) -> None:
    first = roster.read_text(encoding="utf-8").splitlines()[0]
    assert first == f"# yaml-language-server: $schema={schema_of(roster.parent.name, kind_of(roster)).name}"


@pytest.mark.parametrize("roster", ROSTERS, ids=lambda roster: roster.name)
def test_schema_accepts_every_example(roster: Path) -> None:
    plain = read(roster.name, roster.read_bytes()).plain
    assert [
        error.message for error in validator(roster.parent.name, kind_of(roster)).iter_errors(plain)
    ] == []


@pytest.mark.parametrize(
    ("folder", "whole", "change"),
    [
        ("battleshift", FLEET, {"pionts": 600}),
        ("battleshift", FLEET, {"points": "600"}),
        ("battleshift", FLEET, {"points": 0.5}),
        ("battleshift", FLEET, {"experimental": "yes"}),
        ("battleshift", FLEET, {"battlespace": "six by four"}),
        ("battleshift", FLEET, {"designs": {"Picket": "two guns"}}),
        ("battleshift", FLEET, {"taskforces": {"Van": {"squadrons": 7}}}),
        ("battleshift", FLEET, {"taskforces": {"Van": {"squadrons": [], "flagshp": "Alpha"}}}),
        ("battleshift", FLEET, {"taskforces": None}),
        ("battleshift", FLEET, {"ruleset": "banzai"}),
        ("arc_of_fire_pacific", FORCE, {"sdies": {}}),
        ("arc_of_fire_pacific", FORCE, {"kinds": {"ija": 5}}),
        ("arc_of_fire_pacific", FORCE, {"sides": [1]}),
        ("arc_of_fire_pacific", FORCE, {"ruleset": "battleshift"}),
        ("banzai", SQUAD, {"nation": "martian"}),
        ("banzai", SQUAD, {"jungle": "perhaps"}),
        ("banzai", SQUAD, {"groups": {"A": {"men": "sl/rifle/M5/P4"}}}),
        ("banzai", SQUAD, {"groups": {"A": {"men": [], "rnage": 1}}}),
        ("banzai", SQUAD, {"groups": {"A": {"men": [], "range": 10}}}),
        ("banzai", ORDER, {"nation": "martian"}),
        ("banzai", ORDER, {"pionts": 400}),
        ("banzai", ORDER, {"points": "400"}),
        ("banzai", ORDER, {"snipers": -1}),
        ("banzai", ORDER, {"reinforcements": [0]}),
        ("banzai", ORDER, {"groups": {"A": {"men": [100]}}}),
        ("banzai", ORDER, {"groups": {"A": {"men": [{"man": "mp/M3/P3"}]}}}),
        ("banzai", ORDER, {"later": {"1": [{"man": "mp/M3/P3", "pionts": 14}]}}),
    ],
)
def test_schema_alone_refuses_what_is_wrong_in_shape(
    folder: str, whole: dict[str, Any], change: dict[str, Any]
) -> None:
    shape = validator(folder, str(whole.get("roster", SCHEMAS[folder][0])))
    assert list(shape.iter_errors(whole)) == []
    assert list(shape.iter_errors(whole | change))


@pytest.mark.parametrize("roster", ROSTERS, ids=lambda roster: roster.name)
def test_laying_out_an_example_changes_nothing_twice(roster: Path, tmp_path: Path, wga: Wga) -> None:
    copy = tmp_path / roster.name
    copy.write_bytes(roster.read_bytes())
    assert wga("fmt", str(copy)).code == 0
    once = copy.read_bytes()
    assert wga("fmt", str(copy)).code == 0
    assert copy.read_bytes() == once
    assert read("", once).plain == read("", roster.read_bytes()).plain
