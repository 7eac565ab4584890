"""Missiles launched: a lock for each ship, kept as a pack until they fly."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from rulesets.battleshift.game.state import MissileStrike
from tests.battleshift.flown import Field
from tests.battleshift.table import BATTLESHIFT
from wargame_aid.ruleset import IllegalAction


def locked(firer: str, dice: str = "", target: str = "5xFleet Cruiser", **more: Any) -> Any:
    return BATTLESHIFT.settle("lock", dice, firer=firer, target=target, **more).result


def test_p8_each_ship_that_locks_launches_all_its_missiles() -> None:
    found = locked("4xMissile Frigate", "3")  # two launchers each
    assert (found.lock.dice, found.lock.target, found.launched) == (4, 5, 6)
    assert found.say == "Three of four ships lock on: six missiles are launched."


def test_p8_without_a_lock_nothing_is_launched() -> None:
    found = locked("4xMissile Frigate", "0")
    assert (found.launched, found.table) == (0, ())


@pytest.mark.parametrize(
    ("states", "target"), [("", 5), ("/sup1", 4), ("/obs2", 3), ("/sup2/obs1", 2), ("/sup6", 1)]
)
def test_p10_suppression_and_cover_hinder_a_lock_and_a_1_always_locks(states: str, target: int) -> None:
    assert locked(f"4xMissile Frigate{states}", "1").lock.target == target


def test_p6_disabled_and_lost_ships_roll_no_lock() -> None:
    assert locked("4xMissile Frigate/disabled1/lost1", "2").lock.dice == 2


def test_p10_missiles_may_go_at_a_flight() -> None:
    assert locked("4xMissile Frigate", "4", target="6wings").launched == 8


def test_p8_odds_of_a_lock_are_binomial() -> None:
    odds = BATTLESHIFT.chances("lock", firer="2xMissile Frigate", target="5xFleet Cruiser")
    assert odds == {0: Fraction(1, 36), 2: Fraction(10, 36), 4: Fraction(25, 36)}


@pytest.mark.parametrize(
    ("firer", "target", "more", "match"),
    [
        ("5xFleet Cruiser", "5xFleet Cruiser", {}, "has no missile launchers"),
        ("4xMissile Frigate/disabled4", "5xFleet Cruiser", {}, "no ship left that can launch"),
        ("4xMissile Frigate/captured", "5xFleet Cruiser", {}, "is captured: it cannot fight"),
        ("4xMissile Frigate/blocked", "5xFleet Cruiser", {}, "no clear line"),
        ("4xMissile Frigate", "5xFleet Cruiser/lost5", {}, "has no ship left"),
        ("4xMissile Frigate", "5xFleet Cruiser", {"range": "25"}, '25" is out of range: missiles reach 24"'),
    ],
)
def test_p5_what_cannot_be_launched(firer: str, target: str, more: dict[str, str], match: str) -> None:
    with pytest.raises(IllegalAction, match=match):
        locked(firer, "1", target=target, **more)


def test_p5_missiles_reach_24_inches() -> None:
    assert locked("4xMissile Frigate", "1", range="24").launched == 2


def test_p10_in_a_game_the_missiles_are_kept_for_their_target() -> None:
    field = Field()
    found = field.play("lock mike bravo", "3")
    assert field.battle.packs == (MissileStrike(2, 4, 6),)  # Mike is number 2, Bravo number 4
    assert found.could_intercept == ("Bravo", "Echo", "Nest")  # Nest where they pass it
    assert "missiles" in field.squadron("Mike").used


def test_p10_a_pack_without_missiles_is_none() -> None:
    field = Field()
    field.play("lock mike bravo", "0")
    assert field.battle.packs == ()


def test_p8_a_squadron_launches_once_in_an_activation() -> None:
    field = Field()
    field.play("lock mike bravo", "3")
    field.refuses("lock mike echo", "has launched its missiles in this game turn")


def test_p9_missiles_are_launched_before_heavy_weapons_and_movement() -> None:
    field = Field()
    field.play("launch alpha --wings 4")
    field.refuses("lock mike bravo", "before it comes: missiles launched")


def test_p6_no_missiles_with_super_heavy_batteries() -> None:
    field = Field()
    field.change("Mike", used=("super-heavy",))
    field.refuses("lock mike bravo", "nothing else but interceptors")


def test_p8_missiles_do_not_go_at_their_own_side() -> None:
    field = Field()
    field.refuses("lock mike gamma", "both of red")
    field.play("launch alpha --wings 4")
    field.battle = field.battle._replace(acting=None)
    field.refuses('lock mike "alpha flight"', "both of red")


def test_p12_missiles_do_not_follow_into_hyperspace() -> None:
    field = Field()
    field.change("Bravo", place="hyperspace")
    field.refuses("lock mike bravo", "it is in hyperspace")
