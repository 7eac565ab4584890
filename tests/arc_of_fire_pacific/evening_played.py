"""The evening of the examples, played at a real `wga table`, with a second terminal while dice are typed."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Mapping
from pathlib import Path
from shutil import copy
from typing import Any, NamedTuple

from tests.conftest import NO_NETWORK, ROOT
from wargame_aid.game import ledger

EXAMPLES = ROOT / "examples" / "arc_of_fire_pacific"
ELSEWHERE = "# elsewhere: "
PATIENCE = 60.0


class Evening(NamedTuple):
    """What the evening came to: the file, what was shown, the exit code, those of the second terminal."""

    file: str
    out: str
    err: str
    code: int
    elsewhere: tuple[int, ...]


class Entry(NamedTuple):
    """An entry of the evening: its body, the men by name, the points by side after it."""

    body: Mapping[str, Any]
    men: Mapping[str, str]
    points: Mapping[str, int]


def lines() -> list[str]:
    """Return the lines of the evening as they are typed."""
    return (EXAMPLES / "evening.txt").read_text(encoding="utf-8").splitlines()


def commands() -> list[str]:
    """Return its commands: no remarks, no dice that are asked for."""
    return [line for line in lines() if line and not line.startswith("#") and not line.isdigit()]


def played(folder: Path, cache: str) -> Evening:
    """Play the evening line by line in a folder of its own."""
    copy(EXAMPLES / "ridge.yaml", folder)
    environ = {**os.environ, "PYTHONPATH": str(ROOT), "PYTHONUTF8": "1", "WGA_CACHE": cache}
    environ.pop("WGA_GAME", None)
    command = [sys.executable, "-c", NO_NETWORK]
    other: list[int] = []
    waiting = ""
    with (folder / "out").open("wb") as out, (folder / "err").open("wb") as err:
        at_table = subprocess.Popen(
            [*command, "table"], cwd=folder, env=environ, stdin=subprocess.PIPE, stdout=out, stderr=err
        )
        assert at_table.stdin
        for line in lines():
            at_table.stdin.write(f"{line}\n".encode())
            at_table.stdin.flush()
            if line.startswith(ELSEWHERE):
                waiting = line.removeprefix(ELSEWHERE)
            elif waiting and not line.startswith("#"):
                wait_for_question(folder / "err")
                ran = subprocess.run([*command, *waiting.split()], cwd=folder, env=environ, check=False)
                other.append(ran.returncode)
                waiting = ""
        at_table.stdin.close()
        code = at_table.wait(PATIENCE)
    said = [(folder / name).read_text(encoding="utf-8") for name in ("out", "err")]
    return Evening(str(folder / "evening.wga"), said[0], said[1], code, tuple(other))


def wait_for_question(err: Path) -> None:
    """Wait until the prompt asks for dice."""
    until = time.monotonic() + PATIENCE
    while not err.read_bytes().endswith(b": "):
        assert time.monotonic() < until, err.read_text(encoding="utf-8")
        time.sleep(0.01)


def entry(file: str, number: int) -> Entry:
    """Return an entry, with the men and the points after it."""
    found = ledger.entry(file, number)
    game = found.state["game"]
    men = {one["name"]: one["word"] for one in game["soldiers"]}
    return Entry(found.body, men, {one["side"]: one["points"] for one in game["sides"]})
