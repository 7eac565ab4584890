"""Engulfing: how much is held, who may be engulfed, what becomes of the ship (p16, p17)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.at_table import NONE, rulings_used
from tests.battleshift.played import Played
from tests.battleshift.table import BATTLESHIFT
from wargame_aid.ruleset import IllegalAction

DISABLED = "1xs2/4LB/disabled1"


def engulfed(engulfer: str, ship: str, rulings: Any = NONE, **words: Any) -> Any:
    return BATTLESHIFT.settle("engulf", "", rulings, engulfer=engulfer, ship=ship, **words)


@pytest.fixture
def field() -> Played:
    return Played()


def test_p16_size_5_engulfs_size_2_and_not_3() -> None:
    assert engulfed("1xs5/engulfing", DISABLED).result.capture
    with pytest.raises(IllegalAction, match="is of size 3: size 5 holds 2"):
        engulfed("1xs5/engulfing", "1xFleet Cruiser/disabled1")


def test_p16_a_friend_always_an_enemy_only_disabled() -> None:
    assert engulfed("1xs5/engulfing", "1xs2/4LB", friend=True).result.capture is None
    with pytest.raises(IllegalAction, match="others are engulfed as friends only"):
        engulfed("1xs5/engulfing", "1xs2/4LB")


def test_engulf_capacity() -> None:
    with pytest.raises(IllegalAction, match="holds 2 in each ship, all together: 1 are inside"):
        engulfed("1xs5/engulfing", DISABLED, held="1")
    each = engulfed("1xs5/engulfing", DISABLED, {"engulf-capacity": "each"}, held="1")
    assert each.result.capture
    assert rulings_used(each)["engulf-capacity"] == "each"


def test_captured_hull_with_engulfing() -> None:
    assert engulfed("1xs5/engulfing", "3xs2/4LB/disabled1").result.capture.hull_added == 0
    every = engulfed("1xs5/engulfing", "3xs2/4LB/disabled1", {"captured-hull": "every"})
    assert every.result.capture.hull_added == 3


@pytest.mark.parametrize(
    ("engulfer", "ship", "says"),
    [
        ("1xFleet Cruiser", "1xs1/2LB/disabled1", "has no engulfing system"),
        ("1xs5/engulfing/disabled1", "1xs1/2LB/disabled1", "no ship that can engulf"),
        ("1xs5/engulfing/captured", "1xs1/2LB/disabled1", "is captured: it cannot engulf"),
        ("1xs5/engulfing", "1xs1/2LB/lost1", "no ship left"),
        ("A=1xs5/engulfing", "A=1xs1/2LB/disabled1", "its own squadron"),
    ],
)
def test_forbidden(engulfer: str, ship: str, says: str) -> None:
    with pytest.raises(IllegalAction, match=says):
        engulfed(engulfer, ship)


def test_p17_an_engulfed_enemy_is_captured_and_inside(field: Played) -> None:
    field.change("foe", disabled=1)
    field.play("engulf tow foe")
    prize = field.squadron("foe prize")
    assert (prize.place, prize.side, prize.owner) == ("inside", "red", "blue")
    assert prize.holder == prize.captor == field.squadron("tow").number
    assert (field.squadron("foe").lost, field.squadron("foe").disabled) == (1, 0)
    field.refuses("fire light kid 'foe prize'", "cannot be attacked: it is engulfed")


def test_p17_a_second_engulfing_in_a_turn() -> None:
    field = Played(engulf_capacity="each")
    field.play("engulf tow imp")
    field.refuses("engulf tow kid", "one ship a turn")


def test_p16_sizes_inside_are_known_in_a_battle(field: Played) -> None:
    field.play("engulf tow imp")
    field.change("tow", used=())
    field.refuses("engulf tow kid", "all together: 1 are inside")


def test_p16_a_friend_of_several_is_a_unit_of_its_own(field: Played) -> None:
    field.change("kid", disabled=1)
    assert field.play("engulf tow kid").say == "Tow engulfs one Kid of Kid."
    inside, kid = field.squadron("kid inside"), field.squadron("kid")
    assert (inside.place, inside.side, inside.disabled, inside.captor) == ("inside", "red", 1, 0)
    assert (kid.lost, kid.disabled, kid.place) == (1, 0, "battlespace")


def test_engulf_out_lets_a_ship_out(field: Played) -> None:
    field.play("engulf tow imp")
    assert field.play("engulf tow imp --out").say == "Tow lets Imp out."
    imp = field.squadron("imp")
    assert (imp.place, imp.holder, imp.taskforce) == ("battlespace", 0, "Van")
    field.refuses("engulf tow imp --out", "Imp is not inside Tow")


def test_p16_engulfing_is_done_in_the_movement(field: Played) -> None:
    field.play("engulf tow imp")
    field.refuses("fire heavy alpha bravo", "has come to: movement")


def test_p17_an_enemy_inside_a_destroyed_engulfer_is_tested_and_floats_free(field: Played) -> None:
    field.change("foe", disabled=1)
    field.play("engulf tow foe")
    field.end()
    field.change("tow", damage=6)
    # one light hit, three shields fail, past the capacity of 6: one test failed; the ship inside passes on 3
    found = field.play("fire light foe tow", "1,666,6,3")
    assert [str(one) for one in found.inside] == ["Foe prize floats free"]
    prize = field.squadron("foe prize")
    assert (prize.place, prize.side, prize.captor) == ("battlespace", "blue", 0)
