"""The end of a game turn (p4, p9, p17)."""

from __future__ import annotations

import pytest

from rulesets.battleshift.turns.written_orders import Order
from tests.battleshift.played import Played


@pytest.fixture
def field() -> Played:
    found = Played()
    found.all_acted()
    return found


def test_p17_the_marks_of_the_turn_go(field: Played) -> None:
    field.change("alpha", used=("heavy", "engulf"), marked=True, hits=3, answered=True)
    red, blue = field.battle.sides
    field.battle = field.battle._replace(
        sides=(red._replace(orders=(Order("Van"),)), blue._replace(sealed="sealed:x")),
        first="red",
        last="blue",
        last_detached=True,
    )
    assert field.play("end-turn").say == "Game turn 1 ends."
    battle, alpha = field.battle, field.squadron("alpha")
    assert (battle.turn, battle.first, battle.last, battle.last_detached) == (2, "", "", False)
    assert (alpha.acted, alpha.used, alpha.marked, alpha.hits, alpha.answered) == (False, (), False, 0, False)
    assert not any(side.orders or side.sealed for side in battle.sides)
    assert not any(one.acted for one in battle.taskforces)


def test_p9_who_is_due_next_is_named(field: Played) -> None:
    assert field.play("end-turn").arrivals == ("Late of blue in 5B facing W",)


def test_p4_all_taskforces_first() -> None:
    Played().refuses("end-turn", "Van, Rear and Main have still to be activated")


def test_p4_detached_squadrons_too(field: Played) -> None:
    field.change("imp", taskforce="", acted=False)
    field.refuses("end-turn", "Imp has still to be activated")
    assert field.play("end-turn", allow=True).say == "Game turn 1 ends."


def test_p17_not_while_an_activation_goes_on() -> None:
    field = Played()
    field.play("fire heavy alpha bravo", "0")
    field.refuses("end-turn", "Van is active: done ends its activation")


def test_repair_when() -> None:
    field = Played(repair_when="turn")
    field.all_acted()
    field.change("alpha", damage=2)
    field.change("hotel", disabled=1, used=("repair",))
    assert field.play("end-turn").not_repaired == ("Alpha",)
    other = Played()
    other.all_acted()
    other.change("alpha", damage=2)
    assert other.play("end-turn").not_repaired == ()


def test_p17_the_game_ends_when_a_side_has_shifted_everything_out(field: Played) -> None:
    field.play("shift van")
    field.play("shift rear")
    found = field.play("end-turn")
    assert found.over == ("red",)
    assert "red has nothing left in the battle: the game ends" in found.say


def test_p17_who_comes_back_has_not_left(field: Played) -> None:
    field.play("shift van")
    field.play("shift rear 3/1A/N")
    assert field.play("end-turn").over == ()
