"""Victory points (p13, p15, p16, p17)."""

from __future__ import annotations

import pytest

from tests.at_table import rulings_used
from tests.battleshift.played import Played
from tests.battleshift.table import BATTLESHIFT


def test_ships_and_wings_that_are_typed() -> None:
    settled = BATTLESHIFT.settle("score", squadrons=["5xFleet Cruiser/lost2"], wings="3")
    # 2 x 30 and 3 x 3
    assert settled.result.points == 69
    assert rulings_used(settled)["ship-victory-points"] == "cost"


def test_without_a_game_and_without_losses_it_says_what_is_missing() -> None:
    with pytest.raises(ValueError, match="score counts the open game"):
        BATTLESHIFT.settle("score")


def test_p17_points_of_each_side() -> None:
    field = Played()
    field.play("fire heavy alpha bravo", "9,4,5")
    found = field.play("score")
    assert found.say == "Red has 30 victory points; blue has no victory points."
    assert found.table == ("Red is ahead by 30.",)


def test_captured_points_count_for_who_holds_the_ship() -> None:
    field = Played()
    assert field.play("score").table == ("Nobody is ahead.",)
    field.change("bravo", disabled=1)
    field.play("board alpha bravo", "6,1")
    red, _ = field.play("score").sides
    assert (red.points, red.total, str(red)) == (0, 30, "red 0, with captured ships 30 (Bravo prize 30)")


def test_captured_points_of_a_prize_taken_away_are_not_counted_twice() -> None:
    field = Played()
    field.change("foe", disabled=1)
    field.play("board tow foe", "6,1")
    field.end()
    field.all_acted()
    field.play("shift van")
    red, _ = field.play("score").sides
    assert (red.points, red.total) == (20, 20)
