"""Words at the prompt that are no actions, and `again` after what is not repeated."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from tests.conftest import Ran

Wga = Callable[..., Ran]


def test_the_table_opens_no_table_and_helps(game: Path, wga_process: Wga) -> None:
    ran = wga_process("table", "-k", typed="table\nhelp\n?\nstatus\n", cwd=game.parent)
    assert "this is the table already" in ran.err
    assert ran.out.count("Commands") == 2


def test_a_whole_name_of_a_game_command_wins_over_a_beginning(game: Path, wga: Wga) -> None:
    ran = wga("rule", "--help")
    assert ran.code == 0
    assert "id=value" in ran.out.lower()


def test_again_does_not_end_another_turn(folder: Path, wga: Wga) -> None:
    assert wga("game", "new", "evening.wga", "-r", "aof").code == 0
    assert wga("end-turn").code == 0
    ran = wga("again")
    assert ran.code == 1
    assert "is not settled again by accident" in ran.err
