"""A fleet ready for print, and its points by cause."""

import pytest

from rulesets.battleshift.fleets.roster import FLEET
from rulesets.battleshift.fleets.text import to_text
from tests.battleshift.books import HEAD, book, fleet, sheet
from tests.battleshift.test_examples import EXAMPLES
from tests.battleshift.test_fleet_text import RED
from wargame_aid.render.sheets import sheet_lines


def test_p6_threshold_and_capacity_beside_each_squadron() -> None:
    found = sheet(RED)
    assert found.title == "Red fleet"
    assert dict(found.facts) == {
        "Ships": "18 in 4 squadrons, 2 taskforces",
        "Battlespace": "6' along the numbers, 4' along the letters",
        "Experimental systems": "not allowed",
        "Columns": "* flagship; Thr, Cap: threshold, capacity; Shd: shield dice, hardness",
    }
    vanguard, rear = found.tables
    assert vanguard.columns == ("Squadron", "Ships", "Size", "Thr", "Cap", "Shd", "Move", "Pts", "Systems")
    assert vanguard.rows == (
        ("Alpha", "7xFleet Cruiser", "3", "4", "28", "2, 4", '12"', "210", "2HB 1LB 1INT"),
        ("Bravo *", "5xFleet Battleship", "4", "5", "25", "2, 4", '12"', "200", "3HB 2LB"),
    )
    assert vanguard.total == (
        "2 squadrons; 12 ships; 41 size units; 410 points; flagship in Bravo; "
        "arrives on turn 2 in sector 5B, facing west"
    )
    assert rear.rows == (
        ("Rear 1", "4xPicket (own)", "2", "3", "12", "1, 4", '18"', "80", "3LB fast"),
        ("Rear 2 *", "2xFleet Carrier", "4", "5", "10", "2, 4", '12"', "80", "8FW"),
    )
    assert rear.total == (
        "2 squadrons; 6 ships; 16 size units; 160 points; flagship in Rear 2; no arrival written"
    )


def test_p4_capacity_20_of_five_ships_of_hull_4() -> None:
    text = "ruleset: battleshift\ntaskforces: {Van: {squadrons: [5xFleet Cruiser]}}\n"
    assert sheet(text).tables[0].rows[0][3:5] == ("4", "20")


def test_p11_capacity_21_of_seven_ships_of_hull_3() -> None:
    text = "ruleset: battleshift\ntaskforces: {Van: {squadrons: [7xSword Frigate]}}\n"
    assert sheet(text).tables[0].rows[0][3:5] == ("3", "21")


def test_a_flagship_not_named_is_the_first_of_the_largest_ships() -> None:
    ships = "[7xFleet Cruiser, 1xFleet Carrier, 2xFleet Battleship]"
    text = f"ruleset: battleshift\ntaskforces: {{Van: {{squadrons: {ships}}}}}\n"
    assert "flagship in Van 2;" in sheet(text).tables[0].total


def test_what_cannot_be_held_legally_is_shown() -> None:
    text = (
        "ruleset: battleshift\nexperimental: true\ntaskforces:\n  Van:\n    flagship: None\n"
        "    squadrons: {A: 2xFleet Crusier, B: -1xFleet Cruiser}\n"
    )
    found = sheet(text)
    assert dict(found.facts)["Experimental systems"] == "allowed"
    assert dict(found.facts)["Battlespace"] == "not named"
    assert found.title == "Fleet"
    first, second = found.tables[0].rows
    assert first == ("A", "2xFleet Crusier", "?", "?", "?", "?", "?", "?", "?")
    assert (second[1], second[4], second[7]) == ("-1xFleet Cruiser", "-4", "0")
    assert "no flagship" in found.tables[0].total
    assert "0 points and those of the ships not known" in found.tables[0].total


def test_armour_dice_in_a_fleet() -> None:
    text = "ruleset: battleshift\ntaskforces: {Van: {squadrons: [1xAttack Drone]}}\n"
    assert sheet(text).tables[0].rows[0][5] == "1, 2"
    assert sheet(text, armour_dice="no").tables[0].rows[0][5] == "0, 2"


def test_p4_p17_the_destruction_test_and_repair_rolls_where_they_are_not_the_usual() -> None:
    text = "ruleset: battleshift\ntaskforces: {Van: {squadrons: [1xArbite Cruiser, 1xFleet Cruiser]}}\n"
    found = sheet(text)
    assert found.tables[0].columns[-2:] == ("Test", "Systems")
    assert [row[-2] for row in found.tables[0].rows] == ["4, 2", "3, 1"]
    assert dict(found.facts)["Columns"].endswith("; Test: destruction test, repair rolls")


def test_an_own_design_does_not_look_like_the_sample_ship_of_its_name() -> None:
    text = "designs: {Sword Frigate: s2/4LB}\ntaskforces: {Van: {squadrons: [2xSword Frigate]}}\n"
    assert sheet(HEAD + text).tables[0].rows[0][1] == "2xSword Frigate (own)"


@pytest.mark.parametrize("name", ["red", "blue", "bionid", "four-squadrons"])
def test_the_sheets_of_the_examples_fit_a_page(name: str) -> None:
    lines = list(sheet_lines(sheet((EXAMPLES / f"{name}.yaml").read_text("utf-8"))))
    assert max(map(len, lines)) <= 80


def test_a_word_that_cannot_be_read_is_shown_as_it_is() -> None:
    text = "ruleset: battleshift\ndesigns: {Own: s2/1LX}\ntaskforces: {Van: {squadrons: {A: 7x, B: 2xOwn}}}\n"
    assert [row[:3] for row in sheet(text).tables[0].rows] == [("A", "7x", "?"), ("B", "2xOwn", "?")]
    assert to_text(fleet(text)) == "Van: A=7x, B=2xOwn; design Own=s2/1LX"


def test_points_by_cause() -> None:
    assert FLEET.points(fleet(RED), book()) == {
        "squadron Alpha": 210,
        "squadron Bravo": 200,
        "Rear: Picket": 80,
        "Rear: Fleet Carrier": 80,
    }


def test_what_is_compared_beside_the_points() -> None:
    assert FLEET.facts(fleet(RED), book()) == {
        "name": "Red fleet",
        "points agreed": "600",
        "battlespace": "6x4",
        "experimental systems": "not allowed",
        "design Picket": "s2/3LB/fast",
        "Vanguard flagship": "Bravo",
        "Vanguard arrives": "2/5B/W",
        "Rear flagship": "Rear 2",
        "squadron Alpha": "Vanguard, 7xFleet Cruiser",
        "squadron Bravo": "Vanguard, 5xFleet Battleship",
        "Rear: Picket": "4xPicket",
        "Rear: Fleet Carrier": "2xFleet Carrier",
    }


def test_points_of_an_unknown_ship_are_none() -> None:
    text = "ruleset: battleshift\ntaskforces: {Van: {squadrons: [2xFleet Crusier]}}\n"
    assert FLEET.points(fleet(text), book()) == {"Van: Fleet Crusier": 0}
