"""A fleet ready for print, and its points by cause."""

from rulesets.battleshift.fleet import FLEET
from tests.battleshift.books import book, fleet, sheet
from tests.battleshift.test_fleet_text import RED


def test_p6_threshold_and_capacity_beside_each_squadron() -> None:
    found = sheet(RED)
    assert found.title == "Red fleet"
    assert dict(found.facts) == {
        "Ships": "18 in 4 squadrons, 2 taskforces",
        "Battlespace": "6' along the numbers, 4' along the letters",
        "Experimental systems": "not allowed",
    }
    vanguard, rear = found.tables
    assert vanguard.columns[:6] == ("Squadron", "Ships", "Type", "Size", "Threshold", "Capacity")
    assert vanguard.columns[6:] == ("Shields", "Move", "Systems", "Points")
    assert vanguard.rows == (
        ("Alpha", "7", "Fleet Cruiser", "3", "4", "28", "2 at 4", '12"', "2HB 1LB 1INT", "210"),
        ("Bravo", "5", "Fleet Battleship", "4", "5", "25", "2 at 4", '12"', "3HB 2LB", "200"),
    )
    assert vanguard.total == (
        "2 squadrons; 12 ships; 41 size units; 410 points; flagship in Bravo; "
        "arrives on turn 2 in sector 5B, facing west"
    )
    assert rear.rows == (
        ("Rear 1", "4", "Picket", "2", "3", "12", "1 at 4", '18"', "3LB fast", "80"),
        ("Rear 2", "2", "Fleet Carrier", "4", "5", "10", "2 at 4", '12"', "8FW", "80"),
    )
    assert rear.total == (
        "2 squadrons; 6 ships; 16 size units; 160 points; flagship in Rear 2; no arrival written"
    )


def test_p4_capacity_20_of_five_ships_of_hull_4() -> None:
    text = "ruleset: battleshift\ntaskforces: {Van: {squadrons: [5xFleet Cruiser]}}\n"
    assert sheet(text).tables[0].rows[0][4:6] == ("4", "20")


def test_p11_capacity_21_of_seven_ships_of_hull_3() -> None:
    text = "ruleset: battleshift\ntaskforces: {Van: {squadrons: [7xSword Frigate]}}\n"
    assert sheet(text).tables[0].rows[0][4:6] == ("3", "21")


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
    assert first == ("A", "2", "Fleet Crusier", "?", "?", "?", "?", "?", "?", "0")
    assert (second[1], second[5], second[-1]) == ("-1", "-4", "0")
    assert "no flagship" in found.tables[0].total


def test_armour_dice_in_a_fleet() -> None:
    text = "ruleset: battleshift\ntaskforces: {Van: {squadrons: [1xAttack Drone]}}\n"
    assert sheet(text).tables[0].rows[0][6] == "1 at 2"
    assert sheet(text, armour_dice="no").tables[0].rows[0][6] == "0 at 2"


def test_points_by_cause() -> None:
    assert FLEET.points(fleet(RED), book()) == {
        "Alpha: Fleet Cruiser": 210,
        "Bravo: Fleet Battleship": 200,
        "Rear 1: Picket": 80,
        "Rear 2: Fleet Carrier": 80,
    }


def test_points_of_an_unknown_ship_are_none() -> None:
    text = "ruleset: battleshift\ntaskforces: {Van: {squadrons: [2xFleet Crusier]}}\n"
    assert FLEET.points(fleet(text), book()) == {"Van 1: Fleet Crusier": 0}
