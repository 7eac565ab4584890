"""A battle played at random without a game file: two fleets with every weapon, dice that often go well."""

from __future__ import annotations

import shlex
from collections.abc import Mapping
from functools import lru_cache
from random import Random
from typing import Any, NamedTuple

from rulesets.battleshift import RULESET
from rulesets.battleshift.game.state import BATTLE, Battle
from rulesets.battleshift.squadrons.squadron import Squadron
from tests.at_table import line_words
from tests.battleshift.books import fleet
from wargame_aid.asks import Ask
from wargame_aid.book import Book
from wargame_aid.chance import Roll
from wargame_aid.resolution import resolve
from wargame_aid.rulebook import load_book
from wargame_aid.units import Units
from wargame_aid.words import read_params

RED = """\
ruleset: battleshift
points: 9999
battlespace: 6x4
experimental: true
designs: {Hammer: s5/2SHB/1LB/1MIS/1INT, Spark: s3/2ION/1HION/2INT}
taskforces:
  Van: {squadrons: {Alpha: 3xFleet Cruiser, Mike: 3xMissile Frigate, Gamma: 3xFleet Destroyer}}
  Core: {flagship: Dora, squadrons: {Carla: 2xFleet Carrier, Dora: 2xDreadnought, Hank: 2xHammer}}
  Claw: {flagship: Ankara, squadrons: {Dargo: 2xDargen Battleship, Ankara: 2xAnkax Feedship, Sparky: 2xSpark}}
  Late: {arrives: 2/3B/W, squadrons: {Bruno: 2xBroadside Battleship, Korz: 2xKorzine Carrier}}
"""
BLUE = """\
ruleset: battleshift
points: 9999
battlespace: 6x4
experimental: true
designs: {Hammer: s5/2SHB/1LB/1MIS/1INT, Spark: s3/2ION/1HION/2INT}
taskforces:
  Line: {squadrons: {Bravo: 2xFleet Carrier, Milo: 2xMissile Frigate, Echo: 4xFleet Destroyer}}
  Nest: {flagship: Drake, squadrons: {Pat: 3xPatrol Cruiser, Drake: 1xDreadnought, Hutch: 2xHammer}}
  Hive: {flagship: Anka, squadrons: {Dora: 2xDargen Battleship, Anka: 2xAnkax Feedship, Spike: 2xSpark}}
  Rear: {arrives: 2/4C/E, squadrons: {Broad: 2xBroadside Battleship, Kiwi: 2xKorzine Carrier}}
"""
KINDS = (
    *("2xFleet Cruiser", "3xMissile Frigate", "3xFleet Destroyer", "2xKorzine Carrier", "1xDreadnought"),
    *("2xDargen Battleship", "2xAnkax Feedship", "2xBroadside Battleship", "2xPatrol Cruiser"),
    *("2xHammer=s5/2SHB/1LB/1MIS/1INT", "2xSpark=s3/2ION/1HION/2INT", "2xFleet Carrier", "3xFleet Carrier"),
)
"""Squadrons that join later, where a side has become small."""
HOUSES: tuple[dict[str, str], ...] = (
    {},
    {
        "repair-when": "turn",
        "split-fire": "yes",
        "wing-losses": "together",
        "suppression-window": "activation",
        "detached-order": "first-side",
    },
    {
        "weapon-kinds": "yes",
        "focused-fire": "offered",
        "disable-roll": "printed",
        "ion-destroys": "worst-face",
        "disabled-ships": "no",
        "destroyer-response": "either",
    },
    {
        "taskforce-squadrons": "3",
        "wings-aboard-points": "no",
        "captured-hull": "every",
        "half-points": "down",
        "hyperspace-damage": "no",
        "out-of-command": "stays",
    },
    {
        "mixed-volley": "pooled",
        "threshold-count": "attack",
        "repair-recross": "once",
        "super-heavy-damage": "3",
        "evading-scope": "activation",
        "engulf-capacity": "each",
        "assault-tie": "captured",
        "split-fire": "yes",
        "recovery-limit": "carriers-left",
        "joined-activation": "no",
    },
)
"""The rulings with which battles are fought, in turn."""
LOW = ("hit", "lock on", "assault units of", "repair", "brought back", "recover", "dodges", "boarders")
"""Parts of labels of dice that are good when they are low; the boarders' are better high."""


