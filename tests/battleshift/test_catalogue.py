"""The sample ships of pages 19 to 21: cost, hull and shields from the digest, never from the catalogue."""

import pytest

from rulesets.battleshift import RULESET
from rulesets.battleshift.ships.catalogue import find_ship, index
from rulesets.battleshift.ships.design import ShipDesign
from rulesets.battleshift.ships.faults import faults
from tests.battleshift.books import book, settled
from wargame_aid.rulebook import numbers

GENERIC = [
    ("Fleet Destroyer", "s1/1LB/1INT", "sure", 10, 2, 1),
    ("Attack Destroyer", "s1/2LB", "sure", 10, 2, 1),
    ("Defense Frigate", "s2/4LB", "sure", 20, 3, 1),
    ("Missile Frigate", "s2/1LB/2MIS/1INT", "sure", 20, 3, 1),
    ("Sword Frigate", "s2/1HB/1LB/1INT", "sure", 20, 3, 1),
    ("Shield Frigate", "s2/1LB/1INT/2extra-shield", "inferred", 20, 3, 3),
    ("Fleet Cruiser", "s3/2HB/1LB/1INT", "sure", 30, 4, 2),
    ("Fast Attack Cruiser", "s3/4LB/fast", "open", 30, 4, 2),
    ("Patrol Cruiser", "s3/1HB/1LB/2FW/1INT", "sure", 30, 4, 2),
    ("Missile Cruiser", "s3/6MIS", "sure", 30, 4, 2),
    ("Light Carrier", "s3/1LB/4FW/1INT", "open", 30, 4, 2),
    ("Fleet Battleship", "s4/3HB/2LB", "sure", 40, 5, 2),
    ("Fleet Carrier", "s4/8FW", "inferred", 40, 5, 2),
    ("Broadside Battleship", "s4/4BR", "sure", 60, 5, 2),
    ("Patrol Battleship", "s4/3HB/2FW", "sure", 40, 5, 2),
    ("Dreadnought", "s5/4HB/2LB", "sure", 50, 6, 3),
    ("Missile Dreadnought", "s5/7MIS/3INT", "sure", 50, 6, 3),
    ("Behemoth", "s6/4HB/4LB", "open", 60, 7, 3),
]
BIONID = [
    ("Defense Drone", "s1/2LB/hardened/no-shields", "inferred", 8, 2, 1),
    ("Attack Drone", "s2/4LB/hardened/no-shields", "inferred", 16, 3, 1),
    ("Scout Drone", "s2/2LB/1INT/fast/hardened/no-shields", "open", 16, 3, 1),
    ("Missile Drone", "s2/3MIS/1INT/hardened/no-shields", "sure", 16, 3, 1),
    ("Arbite Cruiser", "s3/2HB/2LB/repair:cost/hardened/no-shields", "sure", 27, 4, 2),
    ("Prangor Heavy Cruiser", "s4/3HB/2LB/repair:cost/hardened/no-shields", "inferred", 36, 5, 2),
    ("Korzine Carrier", "s4/4FW/engulfing/repair:cost/hardened/no-shields", "open", 36, 5, 2),
    ("Dargen Battleship", "s4/3HB/2AU/repair:cost/hardened/no-shields", "sure", 36, 5, 2),
    ("Ankax Feedship", "s7/5ION/engulfing/2repair/hardened/no-shields", "open", 56, 8, 4),
    ("Matronis Swarm Carrier", "s7/6MIS/6FW/2repair/hardened/no-shields", "open", 56, 8, 4),
    ("Akkaris Huntship", "s7/2LB/6AU/fast/2repair/hardened/no-shields", "open", 56, 8, 4),
    ("Mothership", "s16/5BR/12FW/4AU/engulfing:cost/6repair/hardened/no-shields", "open", 185, 17, 8),
]
RAISHEK = [
    ("Destroyer", "s1/1LB/1INT/reinforced", "sure", 15, 3, 1),
    ("Frigate", "s2/3LB/1INT/reinforced", "sure", 25, 4, 1),
    ("Raishek Missile Cruiser", "s3/1HB/2MIS/1INT/extra-shield/reinforced/hardened", "inferred", 41, 5, 3),
    ("Strike Cruiser", "s3/5LB/1INT/reinforced", "sure", 35, 5, 2),
    ("Raishek Missile Cruiser 2", "s3/6MIS/reinforced", "sure", 35, 5, 2),
    ("Heavy Cruiser", "s3/2BR/1INT/extra-shield/reinforced/hardened", "inferred", 51, 5, 3),
    ("Raishek Light Carrier", "s3/2MIS/4FW/reinforced", "open", 35, 5, 2),
    ("Battleship", "s4/3BR/2MIS/reinforced/hardened", "inferred", 68, 6, 2),
    ("Carrier", "s4/8FW/reinforced", "open", 45, 6, 2),
    ("Raishek Dreadnought", "s5/3BR/3MIS/extra-shield/reinforced/hardened", "inferred", 80, 7, 4),
    ("Heavy Carrier", "s5/6FW/4INT/reinforced", "open", 55, 7, 3),
    ("Planetary Interdictor", "s6/2BR/4MIS/4INT/reinforced/hardened", "open", 87, 8, 3),
    ("Dominator", "s14/2BR/12MIS/12FW/reinforced/hardened", "open", 183, 16, 7),
]
PEOPLES = {"Generic": GENERIC, "Bionid": BIONID, "Raishek": RAISHEK}
SHIPS = [(people, *ship) for people, ships in PEOPLES.items() for ship in ships]

