"""Fighters: launched as one flight or two, met by interceptors, attacking all at once."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from tests.at_table import labels
from tests.battleshift.flown import Field
from tests.battleshift.table import BATTLESHIFT
from wargame_aid.ruleset import IllegalAction


def result(who: str, dice: str = "", target: str = "5xFleet Cruiser", **more: Any) -> Any:
    words: dict[str, Any] = {"target": target, **more}
    return BATTLESHIFT.settle("fighters", dice, who=who, **words).result


def launched(squadron: str, **more: Any) -> Any:
    return BATTLESHIFT.settle("launch", squadron=squadron, **more).result


def test_p14_each_hit_of_fighters_meets_one_shield_die_at_full_hardness() -> None:
    found = result("12wings", "7,3,1").strike  # a Fleet Cruiser has two shields: still one die a hit
    assert (found.fired[0].dice, found.fired[0].target, found.hits) == (12, 3, 7)
    assert [(one.dice, one.hardness) for one in found.shields] == [(7, 4)]
    assert (found.damage, found.tests, found.ships_destroyed, found.markers) == (4, 1, 0, 1)


def test_p14_fighters_suppress_as_batteries_do() -> None:
    assert result("12wings", "5,5").strike.markers == 1
    assert result("12wings", "4,4").strike.markers == 0


def test_p15_an_evading_flight_hits_on_1() -> None:
    odds = BATTLESHIFT.chances("fighters", {}, "hits", who="1wing/evading", target="5xFleet Cruiser")
    assert odds == {0: Fraction(5, 6), 1: Fraction(1, 6)}


def test_p14_interceptors_fire_before_the_fighters_attack() -> None:
    found = BATTLESHIFT.settle(
        "fighters", "3,1,2,2", who="6wings", target="5xFleet Cruiser", by=["5xFleet Cruiser"]
    )
    assert labels(found) == [
        "interceptors of the Fleet Cruiser squadron hit",
        "hits that the flight of 6 dodges",
        "hits of the fighters",
        "hits stopped by shields",
    ]
    assert found.result.flight.wings_lost == 2
    assert found.result.strike.fired[0].dice == 4


def test_p14_a_flight_shot_down_does_not_attack() -> None:
    found = result("2wings", "3,1", by=["5xFleet Cruiser"])
    assert found.say == "The flight of 2 is destroyed before it attacks."
    assert (found.strike.hits, found.strike.fired) == (0, ())


def test_p14_odds_of_wings_lost_and_of_ships_destroyed() -> None:
    words: dict[str, Any] = {"who": "1wing", "target": "1xFleet Destroyer/damage1", "by": ["1xFleet Cruiser"]}
    lost = BATTLESHIFT.chances("fighters", {}, "flight_lost", **words)
    assert lost[1] == Fraction(4, 6) * Fraction(3, 6)
    # it arrives, hits on 3, the one shield fails on 5 and 6, damage 2 is the hull: the test fails on 4 to 6
    assert BATTLESHIFT.chances("fighters", **words)[1] == Fraction(2, 3) * Fraction(1, 2) * Fraction(1, 3) / 2


def test_p14_carriers_send_their_wings_out_in_the_same_line() -> None:
    found = result("2xFleet Carrier", "6,6")
    assert (found.launched, found.strike.fired[0].dice) == (16, 16)
    assert result("2xFleet Carrier", "3,3", wings="5").strike.fired[0].dice == 5


@pytest.mark.parametrize(
    ("who", "more", "match"),
    [
        ("2xFleet Carrier", {"wings": "17"}, "has 16 wings aboard, not 17"),
        ("2xFleet Carrier/wings0", {}, "has no wings aboard, not one"),
        ("5xFleet Cruiser", {}, "has no fighter bays"),
        ("2xFleet Carrier/disabled2", {}, "no ship that can launch"),
        ("6wings", {"wings": "3"}, "attacks with all its wings"),
        ("6wings", {"target": "6wings"}, "meets a flight in a dogfight"),
        ("6wings", {"by": ["4wings"]}, "in a dogfight first"),
        ("6wings", {"target": "5xFleet Cruiser/lost5"}, "has no ship left"),
    ],
)
def test_p14_what_fighters_cannot_do(who: str, more: dict[str, Any], match: str) -> None:
    with pytest.raises(IllegalAction, match=match):
        result(who, "1", **more)


@pytest.mark.parametrize(
    ("more", "flights", "aboard"),
    [
        ({}, [16], 0),
        ({"wings": "9"}, [9], 7),
        ({"flights": "2"}, [8, 8], 0),
        ({"wings": "5", "flights": "2"}, [3, 2], 11),
    ],
)
def test_p5_wings_fly_as_one_flight_or_two(more: dict[str, str], flights: list[int], aboard: int) -> None:
    found = launched("2xFleet Carrier", **more)
    assert [one.wings for one in found.flights] == flights
    assert found.wings_aboard == aboard


@pytest.mark.parametrize(
    ("squadron", "more", "match"),
    [
        ("2xFleet Carrier", {"wings": "17"}, "has 16 wings aboard, not 17"),
        ("2xFleet Carrier/wings1", {"flights": "2"}, "one wing cannot form two flights"),
        ("5xFleet Cruiser", {}, "has no fighter bays"),
        ("2xFleet Carrier/captured", {}, "is captured: no fighters fly from it"),
    ],
)
def test_p14_what_cannot_be_launched(squadron: str, more: dict[str, str], match: str) -> None:
    with pytest.raises(IllegalAction, match=match):
        launched(squadron, **more)


def test_p14_in_a_game_flights_are_units_with_names_of_their_own() -> None:
    field = Field()
    field.play("launch alpha --wings 10 --flights 2")
    assert [(one.number, one.name, one.wings) for one in field.battle.flights] == [
        (7, "Alpha flight", 5),
        (8, "Alpha flight 2", 5),
    ]
    assert field.squadron("Alpha").wings == 14  # of three carriers with eight bays
    field.refuses("launch alpha", "flies two flights at most, two of them out already")


def test_p14_the_unit_of_a_flight_that_landed_is_used_again() -> None:
    field = Field()
    field.play("launch alpha --wings 10")
    field.play('land "alpha flight"')
    field.next_game_turn()
    field.play("launch alpha --wings 6 --flights 2")
    assert [(one.number, one.wings) for one in field.battle.flights] == [(7, 3), (8, 3)]


def test_p14_a_flight_attacks_once_and_comes_after_the_movement() -> None:
    field = Field()
    field.play("launch alpha --wings 6")
    found = field.play('fighters "alpha flight" bravo --by echo', "1,0,1,3,3")  # no wing lost, six dice
    assert (found.strike.hits, found.could_intercept) == (3, ("Bravo", "Nest"))
    assert field.flight("Alpha flight").acted
    assert field.squadron("Echo").answered
    field.refuses('fighters "alpha flight" bravo', "has flown and attacked")
    field.refuses("launch alpha", "before it comes: movement")


def test_p14_carriers_are_named_for_wings_aboard() -> None:
    field = Field()
    field.play("fighters alpha bravo --wings 6", "0")
    assert (field.flight("Alpha flight").wings, field.squadron("Alpha").wings) == (6, 18)
    field.play("fighters alpha echo", "0")  # the others, as a second flight
    assert (field.flight("Alpha flight 2").wings, field.squadron("Alpha").wings) == (18, 0)


def test_p14_carriers_without_wings_aboard_mean_their_only_flight() -> None:
    field = Field()
    field.play("fighters nest mike", "0")
    field.next_game_turn()
    assert field.play("fighters nest mike", "2,2").strike.fired[0].dice == 4
    assert len(field.battle.flights) == 1


def test_p15_wings_and_ships_lost_are_scored_for_the_other_side() -> None:
    field = Field()
    field.play("launch alpha --wings 12")
    # two hits of Bravo's interceptors are not dodged; ten wings hit eight times, eight shield dice stop four:
    # 4 damage at hull 2 are two tests, and both fail
    field.play('fighters "alpha flight" echo --by bravo', "2,0,8,4,2")
    assert field.flight("Alpha flight").wings == 10
    assert field.squadron("Echo").lost == 2
    assert field.points() == (20, 6)


def test_p14_no_attack_on_ones_own_side_or_in_the_enemys_activation() -> None:
    field = Field()
    field.play("launch alpha --wings 6")
    field.refuses('fighters "alpha flight" gamma', "both of red")
    field.refuses("fighters nest mike", "Van is active")
    field.refuses('fighters "alpha flight" bravo --by gamma', "does not fire at its own")


def test_p6_no_fighters_with_super_heavy_batteries() -> None:
    field = Field()
    field.change("Alpha", used=("super-heavy",))
    field.refuses("launch alpha", "nothing else but interceptors")
    field.refuses("fighters alpha bravo", "nothing else but interceptors")


def test_flights_alone_fly_in_an_activation_of_their_side() -> None:
    field = Field()
    field.play("launch nest")
    field.next_game_turn()
    field.change("Nest", place="hyperspace")
    field.refuses('fighters "nest flight" mike', "flies in an activation of blue")
    field.play("fire light gamma echo", "0")
    field.refuses('fighters "nest flight" mike', "Guard is active")
    field.end()
    field.play("fire light bravo mike", "0")
    field.play('fighters "nest flight" mike', "0")
    assert field.flight("Nest flight").acted


def test_flights_alone_fly_when_their_side_has_nothing_left() -> None:
    field = Field()
    field.play("launch nest")
    field.next_game_turn()
    for name in ("Nest", "Bravo", "Echo"):
        field.change(name, place="hyperspace")
    field.play('fighters "nest flight" mike', "0")
    assert field.battle.acting is None


def test_p14_a_referee_may_pass_every_refusal() -> None:
    field = Field()
    field.play("launch alpha --wings 6")
    field.play('fighters "alpha flight" gamma --by gamma', "0,0,0", allow=True)
    field.play('fighters "alpha flight" gamma', "0", allow=True)
    field.play("launch alpha --wings 2", allow=True)
