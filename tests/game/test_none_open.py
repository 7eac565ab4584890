"""Words typed as in a game while none is open, and words that are near to one."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.conftest import Ran

Wga = Callable[..., Ran]


@pytest.mark.parametrize(
    ("words", "whole"),
    [
        (("duel", "p4", "p5"), "wga tin-war duel ..."),
        (("duel", "p4", "p5", "--dice", "6,1"), "wga tin-war duel ..."),
        (("melee", "-a", "x"), "wga arc-of-fire-pacific melee ..."),
        (("mel",), "wga arc-of-fire-pacific melee ..."),
        (("fire", "heavy"), "wga battleshift fire ..."),  # though a rulebook has the word in its name
        (("log",), "wga game log ..."),
    ],
)
def test_an_action_without_a_game_is_told_how_it_is_typed(
    folder: Path, wga: Wga, words: tuple[str, ...], whole: str
) -> None:
    ran = wga(*words)
    assert ran.code == 3
    assert ran.out == ""
    assert "no game is open here: wga game new FILE --ruleset NAME, or wga game open FILE" in ran.err
    assert whole in ran.err


def test_an_action_of_several_rulebooks_names_them_all(folder: Path, wga: Wga) -> None:
    said = wga("end-turn").err
    assert "wga tin-war end-turn ..." in said
    assert "wga arc-of-fire-pacific end-turn ..." in said


@pytest.mark.parametrize(("word", "near"), [("duell", "duel"), ("statsu", "status"), ("lgo", "log")])
def test_a_word_that_is_none_gets_the_nearest(folder: Path, wga: Wga, word: str, near: str) -> None:
    ran = wga(word)
    assert ran.code == 2
    assert f"No such command '{word}'. Did you mean '{near}'?" in ran.err


@pytest.mark.parametrize(("word", "near"), [("duell", "duel"), ("statsu", "status"), ("lgo", "log")])
def test_with_a_game_open_too(game: Path, wga: Wga, word: str, near: str) -> None:
    ran = wga(word)
    assert ran.code == 2
    assert f"No such command '{word}'. Did you mean '{near}'?" in ran.err


def test_it_is_said_in_json_too(folder: Path, wga_apart: Wga) -> None:
    ran = wga_apart("duel", "p4", "p5", "--json")
    assert ran.code == 3
    assert json.loads(ran.out)["error"]["exit_code"] == 3
