"""Arrivals at the start of a game turn (p2, p9, p12)."""

from __future__ import annotations

import pytest

from tests.battleshift.played import Played
from tests.battleshift.table import BATTLESHIFT
from wargame_aid.ruleset import IllegalAction
from wargame_aid.sealing import sealed


@pytest.fixture
def field() -> Played:
    found = Played()
    found.battle = found.battle._replace(turn=2)
    return found


def test_p2_5b_facing_west(field: Played) -> None:
    found = field.play("arrive late")
    assert found.say == "Late arrives in sector 5B, facing west."
    mike = field.squadron("mike")
    assert (mike.place, mike.due, mike.arrived) == ("battlespace", "", 2)


def test_p9_not_before_its_turn() -> None:
    field = Played()
    field.refuses("arrive late", "Mike does not arrive in turn 1: it arrives in turn 2")
    assert field.play("arrive late", allow=True).say == "Late arrives."


def test_p9_who_was_due_earlier_still_comes(field: Played) -> None:
    field.battle = field.battle._replace(turn=4)
    assert field.play("arrive late").sector == "5B"
    assert field.squadron("mike").arrived == 4


def test_p9_a_hidden_turn_is_not_given_away(field: Played) -> None:
    field.change("mike", due=sealed("6/1A/N"))
    with pytest.raises(IllegalAction) as refused:
        field.play("arrive late")
    assert refused.value.reason == "Mike does not arrive in turn 2"


def test_p9_at_the_start_of_the_turn(field: Played) -> None:
    field.play("fire heavy alpha bravo", "0")
    field.refuses("arrive late", "before the first activation")


def test_p9_where_it_was_written(field: Played) -> None:
    field.refuses("arrive late --sector 5C --facing W", "was written for 5B facing W, not 5C/W")
    field.refuses("arrive late --sector 9A --facing W", "off the battlespace: 1A to 6D")
    assert field.play("arrive late --sector 5c --facing west", allow=True).sector == "5C"


def test_p12_suppression_is_gone_and_damage_is_not(field: Played) -> None:
    field.change("mike", place="hyperspace", damage=5, suppressed=1)
    assert field.play("arrive late").repaired == ()
    assert (field.squadron("mike").damage, field.squadron("mike").suppressed) == (5, 0)


def test_hyperspace_damage() -> None:
    field = Played(hyperspace_damage="no")
    field.battle = field.battle._replace(turn=2)
    field.change("mike", place="hyperspace", damage=5)
    assert field.play("arrive late").repaired == ("Mike",)
    assert field.squadron("mike").damage == 0


def test_a_return_on_paper_may_come_at_any_time(field: Played) -> None:
    field.change("mike", place="hyperspace", due="paper")
    assert field.play("arrive late --sector 1A --facing N").say == "Late arrives in sector 1A, facing north."


def test_who_is_on_the_table_cannot_arrive(field: Played) -> None:
    with pytest.raises(ValueError, match="no taskforce or detached squadron 'rear'"):
        field.play("arrive rear")
    field.play("arrive late")
    with pytest.raises(ValueError, match="nobody is away that could arrive"):
        field.play("arrive late")


def test_p12_out_and_back() -> None:
    field = Played()
    field.all_acted()
    field.play("shift van 3/2B/NE")
    field.battle = field.battle._replace(turn=3)
    assert field.play("arrive van").say == "Van arrives in sector 2B, facing northeast."
    assert field.squadron("alpha").arrived == 3
    field.all_acted()
    field.refuses("shift van", "arrived in this game turn")


def test_half_a_place_cannot_be_read() -> None:
    with pytest.raises(ValueError, match="an arrival has both"):
        BATTLESHIFT.settle("arrive", who="Van", sector="5B")