OTHERS = [
    ("Fast Attack Cruiser", [("s3/6LB/fast:cost", 39, 4, 2)]),
    ("Light Carrier", [("s4/1LB/6FW/1INT", 40, 5, 2)]),
    ("Behemoth", [("s7/5HB/4LB", 70, 8, 4)]),
    ("Scout Drone", [("s2/3LB/1INT/fast:cost/hardened/no-shields", 22, 3, 1)]),
    (
        "Korzine Carrier",
        [
            ("s4/3FW/engulfing/repair/hardened/no-shields", 32, 5, 2),
            ("s4/7FW/engulfing:cost/repair/hardened/no-shields", 40, 5, 2),
            ("s4/8FW/engulfing:cost/repair:cost/hardened/no-shields", 44, 5, 2),
        ],
    ),
    ("Heavy Cruiser", [("s4/3BR/1INT/extra-shield/reinforced/hardened", 68, 6, 3)]),
    ("Raishek Light Carrier", [("s4/2MIS/6FW/reinforced", 45, 6, 2)]),
    ("Carrier", [("s5/10FW/reinforced", 55, 7, 3)]),
    ("Heavy Carrier", [("s6/8FW/4INT/reinforced", 65, 8, 3), ("s7/10FW/4INT/reinforced", 75, 9, 4)]),
]


@pytest.mark.parametrize(("people", "name", "word", "status", "cost", "hull", "shields"), SHIPS)
def test_p19_p20_p21_the_sample_ships(
    *, people: str, name: str, word: str, status: str, cost: int, hull: int, shields: int
) -> None:
    result = settled("ship", name)
    assert (result["name"], result["people"], result["status"]) == (name, people, status)
    assert (result["cost"], result["hull"], result["shields"]) == (cost, hull, shields)
    assert (result["design"], f"s{result['size']}") == (word, word.partition("/")[0])
    assert result["hardness"] == (2 if people == "Bionid" else 4)


def test_there_are_43_sample_ships_in_the_order_of_the_book() -> None:
    assert [ship.name for ship in index(book().rules.catalogue).ships] == [name for _, name, *_ in SHIPS]
    assert [len(ships) for ships in PEOPLES.values()] == [18, 12, 13]


@pytest.mark.parametrize(("name", "others"), OTHERS)
def test_candidates_come_with_their_numbers(name: str, others: list[tuple[str, int, int, int]]) -> None:
    result = settled("ship", name)
    assert result["candidates"] == [result["design"], *(word for word, *_ in others)]
    for (word, cost, hull, shields), said in zip(others, result["table"][1:], strict=True):
        assert said == f"It could also be {word}: {cost} points, hull {hull}, shields {shields}."


@pytest.mark.parametrize(
    ("name", "costs"),
    [
        ("Planetary Interdictor", [87, 104, 121]),
        ("Dominator", [183, 200, 217]),
        ("Mothership", [185, 200, 215]),
        ("Ankax Feedship", [56, 64, 72, 56, 64, 72]),
        ("Matronis Swarm Carrier", [56, 64, 72, 70]),
        ("Akkaris Huntship", [56, 64, 72, 77]),
    ],
)
def test_candidates_of_the_large_ships(name: str, costs: list[int]) -> None:
    assert [settled("design", word)["cost"] for word in settled("ship", name)["candidates"]] == costs


def test_open_ships_have_candidates_and_what_is_not_sure_has_a_reason() -> None:
    for ship in index(book().rules.catalogue).ships:
        assert (ship.sample.status == "sure") == (ship.sample.reason == ""), ship.name
        if ship.sample.status != "inferred":
            assert (ship.sample.status == "open") == (len(ship.candidates) > 1), ship.name


def test_every_design_fills_its_space_exactly_and_is_written_as_it_is_printed() -> None:
    seen = 0
    for ship in index(book().rules.catalogue).ships:
        for word in (ship.sample.design, *ship.sample.others):
            one = ShipDesign.parse(word, book())
            assert (str(one), faults(one, book())) == (word, ()), ship.name
            seen += 1
    assert seen >= 43 + 20


