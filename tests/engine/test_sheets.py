"""A sheet in plain lines: as wide as a page, however wide its last column is."""

from __future__ import annotations

from wargame_aid.render.sheets import sheet_lines
from wargame_aid.roster import Sheet, Table


def lines(first: str, last: str, total: str = "") -> list[str]:
    return list(sheet_lines(Sheet("Red", (), (Table("Van", ("A", "B"), ((first, last),), total),))))[2:]


def test_a_row_that_fits_stands_in_one_line() -> None:
    assert lines("x" * 10, "y" * 66) == ["Van", "  A" + " " * 11 + "B", f"  {'x' * 10}  {'y' * 66}"]


def test_a_last_column_that_is_too_wide_folds_under_itself() -> None:
    assert lines("x" * 60, "one two three four five") == [
        "Van",
        "  A" + " " * 61 + "B",
        f"  {'x' * 60}  one two three",
        " " * 64 + "four five",
    ]


def test_a_last_column_without_room_stands_below_its_row() -> None:
    assert lines("x" * 70, "one two three") == ["Van", "  A", "    B", f"  {'x' * 70}", "    one two three"]


def test_facts_and_totals_fold() -> None:
    folded = lines("x", "y", "word " * 20)[-2:]
    assert folded == [f"  {' '.join(['word'] * 15)}", f"    {' '.join(['word'] * 5)}"]
