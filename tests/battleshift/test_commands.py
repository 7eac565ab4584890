"""Ships, designs and fleets as they are typed: exit codes and the shapes of --json."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

Wga = Callable[..., Any]


def test_a_sample_ship_as_json(wga: Wga) -> None:
    ran = wga("battleshift", "ship", "scout-drone", "--json")
    assert ran.code == 0
    answer = json.loads(ran.out)
    result = answer["result"]
    assert (result["name"], result["cost"], result["size"], result["hull"]) == ("Scout Drone", 16, 2, 3)
    assert (result["shields"], result["hardness"], result["move"]) == (1, 2, 18)
    assert (result["space"], result["status"]) == ({"used": 4, "of": 4}, "open")
    assert len(result["candidates"]) == 2
    assert [one["id"] for one in answer["rulings"]] == ["armour-dice"]
    assert (answer["rolls"], answer["assumptions"]) == ([], [])


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (("ship", "Fleet Cruiser"), 0),
        (("ship", "fleet-crusier"), 2),
        (("design", "s3/2HB/1LB/1INT"), 0),
        (("design", "s3/2HB/1LB/2INT"), 1),
        (("design", "s1/1HB"), 1),
        (("design", "s2/1SHB/1LB"), 1),
        (("design", "s3/2HX"), 2),
        (("design", "s22/44LB"), 1),
        (("design", "s22/44LB", "--ruling", "largest-ship=unlimited"), 0),
        (("design", "s4/10LB/slow:cost"), 1),
        (("design", "s4/10LB/slow", "--ruling", "slow-drives-cost=cheaper"), 2),
    ],
)
def test_exit_codes(wga: Wga, words: tuple[str, ...], code: int) -> None:
    assert wga("bs", *words).code == code


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("ship", "cruiser"), "Fleet Cruiser, Fast Attack Cruiser, Patrol Cruiser"),
        (("ship", "s3/2HB"), "'s3/2HB' is a design: type `design` in place of `ship`"),
        (("design", "s22/44LB"), "(ruling largest-ship=21) [p6]"),
        (("design", "s3/lazer"), "there is HB, BR, SHB, LB"),
    ],
)
def test_what_would_be_right_is_said(wga: Wga, words: tuple[str, ...], said: str) -> None:
    assert said in wga("bs", *words).err


def test_slow_drives_lean_on_their_ruling(wga: Wga) -> None:
    rulings = json.loads(wga("bs", "design", "s3/8LB/slow", "--json").out)["rulings"]
    assert [(one["id"], one["value"]) for one in rulings] == [("slow-drives-cost", "space-only")]


def test_a_sample_ship_cites_the_page_of_its_people_only(wga: Wga) -> None:
    for ship, page in (("fleet-cruiser", "p19"), ("mothership", "p20"), ("dominator", "p21")):
        out = wga("bs", "ship", ship).out
        assert [one for one in ("p19", "p20", "p21") if one in out] == [page]


def test_p5_p6_p16_p18_pages_of_hardness_and_of_experimental_systems(wga: Wga) -> None:
    out = wga("bs", "design", "s2/2LB/2AU/no-shields").out
    assert "Shield hardness: 2  [p5, p18]" in out
    assert "Experimental systems: assault units  [p6, p16]" in out


def test_fleets_are_compared_by_squadron_and_by_what_costs_nothing(wga: Wga, tmp_path: Path) -> None:
    first, second = str(tmp_path / "a.yaml"), str(tmp_path / "b.yaml")
    lines = (
        "Van/2/5B/W: Alpha=7xFleet Cruiser, Bravo=5xFleet Battleship; Rear: 4xSword Frigate; points=600",
        "Van/3/5B/W: Bravo=4xFleet Battleship, Alpha=7xFleet Cruiser; Rear: 1xDreadnought, 4xSword Frigate; "
        "points=500; design Own=s1/2LB",
    )
    for file, line in zip((first, second), lines, strict=True):
        assert wga("new", "bs", "fleet", file, line).code == 0
    assert wga("diff", first, second).out.splitlines() == [
        "~ points agreed: 600 -> 500",
        "~ Van arrives: 2/5B/W -> 3/5B/W",
        "~ squadron Bravo: Van, 5xFleet Battleship, 200 -> Van, 4xFleet Battleship, 160 (-40)",
        "+ design Own: s1/2LB",
        "+ Rear: Dreadnought: 1xDreadnought, 50",
        "= points: 490 -> 500 (+10)",
    ]
    answer = json.loads(wga("diff", first, second, "--json").out)
    assert answer["a"]["squadron Bravo"] == 200
    assert answer["facts"]["b"]["Van arrives"] == "3/5B/W"
    assert answer["total"] == {"a": 490, "b": 500}


def test_a_refusal_as_json(wga: Wga) -> None:
    ran = wga("bs", "design", "s3/2HB/1LB/2INT", "--json")
    assert json.loads(ran.out)["refused"] == {
        "reason": (
            "overfilled by 1: 4 for 2 heavy batteries + 1 for 1 light battery + 2 for 2 interceptors = 7; "
            "there are 6 for size 3"
        ),
        "cite": "p18",
        "passable": False,
    }


def test_a_fleet_is_written_shown_and_written_again(wga: Wga, tmp_path: Path) -> None:
    text = "Vanguard: 7xFleet Cruiser, 5xFleet Battleship; Rear: 2xFleet Carrier"
    first, second = str(tmp_path / "red.yaml"), str(tmp_path / "again.yaml")
    assert wga("new", "battleshift", "fleet", first, text, "--points", "600").code == 0
    line = wga("show", first, "--text").out.strip()
    assert line == f"{text}; points=600"
    assert wga("new", "bs", "fleet", second, line).code == 0
    assert Path(second).read_bytes() == Path(first).read_bytes()
    assert wga("diff", first, second).out.strip() == "= points: 490 -> 490 (+0)"
