"""Fire as the pages have it: the worked numbers of the book, each step by hand."""

from __future__ import annotations

from typing import Any

import pytest

from tests.at_table import labels, rulings_used
from tests.battleshift.table import BATTLESHIFT
from wargame_aid.ruleset import IllegalAction


def fired(line: str, dice: str = "", **more: Any) -> Any:
    """The result of `WEAPON FIRER > TARGET` with these dice."""
    shot, target = line.split(" > ")
    weapon, firer = shot.split(" ", 1)
    rulings = more.pop("rulings", {})
    return BATTLESHIFT.settle("fire", dice, rulings, weapon=weapon, firer=firer, target=target, **more)


def result(line: str, dice: str = "", **more: Any) -> Any:
    return fired(line, dice, **more).result


@pytest.mark.parametrize(("hits", "dice"), [(3, 6), (5, 10), (9, 10)])
def test_p8_five_ships_with_two_shields_throw_for_the_ships_hit(hits: int, dice: int) -> None:
    assert result("light 7xDefense Frigate > 5xFleet Cruiser", f"{hits},{hits}").shield_dice == dice


def test_p11_a_squadron_of_six_hit_five_times_lets_five_shields_work() -> None:
    assert result("light 7xDefense Frigate > 6xAttack Destroyer", "5,5").shield_dice == 5


@pytest.mark.parametrize(("hits", "markers"), [(4, 0), (5, 1), (6, 1)])
def test_p7_five_ships_need_five_hits_for_a_marker(hits: int, markers: int) -> None:
    settled = fired("light 7xDefense Frigate > 5xFleet Cruiser", f"{hits},{hits}")
    assert settled.result.markers == markers
    assert rulings_used(settled)["suppression-hits"] == "by-size"


@pytest.mark.parametrize(
    ("ship", "each"),
    [
        ("s3/1LB", 1),
        ("s4/1LB", 2),
        ("s5/1LB", 2),
        ("s6/1LB", 3),
        ("s7/1LB", 3),
        ("s8/1LB", 4),
        ("s21/1LB", 4),
    ],
)
def test_p4_larger_ships_need_more_hits_by_the_assumed_table(ship: str, each: int) -> None:
    few = each - 1
    dice = f"{few},{few}" if few else "0"
    assert result(f"light 7xDefense Frigate > 1x{ship}", f"{each},{each}").markers == 1
    assert result(f"light 7xDefense Frigate > 1x{ship}", dice).markers == 0


def test_p3_one_marker_in_one_enemy_activation() -> None:
    assert result("light 7xDefense Frigate > 5xFleet Cruiser/marked/suppressed1", "9,9").markers == 0


def test_p4_nine_damage_at_capacity_20_and_hull_4_takes_two_tests() -> None:
    found = result("light 7xDefense Frigate > 5xFleet Cruiser", "9,0,0")
    assert (found.damage, found.tests, found.ships_destroyed) == (9, 2, 0)


def test_p11_nine_damage_at_hull_3_takes_three_tests() -> None:
    found = result("light 7xDefense Frigate > 7xDefense Frigate", "9,0,456")
    assert (found.tests, found.ships_destroyed) == (3, 3)


def test_p11_six_damage_on_nineteen_of_21_takes_five_tests() -> None:
    found = result("light 7xAttack Destroyer > 7xDefense Frigate/damage19", "8,2,12345")
    assert (found.hits, found.shield_dice, found.stopped, found.damage) == (8, 7, 2, 6)
    assert (found.total_damage, found.tests, found.ships_destroyed, found.markers) == (25, 5, 2, 1)
    assert found.say == "Two Defense Frigates are destroyed, five are left; the squadron is suppressed."


def test_p11_hardness_4_against_a_heavy_battery_stops_on_2() -> None:
    found = result("heavy 1xFleet Cruiser > 1xFleet Cruiser", "14,23")
    assert (found.hits, found.shields[0].hardness, found.stopped, found.damage) == (2, 2, 1, 1)


def test_p7_each_suppression_marker_and_each_thing_in_the_way_is_minus_one() -> None:
    found = result("light 1xDefense Frigate/suppressed1/obscured1 > 1xFleet Cruiser", "1234,66")
    assert [str(one) for one in found.fired[0].modifiers] == ["- 1 suppressed", "- 1 obscured"]
    assert (found.fired[0].target, found.hits) == (2, 2)


def test_p7_a_one_always_hits() -> None:
    found = result("light 1xDefense Frigate/suppressed5 > 1xFleet Cruiser", "1234,66")
    assert (found.fired[0].target, found.hits) == (1, 1)
    assert str(found.fired[0]).endswith("4 - 5 suppressed = -1 or less, but 1 always hits; 1 hit")


