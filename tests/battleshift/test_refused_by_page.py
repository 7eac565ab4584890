"""What the book forbids is refused with its page, and where the game refuses it a reason passes it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.battleshift.at_game import Game, Wga, game
from tests.battleshift.table import BATTLESHIFT
from wargame_aid.ruleset import IllegalAction

ALLOWED = " --allow agreed"


@pytest.fixture
def play(wga: Wga, tmp_path: Path) -> Game:
    return game(wga, tmp_path)


@pytest.mark.parametrize("target", ["6wings", "Wasp=6wings", "3wings/evading"])
def test_p9_a_flight_is_no_target_of_batteries(target: str) -> None:
    for weapon in ("light", "heavy", "ion"):
        with pytest.raises(IllegalAction, match="is a flight: batteries and ion beams cannot aim") as refused:
            BATTLESHIFT.settle("fire", "", weapon=weapon, firer="7xs3/2LB/1HB/1ION", target=target)
        assert refused.value.cite == "p9"


def test_p9_a_flight_of_a_game_is_no_target_of_batteries(wga: Wga, tmp_path: Path) -> None:
    play = game(wga, tmp_path, blue="taskforces: {Line: {squadrons: {Kilo: 2xFleet Carrier}}}")
    play.play("activate line")
    play.play("launch kilo")
    name = play.battle.flights[0].name
    assert "p9" in play.refused(f"fire light Alpha '{name}'")


@pytest.mark.parametrize(
    "orders", ["van,main,rear,alpha/shift", "van,main,rear,alpha", "alpha/shift,main,rear"]
)
def test_p12_a_squadron_of_a_taskforce_is_not_ordered_alone(play: Game, orders: str) -> None:
    told = play.refused(f"orders red {orders}")
    assert "Alpha is of Van: Van goes as a whole" in told
    assert "p12" in told
    assert play.battle.side("red").orders == ()


def test_p12_a_squadron_ordered_alone_by_agreement_leaves_alone(play: Game) -> None:
    play.play(f"orders red van,main,rear,alpha/shift/3/5B/W{ALLOWED}")
    play.play("activate van")
    assert play.play("done")["result"]["shifted"] == ["Alpha"]
    places = {name: play.squadron(name).place for name in ("Alpha", "Bravo", "Dora")}
    assert places == {"Alpha": "hyperspace", "Bravo": "battlespace", "Dora": "battlespace"}


def test_p12_a_squadron_of_a_taskforce_does_not_shift_alone(play: Game) -> None:
    play.turn_of("van")
    told = play.refused("shift alpha 3/5B/W")
    assert "Alpha is of Van: Van goes as a whole" in told
    assert "p12" in told
    play.play(f"shift alpha 3/5B/W{ALLOWED}")
    assert (play.squadron("Alpha").place, play.squadron("Bravo").place) == ("hyperspace", "battlespace")
    assert play.squadron("Alpha").taskforce == "Van"


@pytest.mark.parametrize(("leave", "back"), [("golf", "golf"), ("golf", "rear"), ("alpha", "alpha")])
def test_p13_nobody_returns_from_an_emergency_shift(play: Game, leave: str, back: str) -> None:
    play.play(f"emergency-shift {leave}")
    told = play.refused(f"arrive {back} --sector 5B --facing W")
    assert "has left the battle for good: it does not return" in told
    assert "p13" in told
    here: Any = play.play(f"arrive {back} --sector 5B --facing W{ALLOWED}")["result"]
    assert "arrives in sector 5B, facing west" in here["say"]
    assert play.squadron(leave).place == "battlespace"
    assert play.battle.taskforce("red", play.squadron(leave).taskforce) or not play.squadron(leave).taskforce


def test_a_name_that_nobody_bears_is_still_no_refusal_of_the_book(play: Game) -> None:
    assert "no taskforce or detached squadron 'zulu'" in play.wrong("shift zulu")
    assert "no taskforce 'zulu'" in play.wrong("orders red van,main,rear,zulu")
    assert "no taskforce or detached squadron 'zulu'" in play.wrong("arrive zulu")


@pytest.mark.parametrize("targets", ["kilo,lima", "kilo+lima"])
@pytest.mark.parametrize("action", ["board", "assault"])
def test_p16_boarders_and_assault_units_go_at_one_ship(play: Game, action: str, targets: str) -> None:
    play.turn_of("van")
    told = play.refused(f"{action} alpha {targets}")
    assert "one ship: type each by itself" in told
    assert "p16" in told


@pytest.mark.parametrize("state", ["5B/W", "5b", "W", "nw", "south-west", "East", "3/5B/W"])
def test_p13_a_sector_or_a_facing_is_a_return(play: Game, state: str) -> None:
    for who in ("alpha", "5xFleet-Cruiser"):
        told = play.refused(f"emergency-shift {who}/{state}")
        assert "does not return" in told
        assert "p13" in told


def test_p2_a_written_shift_out_of_a_gravity_well_stays_on_the_table(play: Game) -> None:
    play.play("orders red van/shift/3/5B/W,main,rear")
    play.play("activate van")
    ended = play.play("done --gravity-well")["result"]
    assert ended["shifted"] == []
    assert "Van does not shift out: a planet or moon is too near (p2)." in ended["table"]
    assert {play.squadron(name).place for name in ("Alpha", "Bravo", "Dora")} == {"battlespace"}
    assert play.squadron("Alpha").acted


def test_p2_a_gravity_well_that_keeps_nobody_is_not_typed(play: Game) -> None:
    play.play("activate van")
    assert "nobody was to shift out now" in play.wrong("done --gravity-well")
    play.play("done")
