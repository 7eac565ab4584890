"""What the book forbids and dice could settle: refused with its page, overridden with a reason."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path
from random import Random

import pytest

from tests.battleshift import at_game
from tests.battleshift.at_game import Game, Wga
from tests.battleshift.battle_random import Lucky
from tests.battleshift.flown import Field
from tests.battleshift.table import BATTLESHIFT
from wargame_aid.ruleset import IllegalAction

FORBIDDEN = " --allow agreed"


@pytest.fixture
def game(wga: Wga, tmp_path: Path) -> Game:
    return at_game.game(wga, tmp_path)


@pytest.mark.parametrize(
    "word", ["alpha/3/5B/W", "3/5/W", "3/5B", "shift/3/5B/W", "alpha/shift", "alpha/out", "3/5B/W"]
)
def test_p13_a_return_of_an_emergency_shift(game: Game, word: str) -> None:
    said = game.refused(f"emergency-shift {word}")
    assert "does not return" in said
    assert "p13" in said


@pytest.mark.parametrize("word", ["alpha/damage3", "1", "5xFleet Cruiser/damage2"])
def test_p13_a_squadron_with_its_states_is_no_return(game: Game, word: str) -> None:
    assert game.wga("bs", "emergency-shift", word, "--game", str(game.file)).code == 0


@pytest.mark.parametrize("targets", ["kilo,lima", "kilo+lima", "5xFleet Cruiser,3xMissile Frigate"])
@pytest.mark.parametrize("weapon", ["heavy", "light"])
def test_p11_weapons_of_one_kind_fire_at_one_target(game: Game, weapon: str, targets: str) -> None:
    said = game.refused(f"fire {weapon} alpha '{targets}'")
    assert "weapons of one kind fire at one" in said
    assert "p11" in said


def test_p16_a_working_ship_is_boarded_by_agreement(game: Game) -> None:
    assert "p11, p16" in game.refused("board golf kilo")
    found = game.play(f"board golf kilo{FORBIDDEN}", "6,1")
    assert found["result"]["captured"] == 1
    assert (game.squadron("kilo").lost, game.squadron("kilo prize").disabled) == (1, 1)


@pytest.mark.parametrize("sector", ["9Z", "7A", "1E"])
def test_p2_a_sector_off_the_battlespace_by_agreement(game: Game, sector: str) -> None:
    game.turn_of("rear")
    said = game.refused(f"shift rear 4/{sector}/W")
    assert "off the battlespace" in said
    assert "p2" in said
    game.play(f"shift rear 4/{sector}/W{FORBIDDEN}")
    assert game.squadron("golf").place == "hyperspace"


@pytest.mark.parametrize("line", ["shift rear 4/5B/W", "shift rear", "emergency-shift golf"])
def test_p2_nobody_shifts_in_a_gravity_well(game: Game, line: str) -> None:
    if line.startswith("shift"):
        game.turn_of("rear")
    assert "near a planet" in game.refused(f"{line} --gravity-well")
    assert "Golf" in str(game.play(f"{line} --gravity-well{FORBIDDEN}")) or game.squadron("golf").place


def test_p2_nobody_arrives_in_a_gravity_well() -> None:
    BATTLESHIFT.overrides("arrive Late --sector 5B --facing W --gravity-well", "p2")


def test_p2_a_scenario_that_forbids_shifting(wga: Wga, tmp_path: Path) -> None:
    game = at_game.game(wga, tmp_path, rulings={"shifting": "forbidden"})
    for line in ("orders red van/shift,main,rear", "emergency-shift golf"):
        said = game.refused(line)
        assert "this scenario forbids shifting" in said
        assert "p2" in said
    game.play("orders red van,main,rear")
    game.turn_of("van")
    assert "forbids shifting" in game.refused("shift van")
    assert game.run("game rule shifting=allowed").code == 0
    assert "forbids shifting" not in game.refused("shift van")


@pytest.mark.parametrize("inches", ["11.5", "12", "12.0", '11½"'])
def test_p5_light_batteries_reach_12_inches(inches: str) -> None:
    found = BATTLESHIFT.settle("fire", "0", weapon="light", firer="1xs3/2LB", target="1xs3/2LB", range=inches)
    assert found.result.hits == 0


@pytest.mark.parametrize("inches", ["12.5", "12½", "12,5in"])
def test_p5_and_no_half_inch_more(inches: str) -> None:
    with pytest.raises(IllegalAction, match=r'12\.5" is out of range: light reaches 12"'):
        BATTLESHIFT.settle("fire", "0", weapon="light", firer="1xs3/2LB", target="1xs3/2LB", range=inches)


MIXED = {"firer": "2xs3/2HB+1xs3/2BR", "target": "5xFleet Cruiser"}


@pytest.mark.parametrize("ruling", [{"mixed-volley": "pooled"}, {"weapon-kinds": "yes"}])
def test_p11_a_mixed_volley_pools_what_each_has(ruling: dict[str, str]) -> None:
    """Four heavy and two broadside batteries, each on its own ships: six dice at 4 or less (p5)."""
    found = BATTLESHIFT.settle("fire", "0", rulings=ruling, weapon="heavy+broadside", **MIXED).result
    assert [(one.dice, one.target) for one in found.fired] == [(6, 4)]


def test_p5_a_squadron_without_any_of_them_is_still_refused() -> None:
    words = {"weapon": "heavy+broadside", "firer": "2xs3/2HB+1xs3/2LB", "target": "5xFleet Cruiser"}
    with pytest.raises(IllegalAction, match="has no heavy batteries or broadside batteries"):
        BATTLESHIFT.settle("fire", "0", rulings={"weapon-kinds": "yes"}, **words)
    with pytest.raises(IllegalAction, match="has no broadside batteries"):
        BATTLESHIFT.settle("fire", "0", rulings={"weapon-kinds": "yes"}, **{**words, "firer": "2xs3/2HB"})


def test_p11_in_a_game_each_has_used_what_it_fired() -> None:
    red = "taskforces: {Van: {squadrons: {Alpha: 2xFleet Cruiser, Broad: 1xBroadside Battleship}}}\n"
    field = Field({"weapon-kinds": "yes"}, red=red)
    field.play("fire heavy+broadside alpha+broad bravo", "0")
    assert (field.squadron("Alpha").used, field.squadron("Broad").used) == (("heavy",), ("broadside",))


def test_p14_p15_interceptors_of_another_taskforce_are_remarked() -> None:
    """Nest is not of Bravo's taskforce: it shoots at what passes it within an inch."""
    far = 'Nest intercepts only within 1" of their way'
    for by, said in (("nest", True), ("nest/at1", False), ("echo", False)):
        field = Field()
        field.play("lock mike bravo", "4")
        found = field.play(f"missiles mike bravo --by {by}", Lucky(Random(1))).table
        assert any(line.startswith(far) for line in found) is said


