"""What an answer states of a squadron, held against the difference between the battle before it and after it.

Ships, damage, markers, marks of disabled ships, wings, points: what no answer speaks of stays as it was.
"""

from __future__ import annotations

import re
from collections import Counter
from typing import Any, NamedTuple

from rulesets.battleshift.game.state import GONE, Battle, SquadronInPlay
from tests.battleshift.battle_random import Played

COUNTED = {"one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7}
STRIKES = ("fire", "missiles", "fighters")
MENDS = ("repair", "done")


class Marks(NamedTuple):
    """What lies on a squadron."""

    ships: int
    damage: int
    suppressed: int
    disabled: int
    wings: int


def marks(one: SquadronInPlay) -> Marks:
    return Marks(one.ships, one.damage, one.suppressed, one.disabled, one.wings)


def hold_against(played: Played, seen: Counter[str]) -> None:
    """Assert that what an answer states is what has become of the battle."""
    before, after, result = played.before, played.after, played.result
    spoken: set[int] = set()
    strike = result if played.action == "fire" else getattr(result, "strike", None)
    if played.action in STRIKES and strike:
        spoken |= struck(before, after, played.params.target.name, strike, seen)
    if played.action in MENDS:
        spoken |= mended(before, after, result, seen)
    if played.action in (*STRIKES, *MENDS, "initiative", "orders", "activate", "lock", "score"):
        still(before, after, spoken, played)
    seen[played.action] += 1


def struck(before: Battle, after: Battle, name: str, strike: Any, seen: Counter[str]) -> set[int]:
    """Assert what an attack did to its target; return whom it concerns."""
    target = before.named(name)
    if target is None:
        return set()
    was, now = marks(target), marks(after.squadron(target.number))
    assert was.ships - now.ships == strike.ships_destroyed
    assert now.ships == strike.ships_left
    assert (now.damage - was.damage, now.damage) == (strike.damage, strike.total_damage)
    assert now.suppressed - was.suppressed == strike.markers
    assert was.wings - now.wings == strike.wings_lost
    taken = taken_by(strike, was)
    assert now.disabled == was.disabled - taken + strike.ships_disabled
    assert 0 <= now.disabled <= now.ships
    assert (f"Mark {spelt(strike.ships_disabled)}" in " ".join(strike.table)) or not strike.ships_disabled
    gained = [side.points - before.side(side.name).points for side in after.sides if side.name != target.side]
    if not before.inside(target.number):
        assert sum(gained) >= strike.points
    for what in ("ships_destroyed", "ships_disabled", "markers", "damage", "wings_lost"):
        seen[what] += getattr(strike, what) > 0
    seen["disabled ships taken"] += taken > 0
    return {target.number, *(one.number for one in before.inside(target.number))}


def taken_by(strike: Any, was: Marks) -> int:
    """Return how many of the ships that an attack destroyed were disabled, by its own words."""
    lines = " ".join(strike.table)
    if not strike.ships_left:
        return was.disabled
    if some := re.search(r", (\w+) of them disabled", lines):
        return COUNTED[some[1]]
    return int(strike.ships_destroyed) if re.search(r"Take \w+ disabled ship", lines) else 0


def spelt(number: int) -> str:
    return next((word for word, one in COUNTED.items() if one == number), str(number))


def mended(before: Battle, after: Battle, result: Any, seen: Counter[str]) -> set[int]:
    """Assert what repair and recovery left on each squadron; return whom they concern."""
    found = set()
    for one in result.squadrons:
        squadron = before.named(one.squadron)
        if squadron is None:
            continue
        found.add(squadron.number)
        was, at = marks(squadron), after.squadron(squadron.number)
        if at.place in GONE or at.place != squadron.place:
            continue  # it has shifted out with the activation that ends
        now = marks(at)
        assert (was.damage - now.damage, now.damage) == (one.removed, one.damage)
        assert (was.disabled - now.disabled, now.disabled) == (one.woken, one.disabled)
        assert (was.suppressed - now.suppressed, now.suppressed) == (one.cleared, one.suppressed)
        for what in ("removed", "woken", "cleared"):
            seen[what] += getattr(one, what) > 0
    return found


def still(before: Battle, after: Battle, spoken: set[int], played: Played) -> None:
    """Assert that nothing has become of anybody of whom the answer does not speak."""
    launches = {one.carrier for one in after.flights} if played.action in ("fighters", "activate") else set()
    for one in before.squadrons:
        now = after.squadron(one.number)
        if one.number in spoken or one.number in launches or now.place != one.place:
            continue
        assert marks(now) == marks(one), (played.line, one.name)
