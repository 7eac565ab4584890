"""Undo and redo are entries; redo has the same dice; again is the last action anew."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.conftest import Ran
from wargame_aid.game import ledger
from wargame_aid.game.session import in_runs, open_session, out_of_runs

Wga = Callable[..., Ran]


def word(game: Path, name: str) -> str:
    return open_session(str(game)).unit(name).word


def test_undo_prints_what_comes_back(game: Path, wga: Wga) -> None:
    wga("volley", "able", "xav", "--dice", "1")
    ran = wga("u")
    assert ran.out == (
        "Taken back: entry 2, volley able xav: Able hits Xaver 1 times.\n"
        "  - 4 Xaver: p4, was p4/hit\n"
        "war.wga, entry 3; `wga redo` brings it back.\n"
    )
    assert word(game, "xaver") == "p4"


def test_undo_prints_the_game_turn_and_the_score_that_come_back(game: Path, wga: Wga) -> None:
    wga("end-turn")
    assert "  - Game turn 1, was Game turn 2\n" in wga("u").out
    assert "  - Game turn 2, was Game turn 1\n" in wga("redo").out
    wga("volley", "able", "xav", "--shots", "2", "--dice", "1 1")  # two hits fell him
    undone = wga("u").out
    assert "  - Red: 0 fallen, was 1 fallen\n" in undone
    assert "  - 4 Xaver: p4, was p4/fallen\n" in undone


@pytest.mark.parametrize("count", ["0", "-1"])
def test_less_than_one_entry_cannot_be_undone(game: Path, wga: Wga, count: str) -> None:
    wga("note", "stays")
    ran = wga("undo", count)
    assert ran.code == 2
    assert f"1 entry or more can be undone, not {count}" in ran.err
    assert ledger.head(str(game)).number == 2


def test_undo_of_several_and_of_all_after_one(game: Path, wga: Wga) -> None:
    for name in ("one", "two", "three", "four"):
        wga("note", name)
    assert wga("undo", "2").out.count("Taken back") == 2  # entries 5 and 4; the undo is entry 6
    wga("note", "five")
    assert wga("undo", "--to", "2").out.count("Taken back") == 2  # entries 7 and 3
    assert wga("undo", "--to", "4").code == 1
    assert wga("undo", "--to", "2").code == 1
    assert wga("undo", "9").code == 1
    assert wga("undo").code == 0
    assert "nothing can be undone" in wga("undo").err


def test_redo_brings_back_the_same_dice_until_something_new(game: Path, wga: Wga) -> None:
    wga("volley", "able", "xav")
    rolled = ledger.entry(str(game), 2)
    wga("undo")
    assert wga("redo").out.startswith("Brought back: entry 2")
    assert ledger.head(str(game)).state["game"] == rolled.state["game"]
    wga("undo")
    wga("end-turn")
    assert wga("redo").code == 1


def test_again_settles_the_last_action_at_another_target(game: Path, wga: Wga) -> None:
    wga("volley", "able", "xav", "--shots", "2", "--dice", "0")
    ran = wga("a", "y", "--dice", "2", "--allow", "twice")
    assert ran.out.startswith("Able hits Yann 2 times.")
    assert ledger.head(str(game)).body["words"] == {"shooter": "able", "target": ["y"], "shots": "2"}


def test_again_after_an_undo_corrects_a_wrong_die(game: Path, wga: Wga) -> None:
    wga("duel", "able", "xav", "--dice", "1,6", "--ruling", "tie=challenger")
    wga("undo")
    ran = wga("again", "--dice", "3,3")
    assert ran.out.startswith("Able wins the duel.")  # the call's own ruling holds again


def test_again_with_nothing_to_settle_or_no_target(game: Path, wga: Wga) -> None:
    assert wga("again").code == 1
    wga("end-turn")
    assert wga("again").code == 1  # a turn is not ended twice by one letter
    assert wga("again", "able").code == 2
    wga("duel", "able", "xav", "--dice", "6,1")
    assert wga("again", "xav", "yann").code == 2


def test_an_undone_undo_of_edits_and_rulings_comes_back_whole(game: Path, wga: Wga) -> None:
    wga("game", "rule", "tie=challenger")
    wga("game", "edit", "able", "word=p1")
    before = ledger.head(str(game)).state
    wga("undo", "2")
    wga("redo")
    wga("redo")
    after = ledger.head(str(game)).state
    assert after["game"] == before["game"]
    assert after["standing"]["rulings"] == before["standing"]["rulings"]
    assert wga("game", "verify").code == 0


def test_undone_entries_are_kept_as_runs(game: Path, wga: Wga) -> None:
    """Twenty thousand undone entries would else stand in every later state."""
    for number in range(30):
        wga("note", str(number))
    assert wga("undo", "10").code == 0
    state = ledger.head(str(game)).state["standing"]
    assert state["undone"] == [[31, 22]]
    out = wga("status").out
    assert "Undone, to be redone: 10 entries, 22 first, up to 31" in out
    assert wga("game", "redo", "4").code == 0
    assert ledger.head(str(game)).state["standing"]["undone"] == [[31, 26]]
    assert wga("game", "verify").code == 0


def test_of_many_entries_the_first_and_the_last_are_told(game: Path, wga: Wga) -> None:
    for number in range(30):
        wga("note", str(number))
    lines = wga("undo", "20").out.splitlines()
    assert [line for line in lines if "Taken back" in line or "between" in line] == [
        "Taken back: entry 31, note: 29",
        "Taken back: entry 30, note: 28",
        "Taken back: entry 29, note: 27",
        "  ... and 14 between",
        "Taken back: entry 14, note: 12",
        "Taken back: entry 13, note: 11",
        "Taken back: entry 12, note: 10",
    ]


@pytest.mark.parametrize(
    ("numbers", "runs"),
    [
        ((), []),
        ((7,), [[7, 7]]),
        ((9, 8, 7, 3, 2, 5), [[9, 7], [3, 2], [5, 5]]),
        ((3, 4, 5, 4), [[3, 5], [4, 4]]),
        ((1, 2, 1), [[1, 2], [1, 1]]),
    ],
)
def test_runs_of_numbers(numbers: tuple[int, ...], runs: list[list[int]]) -> None:
    assert in_runs(numbers) == runs
    assert tuple(out_of_runs(runs)) == tuple(out_of_runs(numbers)) == numbers
