"""Log, entry, verify, export and import."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.conftest import Ran
from tests.game.test_faults import changed
from wargame_aid.game import ledger

Wga = Callable[..., Ran]


@pytest.fixture
def played(game: Path, wga: Wga) -> Path:
    """Play six entries: 2 a duel, 3 one overruled, 4 a note, 5 its undo, 6 a volley with a long sentence."""
    wga("duel", "able", "xav", "--dice", "6,1")
    wga("duel", "able", "yann", "--dice", "6,1", "--allow", "he is quick")
    wga("note", "the [sun] is :fire: low, " * 5)
    wga("undo")
    wga("volley", "baker", "yann", "--dice", "6")
    return game


def test_a_line_an_entry_with_undone_and_overruled_marked(played: Path, wga: Wga) -> None:
    lines = wga("log").out.splitlines()
    assert [line[:6].split() for line in lines[:6]] == [["1"], ["2"], ["!", "3"], ["x", "4"], ["5"], ["6"]]
    assert lines[1].endswith("duel able xav: Able wins the duel.")
    assert '-L "he is quick"' in lines[2]
    assert lines[3].endswith("...")
    assert all(len(line) <= 80 for line in lines)
    assert lines[-1] == "x undone; ! overruled"


def test_the_last_few_only(played: Path, wga: Wga) -> None:
    lines = wga("game", "log", "--last", "2").out.splitlines()
    assert [line.split()[0] for line in lines] == ["5", "6", "4"]
    assert lines[-1] == "4 earlier: --last 0 shows all"
    assert len(json.loads(wga("game", "log", "--json", "--last", "0").out)["log"]) == 6


def test_an_entry_whole(played: Path, wga: Wga) -> None:
    shown = wga("game", "entry", "3").out
    assert "Overruled: Able has acted this game turn [rule 3]: he is quick" in shown
    assert "challenger: 1d6: 6 (typed)" in shown
    assert "winner: challenger" in shown
    assert ", undone" in wga("game", "entry", "4").out
    assert wga("game", "entry", "9").code == 2
    assert json.loads(wga("game", "entry", "2", "--json").out)["action"] == "duel"


def test_verify_settles_everything_again(played: Path, wga: Wga) -> None:
    ran = wga("game", "verify")
    assert ran.code == 0
    assert ran.out.splitlines()[0] == "6 entries: the chain is whole; every one comes out the same today"
    assert ran.out.splitlines()[1] == "Overruled by the referee: entry 3."


def test_verify_names_what_would_come_out_otherwise(
    played: Path, wga: Wga, monkeypatch: pytest.MonkeyPatch
) -> None:
    from tests.game.tin import duel

    unmoved = duel.DUEL_IN_GAME._replace(apply=lambda state, params, result, book: state)
    monkeypatch.setattr(duel, "DUEL_IN_GAME", unmoved)
    ran = wga("game", "verify", "--json")
    assert ran.code == 1
    found = json.loads(ran.out)["different"]
    assert [one["number"] for one in found] == [2, 3]


def test_verify_names_a_roll_that_todays_rules_do_not_ask(
    played: Path, wga: Wga, monkeypatch: pytest.MonkeyPatch
) -> None:
    from tests.game.tin import duel

    monkeypatch.setattr(duel, "DUEL", duel.DUEL._replace(steps=duel.DUEL.steps[:1]))
    ran = wga("game", "verify")
    assert ran.code == 1
    assert "entry 2: " in ran.out


def test_a_change_by_hand_breaks_the_chain_at_its_entry(played: Path, wga: Wga) -> None:
    changed(
        played,
        "DROP TRIGGER no_update",
        "UPDATE entries SET body = replace(body, 'xav', 'yan') WHERE number = 2",
    )
    ran = wga("game", "verify")
    assert ran.code == 3
    assert "the chain is broken at entry 2" in ran.err


def test_no_entry_can_be_rewritten_or_taken_away(played: Path) -> None:
    connection = sqlite3.connect(played)
    for statement in ("UPDATE entries SET body = ''", "DELETE FROM entries WHERE number = 2"):
        with pytest.raises(sqlite3.IntegrityError, match="entries are never"):
            connection.execute(statement)
    connection.close()


def test_a_round_trip_through_lines_is_equal(played: Path, wga: Wga) -> None:
    lines = wga("game", "export").out
    (played.parent / "lines.jsonl").write_text(lines, encoding="utf-8")
    assert wga("game", "import", "lines.jsonl", "copy.wga").code == 0
    assert wga("game", "export", "--game", "copy.wga").out == lines
    assert wga("game", "verify", "--game", "copy.wga").code == 0
    assert list(ledger.raw_entries("copy.wga"))[-1].hash == list(ledger.raw_entries(str(played)))[-1].hash


@pytest.mark.parametrize(
    ("change", "code"),
    [
        (lambda lines: [lines[0], lines[1].replace("xav", "yan"), *lines[2:]], 3),
        (lambda lines: [*lines[:2], *lines[3:]], 3),
        (lambda lines: [lines[1], lines[0], *lines[2:]], 3),
        (lambda lines: [lines[0].replace('"format":2', '"format":3')], 3),
        (lambda lines: [lines[0].replace('"format":2', '"format":1')], 3),
        (lambda lines: ["{}"], 2),
        (lambda lines: ["[" * 100_000], 2),
        (lambda lines: ["no json"], 2),
        (lambda lines: [], 2),
    ],
)
def test_lines_that_were_changed_make_no_game(
    played: Path, wga: Wga, change: Callable[[list[str]], list[str]], code: int
) -> None:
    lines = change(wga("game", "export").out.splitlines())
    Path("lines.jsonl").write_text("\n".join(lines), encoding="utf-8")
    ran = wga("game", "import", "lines.jsonl", "copy.wga")
    assert ran.code == code, ran.err
    assert [file.name for file in Path().glob("copy*")] == []


def test_import_writes_over_nothing(played: Path, wga: Wga) -> None:
    Path("lines.jsonl").write_text(wga("game", "export").out, encoding="utf-8")
    assert wga("game", "import", "lines.jsonl", "war.wga").code == 3
    assert wga("game", "import", "gone.jsonl", "new.wga").code == 2
