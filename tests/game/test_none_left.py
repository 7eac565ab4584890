"""A stem with --times when nobody of it is left says that nobody is free."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.conftest import Ran

Wga = Callable[..., Ran]


@pytest.mark.usefixtures("game")
def test_a_stem_of_which_all_have_left_the_game(wga: Wga) -> None:
    for number in (1, 2):
        wga("game", "add", "red", f"Team {number}=p4")
        wga("game", "remove", f"Team {number}")
    ran = wga("volley", "team", "xaver", "--times", "2")
    assert ran.code == 1
    assert ran.err == "Refused: no team is free: too few are left in the game [wga status]\n"


@pytest.mark.usefixtures("game")
def test_a_word_that_never_was_anybodys_is_still_none(wga: Wga) -> None:
    ran = wga("volley", "team", "xaver", "--times", "2")
    assert ran.code == 2
    assert "free" not in ran.err
