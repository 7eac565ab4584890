"""An exact name beats a beginning: `B` is squadron B, and not taskforce BT or BU."""

from __future__ import annotations

import pytest

from tests.battleshift.flown import Field
from wargame_aid.ruleset import IllegalAction

RED = """taskforces:
  Van: {squadrons: {B: 3xFleet Cruiser}}
  BT: {squadrons: {One: 2xFleet Destroyer}}
  BU: {squadrons: {Two: 2xFleet Destroyer}}
"""


@pytest.fixture
def field() -> Field:
    return Field(red=RED)


def test_activate_means_the_taskforce_of_the_squadron(field: Field) -> None:
    field.play("activate b")
    assert field.battle.acting
    assert field.battle.acting.taskforce == "Van"


def test_a_beginning_of_taskforces_is_still_in_doubt(field: Field) -> None:
    with pytest.raises(ValueError, match="could be"):
        Field(red=RED.replace("{B:", "{Alpha:")).play("activate b")


def test_orders_and_shift_mean_the_squadron_too(field: Field) -> None:
    for line in ("orders red b/shift/3/5B/W,bt,bu", "shift b 3/5B/W"):
        with pytest.raises(IllegalAction, match="B is of Van: Van goes as a whole"):
            field.play(line)
