"""States typed behind a unit's name that the table does not show: settled by, and marked everywhere."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.conftest import ROOT, Ran
from tests.game.tin.soldier import Soldier
from wargame_aid.game import ledger
from wargame_aid.units import Units, unit_word

Wga = Callable[..., Ran]
SAID = "Xaver is typed as hit, on the table p4"


def overruled(game: Path, number: int) -> list[str]:
    return [reason for reason, _ in ledger.entry(str(game), number).body.get("overruled", [])]


@pytest.mark.parametrize("named", ["Xaver/hit", "xav/hit", "4/h"])
def test_a_typed_state_overrules_the_table_and_the_answer_says_so(wga: Wga, game: Path, named: str) -> None:
    # the table's Xaver would only be hit: the one typed has been hit before and falls
    ran = wga("volley", "able", named, "--dice", "1")
    assert ran.code == 0
    assert f"Overruled by the referee: {SAID} [wga status]" in ran.out
    assert overruled(game, 2) == [SAID]


def test_it_is_marked_in_log_entry_status_verify_and_report(wga: Wga, game: Path) -> None:
    wga("volley", "able", "xav/hit", "--dice", "1")
    log = wga("log").out.splitlines()
    assert [line[:2] for line in log[:2]] == ["  ", " !"]
    assert "volley able xav/hit" in log[1]
    assert f"  Overruled: {SAID} [wga status]\n" in wga("game", "entry", "2").out
    assert "Overruled by the referee: entry 2" in wga("status").out
    assert "Overruled by the referee: entry 2." in wga("game", "verify").out
    assert wga("game", "report", "-o", "evening.md").code == 0
    assert f"- 2. {SAID} [wga status]\n" in Path("evening.md").read_text(encoding="utf-8")


def test_what_the_table_shows_too_is_not_marked(wga: Wga, game: Path) -> None:
    wga("volley", "able", "xav", "--dice", "1")  # hit
    assert "Overruled" not in wga("volley", "baker", "xav/hit", "--dice", "6").out
    assert overruled(game, 3) == []


def test_a_unit_written_out_overrules_nothing(wga: Wga, game: Path) -> None:
    assert "Overruled" not in wga("volley", "p4/hit", "Zed=p3/hit", "--dice", "6").out
    assert overruled(game, 2) == []


def test_each_of_several_is_named(wga: Wga, game: Path) -> None:
    wga("volley", "able/hit", "xav/hit", "yann", "--dice", "6")
    assert overruled(game, 2) == ["Able is typed as hit, on the table p4", SAID]


def test_a_refusal_that_is_passed_stands_beside_it(wga: Wga, game: Path) -> None:
    wga("volley", "able", "xav", "--dice", "6")
    assert wga("volley", "able", "xav/hit", "--dice", "6").code == 1
    ran = wga("volley", "able", "xav/hit", "--dice", "6", "--allow", "he is quick")
    assert ran.code == 0
    assert overruled(game, 3) == ["Able has acted this game turn", SAID]


def test_a_state_of_one_action_is_none_of_the_tables(
    wga: Wga, game: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Soldier, "of_one_action", staticmethod(lambda: ("hit",)), raising=False)
    assert "Overruled" not in wga("volley", "able", "xav/hit", "--dice", "6").out


def test_a_charge_is_of_one_melee_and_a_wound_is_the_tables(folder: Path, wga: Wga) -> None:
    ridge = str(ROOT / "examples" / "arc_of_fire_pacific" / "ridge.yaml")
    wga("game", "new", "e.wga", "-r", "aof", "-s", f"Japanese={ridge}", "-s", f"Marines={ridge}")
    charge = wga("melee", "-a", "squad-1/charging", "-d", "able/heavy", "--seed", "1")
    assert "Overruled by the referee: Able is typed as heavy, on the table" in charge.out
    assert "squad-1 is typed" not in charge.out


def test_only_states_behind_a_name_are_looked_at() -> None:
    units = Units({"Able": "p4"})
    for word in ("able", "p4/hit", "Zed=p2/hit"):
        unit_word(word, units)
        assert not units.stated
    unit_word("able/hit", units)
    assert units.stated


def test_the_answer_in_json_is_kept_with_the_mark(wga: Wga, game: Path) -> None:
    ran = json.loads(wga("volley", "able", "xav/hit", "--dice", "1", "--json").out)
    assert ran["game"]["entries"] == [2]
    assert overruled(game, 2) == [SAID]
