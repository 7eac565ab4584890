"""Forty figures a side on a screen of 80 columns and 24 lines, at the start, in the thick of it, and late."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.conftest import Ran

Wga = Callable[..., Ran]
COLUMNS, ROWS = 80, 24
FORCE = """\
ruleset: arc-of-fire-pacific
name: Forty a side
kinds:
  ija: T-5/M-C/Rifle
  marine: T-5/M-B/Rifle
sides:
  Japanese:
    Ito: T-4/M-A/Pistol/Sword/leader
    squad: 39xija
  Marines:
    Sarge: T-4/M-A/Submachine/leader
    Doc: T-6/M-B/Pistol/corpsman
    team: 38xmarine
"""
MAN = re.compile(r"(?<![\w-])(\d+)(?:-(\d+))? (?=squad|team|Ito|Sarge|Doc)")
STAGES = {"at the start": 0, "in the thick of it": 17, "late": 38}
"""How many of each side have fought."""


@pytest.fixture(params=STAGES)
def fought(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, wga: Wga) -> int:
    """Play so many charges of man against man, and as many hits on Marines; return how many."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("WGA_GAME", raising=False)
    (tmp_path / "forty.yaml").write_text(FORCE, encoding="utf-8")
    sides = ("-s", "Japanese=forty.yaml", "-s", "Marines=forty.yaml")
    assert wga("game", "new", "forty.wga", "-r", "aof", *sides).code == 0
    many = STAGES[request.param]
    for number in range(1, many + 1):
        assert wga("melee", "-a", f"squad-{number}/ch", "-d", f"team-{number}", "-S", str(number)).code == 0
        wga("wound", f"team-{number}", "-S", str(number))  # refused for the dead
    return many


@pytest.mark.parametrize("screen", ["next", "game log"])
def test_a_screen_holds_it(fought: int, screen: str, wga: Wga) -> None:
    ran = wga(*screen.split())
    assert ran.code == 0
    lines = ran.out.splitlines()
    assert len(lines) <= ROWS
    assert max(map(len, lines)) <= COLUMNS
    assert "\x1b" not in ran.out


def test_status_has_every_man_and_a_side_fits_a_screen(fought: int, wga: Wga) -> None:
    ran = wga("status")
    assert ran.code == 0
    lines = ran.out.splitlines()
    assert max(map(len, lines)) <= COLUMNS
    assert "\x1b" not in ran.out
    assert sorted(numbers(ran.out)) == list(range(1, 81))
    starts = [at for at, line in enumerate(lines) if line.startswith(("Japanese:", "Marines:"))]
    for start, end in zip(starts, [*starts[1:], len(lines)], strict=True):
        assert end - start <= ROWS


def numbers(status: str) -> list[int]:
    """Return the number of every man in a status, those that run on too."""
    found = MAN.findall(" ".join(status.split()))
    return [number for first, last in found for number in range(int(first), int(last or first) + 1)]
