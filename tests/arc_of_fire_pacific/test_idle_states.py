"""Charging, a banzai charge and assisting are said of one melee: elsewhere they are refused."""

from __future__ import annotations

import pytest

from rulesets.arc_of_fire_pacific.game.state import EVENING, Evening
from tests.arc_of_fire_pacific.evening_table import FORCE, edit, evening_book, play
from tests.arc_of_fire_pacific.table import settle
from wargame_aid.words import BadWord

RIFLE = "T5/MC/rifle"
IDLE = "counts for nothing here, leave it out"
STATES = ("charging", "banzai", "assisting", "char")


@pytest.fixture
def evening() -> Evening:
    begun = EVENING.begin({"Japanese": FORCE, "Marines": FORCE}, evening_book())
    return edit(begun, 4, "wound", "light")


@pytest.mark.parametrize("state", STATES)
def test_outside_of_a_game(state: str) -> None:
    for action, words in (
        ("wound", {"figure": f"{RIFLE}/{state}"}),
        ("morale", {"figure": [f"{RIFLE}/{state}"]}),
        ("rally", {"figure": [f"{RIFLE}/light/{state}"]}),
        ("treat", {"corpsman": f"T6/MB/pistol/corpsman/{state}", "inches_and_men": ["2", f"{RIFLE}/light"]}),
        ("treat", {"corpsman": "T6/MB/pistol/corpsman", "inches_and_men": ["2", f"{RIFLE}/light/{state}"]}),
    ):
        with pytest.raises(BadWord, match=IDLE):
            settle(action, **words)


@pytest.mark.parametrize("state", ["charging", "assisting", "char"])
def test_behind_a_name_of_the_game(evening: Evening, state: str) -> None:
    for action, words in (
        ("wound", {"figure": f"gunner/{state}"}),
        ("morale", {"figure": [f"gunner/{state}"]}),
        ("rally", {"figure": [f"gunner/{state}"]}),
        ("treat", {"corpsman": f"doc/{state}", "inches_and_men": ["2", "gunner"]}),
        ("treat", {"corpsman": "doc", "inches_and_men": ["2", f"gunner/{state}"]}),
    ):
        with pytest.raises(BadWord, match=IDLE):
            play(evening, action, **words)
