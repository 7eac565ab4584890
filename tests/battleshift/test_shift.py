"""Shifts out, for a time or for good, and emergency shifts (p2, p6, p9, p12, p13, p16)."""

from __future__ import annotations

from typing import Any

import pytest

from rulesets.battleshift.turns.written_orders import Order
from tests.at_table import NONE, rulings_used
from tests.battleshift.flown import Field
from tests.battleshift.played import BLUE, RED, Played
from tests.battleshift.table import BATTLESHIFT
from wargame_aid.ruleset import IllegalAction


@pytest.fixture
def field() -> Played:
    found = Played()
    found.all_acted()
    found.battle = found.battle._replace(turn=3)
    return found


def test_p12_a_taskforce_shifts_out_and_returns(field: Played) -> None:
    field.change("alpha", suppressed=2, damage=5)
    found = field.play("shift van 5/5B/W")
    assert found.say == "Van shifts out: it returns on turn 5 in sector 5B, facing west."
    alpha = field.squadron("alpha")
    assert (alpha.place, alpha.due, alpha.suppressed, alpha.damage) == ("hyperspace", "5/5B/W", 0, 5)
    assert field.squadron("kid").place == "hyperspace"
    assert field.squadron("hotel").place == "battlespace"


def test_p12_one_full_turn_away(field: Played) -> None:
    field.refuses("shift van 4/5B/W", "returns in turn 5 at the soonest, not 4")
    assert field.play("shift van 4/5B/W", allow=True)
    assert field.squadron("alpha").due == "4/5B/W"


def test_p12_a_return_in_the_past(field: Played) -> None:
    with pytest.raises(IllegalAction, match="turn 3 is no turn to return: 5 at the soonest"):
        field.play("shift van 3/5B/W", allow=True)


@pytest.mark.parametrize("sector", ["7A", "1E", "0A"])
def test_p2_a_sector_off_the_battlespace(field: Played, sector: str) -> None:
    field.refuses(f"shift van 5/{sector}/W", "off the battlespace: 1A to 6D")


def test_p9_nobody_shifts_on_the_turn_of_arrival(field: Played) -> None:
    field.change("alpha", arrived=3)
    field.refuses("shift van", "Alpha arrived in this game turn")


def test_p13_it_acts_in_full_and_leaves_at_the_end(field: Played) -> None:
    field.change("alpha", acted=False)
    field.refuses("shift van", "acts first, and leaves when its activation is over")
    fresh = Played()
    fresh.play("fire heavy alpha bravo", "0")
    fresh.refuses("shift van", "Van is active: it leaves at the end of its activation")


def test_p12_whole_taskforces_or_detached_squadrons(field: Played) -> None:
    field.refuses("shift alpha", "Alpha is of Van: Van goes as a whole")
    field.change("imp", taskforce="")
    field.play("shift imp 5/1A/N")
    assert (field.squadron("imp").place, field.squadron("alpha").place) == ("hyperspace", "battlespace")


def test_p13_for_good_nobody_returns(field: Played) -> None:
    assert field.play("shift rear").say == "Rear shifts out for good."
    assert field.squadron("hotel").place == "left the battle"
    assert field.battle.taskforce("red", "Rear") is None
    assert field.points() == (0, 0)


def test_a_return_may_stay_on_paper(field: Played) -> None:
    assert field.play("shift van paper").returns == "its return is on paper"
    assert (field.squadron("alpha").place, field.squadron("alpha").due) == ("hyperspace", "paper")


def test_p12_only_what_is_written_where_orders_are_kept(field: Played) -> None:
    red, blue = field.battle.sides
    field.battle = field.battle._replace(sides=(red._replace(orders=(Order("Van"),)), blue))
    field.refuses("shift van", "no shift of Van is in the orders")
    field.battle = field.battle._replace(sides=(red._replace(orders=(Order("Van", "out"),)), blue))
    assert field.play("shift van").say == "Van shifts out for good."


