"""A battle played at random without a game file: two fleets with every weapon, dice that often go well."""

from __future__ import annotations

import shlex
from collections.abc import Mapping
from functools import cached_property, lru_cache
from random import Random
from typing import Any, NamedTuple

from rulesets.battleshift import RULESET
from rulesets.battleshift.game.state import BATTLE, Battle
from rulesets.battleshift.squadrons.squadron import Squadron
from tests.at_table import line_words, settled
from tests.battleshift.books import fleet
from wargame_aid.asks import Ask
from wargame_aid.book import Book
from wargame_aid.chance import Roll, Source
from wargame_aid.referee import Needs, Referee, Settled
from wargame_aid.rulebook import load_book
from wargame_aid.settling.given_dice import Dice

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
        "shifting": "forbidden",
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
NOT_ROLLED = Dice(beyond=None)


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
    """Dice of which, for three of five actions, those that go well for an attack come more often."""

    def __init__(self, dice: Random) -> None:
        self.dice = dice

    @cached_property
    def hot(self) -> bool:
        """Whether they do, drawn with the first of them."""
        return self.dice.random() < 0.6

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
        start = Referee(RULESET, rulings=rulings, books={})
        self.book = start.known.book(start.known.settings({}))
        sides = {"red": fleet(RED), "blue": fleet(BLUE)}
        self.battle: Battle = BATTLE.begin(sides, self.book.fresh())
        self.known = start.known

    def settle(self, line: str, dice: Dice | Source) -> Settled | None:
        """Put a line to the referee; None where it needs dice. Raises what it is not settled for."""
        if self.known.state is not self.battle:
            self.known = self.known.after(self.battle)
        name, *words = shlex.split(line)
        typed = line_words(RULESET.action(name), words)
        case = Referee.of(self.known).settle(name, typed, dice=dice)
        return None if isinstance(case, Needs) else settled(case)

    def play(self, line: str, dice: Random) -> Played:
        """Settle a line and go on with the battle after it; raises what the book or the game refuses."""
        before = self.battle
        done = self.settle(line, Lucky(dice))
        assert done is not None
        self.battle = done.state
        answer = done.answer
        rolled = ",".join("".join(map(str, roll.faces or ())) for roll in answer.rolls)
        return Played(answer.action.name, before, self.battle, answer.params, answer.result, line, rolled)

    def asked(self, line: str) -> None:
        """Ask for a line without any dice, and change nothing; raises what the book or the game refuses."""
        self.settle(line, NOT_ROLLED)

    def reinforce(self, side: str, dice: Random) -> list[int]:
        """Field two squadrons more for a side as a taskforce, on the table or still to come."""
        found = []
        name = f"{side.title()} {self.battle.next_number()}"
        coming = not dice.randrange(3)
        for at in range(2):
            number = self.battle.next_number()
            battle = BATTLE.add(
                self.battle, side, f"{side[0].upper()}{number}th", dice.choice(KINDS), self.book.fresh()
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
        self.battle = BATTLE.edit(self.battle, number, field, value, self.book.fresh())
