"""Missiles that arrive: terrain, interception, sure hits, on squadrons and on flights."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from tests.at_table import labels, rulings_used
from tests.battleshift.flown import Field
from tests.battleshift.table import BATTLESHIFT
from wargame_aid.ruleset import IllegalAction

TWELVE: dict[str, Any] = {"firer": "6xMissile Frigate", "launched": "12"}


def settled(dice: str = "", target: str = "5xFleet Cruiser", by: str = "", **more: Any) -> Any:
    words = {**TWELVE, "target": target, **more}
    if by:
        words["by"] = [by]
    return BATTLESHIFT.settle("missiles", dice, words.pop("rulings", {}), **words)


def result(dice: str = "", target: str = "5xFleet Cruiser", by: str = "", **more: Any) -> Any:
    return settled(dice, target, by, **more).result


def test_p8_missiles_that_arrive_hit_and_take_1_from_the_hardness() -> None:
    found = result("4", launched="7")  # 10 shield dice stop 4, 3 damage on hull 4: no test
    assert found.strike.hits == 7
    assert [(one.dice, one.hardness) for one in found.strike.shields] == [(10, 3)]
    assert (found.strike.damage, found.strike.tests, found.arrived) == (3, 0, 7)


def test_p16_missiles_suppress_as_other_weapons_do() -> None:
    assert result("10", launched="5").strike.markers == 1
    assert result("4", launched="4").strike.markers == 0


def test_p8_damage_and_destruction_tests_of_missiles() -> None:
    found = result("3,1")  # 12 hits, 10 shield dice stop 3, 9 damage pass 4 and 8: 2 tests, 1 fails
    assert (found.strike.damage, found.strike.tests, found.strike.ships_destroyed) == (9, 2, 1)
    assert found.strike.points == 30  # a Fleet Cruiser
    assert found.say == (
        "Twelve missiles hit the Fleet Cruiser squadron. "
        "One Fleet Cruiser is destroyed, four are left; the squadron is suppressed."
    )


def test_p8_without_a_number_the_lock_comes_first() -> None:
    found = settled("3,6", firer="4xMissile Frigate/suppressed1", launched=None)
    assert labels(found)[0] == "ships that lock on"
    assert (found.result.lock.target, found.result.launched, found.result.strike.hits) == (4, 6, 6)


def test_half_missiles_the_lost_half_is_rounded_up_or_down() -> None:
    up = settled("2", launched="5", terrain=True)
    assert (up.result.lost_in_terrain, up.result.arrived) == (3, 2)
    down = settled("3", launched="5", terrain=True, rulings={"half-missiles": "down"})
    assert (down.result.lost_in_terrain, down.result.arrived) == (2, 3)
    assert rulings_used(up)["half-missiles"] == "up"
    assert "half-missiles" not in rulings_used(settled("6", terrain=True))


def test_missile_terrain_comes_before_interception() -> None:
    # two of four are left, and two interceptors that hit stop both: the shields never throw
    found = settled("2", by="2xFleet Cruiser", launched="4", terrain=True)
    assert (found.result.lost_in_terrain, found.result.stopped, found.result.arrived) == (2, 2, 0)
    assert rulings_used(found)["missile-terrain"] == "before-interception"
    assert found.result.say == "No missile reaches the Fleet Cruiser squadron."


@pytest.mark.parametrize(
    ("who", "pools"),
    [
        ("5xFleet Cruiser", [(5, 4)]),
        ("5xFleet Cruiser/sup1", [(5, 3)]),
        ("5xFleet Cruiser/obs1/sup1", [(5, 2)]),
        ("5xFleet Cruiser/sup5", [(5, 1)]),
        ("5xFleet Cruiser/lost2/disabled1", [(2, 4)]),
        ("6xFleet Destroyer", [(6, 4), (6, 3)]),
        ("6xFleet Destroyer/light", [(6, 3)]),
        ("6xFleet Destroyer/inter", [(6, 4)]),
        ("6xFleet Destroyer/sup1", [(6, 3), (6, 2)]),
        ("7xAttack Destroyer", [(14, 3)]),
        ("6wings", [(6, 4)]),
        ("6wings/evading", [(6, 2)]),
    ],
)
def test_p15_dice_of_interceptors_batteries_and_fighters(who: str, pools: list[tuple[int, int]]) -> None:
    dice = ",".join(["0" if count > 1 else "6" for count, _ in pools] + ["10"])
    found = result(dice, by=who, launched="10")
    assert [(one.dice, one.target) for one in found.intercepted] == pools


def test_p15_each_success_stops_a_missile_and_never_more_than_there_are() -> None:
    found = result("5,2,2", by="6xFleet Destroyer", launched="9")
    assert (found.stopped, found.arrived) == (7, 2)
    assert result("6", by="6xFleet Destroyer", launched="3").arrived == 0


def test_p15_once_nothing_is_left_nobody_else_rolls() -> None:
    found = settled("3", by="5xFleet Cruiser,6xFleet Destroyer", launched="3")
    assert [one.what for one in found.result.intercepted] == ["interceptors of the Fleet Cruiser squadron"]


def test_fighters_at_missiles_hit_on_4_or_on_3() -> None:
    four = settled("2,4", by="4wings", launched="6")
    assert (four.result.intercepted[0].target, rulings_used(four)["fighters-at-missiles"]) == (4, "4")
    three = settled("2,4", by="4wings", launched="6", rulings={"fighters-at-missiles": "3"})
    assert three.result.intercepted[0].target == 3


def test_destroyer_response_together_or_either() -> None:
    both = settled("1,1,4", by="2xFleet Destroyer", launched="6")
    assert [one.target for one in both.result.intercepted] == [4, 3]
    either = settled("1,5", by="2xFleet Destroyer", launched="6", rulings={"destroyer-response": "either"})
    assert [one.target for one in either.result.intercepted] == [4]
    assert rulings_used(both)["destroyer-response"] == "together"


def test_p16_a_flight_dodges_missiles_on_3_and_loses_a_wing_for_each_other() -> None:
    found = settled("2", target="6wings", launched="5")
    assert labels(found) == ["hits that the flight of 6 dodges"]
    assert found.rolls[0].ask.bounds() == (0, 5)
    flight = found.result.flight
    assert (flight.dodged, flight.wings_lost, flight.wings_left, flight.points) == (2, 3, 3, 9)
    assert found.result.strike is None
    assert result("0", target="6wings").flight.wings_lost == 6  # twelve hits, six wings


def test_evading_scope_a_flight_typed_as_evading_dodges_on_4() -> None:
    odds = BATTLESHIFT.chances(
        "missiles", {}, "wings_lost", **{**TWELVE, "launched": "1"}, target="6wings/ev"
    )
    assert odds == {0: Fraction(4, 6), 1: Fraction(2, 6)}


def test_p8_merged_odds_of_missiles_equal_brute_force() -> None:
    """Two missiles at two Sword Frigates with 2 damage: hull 3, capacity 6, one interceptor on 4 or less."""
    odds = BATTLESHIFT.chances(
        "missiles",
        firer="1xMissile Frigate",
        target="2xSword Frigate/damage2",
        launched="2",
        by=["1xMissile Frigate"],
    )
    third, half = Fraction(2, 3), Fraction(1, 2)
    # left: 1 with 2/3, 2 with 1/3; a shield of hardness 3 stops a hit with 1/2; a test fails with 1/2
    one = half * half  # it gets through (2 -> 3: one test), and the test fails
    two = (1 - half * half) * half  # one or both get through (2 -> 3 or 4): one test, and it fails
    assert odds[1] == third * one + (1 - third) * two


@pytest.mark.parametrize(
    ("more", "match"),
    [
        ({"firer": "5xFleet Cruiser"}, "12 missiles: the Fleet Cruiser squadron has no launchers"),
        ({"firer": "5xMissile Frigate"}, "12 missiles: the Missile Frigate squadron has 10 launchers"),
        ({"target": "5xFleet Cruiser/lost5"}, "has no ship left"),
        ({"by": ["7xDefense Frigate"]}, "neither interceptors nor destroyers' batteries"),
        ({"by": ["5xFleet Cruiser/light"]}, "has no light to intercept with"),
        ({"by": ["5xFleet Cruiser/disabled5"]}, "has no ship that can fire"),
        ({"by": ["6wings/light"]}, "is a flight: it has no light"),
        ({"by": ["E=5xFleet Cruiser", "e=5xFleet Cruiser"]}, "is named twice"),
    ],
)
def test_p5_what_missiles_and_interceptors_cannot_do(more: dict[str, Any], match: str) -> None:
    with pytest.raises(IllegalAction, match=match):
        BATTLESHIFT.settle("missiles", "1", **{**TWELVE, "target": "5xFleet Cruiser", **more})


def test_p15_in_a_game_the_pack_arrives_and_the_intercepting_squadrons_are_spent() -> None:
    field = Field()
    field.play("lock mike bravo", "4")
    found = field.play("missiles mike bravo --by echo", "2,1,3")  # 8 - 3 = 5 hits, 10 shield dice stop 3
    assert (found.launched, found.arrived, found.could_intercept) == (8, 5, ("Bravo", "Nest"))
    assert field.battle.packs == ()
    assert field.squadron("Echo").answered
    bravo = field.squadron("Bravo")
    assert (bravo.damage, bravo.suppressed, bravo.marked) == (2, 1, True)
    field.refuses("missiles mike bravo", "has launched its missiles")


def test_p15_one_answer_in_an_enemy_activation() -> None:
    field = Field()
    field.play("lock mike bravo", "4")
    field.change("Echo", answered=True)
    field.refuses("missiles mike bravo --by echo", "has intercepted in this enemy activation")
    field.refuses("missiles mike bravo --by gamma", "does not fire at its own")
    field.change("Echo", answered=False, place="hyperspace")
    field.refuses("missiles mike bravo --by echo", "is not on the table")


def test_p10_the_pack_flies_at_the_target_of_its_lock() -> None:
    field = Field()
    field.play("lock mike bravo", "4")
    field.refuses("missiles mike echo", "were launched at Bravo")
    field.refuses("missiles mike bravo --launched 6", "has launched 8, not 6")


def test_p8_without_a_pack_the_lock_is_the_first_step_of_the_same_line() -> None:
    field = Field()
    field.refuses("missiles mike bravo --launched 6", "no missiles of Mike are on their way")
    found = field.play("missiles mike bravo", "2,4")
    assert (found.launched, found.strike.hits) == (4, 4)
    assert "missiles" in field.squadron("Mike").used
    field.refuses("missiles mike bravo", "has launched its missiles")


def test_p9_a_lock_in_the_same_line_keeps_the_order_of_an_activation() -> None:
    field = Field()
    field.play("launch alpha --wings 4")
    field.refuses("missiles mike bravo", "before it comes: missiles launched")


def test_p15_missiles_destroy_wings_of_a_flight_and_score_3_each() -> None:
    field = Field()
    field.play("launch nest --wings 4")
    field.end()
    field.play('lock mike "nest flight"', "2")
    found = field.play('missiles mike "nest flight" --by echo', "1,1,1")  # 4 - 2 = 2 hits, one dodged
    assert found.flight.wings_lost == 1
    assert field.flight("Nest flight").wings == 3
    assert field.points() == (3, 0)


def test_p15_a_flight_without_carriers_intercepts_within_1_inch_only() -> None:
    field = Field()
    field.play("launch nest")
    field.end()
    field.change("Nest", place="hyperspace")
    field.play("lock mike bravo", "4")
    found = field.play('missiles mike bravo --by "nest flight"', "4,3")
    assert any('within 1", not 6"' in line for line in found.table)
    assert field.flight("Nest flight").answered


def test_p15_a_referee_may_pass_every_refusal() -> None:
    field = Field()
    field.play("missiles mike gamma --launched 4 --by gamma", "1,1,2", allow=True)
    field.play("lock mike bravo", "4", allow=True)
    field.play("missiles mike echo", "6,1", allow=True)  # 8 - 6 = 2 damage at hull 2: one test, passed
    assert field.battle.packs == ()


def test_p10_missiles_of_who_is_not_on_the_table_are_taken_off() -> None:
    field = Field()
    field.change("Mike", place="hyperspace")
    found = field.play("lock mike bravo", "4", allow=True)
    assert found.table[-1] == "Take off eight missiles of Mike at Bravo: nobody guides them."
    assert field.battle.packs == ()
