"""Columns on a terminal: pictures and East Asian letters take two, marks none."""

from __future__ import annotations

import pytest

from wargame_aid.render.cells import in_lines, padded, width


@pytest.mark.parametrize(
    ("text", "columns"),
    [
        ("", 0),
        ("Able", 4),
        ("Zoë", 3),
        ("Zoe\N{COMBINING DIAERESIS}", 3),
        ("\N{ROCKET}", 2),
        ("久保", 4),
        ("Ａ", 2),
        ("ｱ", 1),
        ("a\N{ZERO WIDTH SPACE}b", 2),
    ],
)
def test_columns(text: str, columns: int) -> None:
    assert width(text) == columns
    assert padded(text, 6) == text + " " * (6 - columns)


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("", []),
        ("Able", ["Able"]),
        ("the old guard", ["the old", "guard"]),
        ("\N{ROCKET}\N{ROCKET}\N{ROCKET}\N{ROCKET}", ["\N{ROCKET}" * 3, "\N{ROCKET}"]),
        ("久保太郎", ["久保太", "郎"]),
        ("one two three four", ["one two", "thre..."]),
        ("久保 太郎 次郎", ["久保", "太郎..."]),
    ],
)
def test_lines_of_seven_columns_two_at_most(text: str, lines: list[str]) -> None:
    assert in_lines(text, 7, 2) == lines
