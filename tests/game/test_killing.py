"""A process killed at a random instant loses at most the command being typed."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.game.kill_calls import COMMANDS, can_trace, kill_everywhere, prepared
from tests.game.killing import kill


def test_ten_kills_lose_nothing_that_was_acknowledged(tmp_path: Path) -> None:
    (tmp_path / ".wga-game").write_text("war.wga\n", encoding="utf-8")
    found = kill(10, tmp_path)
    assert found.kills == 10
    assert found.entries >= 21  # the beginning, ten acknowledged, ten notes after


@pytest.mark.skipif(not can_trace(), reason="strace is not there, or may not be used")
@pytest.mark.parametrize("name", ["restore", "open"])
def test_a_command_that_is_killed_at_each_call_loses_nothing(tmp_path: Path, name: str) -> None:
    (command,) = (one for one in COMMANDS if one.name == name)
    assert kill_everywhere(command, prepared(tmp_path)).kills >= 5
