"""Which ships an attack destroys and disables: one decision for the answer and the battle (p8, p11)."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest

from rulesets.battleshift import RULESET
from rulesets.battleshift.game.activation import standing
from rulesets.battleshift.squadrons.number_words import SPELT
from tests.at_table import rulings_used
from tests.battleshift.battle_random import Lucky
from tests.battleshift.flown import Field
from tests.battleshift.table import BATTLESHIFT
from wargame_aid.rulebook import load_book

RED = """taskforces:
  Van: {squadrons: {Alpha: 7xDefense Frigate, Sparky: 5xSpark, Mike: 4xMissile Frigate}}
designs: {Spark: s3/2ION/1HION/2INT}
"""
BLUE = """taskforces:
  Main: {squadrons: {Tango: 3xSword Frigate, Nest: 5xPatrol Cruiser, Kilo: 7xFleet Destroyer}}
"""
LINES = (
    *(
        "fire light Alpha {}",
        "fire light Alpha {} --disable",
        "fire ion Sparky {}",
        "fire heavy-ion Sparky {}",
    ),
    "missiles Mike {} --launched 8",
)
RULINGS: tuple[dict[str, str], ...] = (
    {},
    {"disabled-lost": "working-first"},
    {"ion-destroys": "worst-face", "disabled-ships": "no"},
    {"ion-destroys": "worst-face", "disabled-lost": "working-first", "disable-roll": "printed"},
)


def field(**rulings: str) -> Field:
    return Field(rulings, red=RED, blue=BLUE)


@pytest.mark.parametrize(("dice", "marked"), [("11,3,6,5,1,1", 1), ("11,3,5,6,1,1", 1), ("11,3,5,5,4,6", 2)])
@pytest.mark.parametrize("ruling", ["disabled-first", "working-first"])
def test_p8_p11_an_attack_that_destroys_and_disables_keeps_its_marks(
    dice: str, marked: int, ruling: str
) -> None:
    battle = field(**{"disabled-lost": ruling})
    battle.change("Tango", damage=2)
    found = battle.play("fire light Alpha Tango --disable", dice)
    assert (found.ships_destroyed, found.ships_disabled, found.ships_left) == (1, marked, 2)
    assert f"Mark {SPELT[marked]} ship{'s' * (marked > 1)} of Tango as disabled." in found.table
    assert (battle.squadron("Tango").lost, battle.squadron("Tango").disabled) == (1, marked)


@pytest.mark.parametrize(("ruling", "disabled", "says"), [
    ("disabled-first", 1, "Take one disabled ship of Nest off the table"),
    ("working-first", 2, "Take one ship of Nest off the table"),
])  # fmt: skip
def test_disabled_lost_the_disabled_or_the_working_first(ruling: str, disabled: int, says: str) -> None:
    battle = field(**{"disabled-lost": ruling})
    battle.change("Nest", disabled=2, damage=3)
    found = battle.play("fire light Alpha Nest", "1,66,6")
    assert battle.squadron("Nest").disabled == disabled
    assert any(line.startswith(says) for line in found.table)


def test_disabled_lost_is_asked_only_where_both_kinds_are_there() -> None:
    for disabled, used in ((0, False), (2, True), (5, False)):
        word = f"5xFleet Cruiser/damage3/disabled{disabled}" if disabled else "5xFleet Cruiser/damage3"
        settled = BATTLESHIFT.settle("fire", "1,66,6", weapon="light", firer="7xDefense Frigate", target=word)
        assert ("disabled-lost" in rulings_used(settled)) == used


def test_p8_p11_after_any_attack_the_words_of_the_answer_and_the_battle_agree() -> None:
    dice = Random(12)
    for attack in range(600):
        battle = field(**RULINGS[attack % len(RULINGS)])
        name = dice.choice(("Tango", "Nest", "Kilo"))
        one = battle.squadron(name)
        lost = dice.randrange(one.start)
        battle.change(
            name,
            lost=lost,
            disabled=dice.randint(0, one.start - lost),
            damage=dice.randint(0, one.start * 4),
            wings=min(one.wings, one.start - lost),
        )
        shot(battle, dice.choice(LINES).format(name), name, dice)


def shot(battle: Field, line: str, name: str, dice: Random) -> None:
    """Settle an attack; every number in its words is a difference between the battle before and after."""
    before, points = battle.squadron(name), battle.points()[0]
    lucky = Lucky(dice)
    lucky.hot = True
    settled = battle.play(line, lucky, allow=True)
    after, found = battle.squadron(name), getattr(settled, "strike", settled)
    told = " ".join(found.table)
    destroyed, marked = number(r"Take (\w+) (?:disabled )?ship", told), number(r"Mark (\w+) ship", told)
    taken = number(r"Take (\w+) disabled", told) or number(r", (\w+) of them disabled", told)
    assert (found.ships_destroyed, found.ships_disabled) == (destroyed, marked)
    assert after.lost - before.lost == destroyed
    assert before.ships - destroyed == after.ships == found.ships_left
    if after.ships:
        assert after.disabled == before.disabled - taken + marked
        assert (
            standing(battle.battle, after, load_book(RULESET, {})).working
            == after.ships - after.disabled
            >= 0
        )
    else:
        assert (after.disabled, after.place) == (0, "destroyed")
    assert before.wings - after.wings == number(r"(\w+) wings? aboard", told)
    assert battle.points()[0] - points == found.points
    if found.damage and after.ships:
        assert f"to {after.damage}." in told
    assert (after.suppressed - before.suppressed) == ("Put a suppression marker" in told)


def number(pattern: str, text: str) -> int:
    """Return a number written as a word; 0 where the sentence does not stand there."""
    found: Any = re.search(pattern, text)
    return SPELT.index(found[1].lower()) if found else 0