def test_p16_a_prize_of_a_larger_ship_gives_its_points_at_once(field: Played) -> None:
    tow = field.squadron("tow").number
    field.change("foe", side="red", owner="blue", captor=tow, start=1)
    found = field.play("shift van")
    assert (found.prizes, found.points) == (("Foe",), 20)
    assert field.points() == (20, 0)
    assert field.squadron("foe").place == "left the battle"


def test_p16_a_prize_as_large_as_its_captor_stays(field: Played) -> None:
    alpha = field.squadron("alpha").number
    field.change("bravo", side="red", owner="blue", captor=alpha, start=1, taskforce="")
    assert field.play("shift van").prizes == ()
    assert field.squadron("bravo").place == "battlespace"


def test_p16_a_friend_inside_goes_along_and_comes_back(field: Played) -> None:
    tow = field.squadron("tow").number
    field.change("imp", place="inside", holder=tow, suppressed=1)
    field.play("shift van 5/1A/N")
    assert (field.squadron("imp").place, field.squadron("imp").suppressed) == ("inside", 0)
    other = Played()
    other.all_acted()
    other.change("imp", place="inside", holder=tow)
    other.play("shift van")
    assert other.squadron("imp").place == "left the battle"


def test_left_behind_disabled_ships_do_not_go_along(field: Played) -> None:
    field.change("alpha", disabled=2)
    found = field.play("shift van 5/1A/N")
    assert [str(one) for one in found.left_behind] == ["two disabled ships of Alpha"]
    alpha = field.squadron("alpha")
    assert (alpha.lost, alpha.disabled, alpha.place) == (2, 0, "hyperspace")
    assert field.points() == (0, 0)


def test_left_behind_outside_command_distance(field: Played) -> None:
    field.change("india", disabled=1)
    assert field.play("shift india --disabled").say == (
        "The disabled ships of India are left behind: they shift out for good."
    )
    india = field.squadron("india")
    # 16 wings on 2 ships: 8 are gone with one
    assert (india.lost, india.disabled, india.wings, india.place) == (1, 0, 8, "battlespace")
    field.refuses("shift india --disabled", "has no disabled ship to be left behind")


def test_flagship_disabled_command_is_lost_when_it_is_left_behind(field: Played) -> None:
    field.change("tow", disabled=1)
    field.play("shift tow --disabled")
    assert field.battle.taskforce("red", "Van") is None
    assert field.squadron("alpha").taskforce == ""


def test_both_sides_with_a_taskforce_of_one_name() -> None:
    field = Field(red=RED, blue=BLUE.replace("Main:", "Van:"))
    field.battle = field.battle._replace(
        squadrons=tuple(one._replace(acted=True) for one in field.battle.squadrons)
    )
    with pytest.raises(ValueError, match="red Van"):
        field.play("shift van")
    field.play("shift 'blue van'")
    assert field.squadron("bravo").place == "left the battle"
    assert field.squadron("alpha").place == "battlespace"


def test_a_squadrons_number_means_its_taskforce(field: Played) -> None:
    field.play(f"shift {field.squadron('hotel').number}")
    assert field.squadron("india").place == "left the battle"


def emergency(*squadrons: str, rulings: Any = NONE, **words: Any) -> Any:
    return BATTLESHIFT.settle("emergency-shift", "", rulings, squadrons=list(squadrons), **words)


def test_p13_past_capacity_the_ships_that_escape_give_half() -> None:
    # 5 cruisers of hull 4 hold 20; three are left, 3 x 30 halved
    assert emergency("5xFleet Cruiser/damage21/lost2").result.points == 45
    assert emergency("5xFleet Cruiser/damage20/lost2").result.points == 0


def test_half_points() -> None:
    # 41 and 41 points are one sum of 82; a single one is odd
    ship = "1xRaishek Missile Cruiser/damage6"
    assert emergency(f"A={ship}", f"B={ship}").result.points == 41
    assert emergency(ship).result.points == 21
    assert emergency(ship, rulings={"half-points": "down"}).result.points == 20
    # each by itself: 20.5 is 21 or 20, twice
    for ruling, points in (("each-up", 42), ("each-down", 40)):
        both = emergency(f"A={ship}", f"B={ship}", rulings={"half-points": ruling})
        assert both.result.points == points


