"""A name that could not be typed does not pass: of a unit, a side, a word of the table."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.conftest import Ran

Wga = Callable[..., Ran]
BAD = ("al+bo", "5xTin", "2d6", "Al\u200bbo", "a|b", "'Al'")


@pytest.mark.usefixtures("game")
@pytest.mark.parametrize("name", BAD)
def test_no_unit_no_side_and_no_word_is_called_so(wga: Wga, name: str) -> None:
    for ran in (
        wga("game", "add", "red", f"{name}=p4"),
        wga("game", "add", name, "Zed=p4"),
        wga("game", "alias", name, "volley"),
    ):
        assert (ran.code, ran.out) == (2, "")
        assert any(said in ran.err for said in ("a name", "reads as", "invisible"))


@pytest.mark.parametrize("name", BAD)
def test_no_side_of_a_new_game_is_called_so(wga: Wga, name: str) -> None:
    ran = wga("game", "new", "other.wga", "-r", "tin-war", "-s", name)
    assert ran.code == 2


@pytest.mark.usefixtures("game")
def test_a_side_may_have_a_comma(wga: Wga, tmp_path: Path) -> None:
    side = "SNLF, 2nd company"
    assert wga("game", "new", str(tmp_path / "other.wga"), "-r", "tin-war", "-s", side).code == 0
