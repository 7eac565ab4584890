"""Exact odds of fire: the figures of the issue, every face of every die, every branch, and icepool."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.battleshift.brute_fire import Target, ships_destroyed
from tests.battleshift.icepool_fire import icepool_fire
from tests.battleshift.table import BATTLESHIFT

SMALL = {
    "two heavy batteries at two cruisers": (
        ("heavy", "1xFleet Cruiser", "2xFleet Cruiser/damage3"),
        (2, 4, Target(2, 2, 4, 2, 2, damage=3)),
    ),
    "three light batteries at a destroyer": (
        ("light", "3xFleet Destroyer", "1xAttack Destroyer"),
        (3, 4, Target(1, 1, 2, 1, 4)),
    ),
    "past capacity": (
        ("heavy", "1xFleet Cruiser/suppressed1", "2xSword Frigate/damage6/lost1"),
        (2, 3, Target(1, 2, 3, 1, 2, damage=6)),
    ),
    "a hardened hull in armour": (
        ("light", "3xAttack Destroyer/lost1/obscured1", "1xAttack Drone/damage2"),
        (4, 3, Target(1, 1, 3, 1, 2, damage=2, survives=4)),
    ),
    "a flimsy hull": (
        ("light", "2xFleet Destroyer", "2xs1/2LB/flimsy/damage1"),
        (2, 4, Target(2, 2, 2, 1, 4, damage=1, survives=2)),
    ),
}


@pytest.mark.parametrize(("typed", "case"), SMALL.values(), ids=SMALL)
def test_p8_odds_equal_the_brute_force_of_every_die(
    typed: tuple[str, str, str], case: tuple[int, int, Target]
) -> None:
    weapon, firer, target = typed
    found = BATTLESHIFT.chances("fire", weapon=weapon, firer=firer, target=target)
    assert {value: chance for value, chance in found.items() if chance} == ships_destroyed(*case)


def test_p8_fourteen_heavy_dice_at_five_fleet_cruisers() -> None:
    found = BATTLESHIFT.chances("fire", weapon="heavy", firer="7xFleet Cruiser", target="5xFleet Cruiser")
    assert [round(float(found[lost]), 6) for lost in range(4)] == [0.503590, 0.429397, 0.066404, 0.000609]
    assert sum(found.values()) == 1


@pytest.mark.parametrize(("squadrons", "ships"), [(1, 5), (3, 7)])
def test_p8_odds_equal_icepool(squadrons: int, ships: int) -> None:
    firer = "+".join(["7xFleet Cruiser"] * squadrons)
    found = BATTLESHIFT.chances("fire", weapon="heavy", firer=firer, target=f"{ships}xFleet Cruiser")
    peer = icepool_fire(14 * squadrons, ships)
    assert found == {lost: Fraction(peer.probability(lost)) for lost in found}


WORDS = st.fixed_dictionaries({
    "weapon": st.sampled_from(["light", "heavy", "light+heavy"]),
    "firer": st.sampled_from(["1xFleet Cruiser", "2xSword Frigate/obs1", "1xSword Frigate+1xFleet Cruiser"]),
    "target": st.builds(
        "{}x{}/damage{}/disabled{}".format,
        st.integers(1, 2),
        st.sampled_from(["Fleet Cruiser", "Attack Destroyer", "Attack Drone", "s3/2HB/weak-shields"]),
        st.integers(0, 9),
        st.integers(0, 1),
    ),
    "disable": st.booleans(),
})  # fmt: skip


@settings(max_examples=40, deadline=None)
@given(words=WORDS, field=st.sampled_from(["ships_destroyed", "ships_disabled", "damage", "markers"]))
def test_every_merged_odds_equals_the_enumeration(words: dict[str, Any], field: str) -> None:
    rulings = {"mixed-volley": "pooled", "disabled-ships": "no", "hardness-floor": "one-saves"}
    merged = BATTLESHIFT.chances("fire", rulings, field, **words)
    assert merged == BATTLESHIFT.chances("fire", rulings, field, merged=False, **words)
