"""At the table: actions settled from words and typed dice, and their exact odds."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from rulesets.arc_of_fire_pacific import RULESET
from wargame_aid.book import Book
from wargame_aid.odds import odds, unmerged
from wargame_aid.resolution import Resolution, resolve
from wargame_aid.rulebook import load_book, load_rulings, read_settings
from wargame_aid.typed_dice import TypedDice, no_more
from wargame_aid.words import read_params

Rulings = Mapping[str, str]
NONE: Rulings = {}


def book_of(action: str, rulings: Rulings = NONE) -> Book[Any]:
    """Return the book of an action with a table's rulings."""
    settings = read_settings([f"{name}={value}" for name, value in rulings.items()], load_rulings(RULESET))
    return load_book(RULESET, RULESET.action(action).rules, settings)


def typed(action: str, book: Book[Any], units: Mapping[str, str] | None = None, **words: Any) -> Any:
    """Return the params that words stand for, checked."""
    record = RULESET.action(action)
    params = read_params(record.params, words, book, units or {})
    record.check(params, book)
    return params


def settle(action: str, dice: str = "", rulings: Rulings = NONE, **words: Any) -> Resolution:
    """Settle an action with exactly these dice."""
    book = book_of(action, rulings)
    params, source = typed(action, book, **words), TypedDice(dice, no_more)
    settled = resolve(RULESET.name, RULESET.action(action), params, book, source if dice else no_more)
    if dice:
        source.finish()
    return settled


def melee(attacker: str, defender: str, dice: str = "", rulings: Rulings = NONE) -> Resolution:
    """Settle a melee; two figures of a side are parted by a space."""
    return settle("melee", dice, rulings, attacker=attacker.split(), defender=defender.split())


def chances(
    action: str, rulings: Rulings = NONE, field: str = "", *, merged: bool = True, **words: Any
) -> dict[int | str, Fraction]:
    """Return the exact odds of a field, the headline where none is named."""
    book = book_of(action, rulings)
    record = RULESET.action(action)
    wanted = field or str(record.headline)
    params = typed(action, book, **words)
    found = odds(record, params, book, wanted) if merged else unmerged(record, params, book, wanted)
    return {value: found.probability(value) for value, _ in found.outcomes}


def melee_chances(
    attacker: str, defender: str, rulings: Rulings = NONE, field: str = "", *, merged: bool = True
) -> dict[int | str, Fraction]:
    """Return the exact odds of a melee."""
    words = {"attacker": attacker.split(), "defender": defender.split()}
    return chances("melee", rulings, field, merged=merged, **words)


def leaned(settled: Resolution) -> dict[str, str]:
    """Return the rulings that an answer names."""
    return {one.id: one.value for one in settled.leaned}


def labels(settled: Resolution) -> list[str]:
    """Return what was rolled, in order."""
    return [roll.label for roll in settled.rolls]
