"""What the book forbids but could be settled: a reason overrides it, and it is settled all the same."""

from __future__ import annotations

import shlex
from typing import Any

import pytest

from tests.at_table import line_words
from tests.battleshift.flown import Field
from tests.battleshift.table import BATTLESHIFT
from wargame_aid.chance import Seeded
from wargame_aid.referee import Referee, Refused, Settled

CRUISERS = "'5xFleet Cruiser'"
MISSILES = "4xMissile Frigate"
FORBIDDEN = [
    (f"lock '{MISSILES}/captured' {CRUISERS}", "p16"),
    (f"lock '{MISSILES}/blocked' {CRUISERS}", "p7"),
    (f"lock '{MISSILES}' {CRUISERS} --range 99", "p5"),
    (f"missiles '{MISSILES}' {CRUISERS} --range 99", "p5"),
    (f"missiles '{MISSILES}/captured' {CRUISERS}", "p16"),
    (f"missiles '{MISSILES}' {CRUISERS} --launched 99", "p5"),
    (f"missiles '{MISSILES}' {CRUISERS} --launched 2 --by '5xFleet Cruiser/captured'", "p16"),
    ("launch '3xFleet Carrier/captured' --wings 2", "p16"),
    ("recover '3xFleet Carrier/captured/wings1'", "p16"),
    (f"fighters '3xFleet Carrier/captured' {CRUISERS} --wings 2", "p16"),
    ("intercept '6xFleet Destroyer/captured' 4wings", "p16"),
    ("intercept '6xFleet Destroyer' 4wings --range 50", "p5, p13, p14"),
    ("board '6xFleet Destroyer/captured/ships2' '3xFleet Cruiser/disabled1'", "p16"),
    ("board '6xFleet Destroyer/disabled5/ships2' '3xFleet Cruiser/disabled1'", "p6, p16"),
    (f"assault 6xs2/2AU/captured {CRUISERS}", "p16"),
    (f"assault 6xs2/2AU/blocked {CRUISERS}", "p7"),
    (f"assault 6xs2/2AU {CRUISERS} --range 50", "p16"),
    ("engulf 2xs9/ENG/captured '3xFleet Destroyer/disabled1'", "p16"),
    ("engulf 2xs9/ENG '3xFleet Destroyer'", "p16"),
    ("engulf 2xs4/ENG '3xFleet Cruiser/disabled1'", "p16"),
    (f"fire light+heavy {CRUISERS} {CRUISERS}", "p11"),
    (f"fire light '5xFleet Cruiser/captured' {CRUISERS}", "p16"),
    (f"fire light '5xFleet Cruiser/blocked' {CRUISERS}", "p7"),
    (f"fire light '5xFleet Cruiser/detached+5xFleet Cruiser' {CRUISERS}", "p3"),
    (f"fire light '{'+'.join(5 * ['1xFleet Cruiser'])}+1xFleet Cruiser' {CRUISERS}", "p3"),
    (f"fire light {CRUISERS} {CRUISERS} --range 99", "p5"),
    (f"fire light {CRUISERS} {CRUISERS} --batteries 2", "p11"),
    (f"fire light {CRUISERS} {CRUISERS} --focus", "p11"),
    ("done --far '5xFleet Cruiser/flagship/suppressed2'", "p3, p17"),
    ("rally --far '5xFleet Cruiser/flagship/suppressed2'", "p3, p17"),
    ("emergency-shift '5xFleet Cruiser/captured'", "p16"),
    ("emergency-shift '5xFleet Cruiser' --gravity-well", "p2"),
    ("detach '5xFleet Cruiser/captured'", "p16"),
    ("detach '5xFleet Cruiser/flagship'", "p3"),
    ("command '5xFleet Cruiser/captured'", "p16"),
    ("join '5xFleet Cruiser/captured/detached' Van", "p16"),
    ("join '5xFleet Cruiser/detached' Van --range 99", "p3, p17"),
]
"""Lines, each with the one page that forbids it."""


@pytest.mark.parametrize(("line", "page"), FORBIDDEN)
def test_a_reason_overrides_what_the_book_forbids(line: str, page: str) -> None:
    BATTLESHIFT.overrides(line, page)


def test_p5_a_shot_out_of_range_hits_as_one_within() -> None:
    cites, found = BATTLESHIFT.overridden(f"fire light {CRUISERS} {CRUISERS} --range 99", "12666,6666")
    words: dict[str, Any] = {"weapon": "light", "firer": "5xFleet Cruiser", "target": "5xFleet Cruiser"}
    assert (cites, found.result) == (["p5"], BATTLESHIFT.settle("fire", "12666,6666", **words).result)


def test_every_rule_that_is_broken_is_named() -> None:
    line = f"fire light+heavy '5xFleet Cruiser/captured/blocked' {CRUISERS} --range 99"
    name, *words = shlex.split(line)
    typed = line_words(BATTLESHIFT.ruleset.action(name), words)
    settled = Referee(BATTLESHIFT.ruleset).settle(name, typed, dice=Seeded(1), allow="agreed")
    assert isinstance(settled, Settled)
    assert [one.cite for one in settled.overruled] == ["p11", "p16", "p7", "p5"]


def test_in_a_game_the_shot_and_the_turn_order_are_overridden_by_one_reason() -> None:
    field = Field()
    field.refuses("fire light gamma bravo --range 99", "is out of range")
    field.play("fire light gamma bravo --range 99", Seeded(1), allow=True)
    assert field.squadron("Gamma").used


def test_p3_a_flagships_squadron_that_is_detached_all_the_same_goes_alone() -> None:
    field = Field()
    flagship = next(one.name for one in field.battle.squadrons if field.battle.is_flagship(one))
    field.play("activate van")
    field.play(f"detach {flagship}", allow=True)
    assert field.squadron(flagship).taskforce == ""


@pytest.mark.parametrize(
    "line",
    [
        f"fire ion {CRUISERS} {CRUISERS}",  # nothing to fire
        f"fire light '1xFleet Cruiser/disabled1' {CRUISERS}",  # nobody to fire
        f"fire light {CRUISERS} '5xFleet Cruiser/lost5'",  # nothing to fire at
        f"fire light {CRUISERS} {CRUISERS} --batteries 200 --ruling split-fire=yes",
        f"lock '6xFleet Destroyer' {CRUISERS}",
        "launch '6xFleet Destroyer'",
        "board '6xFleet Destroyer/ships7' '3xFleet Cruiser/disabled1'",
        "detach '5xFleet Cruiser/detached'",
    ],
)
def test_what_cannot_be_settled_is_refused_whatever_the_reason(line: str) -> None:
    line, _, ruling = line.partition(" --ruling ")
    name, *words = shlex.split(line)
    typed = line_words(BATTLESHIFT.ruleset.action(name), words)
    rulings = dict([ruling.split("=")]) if ruling else {}
    refused = Referee(BATTLESHIFT.ruleset).settle(name, typed, allow="agreed", rulings=rulings)
    assert isinstance(refused, Refused)
    assert not refused.passable
