"""`wga roll` on the command line: answers, odds, JSON, exit codes."""

import json
import re
from collections.abc import Callable
from typing import Any

import pytest

from tests.conftest import Ran

Wga = Callable[..., Ran]


def answered(wga: Wga, *args: str) -> Any:
    ran = wga("roll", "--json", *args)
    assert (ran.code, ran.err) == (0, "")
    return json.loads(ran.out)


def refusal(wga: Wga, *args: str) -> str:
    ran = wga("roll", *args)
    assert (ran.code, ran.out) == (2, "")
    return ran.err.splitlines()[0]


def test_an_answer_is_a_sentence_then_dice_then_result(wga: Wga) -> None:
    ran = wga("roll", "3d6+2", "--dice", "345")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.splitlines() == [
        "3d6+2 comes to 14.",
        "Dice:",
        "  3d6: 3 4 5, the sum 12 (typed)",
        "Result:",
        "  Total: 14",
    ]


def test_the_shape_of_the_json(wga: Wga) -> None:
    assert answered(wga, "2d6kh1-1", "--dice", "2 5") == {
        "schema": 1,
        "ruleset": "dice",
        "action": "roll",
        "params": {"expression": "2d6kh1-1"},
        "rulings": [],
        "assumptions": [],
        "rolls": [{"label": "2d6kh1", "ask": "2d6kh1", "faces": [2, 5], "value": 5, "source": "typed"}],
        "result": {"say": "2d6kh1-1 comes to 4.", "table": [], "total": 4},
    }


def test_faces_that_nobody_typed_are_null(wga: Wga) -> None:
    assert answered(wga, "10d6le4", "--dice", "7")["rolls"][0]["faces"] is None


@pytest.mark.parametrize(
    ("args", "expression"),
    [
        (["1d6", "-1"], "1d6-1"),
        (["1d6", "\N{MINUS SIGN}1"], "1d6-1"),
        (["1d6", "-", "1"], "1d6-1"),
        (["1d6", "+", "-1"], "1d6-1"),
        (["1d6", "+2", "-1d4"], "1d6+2-1d4"),
        (["1d6", "-d4"], "1d6-1d4"),
        (["1d6", "--", "-1"], "1d6-1"),
        (["-1d6"], "-1d6"),
        (["-1", "+1d6"], "-1+1d6"),
        (["--seed", "4", "1d6", "-1"], "1d6-1"),
        (["1d6", "-S", "4", "-1"], "1d6-1"),
        (["1d6", "--seed", "-4", "-", "1"], "1d6-1"),
        (["1d6", "--plain", "-1"], "1d6-1"),
    ],
)
def test_parts_typed_apart_are_one_expression(args: list[str], expression: str, wga: Wga) -> None:
    assert answered(wga, *args)["params"] == {"expression": expression}


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        (["1d6", "--ods"], "No such option: --ods (Possible options: --cards, --odds, --odds-of)"),
        (["1d6", "-o"], "No such option: -o"),
        (["1d6", "4"], "Got unexpected extra argument(s) (4)"),
        ([], "Missing argument 'EXPRESSION'."),
        (
            ["4d6k3"],
            "Invalid value for 'EXPRESSION': k3 reads two ways: kh3 keeps the highest, kl3 the lowest",
        ),
        (["2000d6"], "Invalid value for 'EXPRESSION': 2,000 dice: at most 1,000 at once"),
        (["1d6", "--dice", "7"], "Invalid value for '--dice': pool 1 (1d6): '7' is no face of a d6: 1 to 6"),
        (
            ["1d6", "--dice", "3,4"],
            "Invalid value for '--dice': 2 pools typed, the action asked for 1 pool; left over: 4",
        ),
        (
            ["1d6", "--dice", "3", "--seed", "1"],
            "Invalid value for '--seed': typed dice and a seed exclude each other",
        ),
        (
            ["1d6", "--ask", "--odds"],
            "Invalid value for '--odds': odds need no dice: leave --dice and --seed out",
        ),
        (["1d6", "--odds-of", "totl"], "Invalid value for '--odds-of': no field 'totl'; did you mean total?"),
        (["1d6", "--ruling", "a=b"], "Invalid value for '--ruling': no ruling 'a'"),
        (
            ["1d6", "--ruling", "a"],
            "Invalid value for '--ruling': 'a': a ruling is typed id=value, such as id=value",
        ),
        (["1d6", "--times", "-1"], "Invalid value for '--times' / '-T': -1 is not in the range 1<=x<=1000."),
        (["1d6", "--seed"], "Option '--seed' requires an argument."),
    ],
)
def test_what_is_misused_is_said_in_a_sentence_with_exit_code_2(
    args: list[str], sentence: str, wga: Wga
) -> None:
    assert refusal(wga, *args) == sentence


