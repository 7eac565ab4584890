"""Every problem of a roster at once: none hides another, and nothing is said that follows from a hole."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from random import Random

import pytest

from wargame_aid.documents.check import FileReport, check_content
from wargame_aid.documents.loaded_rulesets import LoadedRulesets
from wargame_aid.documents.problems import Unreadable
from wargame_aid.documents.rules_files import validated_rules, validated_rulings
from wargame_aid.sections import Section

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
Said = set[tuple[int, str]]
"""Lines and rules, worked out by hand from the rulebooks and the text."""
Planted = list[tuple[str, str, Said]]
PLANTED: dict[str, tuple[str, Planted]] = {
    "fleet": (
        FLEET,
        [
            ("points: 9999", "points: 9999.0", {(3, "float")}),
            ("name: Blue", "name: !blue Blue", {(2, "tag")}),
            # seven ships at most, and 21 size units: nine of size 3 are 27 (p2)
            (
                "Alpha: 4xFleet Cruiser",
                "Alpha: 9xFleet Cruiser",
                {(9, "squadron-ships"), (9, "squadron-size")},
            ),
            ("Beta: 3xMissile Frigate", "Beta: 3xNo Such Ship", {(10, "unknown-ship")}),
            ("  Rear:\n", "  Rear: &rear\n", {(11, "anchor")}),
            ("Delta: 3xFleet Destroyer", "Delta: 8xFleet Destroyer", {(14, "squadron-ships")}),
            ("battlespace: 6x4", "battlespaces: 6x4", {(4, "unknown-key")}),
            ("Gamma: 2xFleet Battleship", "Gamma: 1.5", {(13, "float")}),
        ],
    ),
    "force": (
        FORCE,
        [
            ("name: Two sides", "name: !a Two sides", {(2, "tag")}),
            ("Ito: T-4/M-A/Pistol", "Ito: T-9/M-Z/Pistol", {(7, "training"), (7, "morale")}),
            ("squad: 4xija", "squad: 4xgone", {(8, "kind")}),
            ("Able: T-6/M-D/Rifle", "Able: T-6/M-D/Bazooka", {(10, "weapon")}),
            ("Doc: T-4/M-B/Pistol/corpsman", "Doc: 1.5", {(11, "float")}),
        ],
    ),
    "order": (
        ORDER,
        [
            ("points: 999", "points: 999.0", {(6, "float")}),
            ("name: A British", "name: !a A British", {(3, "tag")}),
            ("8/atmm", "8/bazooka", {(9, "card-weapon")}),  # British card 8 is a rifle
            ("snipers: 1", "sniper: 1", {(7, "unknown-key")}),
            ("asl/24", "asl/99", {(10, "card-unknown")}),
            ("10, 25", "10, 2.5", {(10, "float")}),
            ("sl/22", "2.5", {(9, "float")}),
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
    dice = Random(1)
    for many in range(1, len(faults) + 1):
        choices = [*combinations(faults, many)]
        for chosen in dice.sample(choices, min(12, len(choices))):
            together = planted(text, [(was, now) for was, now, _ in chosen])
            said = {(line, rule) for line, rule, _ in found(together)}
            assert said == set().union(*(one for _, _, one in chosen)), together
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


def rules_at(text: str) -> set[tuple[int, str]]:
    return {(line, rule) for line, rule, _ in found(text)}


def test_a_bad_man_hides_nothing_of_his_group_and_of_the_others() -> None:
    """Nothing is said that his group lacks; what stands behind him is judged where it stands."""
    text = planted(
        ORDER,
        [("men: [sl/22, 8/atmm, 9]", "men: [9.5, 8/bazooka, 9, 9]"), ("10, 25", "2.5, 10, 1.5, 10, 25")],
    )
    assert rules_at(text) == {
        (9, "float"),
        (9, "card-weapon"),
        (9, "card-twice"),
        (10, "float"),
        (10, "card-twice"),
    }
    places = {(one.line, one.column, one.rule) for one in report(text).problems}
    # `  A: {range: 0, men: [9.5, 8/bazooka, 9, 9]}`, counted by hand
    assert {(9, 23, "float"), (9, 28, "card-weapon"), (9, 42, "card-twice")} <= places


def test_a_group_that_lacks_a_bad_man_is_not_called_too_small() -> None:
    text = planted(ORDER, [("sl/22, 8/atmm, 9", "sl/22, 9.5")])
    assert rules_at(text) == {(9, "float")}


def test_an_assistant_beside_a_man_who_is_not_known_may_have_a_weapon_to_assist_at() -> None:
    text = planted(ORDER, [("8/atmm, 9]", "{man: rifle/M3/P3/assistant, points: 9}, 9.5]")])
    assert rules_at(text) == {(9, "float")}


def test_both_values_of_a_key_that_is_written_twice_are_judged_and_nothing_that_hangs_on_them() -> None:
    text = planted(FLEET, [("points: 9999", "points: 10"), ("      Beta: 3xMissile Frigate\n", "")])
    twice = text.replace("  Rear:\n", "      Alpha: 9xFleet Cruiser\n  Rear:\n")
    # the sum is over 10 points with either, but which of the two is meant nobody knows
    assert rules_at(twice) == {(10, "duplicate-key"), (10, "squadron-ships"), (10, "squadron-size")}
    first = text.replace("Alpha: 4xFleet Cruiser", "Alpha: 8xFleet Destroyer")
    both = first.replace("  Rear:\n", "      Alpha: 3xNo Such Ship\n  Rear:\n")
    assert rules_at(both) == {(9, "squadron-ships"), (10, "duplicate-key"), (10, "unknown-ship")}
    typed = text.replace("  Rear:\n", "      Alpha: [1]\n  Rear:\n")
    assert rules_at(typed) == {(10, "duplicate-key"), (10, "wrong-type")}
    assert report(twice).points is None


def test_a_whole_taskforce_that_is_written_twice() -> None:
    again = """\
  Rear:
    squadrons:
      Gamma: 2xFleet Battleship
      Omega: 9xFleet Cruiser
