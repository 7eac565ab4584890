"""Two small fleets with missiles, fighters and interceptors, played line by line without a game file."""

from __future__ import annotations

import shlex
from collections.abc import Mapping
from typing import Any

import pytest

from rulesets.battleshift import RULESET
from rulesets.battleshift.game.changes import with_squadron
from rulesets.battleshift.game.state import BATTLE, Battle, FlightInPlay, SquadronInPlay
from tests.at_table import NONE, exactly, line_words, settled
from tests.battleshift.books import HEAD, fleet
from wargame_aid.chance import Source
from wargame_aid.referee import Referee
from wargame_aid.rulebook import load_book
from wargame_aid.ruleset import IllegalAction
from wargame_aid.settling.question import Books

RED = """taskforces:
  Van: {squadrons: {Alpha: 3xFleet Carrier, Mike: 4xMissile Frigate}}
  Guard: {squadrons: {Gamma: 6xFleet Destroyer}}
"""
BLUE = """taskforces:
  Line: {squadrons: {Bravo: 5xFleet Cruiser, Echo: 6xFleet Destroyer}}
  Nest: {squadrons: {Nest: 2xPatrol Cruiser}}
"""
BOOKS: Books = {}
"""Made once for all battles."""


class Field:
    """A battle that goes on from line to line."""

    def __init__(self, rulings: Mapping[str, str] = NONE, *, red: str = RED, blue: str = BLUE) -> None:
        self.rulings = rulings
        sides = {"red": fleet(f"{HEAD}{red}"), "blue": fleet(f"{HEAD}{blue}")}
        self.battle: Battle = BATTLE.begin(sides, load_book(RULESET, {}))

    def play(self, line: str, dice: str | Source = "", *, allow: bool = False) -> Any:
        """Settle a line with these dice, go on with the battle after it, and return the result."""
        name, *words = shlex.split(line)
        typed = line_words(RULESET.action(name), words)
        referee = Referee(RULESET, self.battle, rulings=self.rulings, books=BOOKS)
        reason = "the table's word" if allow else None
        thrown = exactly(dice) if isinstance(dice, str) else dice
        case = settled(referee.settle(name, typed, dice=thrown, allow=reason))
        self.battle = case.state
        return case.answer.result

    def refuses(self, line: str, match: str) -> None:
        """Check that the game refuses a line, and why."""
        with pytest.raises(IllegalAction, match=match):
            self.play(line)

    def squadron(self, name: str) -> SquadronInPlay:
        found = self.battle.named(name)
        assert found
        return found

    def flight(self, name: str) -> FlightInPlay:
        found = self.battle.flight_named(name)
        assert found
        return found

    def points(self) -> tuple[int, int]:
        """Victory points of red and blue."""
        red, blue = self.battle.sides
        return red.points, blue.points

    def change(self, name: str, **values: Any) -> None:
        self.battle = with_squadron(self.battle, self.squadron(name)._replace(**values))

    def end(self) -> None:
        """End the activation as `done` does for what flies: the active have acted, answers are anew."""
        acting = self.battle.acting
        assert acting
        squadrons = tuple(
            one._replace(answered=False, acted=one.acted or one.taskforce == acting.taskforce)
            for one in self.battle.squadrons
        )
        taskforces = tuple(
            one._replace(acted=one.acted or one.name == acting.taskforce) for one in self.battle.taskforces
        )
        flights = tuple(one._replace(answered=False, evading=False) for one in self.battle.flights)
        self.battle = self.battle._replace(
            acting=None, squadrons=squadrons, taskforces=taskforces, flights=flights
        )

    def next_game_turn(self) -> None:
        """Begin a game turn anew for everybody."""
        self.battle = self.battle._replace(
            acting=None,
            last="",
            first="",
            squadrons=tuple(
                one._replace(acted=False, used=(), answered=False) for one in self.battle.squadrons
            ),
            taskforces=tuple(one._replace(acted=False) for one in self.battle.taskforces),
            flights=tuple(
                one._replace(acted=False, answered=False, evading=False) for one in self.battle.flights
            ),
        )
