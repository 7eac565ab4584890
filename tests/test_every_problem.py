"""Every problem of a roster at once: none hides another, and nothing is said that follows from a hole."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

from wargame_aid.documents.check import FileReport, check_content
from wargame_aid.documents.loaded_rulesets import LoadedRulesets

FLEET = """\
ruleset: battleshift
name: Blue
points: 9999
battlespace: 6x4
taskforces:
  Van:
    flagship: Alpha
    squadrons:
      Alpha: 4xFleet Cruiser
      Beta: 3xMissile Frigate
  Rear:
    squadrons:
      Gamma: 2xFleet Battleship
      Delta: 3xFleet Destroyer
"""
ORDER = """\
ruleset: banzai
roster: order-of-battle
name: A British patrol
nation: british
year: 1944a
points: 999
snipers: 1
groups:
  A: {range: 0, men: [sl/22, 8/atmm, 9]}
  B: {range: 0, men: [asl/24, 10, 25]}
"""
FORCE = """\
ruleset: arc-of-fire-pacific
name: Two sides
kinds:
  ija: T-5/M-C/Rifle/japanese
sides:
  Nippon:
    Ito: T-4/M-A/Pistol/Sword/leader/japanese
    squad: 4xija
  Marines:
    Able: T-6/M-D/Rifle
    Doc: T-4/M-B/Pistol/corpsman
"""
PLANTED: dict[str, tuple[str, list[tuple[str, str]]]] = {
    "fleet": (
        FLEET,
        [
            ("points: 9999", "points: 9999.0"),
            ("name: Blue", "name: !blue Blue"),
            ("Alpha: 4xFleet Cruiser", "Alpha: 9xFleet Cruiser"),
            ("Beta: 3xMissile Frigate", "Beta: 3xNo Such Ship"),
            ("  Rear:\n", "  Rear: &rear\n"),
            ("Delta: 3xFleet Destroyer", "Delta: 8xFleet Destroyer"),
            ("battlespace: 6x4", "battlespaces: 6x4"),
            ("Gamma: 2xFleet Battleship", "Gamma: 1.5"),
        ],
    ),
    "force": (
        FORCE,
        [
            ("name: Two sides", "name: !a Two sides"),
            ("Ito: T-4/M-A/Pistol", "Ito: T-9/M-Z/Pistol"),
            ("squad: 4xija", "squad: 4xgone"),
            ("Able: T-6/M-D/Rifle", "Able: T-6/M-D/Bazooka"),
            ("Doc: T-4/M-B/Pistol/corpsman", "Doc: 1.5"),
        ],
    ),
    "order": (
        ORDER,
        [
            ("points: 999", "points: 999.0"),
            ("name: A British", "name: !a A British"),
            ("8/atmm", "8/bazooka"),
            ("snipers: 1", "sniper: 1"),
            ("asl/24", "asl/99"),
        ],
    ),
}


def report(text: str) -> FileReport:
    return check_content("roster.yaml", text.encode(), LoadedRulesets())


def found(text: str) -> set[tuple[int, str, str]]:
    """Return the line, rule and severity of every problem but warnings."""
    return {(one.line, one.rule, one.severity) for one in report(text).problems if one.severity != "warning"}


def planted(text: str, faults: list[tuple[str, str]]) -> str:
    for was, now in faults:
        assert text.count(was) == 1, was
        text = text.replace(was, now)
    return text


@pytest.mark.parametrize("kind", PLANTED)
def test_a_sound_roster_has_none(kind: str) -> None:
    assert found(PLANTED[kind][0]) == set()


@pytest.mark.parametrize("kind", PLANTED)
def test_as_many_faults_as_were_planted_are_found_each_once(kind: str) -> None:
    """Several at once say what each says alone: no fault hides another, and none brings a false one."""
    text, faults = PLANTED[kind]
    alone = {fault: found(planted(text, [fault])) for fault in faults}
    assert all(alone.values())
    dice = Random(1)
    for many in range(2, len(faults) + 1):
        choices = [*combinations(faults, many)]
        for chosen in dice.sample(choices, min(12, len(choices))):
            together = planted(text, list(chosen))
            assert found(together) == set().union(*(alone[one] for one in chosen)), together
            problems = report(together).problems
            assert len(problems) == len(set(problems))


def test_a_float_does_not_hide_the_fleets_rules() -> None:
    """Nine ships in a squadron, a flagship of another taskforce's size, points with a point."""
    text = """\
ruleset: battleshift
points: 600.0
taskforces:
  Van:
    squadrons: {Alpha: 9xFleet Cruiser, Beta: 2xFleet Destroyer}
    flagship: Beta
"""
    rules = {(2, "float", "unreadable"), (5, "squadron-ships", "illegal"), (6, "flagship", "illegal")}
    assert rules <= found(text)


def test_a_key_that_is_written_twice_does_not_hide_a_misspelt_one() -> None:
    text = FLEET.replace("name: Blue\n", "name: Blue\nname: Red\npiont: 3\n")
    assert {(3, "duplicate-key"), (4, "unknown-key")} <= {(line, rule) for line, rule, _ in found(text)}


def test_what_follows_from_a_hole_is_not_said() -> None:
    """The flagship's squadron cannot be read, so neither its size nor the sum of the points can be judged."""
    text = FLEET.replace("Alpha: 4xFleet Cruiser", "Alpha: 1.5").replace("points: 9999", "points: 10")
    assert found(text) == {(9, "float", "unreadable")}
    assert report(text).points is None


def test_a_bad_man_hides_nothing_of_the_other_groups() -> None:
    """His list is not judged any further, and nothing is said that it lacks."""
    text = planted(
        ORDER, [("men: [sl/22, 8/atmm, 9]", "men: [sl/22, 8/atmm, 9.5]"), ("10, 25", "10, 10, 25")]
    )
    assert found(text) == {(9, "float", "unreadable"), (10, "card-twice", "illegal")}
