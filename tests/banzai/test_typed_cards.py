"""Cards in a line, without the name of their option."""

from __future__ import annotations

import json
import shlex
from typing import Any

import pytest

from tests.banzai.conftest import Wga


def drawn(wga: Wga, line: str) -> list[Any]:
    """Return what was typed for each card and read on of it."""
    ran = wga("banzai", *shlex.split(line), "--json")
    assert ran.code == 0, ran.err
    return [(one["value"], one["source"]) for one in json.loads(ran.out)["rolls"]]


@pytest.mark.parametrize(
    "line",
    [
        "fire 5 --men M5/P3,M4/P6 r1 b3/7w4",
        "fire 5 --men M5/P3,M4/P6 R1 B3/7W4",
        "fire 5 --men M5/P3,M4/P6 r1,b3/7w4",
        "fire 5 --men M5/P3,M4/P6 --wire --smoke 1 r1 b3/p2r1/7w4/0r9",
        "fire 5 --cards r1,b3/7w4 --men M5/P3,M4/P6",
        "fire 5 --men M5/P3,M4/P6 --cards r1,b3/7w4",
        "fire 5 --men M5/P3,M4/P6 -D r1,b3/7w4",
        "fire 5 --men M5/P3,M4/P6 --plain r1 b3/7w4",
        "fire 5 r1 --encircled b3/7w4 --men M5/P3,M4/P6",
    ],
)
def test_cards_need_no_option(wga: Wga, line: str) -> None:
    # r1 is the ninth of b0 to b6, r0, r1; then b3, and the fourth place of the wound column
    assert drawn(wga, line) == [(8, "typed"), (3, "typed"), (3, "typed")]


def test_a_position_ends_the_line_too(wga: Wga) -> None:
    assert drawn(wga, "rpc 7w 7w4") == [(3, "typed")]
    assert drawn(wga, "rpc 2 p2r1")[0][1] == "typed"


def test_a_card_that_an_action_is_about_stays_with_it(wga: Wga) -> None:
    assert drawn(wga, "malfunction r6 --firers rifle/M3/P3/fp2,lmg/M4/P3/fp4 p2r2") == [(1, "typed")]
    assert drawn(wga, "malfunction --firers rifle/M3/P3/fp2,lmg/M4/P3/fp4 r6 p2r2") == [(1, "typed")]


def test_a_look_up_has_no_cards(wga: Wga) -> None:
    assert wga("banzai", "range", "B3", "B6").code == 0


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("rnc b7", "'b7' is not asked for, but b0"),
        ("rnc b5/7w8", "'7w8': 7w goes from 1 to 7"),
        ("rpc 2 p2r3", "p2r3"),
        ("rpc 2 p11r3", "p11r3"),
        ("rnc b5/8w3", "'8w3' is not asked for"),
        ("rnc x", "'x' is no card, and nothing else is asked for here"),
        ("fire 5 4 sea --men M5/P3 r1", "'sea' is no card"),
        ("rnc b5 b6", "2 pools typed, the action asked for 1 pool"),
        ("fire 5 --men M5/P3,M4/P6 r1", "one more pool is wanted: man 2"),
    ],
)
def test_cards_that_cannot_be(wga: Wga, line: str, says: str) -> None:
    ran = wga("banzai", *shlex.split(line))
    assert ran.code == 2
    assert says in ran.err
