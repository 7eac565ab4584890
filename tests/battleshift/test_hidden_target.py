"""What is in the way of a shot stands behind who fires: behind the target it is refused, not dropped (p7)."""

from __future__ import annotations

import re

import pytest

from tests.battleshift.flown import Field
from tests.battleshift.table import BATTLESHIFT
from wargame_aid.ruleset import IllegalAction

RED = """taskforces:
  Van: {squadrons: {Alpha: 3xFleet Carrier, Mike: 4xMissile Frigate, Golf: 6xFleet Destroyer}}
  Claw: {squadrons: {Dargo: 2xDargen Battleship, Anka: 2xAnkax Feedship}}
"""
BEHIND = "stands behind who fires, not behind the target: "


@pytest.fixture
def field() -> Field:
    return Field(red=RED)


@pytest.mark.parametrize(("line", "right"), [
    ("fire light Golf Bravo/obscured2", "Golf/obscured2"),
    ("fire light Golf Bravo/blocked", "Golf/blocked"),
    ("fire light Golf Bravo/obscured1/blocked", "Golf/obscured1/blocked"),
    ("fire light Golf+Mike Bravo/obscured2", "Golf/obscured2 or Mike/obscured2"),
    ("fire light Golf/obscured1 Bravo/obscured2", "Golf/obscured2"),
    ("fire light '6xFleet Destroyer/obscured1' Bravo/obscured2", "6xFleet Destroyer/obscured2"),
    ("lock Mike Bravo/obscured2", "Mike/obscured2"),
    ("missiles Mike Bravo/blocked", "Mike/blocked"),
    ("assault Dargo Bravo/obscured1", "Dargo/obscured1"),
])  # fmt: skip
def test_p7_what_hides_a_target_stands_behind_who_fires(field: Field, line: str, right: str) -> None:
    before = field.battle
    with pytest.raises(IllegalAction, match=re.escape(f"{BEHIND}{right}") + "$") as refused:
        field.play(line)
    assert (refused.value.cite, field.battle) == ("p7", before)


@pytest.mark.parametrize(("line", "whom", "cite"), [
    ("missiles Mike Bravo/obscured2 --launched 3", "missiles that are launched", "p8"),
    ("fighters Alpha Bravo/obscured2", "fighters", "p14"),
    ("board Golf Bravo/blocked/disabled1", "ships in contact with it", "p16"),
    ("engulf Anka Bravo/obscured2/disabled1", "ships in contact with it", "p16"),
])  # fmt: skip
def test_p8_p14_p16_nothing_hides_from_what_comes_to_the_target(
    field: Field, line: str, whom: str, cite: str
) -> None:
    with pytest.raises(IllegalAction, match=f"nothing hides a squadron from {whom}: leave") as refused:
        field.play(line)
    assert refused.value.cite == cite


def test_p7_behind_who_fires_it_counts_as_before() -> None:
    firer, target = "6xFleet Destroyer/obscured2", "5xFleet Cruiser"
    found = BATTLESHIFT.settle("fire", "0", weapon="light", firer=firer, target=target)
    assert found.result.fired[0].target == 2
