"""Two real processes at one game: nothing is lost, no dice typed twice, the second is told what changed."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.conftest import ROOT, Ran
from wargame_aid.game import ledger, queries

Wga = Callable[..., Ran]


def started(*words: str) -> subprocess.Popen[str]:
    """Start a command that asks for its dice, and wait until it does."""
    asking = subprocess.Popen(
        [sys.executable, "-m", "tests.game.playing", *words, "--ask"],
        env={**os.environ, "PYTHONPATH": str(ROOT), "PYTHONUTF8": "1"},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert asking.stderr
    asked = ""
    while not asked.endswith(": "):
        asked += asking.stderr.read(1)
    return asking


def ended(asking: subprocess.Popen[str], dice: str) -> Ran:
    """Type the dice and return what came of it."""
    out, err = asking.communicate(dice, timeout=30)
    return Ran(asking.returncode, out, err)


def test_nothing_is_locked_while_dice_are_typed_and_the_second_is_told(game: Path, wga_apart: Wga) -> None:
    asking = started("volley", "able", "xav", "--shots", "2")
    assert wga_apart("volley", "baker", "xav", "--dice", "1").code == 0
    ran = ended(asking, "1 6\n")
    assert ran.code == 0
    assert ran.out.startswith("Able hits Xaver 1 times.")
    assert "Meanwhile came entry 2: volley baker xav: Baker hits Xaver 1 times." in ran.out
    assert "  - 4 Xaver: p4/hit, was p4" in ran.out
    # the hit of entry 3 fell on the man that entry 2 had hit
    assert ledger.head(str(game)).state["game"]["men"][3]["word"] == "p4/fallen"
    assert wga_apart("game", "verify").code == 0


def test_the_second_is_refused_with_its_dice_where_the_action_is_none_any_more(
    game: Path, wga_apart: Wga
) -> None:
    asking = started("volley", "able", "xav", "--shots", "2")
    wga_apart("volley", "baker", "xav", "--shots", "2", "--dice", "1 1")
    ran = ended(asking, "1 6\n")
    assert ran.code == 1
    assert "Xaver has fallen" in ran.err
    assert "Meanwhile came entry 2" in ran.err
    assert '--dice "1 6"' in ran.err
    assert "Settled on the game" not in ran.err
    assert ledger.head(str(game)).number == 2


def test_other_dice_are_asked_now_so_those_typed_are_given_back(game: Path, wga_apart: Wga) -> None:
    asking = started("volley", "able", "xav", "--shots", "2")
    wga_apart("game", "edit", "able", "word=p1")
    ran = ended(asking, "1 6\n")
    assert ran.code == 1
    assert "the game went on meanwhile" in ran.err
    assert '--dice "1 6"' in ran.err
    assert "Meanwhile came entry 2" in ran.err
    assert ledger.head(str(game)).number == 2


@pytest.mark.parametrize("change", [("remove", "xaver"), ("remove", "able"), ("add", "Red", "Xavier=p2")])
def test_a_unit_gone_or_a_name_that_fits_two_while_dice_are_typed_is_a_refusal_with_the_dice(
    game: Path, wga_apart: Wga, change: tuple[str, ...]
) -> None:
    asking = started("volley", "able", "xav", "--shots", "2")
    assert wga_apart("game", *change).code == 0
    ran = ended(asking, "1 6\n")
    assert ran.code == 1
    assert "is out of the game" in ran.err or "could be Xaver (4) or Xavier (6)" in ran.err
    assert f"Meanwhile came entry 2: {change[0]}" in ran.err
    assert '--dice "1 6"' in ran.err
    assert ledger.head(str(game)).number == 2


def test_the_dice_of_several_are_all_used_on_the_game_as_it_then_stands(game: Path, wga_apart: Wga) -> None:
    asking = started("volley", "p4", "xav", "--times", "2")
    assert asking.stdin
    assert asking.stderr
    asking.stdin.write("6\n")
    asking.stdin.flush()
    wga_apart("volley", "baker", "xav", "--dice", "1")
    ran = ended(asking, "1\n")
    assert ran.code == 0  # a miss, then the hit that fells him
    assert ledger.head(str(game)).number == 4


def test_many_processes_at_once_lose_nothing(game: Path, wga_apart: Wga) -> None:
    command = [sys.executable, "-m", "tests.game.playing", "note"]
    environ = {**os.environ, "PYTHONPATH": str(ROOT)}
    noting = [subprocess.Popen([*command, f"note {number}"], env=environ) for number in range(8)]
    assert [one.wait(60) for one in noting] == [0] * 8
    notes = [body.get("text") for _, body in queries.bodies(str(game))[1:]]
    assert sorted(filter(None, notes)) == sorted(f"note {number}" for number in range(8))
    assert wga_apart("game", "verify").code == 0