@pytest.mark.parametrize("by", ["echo/at3", "nest/at1", "echo/at0.5"])
def test_p14_p15_interceptors_near_enough(by: str) -> None:
    field = Field()
    field.play("lock mike bravo", "4")
    assert field.play(f"missiles mike bravo --by {by}", Lucky(Random(1))).intercepted


@pytest.mark.parametrize("by", ["echo/at3.5", "nest/at1.5"])
def test_p14_p15_interceptors_too_far(by: str) -> None:
    field = Field()
    field.play("lock mike bravo", "4")
    field.refuses(f"missiles mike bravo --by {by}", "it intercepts within")
    assert field.play(f"missiles mike bravo --by {by}", Lucky(Random(1)), allow=True).intercepted


def test_p18_the_points_that_broadsides_cost_come_on_top_of_their_space(wga: Wga) -> None:
    ran = wga("bs", "design", "s3/3BR:cost")
    assert "the 5 points come on top of it" in ran.out + ran.err


@pytest.mark.parametrize("line", ["lock lima {}", "missiles lima {}", "fighters 6wings {}"])
def test_p7_p11_every_attack_has_one_target(game: Game, line: str) -> None:
    said = game.refused(line.format("'alpha,bravo'"))
    assert "one attack has one target" in said
    assert "p7, p11" in said


BATTERIES = {"heavy": "2HB", "broadside": "2BR", "light": "2LB", "super-heavy": "1SHB", "ion": "1ION"}


@pytest.mark.parametrize("pair", list(combinations(BATTERIES, 2)), ids="+".join)
def test_p11_every_pair_pools_what_each_has_where_volleys_are_pooled(pair: tuple[str, str]) -> None:
    """Two ships with the first weapon, one with the second: each fires its own (p5, p11)."""
    one, other = pair
    words = {
        "weapon": f"{one}+{other}",
        "firer": f"2xs3/{BATTERIES[one]}+1xs3/{BATTERIES[other]}",
        "target": "5xFleet Cruiser",
    }
    dice = "0" if set(pair) == {"heavy", "broadside"} else "0,0"
    found = BATTLESHIFT.settle("fire", dice, rulings={"mixed-volley": "pooled"}, **words).result
    many = 2 * int(BATTERIES[one][0]) + int(BATTERIES[other][0])
    assert sum(each.dice for each in found.fired) == many
    if set(pair) != {"heavy", "broadside"}:
        with pytest.raises(IllegalAction, match="are attacks of their own"):
            BATTLESHIFT.settle("fire", dice, rulings={"weapon-kinds": "yes"}, **words)
