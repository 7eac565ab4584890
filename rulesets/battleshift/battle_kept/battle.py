"""Battleshift's side of a game that goes on: how it begins, what is in it, how it is set right.

What is only shown, or only needed once, is loaded where it is asked for.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from rulesets.battleshift.battle_kept.battle_state import Battle, Flying, word_of
from rulesets.battleshift.rules import Rules
from wargame_aid.book import Book
from wargame_aid.gameplay import Gameplay, SideStatus, Unit


def begin(sides: Mapping[str, Any], book: Book[Rules]) -> Battle:
    """Return the first game turn: each side with its fleet's squadrons, or with none.

    Raises ValueError for a squadron whose ship is not known, two tables of different size.
    """
    from rulesets.battleshift.battle_kept.battle_begin import begun

    return begun(sides, book)


def units(battle: Battle) -> Sequence[Unit]:
    """Return every squadron and every flight, those out of the game too, by number."""
    found = [
        Unit(one.number, one.name, one.side, word_of(battle, one), one.is_gone) for one in battle.squadrons
    ]
    found += [Unit(one.number, one.name, one.side, flight_word(one), one.is_gone) for one in battle.flights]
    return sorted(found, key=lambda unit: unit.number)


def flight_word(one: Flying) -> str:
    """Return a flight's notation as it stands, without its name."""
    return f"{one.wings}wings{'/evading' if one.evading else ''}"


def status(battle: Battle, book: Book[Rules]) -> Sequence[SideStatus]:
    """Return each side with its victory points and a line for each squadron and flight."""
    from rulesets.battleshift.battle_kept.battle_shown import sides_shown

    return sides_shown(battle, book)


def coming(battle: Battle, book: Book[Rules]) -> Sequence[str]:
    """Return whose activation it is or may be, and what it can still do."""
    from rulesets.battleshift.battle_kept.battle_coming import coming_lines

    return list(coming_lines(battle, book))


def game_turn(battle: Battle) -> str:
    """Return `Game turn 3`."""
    return f"Game turn {battle.turn}"


def add(battle: Battle, side: str, name: str, notation: str, book: Book[Rules]) -> Battle:
    """Return the battle with one squadron more; ValueError for words that cannot be."""
    from rulesets.battleshift.battle_kept.battle_begin import joined

    return joined(battle, side, name, notation, book)


def remove(battle: Battle, number: int, book: Book[Rules]) -> Battle:
    """Return the battle with a squadron or a flight out of the game; its number stays its own."""
    from rulesets.battleshift.battle_kept.battle_edit import removed

    return removed(battle, number)


def edit(battle: Battle, number: int, field: str, value: str, book: Book[Rules]) -> Battle:
    """Return the battle with a field of a unit set; ValueError names the fields, or says what is right."""
    from rulesets.battleshift.battle_kept.battle_edit import edited

    return edited(battle, number, field, value, book)


BATTLE = Gameplay(
    state=Battle,
    begin=begin,
    units=units,
    status=status,
    next=coming,
    add=add,
    remove=remove,
    edit=edit,
    game_turn=game_turn,
)
