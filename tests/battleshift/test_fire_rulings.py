"""Every ruling that fire asks for changes an outcome: both answers, by hand, from the same dice."""

from __future__ import annotations

from typing import Any

import pytest

from rulesets.battleshift import RULESET
from tests.at_table import rulings_used
from tests.battleshift.table import BATTLESHIFT
from tests.battleshift.test_fire import fired, result
from wargame_aid.rulebook import load_rulings
from wargame_aid.ruleset import IllegalAction


def under(ruling: str, option: str, line: str, dice: str, **more: Any) -> Any:
    """The result under a ruling, which the answer must name."""
    settled = fired(line, dice, rulings={ruling: option}, **more)
    assert rulings_used(settled)[ruling] == option
    return settled.result


def test_suppression_hits() -> None:
    line = "light 7xDefense Frigate > 1xDreadnought"
    assert result(line, "1,1").markers == 0
    assert under("suppression-hits", "one", line, "1,1").markers == 1


def test_suppression_window() -> None:
    line = "light 7xDefense Frigate > 5xFleet Cruiser/hits4"
    assert result(line, "1,1").markers == 0
    assert under("suppression-window", "activation", line, "1,1").markers == 1


def test_broadside_range() -> None:
    line = "broadside 1xBroadside Battleship > 5xFleet Cruiser"
    with pytest.raises(IllegalAction, match='25" is out of range: broadside reaches 24"'):
        fired(line, "0", range=25)
    assert under("broadside-range", "36", line, "0", range=36).hits == 0
    with pytest.raises(IllegalAction, match='37" is out of range: broadside reaches 36"'):
        under("broadside-range", "36", line, "0", range=37)


def test_split_fire() -> None:
    line = "light 7xDefense Frigate > 5xFleet Cruiser"
    with pytest.raises(IllegalAction, match="all weapons of one kind fire at one target"):
        fired(line, "0", batteries=10)
    assert under("split-fire", "yes", line, "0", batteries=10).fired[0].dice == 10


def test_weapon_kinds() -> None:
    line = "heavy+broadside 1xs5/2HB/2BR > 5xFleet Cruiser"
    with pytest.raises(IllegalAction, match="heavy and broadside are attacks of their own"):
        fired(line, "0")
    found = under("weapon-kinds", "yes", line, "1122,66666666,1")
    assert (found.hits, found.damage) == (4, 4)


def test_mixed_volley_pools_suppression_and_shares_the_shields_out() -> None:
    line = "heavy+light 2xFleet Cruiser > 5xFleet Cruiser"
    with pytest.raises(IllegalAction, match="heavy and light are attacks of their own"):
        fired(line, "0")
    # 4 heavy hits and 2 light ones: 5 ships throw 10 dice, 10 x 4 / 6 = 6 at hardness 2, the other 4 at 4.
    found = under("mixed-volley", "pooled", line, "4,2,123456,1256")
    assert (found.hits, found.markers) == (6, 1)
    assert [(one.dice, one.hardness, one.stopped) for one in found.shields] == [(6, 2, 2), (4, 4, 2)]
    assert found.damage == 2


def test_focused_fire() -> None:
    line = "light 7xDefense Frigate > 5xFleet Cruiser"
    with pytest.raises(IllegalAction, match="the book does not say how fire is focused"):
        fired(line, "0", focus=True)
    found = under("focused-fire", "offered", line, "10,66,66", focus=True)
    assert (found.shield_dice, found.markers, found.tests, found.ships_destroyed) == (2, 0, 2, 1)


def test_threshold_count() -> None:
    line = "light 1xDefense Frigate > 5xFleet Cruiser/damage3"
    assert result(line, "1,66,6").tests == 1
    assert under("threshold-count", "attack", line, "1,66").tests == 0


def test_repair_recross() -> None:
    line = "light 1xDefense Frigate > 5xFleet Cruiser/damage3/peak4"
    assert result(line, "1,66,6").tests == 1
    assert under("repair-recross", "once", line, "1,66").tests == 0


def test_disable_roll() -> None:
    line = "light 7xDefense Frigate > 7xDefense Frigate/damage20"
    mirrored = result(line, "2,0,1,6", disable=True)
    printed = under("disable-roll", "printed", line, "2,0,1,6", disable=True)
    assert (mirrored.ships_destroyed, mirrored.ships_disabled) == (1, 0)
    assert (printed.ships_destroyed, printed.ships_disabled) == (1, 0)
    faces = under("disable-roll", "printed", line, "2,0,2,5", disable=True)
    assert (faces.ships_destroyed, faces.ships_disabled) == (0, 1)


