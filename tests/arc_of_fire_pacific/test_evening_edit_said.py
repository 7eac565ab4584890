"""What `wga game edit` answers: what was set, though it does not stand in the notation."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.arc_of_fire_pacific.test_evening_played_screens import FORCE, Wga


@pytest.fixture(autouse=True)
def _game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, wga: Wga) -> None:
    """Begin a game: Ito is 1, Doc 42."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("WGA_GAME", raising=False)
    (tmp_path / "forty.yaml").write_text(FORCE, encoding="utf-8")
    sides = ("--side", "Japanese=forty.yaml", "--side", "Marines=forty.yaml")
    assert wga("game", "new", "war.wga", "-r", "aof", *sides).code == 0


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("doc inches=6", "Set inches=6. In the status of Marines: 42 Doc: {}, 10 inches left."),
        ("ito locked=sarge", "Set locked=sarge. In the status of Japanese: 1 Ito: {}, locked with Sarge."),
        ("doc side=jap", "Set side=jap. In the status of Japanese: 42 Doc: {}."),
        (
            "doc rolled=yes inches=4",
            "Set rolled=yes inches=4. In the status of Marines: 42 Doc: {}, rolled to rally, 12 inches left.",
        ),
    ],
)
def test_what_was_set_is_said(wga: Wga, typed: str, said: str) -> None:
    doc, ito = "T-6/M-B/Pistol/corpsman/marine", "T-4/M-A/Pistol/Sword/leader/japanese"
    ran = wga("game", "edit", *typed.split())
    assert said.format(doc if "doc" in typed else ito) in " ".join(ran.out.split())
    assert max(map(len, ran.out.splitlines())) <= 80


def test_what_was_set_stands_in_json(wga: Wga) -> None:
    answered = json.loads(wga("game", "edit", "doc", "side=jap", "inches=4", "--json").out)
    assert (answered["side"], answered["changed"]) == ("Japanese", {"side": "jap", "inches": "4"})
