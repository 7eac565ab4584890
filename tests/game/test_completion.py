"""What a shell completes where a game is open: its units, its actions, the table's own words."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.conftest import Ran

Wga = Callable[..., Ran]
Completed = Callable[..., list[str]]


@pytest.fixture
def completed(wga_apart: Wga, monkeypatch: pytest.MonkeyPatch) -> Completed:
    """Return what is offered for the last word of a line, as bash asks for it."""

    def words(*typed: str) -> list[str]:
        with monkeypatch.context() as asking:
            asking.setenv("_WGA_COMPLETE", "complete_bash")
            asking.setenv("COMP_WORDS", " ".join(("wga", *typed)))
            asking.setenv("COMP_CWORD", str(len(typed)))
            ran = wga_apart()
        assert ran.err == ""
        return ran.out.split()

    return words


def test_units_of_the_open_game(game: Path, completed: Completed) -> None:
    assert completed("duel", "b") == ["baker", "bravo"]
    assert completed("tw", "duel", "able", "x") == ["xaver"]
    assert completed("tw", "volley", "able", "--shots", "b") == []  # a number
    assert completed("tw", "duel", "--no-game", "b") == []


def test_a_unit_out_of_the_game_is_not_offered(game: Path, wga: Wga, completed: Completed) -> None:
    wga("game", "remove", "bravo")
    assert completed("duel", "b") == ["baker"]


def test_units_of_another_game_and_of_none(game: Path, wga: Wga, completed: Completed) -> None:
    Path(".wga-game").unlink()
    assert completed("tw", "duel", "b") == []
    assert completed("tw", "duel", "--game", "war.wga", "b") == ["baker", "bravo"]
    assert wga("game", "new", "other.wga", "--ruleset", "aof").code == 0
    assert completed("tw", "duel", "b") == []


def test_actions_and_words_of_the_table_come_first(game: Path, wga: Wga, completed: Completed) -> None:
    wga("game", "alias", "dusk", "end-turn")
    assert completed("du") == ["duel", "dusk"]
    assert completed("und") == ["undo"]
    assert completed("dusk", "--js") == ["--json"]


def test_a_shell_is_not_told_what_is_wrong_with_a_game(game: Path, completed: Completed) -> None:
    game.unlink()
    assert completed("tw", "duel", "b") == []
    assert "baker" not in completed("duel", "b")
    assert completed("sta") == ["status"]
