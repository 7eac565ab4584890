"""An evening through the real commands: played at one prompt, worked out by hand, verified, replayed.

Every expected number is the arithmetic in the comment above it, by the tables of the additions: charging + 1,
banzai + 2, submachine and pistol + 2, rifle 0, leader and heroic + 1, assisted + 2, light wound - 1; 1-2 a
morale check, 3-4 one at - 1, 5-6 a light wound, 7-8 a heavy one, 9 or more dead; morale A 4, B 5, C 6.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from shutil import copy
from typing import Any

import pytest

from tests.arc_of_fire_pacific.evening_played import EXAMPLES, Evening, commands, entry, played
from tests.conftest import Ran
from wargame_aid.game import ledger

Wga = Callable[..., Ran]
MELEE_KEYS, AGAIN_KEYS = 30, 12
CHECK, CHECK_1, LIGHT, HEAVY, DEAD = (
    "morale check",
    "morale check at -1",
    "light wound",
    "heavy wound",
    "dead",
)


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> Evening:
    """Play the evening once."""
    return played(tmp_path_factory.mktemp("evening"), str(tmp_path_factory.getbasetemp() / "cache"))


Blows = tuple[int, int, str, str]
"""The totals of the attacker and the defender in a round, what each of them suffers."""

FOUGHT: list[tuple[int, list[Blows], tuple[int, int]]] = [
    # Eight riflemen, four at each foxhole. Sarge (T4, submachine, leader, Baker beside him) has 2 + 1 + 2 = 5
    # to add and 1 + 5 - 4 = 2 dice. 1 + 1 = 2 against the higher of 6 and 3: 6 + 5 = 11
    (3, [(2, 11, DEAD, CHECK)], (0, 1)),
    # 2 is even, so Baker fights (rifle, Sarge beside him: + 2), with Sarge's training: 3 + 1 = 4, 7 + 2 = 9
    (4, [(4, 9, DEAD, CHECK_1)], (0, 1)),
    # 1 + 1 = 2 against the higher of 5 and 1: 5 + 5 = 10
    (5, [(2, 10, DEAD, CHECK)], (0, 1)),
    # 2 + 1 = 3 against 4 + 5 = 9
    (6, [(3, 9, DEAD, CHECK_1)], (0, 1)),
    # The second foxhole: team-1 (T5, rifle, team-2 beside him: + 2), a die each. 1 + 1 = 2 against 7 + 2 = 9
    (7, [(2, 9, DEAD, CHECK)], (0, 1)),
    # 2: team-2 fights. 5 + 1 = 6 wounds him; 8 + 2 = 10; nobody checks, for the enemy is dead
    (8, [(6, 10, DEAD, LIGHT)], (0, 1)),
    # 2 + 1 = 3 against 8 + 2 = 10
    (9, [(3, 10, DEAD, CHECK_1)], (0, 1)),
    # 2: team-2, wounded meanwhile: 1 + 1 = 2 against 9 + 2 - 1 = 10
    (10, [(2, 10, DEAD, CHECK)], (0, 1)),
    # The lock: 1 + 1 = 2 against Charlie's 1 + 1 heroic = 2; then, without the charge, 1 against 2
    (11, [(2, 2, CHECK, CHECK), (1, 2, CHECK, CHECK)], (0, 0)),
    # Next game turn it goes on, without the charge: 9 against 4 + 1 = 5; Charlie dies, 3 points
    (28, [(9, 5, LIGHT, DEAD)], (3, 0)),
    # Able's BAR has + 1 since half-time: 3 + 1 = 4 against 7 + 1 - 1 = 7, heavy, of which a Japanese dies
    (29, [(4, 7, HEAVY, CHECK_1)], (0, 1)),
    # Baker was wounded while these dice were typed: 8 + 1 = 9 against 7 - 1 = 6
    (31, [(9, 6, LIGHT, DEAD)], (3, 0)),
    # 9 + 1 = 10 against 1
    (32, [(10, 1, CHECK, DEAD)], (3, 0)),
    # The overrule: a second charge, 6 + 1 = 7 against 9
    (33, [(7, 9, DEAD, HEAVY)], (0, 1)),
    # Ito: banzai 2, pistol 2 (the better of his weapons), leader 1, squad-5 beside him 2: 2 + 7 = 9.
    # Sarge: submachine 2, leader 1: 4 + 3 = 7, a heavy wound, of which a Japanese dies
    (34, [(9, 7, HEAVY, DEAD)], (3, 1)),
]


@pytest.mark.parametrize(("number", "rounds", "points"), FOUGHT, ids=[f"entry {one[0]}" for one in FOUGHT])
def test_melee_by_hand(evening: Evening, number: int, rounds: list[Blows], points: tuple[int, int]) -> None:
    result = entry(evening.file, number).body["result"]
    assert [blows(one) for one in result["rounds"]] == rounds
    assert tuple(result["points"].values()) == points


def blows(found: dict[str, Any]) -> Blows:
    attacker, defender = found["attacker"], found["defender"]
    return attacker["total"], defender["total"], attacker["suffers"], defender["suffers"]


NOTATION = {
    "Able": "T-5/M-B/BAR{}/marine",
    "Baker": "T-5/M-B/Rifle{}/marine",
    "Charlie": "T-5/M-B/Rifle{}/heroic/marine",
    "Ito": "T-4/M-A/Pistol/Sword{}/leader/japanese",
    "Sarge": "T-4/M-A/Submachine{}/leader/marine",
    "squad": "T-5/M-C/Rifle{}/japanese",
    "team": "T-5/M-B/Rifle{}/marine",
}
STOOD = [
    (8, "team-2", "light"),
    # d10 9: heavy; the true die was a 5: light
    (12, "Able", "heavy"),
    (13, "Able", ""),
    (14, "Able", "light"),
    # 8 is a heavy wound
    (15, "team-3", "heavy"),
    # Doc is T6, so a 5 fails, a 6 heals heavy to light and broken, a 7 light to full strength, still broken
    (16, "team-3", "heavy"),
    (17, "team-3", "light/broken"),
    (18, "team-3", "broken"),
    # A 3 fails morale A; a 10 is a heavy wound; both taken back, one brought back, and taken back again
    (19, "Sarge", "broken"),
    (20, "Sarge", "heavy/broken"),
    (21, "Sarge", ""),
    (22, "Sarge", "broken"),
    (23, "Sarge", ""),
    # The rally phase, by number: Able's 5 stays, team-2's 6 is worse; team-3 was treated and does not roll
    (24, "Able", "light"),
    (24, "team-2", "heavy"),
    (24, "team-3", "broken"),
    (28, "squad-1", "light"),
    (28, "Charlie", "dead"),
    (29, "squad-2", "dead"),
    # d6 for a wounded man: 5 + 1 for the check at - 1, and a 6 was rolled
    (29, "Able", "light"),
    (30, "Baker", "light"),
    (31, "squad-3", "light"),
    (31, "Baker", "dead"),
    (32, "team-1", "dead"),
    (33, "squad-4", "dead"),
    (33, "team-4", "heavy"),
    (34, "Ito", "dead"),
    (34, "Sarge", "dead"),
    (34, "squad-5", ""),
    # The second rally phase: Able's 1 stays, team-2's 6 kills, team-4's 5 stays
    (35, "Able", "light"),
    (35, "team-2", "dead"),
    (35, "team-4", "heavy"),
]


@pytest.mark.parametrize(("number", "name", "condition"), STOOD)
def test_man_by_hand(evening: Evening, number: int, name: str, condition: str) -> None:
    states = f"/{condition}" if condition else ""
    assert entry(evening.file, number).men[name] == NOTATION[name.partition("-")[0]].format(states)


@pytest.mark.parametrize(
    ("number", "japanese", "marines"),
    [
        (10, 0, 8),  # eight kills by defenders, a point each
        (27, 0, 8),
        (28, 3, 8),  # Charlie
        (29, 3, 9),  # squad-2
        (31, 6, 9),  # Baker
        (32, 9, 9),  # team-1
        (33, 9, 10),  # squad-4
        (36, 12, 11),  # Sarge and Ito
    ],
)
def test_points_by_hand(evening: Evening, number: int, japanese: int, marines: int) -> None:
    assert entry(evening.file, number).points == {"Japanese": japanese, "Marines": marines}


@pytest.mark.parametrize(
    ("number", "left"),
    [(16, "10"), (17, "6"), (18, "0")],  # 16 - 2 - 4 = 10, 10 - 4 = 6, 6 - 2 - 4 = 0
)
def test_inches_run_on_from_attempt_to_attempt(evening: Evening, number: int, left: str) -> None:
    assert entry(evening.file, number).body["result"]["inches_left"] == left


def test_the_lock_is_rare(evening: Evening) -> None:
    # Both unhurt after two rounds, in hundredths. First round: squad-1's 1 asks a check of Charlie's B (6 in
    # 10 pass), its 2 and 3 one at - 1 (5 in 10): 1 x 6 + 2 x 5 = 16. Charlie's 1 asks one of C (5 in 10),
    # his 2 and 3 one at - 1 (4 in 10): 1 x 5 + 2 x 4 = 13. Second round, no charge: 2 x 6 + 2 x 5 = 22, and
    # 13 again.
    cases = 100**4 / (16 * 13 * 22 * 13)
    assert f"comes in one case of {cases:,.0f}." in evening.out


def test_it_goes_through_without_a_fault(evening: Evening) -> None:
    assert evening.code == 0
    assert evening.elsewhere == (0,)
    asked = ("attacker's dice, the highest; 1 die d10: ", "defender's dice, the highest; 1 die d10: ")
    assert evening.err == "".join(asked)
    assert ledger.head(evening.file).number == 36


def test_the_second_terminal_is_told_of(evening: Evening) -> None:
    assert "Meanwhile came entry 30: wound baker: A light wound: Baker is lightly wounded." in evening.out
    assert "  - 24 Baker: T-5/M-B/Rifle/light/marine, was T-5/M-B/Rifle/marine" in evening.out


def test_it_is_verified(evening: Evening, wga: Wga) -> None:
    ran = wga("game", "verify", "--game", evening.file)
    assert ran.code == 0
    assert ran.out.splitlines() == [
        "36 entries: the chain is whole; every one comes out the same today",
        "Overruled by the referee: entry 33.",
    ]


def test_what_was_undone_and_overruled_is_marked(evening: Evening, wga: Wga) -> None:
    log = wga("game", "log", "--last", "0", "--game", evening.file).out.splitlines()
    assert {int(line[2:6]) for line in log[:36] if line[:2] == " x"} == {12, 19, 20}
    assert {int(line[2:6]) for line in log[:36] if line[:2] == " !"} == {33}


def test_an_action_of_the_second_half_leans_on_the_ruling(evening: Evening) -> None:
    assert ["bar-modifier", "plus-one"] in entry(evening.file, 29).body["leaned"]
    assert entry(evening.file, 33).body["overruled"] == [
        ["squad-4 has charged this turn: one charge a turn is assumed (charges-in-a-turn=one)", "melee"]
    ]


def test_the_same_lines_give_the_same_entries(
    evening: Evening, tmp_path: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    again = played(tmp_path, str(tmp_path_factory.getbasetemp() / "cache"))
    for number in range(1, 37):
        was, now = ledger.entry(evening.file, number), ledger.entry(again.file, number)
        assert {**was.body, "time": ""} == {**now.body, "time": ""}
        assert was.state == now.state


def test_exported_and_imported_it_is_the_same_and_verifies(
    evening: Evening, tmp_path: Path, wga: Wga
) -> None:
    exported = wga("game", "export", "--game", evening.file).out
    (tmp_path / "evening.jsonl").write_text(exported, encoding="utf-8")
    other = str(tmp_path / "other.wga")
    assert wga("game", "import", str(tmp_path / "evening.jsonl"), other).code == 0
    assert wga("game", "export", "--game", other).out == exported
    assert len(exported.splitlines()) == 36
    assert wga("game", "verify", "--game", other).code == 0


def test_the_script_alone_plays_through(tmp_path: Path, wga_process: Wga) -> None:
    copy(EXAMPLES / "ridge.yaml", tmp_path)
    script = (EXAMPLES / "evening.txt").read_text(encoding="utf-8")
    ran = wga_process("table", typed=script, cwd=tmp_path, WGA_GAME="")
    assert ran.code == 0, ran.err
    assert "35 entries: the chain is whole; every one comes out the same today" in ran.out


def test_every_melee_takes_few_keystrokes_before_its_dice() -> None:
    fought = [line for line in commands() if line.startswith(("melee", "wave"))]
    assert len(fought) == 7
    for line in fought:
        assert len(before_dice(line)) <= MELEE_KEYS, line


def test_the_same_at_another_target_takes_fewer() -> None:
    repeated = [line for line in commands() if line.startswith("a ")]
    assert len(repeated) == 3
    for line in repeated:
        assert len(before_dice(line)) <= AGAIN_KEYS, line


def before_dice(line: str) -> str:
    """Return what is typed before the dice, or before the reason of an overrule."""
    return line.split(" -D", maxsplit=1)[0].split(" -L", maxsplit=1)[0].split(" --ask", maxsplit=1)[0]


def test_the_script_says_how_it_is_played_again() -> None:
    head = (EXAMPLES / "evening.txt").read_text(encoding="utf-8").splitlines()[:2]
    assert all(line.startswith("#") for line in head)
    assert "wga table < evening.txt" in head[1]
