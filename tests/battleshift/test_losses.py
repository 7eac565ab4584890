"""Wings lost with their carriers, for fights without a game."""

from __future__ import annotations

from typing import Any

import pytest

from tests.at_table import rulings_used
from tests.battleshift.flown import Field
from tests.battleshift.table import BATTLESHIFT
from wargame_aid.ruleset import IllegalAction

CARRIERS = "7xs3/3FW"


def lost(word: str, ships: int, **rulings: str) -> Any:
    found = {name.replace("_", "-"): value for name, value in rulings.items()}
    return BATTLESHIFT.settle("losses", "", found, squadron=word, ships=str(ships))


def test_p15_seventeen_wings_on_seven_ships_two_lost() -> None:
    found = lost(f"{CARRIERS}/wings17", 2).result
    assert (found.wings_lost, found.wings_left, found.points) == (4, 13, 12)


def test_wing_losses_per_ship_or_together() -> None:
    each = lost(f"{CARRIERS}/wings20", 3)
    assert (each.result.wings_lost, rulings_used(each)["wing-losses"]) == (6, "per-ship")
    assert lost(f"{CARRIERS}/wings20", 3, wing_losses="together").result.wings_lost == 8


def test_wings_aboard_points_3_each_or_none() -> None:
    assert lost(f"{CARRIERS}/wings20", 3).result.points == 18
    assert lost(f"{CARRIERS}/wings20", 3, wings_aboard_points="no").result.points == 0


def test_p15_the_last_ships_take_all_wings_with_them() -> None:
    assert lost(f"{CARRIERS}/lost5/wings5", 2).result.wings_lost == 5


@pytest.mark.parametrize(
    ("word", "ships", "match"),
    [
        (f"{CARRIERS}/wings17", 8, "has seven ships, not 8"),
        (f"{CARRIERS}/wings0", 1, "has no wings aboard"),
        ("5xFleet Cruiser", 1, "has no wings aboard"),
    ],
)
def test_p15_what_cannot_be_lost(word: str, ships: int, match: str) -> None:
    with pytest.raises(IllegalAction, match=match):
        lost(word, ships)


def test_p15_in_a_game_wings_are_lost_with_their_ships_by_themselves() -> None:
    field = Field()
    field.refuses("losses alpha --ships 1", "by themselves")
    # 10 heavy dice at three Fleet Carriers, 9 hits, 6 shield dice stop 0: 9 damage on hull 5 is one test
    field.play("fire heavy bravo alpha", "9,0,5")
    assert field.squadron("Alpha").wings == 16
    assert field.points() == (0, 64)  # a Fleet Carrier of 40 points and eight wings of 3
