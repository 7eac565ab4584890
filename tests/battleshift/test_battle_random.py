"""Whole battles by chance: no crash, no dead end, every state written and read, nothing lost or gained.

Every action of a battle, and every place where the book or the game refuses, must have come up.
"""

from __future__ import annotations

import json
import shlex
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import pytest

import rulesets.battleshift
from rulesets.battleshift import RULESET
from rulesets.battleshift.game.state import BATTLE, BATTLESPACE, GONE, INSIDE, Battle
from tests.battleshift.battle_ledger import Ledger
from tests.battleshift.battle_lines import any_line, next_lines
from tests.battleshift.battle_random import BLUE, HOUSES, RED, Table
from tests.battleshift.battle_unsound import unsound
from tests.refusals import Lines, never_refused, refusals_noted, sites_in
from wargame_aid.game.beginning import Side, begin
from wargame_aid.game.session import open_session
from wargame_aid.plain import from_plain, to_plain
from wargame_aid.review.replay import verify
from wargame_aid.ruleset import IllegalAction

BATTLES, MOST_BATTLES = 9, 15
"""How many are fought, and how many at most where something seldom has not come up yet."""
ENTRIES = 500
ENTRIES_IN_FILE = 60
SIDES = (("red", RED), ("blue", BLUE))
FEWEST = 6
"""Working ships of a side below which others join it."""
MOST_REFUSED = 40
"""Lines in a row that may be refused before the shortest way on is taken, which never is."""
PROBES = 3
"""Unsound lines for each entry."""
ACTIONS = [one.name for one in RULESET.actions if one.name not in ("ship", "design")]
SITES_APART = ("actions.py",)
"""Modules of lines that are of no battle: those of `ship` and `design`."""


class Seen(NamedTuple):
    """What came up in all the battles."""

    done: Counter[str]
    refused: Lines


SITES = list(sites_in(rulesets.battleshift, SITES_APART))


@pytest.fixture(scope="module")
def seen() -> Iterator[Seen]:
    """Fight many battles, each from its own seed, and return what happened in them."""
    found = Seen(Counter(), set())
    with refusals_noted(found.refused):
        for seed in range(MOST_BATTLES):
            if seed >= BATTLES and not never_refused(SITES, found.refused):
                break
            fight(HOUSES[seed % len(HOUSES)], Random(seed), found)
        yield found


def fight(rulings: dict[str, str], dice: Random, seen: Seen) -> None:
    """Fight a battle of random lines, with everything checked after each of them."""
    table = Table(rulings)
    ledger = Ledger(table.battle, rulings)
    for entry in range(ENTRIES):
        reinforced(table, ledger, dice)
        probed(table, dice)
        played = an_entry(table, dice)
        seen.done[played.action] += 1
        ledger.enter(played)
        check(table.battle, ledger)
        shown(table)
        if not entry % 40:
            goes_on(table, dice)


def reinforced(table: Table, ledger: Ledger, dice: Random) -> None:
    """Have others join a side of which little is left."""
    for side in table.battle.sides if table.battle.acting is None else ():
        own = [one for one in table.battle.squadrons if one.side == side.name and one.place == BATTLESPACE]
        if sum(one.ships - one.disabled for one in own if not one.captor) < FEWEST:
            for number in table.reinforce(side.name, dice):
                ledger.opened(table.battle.squadron(number))


def probed(table: Table, dice: Random) -> None:
    """Ask for lines that are mostly refused, and change nothing."""
    for line in unsound(table.battle, dice, PROBES):
        with suppress(IllegalAction, ValueError):
            table.asked(line)


def an_entry(table: Table, dice: Random) -> Any:
    """Settle a line; those refused before it change nothing."""
    for _ in range(MOST_REFUSED):
        before = table.battle
        try:
            return table.play(any_line(before, dice), dice)
        except (IllegalAction, ValueError):
            assert table.battle is before
    return table.play(next_lines(table.battle)[0], dice)


def check(battle: Battle, ledger: Ledger) -> None:
    """Assert that the battle is as the books have it, and that it is written and read whole."""
    assert {side.name: side.points for side in battle.sides} == ledger.points
    flying = Counter[int]()
    for flight in battle.flights:
        flying[flight.carrier] += flight.wings
    for one in battle.squadrons:
        account = ledger.accounts[one.number]
        assert (one.name, one.start, one.ships) == (one.name, account.start, account.ships)
        assert (one.name, one.damage) == (one.name, account.damage)
        assert (one.name, one.wings + flying[one.number]) == (one.name, account.wings)
        assert (one.name, one.place if one.place in GONE else "") == (one.name, account.gone)
        assert 0 <= one.disabled <= one.ships
        assert min(one.wings, one.suppressed, one.damage, one.hits) >= 0 <= one.peak - one.damage
        assert (one.place == INSIDE) == bool(one.holder)
    related(battle)
    assert from_plain(Battle, json.loads(json.dumps(to_plain(battle)))) == battle


def related(battle: Battle) -> None:
    """Assert that whatever names another unit names one that there is."""
    assert sorted(one.number for one in battle.units) == list(range(1, len(battle.units) + 1))
    assert len({one.name for one in battle.units}) == len(battle.units)
    for one in battle.squadrons:
        assert not one.holder or not battle.squadron(one.holder).is_gone
        assert not one.captor or one.owner not in ("", one.side)
        assert not one.taskforce or one.is_gone or battle.taskforce(one.side, one.taskforce)
    for taskforce in battle.taskforces:
        assert battle.squadron(taskforce.flagship) in battle.squadrons_of(taskforce.side, taskforce.name)
    fights = {flight.number: flight.fights for flight in battle.flights}
    assert all(number in fights[foe] for number, foes in fights.items() for foe in foes)


def shown(table: Table) -> None:
    """Assert that the state and what comes next can be shown."""
    sides = BATTLE.status(table.battle, table.book.fresh())
    assert sum(len(side.lines) for side in sides) >= len(table.battle.squadrons)
    assert BATTLE.next(table.battle, table.book.fresh())


def goes_on(table: Table, dice: Random) -> None:
    """Assert that the game turn can be brought to its end from here, without looking ahead."""
    kept = table.battle
    while table.battle.turn == kept.turn:
        table.play(next_lines(table.battle)[0], dice)
    table.battle = kept


@pytest.mark.parametrize("action", ACTIONS)
def test_every_action_occurs(seen: Seen, action: str) -> None:
    assert seen.done[action] >= 5


def test_every_refusal_occurs(seen: Seen) -> None:
    assert len(SITES) >= 120
    assert never_refused(SITES, seen.refused) == []


def test_a_game_file_goes_the_same_way_and_verifies(wga: Any, tmp_path: Path) -> None:
    dice, table, file = Random(7), Table({}), str(tmp_path / "random.game")
    begin(file, RULESET, [Side(name, "x.yaml", text.encode()) for name, text in SIDES], {})
    for _ in range(ENTRIES_IN_FILE):
        played = an_entry(table, dice)
        typed = ["--dice", played.dice] if played.dice else []
        ran = wga("bs", *shlex.split(played.line), *typed, "--game", file)
        assert ran.code == 0, (played.line, ran.err)
    assert open_session(file).state == table.battle
    found = verify(file)
    assert (found.entries, found.different) == (ENTRIES_IN_FILE + 1, ())
