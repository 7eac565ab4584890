"""Whole evenings by chance: no crash, no dead end, men and points conserved, every state written and read."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulesets.arc_of_fire_pacific.game.state import EVENING, Evening, Soldier
from tests.arc_of_fire_pacific.evening_difference import hold_against
from tests.arc_of_fire_pacific.evening_table import begun, edit, end_turn, evening_book, points, settle
from wargame_aid.chance import Seeded
from wargame_aid.plain import from_plain, to_plain
from wargame_aid.ruleset import IllegalAction

ENTRIES = 60
SEEDS = range(120)
REFUSALS = (
    "stands twice",
    "both of",
    "has charged this turn",
    "is locked: he fights on without",
    "fights nobody else",
    "have fought this turn",
    "inches; the corpsman has",
    "he neither moves nor treats",
    "who charged stays the attacker",
    "is no corpsman",
    "of the other side",
    "has rolled this turn",
    "was improved by treatment",
    "nobody has to roll",
)
"""A part of each reason that turn order, marks and limits give."""


def anybody(evening: Evening, dice: Random) -> Soldier:
    """Return one of those who are left."""
    return dice.choice(evening.living)


def several(evening: Evening, dice: Random, most: int) -> list[str]:
    return [anybody(evening, dice).name for _ in range(dice.randint(1, most))]


def any_melee(evening: Evening, dice: Random) -> dict[str, Any]:
    charge = dice.choice(("", "/charging", "/banzai"))
    attackers = [name + charge for name in several(evening, dice, 2)]
    return {"attacker": attackers, "defender": several(evening, dice, 4 if len(attackers) == 1 else 1)}


def any_treatment(evening: Evening, dice: Random) -> dict[str, Any]:
    acts = [act for name in several(evening, dice, 3) for act in (str(dice.randint(1, 5)), name)]
    acts = dice.choice((acts, acts, [*acts, "2"], acts[:1]))
    corpsmen = [one.name for one in evening.living if one.has("corpsman")]
    corpsman = dice.choice(corpsmen or several(evening, dice, 1))
    if not dice.randrange(10):
        corpsman = anybody(evening, dice).name
    return {"corpsman": corpsman, "inches_and_men": acts}


def any_rally(evening: Evening, dice: Random) -> dict[str, Any]:
    return {"figure": several(evening, dice, 2) if dice.randrange(3) else []}


WORDS: dict[str, Callable[[Evening, Random], dict[str, Any]]] = {
    "melee": any_melee,
    "wound": lambda evening, dice: {"figure": anybody(evening, dice).name},
    "morale": lambda evening, dice: {"figure": several(evening, dice, 2)},
    "treat": any_treatment,
    "rally": any_rally,
    "end-turn": lambda evening, dice: {},
}
WEIGHTS = (8, 2, 2, 6, 3, 1)
EDITS = (
    *(("side", "marines"), ("side", "japanese"), ("nation", "none"), ("corpsman", "yes"), ("charged", "no")),
    *(("wound", "light"), ("wound", "none"), ("broken", "yes"), ("locked", "no"), ("locked", "fresh 7")),
)


def reinforced(evening: Evening, dice: Random) -> Evening:
    """Return the evening with fresh men where fewer than two of a side are left."""
    for side in points(evening):
        while len([one for one in evening.living if one.side == side]) < 2:
            notation = "T6/MB/pistol/corpsman" if side == "Marines" else "T5/MC/rifle/bayonet"
            name = f"Fresh {len(evening.soldiers) + 1}"
            evening = EVENING.add(evening, side, name, notation, evening_book())
    return evening


def corrected(evening: Evening, dice: Random, seen: Counter[str]) -> Evening:
    """Return the evening with a field of a man set by the referee."""
    field, value = dice.choice(EDITS)
    try:
        after = edit(evening, anybody(evening, dice).number, field, value)
    except ValueError:
        return evening
    seen["edit"] += 1
    return after


def entry(evening: Evening, dice: Random, seen: Counter[str]) -> Evening:
    """Return the evening after one entry more; what is refused leaves it as it was."""
    if not dice.randrange(15):
        return corrected(evening, dice, seen)
    (action,) = dice.choices(list(WORDS), WEIGHTS)
    allow = not dice.randrange(12)
    words = WORDS[action](evening, dice)
    try:
        played = settle(evening, action, Seeded(dice.randrange(10**6)), allow=allow, **words)
    except (IllegalAction, ValueError) as wrong:
        seen[str(wrong)] += 1
        assert action != "end-turn"
        return evening
    seen[action] += 1
    gained = sum(points(played.evening).values()) - sum(points(evening).values())
    most = sum(played.result.points) if action == "melee" else 0
    assert gained == most or (allow and most <= gained <= 2 * most)
    if not allow:
        hold_against(evening, played.evening, action, words, played.result)
    return played.evening


def check(evening: Evening) -> None:
    """Assert what holds of every state."""
    assert from_plain(Evening, to_plain(evening)) == evening
    assert [one.number for one in evening.soldiers] == list(range(1, len(evening.soldiers) + 1))
    for lock in evening.locks:
        assert lock.attackers
        assert lock.defenders
        assert not any(evening.soldier(number).is_gone for number in lock.men)
    locked = [number for lock in evening.locks for number in lock.men]
    assert len(locked) == len(set(locked))
    book = evening_book()
    for one in evening.living:
        assert edit(evening, one.number, "morale", one.word.split("/")[1]) == evening
    lines = [line for side in EVENING.status(evening, book) for line in side.lines]
    assert len(lines) == len(evening.soldiers)
    assert EVENING.next(evening, book)[-1] == "When all is done: end-turn."
    assert end_turn(evening).turn == evening.turn + 1


@settings(max_examples=30, deadline=None)
@given(st.randoms(use_true_random=False))
def test_any_sequence_of_entries(dice: Random) -> None:
    evening, seen = begun(), Counter[str]()
    for _ in range(20):
        evening = entry(reinforced(evening, dice), dice, seen)
        check(evening)


@pytest.fixture(scope="module")
def seen() -> Counter[str]:
    """Return what happened in many evenings, each from its own seed."""
    found = Counter[str]()
    for seed in SEEDS:
        dice, evening = Random(seed), begun()
        for _ in range(ENTRIES):
            evening = entry(reinforced(evening, dice), dice, found)
        check(evening)
    return found


@pytest.mark.parametrize("action", [*WORDS, "edit"])
def test_every_action_occurs(seen: Counter[str], action: str) -> None:
    assert seen[action] > 20


@pytest.mark.parametrize("reason", REFUSALS)
def test_every_kind_of_refusal_occurs(seen: Counter[str], reason: str) -> None:
    assert any(reason in said for said in seen)
