"""Fire in a battle: whose turn it is, what has fired, what a shot leaves behind."""

from __future__ import annotations

import pytest

from tests.battleshift.flown import Field
from wargame_aid.ruleset import IllegalAction

RED = """taskforces:
  Van: {squadrons: {Alpha: 7xFleet Cruiser, Charlie: 5xFleet Battleship, Kilo: 2xAttack Destroyer}}
  Rear: {squadrons: {Hammer: 1xTitan, Hotel: 7xDefense Frigate}}
designs: {Titan: s3/2SHB/1INT/extra-space}
"""
BLUE = """taskforces:
  Main: {squadrons: {Bravo: 5xFleet Cruiser, Delta: 2xFleet Destroyer}, flagship: Bravo}
  Nest: {squadrons: {Nest: 7xPatrol Cruiser}}
"""


@pytest.fixture
def field() -> Field:
    return Field(red=RED, blue=BLUE)


def test_a_shot_leaves_damage_a_marker_and_points(field: Field) -> None:
    found = field.play("fire heavy alpha bravo", "9,4,5")
    assert found.say.startswith("One Fleet Cruiser of Bravo is destroyed, four are left")
    bravo = field.squadron("bravo")
    assert (bravo.damage, bravo.lost, bravo.suppressed, bravo.marked, bravo.hits) == (5, 1, 1, True, 9)
    assert field.points() == (30, 0)
    assert field.squadron("alpha").used == ("heavy",)
    assert field.battle.acting
    assert field.battle.acting.taskforce == "Van"


def test_p3_a_second_attack_of_the_activation_brings_no_second_marker(field: Field) -> None:
    field.play("fire heavy alpha bravo", "9,10")
    assert field.play("fire heavy charlie bravo", "9,10").markers == 0
    assert field.squadron("bravo").suppressed == 1


def test_p4_damage_runs_on_from_attack_to_attack(field: Field) -> None:
    field.play("fire heavy alpha bravo", "3,0")
    assert field.play("fire light alpha bravo", "1,56,3").tests == 1


def test_p9_heavy_weapons_come_before_the_movement(field: Field) -> None:
    field.play("fire light alpha bravo", "0")
    field.refuses("fire heavy charlie bravo", "Van has come to: movement; before it comes: heavy weapons")
    assert field.play("fire heavy charlie bravo", "0", allow=True).hits == 0


def test_p11_a_weapon_fires_once_in_an_activation(field: Field) -> None:
    field.play("fire heavy alpha bravo", "0")
    field.refuses("fire heavy alpha delta", "Alpha has fired its heavy weapons")
    assert field.play("fire light alpha delta", "0").hits == 0


def test_p4_p9_taskforces_alternate(field: Field) -> None:
    field.play("fire heavy alpha bravo", "0")
    field.refuses("fire light hotel bravo", "Van is active: done ends its activation")
    field.refuses("fire light bravo alpha", "Van is active")
    field.end()
    field.refuses("fire light alpha bravo", "Van has had its activation this turn")
    field.refuses("fire light hotel bravo", "it is blue's turn to activate")
    field.play("fire light bravo alpha", "0")


def test_p3_squadrons_of_two_taskforces_do_not_synchronise(field: Field) -> None:
    field.refuses("fire light alpha+hotel bravo", "Alpha and Hotel are not of one taskforce")


def test_p7_own_squadrons_are_no_target(field: Field) -> None:
    field.refuses("fire heavy alpha charlie", "Alpha and Charlie are both of red")


@pytest.mark.parametrize(
    ("place", "says"), [("hyperspace", "it is in hyperspace"), ("coming", "not arrived")]
)
def test_p12_who_is_not_on_the_table_is_no_target_and_fires_at_nobody(
    field: Field, place: str, says: str
) -> None:
    field.change("bravo", place=place)
    field.refuses("fire heavy alpha bravo", says)
    field.refuses("fire heavy bravo alpha", "Bravo is not on the table")


