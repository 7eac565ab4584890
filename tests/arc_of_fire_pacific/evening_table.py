"""An evening at the table: actions played on its state, without a game file."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from rulesets.arc_of_fire_pacific import RULESET
from rulesets.arc_of_fire_pacific.forces.document import Force
from rulesets.arc_of_fire_pacific.game.state import EVENING, Evening, Soldier
from tests.arc_of_fire_pacific.table import NONE, book_of
from wargame_aid.book import Book
from wargame_aid.chance import Source
from wargame_aid.game.session import FIRST, Session
from wargame_aid.resolution import resolve
from wargame_aid.rulebook import load_book
from wargame_aid.typed_dice import TypedDice, no_more
from wargame_aid.words import read_params

FORCE = Force(
    kinds={"ija": "T-5/M-C/Rifle"},
    sides={
        "Japanese": {"Ito": "ija", "squad": "2xija"},
        "Marines": {
            "Gunner": "T-5/M-B/Submachine",
            "Rifleman": "T-6/M-C/Rifle",
            "Doc": "T-6/M-B/Pistol/corpsman",
        },
    },
)
"""Ito is 1, squad-1 and squad-2 are 2 and 3, Gunner, Rifleman and Doc 4 to 6."""
ITO, FIRST_MAN, SECOND_MAN, GUNNER, RIFLEMAN, DOC = range(1, 7)


class Played(NamedTuple):
    """The evening after an action, what was settled, and with which params."""

    evening: Evening
    result: Any
    params: Any


def evening_book(rulings: Mapping[str, str] = NONE) -> Book[Any]:
    """Return the book that an evening reads."""
    return load_book(RULESET, rulings)


def begun() -> Evening:
    """Return the evening of both sides."""
    return EVENING.begin({"Japanese": FORCE, "Marines": FORCE}, evening_book())


def play(
    evening: Evening,
    action: str,
    dice: str = "",
    rulings: Mapping[str, str] = NONE,
    *,
    allow: bool = False,
    **words: Any,
) -> Played:
    """Settle an action by the evening and remember it; a refusal of the game is passed with allow."""
    source = TypedDice(dice, no_more) if dice else no_more
    played = settle(evening, action, source, rulings, allow=allow, **words)
    if isinstance(source, TypedDice):
        source.finish()
    return played


def settle(
    evening: Evening,
    action: str,
    source: Source,
    rulings: Mapping[str, str] = NONE,
    *,
    allow: bool = False,
    **words: Any,
) -> Played:
    """Settle an action as the engine does: read, fill, check, allowed, resolve, apply."""
    record, book = RULESET.action(action), book_of(action, rulings)
    units = Session("", 1, RULESET, EVENING, evening, FIRST).units()
    params = record.hooks().fill(evening, read_params(record.params, words, book, units), book)
    record.check(params, book)
    if not allow:
        record.hooks().allowed(evening, params, book)
    result = resolve(RULESET.name, record, params, book, source).result
    return Played(record.hooks().apply(evening, params, result, book), result, params)


def melee(evening: Evening, attacker: str, defender: str, dice: str, *, allow: bool = False) -> Evening:
    """Settle a melee; two figures of a side are parted by a space."""
    words: dict[str, Any] = {"attacker": attacker.split(), "defender": defender.split()}
    return play(evening, "melee", dice, allow=allow, **words).evening


def treat(evening: Evening, acts: str, dice: str = "", **words: Any) -> Evening:
    """Let Doc do what is typed behind his name."""
    return play(evening, "treat", dice, corpsman="doc", inches_and_men=acts.split(), **words).evening


def wound(evening: Evening, man: str, die: int) -> Evening:
    """Roll on the wound chart for a man."""
    return play(evening, "wound", str(die), figure=man).evening


def end_turn(evening: Evening) -> Evening:
    """End the game turn."""
    return play(evening, "end-turn").evening


def edit(evening: Evening, number: int, field: str, value: str) -> Evening:
    """Set a field of a man."""
    return EVENING.edit(evening, number, field, value, evening_book())


def words_of(evening: Evening) -> dict[str, str]:
    """Return every man's notation by his name."""
    return {one.name: one.word for one in evening.soldiers}


def man(evening: Evening, number: int) -> Soldier:
    """Return a man."""
    return evening.soldier(number)


def points(evening: Evening) -> dict[str, int]:
    """Return the points of each side."""
    return {one.side: one.points for one in evening.sides}
