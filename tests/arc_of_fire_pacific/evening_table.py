"""An evening at the table: actions played on its state, without a game file."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from rulesets.arc_of_fire_pacific import RULESET
from rulesets.arc_of_fire_pacific.forces.document import Force
from rulesets.arc_of_fire_pacific.game.state import EVENING, Evening, Soldier
from tests.arc_of_fire_pacific.table import NONE
from tests.at_table import exactly, settled
from wargame_aid.book import Book
from wargame_aid.chance import Source
from wargame_aid.referee import Referee
from wargame_aid.rulebook import load_book
from wargame_aid.settling.given_dice import Dice
from wargame_aid.settling.question import Books

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
BOOKS: Books = {}
"""Made once for all evenings."""


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
    """Settle an action by the evening with exactly these dice; a refusal of the game is passed with allow."""
    return settle(evening, action, exactly(dice), rulings, allow=allow, **words)


def settle(
    evening: Evening,
    action: str,
    dice: Dice | Source,
    rulings: Mapping[str, str] = NONE,
    *,
    allow: bool = False,
    **words: Any,
) -> Played:
    """Settle an action by the evening and remember it; raises what it was not settled for."""
    referee = Referee(RULESET, evening, rulings=rulings, books=BOOKS)
    case = settled(referee.settle(action, words, dice=dice, allow="the table's word" if allow else None))
    return Played(case.state, case.answer.result, case.question.params)


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
