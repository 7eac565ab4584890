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


def test_a_refusal_as_json(wga: Wga) -> None:
    ran = wga("bs", "design", "s3/2HB/1LB/2INT", "--json")
    assert json.loads(ran.out)["refused"] == {
        "reason": (
            "overfilled by 1: 4 for 2 heavy batteries + 1 for 1 light battery + 2 for 2 interceptors = 7; "
            "there are 6 for size 3"
        ),
        "cite": "p18",
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
