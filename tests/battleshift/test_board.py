"""Boarding: an opposed roll for a disabled ship, and what a capture does in a battle (p16)."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from tests.at_table import NONE, rulings_used
from tests.battleshift.played import Played
from tests.battleshift.table import BATTLESHIFT
from wargame_aid.ruleset import IllegalAction

CRUISER = "5xFleet Cruiser/disabled1"


def boarded(dice: str, boarders: str = "1xFleet Cruiser", target: str = CRUISER, **rulings: str) -> Any:
    named = {name.replace("_", "-"): value for name, value in rulings.items()}
    return BATTLESHIFT.settle("board", dice, named or NONE, boarders=boarders, target=target)


@pytest.mark.parametrize(("dice", "captured"), [("4,3", 1), ("3,3", 0), ("2,3", 0)])
def test_p16_boarders_must_be_higher(dice: str, captured: int) -> None:
    assert boarded(dice).result.captured == captured


def test_p16_sizes_of_all_ships_that_board_are_added() -> None:
    found = boarded("1,6", "A=3xFleet Cruiser/ships2+B=2xDefense Frigate").result
    assert (found.boarders.sum, found.defender.sum, found.captured) == (1 + 3 + 3 + 2, 6 + 3, 0)
    assert found.say == "A and B are repelled by the Fleet Cruiser squadron."


def test_p16_assault_units_add_a_d3_each_on_both_sides() -> None:
    found = boarded("1,23,6,12", "1xDargen Battleship", "1xDargen Battleship/disabled1").result
    assert (found.boarders.sum, found.defender.sum) == (1 + 4 + 5, 6 + 4 + 3)
    assert str(found.boarders) == "4 size + 1 + 5 of 2d3 = 10"


def test_p16_odds_of_one_cruiser_against_another() -> None:
    odds = BATTLESHIFT.chances("board", boarders="1xFleet Cruiser", target=CRUISER)
    assert odds == {0: Fraction(21, 36), 1: Fraction(15, 36)}


def test_captured_hull() -> None:
    assert boarded("6,1").result.capture.hull_added == 0
    every = boarded("6,1", captured_hull="every")
    assert every.result.capture.hull_added == 4
    assert rulings_used(every)["captured-hull"] == "every"


def test_p15_wings_of_a_captured_carrier_are_lost() -> None:
    target = "7xPatrol Cruiser/wings13/disabled1"
    assert boarded("6,1", target=target).result.capture.points == 3
    assert boarded("6,1", target=target, wings_aboard_points="no").result.capture.points == 0


@pytest.mark.parametrize(
    ("boarders", "target", "says"),
    [
        ("1xFleet Cruiser", "5xFleet Cruiser", "no disabled ship: others are taken by assault units only"),
        ("2xFleet Cruiser/ships3", CRUISER, "has two ships that can move, not 3"),
        ("2xFleet Cruiser/disabled2", CRUISER, "has no ships that can move"),
        ("2xFleet Cruiser/ships0", CRUISER, "not 0"),
        ("1xFleet Cruiser/captured", CRUISER, "is captured: it cannot fight"),
        ("1xFleet Cruiser", "5xFleet Cruiser/lost5", "no ship left"),
        ("A=2xFleet Cruiser+A=2xFleet Cruiser", CRUISER, "A is named twice"),
    ],
)
def test_forbidden(boarders: str, target: str, says: str) -> None:
    with pytest.raises(IllegalAction, match=says):
        boarded("", boarders, target)


def test_a_number_of_ships_twice_cannot_be_read() -> None:
    with pytest.raises(ValueError, match="a number of ships twice"):
        boarded("", "2xFleet Cruiser/ships1/ships2")


@pytest.fixture
def field() -> Played:
    return Played()


def test_p16_a_captured_ship_is_a_unit_that_goes_with_its_captor(field: Played) -> None:
    field.change("bravo", disabled=2, damage=4)
    assert field.play("board alpha bravo", "6,1").say == (
        "Alpha captures one Fleet Cruiser of Bravo, four are left."
    )
    prize, bravo = field.squadron("bravo prize"), field.squadron("bravo")
    assert (prize.side, prize.owner, prize.start, prize.disabled) == ("red", "blue", 1, 1)
    assert prize.captor == field.squadron("alpha").number
    assert (bravo.lost, bravo.disabled, bravo.damage, bravo.taskforce) == (1, 1, 4, "Main")
    assert field.points() == (0, 0)
    field.refuses("fire light 'bravo prize' bravo", "is captured: it cannot fight")


def test_a_second_prize_has_a_name_of_its_own(field: Played) -> None:
    field.change("bravo", disabled=2)
    field.play("board alpha bravo", "6,1")
    field.play("board alpha bravo", "6,1")
    assert field.squadron("bravo prize 2").owner == "blue"


def test_p15_wings_lost_in_a_battle_are_scored(field: Played) -> None:
    field.change("nest", disabled=1)
    field.play("board alpha/ships2 nest", "6,1")
    assert (field.squadron("nest").wings, field.squadron("nest prize").wings) == (12, 0)
    assert field.points() == (6, 0)


def test_p3_a_captured_flagship_breaks_up_its_taskforce(field: Played) -> None:
    field.change("bravo", disabled=1, lost=4)
    found = field.play("board alpha bravo", "6,1")
    assert found.capture.flagship_lost
    assert found.say == "Alpha captures the last Fleet Cruiser of Bravo."
    assert (field.squadron("bravo").place, field.squadron("foe").taskforce) == ("captured", "")


def test_p3_another_ship_of_the_flagships_squadron_does_not(field: Played) -> None:
    field.change("bravo", disabled=1)
    assert not field.play("board alpha bravo", "6,1").capture.flagship_lost
    assert field.squadron("foe").taskforce == "Main"


def test_a_prize_taken_back_is_its_first_owners_again(field: Played) -> None:
    field.change("bravo", disabled=1)
    field.play("board alpha bravo", "6,1")
    field.end()
    field.play("board foe/ships2 'bravo prize'", "6,1")
    prize = field.squadron("bravo prize")
    assert (prize.side, prize.captor, prize.owner, prize.disabled) == ("blue", 0, "", 1)


def test_p7_own_ships_are_not_boarded(field: Played) -> None:
    field.change("dargen", disabled=1)
    field.refuses("board alpha dargen", "are both of red")


def test_p16_boarding_is_resolved_after_the_movement(field: Played) -> None:
    field.change("bravo", disabled=1)
    field.play("board alpha bravo", "1,6")
    field.refuses("fire light alpha bravo", "has come to: fighters")


def test_a_ship_boards_once_in_an_activation(field: Played) -> None:
    field.change("bravo", disabled=2)
    field.play("board dargen/ships2 bravo", "1,1111,6")
    field.refuses("board dargen bravo", "Dargen has no ships left for a boarding")


def test_p4_squadrons_of_two_taskforces_do_not_board_together(field: Played) -> None:
    field.change("bravo", disabled=1)
    field.refuses("board alpha+hotel bravo", "Alpha and Hotel are not of one taskforce")


def test_p16_ships_inside_go_with_a_captured_engulfer() -> None:
    field = Played()
    field.play("engulf tow imp")
    field.end()
    field.change("tow", disabled=1)
    field.play("board bravo/ships3 tow", "6,1")
    imp, prize = field.squadron("imp"), field.squadron("tow prize")
    assert (imp.side, imp.owner, imp.holder, imp.place) == ("blue", "red", prize.number, "inside")
