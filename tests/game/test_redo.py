"""Redo: as many as undo, to an entry, and over what settles nothing, which stays where it was said."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.conftest import Ran
from wargame_aid.game import ledger
from wargame_aid.game.effect import chain
from wargame_aid.game.session import Session, open_session

Wga = Callable[..., Ran]
REMARKS = [
    ("note", "the sun is low"),
    ("game", "alias", "hv", "volley able"),
    ("game", "dice", "table"),
    ("game", "dice", "program"),
]
SETTLED = [
    ("duel", "bravo", "yann", "--dice", "6,1"),
    ("end-turn",),
    ("game", "edit", "able", "word=p1"),
    ("game", "add", "Red", "Zed=p5"),
    ("game", "remove", "yann"),
    ("game", "rule", "tie=challenger"),
]


def now(game: Path) -> Session:
    return open_session(str(game))


@pytest.mark.parametrize("remark", REMARKS)
def test_what_settles_nothing_does_not_end_redo(game: Path, wga: Wga, remark: tuple[str, ...]) -> None:
    wga("volley", "able", "xav", "--dice", "1")
    hit = ledger.entry(str(game), 2).state["game"]
    wga("undo")
    assert wga(*remark).code == 0
    assert "Undone, to be redone: entry 2" in wga("status").out
    assert wga("redo").out.startswith("Brought back: entry 2, volley able xav")
    assert ledger.head(str(game)).state["game"] == hit
    assert chain(now(game)) == [2, 4, 1]  # the remark is entry 4, and stays
    assert wga("game", "verify").code == 0


@pytest.mark.parametrize("words", SETTLED)
def test_what_is_settled_ends_redo(game: Path, wga: Wga, words: tuple[str, ...]) -> None:
    wga("volley", "able", "xav", "--dice", "1")
    wga("undo")
    assert wga(*words).code == 0
    ran = wga("redo")
    assert ran.code == 1
    assert "nothing can be redone: something new was settled" in ran.err


def test_a_note_stays_in_the_log_where_the_entry_below_comes_back(game: Path, wga: Wga) -> None:
    wga("volley", "able", "xav", "--dice", "1")
    wga("undo")
    wga("note", "the sun is low")
    wga("redo")
    undone = [line for line in wga("game", "log").out.splitlines() if line.startswith(" x")]
    assert undone == []
    luck = json.loads(wga("game", "luck", "--json").out)["luck"]
    assert [(one["side"], one["came"]) for one in luck] == [("Blue", 1)]


def test_undo_and_redo_go_through_remarks_one_by_one(game: Path, wga: Wga) -> None:
    wga("volley", "able", "xav", "--dice", "1")  # 2
    wga("volley", "baker", "yann", "--dice", "1")  # 3
    both = ledger.entry(str(game), 3).state["game"]
    wga("undo", "2")  # 4
    wga("note", "one")  # 5
    wga("redo")  # 6
    wga("game", "alias", "hv", "volley able")  # 7, over what is still undone
    wga("redo")  # 8
    assert chain(now(game)) == [3, 7, 2, 5, 1]
    assert ledger.head(str(game)).state["game"] == both
    assert now(game).standing.aliases == {"hv": "volley able"}
    wga("undo", "2")  # 9 takes back 3 and the alias
    assert chain(now(game)) == [2, 5, 1]
    assert now(game).standing.aliases == {}
    assert wga("undo", "--to", "5").code == 0  # 10
    assert wga("redo", "--to", "3").out.count("Brought back: entry") == 3  # 11
    assert chain(now(game)) == [3, 7, 2, 5, 1]
    assert now(game).standing.aliases == {"hv": "volley able"}
    assert wga("undo", "4").code == 0
    assert wga("undo").code == 1
    assert wga("game", "verify").code == 0


def test_what_the_table_said_meanwhile_holds_beneath_what_comes_back(game: Path, wga: Wga) -> None:
    wga("game", "alias", "old", "status")  # 2
    wga("game", "rule", "tie=challenger")  # 3
    wga("volley", "able", "xav", "--dice", "1")  # 4
    wga("undo", "2")
    wga("game", "alias", "hv", "volley able")
    wga("game", "alias", "old", "")
    wga("game", "dice", "table")
    wga("redo", "2")
    for rulings in ({"tie": "challenger"}, {"tie": "challenger"}, {}):
        standing = now(game).standing
        assert (standing.rulings, standing.aliases, standing.dice) == (
            rulings,
            {"hv": "volley able"},
            "table",
        )
        assert wga("undo").code == 0
    assert now(game).standing.dice == "program"
    assert now(game).standing.aliases == {"hv": "volley able"}  # only who rolls was taken back
    assert wga("game", "verify").code == 0


def test_redo_of_several_prints_what_comes_back(game: Path, wga: Wga) -> None:
    wga("volley", "able", "xav", "--dice", "1")
    wga("volley", "baker", "yann", "--dice", "1")
    assert wga("undo", "2").out.endswith("war.wga, entry 4; `wga redo 2` brings it back.\n")
    assert wga("redo", "2").out == (
        "Brought back: entry 2, volley able xav: Able hits Xaver 1 times.\n"
        "Brought back: entry 3, volley baker yann: Baker hits Yann 1 times.\n"
        "  - 4 Xaver: p4/hit, was p4\n"
        "  - 5 Yann: p3/hit, was p3\n"
        "war.wga, entry 5; `wga undo 2` takes it back.\n"
    )


def test_redo_up_to_an_entry(game: Path, wga: Wga) -> None:
    for name in ("one", "two", "three"):
        wga("note", name)  # 2, 3, 4
    wga("undo", "3")
    assert json.loads(wga("redo", "--to", "3", "--json").out)["redone"] == [2, 3]
    refused = wga("redo", "--to", "2")
    assert refused.code == 1
    assert "entry 2 cannot be redone" in refused.err
    few = wga("redo", "2")
    assert few.code == 1
    assert "only 1 can be redone" in few.err
    assert wga("redo", "--to", "4").code == 0


@pytest.mark.parametrize("count", ["0", "-1"])
def test_less_than_one_entry_cannot_be_redone(game: Path, wga: Wga, count: str) -> None:
    wga("note", "stays")
    wga("undo")
    ran = wga("redo", count)
    assert ran.code == 2
    assert f"1 entry or more can be redone, not {count}" in ran.err


@pytest.mark.parametrize(
    "words", [("game", "entry", "500"), ("undo", "--to", "500"), ("redo", "--to", "500")]
)
def test_an_entry_that_there_is_not_is_a_wrong_word(game: Path, wga: Wga, words: tuple[str, ...]) -> None:
    wga("note", "one")
    ran = wga(*words)
    assert ran.code == 2
    assert "there is no entry 500: the game has 1 to 2" in ran.err


def test_redo_stands_beside_undo_in_the_help(wga: Wga) -> None:
    names = [line.split()[0] for line in wga("--help").out.splitlines() if line.startswith("  ")]
    assert names.index("redo") == names.index("undo") + 1
