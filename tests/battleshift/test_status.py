"""Status, next and edit: two fleets of 160 ships on the screen, and set right by the referee."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulesets.battleshift.game.changes import with_flight, with_squadron
from rulesets.battleshift.game.state import Battle, FlightInPlay, MissileStrike
from tests.battleshift.at_game import Game, Wga, game
from wargame_aid.game.session import open_session

COLUMNS, ROWS = 80, 24
SHIPS = ("5xFleet Cruiser", "7xFleet Destroyer", "4xFleet Battleship", "4xPatrol Cruiser")
NAMES = ("Anvil", "Bastion", "Citadel", "Dagger")


def eighty(side: str) -> str:
    """Return a fleet of 80 ships in four taskforces of four squadrons."""
    text = "taskforces:\n"
    for taskforce in ("Vanguard", "Main body", "Rearguard", "Reserve"):
        text += f"  {taskforce}:\n    squadrons:\n"
        for name, ships in zip(NAMES, SHIPS, strict=True):
            text += f"      {side} {taskforce} {name}: {ships}\n"
    return text


@pytest.fixture
def large(wga: Wga, tmp_path: Path) -> Game:
    return game(wga, tmp_path, red=eighty("Red"), blue=eighty("Blue"))


def changed(play: Game, battle: Battle) -> None:
    """Go on with a battle as it is given."""
    open_session(str(play.file)).append({"kind": "note", "text": "as it is given"}, battle)


def late_in_the_battle(battle: Battle) -> Battle:
    """Return the battle with every squadron hit in its own way, some gone, some detached."""
    for one in battle.squadrons:
        hit = one._replace(damage=one.number % 12 + 1, suppressed=one.number % 3, lost=one.number % 4)
        battle = with_squadron(battle, hit)
    return battle


def test_160_ships_a_side_in_24_lines_of_80_columns(large: Game) -> None:
    assert sum(one.start for one in large.battle.squadrons) == 160
    changed(large, late_in_the_battle(large.battle))
    for side in ("red", "blue"):
        lines = large.run(f"status {side}").out.splitlines()
        assert len(lines) <= ROWS
        assert max(map(len, lines)) <= COLUMNS
        assert all(f"{side.capitalize()} Reserve {name}" in "\n".join(lines) for name in NAMES)


@pytest.mark.parametrize("screen", ["status", "next"])
def test_the_start_fits_a_screen(large: Game, screen: str) -> None:
    lines = large.run(screen).out.splitlines()
    assert len(lines) <= ROWS
    assert max(map(len, lines)) <= COLUMNS


def test_next_fits_fourteen_lines_in_the_thick_of_it(large: Game) -> None:
    changed(large, late_in_the_battle(large.battle))
    large.play("activate 1")
    lines = large.run("next").out.splitlines()
    assert len(lines) <= 14
    assert max(map(len, lines)) <= COLUMNS


def test_what_is_as_at_the_start_is_only_named(large: Game) -> None:
    large.edit("1", "damage=3")
    out = large.run("status red").out
    assert "1 Red Vanguard Anvil: 5xFleet Cruiser/damage3, Vanguard" in out
    assert "5xFleet Cruiser" not in out.split("as at the start")[1]


@pytest.fixture
def play(wga: Wga, tmp_path: Path) -> Game:
    return game(wga, tmp_path)


def line(play: Game, name: str) -> str:
    """Return a unit's line of the status."""
    lines = " ".join(play.run("status").out.split())
    return next(part for part in lines.replace("as at the start", "\n").split("\n") if f" {name}" in part)


@pytest.mark.parametrize(
    ("unit", "fields", "said"),
    [
        ("alpha", ("damage=3", "suppressed=1"), "1 Alpha: 4xFleet Cruiser/damage3/suppressed1, Van"),
        ("alpha", ("lost=1", "disabled=1"), "1 Alpha: 4xFleet Cruiser/lost1/disabled1, Van"),
        ("alpha", ("lost=4",), "1 Alpha: destroyed"),
        ("alpha", ("taskforce=none",), "1 Alpha: 4xFleet Cruiser/detached"),
        ("alpha", ("taskforce=new Wing", "damage=1"), "1 Alpha: 4xFleet Cruiser/damage1/flagship, Wing"),
        ("alpha", ("taskforce=main", "damage=1"), "1 Alpha: 4xFleet Cruiser/damage1, Main"),
        ("alpha", ("flagship=yes", "damage=1"), "1 Alpha: 4xFleet Cruiser/damage1/flagship, Van"),
        ("alpha", ("side=blue",), "1 Alpha: 4xFleet Cruiser/detached"),
        ("alpha", ("place=hyper", "due=4/5B/W"), "1 Alpha: 4xFleet Cruiser, Van, in hyperspace until 4/5B/W"),
        ("alpha", ("place=left",), "1 Alpha: left the battle"),
        ("alpha", ("name=Zulu", "damage=1"), "1 Zulu: 4xFleet Cruiser/damage1, Van"),
        ("mike", ("due=no",), "9 Mike: 4xFleet Cruiser/flagship, Late, still to arrive"),
    ],
)
def test_a_squadron_set_right(play: Game, unit: str, fields: tuple[str, ...], said: str) -> None:
    play.edit(unit, *fields)
    assert said in " ".join(play.run("status").out.split())


