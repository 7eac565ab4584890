"""Random fights: what an answer says has become of men is what the game remembers, no more and no less."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from tests.banzai.difference import hold_against
from tests.banzai.fight_random import SETTINGS, Setting, Table
from tests.banzai.fight_referee import begun, changes
from tests.banzai.test_fight_random import an_entry

FIGHTS, ENTRIES, FEWEST = 8, 250, 3
FACTS = (
    *("lost killed", "lost routed", "now pinned", "no longer pinned", "now wounded"),
    *("now malfunctioned", "now infiltrates", "no longer infiltrates", "now in-transfer"),
    *("no longer in-transfer", "joined", "move", "terrain", "fire", "close-combat", "banzai-turn"),
)


@pytest.fixture(scope="module")
def seen() -> Counter[str]:
    """Fight with random lines, each held against the difference that it makes, and count what came up."""
    found: Counter[str] = Counter()
    for seed in range(FIGHTS):
        fought(SETTINGS[seed % len(SETTINGS)], Random(1000 + seed), found)
    return found


def fought(setting: Setting, dice: Random, found: Counter[str]) -> None:
    table = Table(setting, dice)
    begun(table, dice)
    for _ in range(ENTRIES):
        changes(table, dice)
        before = table.fight
        played = an_entry(table, dice)
        hold_against(before, table.fight, played, setting.rulings, found)


@pytest.mark.parametrize("fact", FACTS)
def test_every_fact_occurs(seen: Counter[str], fact: str) -> None:
    assert seen[fact] >= FEWEST
