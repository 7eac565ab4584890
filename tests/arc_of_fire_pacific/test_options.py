"""Options of one line: a roster's names at every repetition, and what is missing said as such."""

from __future__ import annotations

from collections.abc import Callable

from tests.conftest import ROOT, Ran

RIDGE = str(ROOT / "examples" / "arc_of_fire_pacific" / "ridge.yaml")


def test_a_rosters_names_hold_each_time(wga: Callable[..., Ran]) -> None:
    ran = wga("aof", "wound", "baker", "--force", RIDGE, "--times", "2", "--dice", "9,5")
    assert ran.code == 0
    assert "1. A heavy wound: Baker is heavily wounded." in ran.out
    assert "2. A light wound: Baker is lightly wounded." in ran.out


def test_an_option_that_is_missing_is_said_to_be(wga: Callable[..., Ran]) -> None:
    ran = wga("aof", "melee")
    assert (ran.code, ran.err.splitlines()[0]) == (2, "Missing option '--attacker' / '-a'.")
