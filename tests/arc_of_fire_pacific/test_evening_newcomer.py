"""What a newcomer's evening found: men left out of a lock, wounds of an old ruling, who does not roll."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.conftest import ROOT, Ran

Wga = Callable[..., Ran]
FORCE = ROOT / "examples" / "arc_of_fire_pacific" / "ridge.yaml"


@pytest.fixture
def play(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, wga: Wga) -> Callable[[str], Ran]:
    """Play a line in an evening on the ridge."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("WGA_GAME", raising=False)
    sides = ("-s", f"Japanese={FORCE}", "-s", f"Marines={FORCE}")
    assert wga("game", "new", "evening.wga", "-r", "aof", *sides).code == 0
    return lambda line: wga(*line.split())


def result(ran: Ran) -> dict[str, Any]:
    assert ran.code == 0, ran.err
    found: dict[str, Any] = json.loads(ran.out)
    return found


def test_a_man_heavily_wounded_by_another_ruling_plays_on(play: Callable[[str], Ran]) -> None:
    assert play("wound squad-12 -R japanese-heavy-wound=wound --dice 8").code == 0
    assert play("morale squad-12 --dice 6").code == 0
    assert play("game edit squad-12 broken=yes").code == 0
    # a heavy wound and another hit: dead
    assert "dead" in play("wound squad-12 --dice 8").out


def test_the_wound_that_a_ruling_forbids_is_still_not_set_by_hand(play: Callable[[str], Ran]) -> None:
    assert play("game edit squad-12 wound=heavy").code != 0


def test_a_lock_is_not_fought_on_without_one_of_its_men(play: Callable[[str], Ran]) -> None:
    line = "melee -a squad-5/charging -a squad-6/banzai -d team-4 --dice 1,1,9,9,1,1,9,9"
    assert "locked" in play(line).out
    assert play("end-turn").code == 0
    ran = play("melee -a squad-6 -d team-4 --dice 1,1,9,9,1,1,9,9")
    assert ran.code == 1
    assert "squad-5 is locked in that melee too: name all" in ran.err


def test_rally_alone_names_who_does_not_roll_and_why(play: Callable[[str], Ran]) -> None:
    assert play("wound squad-1 --dice 5").code == 0
    assert play("wound baker --dice 5").code == 0
    found = result(play("rally --dice 3 --json"))
    assert "squad-1 is Japanese, and not rolled for." in found["result"]["table"]
    assert "rally-who" in {one["id"] for one in found["rulings"]}


def test_a_list_past_the_inches_names_what_is_left(play: Callable[[str], Ran]) -> None:
    for line in ("wound sarge --dice 5", "wound baker --dice 5", "treat doc 2 sarge baker --dice 3,3"):
        assert play(line).code == 0
    # 16 - 2 - 4 - 4 = 6
    assert "has 6 of 16 inches left" in play("treat doc 12.5 sarge").err
