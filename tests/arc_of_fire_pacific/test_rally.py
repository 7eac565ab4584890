"""The rally phase."""

from __future__ import annotations

import json
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

from tests.arc_of_fire_pacific.table import chances, labels, rulings_used, settle
from wargame_aid.ruleset import IllegalAction

Wga = Callable[..., Any]
BOTH = {"rally-who": "both"}


@pytest.mark.parametrize(
    ("wound", "die", "state"),
    [
        ("light", 1, "light wound"),
        ("light", 5, "light wound"),
        ("light", 6, "heavy wound"),
        ("light", 10, "heavy wound"),
        ("heavy", 1, "heavy wound"),
        ("heavy", 5, "heavy wound"),
        ("heavy", 6, "dead"),
        ("heavy", 10, "dead"),
    ],
)
def test_every_row(wound: str, die: int, state: str) -> None:
    (end,) = settle("rally", str(die), figure=[f"T5/MC/{wound}"]).result.figures
    assert (end.state, end.worse) == (state, die >= 6)


def test_odds() -> None:
    half = Fraction(1, 2)
    men = ["T5/MC/light", "T5/MC/heavy"]
    assert chances("rally", figure=men) == {0: half**2, 1: half, 2: half**2}
    assert chances("rally", field="dead", figure=men) == {0: half, 1: half}


def test_who_is_broken_stays_broken() -> None:
    (end,) = settle("rally", "6", figure=["T5/MC/light/broken"]).result.figures
    assert end.state == "heavy wound broken"


def test_several_men_in_their_order() -> None:
    settled = settle("rally", "5,6,6", figure=["A=T5/MC/light", "B=T5/MC/light", "C=T5/MC/heavy/marine"])
    assert settled.result.say == "A stays as he is, B is heavily wounded, C dies."
    assert settled.result.table == ("Place 1 wound marker on B.", "Take C off the table.")
    assert (settled.result.worse, settled.result.dead) == (2, 1)
    assert labels(settled) == ["A gets worse", "B gets worse", "C gets worse"]
    assert rulings_used(settled) == {}
    assert settled.result.not_applied == ()


def test_rally_who() -> None:
    settled = settle("rally", "6", figure=["Ito=T5/MC/light/japanese", "B=T5/MC/light"])
    assert settled.result.say == "Ito is Japanese and is not rolled for, B is heavily wounded."
    assert rulings_used(settled) == {"rally-who": "marines"}
    settled = settle("rally", "6,6", BOTH, figure=["Ito=T5/MC/light/japanese", "B=T5/MC/light"])
    assert settled.result.say == "Ito dies, B is heavily wounded."
    assert rulings_used(settled) == {"rally-who": "both", "japanese-heavy-wound": "death"}


@pytest.mark.parametrize(
    ("ruling", "state"), [("death", "dead"), ("death-outside-melee", "dead"), ("wound", "heavy wound")]
)
def test_japanese_heavy_wound(ruling: str, state: str) -> None:
    rulings = {**BOTH, "japanese-heavy-wound": ruling}
    (end,) = settle("rally", "6", rulings, figure=["T5/MC/light/japanese"]).result.figures
    assert end.state == state


def test_the_missing_nation_is_named_where_both_sides_roll() -> None:
    settled = settle("rally", "6", BOTH, figure=["T5/MC/light"])
    assert "has no nation named" in settled.result.not_applied[0]
    assert settle("rally", "5", BOTH, figure=["T5/MC/light"]).result.not_applied == ()


def test_only_the_wounded_are_rolled_for() -> None:
    with pytest.raises(IllegalAction, match="the figure is not wounded") as wrong:
        settle("rally", "", figure=["T5/MC"])
    assert wrong.value.cite == "corpsman"
    with pytest.raises(IllegalAction, match="he is dead"):
        settle("rally", "", figure=["T5/MC/dead"])


def test_one_man_twice() -> None:
    with pytest.raises(IllegalAction, match="A stands twice: he is one man") as wrong:
        settle("rally", "", figure=["A=T5/MC/light", "A=T5/MC/light"])
    assert wrong.value.cite == "corpsman"
    two = settle("rally", "6,1", figure=["ija==T5/MC/light", "ija==T5/MC/light"])
    assert two.result.say == "Ija (figure 1) is heavily wounded, ija (figure 2) stays as he is."


def test_odds_say_that_a_nation_is_missing_where_both_sides_roll(wga: Wga) -> None:
    typed = ("aof", "rally", "A=T5/MC/light", "B=T5/MC/heavy", "C=T5/MC/light/marine", "--odds", "--json")
    assert json.loads(wga(*typed).out)["not_applied"] == []
    (sentence,) = json.loads(wga(*typed, "-R", "rally-who=both").out)["not_applied"]
    assert sentence.startswith("A has no nation named")
