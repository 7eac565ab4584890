"""The JSON Schema alone refuses what is wrong in shape and takes what is right."""

from __future__ import annotations

from typing import Any

import pytest
from jsonschema import Draft202012Validator

from tests.documents.skirmish import RULESET
from wargame_aid.documents.reading import read
from wargame_aid.documents.schema import schema

WARBAND = schema(RULESET, RULESET.roster("warband"))
TERRAIN = schema(RULESET, RULESET.roster("terrain"))


def accepts(wanted: dict[str, Any], text: str) -> bool:
    return Draft202012Validator(wanted).is_valid(read("f", text.encode()).plain)


@pytest.mark.parametrize("wanted", [WARBAND, TERRAIN])
def test_it_is_a_schema_of_the_2020_12_draft(wanted: dict[str, Any]) -> None:
    Draft202012Validator.check_schema(wanted)
    assert wanted["$schema"] == "https://json-schema.org/draft/2020-12/schema"


@pytest.mark.parametrize(
    "text",
    [
        "ruleset: skirmish\nname: Red\npoints: 40\n",
        "ruleset: sk\nname: Red\npoints: 1000\nbands: [3xSpearman]\n",
        "ruleset: skirmish\nroster: warband\nversion: '1.10'\nname: Red\npoints: 1\nbands: {A: 3xArcher}\n",
        "ruleset: skirmish\nname: Red\npoints: 40\nleader: {name: Ann}\nmounted: true\nmood: shy\n",
    ],
)
def test_what_is_right_is_taken(text: str) -> None:
    assert accepts(WARBAND, text)


@pytest.mark.parametrize(
    "wrong",
    [
        "ruleset: duel",
        "roster: terrain",
        "version: 2",
        "nmae: Red",
        "points: '40'",
        "points: 0",
        "points: 1001",
        "points: true",
        "mounted: yes",
        "mood: bald",
        "leader: Ann",
        "leader: {age: 3}",
        "leader: {name: Ann, aeg: 3}",
        "bands: 3xSpearman",
        "bands: [3]",
        "bands: [Spearman]",
        "bands: {A: [3xSpearman]}",
    ],
)
def test_what_is_wrong_in_shape_is_refused(wrong: str) -> None:
    lines = {"ruleset": "ruleset: skirmish", "name": "name: Red", "points": "points: 40"}
    text = "\n".join((lines | {wrong.partition(":")[0]: wrong}).values())
    assert not accepts(WARBAND, text)


@pytest.mark.parametrize("missing", ["ruleset", "name", "points"])
def test_what_is_missing_is_refused(missing: str) -> None:
    lines = {"ruleset": "ruleset: skirmish", "name": "name: Red", "points": "points: 40"}
    assert not accepts(WARBAND, "\n".join(line for key, line in lines.items() if key != missing))


def test_only_the_first_roster_of_a_ruleset_is_understood() -> None:
    assert accepts(TERRAIN, "ruleset: skirmish\nroster: terrain\nhills: 3\n")
    assert not accepts(TERRAIN, "ruleset: skirmish\nhills: 3\n")


def test_every_mapping_of_named_keys_is_closed() -> None:
    assert WARBAND["additionalProperties"] is False
    assert WARBAND["$defs"]["Leader"]["additionalProperties"] is False


def test_an_editor_shows_what_a_key_is_for() -> None:
    assert WARBAND["title"] == "Skirmish, a game made up for tests: warband"
    assert WARBAND["properties"]["points"]["description"] == "the most that it may cost"
    assert "3xSpearman" in str(WARBAND["properties"]["bands"])
    assert "'1.10'" in WARBAND["properties"]["version"]["description"]
