"""A ruleset in a package of its own, installed with pip: found, settled and checked without a line here."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.conftest import ROOT, Ran

Wga = Callable[..., Ran]


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> str:
    """Install the stranger's package and return the path that Python finds it by."""
    place = tmp_path_factory.mktemp("stranger")
    offline = ["--no-index", "--no-deps", "--no-build-isolation", "--quiet", "--disable-pip-version-check"]
    command = [sys.executable, "-m", "pip", "install", *offline, "--target", str(place), "tests/stranger"]
    subprocess.run(command, cwd=ROOT, check=True)
    return os.pathsep.join([str(place), str(ROOT)])


@pytest.fixture
def wga(wga_process: Wga, installed: str) -> Wga:
    """Run a command with the stranger's package installed."""
    return lambda *words, **more: wga_process(*words, **{"PYTHONPATH": installed, **more})


def test_it_is_listed_and_gets_commands(wga: Wga) -> None:
    listed = json.loads(wga("rulesets", "--json").out)["rulesets"]
    assert {"arc-of-fire-pacific", "battleshift", "tin-duel"} <= {one["name"] for one in listed}
    assert "duel" in wga("tin-duel", "--help").out
    # 3 + 4 + 1 for the drum against 3 + 5: a tie
    tie = json.loads(wga("tin", "duel", "4/drummer", "5", "--dice", "3,3", "--json").out)
    assert tie["result"]["winner"] == "nobody"
    own = json.loads(
        wga("tin", "duel", "4/drummer", "5", "--dice", "3,3", "--json", "-R", "tie=challenger").out
    )
    assert own["result"]["winner"] == "challenger"


def test_it_gets_odds(wga: Wga) -> None:
    # of 36 pairs the challenger, one behind, wins those with his die at least 2 higher: 4 + 3 + 2 + 1
    odds = json.loads(wga("tin", "duel", "4", "5", "--odds", "--json").out)["odds"]
    found = {one["value"]: int(one["weight"]) for one in odds["outcomes"]}
    assert found == {"rival": 21, "challenger": 10, "nobody": 5}
    assert odds["denominator"] == "36"


def test_it_gets_rosters(wga: Wga, tmp_path: Path) -> None:
    box = tmp_path / "box.yaml"
    soldiers = "".join(f"  Soldier {number}: '4'\n" for number in range(11))
    box.write_text(f"ruleset: tin-duel\nname: Box\nsoldiers:\n{soldiers}", encoding="utf-8")
    full = wga("check", str(box))
    assert full.code == 1
    assert "11 soldiers, limit 10" in full.out
    box.write_text("ruleset: tin\nname: Box\nsoldiers:\n  Able: 4/drummer\n", encoding="utf-8")
    assert wga("check", str(box)).code == 0
    assert wga("tin", "duel", "able", "5", "--dice", "3,3", "--force", str(box)).code == 0


def test_it_passes_the_conformance_suite(installed: str) -> None:
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-p",
        "no:cacheprovider",
        "tests/conformance",
        "-k",
        "tin",
    ]
    environ = {**os.environ, "PYTHONPATH": installed}
    ended = subprocess.run(command, cwd=ROOT, env=environ, capture_output=True, text=True, check=False)
    assert ended.returncode == 0, ended.stdout
    passed = re.search(r"(\d+) passed", ended.stdout)
    assert passed
    assert int(passed[1]) >= 15


def test_a_broken_one_is_named_and_hides_no_other(wga: Wga, tmp_path: Path, installed: str) -> None:
    broken = tmp_path / "broken-1.dist-info"
    broken.mkdir()
    (broken / "METADATA").write_text("Metadata-Version: 2.1\nName: broken\nVersion: 1\n", encoding="utf-8")
    (broken / "entry_points.txt").write_text(
        "[wargame_aid.rulesets]\nsiege = no_such_module:RULESET\n", encoding="utf-8"
    )
    path = os.pathsep.join([str(tmp_path), installed])
    listed = wga("rulesets", PYTHONPATH=path)
    assert listed.code == 2
    assert "battleshift" in listed.out
    assert "no_such_module" in listed.err
    assert wga("tin", "duel", "4", "5", PYTHONPATH=path).code == 0
    assert wga("aof", "wound", PYTHONPATH=path).code == 0