"""
    assert rules_at(FLEET + again) == {(15, "duplicate-key"), (18, "squadron-ships"), (18, "squadron-size")}


def test_a_kind_that_cannot_be_read_is_not_said_to_be_missing() -> None:
    text = planted(FORCE, [("ija: T-5/M-C/Rifle/japanese", "ija: 1.5")])
    assert rules_at(text) == {(4, "float")}
    other = planted(text, [("Doc: T-4", "more: 3xgone\n    Doc: T-4")])
    assert rules_at(other) == {(4, "float"), (11, "kind")}
    twice = planted(FORCE, [("sides:", "  ija: T-9/M-C/Rifle/japanese\nsides:")])
    assert rules_at(twice) == {(5, "duplicate-key"), (5, "training")}


def test_what_a_number_is_said_to_be_written_as_is_no_fault_itself() -> None:
    """A year is a half year: `1944` would be refused too, so it is not what to write."""
    text = planted(ORDER, [("year: 1944a", "year: 1944.0")])
    assert rules_at(text) == {(5, "float"), (5, "year")}
    assert not any("write 1944" in one.message for one in report(text).problems)
    points = planted(ORDER, [("points: 999", "points: 999.0")])
    assert any("write 999," in one.message for one in report(points).problems)
    good = planted(ORDER, [("year: 1944a", "year: 1945.0")])
    assert any("write 1945," in one.message for one in report(good).problems)


RULES = b"""\
deck:
  tens: {value: 1.5, cite: p1}
  tens: 3
  elevens: 2
  twelve: [1, {a: !x 2}]
"""
RULINGS = b"""\
one:
  question: Which?
  places: [p1]
  default: other
  options: {yes: It is., no: It is not.}
two:
  question: 1.5
  plases: [p1]
  default: yes
  options: {yes: It is.}
  default: yes
"""


class Deck(Section):
    """A section of a rulebook."""

    tens: int


def problems_of(read: Callable[[], object]) -> set[tuple[int, str]]:
    with pytest.raises(Unreadable) as wrong:
        read()
    return {(one.line, one.rule) for one in wrong.value.problems}


def test_a_rules_file_has_every_problem_said_too() -> None:
    found = problems_of(lambda: validated_rules("here", {"rules": RULES}, {"deck": Deck}))
    assert found == {
        (2, "float"),
        (3, "duplicate-key"),
        (4, "unknown-key"),
        (5, "unknown-key"),
        (5, "tag"),
    }


def test_a_rulings_file_too() -> None:
    found = problems_of(lambda: validated_rulings("here", {"rulings": RULINGS}))
    assert found == {
        (4, "option"),
        (7, "float"),
        (8, "unknown-key"),
        (6, "missing-key"),
        (11, "duplicate-key"),
    }


def test_how_many_come_later_hangs_on_how_many_there_are() -> None:
    later = "later:\n  1: [{man: rifle/M3/P3, points: 9}, {man: rifle/M2/P3, points: 9}]\n"
    assert rules_at(ORDER + later) == set()
    holes = planted(ORDER, [("sl/22, 8/atmm, 9", "9.5"), ("asl/24, 10, 25", "9.5")])
    assert rules_at(holes + later) == {(9, "float"), (10, "float")}


def test_a_key_that_is_not_known_is_said_beside_a_hole() -> None:
    text = planted(
        ORDER, [("  A: {range: 0", "  A: {rang: 0"), ("8/atmm", "9.5"), ("points: 999", "piont: 9.5")]
    )
    assert rules_at(text) == {(6, "float"), (6, "unknown-key"), (9, "float"), (9, "unknown-key")}


def test_a_limit_that_is_written_twice_is_not_judged() -> None:
    text = planted(FLEET, [("points: 9999\n", "points: 10\npoints: 9999\n")])
    assert rules_at(text) == {(4, "duplicate-key")}


def test_a_section_that_is_written_twice_says_nothing_of_what_stands_beside_it() -> None:
    again = "    squadrons:\n      Zed: 4xFleet Cruiser\n  Rear:\n"
    text = planted(FLEET, [("  Rear:\n", again), ("flagship: Alpha", "flagship: Zed")])
    assert rules_at(text) == {(11, "duplicate-key")}


def test_what_hangs_on_a_misspelt_key_is_not_said() -> None:
    assert rules_at(planted(FORCE, [("kinds:", "kind:")])) == {(3, "unknown-key")}
    both = planted(FORCE, [("sides:", "kind: {}\nsides:"), ("squad: 4xija", "squad: 4xgone")])
    assert rules_at(both) == {(5, "unknown-key"), (9, "kind")}


@pytest.mark.parametrize(
    ("text", "said", "never"),
    [
        (planted(ORDER, [("snipers: 1", "snipers: -1.0")]), (7, "bounds"), "write -1"),
        (planted(FLEET, [("Beta: 3xMissile Frigate", "Beta: 3.0")]), (10, "float"), "write 3"),
    ],
)
def test_what_is_to_be_written_instead_would_be_taken(text: str, said: tuple[int, str], never: str) -> None:
    assert said in rules_at(text)
    assert {line for line, _ in rules_at(text)} == {said[0]}
    assert not any(never in one.message for one in report(text).problems)
