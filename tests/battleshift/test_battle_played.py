"""The recorded battle of 160 ships: played at the prompt, worked out by hand, replayed and verified.

Every expected number is the arithmetic in the comment above it, by the pages: batteries hit on 4, missiles
lock on 5, fighters hit on 3; a marker takes a hit a ship, two at sizes 4 and 5, four at 8 and more; as many
ships as were hit throw their shields (Home: half the size, hardness 4; the swarm: armour of 2), less 2
against heavy batteries, 1 against missiles; a test is due for each multiple of the hull, and from capacity
on for each point; Home survives on 3, the hardened swarm on 4.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from shutil import copy
from typing import Any

import pytest

from tests.conftest import NO_NETWORK, ROOT
from wargame_aid.game import ledger
from wargame_aid.game.rows import entry_of

EXAMPLES = ROOT / "examples" / "battleshift"


def played(folder: Path) -> str:
    """Play the battle in a folder of its own, as the file says, and return the game file."""
    for name in ("home-fleet.yaml", "swarm.yaml"):
        copy(EXAMPLES / name, folder)
    environ = {**os.environ, "PYTHONPATH": str(ROOT), "PYTHONUTF8": "1", "WGA_CACHE": str(folder / "cache")}
    environ.pop("WGA_GAME", None)
    with (EXAMPLES / "battle.txt").open("rb") as lines:
        ran = subprocess.run(
            [sys.executable, "-c", NO_NETWORK, "table"],
            cwd=folder, env=environ, stdin=lines, capture_output=True, check=False,
        )  # fmt: skip
    assert ran.returncode == 0, ran.stderr.decode()
    assert b"the chain is whole; every one comes out the same today" in ran.stdout
    return str(folder / "battle.wga")


@pytest.fixture(scope="module")
def battle(tmp_path_factory: pytest.TempPathFactory) -> str:
    return played(tmp_path_factory.mktemp("battle"))


@pytest.fixture(scope="module")
def bodies(battle: str) -> dict[int, Mapping[str, Any]]:
    """The body of every entry by its number."""
    return bodies_of(battle)


def bodies_of(file: str) -> dict[int, Mapping[str, Any]]:
    return {entry.number: entry.body for entry in map(entry_of, ledger.raw_entries(file))}


OUTCOMES: list[tuple[int, dict[str, Any]]] = [
    # 4 against 3 + 1 for more taskforces: again; 5 against 2 + 1
    (2, {"winner": "Home", "first": "Home"}),
    # 6 of 7 ships lock, 2 launchers each
    (5, {"launched": 12}),
    # 14 dice hit 8 times; five ships of size 4 are suppressed by 10. Armour 2 - 2 stops nothing, so 8
    # damage; hull 5: one test; 5 fails
    (6, {"hits": 8, "markers": 0, "damage": 8, "tests": 1, "ships_destroyed": 1, "points": 36}),
    # 15 + 7 dice hit 12 times; four ships need 8. 8 + 12 = 20: at 10, 15 and 20; 5 and 6 fail
    (7, {"hits": 12, "markers": 1, "total_damage": 20, "tests": 3, "ships_destroyed": 2, "points": 72}),
    # 3 hits, 3 dice at 2 stop one: 2 damage at hull 2
    (8, {"shield_dice": 3, "damage": 2, "tests": 1, "ships_destroyed": 1, "points": 8}),
    # 12 missiles, 6 ships with two light batteries each shoot 5 down at 3 or less; 7 hit, 6 dice at 2 - 1
    # stop one; 2 + 6 = 8: at 4, 6 and 8; 5 fails
    (9, {"arrived": 7, "strike.markers": 1, "strike.total_damage": 8, "strike.tests": 3, "strike.points": 8}),
    # 7 hits suppress 7 cruisers; 14 dice at 2 stop 4; 3 damage is below the hull
    (11, {"hits": 7, "markers": 1, "shield_dice": 14, "damage": 3, "tests": 0}),
    # one marker in an activation; 15 - 5 = 10, 3 + 10 = 13: at 4, 8 and 12; 4 and 6 fail
    (12, {"markers": 0, "total_damage": 13, "tests": 3, "ships_destroyed": 2, "ships_left": 5, "points": 60}),
    # 9 - 3 = 6 at hull 2: three tests, 6 fails; taken back
    (13, {"damage": 6, "tests": 3, "ships_destroyed": 1}),
    # one shield more: 5 damage, tests at 2 and 4, both fail
    (15, {"damage": 5, "tests": 2, "ships_destroyed": 2, "points": 20}),
    # two ships with two rolls each, one 1; the marker goes on 2
    (16, {"repaired": 1, "recovered": 1}),
    # 4 damage is one multiple of 4; 3 passes
    (17, {"hits": 4, "markers": 0, "tests": 1, "ships_destroyed": 0}),
    # 16 wings, 6 hits; two ships of size 4 need 4. One armour die a hit at full 2 stops 2: 19 + 4 = 23, at
    # 20; 6 fails
    (18, {
        "strike.hits": 6, "strike.markers": 1, "strike.shield_dice": 6, "strike.total_damage": 23,
        "strike.points": 36
    }),
    # 5 of 7, 3 launchers each
    (20, {"launched": 15}),
    # 10 hits suppress; 7 dice at 4 stop 3: 7 damage, at 3 and 6; 5 fails
    (21, {"markers": 1, "damage": 7, "tests": 2, "ships_destroyed": 1, "points": 20}),
    # Alpha's 5 interceptors at 4 - 1 stop 2; 13 hit, 10 dice at 4 - 1 stop 4; 9: at 5; 2 passes
    (22, {
        "arrived": 13, "strike.shield_dice": 10, "strike.damage": 9, "strike.tests": 1, "strike.markers": 1
    }),
    # five ships roll, one 1; 4 does not remove the marker
    (23, {"repaired": 1, "recovered": 0}),
    # a ship of size 16 is suppressed by 4 hits; 9 is below its hull of 17
    (24, {"markers": 1, "damage": 9, "tests": 0}),
    # 9 + 12 = 21 of 17: 17, 18, 19, 20 and 21; 5 fails. 185 points and 12 wings at 3
    (25, {"tests": 5, "ships_destroyed": 1, "wings_lost": 12, "points": 221, "flagship_lost": True}),
    # 6 hits on 7 are no marker; 6 damage at hull 3: two tests, both fail
    (26, {"markers": 0, "tests": 2, "ships_destroyed": 2, "points": 32}),
    # 3 hits, one dodged; 8 hits, three dodged
    (29, {"enemy.wings_lost": 2, "enemy.wings_left": 14, "flight.wings_lost": 5, "flight.points": 15}),
    # 8 hits on five ships of size 4 are no marker; 10 dice at 4 stop 3: 5 damage, one test; 5 disables
    (31, {
        "markers": 0, "shield_dice": 10, "tests": 1, "ships_destroyed": 0, "ships_disabled": 1, "points": 0
    }),
    # 2 + 1 for four taskforces against 6
    (35, {"winner": "Swarm"}),
    # 22 hits, 10 dice at 2 stop 4: 9 + 18 = 27 of 25: at 10, 15 and 20, then 25, 26 and 27; 4, 5 and 6 fail
    (36, {
        "markers": 1, "total_damage": 27, "tests": 6, "ships_destroyed": 3, "ships_left": 2, "points": 120
    }),
    # Prowler's one ship rolls twice: 1 and 1; Viper's 8 dice two, Wasp's 5 one
    (37, {"repaired": 5, "recovered": 1}),
    # 16 dice at 4 - 1 hit 9 of 7 ships; at 4 and 8; both fail
    (39, {"markers": 1, "damage": 9, "tests": 2, "ships_destroyed": 2, "points": 54}),
    # 14 missiles on four ships of size 4, 8 dice at 1 stop one: 13, at 5 and 10; 5 fails
    (41, {
        "strike.markers": 1, "strike.shield_dice": 8, "strike.damage": 13, "strike.tests": 2,
        "strike.points": 36
    }),
    # passed by the referee: 6 dice at 4 - 2; 9 + 2 = 11 passes no multiple of 4
    (42, {"hits": 2, "total_damage": 11, "tests": 0}),
    # 1 of Alpha, 1 of Bravo, none of Charlie, 2 of Echo; markers of Alpha, Bravo and Echo
    (43, {"repaired": 4, "recovered": 3}),
    # 42 dice; 10 at 4 stop 6: 12 + 14 = 26, at 16, 20 and 24; 4 and 4 fail
    (46, {
        "markers": 1, "shield_dice": 10, "total_damage": 26, "tests": 3, "ships_destroyed": 2, "points": 60
    }),
    # Charlie's interceptors at 3 and light batteries at 2 stop 3 + 1 of 12; no second marker; 6 dice at 3
    # stop 2: 26 + 6 = 32 of 28: 28 to 32; 4 and 5 fail
    (47, {
        "arrived": 8, "strike.markers": 0, "strike.total_damage": 32, "strike.tests": 5, "strike.points": 60
    }),
    # 18 - 4 = 14 on five ships of size 4; 10 dice at 3 stop 5: 5 + 9 = 14, at 10; 3 passes
    (48, {
        "arrived": 14, "strike.markers": 1, "strike.total_damage": 14, "strike.tests": 1, "strike.points": 0
    }),
    # 2 + 15 = 17: at 4, 8, 12 and 16; 5, 6 and 6 fail
    (50, {"total_damage": 17, "tests": 4, "ships_destroyed": 3, "points": 81}),
    # 16 dice at 4 - 1; three ships need 6; 13 + 8 = 21 of 20: at 15, then 20 and 21; all pass
    (51, {"hits": 8, "markers": 1, "tests": 3, "ships_destroyed": 0}),
    # 5 dice at 2 stop 2: 5 + 16 = 21 of 21: at 6, 9, 12, 15 and 18, then 21; three 5s fail
    (52, {"shield_dice": 5, "total_damage": 21, "tests": 6, "ships_destroyed": 3, "points": 48}),
    # four ships roll, one 1; the disabled ship's own 4 does not wake it; the marker goes on 3
    (53, {"repaired": 1, "woken": 0, "recovered": 1}),
    # 5 hits, 2 dodged: the last three wings; the one hit back is dodged
    (54, {"enemy.wings_left": 0, "enemy.points": 9, "flight.wings_lost": 0}),
    (55, {"wings_aboard": 30}),
    # 12 - 3 = 9 at hull 2: at 2, 4, 6 and 8; all fail
    (57, {"tests": 4, "ships_destroyed": 4, "points": 32}),
    # 3 + 2 x 7 = 17 against 4 + 4
    (59, {"captured": True}),
    # 6 hits on 7; 6 dice at 4 stop 3: 3 damage at hull 3; 4 fails
    (64, {"shield_dice": 6, "damage": 3, "tests": 1, "ships_destroyed": 1, "points": 20}),
    # 7 interceptors hit 3, one dodged: 6 wings; 4 hits, one die each at 4 stops 2
    (65, {"flight.wings_lost": 2, "strike.shield_dice": 4, "strike.damage": 2}),
    # 21 + 5 = 26 of 25: 25 and 26; 5 fails; the flagship
    (67, {"tests": 2, "ships_destroyed": 1, "points": 36, "flagship_lost": True}),
    # damage 32 is greater than 28: half of 30
    (71, {"points": 15}),
    (73, {"recovered": 2}),
    # 5 dice at 2 stop 2: 4 + 8 = 12, at 6, 8, 10 and 12; two 5s fail
    (75, {"total_damage": 12, "tests": 4, "ships_destroyed": 2, "points": 16}),
    # 4 units at 4 - 2, two hit, the shield fails on 5; 3 + 3 = 6 against 3 + 1; 4 + 2 for the hull
    (77, {"through": 2, "attack": 6, "defence": 4, "captured": 1, "capture.total_damage": 6}),
    # 6 + 6 dice at 4; 17 + 7 = 24: at 20 and 24; both fail
    (89, {"markers": 1, "total_damage": 24, "tests": 2, "ships_destroyed": 2, "points": 54}),
    # 4 dice at 2 stop one: 20 + 1 = 21, past 20; 3 passes
    (93, {"total_damage": 21, "tests": 1, "ships_destroyed": 0}),
    # one ship of 1 in a third of 4
    (95, {"size": 1, "most": 2, "capture": None}),
    # 21 + 10 of 20: ten tests, three fail: all three
    (100, {"tests": 10, "ships_destroyed": 3, "ships_left": 0, "points": 108}),
    # 15 missiles, 7 dice at 3 stop 3: 12, at 3, 6, 9 and 12; 4, 5 and 6 fail
    (105, {"strike.damage": 12, "strike.tests": 4, "strike.ships_destroyed": 3, "strike.points": 60}),
    # 7 interceptors hit 2, one dodged: 11 wings hit 7; 7 dice at 2 stop 2: 5; 4 passes
    (107, {"flight.wings_lost": 1, "strike.markers": 1, "strike.damage": 5, "strike.ships_destroyed": 0}),
    # damage 24 is not greater than 28
    (113, {"points": 0}),
    # 21 - 3 = 18, 14 dice at 3 stop 8: 10, at 4 and 8; 6 fails
    (125, {"arrived": 18, "strike.shield_dice": 14, "strike.damage": 10, "strike.points": 30}),
    # 4 hits, one dodged
    (132, {"flight.wings_lost": 3, "flight.points": 9}),
    # the prize, a cruiser's size less than the feedships', is worth its 60 points
    (162, {"points": 60}),
]  # fmt: skip


@pytest.mark.parametrize(("number", "expected"), OUTCOMES, ids=[f"entry {number}" for number, _ in OUTCOMES])
def test_outcome_by_hand(bodies: dict[int, Mapping[str, Any]], number: int, expected: dict[str, Any]) -> None:
    found = bodies[number]["result"]
    assert {name: part(found, name) for name in expected} == expected


def part(found: Any, name: str) -> Any:
    for step in name.split("."):
        found = found[step]
    return found


def test_at_least_forty_outcomes_over_all_actions(bodies: dict[int, Mapping[str, Any]]) -> None:
    from rulesets.battleshift import RULESET

    assert len(OUTCOMES) >= 40
    acted = {body["action"] for body in bodies.values() if body["kind"] == "action"}
    assert acted >= {row.name for row in RULESET.actions} - {"ship", "design", "losses"}


def test_points_by_hand(bodies: dict[int, Mapping[str, Any]]) -> None:
    # Home: 36 + 72 + 8 + 8 + 36 + 221 + 32 + 15 = 428; 54 + 36 + 81 + 48 + 9 + 32 = 260; 6 + 36 + 16 = 58;
    # 54 + 108 + 32 = 194; 48 + 9 + 9 + 32 = 98. Swarm: 60 + 20 + 20 + 6 = 106; 120 + 60 + 60 = 240; 20 + 15
    # = 35; 20 + 60 + 3 + 20 = 103; 30; 60 for the prize, 10 for the destroyer, now with another squadron
    said = bodies[164]["result"]["say"]
    assert 428 + 260 + 58 + 194 + 98 == 1038
    assert 106 + 240 + 35 + 103 + 30 + 60 + 10 == 584
    assert "Home has 1038 victory points" in said
    assert "Swarm has 584 victory points." in said


def test_the_game_is_as_large_and_as_long_as_it_should_be(bodies: dict[int, Mapping[str, Any]]) -> None:
    kinds = [body["kind"] for body in bodies.values()]
    assert kinds.count("undo") == 2
    assert len([body for body in bodies.values() if body.get("overruled")]) == 1
    assert [body["action"] for body in bodies.values() if body["kind"] == "action"].count("end-turn") == 6


def test_hidden_orders_are_nowhere_to_be_read(
    battle: str, bodies: dict[int, Mapping[str, Any]], wga: Any
) -> None:
    assert "orders swarm (hidden) -h" in wga("game", "log", "--last", "0", "--game", battle).out
    whole = json.dumps(bodies[4])
    assert "Heart" not in whole
    assert "2A" not in whole


def test_a_replay_line_by_line_is_the_same(bodies: dict[int, Mapping[str, Any]], tmp_path: Path) -> None:
    assert untimed(bodies_of(played(tmp_path))) == untimed(bodies)


def untimed(bodies: Mapping[int, Mapping[str, Any]]) -> list[dict[str, Any]]:
    return [{name: value for name, value in body.items() if name != "time"} for body in bodies.values()]


def test_few_keystrokes_over_a_turn_of_both_fleets() -> None:
    whole = (EXAMPLES / "battle.txt").read_text(encoding="utf-8")
    turn = whole.partition("# Game turn 4.")[2].partition("# Game turn 5.")[0]
    lines = [line for line in turn.splitlines()[1:] if line and not line.startswith("#")]
    shots = [
        line.partition(" -D")[0] for line in lines if line.startswith(("fire", "fight", "missiles", "lock"))
    ]
    assert len(shots) == 10
    assert max(map(len, shots)) + 1 <= 24  # and Enter
    again = [line.partition(" -D")[0] for line in lines if line.startswith("a ")]
    assert again
    assert max(map(len, (*again, "again delta"))) + 1 <= 12
    assert len("done") + 1 <= 5
    assert sum(line.startswith("done") for line in lines) == 9


def test_the_issues_own_lines_at_the_prompt(tmp_path: Path) -> None:
    fleet = "ruleset: battleshift\npoints: 999\ntaskforces:\n  {}: {{squadrons: {{{}}}}}\n"
    (tmp_path / "red.yaml").write_text(fleet.format("Van", "Alpha: 7xFleet Cruiser"), encoding="utf-8")
    blue = fleet.format("Main", "Bravo: 5xFleet Cruiser, Delta: 7xPatrol Cruiser")
    (tmp_path / "blue.yaml").write_text(blue, encoding="utf-8")
    lines = (
        "game new g.wga -r bs -s red=red.yaml -s blue=blue.yaml",
        "dice table",
        *("fire heavy alpha bravo", "9", "4", "5"),
        *("undo", "again delta", "9", "4", "5", "done"),
        "fire heavy bravo alpha -D 0",
        "undo",
        "again delta",  # the heavy batteries of a squadron fire once (p11): taken back, or passed
    )
    ran = subprocess.run(
        [sys.executable, "-c", NO_NETWORK, "table", "--keep-going"],
        cwd=tmp_path, env={**os.environ, "PYTHONPATH": str(ROOT), "PYTHONUTF8": "1", "WGA_GAME": ""},
        input="\n".join(lines).encode(), capture_output=True, check=False,
    )  # fmt: skip
    asked = ran.stderr.decode()
    assert "14 dice d6, 4 or less: " in asked
    assert "10 dice d6, 2 or less: " in asked
    assert "1 die d6, 4 or more: " in asked
    said = ran.stdout.decode()
    assert "One Fleet Cruiser of Bravo is destroyed, four are left" in said
    assert "One Patrol Cruiser of Delta is destroyed, six are left" in said
    assert "Van is done" in said