def test_ion_destroys() -> None:
    line = "ion 2xs3/4ION > 7xDefense Frigate/damage20"
    assert result(line, "2,0,6,5").ships_destroyed == 0
    assert under("ion-destroys", "worst-face", line, "2,0,6,5").ships_destroyed == 1


def test_disabled_ships() -> None:
    line = "light 7xDefense Frigate > 5xFleet Cruiser/disabled2/damage11"
    counted = result(line, "4,0,6")
    assert (counted.markers, counted.shield_dice, counted.tests) == (0, 8, 1)
    # three ships that work: 4 hits suppress, 6 dice, capacity 3 x 4 = 12, so 12, 13, 14 and 15 are tests
    apart = under("disabled-ships", "no", line, "4,0,1111")
    assert (apart.markers, apart.shield_dice, apart.tests) == (1, 6, 4)


def test_super_heavy_damage() -> None:
    line = "super-heavy 1xs3/2SHB > 5xFleet Cruiser"
    assert result(line, "12,2456,11").damage == 2
    assert under("super-heavy-damage", "3", line, "12,2456,1").damage == 6


def test_hardness_floor() -> None:
    line = "heavy 1xSword Frigate > 1xAttack Drone"
    assert result(line, "1").damage == 1
    assert under("hardness-floor", "one-saves", line, "1,1").damage == 0


def test_armour_dice() -> None:
    line = "light 1xSword Frigate > 1xAttack Drone"
    assert result(line, "1,2").damage == 0
    assert under("armour-dice", "no", line, "1").damage == 1


def test_wing_losses() -> None:
    line = "light 7xDefense Frigate > 7xs3/3LB/3FW/wings20"
    assert result(line, "12,0,456").wings_lost == 6
    assert under("wing-losses", "together", line, "12,0,456").wings_lost == 8


def test_wings_aboard_points() -> None:
    line = "light 7xDefense Frigate > 7xs3/3LB/3FW"
    assert result(line, "12,0,116").points == 30 + 3 * 3
    assert under("wings-aboard-points", "no", line, "12,0,116").points == 30


@pytest.mark.parametrize(("ruling", "says"), [
    ("loss-choice", "owner"), ("ship-victory-points", "cost"),
])  # fmt: skip
def test_readings_that_a_lost_ship_leans_on(ruling: str, says: str) -> None:
    settled = fired("light 7xDefense Frigate > 5xFleet Cruiser/damage3", "1,66,6")
    assert rulings_used(settled)[ruling] == says


def test_disabled_choice_a_disabled_ship_is_not_disabled_again() -> None:
    settled = fired("light 7xDefense Frigate > 7xDefense Frigate/damage20/disabled7", "2,0,5,6", disable=True)
    assert (settled.result.ships_destroyed, settled.result.ships_disabled) == (1, 0)
    assert rulings_used(settled)["disabled-choice"] == "destroyed-only"


def test_disable_weapons_batteries_may_fire_to_disable() -> None:
    settled = fired("light 1xDefense Frigate > 1xFleet Cruiser", "0", disable=True)
    assert rulings_used(settled)["disable-weapons"] == "batteries"


def test_floats_free_owner_is_named_where_an_enemy_floats_free() -> None:
    line, inside = "light 7xDefense Frigate > 1xKorzine Carrier/damage5", ["One=1xFleet Destroyer/captured"]
    assert rulings_used(fired(line, "1,66,6,2", inside=inside))["floats-free-owner"] == "first-owner"
    assert "floats-free-owner" not in rulings_used(fired(line, "1,66,6,5", inside=inside))


def test_what_stays_with_the_players_is_marked_so_and_the_tractor_beam_is_not_offered() -> None:
    rulings = load_rulings(RULESET)
    assert {one.id for one in rulings.values() if one.players} == {"movement-arcs", "planet-distance", "dust"}
    assert [one.name for one in rulings["tractor-beam"].options] == ["not-offered"]
    assert "tractor-beam" not in {row.name for row in RULESET.actions}


def test_no_answer_leans_on_what_did_not_matter() -> None:
    settled = BATTLESHIFT.settle(
        "fire", "0", weapon="light", firer="1xDefense Frigate", target="1xFleet Cruiser"
    )
    assert rulings_used(settled) == {}
