"""Dice asked for a stem: the pool says whose it is, and stays his whatever comes to the game meanwhile."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.conftest import Ran
from wargame_aid.game import ledger
from wargame_aid.referee import Needs, Overtaken, Referee, Settled
from wargame_aid.settling.given_dice import Dice

Wga = Callable[..., Ran]
WORDS = {"shooter": "team", "target": ["Xaver"], "shots": "2"}


@pytest.fixture
def teams(wga: Wga, game: Path) -> Path:
    for number in (1, 2, 3):
        wga("game", "add", "red", f"Team {number}=p4")
    return game


def needs(case: object) -> Needs:
    assert isinstance(case, Needs), case
    return case


def test_the_pool_says_whose_it_is(teams: Path) -> None:
    referee = Referee.at(str(teams))
    first = needs(referee.settle("volley", WORDS, times=2, dice=Dice(beyond=None)))
    assert first.chosen == "Team 1"
    second = needs(referee.settle("volley", WORDS, times=2, dice=first.answered("6 6")))
    assert second.chosen == "Team 2"
    assert isinstance(referee.settle("volley", WORDS, times=2, dice=second.answered("6 6")), Settled)
    assert ledger.head(str(teams)).body["words"]["shooter"] == "Team 2"


def test_his_die_is_nobody_elses_when_he_has_left_the_game(wga: Wga, teams: Path) -> None:
    referee = Referee.at(str(teams))
    first = needs(referee.settle("volley", WORDS, times=2, dice=Dice(beyond=None)))
    wga("game", "remove", "Team 1")
    case = referee.settle("volley", WORDS, times=2, dice=first.answered("6 6"))
    assert isinstance(case, Overtaken)
    assert "Team 1" in case.why.reason


def test_one_that_is_named_is_not_named_again(teams: Path) -> None:
    words = {**WORDS, "shooter": "Able"}
    asked = needs(Referee.at(str(teams)).settle("volley", words, dice=Dice(beyond=None)))
    assert asked.chosen == ""
