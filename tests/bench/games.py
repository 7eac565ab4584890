"""What a game costs: an action with its entry, early and late, appending beside bare SQLite, verifying."""

from __future__ import annotations

import io
import os
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import redirect_stdout
from functools import partial
from itertools import count
from pathlib import Path
from statistics import median

from tests.bench.measure import PASS, WGA, Measured, command, paired
from wargame_aid.chance import Seeded
from wargame_aid.cli.app import root, run
from wargame_aid.game import ledger
from wargame_aid.game.beginning import Side, begin
from wargame_aid.game.rows import dumped
from wargame_aid.game.session import Session, open_session
from wargame_aid.referee import Referee, Settled
from wargame_aid.registry import find
from wargame_aid.resolution import resolve
from wargame_aid.review.replay import verify
from wargame_aid.rulebook import load_book
from wargame_aid.words import read_params

ROOT = Path(__file__).parent.parent.parent
RIDGE = ROOT / "examples" / "arc_of_fire_pacific" / "ridge.yaml"
WOUND = ["aof", "wound", "T5/MC/rifle"]
ENTRIES = 10_000
LOT = 500
"""Entries of one commit."""


def games(cache: Path, place: Path) -> Iterator[Measured]:
    """Measure a game of ten entries and one of ten thousand."""
    os.environ["WGA_CACHE"] = str(cache)
    young = begun(place / "young.wga")
    written(young, 10)
    beside, alone = command(PASS, cache), command([*WGA, *WOUND, "--no-game"], cache)
    in_young = command([*WGA, *WOUND, "--game", young.file], cache)
    yield Measured("an action with its entry / python -c pass", paired(in_young, beside), 8.5)
    yield Measured("an action with its entry / without a game", paired(in_young, alone), 1.3)
    old = written(begun(place / "old.wga"), ENTRIES)
    in_old = command([*WGA, *WOUND, "--game", old.file], cache)
    yield Measured("the same at entry 10,000 / without a game", paired(in_old, alone), 1.3)
    yield Measured("entries verified a second", verified(old.file), 2000, at_least=True)
    yield Measured("appends a second / bare sqlite3", appended(young, place / "bare.db"), 0.8, at_least=True)


def begun(file: Path) -> Session:
    """Begin an evening."""
    content = RIDGE.read_bytes()
    sides = [Side(name, str(RIDGE), content) for name in ("Japanese", "Marines")]
    return begin(str(file), find("aof"), sides, {})


def written(session: Session, many: int) -> Session:
    """Append so many wounds of a man who is typed by his notation, in large lots."""
    referee, dice = Referee.at(session.file), Seeded(1)
    left = many - session.number
    while left > 0:
        lot = min(LOT, left)
        case = referee.settle("wound", {"figure": "T5/MC/rifle"}, dice=dice, times=lot)
        assert isinstance(case, Settled)
        assert len(case.done) == lot
        left -= lot
    return open_session(session.file)


def verified(file: str) -> float:
    """Return how many entries are verified a second."""
    start = time.perf_counter()
    found = verify(file)
    assert not found.different
    return found.entries / (time.perf_counter() - start)


def appended(session: Session, bare: Path) -> float:
    """Return how fast entries are appended beside a bare script with the same pragmas."""
    with sqlite3.connect(bare, isolation_level=None) as connection:
        connection.execute("CREATE TABLE entries (number INTEGER PRIMARY KEY, body, state, hash)")
    last = ledger.head(session.file)
    size = len(dumped(last.body)), len(dumped(last.state)) // 4
    numbers = count(last.number)

    def own() -> None:
        ledger.append(session.file, next(numbers), [(last.body, last.state)])

    def script() -> None:
        connection = sqlite3.connect(bare, isolation_level=None)
        connection.execute("PRAGMA synchronous = EXTRA")
        connection.execute("BEGIN IMMEDIATE")
        connection.execute(
            "INSERT INTO entries (body, state, hash) VALUES (?, ?, ?)",
            (b"x" * size[0], b"y" * size[1], b"z" * 32),
        )
        connection.execute("COMMIT")
        connection.close()

    return paired(script, own, 50)


def prompt(place: Path) -> Iterator[Measured]:
    """Measure what a line at the prompt costs over its settling and its entry, in milliseconds."""
    session = begun(place / "prompt.wga")
    action = session.ruleset.action("wound")
    book = load_book(session.ruleset, {})
    group = root()
    over = []
    quiet = io.TextIOWrapper(io.BytesIO(), encoding="utf-8")
    with redirect_stdout(quiet):
        for _ in range(50):
            whole = taken(lambda: run(["aof", "wound", "baker", "--game", session.file], group))
            params = read_params(action.params, {"figure": "baker"}, book, session.units())
            head = ledger.head(session.file)
            again = [(head.body, head.state)]
            settling = taken(partial(resolve, "arc-of-fire-pacific", action, params, book, Seeded(1)))
            entry = taken(partial(ledger.append, session.file, head.number, again))
            over.append(1000 * (whole - settling - entry))
            run(["undo", "--game", session.file], group)
    yield Measured("a line at the prompt, ms over settling and entry", median(over), 3.0)


def taken(work: Callable[[], object]) -> float:
    """Return how many seconds it takes."""
    start = time.perf_counter()
    work()
    return time.perf_counter() - start


def fleets(cache: Path, place: Path) -> Iterator[Measured]:
    """Measure the status of two fleets of 160 ships together."""
    os.environ["WGA_CACHE"] = str(cache)
    files = [ROOT / "examples" / "battleshift" / f"{name}.yaml" for name in ("home-fleet", "swarm")]
    sides = [Side(file.stem, str(file), file.read_bytes()) for file in files]
    battle = begin(str(place / "battle.wga"), find("bs"), sides, {})
    status = command([*WGA, "status", "--game", battle.file], cache)
    yield Measured("status of 160 ships / python -c pass", paired(status, command(PASS, cache)), 10.0)
