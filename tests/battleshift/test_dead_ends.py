"""What whole battles at random have found: an activation can always be ended, and no battery fires twice."""

from __future__ import annotations

from random import Random

import pytest

from tests.battleshift.battle_random import Table
from tests.battleshift.flown import Field
from wargame_aid.ruleset import IllegalAction


@pytest.mark.parametrize("change", [{"place": "destroyed", "lost": 5}, {"side": "red"}, {"place": "inside"}])
def test_p10_missiles_without_a_target_do_not_hold_up_the_end(change: dict[str, object]) -> None:
    field = Field()
    field.play("lock mike bravo", "4")
    field.refuses("done", "missiles of Mike at Bravo are still to be resolved")
    field.change("bravo", **change)
    field.play("done")
    assert field.battle.acting is None
    assert not field.battle.packs


def test_p10_missiles_are_resolved_before_repair_and_recovery() -> None:
    table = Table({})
    table.play("lock Mike Bravo", Random(1))
    assert table.battle.packs
    for field in ("damage", "suppressed"):
        table.edit(1, field, "1")
    for line in ("repair Alpha", "rally Alpha"):
        with pytest.raises(IllegalAction, match="missiles of Mike at Bravo are still to be resolved"):
            table.asked(line)


def test_split_fire_counts_a_whole_volley_as_all_its_batteries() -> None:
    field = Field({"split-fire": "yes"})
    # five Fleet Cruisers have ten heavy batteries; all ten miss
    field.play("fire heavy bravo gamma", "0")
    field.refuses("fire heavy bravo gamma --batteries 1", "has 0 of its heavy batteries left")