def test_p7_synchronised_squadrons_pool_their_hits_each_by_its_own_number() -> None:
    settled = fired(
        "heavy Alpha=7xFleet Cruiser/obscured1+Bravo=3xFleet Cruiser > 5xFleet Battleship", "3,2,1"
    )
    assert labels(settled)[:2] == ["heavy hits on 3 or less", "heavy hits on 4 or less"]
    assert [one.dice for one in settled.result.fired] == [14, 6]
    assert (settled.result.hits, settled.result.shield_dice) == (5, 10)


def test_p8_to_disable_is_one_harder_and_the_worst_face_destroys() -> None:
    found = result("light 7xDefense Frigate > 7xDefense Frigate/damage19", "8,2,1,3,4,5,6", disable=True)
    assert found.fired[0].target == 3
    assert (found.tests, found.ships_destroyed, found.ships_disabled) == (5, 1, 2)


def test_p8_a_hardened_hull_is_disabled_on_5_and_destroyed_on_6() -> None:
    found = result("light 7xDefense Frigate > 2xAttack Drone/damage5", "3,0,4,5,6", disable=True)
    assert (found.tests, found.ships_destroyed, found.ships_disabled) == (3, 1, 1)


def test_p6_ion_beams_disable_without_a_penalty_and_never_destroy() -> None:
    found = result("ion 2xs3/4ION > 7xDefense Frigate/damage19", "8,2,4,5,6,6,6")
    assert found.fired[0].target == 4
    assert (found.tests, found.ships_destroyed, found.ships_disabled) == (5, 0, 5)


def test_p6_a_super_heavy_hit_does_a_d3_and_takes_three_from_the_hardness() -> None:
    found = result("super-heavy 1xs3/2SHB > 5xFleet Cruiser", "12,2456,23,1")
    assert found.shields[0].hardness == 1
    assert found.damage == 5


def test_p6_no_save_at_hardness_0() -> None:
    found = result("heavy 1xSword Frigate > 1xAttack Drone", "1")
    assert (found.shields[0].dice, found.shields[0].hardness, found.damage) == (1, 0, 1)


def test_p8_no_more_ships_are_lost_than_there_are() -> None:
    found = result("light 7xDefense Frigate > 2xDefense Frigate/damage6", "9,0,666666666")
    assert (found.tests, found.ships_destroyed, found.ships_left) == (9, 2, 0)


def test_p15_seventeen_wings_on_seven_ships_of_which_two_are_lost() -> None:
    found = result("light 7xDefense Frigate > 7xs3/3LB/3FW/wings17", "9,0,45")
    assert (found.ships_destroyed, found.wings_lost) == (2, 4)
    assert found.points == 2 * 30 + 4 * 3
    assert "13 left" in " ".join(found.table)


def test_p3_the_flagship_is_the_last_of_its_squadron() -> None:
    first = result("light 7xDefense Frigate > 2xDefense Frigate/flagship/damage5", "1,6,6")
    last = result("light 7xDefense Frigate > 2xDefense Frigate/flagship/damage5/lost1", "1,6,6")
    assert (first.flagship_lost, last.flagship_lost) == (False, True)


def test_p17_ships_inside_a_destroyed_engulfer_take_a_test() -> None:
    ended = result(
        "light 7xDefense Frigate > 1xKorzine Carrier/damage5/holding2", "1,66,6,5,2",
        inside=["One=1xFleet Destroyer", "Two=1xFleet Destroyer"],
    )  # fmt: skip
    assert [(one.name, one.destroyed) for one in ended.inside] == [("One", True), ("Two", False)]


WEAPONS = [
    # weapon, a design that carries one, range, hits on, hardness of a shield of 4 (p5, p6, p13)
    ("light", "s2/1LB", 12, 4, 4),
    ("heavy", "s2/1HB", 36, 4, 2),
    ("broadside", "s2/1BR", 24, 4, 2),
    ("super-heavy", "s3/1SHB", 48, 4, 1),
    ("ion", "s2/1ION", 6, 4, 4),
    ("heavy-ion", "s2/1HION", 18, 4, 3),
]


@pytest.mark.parametrize(("weapon", "design", "far", "targeting", "hardness"), WEAPONS)
def test_p5_every_weapon_by_its_numbers(
    weapon: str, design: str, far: int, targeting: int, hardness: int
) -> None:
    line = f"{weapon} 1x{design} > 5xFleet Cruiser"
    found = result(line, "1,16" if weapon != "super-heavy" else "1,66,3", range=far)
    assert found.fired[0].target == targeting
    assert found.shields[0].hardness == hardness
    with pytest.raises(IllegalAction, match=f'{weapon} reaches {far}"'):
        fired(line, "1,66", range=far + 1)
