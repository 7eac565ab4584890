"""The wound chart, for a figure and alone."""

from __future__ import annotations

import json
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

from tests.arc_of_fire_pacific.table import chances, labels, rulings_used, settle
from wargame_aid.ruleset import IllegalAction

Wga = Callable[..., Any]


def outcome(figure: str, dice: str, **rulings: str) -> str:
    named = {name.replace("_", "-"): value for name, value in rulings.items()}
    settled = settle("wound", dice, named, figure=figure)
    for name, value in named.items():
        assert rulings_used(settled)[name] == value
    return str(settled.result.outcome)


@pytest.mark.parametrize(
    ("die", "effect"),
    [
        (1, "scratch"),
        (2, "scratch"),
        (3, "light wound"),
        (7, "light wound"),
        (8, "heavy wound"),
        (9, "heavy wound"),
        (10, "heavy wound"),
    ],
)
def test_every_row_of_the_chart(die: int, effect: str) -> None:
    settled = settle("wound", str(die))
    assert (settled.result.effect, settled.result.outcome) == (effect, effect)


def test_odds_of_the_chart() -> None:
    tenth = Fraction(1, 10)
    assert chances("wound") == {"scratch": 2 * tenth, "light wound": 5 * tenth, "heavy wound": 3 * tenth}
    # a scratch breaks a C man by 6 of 10: the check at -1 needs 7
    assert chances("wound", figure="T5/MC/rifle") == {
        "unwounded": 2 * tenth * 4 * tenth,
        "broken": 2 * tenth * 6 * tenth,
        "light wound": 5 * tenth,
        "heavy wound": 3 * tenth,
    }
    assert chances("wound", field="effect", figure="T5/MC")["scratch"] == 2 * tenth


def test_without_a_figure_a_scratch_only_says_that_a_check_is_due() -> None:
    settled = settle("wound", "2")
    assert settled.result.say == "A scratch: a morale check at -1 is due."
    assert labels(settled) == ["wound chart"]
    assert settled.result.table == ()


def test_without_a_figure_markers_are_named() -> None:
    assert settle("wound", "3").result.table == ("Place 1 wound marker on the man hit.",)
    assert settle("wound", "8").result.table == ("Place 2 wound markers on the man hit.",)


def test_a_scratch_is_a_check_at_minus_1() -> None:
    # morale C needs 7 then
    assert outcome("T5/MC/rifle", "2,6") == "broken"
    assert outcome("T5/MC/rifle", "2,7") == "unwounded"
    settled = settle("wound", "2,6", figure="Able=T5/MC/rifle")
    assert settled.result.say == "A scratch: Able is broken."
    assert settled.result.table == ("Mark Able as broken.",)


def test_a_scratch_of_a_broken_man_is_not_checked() -> None:
    assert outcome("T5/MC/rifle/broken", "2") == "broken"
    assert outcome("T5/MC/rifle/broken", "2,7", broken_in_melee="yes") == "unwounded"


def test_second_wound() -> None:
    assert outcome("T5/MC/rifle/light", "3") == "heavy wound"
    assert outcome("T5/MC/rifle/light", "8") == "dead"
    assert outcome("T5/MC/rifle/heavy", "3") == "dead"
    assert outcome("T5/MC/rifle/light", "3", second_wound="worse") == "light wound"
    assert outcome("T5/MC/rifle/heavy", "8", second_wound="worse") == "heavy wound"


@pytest.mark.parametrize(
    ("ruling", "state"), [("death", "dead"), ("death-outside-melee", "dead"), ("wound", "heavy wound")]
)
def test_japanese_heavy_wound(ruling: str, state: str) -> None:
    assert outcome("T5/MC/rifle/japanese", "8", japanese_heavy_wound=ruling) == state
    assert outcome("T5/MC/rifle/japanese/light", "3", japanese_heavy_wound=ruling) == state
    assert outcome("T5/MC/rifle/marine", "8") == "heavy wound"
    assert outcome("T5/MC/rifle/japanese", "3") == "light wound"


def test_wound_breaks() -> None:
    assert outcome("T5/MC/rifle", "3") == "light wound"
    assert outcome("T5/MC/rifle", "3", wound_breaks="yes") == "light wound broken"


def test_the_missing_nation_is_named() -> None:
    for settled in (settle("wound", "8"), settle("wound", "8", figure="T5/MC/rifle")):
        assert "has no nation named, so japanese-heavy-wound is not applied" in settled.result.not_applied
        assert "japanese-heavy-wound" not in rulings_used(settled)
    for settled in (settle("wound", "3"), settle("wound", "1"), settle("wound", "8", figure="T5/MC/marine")):
        assert settled.result.not_applied == ""


def test_markers() -> None:
    settled = settle("wound", "3", figure="Able=T5/MC/light")
    assert settled.result.table == ("Place 1 wound marker on Able.",)
    assert settled.result.say == "A light wound: Able is heavily wounded."
    assert settle("wound", "8", figure="Ito=T5/MC/japanese").result.table == ("Take Ito off the table.",)


def test_the_dead_are_not_hit() -> None:
    with pytest.raises(IllegalAction, match="he is dead"):
        settle("wound", "", figure="T5/MC/dead")


@pytest.mark.parametrize(
    ("die", "wound", "markers"), [(3, "light", "1 wound marker"), (8, "heavy", "2 wound markers")]
)
def test_a_wound_of_nobody_in_particular_breaks_by_the_ruling(die: int, wound: str, markers: str) -> None:
    settled = settle("wound", str(die), {"wound-breaks": "yes"})
    assert settled.result.say == f"A {wound} wound, and the man hit is broken."
    assert settled.result.outcome == f"{wound} wound broken"
    assert settled.result.table == (f"Place {markers} on the man hit.", "Mark the man hit as broken.")
    assert rulings_used(settled) == {"wound-breaks": "yes"}
    default = settle("wound", str(die))
    assert default.result.say == f"A {wound} wound."
    assert default.result.table == (f"Place {markers} on the man hit.",)
    assert rulings_used(default) == {"wound-breaks": "no"}


def test_a_scratch_of_nobody_in_particular_leans_on_nothing() -> None:
    assert rulings_used(settle("wound", "1", {"wound-breaks": "yes"})) == {}


def test_a_check_without_a_die_says_why() -> None:
    # morale D needs 7, at -1 an 8
    settled = settle("wound", "1", figure="Able=T5/MD/light")
    assert settled.result.say == (
        "A scratch: Able is lightly wounded and broken; "
        "his check fails without a die (8 or more is out of reach of a d6)."
    )


def test_odds_say_that_a_nation_is_missing(wga: Wga) -> None:
    for figure, who in (((), "the man hit"), (("Able=T5/MC",), "Able")):
        (sentence,) = json.loads(wga("aof", "wound", *figure, "--odds", "--json").out)["not_applied"]
        assert sentence.startswith(f"{who} has no nation named")
    assert json.loads(wga("aof", "wound", "T5/MC/marine", "--odds", "--json").out)["not_applied"] == []
