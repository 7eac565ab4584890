"""Ratios measured in pairs, so that they hold where the machine's speed drifts."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from statistics import median
from typing import NamedTuple

ROOT = Path(__file__).parent.parent.parent
PASS = [sys.executable, "-c", "pass"]
WGA = [str(Path(sys.executable).parent / "wga")]


class Measured(NamedTuple):
    """A ratio with its target: at most, or at least."""

    name: str
    ratio: float
    target: float
    at_least: bool = False

    def __str__(self) -> str:
        holds = self.ratio >= self.target if self.at_least else self.ratio <= self.target
        word = ">=" if self.at_least else "<="
        return (
            f"{self.name:<58} {self.ratio:7.2f}  target {word} {self.target:g}{'' if holds else '   MISSED'}"
        )


def paired(one: Callable[[], object], other: Callable[[], object], runs: int = 15) -> float:
    """Return the median of how much longer one takes than the other, run in turn."""
    one(), other()
    ratios = []
    for _ in range(runs):
        start = time.perf_counter()
        one()
        middle = time.perf_counter()
        other()
        ratios.append((middle - start) / (time.perf_counter() - middle))
    return median(ratios)


def command(words: Sequence[str], cache: Path, *, terminal: bool = False) -> Callable[[], None]:
    """Return a run of a command as a whole process, its answer thrown away or drawn on a terminal."""

    def run() -> None:
        environ = {**os.environ, "WGA_CACHE": str(cache), "TERM": "xterm", "COLUMNS": "100"}
        if not terminal:
            subprocess.run(words, cwd=ROOT, env=environ, stdout=subprocess.DEVNULL, check=True)
            return
        import pty

        above, below = pty.openpty()
        with subprocess.Popen(words, cwd=ROOT, env=environ, stdout=below) as process:
            os.close(below)
            drain(above)
            process.wait()
        os.close(above)

    return run


def drain(descriptor: int) -> None:
    """Read until the other side is closed."""
    try:
        while os.read(descriptor, 65536):
            pass
    except OSError:
        return
