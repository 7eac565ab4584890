"""What the book forbids but could be settled: a reason overrides it, and it is settled all the same."""

from __future__ import annotations

import shlex

import pytest

from tests.at_table import line_words
from tests.banzai.table import BANZAI
from wargame_aid.referee import Referee, Refused

RIFLE = "rifle/M3/P3"
FORBIDDEN = [
    (f"close-combat {RIFLE} {RIFLE}+{RIFLE}", "up-front 20.6"),
    (f"close-combat {RIFLE} {RIFLE} --on stream", "45.423"),
    (f"close-combat {RIFLE} {RIFLE} --from stream", "45.423"),
    (f"close-combat {RIFLE} {RIFLE} --banzai --concealed 2", "45.44"),
    (f"close-combat {RIFLE}/pinned {RIFLE} --counter", "45.47"),
    (f"close-combat {RIFLE} {RIFLE} --counter --fired-on", "45.47"),
    ("infiltrate --defenders 5 --wounded", "up-front 33.5"),
    ("infiltrate --defenders 5 --on-wire", "up-front 20.24"),
    (f"fire 4 --men M3/P2 --firers {RIFLE}/fp2/pinned", "up-front 6"),
    (f"fire 4 --men M3/P2 --firers {RIFLE}/fp2/malfunctioned", "up-front 6"),
    (f"fire 4 --men M3/P2 --firers {RIFLE}/fp2/wounded --moving", "up-front 12"),
    ("fire 4 --men M3/P2 --firers mmg/M3/P3/fp2 --moving", "up-front 12"),
    ("fire 4 --men M3/P2 --firers lmg/M3/P3/fp2 --moving", "up-front 12"),
    (f"fire 4 --men M3/P2 --firers {RIFLE}/fp2 --needs 5", "up-front 6"),
    ("fire 4 --men M3/P2 --ap-gun --nation american", "44.6"),
    ("fire 4 --men M3/P2 --banzai --concealed 2", "45.44"),
    ("fire 4 --men M3/P2 --banzai --fought --ordnance", "45.47"),
    (f"rally A {RIFLE}/pinned --banzai", "45.42"),
    ("move A forward --pinned 1", "up-front 10.12"),
    ("move A back --banzai", "45.42"),
    ("move A forward --uncrewed", "45.6"),
    ("move A forward --on wire", "up-front"),
    ("terrain A woods --banzai", "45.421"),
    ("terrain A marsh --jungle --gun", "47.4"),
    (f"transfer {RIFLE} A --men 10", "up-front 5.6"),
    (f"transfer {RIFLE} A --men 5 --banzai", "45.42"),
    ("price --nation japanese --bolt-action 10", "46.5"),
    ("price --nation japanese --decks 1,1", "48.1"),
    ("declare-banzai A D --leader", "45.4"),
    ("declare-banzai A A", "45.4"),
    ("declare-banzai A A --leader --pillbox", "45.423"),
    ("declare-banzai A A --leader --blocked", "up-front 5.7"),
    (f"banzai-turn --men {RIFLE} --defenders {RIFLE} --range 3", "45.422"),
    (f"counter-attack --men {RIFLE}/pinned --defenders {RIFLE}", "45.47"),
    (f"counter-attack --men {RIFLE} --defenders {RIFLE} --fired-on", "45.47"),
    (f"sniper-check {RIFLE}/pinned --numbers b2", "up-front 14.4"),
    (f"sniper-check {RIFLE} --numbers b2 --banzai", "45.42"),
    (f"rout {RIFLE}", "up-front 6.53"),
    ("rout afv/M3/P3/pinned", "44.7"),
    ("reinforce --nation japanese --choose mmg", "48.31"),
]
"""Lines, each with the one place that forbids it."""


@pytest.mark.parametrize(("line", "place"), FORBIDDEN)
def test_a_reason_overrides_what_the_book_forbids(line: str, place: str) -> None:
    BANZAI.overrides(line, place)


def test_45_47_heavy_weapons_at_a_banzai_group_in_close_combat_hit_as_they_would() -> None:
    line = "fire 4 --men M3/P2 --banzai --ordnance"
    _, found = BANZAI.overridden(f"{line} --fought", "b2/7w1")
    name, *words = shlex.split(line)
    assert (
        found.result == BANZAI.settle(name, "b2/7w1", **line_words(BANZAI.ruleset.action(name), words)).result
    )


def test_every_rule_that_is_broken_is_named() -> None:
    cites, found = BANZAI.overridden(f"pistol {RIFLE}/american/pinned r1 --range 3")
    assert cites == ["45.5", "45.5", "up-front 6", "45.5", "45.5"]  # nation, weapon, pinned, range, red card
    assert found.result.say == "The pistol of the man has firepower 1."


@pytest.mark.parametrize("card", ["b1", "r1"])
def test_10_45_a_hero_doubles_a_firepower_that_he_does_not_double(card: str) -> None:
    cites, found = BANZAI.overridden(f"hero lmg/M3/P4/american/fp4 {card}")
    assert cites == ["44.9"]
    assert found.result.say == "The firepower of the man is 8 for this attack."


def test_5_7_a_blocked_group_comes_on() -> None:
    cites, found = BANZAI.overridden("move A forward --range 3 --enemy 2")
    assert cites == ["up-front 5.7"]
    assert found.result.say == "Group A moves forward: its range number is 4."


def test_45_43_an_attack_that_goes_on_is_called_off_by_the_referee() -> None:
    cites, found = BANZAI.overridden("cancel-banzai A --target A")
    assert cites == ["45.43"]
    assert found.result.say == "Group A calls off its Banzai attack: the referee's word."


@pytest.mark.parametrize(
    "line",
    [
        f"rally A {RIFLE}",  # not pinned
        f"wounded {RIFLE}",  # not wounded
        f"crew A --nation japanese --men {RIFLE} --drop",  # nothing to drop
        "move A out",  # on nothing
        "hero rifle/M3/P4/malfunctioned/fp4 b1",  # no weapon to fire
        "sniper A --men afv/M3/P3 --kill 0-1",  # nobody to find
        "terrain A woods --rejected",  # nothing of the enemy's
    ],
)
def test_what_cannot_be_settled_is_refused_whatever_the_reason(line: str) -> None:
    name, *words = shlex.split(line)
    typed = line_words(BANZAI.ruleset.action(name), words)
    refused = Referee(BANZAI.ruleset).settle(name, typed, allow="agreed")
    assert isinstance(refused, Refused)
    assert not refused.passable
