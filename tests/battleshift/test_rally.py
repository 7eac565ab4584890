"""Recovery from suppression: near the flagship, far from it, detached."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from tests.battleshift.at_game import Wga, game
from tests.battleshift.table import BATTLESHIFT
from wargame_aid.ruleset import IllegalAction


def rallied(dice: str, *squadrons: str, far: tuple[str, ...] = ()) -> Any:
    return BATTLESHIFT.settle("rally", dice, squadrons=list(squadrons), far=list(far))


@pytest.mark.parametrize(
    ("squadrons", "far", "ask"),
    [
        (("4xFleet Cruiser/suppressed2",), (), "2d6le3"),
        (("4xFleet Cruiser/suppressed2/detached",), (), "2d6le2"),
        ((), ("4xFleet Cruiser/suppressed2",), "2d6le2"),
        (("A=4xFleet Cruiser/suppressed2",), ("A=4xFleet Cruiser/suppressed2",), "2d6le2"),
    ],
)
def test_p17_a_die_for_each_marker(squadrons: tuple[str, ...], far: tuple[str, ...], ask: str) -> None:
    settled = rallied("1", *squadrons, far=far)
    assert [str(roll.ask) for roll in settled.rolls] == [ask]
    (one,) = settled.result.squadrons
    assert (one.markers_rolled, one.cleared, one.suppressed) == (2, 1, 1)


def test_p17_odds_near_and_far() -> None:
    near = BATTLESHIFT.chances("rally", squadrons=["4xFleet Cruiser/suppressed1"])
    far = BATTLESHIFT.chances("rally", far=["4xFleet Cruiser/suppressed1"])
    assert near == {0: Fraction(1, 2), 1: Fraction(1, 2)}
    assert far == {0: Fraction(2, 3), 1: Fraction(1, 3)}


def test_p17_one_that_is_not_suppressed_has_nothing_to_roll() -> None:
    with pytest.raises(IllegalAction, match="it is not suppressed"):
        rallied("1", "4xFleet Cruiser")


def test_p3_the_flagship_is_never_far_from_itself() -> None:
    with pytest.raises(IllegalAction, match="never far from it"):
        rallied("1", far=("2xDreadnought/suppressed1/flagship",))


def test_somebody_must_be_named() -> None:
    with pytest.raises(ValueError, match="name the squadrons"):
        rallied("1")


def test_p17_in_an_activation_a_squadron_recovers_once(wga: Wga, tmp_path: Path) -> None:
    play = game(wga, tmp_path)
    play.edit("alpha", "suppressed=2")
    play.play("rally alpha", "1")
    assert play.squadron("Alpha").suppressed == 1
    assert "it has recovered already" in play.refused("rally alpha")
    assert play.play("done")["rolls"] == []
