"""Names in wide characters: every screen keeps its 80 columns, and its columns stay straight."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from rich.cells import cell_len

from tests.conftest import Ran
from wargame_aid.cli.screens.status_layout import Side, beside
from wargame_aid.odds import Odds
from wargame_aid.render.chances import odds_lines
from wargame_aid.render.sheets import sheet_lines
from wargame_aid.roster import Sheet, Table

Wga = Callable[..., Ran]
ROCKET, KUBO = "\N{ROCKET}", "久保田太郎左衛門尉"


@pytest.fixture
def wide(folder: Path, wga: Wga) -> Path:
    """Begin a game with forty men a side whose names are wide."""
    for side, stem in (("blue", KUBO), ("red", f"Rocket{ROCKET}")):
        men = "".join(f"  {stem} {number}: p4\n" for number in range(1, 41))
        text = f"ruleset: tin-war\nname: {side}\nsoldiers:\n{men}"
        (folder / f"{side}40.yaml").write_text(text, encoding="utf-8")
    ran = wga("game", "new", "war.wga", "-r", "tw", "-s", f"{KUBO}=blue40.yaml", "-s", "Red=red40.yaml")
    assert ran.code == 0, ran.err
    return folder / "war.wga"


def shown(ran: Ran) -> list[str]:
    """Return the lines, seen to fit; the signs that the terminal gets beside them aside."""
    assert ran.code == 0, ran.err
    lines = ran.out.splitlines()
    assert max(map(cell_len, lines)) <= 80
    return lines


def test_the_status_fits_whatever_changed(wide: Path, wga: Wga) -> None:
    for number in range(1, 81, 3):
        wga("game", "edit", str(number), f"word=p{1 + number % 3}/hit")
    assert any(KUBO in line for line in shown(wga("status")))
    shown(wga("status", "--paper"))
    shown(wga("next"))


def test_sides_beside_each_other_are_straight() -> None:
    left = Side(KUBO, tuple(f"{number} {KUBO} p4/hit" for number in range(1, 9)), "")
    right = Side("=Red", ("=41 Able",) * 8, "")
    for line in beside([left, right])[:9]:
        assert cell_len(line[: line.index("=")]) in (41, 43)  # a heading, or a unit, which stands deeper


def test_the_log_fits_and_is_cut_by_columns(wide: Path, wga: Wga) -> None:
    wga("note", KUBO * 8)
    line = shown(wga("game", "log"))[-1]
    assert line.endswith("...")
    assert cell_len(line) in (79, 80)


def test_the_watch_centres_by_columns(wide: Path, wga: Wga) -> None:
    wga("note", KUBO)
    line = shown(wga("game", "watch", "--once"))[2]
    room = cell_len(line) - cell_len(line.strip())
    assert abs(80 - room * 2 - cell_len(line.strip())) <= 1


def test_labels_are_straight(wide: Path, wga: Wga) -> None:
    assert {cell_len(line) for line in shown(wga("labels")) if line[0] in "|+"} == {77}


def test_the_columns_of_a_sheet_are_straight() -> None:
    rows = ((KUBO, "3", "x"), ("Able", "4", "x"), (f"{ROCKET} team", "5", "x"))
    lines = list(sheet_lines(Sheet("Red", (), (Table("Van", ("Name", "Size", "Last"), rows),))))[3:]
    assert {cell_len(line[: line.rindex("x")]) for line in lines[1:]} == {cell_len(lines[0]) - len("Last")}


def test_a_wide_cell_folds_at_eighty_columns() -> None:
    table = Table("Van", ("Name", "Notes"), (("Able", " ".join([KUBO] * 9)),))
    lines = list(sheet_lines(Sheet("Red", (("names", " ".join([KUBO] * 9)),), (table,))))
    assert max(map(cell_len, lines)) <= 80
    assert sum(KUBO in line for line in lines) > 4


def test_the_columns_of_odds_are_straight() -> None:
    lines = list(odds_lines(Odds("who", ((KUBO, 1), ("Able", 1)), 2), (), (), ""))
    assert {cell_len(line) for line in lines[1:]} == {cell_len(lines[1])}