class Played(NamedTuple):
    """An action settled: the battle before and after it."""

    action: str
    before: Battle
    after: Battle
    params: Any
    result: Any
    line: str
    dice: str
    """What was rolled, as it is typed."""


class Lucky:
    """Dice of which those that go well for an attack come more often."""

    def __init__(self, dice: Random, *, hot: bool) -> None:
        self.dice, self.hot = dice, hot

    def __call__(self, ask: Ask, label: str) -> Roll:
        faces = tuple(self.face(ask.sides, label) for _ in range(ask.dice))
        return Roll(label, ask, faces, ask.value(faces), "random")

    def face(self, sides: int, label: str) -> int:
        """Return a face, of hot dice the better of two for who attacks."""
        face = self.dice.randint(1, sides)
        if not self.hot:
            return face
        low = any(part in label for part in LOW[:-1]) and "stopped" not in label
        return (min if low else max)(face, self.dice.randint(1, sides))


@lru_cache
def loaded() -> Book[Any]:
    """Return the book with no ruling set."""
    return load_book(RULESET, {})


@lru_cache(None)
def ship_of(word: str) -> Any:
    """Return the type of ship that a word means."""
    return Squadron.parse(f"1x{word}", loaded()).ship


class Table:
    """A battle that goes on from line to line."""

    def __init__(self, rulings: Mapping[str, str]) -> None:
        self.rulings = rulings
        sides = {"red": fleet(RED), "blue": fleet(BLUE)}
        self.battle: Battle = BATTLE.begin(sides, self.book(""))
        self.known = self.battle, self.found()

    def book(self, action: str) -> Book[Any]:
        """Return a book that has been asked nothing yet."""
        known = loaded()
        return Book(known.rules, known.rulings, self.rulings)

    def units(self) -> Units:
        """Return the units of the battle, as a game knows them."""
        if self.known[0] is not self.battle:
            self.known = self.battle, self.found()
        return self.known[1]

    def found(self) -> Units:
        """Return the units of the battle as it stands."""
        found = BATTLE.units(self.battle)
        return Units(
            {one.name: one.word for one in found if not one.gone},
            {str(one.number): one.name for one in found},
            [one.name for one in found if one.gone],
        )

    def play(self, line: str, dice: Random) -> Played:
        """Settle a line and go on with the battle after it; raises what the book or the game refuses."""
        record, params, book = self.asked(line)
        before, source = self.battle, Lucky(dice, hot=dice.random() < 0.6)
        settled = resolve(RULESET.name, record, params, book, source)
        self.battle = record.hooks().apply(before, params, settled.result, book)
        rolled = ",".join("".join(map(str, roll.faces or ())) for roll in settled.rolls)
        return Played(record.name, before, self.battle, params, settled.result, line, rolled)

    def asked(self, line: str) -> tuple[Any, Any, Book[Any]]:
        """Read a line: its action, its params, its book; raises what the book or the game refuses."""
        name, *words = shlex.split(line)
        record, book = RULESET.action(name), self.book(name)
        params = read_params(record.params, line_words(record, words), book, self.units())
        params = record.hooks().fill(self.battle, params, book)
        record.check(params, book)
        record.hooks().allowed(self.battle, params, book)
        return record, params, book

    def reinforce(self, side: str, dice: Random) -> list[int]:
        """Field two squadrons more for a side as a taskforce, on the table or still to come."""
        found = []
        name = f"{side.title()} {self.battle.next_number()}"
        coming = not dice.randrange(3)
        for at in range(2):
            number = self.battle.next_number()
            battle = BATTLE.add(
                self.battle, side, f"{side[0].upper()}{number}th", dice.choice(KINDS), self.book("")
            )
            self.battle = battle
            self.edit(number, "taskforce", name if at else f"new {name}")
            if coming:
                self.edit(number, "place", "coming")
                self.edit(number, "due", f"{battle.turn + 1}/2A/N" if dice.randrange(5) else "no")
            found.append(number)
        return found

    def edit(self, number: int, field: str, value: str) -> None:
        """Set a field of a unit."""
        self.battle = BATTLE.edit(self.battle, number, field, value, self.book(""))
