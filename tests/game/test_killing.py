"""A process killed at a random instant loses at most the command being typed."""

from __future__ import annotations

from pathlib import Path

from tests.game.killing import kill


def test_ten_kills_lose_nothing_that_was_acknowledged(tmp_path: Path) -> None:
    (tmp_path / ".wga-game").write_text("war.wga\n", encoding="utf-8")
    found = kill(10, tmp_path)
    assert found.kills == 10
    assert found.entries >= 21  # the beginning, ten acknowledged, ten notes after
