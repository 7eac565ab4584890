"""Shots that the book forbids, or that cannot be read: each sentence says what would be right."""

from __future__ import annotations

from typing import Any

import pytest

from tests.battleshift.test_fire import fired
from wargame_aid.ruleset import IllegalAction
from wargame_aid.words import BadWord

ILLEGAL = {
    "p3 detached": (
        "heavy A=1xFleet Cruiser/detached+B=1xFleet Cruiser > 1xFleet Cruiser",
        {},
        "A is detached: it fires alone",
    ),
    "p3 six": (
        "light " + "+".join(["1xFleet Cruiser"] * 6) + " > 1xFleet Cruiser",
        {},
        "6 squadrons together: a taskforce has at most 5",
    ),
    "p5 unarmed": (
        "heavy 1xDefense Frigate > 1xFleet Cruiser",
        {},
        "the Defense Frigate squadron has no heavy batteries; it has light",
    ),
    "p5 unarmed carrier": ("light 1xFleet Carrier > 1xFleet Cruiser", {}, "it has nothing to fire"),
    "p5 range": (
        "light 1xDefense Frigate > 1xFleet Cruiser",
        {"range": 13},
        '13" is out of range: light reaches 12"',
    ),
    "p6 range": ("ion 1xs3/1ION > 1xFleet Cruiser", {"range": 7}, '7" is out of range: ion reaches 6"'),
    "p7 blocked": ("heavy 1xFleet Cruiser/blocked > 1xFleet Cruiser", {}, "no clear line to the target"),
    "p7 twice": ("heavy A=1xFleet Cruiser+a=1xFleet Cruiser > 1xFleet Cruiser", {}, "is named twice"),
    "p8 disabled": (
        "heavy 2xFleet Cruiser/disabled1/lost1 > 1xFleet Cruiser",
        {},
        "no ship left that can fire",
    ),
    "p8 nothing left": ("heavy 2xFleet Cruiser > 1xFleet Cruiser/lost1", {}, "has no ship left"),
    "p11 two kinds": (
        "heavy+light 2xFleet Cruiser > 1xFleet Cruiser",
        {},
        "attacks of their own: fire heavy and fire light",
    ),
    "p16 prize": ("heavy 1xFleet Cruiser/captured > 1xFleet Cruiser", {}, "is captured: it cannot fight"),
}
UNREADABLE = {
    "a weapon": ("phaser 1xFleet Cruiser > 1xFleet Cruiser", "no weapon 'phaser'"),
    "an interceptor": ("interceptor 1xFleet Cruiser > 1xFleet Cruiser", "no weapon 'interceptor'"),
    "a weapon twice": ("light+light 1xFleet Cruiser > 1xFleet Cruiser", "names a weapon twice"),
    "a ship": ("heavy 1xFleet Crusier > 1xFleet Cruiser", "Fleet Cruiser"),
    "a count": ("heavy Fleet Cruiser > 1xFleet Cruiser", "a squadron is written 7xFleet Cruiser"),
    "no ships": ("heavy 0xFleet Cruiser > 1xFleet Cruiser", "one ship or more"),
    "a state": ("heavy 1xFleet Cruiser/damged3 > 1xFleet Cruiser", "no state 'damged3'; did you mean damage"),
    "too many lost": ("heavy 1xFleet Cruiser/lost2 > 1xFleet Cruiser", "2 lost of 1 ships"),
    "too many disabled": ("heavy 2xFleet Cruiser/lost1/disabled2 > 1xFleet Cruiser", "2 disabled of 1 ships"),
    "too many wings": ("light 1xPatrol Cruiser/wings3 > 1xFleet Cruiser", "3 wings, its bays hold 2"),
    "a state twice": ("heavy 1xFleet Cruiser/damage1/damage2 > 1xFleet Cruiser", "a state twice"),
    "a number behind a mark": ("heavy 1xFleet Cruiser/blocked2 > 1xFleet Cruiser", "blocked has no number"),
    "a huge count": ("heavy 9999xFleet Cruiser > 1xFleet Cruiser", "at most 999"),
}


@pytest.mark.parametrize(("line", "more", "says"), ILLEGAL.values(), ids=ILLEGAL)
def test_forbidden(line: str, more: dict[str, Any], says: str) -> None:
    with pytest.raises(IllegalAction) as refused:
        fired(line, **more)
    assert says in refused.value.reason
    assert refused.value.cite


@pytest.mark.parametrize(("line", "says"), UNREADABLE.values(), ids=UNREADABLE)
def test_unreadable(line: str, says: str) -> None:
    with pytest.raises(BadWord) as refused:
        fired(line)
    assert says in str(refused.value)


def test_at_the_limit_five_squadrons_synchronise_and_the_range_holds() -> None:
    assert fired("light " + "+".join(["1xFleet Cruiser"] * 5) + " > 1xFleet Cruiser", "0", range=12)
