"""A melee in icepool, as fast as it can be put there: a second opinion, and the peer of `make bench`.

Default rulings; the primary defender drawn by die, two rounds, every check, an assistant. A side's state is a
small tuple, equal states are merged by icepool between the steps, and what both rounds share is remembered.
"""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from typing import Any

import icepool

from tests.arc_of_fire_pacific.book import (
    CHECK_PENALTIES,
    MORALE_NUMBERS,
    WOUND_RESULTS,
    Man,
    blow,
    dice,
    modifiers,
)

WOUNDS = ("unwounded", "light", "heavy", "dead")
DEAD = 3

SideState = tuple[int, bool, bool]
"""Markers (3 is dead), broken, whether the assistant is in the melee."""
Struck = tuple[SideState, bool]
"""A side after a result, and whether that felled its primary."""
State = tuple[int, SideState, SideState]
"""Which defender is the primary, the attackers' side, the defenders' side."""


class Melee:
    """The figures of one melee, and the steps over its states."""

    def __init__(self, attackers: tuple[Man, ...], defenders: tuple[Man, ...]) -> None:
        self.attackers = attackers
        self.defenders = defenders
        self.strike = cache(self.strike_die)
        self.fight = cache(self.round_die)

    def outcome(self) -> Any:
        """Return the die of (attacker's end, defender's end)."""
        attackers = (0, self.attackers[0].broken, len(self.attackers) > 1)
        if len(self.defenders) == 1:
            start = icepool.Die([(0, attackers, (0, self.defenders[0].broken, False))])
        else:
            start = icepool.d10.map(
                lambda face: (1 - face % 2, attackers, (0, self.defenders[1 - face % 2].broken, True))
            )
        first = start.map(lambda *state: self.fight(state, 1), star=True)
        return first.map(lambda *state: self.second(state), star=True).map(ends, star=True)

    def second(self, state: State) -> Any:
        """Return the second round's die where both are alive."""
        _, attacker, defender = state
        return self.fight(state, 2) if DEAD not in (attacker[0], defender[0]) else icepool.Die([state])

    def men(self, state: State) -> tuple[Man, Man | None, Man, Man | None]:
        """Return both primaries and both assistants."""
        which = state[0]
        second = self.attackers[1] if len(self.attackers) > 1 else None
        other = self.defenders[1 - which] if len(self.defenders) > 1 else None
        return self.attackers[0], second, self.defenders[which], other

    def strike_die(self, man: Man, number: int, assisted: bool, round_number: int) -> Any:
        """Return the die of a side's results."""
        added = modifiers(man, assisted, round_number)
        best = icepool.d10.highest(number) if number > 1 else icepool.d10
        return best.map(lambda face: blow(face + added))

    def round_die(self, state: State, round_number: int) -> Any:
        """Return the die of the states after a round: each side by itself, then the assistants' checks."""
        which, one, other = state
        attacker, second, defender, third = self.men(state)
        trained = training(attacker, second, one), training(defender, third, other)
        hits = self.strike(now(attacker, one), dice(trained[0], trained[1]), one[2], round_number)
        answer = self.strike(now(defender, other), dice(trained[1], trained[0]), other[2], round_number)
        left = answer.map(lambda effect: struck(attacker, one, effect))
        right = hits.map(lambda effect: struck(defender, other, effect))

        def assistants(left: Struck, right: Struck) -> Any:
            first = stays(second, left, right)
            last = stays(third, right, left)
            if isinstance(first, tuple) and isinstance(last, tuple):
                return which, first, last
            return icepool.tupleize(which, first, last)

        return icepool.tupleize(left, right).map(assistants, star=True)


def now(man: Man, side: SideState) -> Man:
    """Return a figure as it stands."""
    values = {
        name: getattr(man, name) for name in ("training", "morale", "weapons", "confused", "leader", "heroic")
    }
    return Man(**values, charging=man.charging, banzai=man.banzai, wound=WOUNDS[side[0]], broken=side[1])


def training(man: Man, assistant: Man | None, side: SideState) -> int:
    """Return the best training of a side."""
    return min(man.training, assistant.training) if assistant and side[2] else man.training


@cache
def morale_die(morale: str, sides: int, penalty: int) -> Any:
    """Return the die of passing a check."""
    return icepool.d(sides).map(lambda face: face - penalty >= MORALE_NUMBERS[morale])


def struck(man: Man, side: SideState, effect: str) -> Any:
    """Return a primary after a result and its check, and whether it felled him: one outcome or a die."""
    markers, broken, assisted = side
    if effect == "dead":
        return (DEAD, broken, assisted), True
    if effect in WOUND_RESULTS:
        total = markers + (1 if WOUND_RESULTS[effect] == "light" else 2)
        dies = total >= DEAD or (total == 2 and man.nation == "japanese")
        return (DEAD if dies else total, broken, assisted), True
    if effect not in CHECK_PENALTIES or broken:
        return side, False
    passes = morale_die(man.morale, 6 if markers else 10, CHECK_PENALTIES[effect])
    return passes.map(lambda passed: ((markers, not passed, assisted), not passed))


def stays(man: Man | None, side: Struck, enemy: Struck) -> Any:
    """Return a side after its assistant's check, if one is due: one outcome or a die."""
    after, fell = side
    if man is None or not after[2] or not fell or enemy[0][0] == DEAD:
        return after
    return morale_die(man.morale, 10, 0).map(lambda passed: (after[0], after[1], passed))


def ends(which: int, attacker: SideState, defender: SideState) -> tuple[str, str]:
    """Return both primaries' ends in words."""
    return end(attacker), end(defender)


def end(side: SideState) -> str:
    """Return one primary's end in words."""
    markers, broken, _ = side
    if markers == DEAD:
        return "dead"
    words = [f"{WOUNDS[markers]} wound"] if markers else []
    return " ".join([*words, *(["broken"] if broken else [])]) or "unwounded"


def icepool_melee(attackers: tuple[Man, ...], defenders: tuple[Man, ...]) -> dict[tuple[str, str], Fraction]:
    """Return the chance of every pair of ends."""
    die = Melee(attackers, defenders).outcome()
    return {tuple(outcome): Fraction(quantity, die.denominator()) for outcome, quantity in die.items()}
