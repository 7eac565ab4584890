"""A game of the examples, played at a real `wga table`."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from shutil import copy
from typing import Any, NamedTuple

from tests.conftest import NO_NETWORK, ROOT
from wargame_aid.game import ledger

EXAMPLES = ROOT / "examples" / "banzai"


class Played(NamedTuple):
    """What a game came to: what was shown, the exit code, each entry's body and the fight after it."""

    out: str
    code: int
    entries: list[tuple[Any, Any]]

    def results(self, action: str) -> list[Any]:
        """Return the results of an action, in order."""
        return [body["result"] for body, _ in self.entries if body.get("action") == action]

    def after(self, action: str, which: int = 0) -> Any:
        """Return the fight after one of the entries of an action."""
        return [fight for body, fight in self.entries if body.get("action") == action][which]

    def points(self, action: str, which: int = 0) -> dict[str, int]:
        """Return the points of each side after one of the entries of an action."""
        return {one["name"]: one["points"] for one in self.after(action, which)["sides"]}


def played(folder: Path, name: str, *rosters: str) -> Played:
    """Play a game line by line in a folder of its own."""
    for roster in rosters:
        copy(EXAMPLES / f"{roster}.yaml", folder)
    environ = {**os.environ, "PYTHONPATH": str(ROOT), "PYTHONUTF8": "1", "WGA_CACHE": str(folder / "cache")}
    environ.pop("WGA_GAME", None)
    with (EXAMPLES / f"{name}.txt").open("rb") as typed:
        ran = subprocess.run(
            [sys.executable, "-c", NO_NETWORK, "table"],
            cwd=folder, env=environ, stdin=typed, capture_output=True, check=False, timeout=60,
        )  # fmt: skip
    file = str(folder / f"{name}.wga")
    found = [ledger.entry(file, number) for number in range(1, ledger.head(file).number + 1)]
    entries = [(one.body, one.state["game"]) for one in found]
    return Played(ran.stdout.decode() + ran.stderr.decode(), ran.returncode, entries)


def fates(result: Any) -> list[tuple[str, int, str]]:
    """Return each man under fire: his name, the number, what became of him."""
    return [(one["man"], one["number"], one["fate"]) for one in result["men"]]