def test_a_seed_gives_the_same_twice_and_says_so(wga: Wga) -> None:
    first, again, other = (answered(wga, "20d100", "--seed", seed) for seed in ("7", "7", "8"))
    assert first == again
    assert first["rolls"][0]["faces"] != other["rolls"][0]["faces"]
    assert first["rolls"][0]["source"] == "seed 7"


def test_times_settles_so_often_each_with_its_own_dice(wga: Wga) -> None:
    found = answered(wga, "3d6", "--times", "3", "--dice", "111,222,6 6 6")["resolutions"]
    assert [one["result"]["total"] for one in found] == [3, 6, 18]
    ran = wga("roll", "3d6", "-T", "2", "-D", "111:222")
    assert [line for line in ran.out.splitlines() if "comes to" in line] == [
        "1. 3d6 comes to 3.",
        "2. 3d6 comes to 6.",
    ]
    seeded = answered(wga, "3d100", "-T", "2", "-S", "1")["resolutions"]
    assert seeded[0]["rolls"] != seeded[1]["rolls"]


def test_odds_by_hand(wga: Wga) -> None:
    # two dice, each 4 or less in 2 of 3: 1/9, 4/9, 4/9; expected 4/3
    found = answered(wga, "2d6le4", "--odds")
    assert "result" not in found
    assert found["odds"]["field"] == "total"
    assert found["odds"]["denominator"] == "9"
    assert [(one["value"], one["weight"]) for one in found["odds"]["outcomes"]] == [
        (0, "1"),
        (1, "4"),
        (2, "4"),
    ]
    assert [one["probability"] for one in found["odds"]["outcomes"]] == [1 / 9, 4 / 9, 4 / 9]
    assert wga("roll", "2d6le4", "--odds").out.splitlines() == [
        "Odds of total",
        "  value   exactly  at least",
        "  0        11.1 %   100.0 %",
        "  1        44.4 %    88.9 %",
        "  2        44.4 %    44.4 %",
        "  expected 1.333",
    ]


@pytest.mark.parametrize("expression", ["10d6le4", "20d20kh3", "30d6", "1000d2"])
def test_what_is_possible_is_never_0_or_100_per_cent(expression: str, wga: Wga) -> None:
    rows = [line.split("  ") for line in wga("roll", expression, "--odds").out.splitlines()[2:-1]]
    cells = [re.sub(r"\s", "", cell) for row in rows for cell in row[2:] if cell.strip()]
    assert "0.0%" not in cells
    assert cells.count("100.0%") == 1  # at least the least, which is sure
    assert {"<0.1%", ">99.9%"} <= set(cells)


def test_what_is_sure_is_100_per_cent(wga: Wga) -> None:
    assert "  5       100.0 %   100.0 %" in wga("roll", "1d1+4", "--odds").out


def test_an_estimate_says_that_it_is_one(wga: Wga) -> None:
    found = answered(wga, "2d6", "--odds", "--samples", "50")["odds"]
    assert found["estimated_from"] == 50
    assert sum(int(one["weight"]) for one in found["outcomes"]) == 50
    lines = wga("roll", "2d6", "--samples", "100").out.splitlines()
    assert lines[-1] == "  estimated from 100 runs; standard error at most 5.00 % a row"


def test_odds_past_the_cap_offer_the_estimate(wga: Wga) -> None:
    assert refusal(wga, "1000d1000", "--odds") == (
        "Invalid value for '--odds': the exact odds of 1000d1000 take more than 5,000,000 sums: "
        "fewer dice or smaller ones; --samples 10000 estimates them"
    )


def test_explain_needs_no_expression(wga: Wga) -> None:
    lines = wga("roll", "--explain").out.splitlines()
    assert lines[1:] == [
        "  1. Up to 20 times: As long as parts are left.",
        "     1. Roll the next part and add it, or take it away.",
    ]


def test_explain_in_json(wga: Wga) -> None:
    for line in (("--explain", "--json"), ("-J", "-E")):
        assert json.loads(wga("roll", *line).out)["steps"] == [
            {
                "says": "As long as parts are left.",
                "up_to": 20,
                "steps": [{"says": "Roll the next part and add it, or take it away."}],
            }
        ]
    melee = json.loads(wga("aof", "melee", "--explain", "--json").out)
    assert (melee["action"], melee["rules"]) == ("melee", ["melee"])
    assert [step.get("up_to") for step in melee["steps"]] == [None, None, 2, None]


def test_help_shows_no_sign_that_a_shell_eats(wga: Wga) -> None:
    ran = wga("roll", "--help")
    assert ran.code == 0
    assert "wga roll 3d6+2" in ran.out
    assert not re.search(r"d\d+\s*[<>]", ran.out)
