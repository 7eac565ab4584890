"""The sheet of labels is straight whatever the names are written in."""

from __future__ import annotations

from wargame_aid.cli.labels import sheet
from wargame_aid.gameplay import Unit
from wargame_aid.render.cells import width

NAMES = (
    "Able",
    "\N{ROCKET} Rocketeer \N{ROCKET}\N{ROCKET}\N{ROCKET}",
    "久保太郎久保太郎久保太郎",
    "Zoe\N{COMBINING DIAERESIS}",
)


def test_every_line_of_the_sheet_is_as_wide_as_the_others() -> None:
    lines = list(sheet([Unit(at, name, "Blue", "p4") for at, name in enumerate(NAMES, 1)]))
    assert {width(line) for line in lines[1:]} == {77}  # four labels of 18 columns, and five edges
    assert "| 久保太郎久保太郎 |" in lines[3]
    assert "| 久保太郎         |" in lines[4]
