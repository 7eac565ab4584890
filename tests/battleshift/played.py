"""A battle whose lines may name several squadrons one after the other."""

from __future__ import annotations

from rulesets.battleshift.game.state import Battle
from tests.battleshift.flown import Field

RED = """experimental: true
designs: {Tender: s5/engulfing, Barge: s4/8FW, Kid: s2/4LB}
taskforces:
  Van:
    squadrons:
      {Alpha: 7xFleet Cruiser, Dargen: 2xDargen Battleship, Tow: 1xTender, Kid: 2xKid, Imp: 1xFleet Destroyer}
    flagship: Tow
  Rear: {squadrons: {Hotel: 5xFleet Battleship, India: 2xBarge}, flagship: Hotel}
"""
BLUE = """designs: {Hulk: s2/4LB}
taskforces:
  Main: {squadrons: {Bravo: 5xFleet Cruiser, Foe: 3xHulk, Nest: 7xPatrol Cruiser}, flagship: Bravo}
  Late: {arrives: 2/5B/W, squadrons: {Mike: 4xFleet Cruiser}}
"""


class Played(Field):
    """A battle of boarders, engulfers and shifts."""

    def __init__(self, **rulings: str) -> None:
        named = {name.replace("_", "-"): value for name, value in rulings.items()}
        super().__init__(named, red=RED, blue=BLUE)
        self.battle = self.battle._replace(battlespace="6x4")

    @property
    def state(self) -> Battle:
        return self.battle

    def acted(self, *names: str) -> None:
        """Mark squadrons and their taskforces as having had their activation."""
        for name in names:
            self.change(name, acted=True)

    def all_acted(self) -> None:
        """Mark everybody so."""
        battle = self.battle
        self.battle = battle._replace(
            acting=None,
            taskforces=tuple(one._replace(acted=True) for one in battle.taskforces),
            squadrons=tuple(one._replace(acted=True) for one in battle.squadrons),
        )
