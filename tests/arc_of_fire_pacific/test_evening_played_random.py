"""Random evenings through the program's own commands: no crash, no dead end, every state written and read.

Every command of a game, and every place where the book or the game refuses, must have come up.
"""

from __future__ import annotations

import ast
import io
import sqlite3
import sys
from collections import Counter
from collections.abc import Iterator
from functools import partial
from inspect import getsourcefile
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import pytest

from rulesets.arc_of_fire_pacific import RULESET
from rulesets.arc_of_fire_pacific.figures import faults
from rulesets.arc_of_fire_pacific.game import melee as melee_in_game
from rulesets.arc_of_fire_pacific.game import state as game_state
from rulesets.arc_of_fire_pacific.game import treat as treat_in_game
from rulesets.arc_of_fire_pacific.game import wounds as wounds_in_game
from rulesets.arc_of_fire_pacific.melee import melee
from rulesets.arc_of_fire_pacific.wounds import course, rally, treat
from tests.arc_of_fire_pacific.evening_played_random import (
    FORCE,
    HOUSES,
    MARINES,
    NIPPON,
    REFEREE,
    ROLLED,
    any_line,
)
from tests.refusals import Lines, Site, never_refused, refusals_noted
from wargame_aid.cli import app
from wargame_aid.game import undoing
from wargame_aid.game.beginning import Side, begin
from wargame_aid.game.faults import GameFault
from wargame_aid.game.session import Session, open_session
from wargame_aid.plain import from_plain, to_plain
from wargame_aid.review.replay import verify
from wargame_aid.ruleset import IllegalAction

SEEDS = range(20)
LINES = 110
SIDES = [Side(name, "few.yaml", FORCE.encode()) for name in (NIPPON, MARINES)]
ENTRIES = 500
REFUSING = (
    *(melee, melee_in_game, treat, treat_in_game, course, rally, wounds_in_game, game_state),
    *(faults, undoing),
)
WORDS = (
    *("is out of the game", "could be", "no figure 'nobody'", "no unit", "left over"),
    *("no ruling 'bogus'", "bar-modifier can be", "no field 'bogus'", "typed FIELD=VALUE", "is taken"),
    *("training is 4 (best) to 8", "no weapon or state 'bogus'", "a note of nothing", "is a command"),
    *(
        "no side 'Martians'",
        "a corpsman has 16 inches",
        "is no corpsman: inches",
        "is locked with `no` or with",
        "free him first, locked=no",
    ),
    *("no answer 'bogus'", "takes one figure", "has no target", "nothing has been settled"),
)
"""A part of what is said of every word that cannot be read."""
ALREADY = "stands twice',"
"""Said by a guard behind another one, which refuses the same before a game is looked at."""


class Hasty(sqlite3.Connection):
    """Does not wait for the disk: what a kill leaves behind is looked at elsewhere."""

    def execute(self, sql: str, *values: Any) -> sqlite3.Cursor:
        return super().execute(sql.replace("synchronous = EXTRA", "synchronous = OFF"), *values)


class Seen(NamedTuple):
    """What came up in all the evenings."""

    done: Counter[str]
    refused: Lines
    said: str
    entries: int


def sites(module: Any) -> Iterator[Site]:
    """Yield every place where a module refuses."""
    file = str(getsourcefile(module))
    for node in ast.walk(ast.parse(Path(file).read_text(encoding="utf-8"))):
        if (
            isinstance(node, ast.Raise)
            and isinstance(node.exc, ast.Call)
            and isinstance(node.exc.func, ast.Name)
        ):
            refuses = node.exc.func.id in ("IllegalAction", "GameFault") and ALREADY not in ast.unparse(node)
            yield from (Site(file, node.lineno, node.end_lineno or node.lineno),) if refuses else ()


SITES = [site for module in REFUSING for site in sites(module)]


def an_evening(first: Session, dice: Random, seen: Seen, patch: pytest.MonkeyPatch) -> Seen:
    """Play an evening of random lines, checking the game after every one; then look at it as a whole."""
    file = first.file
    patch.setenv("WGA_GAME", file)
    group, said, session = app.root(), list[str](), first
    for _ in range(LINES):
        name, line = any_line(session, dice)
        code, shown = typed(line.words, group, patch)
        said.append(shown)
        after = open_session(file)
        wrote = line.writes and (code == 0 or " of 2 settled: " in shown)
        check(session, after, wrote=wrote, line=" ".join(line.words), said=shown)
        seen.done[name if code == 0 else f"{name} refused"] += 1
        seen.done["overruled"] += "Overruled by the referee: " in shown and line.writes and code == 0
        session = after
    at_the_end(session, first, group, patch)
    return seen._replace(said=seen.said + "\n".join(said), entries=seen.entries + session.number)


def typed(words: list[str], group: Any, patch: pytest.MonkeyPatch) -> tuple[int, str]:
    """Run a line as the prompt does; return the exit code and what was shown."""
    shown = io.BytesIO()
    stream = io.TextIOWrapper(shown, encoding="utf-8", write_through=True)
    patch.setattr(sys, "stdout", stream)
    patch.setattr(sys, "stderr", stream)
    code = app.run(words, group)
    return code, shown.getvalue().decode()


def check(before: Session, after: Session, *, wrote: bool, line: str, said: str) -> None:
    """Assert what holds of every line: nothing refused is written, every state is written and read whole."""
    assert "fault of wargame-aid" not in said, (line, said)
    assert (after.number > before.number) == wrote, (line, said)
    if not wrote:
        assert after.state == before.state
    assert from_plain(type(after.state), to_plain(after.state)) == after.state
    assert [one.number for one in after.gameplay.units(after.state)] == list(
        range(1, len(after.state.soldiers) + 1)
    )


def at_the_end(session: Session, first: Session, group: Any, patch: pytest.MonkeyPatch) -> None:
    """Assert that it verifies, that it can go on, and that all of it can be taken back."""
    found = verify(session.file)
    assert (found.entries, found.different) == (session.number, ())
    for words in (["end-turn"], ["next"], ["status"], ["undo", "--to", "1"], ["game", "redo"]):
        assert typed(words, group, patch)[0] == 0
    assert typed(["undo"], group, patch)[0] == 0
    assert open_session(session.file).state == first.state
    assert verify(session.file).different == ()


def test_random_evenings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sqlite3, "connect", partial(sqlite3.connect, factory=Hasty))
    refused: Lines = set()
    seen = Seen(Counter(), refused, "", 0)
    with refusals_noted(refused, (IllegalAction, GameFault)):
        for seed in SEEDS:
            first = begin(str(tmp_path / f"{seed}.wga"), RULESET, SIDES, HOUSES[seed % len(HOUSES)])
            seen = an_evening(first, Random(seed), seen, monkeypatch)
    assert seen.entries >= ENTRIES
    assert [name for name in (*ROLLED, *REFEREE, "overruled", "look") if seen.done[name] < 5] == []
    assert [words for words in WORDS if words not in seen.said] == []
    assert never_refused(SITES, refused) == []


def test_enough_places_refuse() -> None:
    assert len(SITES) >= 30
