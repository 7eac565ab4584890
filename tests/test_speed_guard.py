"""What a settled action must not load: the slow libraries stay outside of what a referee waits for."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
SLOW = {
    "pydantic",
    "pydantic_core",
    "ruamel",
    "numpy",
    "importlib.metadata",
    "asyncio",
    "hashlib",
    "rich",
    "sqlite3",
}
LOADED = (
    "import os, sys, json\n"
    "from wargame_aid.game import place\n"
    "place.MARK = os.devnull\n"
    "from wargame_aid.cli import main\n"
    "code = main()\n"
    "sys.stderr.write(json.dumps([code, sorted(sys.modules)]))\n"
)
FOXHOLE = "examples/arc_of_fire_pacific/foxhole.yaml"
CASES = {
    "version": "--version",
    "help": "--help",
    "ruleset help": "aof --help",
    "plain dice": "roll 3d6+2 --dice 111",
    "wound": "aof wound --dice 5",
    "wound odds": "aof wound --odds",
    "melee": "aof melee -a T5/MC/rifle/charging -d T5/MB/submachine --dice 9,6",
    "melee odds": "aof melee -a T5/MC/rifle/charging -d T5/MB/submachine --odds --json",
    "melee from a roster": f"aof melee -a ija/charging -d gunner --dice 9,6 --force {FOXHOLE}",
    "ship": "bs ship fleet-cruiser",
    "unchanged roster": "check examples/battleshift/red.yaml",
}


def loaded(words: str) -> set[str]:
    """Return the modules that a command loads in a process of its own."""
    ended = subprocess.run(
        [sys.executable, "-c", LOADED, *words.split()],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=True,
    )
    code, modules = json.loads(ended.stderr)
    assert code == 0, ended.stdout
    return set(modules)


@pytest.mark.parametrize("name", CASES)
def test_warm_command_loads_nothing_slow(name: str) -> None:
    loaded(CASES[name])
    assert loaded(CASES[name]) & SLOW == set()


def test_version_answers_before_typer() -> None:
    assert "typer" not in loaded("--version")


def test_collector_passes_over_what_loads_at_the_start_and_is_at_work_again() -> None:
    lines = ("import gc", "from wargame_aid.cli import loaded", "loaded()")
    script = "\n".join([*lines, "print(gc.isenabled(), gc.get_freeze_count())"])
    environ = {**os.environ, "PYTHONPATH": str(ROOT)}
    command = [sys.executable, "-c", script]
    ended = subprocess.run(command, cwd=ROOT, env=environ, capture_output=True, text=True, check=True)
    enabled, frozen = ended.stdout.split()
    assert enabled == "True"
    assert int(frozen) > 10_000


def test_action_loads_its_own_chapter_and_no_other() -> None:
    modules = {name for name in loaded(CASES["wound"]) if name.startswith("rulesets.")}
    assert modules
    assert not {name for name in modules if "battleshift" in name or "melee" in name or "force" in name}


def test_guard_would_see_a_slow_module() -> None:
    assert {"pydantic", "ruamel"} <= loaded("schema aof force") | loaded("rules aof melee")
