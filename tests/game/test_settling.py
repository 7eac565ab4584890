"""An action in a game: settled by its state, kept before it is shown, refused with the way to pass it."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.conftest import Ran
from wargame_aid.game import queries
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


def test_times_keeps_what_was_settled_where_a_later_one_is_refused(wga: Wga, game: Path) -> None:
    # the second hit fells Xaver, so that nobody fires a third time
    ran = wga("tw", "volley", "p4", "Xaver", "--times", "20", "--dice", "1,1,6,2")
    assert ran.code == 1
    assert "2 of 20 settled: Xaver has fallen [rule 1]. Dice not used: --dice 6,2" in ran.out
    assert "entries 2 to 3; `wga undo 2` takes it back." in ran.out
    assert open_session(str(game)).number == 3
    assert wga("game", "verify").code == 0
    first = wga("tw", "volley", "p4", "Xaver", "--times", "2", "--dice", "1,1")
    assert (first.code, open_session(str(game)).number) == (1, 3)


def test_times_says_in_json_where_it_stopped(wga: Wga) -> None:
    ran = json.loads(wga("volley", "able", "Xaver", "--times", "3", "--dice", "1,2", "--json").out)
    assert ran["game"]["entries"] == [2]
    assert ran["game"]["stopped"]["of"] == 3
    assert ran["game"]["stopped"]["dice"] == "2"
    assert ran["game"]["stopped"]["why"].startswith("Able has acted this game turn")


def test_a_unit_out_of_the_game_is_a_refusal(wga: Wga) -> None:
    wga("game", "remove", "xaver")
    for named in ("xaver", "4"):
        ran = wga("volley", "able", named, "--dice", "1")
        assert ran.code == 1
        assert "Refused: Xaver (4) is out of the game" in ran.err


def test_names_of_another_roster_are_written_out_so_that_the_entry_needs_no_file(
    wga: Wga, game: Path, folder: Path
) -> None:
    text = "ruleset: tin-war\nname: Guests\nsoldiers:\n  Zeno: p5\n  Able: p1\n  Xaver: p1\n"
    (folder / "guests.yaml").write_text(text, encoding="utf-8")
    wga("game", "remove", "xaver")
    assert wga("volley", "zen", "yann", "--force", "guests.yaml", "--dice", "5").code == 0
    assert wga("volley", "able", "zeno", "2", "--force", "guests.yaml", "--dice", "4").code == 0
    assert wga("volley", "bravo", "xaver", "--force", "guests.yaml", "--dice", "4").code == 1
    (folder / "guests.yaml").unlink()
    bodies = [body["words"] for _, body in queries.bodies(str(game), 3)]
    assert (bodies[0]["shooter"], bodies[0]["target"]) == ("Zeno=p5", ["yann"])
    assert bodies[1]["shooter"] == "able"  # the game's own, not the guest of that name
    assert bodies[1]["target"] == ["Zeno=p5", "2"]
    assert wga("game", "verify").code == 0
    assert wga("game", "luck").code == 0
    assert wga("again", "--dice", "4", "--allow", "once more").code == 0


@pytest.mark.parametrize("reason", ["", "  "])
def test_a_refusal_is_passed_only_for_a_reason(wga: Wga, game: Path, reason: str) -> None:
    ran = wga("duel", "able", "xaver", "--allow", reason)
    assert ran.code == 2
    assert "say why" in ran.err
    assert open_session(str(game)).number == 1


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
    assert ran.err == 'Refused: Able has acted this game turn; --allow "reason" overrides this [rule 3]\n'
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
