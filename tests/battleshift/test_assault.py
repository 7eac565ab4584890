"""Assault units: to hit, the ship's own shields, then their d3s against the ship (p16)."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from tests.at_table import NONE, rulings_used
from tests.battleshift.played import Played
from tests.battleshift.table import BATTLESHIFT
from wargame_aid.ruleset import IllegalAction

DARGEN = "1xDargen Battleship"
DESTROYER = "5xAttack Destroyer"


def assaulted(dice: str, ships: str = DARGEN, target: str = DESTROYER, **rulings: str) -> Any:
    named = {name.replace("_", "-"): value for name, value in rulings.items()}
    return BATTLESHIFT.settle("assault", dice, named or NONE, ships=ships, target=target)


def test_p16_units_that_pass_the_shield_fight_the_crew() -> None:
    # two units hit, the one shield of a destroyer fails, 3 + 3 against 4 + 1
    found = assaulted("44,5,33,4").result
    assert (found.rolled[0].hits, found.shields.dice, found.shields.stopped) == (2, 1, 0)
    assert (found.through, found.attack, found.defence, found.captured) == (2, 6, 5, 1)
    assert found.say == (
        "Assault units of the Dargen Battleship squadron capture one Attack Destroyer, four are left."
    )


def test_p16_the_size_of_their_ship_does_not_count() -> None:
    found = assaulted("44,5,11,4").result
    assert (found.attack, found.defence, found.captured) == (2, 5, 0)


def test_p16_the_hull_of_a_ship_taken_is_added() -> None:
    assert assaulted("44,5,33,4").result.capture.hull_added == 2
    every = assaulted("44,5,33,4", captured_hull="every").result.capture
    assert every.hull_added == 2


def test_p16_a_shield_stops_a_unit_at_full_hardness() -> None:
    found = assaulted("44,4,3,6").result
    assert (found.shields.stopped, found.attack, found.defence, found.captured) == (1, 3, 7, 0)


def test_p16_only_the_ships_own_shields_throw() -> None:
    # three shields of one Shield Frigate, whatever the squadron; all units stopped, no more is rolled
    found = assaulted("44,444", target="7xShield Frigate").result
    assert (found.shields.dice, found.shields.stopped, found.through, found.defence) == (3, 2, 0, None)


def test_armour_dice() -> None:
    target = "2xDefense Drone"
    assert assaulted("44,3,33,1", target=target).result.shields.dice == 1
    assert assaulted("44,33,1", target=target, armour_dice="no").result.shields.dice == 0


def test_p16_with_no_hit_nothing_more_is_rolled() -> None:
    found = assaulted("56").result
    assert (found.rolled[0].hits, found.shields, found.captured) == (0, None, 0)
    assert "no assault unit gets aboard" in found.say


def test_p7_the_usual_modifiers_hold_and_a_1_hits() -> None:
    found = assaulted("23,5,3,4", "1xDargen Battleship/suppressed1/obscured1").result
    assert (found.rolled[0].target, found.rolled[0].hits) == (2, 1)
    assert assaulted("12,5,3,4", "1xDargen Battleship/suppressed9").result.rolled[0].hits == 1


def test_assault_shields() -> None:
    assert rulings_used(assaulted("44,4,3,6"))["assault-shields"] == "ship"


def test_assault_tie() -> None:
    assert not assaulted("44,5,32,4").result.captured
    assert assaulted("44,5,32,4", assault_tie="captured").result.captured


def test_p16_odds_of_one_unit_against_a_drone() -> None:
    # one unit of a size 2 ship hits on 4, the drone's armour stops on 2; d3 against d6 + 1 needs 3 to 1
    won = sum(d3 > die + 1 for d3, die in product((1, 2, 3), range(1, 7)))
    odds = BATTLESHIFT.chances("assault", ships="1xs2/1AU", target="1xDefense Drone")
    assert odds[1] == Fraction(4, 6) * Fraction(4, 6) * Fraction(won, 18)


@pytest.mark.parametrize(
    ("ships", "target", "says"),
    [
        ("1xFleet Cruiser", DESTROYER, "has no assault units"),
        (DARGEN, "1xFleet Cruiser/disabled1", "no working ship: a disabled one is boarded"),
        ("1xDargen Battleship/ships2", DESTROYER, "has one ship that can move, not 2"),
        ("1xDargen Battleship/blocked", DESTROYER, "no clear line"),
        ("1xDargen Battleship/captured", DESTROYER, "is captured"),
    ],
)
def test_forbidden(ships: str, target: str, says: str) -> None:
    with pytest.raises(IllegalAction, match=says):
        assaulted("", ships, target)


def test_p16_assault_units_reach_3_inches() -> None:
    with pytest.raises(IllegalAction, match='4" is out of range'):
        BATTLESHIFT.settle("assault", ships=DARGEN, target=DESTROYER, range="4")
    reached = BATTLESHIFT.settle("assault", "44,5,33,4", ships=DARGEN, target=DESTROYER, range="3")
    assert reached.result.captured == 1


def test_p16_in_a_battle_the_prize_works_and_nobody_is_suppressed() -> None:
    field = Played()
    field.change("foe", damage=2)
    field.play("assault dargen/ships2 foe", "1111,5,3333,6")
    prize, foe = field.squadron("foe prize"), field.squadron("foe")
    assert (prize.disabled, prize.side, prize.owner) == (0, "red", "blue")
    # the hull of 3 is added, past the threshold, and nothing is tested
    assert (foe.damage, foe.lost, foe.suppressed, foe.hits) == (5, 1, 0, 0)
    field.refuses("assault dargen bravo", "Dargen has no ships left for an assault")