def test_p13_a_return_after_an_emergency_shift_is_refused_with_its_page() -> None:
    with pytest.raises(IllegalAction, match="does not return: leave '3/5B/W' out") as wrong:
        emergency("5xFleet Cruiser", "3/5B/W")
    assert wrong.value.cite == "p13"


def test_p6_disabled_ships_are_left_behind_at_no_points() -> None:
    settled = emergency("5xFleet Cruiser/damage21/lost2/disabled1")
    assert settled.result.points == 30
    assert rulings_used(settled)["left-behind"] == "nothing"


def test_emergency_shift_limits() -> None:
    with pytest.raises(IllegalAction, match="nobody shifts near a planet"):
        emergency("5xFleet Cruiser", gravity_well=True)
    assert emergency("5xFleet Cruiser", rulings={"emergency-shift-limits": "no"}, gravity_well=True)


def test_emergency_shift_limits_on_the_turn_of_arrival() -> None:
    field = Played()
    field.change("alpha", arrived=1)
    field.refuses("emergency-shift alpha", "Alpha arrived in this game turn")
    free = Played(emergency_shift_limits="no")
    free.change("alpha", arrived=1)
    free.play("emergency-shift alpha")
    assert free.squadron("alpha").place == "left the battle"


@pytest.mark.parametrize(
    ("squadron", "says"),
    [
        ("5xFleet Cruiser/disabled5", "has no ship that can move"),
        ("1xFleet Cruiser/captured", "a larger ship takes it along"),
    ],
)
def test_who_cannot_leave(squadron: str, says: str) -> None:
    with pytest.raises(IllegalAction, match=says):
        emergency(squadron)


def test_p13_in_a_battle_points_go_to_the_enemy() -> None:
    field = Played()
    field.change("alpha", damage=29, lost=3)
    found = field.play("emergency-shift alpha dargen")
    # four cruisers of 30 are past 7 x 4; the battleships are not
    assert (found.points, field.points()) == (60, (0, 60))
    assert field.squadron("dargen").place == "left the battle"
    assert field.squadron("kid").taskforce == "Van"


def test_p13_only_before_its_own_movement() -> None:
    field = Played()
    field.play("fire light alpha bravo", "0")
    field.refuses("emergency-shift alpha", "Alpha has begun to move")
    field.play("emergency-shift dargen")
    field.refuses("emergency-shift bravo", "Van is active")


def test_p13_two_taskforces_do_not_leave_together() -> None:
    Played().refuses("emergency-shift alpha hotel", "Alpha and Hotel are not of one taskforce")


def test_flagship_shifted_away_leaves_the_others_detached() -> None:
    field = Played()
    found = field.play("emergency-shift tow")
    assert "The flagship is gone" in " ".join(found.table)
    assert (field.squadron("alpha").taskforce, field.battle.taskforce("red", "Van")) == ("", None)


def test_a_whole_taskforce_that_flees_leaves_nobody_detached() -> None:
    field = Played()
    found = field.play("emergency-shift hotel india")
    assert "flagship" not in " ".join(found.table)
    assert field.battle.taskforce("red", "Rear") is None


def test_p2_without_a_game_nobody_knows_whether_the_sector_is_on_the_battlespace() -> None:
    for action, words in (
        ("shift", {"who": "Van", "back": "5/99Z/W"}),
        ("arrive", {"who": "Van", "sector": "99Z", "facing": "W"}),
    ):
        table = BATTLESHIFT.settle(action, "", {}, **words).result.table
        assert "Look whether sector 99Z is on the battlespace: its size is not known here (p2)." in table
    assert not any("Look whether" in line for line in BATTLESHIFT.settle("shift", "", who="Van").result.table)
