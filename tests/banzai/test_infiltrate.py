"""Infiltration: each shift with it and without, the column held, who may not."""

from __future__ import annotations

import shlex
from fractions import Fraction
from typing import Any

import pytest

from tests.banzai.conftest import Wga
from tests.banzai.table import BANZAI
from wargame_aid.ruleset import IllegalAction


def column(**words: Any) -> int:
    found: int = BANZAI.settle("infiltrate", column=True, **{"defenders": 5, **words}).result.column
    return found


def test_20_3_five_defenders_from_brush_one_pinned() -> None:
    result = BANZAI.settle("infiltrate", column=True, defenders=5, from_="brush", pinned=1).result
    assert result.column == 2
    assert [(one.name, one.value) for one in result.shifts] == [("from brush", -2), ("pinned defenders", -1)]
    assert result.arithmetic == "5 - 2 from brush - 1 pinned defenders = 2"


def test_45_13_a_japanese_man_starts_one_column_further_left() -> None:
    assert column(nation="japanese") == 4
    assert column(nation="british") == column() == 5


def test_47_5_in_the_jungle_one_column_further_left() -> None:
    assert column(from_="woods", jungle=True) == 3
    assert column(from_="woods") == 4


def test_47_5_a_japanese_man_in_the_jungle_is_held_at_column_1() -> None:
    result = BANZAI.settle(
        "infiltrate", column=True, defenders=5, from_="brush", pinned=1, nation="jap", jungle=True
    ).result
    assert result.column == 1
    assert result.arithmetic.endswith("= 0, held at 1")
    assert column(defenders=9, defenders_moving=True) == 10  # eleven, held


@pytest.mark.parametrize(
    ("words", "shift"),
    [
        ({"from_": "brush"}, -2),
        ({"from_": "woods"}, -1),
        ({"smoke": 1}, -2),
        ({"smoke": 2}, -4),
        ({"night": True}, -3),
        ({"pinned": 2}, -2),
        ({"concealed": 3}, -3),
        ({"from_": "open"}, 2),
        ({"from_": "hill"}, 1),
        ({"pillbox": True}, 1),
        ({"moving": True}, 2),
        ({"defenders_moving": True}, 2),
        ({"infiltrated": True}, 2),
    ],
)
def test_20_3_each_shift(words: dict[str, Any], shift: int) -> None:
    assert column(**words) == 5 + shift


@pytest.mark.parametrize(("start", "found"), [("2b", 2), ("4c", 4), ("5o", 5)])
def test_20_3_against_an_afv(start: str, found: int) -> None:
    assert column(defenders=0, afv=start) == found
    assert column(defenders=0, afv=start, commanders_killed=1) == found - 1


def test_20_3_red_infiltrates_and_black_fails() -> None:
    red = BANZAI.settle("infiltrate", "p2r1", defenders=2).result
    black = BANZAI.settle("infiltrate", "p2b1", defenders=2).result
    assert (red.infiltrates, red.say) == ("yes", "Column 2, red 1: the man infiltrates.")
    assert (black.infiltrates, black.say) == ("no", "Column 2, black 1: the man does not infiltrate.")
    assert red.table[0] == "Put an infiltration marker on him."
    # column 2: nine tenths less a fifteenth are red
    assert BANZAI.chances("infiltrate", defenders=2)["yes"] == Fraction(5, 6)


@pytest.mark.parametrize(
    ("words", "cite"),
    [
        ({"wounded": True}, "up-front 33.5"),
        ({"on_wire": True}, "up-front 20.24"),
    ],
)
def test_33_5_who_may_not_infiltrate(words: dict[str, Any], cite: str) -> None:
    with pytest.raises(IllegalAction) as wrong:
        column(**words)
    assert wrong.value.cite == cite
    assert column() == 5


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ({"defenders": 0}, "either --defenders or --afv"),
        ({"afv": "2b"}, "either --defenders or --afv"),
        ({"defenders": 0, "afv": "3x"}, "no column of an AFV"),
        ({"pinned": 6}, "6 pinned of 5"),
        ({"commanders_killed": 1}, "is for an AFV"),
        ({"from_": "sand"}, "no terrain 'sand'"),
        ({"nation": "martian"}, "no nation 'martian'"),
    ],
)
def test_words_that_cannot_be(words: dict[str, Any], says: str) -> None:
    with pytest.raises(ValueError, match=says):
        column(**words)


def test_at_the_command_line(wga: Wga, known: None) -> None:
    ran = wga(
        *shlex.split("banzai infiltrate --defenders 5 --from brush --pinned 1 --column --json --no-game")
    )
    assert ran.code == 0, ran.err
    assert '"column": 2' in ran.out


def test_13_26_smoke_is_void_at_night() -> None:
    assert column(night=True, smoke=1) == column(night=True) == 2
    assert column(smoke=1) == 3


@pytest.mark.parametrize("terrain", ["building2", "woods3", "woods", "building3"])
def test_47_2_47_5_in_the_jungle_buildings_are_woods_without_a_game_too(terrain: str) -> None:
    """Five defenders, one left of woods, one left of the jungle."""
    assert column(jungle=True, from_=terrain) == 3
    assert column(from_=terrain) == (4 if terrain.startswith("woods") else 5)