@pytest.mark.parametrize(
    ("field", "why"),
    [
        ("speed=1", "the fields of a squadron are damage,"),
        ("p=1", "could be peak or place"),
        ("damage=-1", "damage: 0 to 999"),
        ("lost=5", "ships lost of Alpha: 0 to 4"),
        ("disabled=5", "disabled ships of Alpha: 0 to 4"),
        ("wings=1", "wings of Alpha: 0 to 0"),
        ("taskforce=x", "`new x` makes one"),
        ("taskforce=new Main", "a name of its own"),
        ("place=moon", "no place 'moon'"),
        ("due=4/5B/W", "set place=hyperspace first"),
        ("name=Bravo", "the name Bravo is taken"),
        ("acted=perhaps", "no answer"),
    ],
)
def test_what_cannot_be_set(play: Game, field: str, why: str) -> None:
    ran = play.run(f"game edit alpha '{field}'")
    assert ran.code == 2
    assert why in ran.err


def test_a_flagship_is_passed_on_before_it_leaves(play: Game) -> None:
    for field in ("taskforce=none", "side=blue"):
        assert "give it to Alpha first" in play.run(f"game edit dora {field}").err


def test_activity_can_be_set(play: Game) -> None:
    play.edit("alpha", "used=heavy,missiles", "acted=yes", "peak=5", "hits=3", "marked=yes")
    alpha = play.squadron("Alpha")
    assert (alpha.used, alpha.acted, alpha.peak, alpha.hits) == (("heavy", "missiles"), True, 5, 3)
    play.edit("alpha", "used=none", "acted=no")
    assert play.squadron("Alpha").used == ()
    assert "peak is that or more" in play.run("game edit alpha damage=9 peak=3").err


def test_a_unit_removed_takes_its_taskforce_with_it_if_it_holds_the_flagship(play: Game) -> None:
    assert play.run("game remove dora").code == 0
    assert play.squadron("Dora").place == "left the battle"
    assert play.squadron("Alpha").taskforce == ""
    assert play.battle.side("blue").points == 0


def with_flights(play: Game) -> None:
    """Put a flight of each side into the battle, in no dogfight, and missiles on their way."""
    battle, number = play.battle, play.battle.next_number()
    echo, kilo, lima = (play.squadron(name).number for name in ("Echo", "Kilo", "Lima"))
    flights = (
        FlightInPlay(number, "Hawks", "red", echo, 6),
        FlightInPlay(number + 1, "Owls", "blue", kilo, 4),
    )
    changed(play, battle._replace(flights=flights, packs=(MissileStrike(lima, echo, 4),)))


def test_flights_are_shown_and_set_right(play: Game) -> None:
    with_flights(play)
    assert "Hawks: 6wings, of Echo" in play.run("status").out
    play.edit("hawks", "wings=5", "fights=owls")
    out = " ".join(play.run("status").out.split())
    assert "Hawks: 5wings, of Echo, in a dogfight with Owls" in out
    assert "Owls: 4wings, of Kilo, in a dogfight with Hawks" in out
    play.edit("owls", "fights=no", "evading=yes", "name=Crows")
    assert "Crows: 4wings/evading, of Kilo" in play.run("status").out
    assert "the fields of a flight are wings," in play.run("game edit crows damage=1").err
    assert play.run("game remove hawks").code == 0
    assert "Hawks" not in play.run("status").out


def test_next_tells_what_is_left(play: Game) -> None:
    with_flights(play)
    start = play.run("next").out
    assert "Nobody has the initiative yet: initiative." in start
    assert "No orders written for red and blue: orders, or on paper." in start
    assert "To arrive later: Late of blue in turn 2." in start
    play.play("activate line")
    play.play("fire heavy kilo alpha", "0")
    out = play.run("next").out
    assert "Line of blue is active, in the part: heavy weapons." in out
    assert "Unused light batteries: Kilo and Lima." in out
    assert "heavy batteries" not in out
    assert "Unused missiles" not in out
    assert "Missiles to be resolved: 4 of Lima at Echo." in out
    assert "Flights that have not flown: Owls." in out
    assert "Red has still to activate Van, Main and Rear." in out
    play.play("done --allow agreed")
    assert "Next to activate: red." in play.run("next").out
    play.turn_of("van", "main", "rear")
    assert play.run("next").out.splitlines()[-1] == "When all is done: end-turn."


def test_next_follows_a_sequence_that_all_may_see(play: Game) -> None:
    play.play("orders red main,van,rear")
    play.play("initiative", "6,1")
    assert "Next to activate: red, Main by its written sequence." in play.run("next").out


def test_who_arrives_now_is_told(play: Game) -> None:
    changed(play, play.battle._replace(turn=2))
    assert "To arrive now: Late of blue in 1C facing E." in play.run("next").out


def test_a_hidden_return_is_told_only_when_it_comes(play: Game) -> None:
    play.play("orders red rear/shift/4/5B/W,van,main --hidden")
    play.turn_of("rear")
    assert "5B" not in play.run("next").out + play.run("status").out
    changed(play, play.battle._replace(turn=4))
    assert "Rear of red in 5B facing W" in play.run("next").out


def test_captured_and_engulfed_ships_are_shown_with_who_has_them(play: Game) -> None:
    golf, tow, kilo = (play.squadron(name) for name in ("Golf", "Tow", "Kilo"))
    battle = with_squadron(play.battle, golf._replace(side="blue", captor=kilo.number, owner="red"))
    battle = with_squadron(battle, play.squadron("Alpha")._replace(place="inside", holder=tow.number))
    flight = FlightInPlay(battle.next_number(), "Hawks", "red", tow.number, 6)
    changed(play, with_flight(battle._replace(flights=(flight,)), flight))
    out = " ".join(play.run("status").out.split())
    assert "Golf: 6xFleet Destroyer/captured, of red, with Kilo" in out
    assert "Alpha: 4xFleet Cruiser, Van, inside Tow" in out
    assert "Tow: 1xTender=s5/8LB/engulfing:cost/2repair/holding1, Main" in out
    assert "has Alpha with it" in play.run("game remove tow").err
    play.edit("alpha", "place=battlespace")
    assert play.squadron("Alpha").holder == 0
