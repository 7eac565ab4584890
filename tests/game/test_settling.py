"""An action in a game: settled by its state, kept before it is shown, refused with the way to pass it."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.conftest import Ran
from wargame_aid.game.session import open_session

Wga = Callable[..., Ran]
pytestmark = pytest.mark.usefixtures("game")


def words(game: Path) -> dict[str, str]:
    session = open_session(str(game))
    return {unit.name: unit.word for unit in session.gameplay.units(session.state)}


def test_an_answer_ends_with_the_game_the_entry_and_the_word_that_undoes_it(wga: Wga) -> None:
    ran = wga("tw", "duel", "Able", "Xaver", "--dice", "6,1")  # 6 + 4 against 1 + 4
    assert ran.out.splitlines()[0] == "Able wins the duel."
    assert ran.out.splitlines()[-1] == "war.wga, entry 2; `wga undo` takes it back."


def test_the_state_carries_on(wga: Wga, game: Path) -> None:
    wga("tw", "duel", "Able", "Xaver", "--dice", "6,1")
    assert words(game)["Xaver"] == "p4/hit"
    wga("tw", "volley", "Baker", "Xaver", "--dice", "1")  # the second hit fells him
    assert words(game)["Xaver"] == "p4/fallen"
    assert wga("tw", "duel", "Xaver", "Bravo").code == 1


def test_times_settles_each_on_the_one_before(wga: Wga, game: Path) -> None:
    ran = wga("tw", "volley", "p4", "Xaver", "--times", "2", "--dice", "1,1")
    assert "entries 2 to 3; `wga undo 2` takes it back." in ran.out
    assert words(game)["Xaver"] == "p4/fallen"


def test_odds_are_those_of_the_game_as_it_stands_and_write_nothing(wga: Wga, game: Path) -> None:
    ran = json.loads(wga("tw", "volley", "Able", "Xaver", "--shots", "2", "--odds", "--json").out)
    # two dice of which each hits with 4 of 6: 1/9, 4/9, 4/9
    assert [one["weight"] for one in ran["odds"]["outcomes"]] == ["1", "4", "4"]
    assert open_session(str(game)).number == 1


def test_no_game_settles_outside(wga: Wga, game: Path) -> None:
    assert wga("tw", "duel", "p4", "p4", "--no-game", "--dice", "1,1").code == 0
    assert open_session(str(game)).number == 1


def test_a_refusal_of_the_game_ends_with_how_to_pass_it(wga: Wga, game: Path) -> None:
    wga("tw", "duel", "Able", "Xaver", "--dice", "6,1")
    ran = wga("tw", "duel", "Able", "Yann", "--dice", "6,1")
    assert ran.code == 1
    assert ran.err == 'Refused: Able has acted this game turn; --allow "reason" passes it [rule 3]\n'
    passed = wga("tw", "duel", "Able", "Yann", "--dice", "6,1", "--allow", "he is quick")
    assert passed.code == 0
    assert "Overruled by the referee: Able has acted this game turn [rule 3]" in passed.out
    assert open_session(str(game)).number == 3


def test_what_no_rule_can_settle_is_not_passed(wga: Wga) -> None:
    assert wga("tw", "duel", "p4/fallen", "Yann", "--allow", "please").code == 1


def test_the_games_rulings_hold_and_one_of_the_call_holds_once(wga: Wga) -> None:
    wga("game", "rule", "tie=challenger")
    won = wga("tw", "duel", "Able", "Xaver", "--dice", "3,3", "--json").out  # 3 + 4 on both sides
    assert json.loads(won)["result"]["winner"] == "challenger"
    even = wga("tw", "duel", "Baker", "Yann", "--dice", "3,3", "--json", "--ruling", "tie=nobody").out
    assert json.loads(even)["result"]["winner"] == "nobody"
    assert "every one comes out the same" in wga("game", "verify").out


def test_dice_of_the_table_are_asked_for(wga_apart: Wga, wga: Wga) -> None:
    wga("game", "dice", "table")
    ran = wga_apart("duel", "Able", "Xaver", typed="6\n1\n")
    assert "challenger; 1 die d6" in ran.err
    assert ran.out.splitlines()[0] == "Able wins the duel."
    assert wga_apart("duel", "Baker", "Xaver", typed="6\n").code == 2  # the input ended


@pytest.mark.parametrize(
    ("shots", "dice", "said"),
    [
        # of two dice with 2 of 6 each, both hit in 1 case of 9: not rare
        ("2", "11", ""),
        # all three of three in 1 case of 27
        ("3", "111", "Rare: hits 3 or more comes in one case of 27."),
        # none of eight in (2/3)^8, 256 of 6561: 1 case of 25.6
        ("8", "33333333", "Rare: hits 0 or fewer comes in one case of 26."),
    ],
)
def test_a_headline_of_one_case_in_twenty_says_so(wga: Wga, shots: str, dice: str, said: str) -> None:
    ran = wga("tw", "volley", "Bravo", "Xaver", "--shots", shots, "--dice", dice)
    assert [line for line in ran.out.splitlines() if line.startswith("Rare")] == ([said] if said else [])


def test_a_word_is_rare_by_its_own_chance(wga: Wga) -> None:
    # p1 beats p5 only with a 6 against a 1: 1 case of 36
    ran = wga("tw", "duel", "p1", "p5", "--dice", "6,1")
    assert "Rare: winner challenger comes in one case of 36." in ran.out
