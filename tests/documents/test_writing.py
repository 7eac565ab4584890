"""A roster written anew reads as what it was written from; the names in it stand for their notations."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.documents.duel import RULESET as DUEL
from tests.documents.skirmish import RULESET as SKIRMISH
from wargame_aid.documents import naming
from wargame_aid.documents.formatting import fmt
from wargame_aid.documents.naming import words_of
from wargame_aid.documents.problems import Unreadable
from wargame_aid.documents.reading import read
from wargame_aid.documents.writing import written

TURNED = "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
NAMES = st.text(
    st.characters(
        exclude_categories=("Cs", "Cc", "Zl", "Zp"), exclude_characters=f"\ufeff\ufffe\uffff{TURNED}"
    )
)


@settings(deadline=None)
@given(NAMES, st.dictionaries(NAMES, NAMES, max_size=3))
def test_whatever_the_names_are_the_file_reads_as_it_was_meant(name: str, bands: dict[str, str]) -> None:
    plain: dict[str, Any] = {"name": name, "points": 40, "bands": bands}
    content = written(SKIRMISH, SKIRMISH.roster("warband"), plain)
    assert read("f", content).plain == {"ruleset": "skirmish", **plain}
    assert fmt(content) == content


@pytest.mark.parametrize("name", ["\u2013 Red", "\u00a0Red", "\u3000", "\u2212 x: y"])
def test_a_name_that_begins_as_no_list_should_is_written_in_quotes(name: str) -> None:
    content = written(SKIRMISH, SKIRMISH.roster("warband"), {"name": name, "bands": {name: "1xArcher"}})
    assert read("f", content).plain == {"ruleset": "skirmish", "name": name, "bands": {name: "1xArcher"}}


def test_a_name_that_controls_the_screen_is_not_written() -> None:
    with pytest.raises(Unreadable, match=r"U\+001B"):
        written(SKIRMISH, SKIRMISH.roster("warband"), {"name": "\x1b[31m"})


def test_only_a_roster_that_is_not_the_first_is_named() -> None:
    content = written(SKIRMISH, SKIRMISH.roster("terrain"), {"hills": 3})
    assert content == b"ruleset: skirmish\nroster: terrain\nhills: 3\n"
    assert written(DUEL, DUEL.roster("duellist"), {"name": "Ann"}) == b"ruleset: duel\nname: Ann\n"


WARBAND = "ruleset: skirmish\nname: Red\npoints: 40\nbands: {Able: 6xSpearman, Baker: 1xArcher}\n"


def test_the_names_of_a_roster_stand_for_their_notations(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "red.yaml"
    file.write_text(WARBAND, "utf-8")
    wanted = {"Able": "6xSpearman", "Baker": "1xArcher"}
    assert words_of(str(file), SKIRMISH) == wanted
    monkeypatch.setattr(naming, "_read", None)
    assert words_of(str(file), SKIRMISH) == wanted


def test_a_roster_of_another_ruleset_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "red.yaml"
    file.write_text(WARBAND, "utf-8")
    with pytest.raises(ValueError, match="is a roster of skirmish, not of duel"):
        words_of(str(file), DUEL)


def test_a_roster_that_is_not_there_is_unreadable(tmp_path: Path) -> None:
    with pytest.raises(Unreadable, match="there is no such file"):
        words_of(str(tmp_path / "red.yaml"), SKIRMISH)
