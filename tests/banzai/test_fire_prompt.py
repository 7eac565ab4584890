"""Five men in the open under fire, at the prompt: one short line, or card by card."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.conftest import NO_NETWORK, ROOT

MOST_KEYS = 30
LINE = "fire C 4 b3 r2 b0 b4/7w3 r1"
GROUPS = """\
ruleset: banzai
nation: {nation}
year: 1943a
troops: line
groups:
  A: {{range: 0, men: [sl/rifle/M5/P4, 15/rifle/M3/P3]}}
  B: {{range: 0, men: [11/rifle/M3/P3, 12/rifle/M3/P3]}}
  C: {{range: 0, men: [1/rifle/M3/P3, 2/rifle/M3/P3, 3/rifle/M3/P3, 4/rifle/M3/P3, 5/rifle/M3/P3]}}
"""


@pytest.fixture
def table(tmp_path: Path) -> Path:
    """Return a folder with a game of two sides, group C of each with five men; the first acts."""
    for nation in ("british", "japanese"):
        (tmp_path / f"{nation}.yaml").write_text(GROUPS.format(nation=nation), encoding="utf-8")
    sides = "-s British=british.yaml -s Japanese=japanese.yaml"
    assert at_table(tmp_path, f"game new five.wga -r banzai {sides}").returncode == 0
    return tmp_path


def at_table(folder: Path, *lines: str) -> subprocess.CompletedProcess[str]:
    """Type lines at the prompt of a folder."""
    environ = {**os.environ, "PYTHONPATH": str(ROOT), "PYTHONUTF8": "1"}
    environ.pop("WGA_GAME", None)
    return subprocess.run(
        [sys.executable, "-c", NO_NETWORK, "table"],
        cwd=folder, env=environ, input="\n".join([*lines, ""]), capture_output=True, check=False, text=True,
        timeout=60,
    )  # fmt: skip


def test_one_line_of_at_most_thirty_keystrokes(table: Path) -> None:
    assert len(f"{LINE}\n") <= MOST_KEYS
    ran = at_table(table, LINE)
    assert ran.returncode == 0, ran.stderr
    # 4 + 3 = 7 and 4 + 0 = 4 pin morale 3, as does 4 - 1 = 3; 4 - 2 = 2 does not; 4 + 4 = 8 and 7w3: a wound
    assert "Jp4 is wounded; jp1, jp3 and jp5 are pinned." in ran.stdout
    assert ran.stderr == ""


def test_card_by_card_no_column_is_asked_that_does_not_matter(table: Path) -> None:
    ran = at_table(table, "fire C 4 --ask", "b3", "r2", "b0", "b4", "3", "r1")
    assert ran.returncode == 0, ran.stderr
    assert "Jp4 is wounded; jp1, jp3 and jp5 are pinned." in ran.stdout
    asked = [question.split(";")[0] for question in ran.stderr.split(": ") if question]
    assert asked == ["jp1", "jp2", "jp3", "jp4", "jp4, wound", "jp5"]


def test_a_column_typed_with_its_card_is_not_asked_again(table: Path) -> None:
    ran = at_table(table, "fire C 4 --ask", "b3", "r2", "b0", "b4/7w3", "r1/7w2/0r9")
    assert ran.returncode == 0, ran.stderr
    assert "jp4, wound" not in ran.stderr
