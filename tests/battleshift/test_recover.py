"""Fighter recovery: carriers with nothing out bring back wings that were destroyed."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from tests.at_table import rulings_used
from tests.battleshift.flown import Field
from tests.battleshift.table import BATTLESHIFT
from wargame_aid.ruleset import IllegalAction


def recovered(carrier: str, dice: str, **rulings: str) -> Any:
    found = {name.replace("_", "-"): value for name, value in rulings.items()}
    return BATTLESHIFT.settle("recover", dice, found, carrier=carrier)


def test_p15_each_carrier_brings_back_one_wing_on_3_or_less() -> None:
    found = recovered("3xFleet Carrier/wings20", "2").result
    assert (found.carriers, found.needed, found.recovered, found.wings_aboard) == (3, 3, 2, 22)
    odds = BATTLESHIFT.chances("recover", carrier="1xFleet Carrier/wings7")
    assert odds == {0: Fraction(1, 2), 1: Fraction(1, 2)}


def test_p15_never_above_the_start() -> None:
    found = recovered("3xFleet Carrier/wings23", "3").result
    assert (found.succeeded, found.recovered, found.wings_aboard) == (3, 1, 24)


def test_p6_disabled_carriers_recover_nothing() -> None:
    assert recovered("3xFleet Carrier/wings20/disabled1", "2").result.carriers == 2


def test_recovery_limit_falls_with_carriers_lost_or_not() -> None:
    at_start = recovered("3xFleet Carrier/wings15/lost1", "2")
    assert (at_start.result.recovered, rulings_used(at_start)["recovery-limit"]) == (2, "at-start")
    left = recovered("3xFleet Carrier/wings15/lost1", "2", recovery_limit="carriers-left")
    assert left.result.recovered == 1  # two carriers hold sixteen


@pytest.mark.parametrize(
    ("carrier", "match"),
    [
        ("5xFleet Cruiser", "has no fighter bays"),
        ("3xFleet Carrier", "has 24 wings: none can be brought back"),
        ("3xFleet Carrier/wings2/disabled3", "has no carrier that works"),
    ],
)
def test_p15_what_brings_nothing_back(carrier: str, match: str) -> None:
    with pytest.raises(IllegalAction, match=match):
        recovered(carrier, "1")


def test_p15_once_in_an_activation_and_the_points_stay() -> None:
    field = Field()
    field.change("Alpha", wings=20)
    assert field.play("recover alpha", "2").recovered == 2
    assert field.squadron("Alpha").wings == 22
    field.refuses("recover alpha", "has recovered fighters in this activation")
    field.refuses("launch alpha", "before it comes: movement")


def test_p15_not_with_a_launch_a_landing_or_a_flight_out() -> None:
    field = Field()
    field.change("Alpha", wings=20)
    field.play("launch alpha --wings 6")
    field.refuses("recover alpha", "Alpha flight is out")
    field.play('land "alpha flight"')
    field.refuses("recover alpha", "has launched fighters in this activation")
    field.change("Alpha", used=("land",))
    field.refuses("recover alpha", "has landed fighters in this activation")


def test_p15_wings_that_are_out_are_not_missing() -> None:
    field = Field()
    field.play("launch alpha --wings 6")
    with pytest.raises(IllegalAction, match="has 24 wings"):
        field.play("recover alpha", "1", allow=True)


def test_p15_not_in_hyperspace() -> None:
    field = Field()
    field.change("Alpha", wings=20, place="hyperspace")
    field.refuses("recover alpha", "is not on the table")
    field.play("recover alpha", "1", allow=True)
    assert field.squadron("Alpha").wings == 21
