"""Relative Range, and who is blocked."""

from __future__ import annotations

from typing import Any

import pytest

from tests.banzai.fought import begun, coming, play, put
from tests.banzai.table import BANZAI

NEITHER = ["neither opposite nor adjacent"] * 2


def found(group: str, enemy: str) -> Any:
    return BANZAI.settle("range", group=group, enemy=enemy).result


@pytest.mark.parametrize(
    ("group", "enemy", "range_"),
    [
        ("A3", "A2", 5),
        ("A3", "A6", 1),  # nine, counted down from ten
        ("A6", "A-1", 5),
        ("A0", "B0", 0),
        ("A5", "A5", 0),
        ("A6", "A5", 0),  # held at nought
    ],
)
def test_5_6_the_sum_of_the_range_numbers(group: str, enemy: str, range_: int) -> None:
    assert found(group, enemy).range == range_


def test_5_6_neither_opposite_nor_adjacent_is_one_less() -> None:
    assert [found("A2", enemy).range for enemy in ("A2", "B2", "C2", "D2")] == [4, 4, 3, 3]
    assert found("C2", "A2").range == 3
    assert found("A0", "C0").range == 0
    assert found("A3", "C6").range == 0  # one, and one less


def test_5_7_opposite_groups_block_each_other_at_relative_range_5() -> None:
    blocked = found("A3", "A2")
    assert (blocked.blocked, blocked.table) == (
        True,
        ("Both groups A block each other: neither may move forward.",),
    )
    assert not found("A3", "A1").blocked
    assert not found("A3", "B2").blocked
    assert found("A6", "A-1").blocked


@pytest.mark.parametrize("word", ["3", "AA3", "A3x", "A--1", ""])
def test_a_group_that_cannot_be_read(word: str) -> None:
    with pytest.raises(ValueError, match="a group is its letter and its range number"):
        found(word, "A2")


def test_48_33_z_is_the_letter_before_a_and_e_that_after_d() -> None:
    assert [found("Z2", enemy).range for enemy in ("Z2", "A2", "B2")] == [4, 4, 3]
    assert [found("E2", enemy).stand for enemy in ("D2", "A2", "Z2")] == ["adjacent", *NEITHER]


def test_5_6_in_a_game_the_letters_are_enough() -> None:
    fight = put(put(put(begun(), "A", range=3), "m.B", range=1), "m.A", range=-1)
    ours = play(fight, "range", group="A", enemy="b").result
    assert (ours.range, ours.stand) == (4, "adjacent")
    assert play(fight, "range", group="A", enemy="B2").result.range == 5
    theirs = play(fight._replace(acting=1), "range", group="A", enemy="A").result
    assert theirs.say == "Relative Range 2: A-1 and A3 are opposite."
    assert "May act: A at 3; Relative Range 2 to A, 4 to B." in coming(fight)
    with pytest.raises(ValueError, match="Japanese has no group 'C'"):
        play(fight, "range", group="C", enemy="A")


def test_5_6_without_a_game_they_are_not() -> None:
    with pytest.raises(ValueError, match="B: which range number has it"):
        found("A3", "B")
    bare = begun()._replace(groups=(), men=())
    assert play(bare, "range", group="A3", enemy="A2").result.range == 5
