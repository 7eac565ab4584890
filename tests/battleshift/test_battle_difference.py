"""Random battles: what an answer says of a squadron is what the game remembers, no more and no less."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from tests.battleshift.battle_difference import hold_against
from tests.battleshift.battle_ledger import Ledger
from tests.battleshift.battle_random import HOUSES, Table
from tests.battleshift.test_battle_random import an_entry, reinforced

BATTLES, ENTRIES, FEWEST = 6, 250, 3
FACTS = (
    *("ships_destroyed", "ships_disabled", "markers", "damage", "wings_lost", "disabled ships taken"),
    *("removed", "woken", "cleared", "fire", "missiles", "fighters", "repair", "done"),
)


@pytest.fixture(scope="module")
def seen() -> Counter[str]:
    """Fight with random lines, each held against the difference that it makes, and count what came up."""
    found: Counter[str] = Counter()
    for seed in range(BATTLES):
        dice = Random(2000 + seed)
        rulings = HOUSES[seed % len(HOUSES)]
        table = Table(rulings)
        ledger = Ledger(table.battle, rulings)
        for _ in range(ENTRIES):
            reinforced(table, ledger, dice)
            played = an_entry(table, dice)
            ledger.enter(played)
            hold_against(played, found)
    return found


@pytest.mark.parametrize("fact", FACTS)
def test_every_fact_occurs(seen: Counter[str], fact: str) -> None:
    assert seen[fact] >= FEWEST
