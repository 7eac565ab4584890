"""Dogfights: both flights at once; evading, leaving, intercepting."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from tests.at_table import labels, rulings_used
from tests.battleshift.flown import Field
from tests.battleshift.table import BATTLESHIFT
from wargame_aid.ruleset import IllegalAction


def settled(flight: str, enemy: str, dice: str = "", *evading: str) -> Any:
    return BATTLESHIFT.settle("dogfight", dice, flight=flight, enemy=enemy, evading=list(evading))


def test_p15_both_flights_roll_at_once_hit_on_3_and_dodge_on_3() -> None:
    found = settled("4wings", "6wings", "3,4,1,2")
    assert labels(found) == [
        "hits of the flight of 4",
        "hits of the flight of 6",
        "hits that the flight of 6 dodges",
        "hits that the flight of 4 dodges",
    ]
    assert [(one.dice, one.target) for one in found.result.fired] == [(4, 3), (6, 3)]
    assert (found.result.enemy.wings_lost, found.result.flight.wings_lost) == (2, 2)
    assert (found.result.enemy.points, found.result.flight.points) == (6, 6)
    assert found.result.goes_on
    assert rulings_used(found) == {}


def test_p15_the_dead_still_hit() -> None:
    found = settled("1wing", "1wing", "1,1,6,6").result
    assert (found.enemy.wings_left, found.flight.wings_left, found.goes_on) == (0, 0, False)


def test_p15_evading_fighters_hit_on_1_and_dodge_on_4() -> None:
    found = settled("4wings", "6wings", "2,1,1,5", "second")
    assert [one.target for one in found.result.fired] == [3, 1]
    assert not found.result.goes_on
    odds = BATTLESHIFT.chances("dogfight", flight="1wing", enemy="1wing", evading=["second"])
    assert odds[1] == Fraction(3, 6) * Fraction(2, 6)
    lost = BATTLESHIFT.chances(
        "dogfight", {}, "flight_lost", flight="1wing", enemy="1wing", evading=["second"]
    )
    assert lost[1] == Fraction(1, 6) * Fraction(3, 6)


@pytest.mark.parametrize(
    ("evading", "match"),
    [(["first", "second"], "one of the two evades"), (["third"], "one of the two flights")],
)
def test_p15_who_cannot_evade(evading: list[str], match: str) -> None:
    with pytest.raises((IllegalAction, ValueError), match=match):
        settled("4wings", "6wings", "0,0", *evading)


def test_p14_no_flight_fights_itself() -> None:
    with pytest.raises(IllegalAction, match="does not fight itself"):
        settled("Hawks=4wings", "hawks=4wings", "0,0")


def both_out(**rulings: str) -> Field:
    """Blue's Nest flight of 4 is out; red's Van is active, with Alpha flight of 8 out."""
    field = Field({name.replace("_", "-"): value for name, value in rulings.items()})
    field.play("launch nest")
    field.end()
    field.play("launch alpha --wings 8")
    return field


ALPHA, NEST = '"alpha flight"', '"nest flight"'


def test_p14_an_attack_on_a_flight_is_the_flights_one_attack() -> None:
    field = both_out()
    field.play(f"dogfight {ALPHA} {NEST}", "4,2,2,1")
    assert (field.flight("Alpha flight").wings, field.flight("Nest flight").wings) == (7, 2)
    assert field.points() == (6, 3)
    assert field.flight("Alpha flight").fights == (7,)
    assert field.flight("Nest flight").fights == (8,)
    field.refuses(f"fighters {ALPHA} bravo", "is in a dogfight with Nest flight")
    field.refuses(f"dogfight {ALPHA} {NEST}", "has flown and attacked")


def test_p14_a_flight_intercepts_once_and_one_that_accepts_stops_there() -> None:
    field = both_out()
    field.play(f"dogfight {NEST} {ALPHA}", "0,0")
    assert field.flight("Nest flight").answered
    assert field.flight("Alpha flight").acted  # it may not go on to a squadron
    field.refuses(f"dogfight {NEST} {ALPHA}", "has intercepted in this enemy activation")


def test_p15_one_that_evades_flies_on_to_its_target() -> None:
    field = both_out()
    field.play(f"dogfight {NEST} {ALPHA} --evading alpha", "2,1,2,1")
    assert field.flight("Alpha flight").fights == ()
    assert field.play(f"fighters {ALPHA} bravo", "3,3").strike.fired[0].target == 3


def test_evading_scope_the_exchange_or_the_whole_activation() -> None:
    field = both_out(evading_scope="activation")
    field.play(f"dogfight {NEST} {ALPHA} --evading alpha", "2,1,2,1")
    assert field.flight("Alpha flight").evading
    found = field.play(f"fighters {ALPHA} bravo --by bravo", "1,4,1,1")  # it dodges on 4
    assert found.strike.fired[0].target == 1
    assert rulings_used(settled("4wings", "6wings", "2,0,1", "first"))["evading-scope"] == "exchange"


def test_p15_leaving_a_dogfight_is_evading() -> None:
    field = both_out()
    field.play(f"dogfight {ALPHA} {NEST}", "0,0")
    field.next_game_turn()
    field.play(f"dogfight {ALPHA} {NEST} --evading alpha", "1,2,1,2")
    assert field.flight("Nest flight").fights == ()
    field.play(f"fighters {ALPHA} bravo", "0")


def test_p15_what_flights_in_dogfights_cannot_do() -> None:
    field = both_out()
    field.refuses(f"dogfight {ALPHA} {NEST} --evading alpha", "is in no dogfight with Nest flight to leave")
    field.play(f"dogfight {ALPHA} {NEST}", "0,0")
    field.refuses(f"land {ALPHA}", "is in a dogfight")
    field.play("launch alpha --wings 4", allow=True)
    field.refuses(f'dogfight {ALPHA} "alpha flight 2"', "both of red")


def test_p15_a_flight_leaves_its_dogfight_before_it_meets_another() -> None:
    field = Field()
    field.play("launch nest --flights 2")
    field.end()
    field.play("launch alpha --wings 8")
    field.play(f"dogfight {ALPHA} {NEST}", "0,0")
    field.next_game_turn()
    field.refuses(f'dogfight {ALPHA} "nest flight 2"', "is in a dogfight with Nest flight")


def test_p15_a_destroyed_flight_fights_nobody() -> None:
    field = both_out()
    field.play(f"dogfight {ALPHA} {NEST}", "8,0,0")
    assert field.flight("Nest flight").is_gone
    assert field.flight("Alpha flight").fights == ()
    assert field.points() == (12, 0)


def test_p15_without_carriers_a_flight_intercepts_within_1_inch() -> None:
    field = both_out()
    field.change("Nest", place="hyperspace")
    found = field.play(f"dogfight {NEST} {ALPHA}", "0,0")
    assert any('only within 1", not 6"' in line for line in found.table)