def test_p6_with_super_heavy_batteries_nothing_else_fires(field: Field) -> None:
    field.play("fire super-heavy hammer bravo", "0")
    field.refuses("fire super-heavy hammer bravo", "has fired its super-heavy weapons")
    other = Field(red=RED.replace("2SHB/1INT/extra-space", "1SHB/3LB"), blue=BLUE)
    other.play("fire super-heavy hammer bravo", "6")
    other.refuses("fire light hammer bravo", "Hammer has fired its super heavy batteries")
    other.change("hammer", used=("light",))
    other.refuses("fire super-heavy hammer bravo", "Hammer has used light")


def test_p5_light_batteries_of_a_destroyer_are_not_used_both_ways(field: Field) -> None:
    field.change("kilo", used=("interceptors-light",))
    field.refuses("fire light kilo bravo", "Kilo has used its light batteries as interceptors")


def test_p3_a_flagship_lost_breaks_up_its_taskforce(field: Field) -> None:
    field.change("bravo", lost=4, damage=19)
    found = field.play("fire heavy alpha bravo", "1,66,6")
    assert found.flagship_lost
    assert (field.squadron("bravo").place, field.squadron("delta").taskforce) == ("destroyed", "")
    assert not field.battle.taskforce("blue", "Main")
    assert "its squadrons are detached" in " ".join(found.table)


def test_p15_wings_go_with_their_carriers(field: Field) -> None:
    found = field.play("fire heavy alpha nest", "9,0,46")
    assert (found.ships_destroyed, found.wings_lost) == (2, 4)
    assert field.squadron("nest").wings == 10
    assert field.points() == (2 * 30 + 4 * 3, 0)


def test_p4_detached_squadrons_come_after_all_taskforces(field: Field) -> None:
    field.change("kilo", taskforce="")
    with pytest.raises(IllegalAction, match="Kilo is detached: it comes after all taskforces"):
        field.play("fire light kilo bravo")


def test_split_fire_counts_the_batteries_that_are_left() -> None:
    split = Field({"split-fire": "yes"}, red=RED, blue=BLUE)
    split.play("fire heavy alpha bravo --batteries 10", "0")
    split.refuses("fire heavy alpha delta --batteries 5", "Alpha has 4 of its heavy batteries left")
    assert split.play("fire heavy alpha delta --batteries 4", "0").fired[0].dice == 4


HOLDERS = """experimental: true
taskforces:
  Nest: {squadrons: {Korzine: 1xKorzine Carrier, Kid: 1xFleet Destroyer}}
"""


def inside_after(rulings: dict[str, str], dice: str) -> list[tuple[str, bool]]:
    """Who was inside a Korzine Carrier when these dice destroy it, and whether they are too."""
    field = Field(rulings, red=HOLDERS, blue=BLUE)
    field.play("engulf korzine kid")
    field.end()
    field.change("korzine", damage=9)
    return [(one.name, one.destroyed) for one in field.play("fire heavy bravo korzine", dice).inside]


def test_engulfed_friends_are_tested_or_lost() -> None:
    # one hit, armour of 2 - 2, past the capacity of 5: a test on 4; then the destroyer inside on 3
    assert inside_after({}, "1,6,3") == [("Kid", False)]
    assert inside_after({}, "1,6,4") == [("Kid", True)]
    assert inside_after({"engulfed-friends": "lost"}, "1,6") == [("Kid", True)]


def test_p17_an_enemy_inside_floats_free_to_its_first_owner() -> None:
    field = Field(red=HOLDERS, blue=BLUE)
    field.change("delta", disabled=1)
    field.play("engulf korzine delta")
    field.end()
    field.change("korzine", damage=9)
    prize = next(one for one in field.battle.squadrons if one.captor)
    field.play("fire heavy bravo korzine", "1,6,3")
    free = field.squadron(prize.name)
    assert (free.place, free.side, free.captor) == ("battlespace", "blue", 0)
    assert field.points() == (0, 36 + 4 * 3)  # the carrier, and its wings aboard
