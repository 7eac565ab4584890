"""Interceptors and destroyers' light batteries at flights: in their own move, and once in answer."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from tests.at_table import labels, rulings_used
from tests.battleshift.flown import Field
from tests.battleshift.table import BATTLESHIFT
from wargame_aid.ruleset import IllegalAction


def settled(who: str, dice: str = "", flight: str = "6wings", **more: Any) -> Any:
    rulings = more.pop("rulings", {})
    return BATTLESHIFT.settle("intercept", dice, rulings, who=who, flight=flight, **more)


def test_p13_interceptors_hit_on_4_and_p14_fighters_dodge_on_3() -> None:
    found = settled("5xFleet Cruiser", "3,1")
    assert labels(found) == [
        "interceptors of the Fleet Cruiser squadron hit",
        "hits that the flight of 6 dodges",
    ]
    (fired,), flight = found.result.fired, found.result.flight
    assert (fired.dice, fired.target) == (5, 4)
    assert (flight.hits, flight.dodged, flight.wings_lost, flight.wings_left) == (3, 1, 2, 4)
    assert flight.points == 6  # 3 for each wing, p15
    assert found.result.say == "The flight of 6 loses two wings, four are left."


def test_p5_light_batteries_of_destroyers_hit_on_3() -> None:
    (fired,) = settled("7xAttack Destroyer", "0").result.fired
    assert (fired.dice, fired.target) == (14, 3)


def test_p5_light_batteries_of_larger_ships_are_no_interceptors() -> None:
    with pytest.raises(IllegalAction, match="neither interceptors nor destroyers' batteries"):
        settled("7xDefense Frigate", "0")


def test_destroyer_response_both_at_once_or_one() -> None:
    both = settled("2xFleet Destroyer", "2,2,0")
    assert [one.target for one in both.result.fired] == [4, 3]
    assert both.result.flight.wings_lost == 4
    either = settled("2xFleet Destroyer", "2,0", rulings={"destroyer-response": "either"})
    assert [one.target for one in either.result.fired] == [4]
    light = settled("2xFleet Destroyer/light", "2,0", rulings={"destroyer-response": "either"})
    assert [one.target for one in light.result.fired] == [3]
    assert "destroyer-response" not in rulings_used(light)


@pytest.mark.parametrize(("flight", "faces"), [("1wings", 3), ("1wing/evading", 2)])
def test_p15_an_evading_flight_dodges_on_4(flight: str, faces: int) -> None:
    odds = BATTLESHIFT.chances("intercept", who="1xFleet Cruiser", flight=flight)
    assert odds[1] == Fraction(4, 6) * Fraction(faces, 6)


def test_p14_no_more_wings_are_lost_than_fly() -> None:
    found = settled("5xFleet Cruiser", "5,0", flight="2wings").result
    assert (found.flight.wings_lost, found.flight.points) == (2, 6)
    assert found.say == "The flight of 2 loses two wings, none is left."


@pytest.mark.parametrize(
    ("who", "more", "match"),
    [
        ("6wings", {}, "a flight meets a flight in a dogfight"),
        ("5xFleet Cruiser/disabled5", {}, "has no ship that can fire"),
        ("5xFleet Cruiser", {"range": "4"}, '4" is out of range: interceptors reach 3"'),
    ],
)
def test_p5_what_cannot_intercept(who: str, more: dict[str, str], match: str) -> None:
    with pytest.raises(IllegalAction, match=match):
        settled(who, "0", **more)


@pytest.mark.parametrize(
    "word", ["0wings", "6wings/evading/evading", "6wings/brave", "six", "5xFleet Cruiser"]
)
def test_a_flight_that_cannot_be_read(word: str) -> None:
    with pytest.raises(ValueError, match=r"flight|wings|state"):
        settled("5xFleet Cruiser", "0", flight=word)


def out() -> Field:
    """Blue's Nest has its four wings out, and its activation has ended."""
    field = Field()
    field.play("launch nest")
    field.end()
    return field


def test_p6_in_answer_once_in_an_enemy_activation() -> None:
    field = out()
    field.play("launch alpha --wings 8")
    field.play('intercept echo "alpha flight"', "2,1,1")  # two hits and one, one dodged: two wings
    assert field.squadron("Echo").answered
    assert field.flight("Alpha flight").wings == 6
    assert field.points() == (0, 6)
    field.refuses('intercept echo "alpha flight"', "has intercepted in this enemy activation")
    field.play('intercept bravo "alpha flight"', "0")
    assert field.squadron("Bravo").used == ()


def test_p13_in_its_own_move_once_and_the_movement_has_come() -> None:
    field = out()
    field.play('intercept mike "nest flight"', "1,3")
    assert field.squadron("Mike").used == ("interceptors",)
    assert field.battle.acting is not None
    field.refuses('intercept mike "nest flight"', "has fired its interceptors")
    field.refuses("lock mike bravo", "before it comes: missiles launched")
    field.refuses('intercept gamma "nest flight"', "Van is active")


def test_p13_own_interceptors_reach_1_inch() -> None:
    with pytest.raises(IllegalAction, match='interceptors reach 1"'):
        out().play('intercept mike "nest flight" --range 2', "0")


def test_p5_light_batteries_of_destroyers_are_used_one_way_in_an_activation() -> None:
    field = out()
    field.play("fire light gamma echo", "0")
    field.refuses('intercept gamma/light "nest flight"', "has fired its light batteries")
    found = field.play('intercept gamma "nest flight"', "0")
    assert [one.target for one in found.fired] == [4]  # its interceptors only
    field.refuses('intercept gamma/inter "nest flight"', "has fired its interceptors")


def test_p13_light_batteries_used_as_interceptors_fire_at_no_ship() -> None:
    field = out()
    field.play('intercept gamma/light "nest flight"', "0")
    field.refuses("fire light gamma echo", "has used its light batteries as interceptors")
    field.play('intercept gamma "nest flight"', "0")  # the interceptors are left
    assert set(field.squadron("Gamma").used) == {"interceptors-light", "interceptors"}


def test_p14_not_at_flights_of_their_own_side() -> None:
    field = out()
    field.refuses('intercept echo "nest flight"', "both of blue")
    field.play('intercept echo "nest flight"', "0,0", allow=True)


def test_p14_a_flight_shot_down_is_out_of_the_game() -> None:
    field = out()
    field.play('intercept gamma "nest flight"', "6,4,0")
    assert field.flight("Nest flight").is_gone
    assert field.points() == (12, 0)
