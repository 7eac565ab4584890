"""Units by any beginning that fits one, or by their number, which never changes."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.conftest import Ran
from wargame_aid.game.session import open_session
from wargame_aid.units import Units, unit_word

Wga = Callable[..., Ran]
UNITS = Units({"Able": "p4", "Ito's 2": "p3"}, {"1": "Able", "2": "Ito's 2", "3": "Cy"}, ["Cy"])


@pytest.mark.parametrize(
    ("typed", "read"),
    [
        ("able", "Able=p4"),
        ("a", "Able=p4"),
        ("1", "Able=p4"),
        ("1/hit", "Able=p4/hit"),
        ("ito", "Ito's 2=p3"),
        ("2", "Ito's 2=p3"),
        ("p2", "p2"),
        ("7", "7"),
        ("Zed=p2", "Zed=p2"),
    ],
)
def test_a_name_a_beginning_or_a_number_is_the_unit_as_it_stands(typed: str, read: str) -> None:
    assert unit_word(typed, UNITS) == read


def test_a_bare_number_stays_a_number_where_the_notation_says_so() -> None:
    assert unit_word("1", UNITS, numbers=False) == "1"


@pytest.mark.parametrize("typed", ["Cy", "cy", "3"])
def test_a_unit_out_of_the_game_is_named_as_such(typed: str) -> None:
    with pytest.raises(ValueError, match=r"Cy \(3\) is out of the game"):
        unit_word(typed, UNITS)


def test_two_that_fit_are_both_listed_and_nothing_is_settled(wga: Wga, game: Path) -> None:
    ran = wga("duel", "b", "x", "--dice", "6,1")
    assert ran.code == 2
    assert "'b' could be Baker (2) or Bravo (3)" in ran.err
    assert open_session(str(game)).number == 1


def test_inches_are_no_numbers_of_units(game: Path, wga: Wga) -> None:
    assert wga("march", "able", "2", "baker", "3").out.startswith("Able marches 5 inches past Baker.")


def test_a_number_stays_a_units_own_when_another_is_gone(game: Path, wga: Wga) -> None:
    wga("game", "remove", "1")
    assert wga("march", "2", "4").out.startswith("Baker marches 4 inches")
    assert wga("game", "add", "Blue", "Zed=p1").out.startswith("Zed is number 6, of Blue")
