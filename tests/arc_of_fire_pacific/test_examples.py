"""The worked examples of the additions, and the acceptance line of the melee."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from rulesets.arc_of_fire_pacific.melee.modifiers import dice_of
from tests.arc_of_fire_pacific.table import melee, rulings_used

Wga = Callable[..., Any]
FOXHOLE = ("melee", "--attacker", "T-5/M-C/Rifle/charging", "--defender", "T-5/M-B/Submachine")
SECOND = ("--defender", "T-6/M-C/Rifle")


def modifiers(strike: Any) -> dict[str, int]:
    return {one.name: one.value for one in strike.modifiers}


def test_example_1_american_6_japanese_5() -> None:
    assert dice_of(6, 5) == 1
    assert dice_of(5, 6) == 2
    (first,) = melee("T5/MC/rifle", "T6/MC/rifle", "9 1,1,7").result.rounds
    assert (first.attacker.dice, first.defender.dice) == (2, 1)
    assert first.attacker.die == 9


def test_example_2_both_6() -> None:
    (first,) = melee("T6/MC/rifle", "T6/MC/rifle", "9,9").result.rounds
    assert (first.attacker.dice, first.defender.dice) == (1, 1)


def test_example_3_americans_5_and_6_japanese_6() -> None:
    settled = melee("T6/MC/rifle", "T6/MC/rifle T5/MC/rifle/assisting", "9,2 9")
    (first,) = settled.result.rounds
    assert (first.attacker.dice, first.defender.dice) == (1, 2)
    assert rulings_used(settled)["melee-training"] == "best-of-side"


def test_example_4_foxhole() -> None:
    settled = melee("T-5/M-C/Rifle/charging", "T-5/M-B/Submachine T-6/M-C/Rifle", "1,9,6")
    result = settled.result
    (first,) = result.rounds
    assert modifiers(first.attacker) == {"charging": 1}
    assert modifiers(first.defender) == {"Submachine": 2, "assisted": 2}
    assert (first.attacker.die, first.attacker.total, first.attacker.suffers) == (9, 9 + 1, "dead")
    assert (first.defender.die, first.defender.total, first.defender.suffers) == (6, 6 + 4, "dead")
    assert (result.points.attacker, result.points.defender) == (3, 1)
    assert result.outcome == "attacker dead, defender dead"
    assert result.say == (
        "Both die: the attacker rolls 9 + 1 = 10, the defender 6 + 4 = 10. "
        "3 points to the attackers, 1 to the defenders."
    )
    assert result.table == (
        "The first-named defender fights.",
        "Take the attacker off the table.",
        "Take the defender off the table.",
        "Note 3 points to the attackers, 1 to the defenders.",
    )
    assert rulings_used(settled) == {}


@pytest.mark.parametrize(("bar", "total"), [("other-weapon", 10), ("plus-one", 11)])
def test_example_5_sword_against_a_bar(bar: str, total: int) -> None:
    settled = melee("T5/MC/sword/leader/banzai", "T5/MC/BAR", "1,10", {"bar-modifier": bar})
    result = settled.result
    (first,) = result.rounds
    assert modifiers(first.attacker) == {"banzai charge": 2, "Sword": 1, "leader": 1}
    assert (first.attacker.total, first.defender.total) == (1 + 4, total)
    assert (first.attacker.suffers, first.defender.suffers) == ("dead", "light wound")
    assert result.outcome == "attacker dead, defender light wound"
    assert (result.points.attacker, result.points.defender) == (0, 1)
    assert "foxhole-second-marine" not in rulings_used(settled)


@pytest.mark.parametrize("dice", ["1,9,6", "1:9:6"])
def test_the_foxhole_as_it_is_typed(wga: Wga, dice: str) -> None:
    ran = wga("aof", *FOXHOLE, *SECOND, "--dice", dice, "--json")
    assert ran.code == 0
    result = json.loads(ran.out)["result"]
    assert result["rounds"][0]["attacker"]["total"] == 10
    assert result["rounds"][0]["defender"]["total"] == 10
    assert result["rounds"][0]["attacker"]["suffers"] == "dead"
    assert result["rounds"][0]["defender"]["suffers"] == "dead"
    assert result["points"] == {"attacker": 3, "defender": 1}


def test_a_0_is_a_ten(wga: Wga) -> None:
    ran = wga("aof", *FOXHOLE, *SECOND, "--dice", "1,0,6", "--json")
    assert json.loads(ran.out)["result"]["rounds"][0]["attacker"]["total"] == 10 + 1


def test_the_foxhole_of_the_example_force(wga: Wga) -> None:
    force = "examples/arc_of_fire_pacific/foxhole.yaml"
    ran = wga(
        "aof", "melee", "-F", force, "-a", "ija/charging", "-d", "gunner", "-d", "rifleman", "-D", "1,9,6"
    )
    assert ran.code == 0
    assert ran.out.startswith("Both die: ija rolls 9 + 1 = 10, Gunner 6 + 4 = 10.")