def test_the_catalogue_holds_designs_only() -> None:
    keys = {part for one in numbers(RULESET) if one.id.startswith("catalogue.") for part in one.id.split(".")}
    leaves = {one.id.rpartition(".")[2] for one in numbers(RULESET) if one.id.startswith("catalogue.")}
    assert "Fleet Cruiser" in keys
    assert leaves - {str(number) for number in range(1, 9)} == {
        "page",
        "design",
        "status",
        "reason",
        "others",
        "printed",
    }
    assert not keys & {"cost", "hull", "shields", "shield", "points", "size"}
    assert not [
        one.id for one in numbers(RULESET) if one.id.startswith("catalogue.") and type(one.value) is int
    ]


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("fleet-cruiser", "Fleet Cruiser"),
        ("FLEET_CRUISER", "Fleet Cruiser"),
        ("generic fleet cruiser", "Fleet Cruiser"),
        ("fleet-cru", "Fleet Cruiser"),
        ("missile cruiser", "Missile Cruiser"),
        ("generic-missile-cruiser", "Missile Cruiser"),
        ("raishek missile cruiser", "Raishek Missile Cruiser"),
        ("raishek missile cruiser 2", "Raishek Missile Cruiser 2"),
        ("missile-cruiser-2", "Raishek Missile Cruiser 2"),
        ("light carrier", "Light Carrier"),
        ("raishek light carrier", "Raishek Light Carrier"),
        ("dreadnought", "Dreadnought"),
        ("raishek dreadnought", "Raishek Dreadnought"),
        ("destroyer", "Destroyer"),
        ("raishek destroyer", "Destroyer"),
        ("bionid mothership", "Mothership"),
        ("korz", "Korzine Carrier"),
        ("carrier", "Carrier"),
    ],
)
def test_names(typed: str, name: str) -> None:
    assert find_ship(typed, book().rules.catalogue).name == name


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("fleet crusier", "no ship 'fleet crusier'; did you mean Fleet Cruiser?"),
        ("fleet-c", "'fleet-c' could be Fleet Cruiser or Fleet Carrier"),
        ("raishek missile cruizer", "did you mean Raishek Missile Cruiser"),
        ("generic mothership", "no ship 'generic mothership'"),
        ("", "no ship ''"),
        ("xyzzy", "no ship 'xyzzy'"),
    ],
)
def test_names_that_mean_no_ship(typed: str, said: str) -> None:
    with pytest.raises(ValueError, match=r".") as wrong:
        settled("ship", typed)
    assert said in str(wrong.value)


@pytest.mark.parametrize(
    ("name", "namesakes"),
    [
        ("Missile Cruiser", ["Raishek Missile Cruiser", "Raishek Missile Cruiser 2"]),
        ("Raishek Missile Cruiser", ["Missile Cruiser", "Raishek Missile Cruiser 2"]),
        ("Raishek Missile Cruiser 2", ["Missile Cruiser", "Raishek Missile Cruiser"]),
        ("Light Carrier", ["Raishek Light Carrier"]),
        ("Raishek Dreadnought", ["Dreadnought"]),
        ("Fleet Carrier", []),
    ],
)
def test_namesakes(name: str, namesakes: list[str]) -> None:
    assert settled("ship", name)["namesakes"] == namesakes


@pytest.mark.parametrize(
    ("name", "move"), [("Fleet Destroyer", 18), ("Fast Attack Cruiser", 18), ("Behemoth", 12)]
)
def test_p19_moves(name: str, move: int) -> None:
    assert settled("ship", name)["move"] == move


def test_the_shape_of_an_answer() -> None:
    result = settled("ship", "fleet-cruiser")
    assert result["say"] == (
        "Fleet Cruiser: cruiser of size 3, 30 points, hull 4, 2 shield dice at hardness 4, moves 12 inches."
    )
    assert result["table"] == [
        "A full squadron is 7 of them, 210 points: write threshold 4 and capacity 28 beside it."
    ]
    assert result["space"] == {"used": 6, "of": 6}
    assert result["systems"] == ["2 heavy batteries", "1 light battery", "1 interceptor"]
    assert (result["ship_class"], result["size"], result["move"], result["hardness"]) == ("cruiser", 3, 12, 4)
    assert (result["status"], result["candidates"], result["experimental"]) == ("sure", [], [])
    assert (result["destruction_test"], result["repair_rolls"]) == (3, 1)


def test_the_arithmetic_of_an_answer() -> None:
    result = settled("ship", "raishek-missile-cruiser")
    assert [(part["name"], part["value"]) for part in result["cost_parts"]] == [
        ("for size 3", 30),
        ("for reinforced hull", 5),
        ("for hardened hull", 6),
    ]
    assert [part["value"] for part in result["hull_parts"]] == [3, 1, 1]
    assert [part["value"] for part in result["shield_parts"]] == [2, 1]
    assert [part["value"] for part in result["space_parts"]] == [2, 2, 1, 1]


def test_experimental_systems_are_named() -> None:
    assert settled("ship", "mothership")["experimental"] == ["assault units", "engulfing"]
    assert settled("ship", "ankax-feedship")["experimental"] == ["ion beams", "engulfing"]


@pytest.mark.parametrize(("ruling", "dice"), [("yes", 1), ("no", 0)])
def test_armour_dice(ruling: str, dice: int) -> None:
    assert settled("ship", "attack-drone", armour_dice=ruling)["shields"] == dice
    assert settled("design", "s2/4LB/no-shields", armour_dice=ruling)["shields"] == dice
    assert settled("ship", "attack-destroyer", armour_dice=ruling)["shields"] == 1
