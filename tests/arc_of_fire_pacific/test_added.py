"""Who joins an evening is alive, and no state of a single melee stays with him."""

from __future__ import annotations

import pytest

from rulesets.arc_of_fire_pacific.game.state import EVENING
from tests.arc_of_fire_pacific.evening_table import FORCE, evening_book


@pytest.mark.parametrize(
    ("states", "says"),
    [
        ("dead", "Zed: a dead man does not join"),
        ("charging", "Zed: charging is said of one action and not kept"),
        ("banzai/japanese", "Zed: banzai is said of one action"),
        ("assisting", "Zed: assisting is said of one action"),
    ],
)
def test_who_cannot_join(states: str, says: str) -> None:
    evening = EVENING.begin({"Japanese": FORCE, "Marines": FORCE}, evening_book())
    with pytest.raises(ValueError, match=says):
        EVENING.add(evening, "Marines", "Zed", f"T5/MB/rifle/{states}", evening_book())


def test_what_lasts_is_kept() -> None:
    evening = EVENING.begin({"Japanese": FORCE, "Marines": FORCE}, evening_book())
    after = EVENING.add(evening, "Marines", "Zed", "T5/MB/rifle/light/leader", evening_book())
    assert after.soldiers[-1].word == "T-5/M-B/Rifle/light/leader/marine"
