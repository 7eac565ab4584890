"""What the referee writes beside the actions: notes, rulings, units, words, who rolls. Each is an entry."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.conftest import Ran
from wargame_aid.game import ledger
from wargame_aid.game.session import Session, open_session

Wga = Callable[..., Ran]


def now(game: Path) -> Session:
    return open_session(str(game))


def test_a_note_is_an_entry(game: Path, wga: Wga) -> None:
    ran = wga("note", "the", "sun", "is", "low")
    assert ran.out == "Noted: the sun is low\nwar.wga, entry 2; `wga undo` takes it back.\n"
    assert wga("t", "  ").code == 2


def test_a_ruling_changes_from_here_on(game: Path, wga: Wga) -> None:
    assert wga("tw", "volley", "Able", "Xaver", "--dice", "1").code == 0
    ran = wga("game", "rule", "hits=1", "--reason", "it drags")
    assert ran.out.startswith("hits-to-fall=1, was 2. The first hit fells him.")
    wga("tw", "volley", "Baker", "Yann", "--dice", "1")
    units = {unit.name: unit.word for unit in now(game).gameplay.units(now(game).state)}
    assert (units["Xaver"], units["Yann"]) == ("p4/hit", "p3/fallen")
    assert wga("game", "verify").code == 0


def test_a_ruling_that_is_none_is_named_and_writes_nothing(game: Path, wga: Wga) -> None:
    ran = wga("game", "rule", "ties=challenger")
    assert ran.code == 2
    assert "no ruling 'ties'; did you mean tie?" in ran.err
    assert wga("game", "rule", "tie=both").code == 2
    assert now(game).number == 1


def test_a_unit_is_added_removed_and_edited(game: Path, wga: Wga) -> None:
    wga("game", "add", "r", "Zed=p5", "--reason", "came late")
    assert now(game).unit("zed").side == "Red"
    assert wga("game", "edit", "zed", "word=p5/hit").out.startswith("Zed (6) now: p5/hit.")
    assert wga("game", "remove", "6").out.startswith("Zed (6) is out of the game.")
    assert [wga("game", *words).code for words in (["remove", "zed"], ["remove", "nobody"])] == [2, 2]
    assert now(game).number == 4
    assert wga("game", "verify").code == 0


@pytest.mark.parametrize(
    "words",
    [
        ("add", "Red", "Zed"),
        ("add", "Red", "Zed=tank"),
        ("add", "Red", "Able=p4"),
        ("edit", "able", "word"),
        ("edit", "able", "pluck=3"),
        ("edit", "able", "word=p9"),
        ("dice", "dealer"),
        ("alias", "duel", "volley"),
        ("alias", "s", "volley"),
        ("alias", "x", "x able"),
        ("alias", "x", 'note "all in'),
        ("alias", "x"),
    ],
)
def test_what_cannot_be_is_refused_with_a_sentence(game: Path, wga: Wga, words: tuple[str, ...]) -> None:
    ran = wga("game", *words)
    assert ran.code == 2
    assert "fault of wargame-aid" not in ran.err
    assert now(game).number == 1


def test_a_new_side_may_be_added(folder: Path, wga: Wga) -> None:
    assert wga("game", "new", "bare.wga", "-r", "tw").code == 0
    assert wga("game", "add", "Green", "Gus=p3").code == 0
    assert "Gus" in wga("status").out


def test_an_alias_stands_for_words_with_more_behind_it(game: Path, wga: Wga) -> None:
    wga("game", "alias", "hv", "volley able --shots 2")
    assert wga("HV", "xav", "--dice", "1 1").out.startswith("Able hits Xaver 2 times.")
    assert 'hv: "volley able --shots 2"' in wga("game", "alias").out
    assert wga("game", "alias", "hv", "").code == 0
    assert wga("hv", "xav").code == 2


def test_an_alias_may_stand_for_another_with_more_behind_it(game: Path, wga: Wga) -> None:
    wga("game", "alias", "hv", "volley able")
    wga("game", "alias", "big", "hv xaver --shots")
    assert wga("big", "2", "--dice", "1 1").out.startswith("Able hits Xaver 2 times.")
    assert ledger.head(str(game)).body["words"] == {"shooter": "able", "target": ["xaver"], "shots": "2"}


def test_aliases_that_would_lead_back_are_refused_with_the_way(game: Path, wga: Wga) -> None:
    wga("game", "alias", "one", "two able")
    wga("game", "alias", "two", "three")
    ran = wga("game", "alias", "three", "one")
    assert ran.code == 2
    assert "'three' cannot stand for itself: three is one is two is three" in ran.err
    assert wga("one").code == 2
    assert now(game).number == 3


def test_next_says_who_may_still_act(game: Path, wga: Wga) -> None:
    wga("duel", "able", "x", "--dice", "6,1")
    assert wga("n").out == "Game turn 1.\nMay act: Baker, Bravo, Xaver, Yann.\n"
    assert json.loads(wga("next", "--json").out)["next"][0] == "Game turn 1."


def test_who_rolls_is_said_once_per_game(game: Path, wga: Wga) -> None:
    wga("game", "dice", "t")
    assert now(game).standing.dice == "table"
    wga("undo")
    assert now(game).standing.dice == "program"


def test_rosters_of_another_ruleset_begin_no_game(folder: Path, wga: Wga) -> None:
    (folder / "fleet.yaml").write_text("ruleset: battleshift\nname: Fleet\npoints: 1\n", encoding="utf-8")
    assert wga("game", "new", "w.wga", "-r", "tw", "--side", "Blue=fleet.yaml").code == 2
    assert wga("game", "new", "w.wga", "-r", "tw", "--side", "=blue.yaml").code == 2
    assert wga("game", "new", "w.wga", "-r", "tw", "--side", "Blue=gone.yaml").code == 2
    assert not (folder / "w.wga").exists()
