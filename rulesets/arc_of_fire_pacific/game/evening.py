"""Arc of Fire's side of a game that goes on: how it begins, who is in it, how it is set right.

What is only shown, or only needed once, is loaded where it is asked for.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from rulesets.arc_of_fire_pacific.game.state import Evening, replaced
from rulesets.arc_of_fire_pacific.rules import Rules
from wargame_aid.book import Book
from wargame_aid.gameplay import Gameplay, SideStatus, Unit


def begin(sides: Mapping[str, Any], book: Book[Rules]) -> Evening:
    """Return the first game turn: each side with its force's men, or with none.

    Raises ValueError for a force without such a side, a figure that cannot be read, a name that stands twice.
    """
    from rulesets.arc_of_fire_pacific.game.begin import begun

    return begun(sides, book)


def units(evening: Evening) -> Sequence[Unit]:
    """Return every man, the dead and the removed too."""
    return [Unit(one.number, one.name, one.side, one.word, one.is_gone) for one in evening.soldiers]


def status(evening: Evening, book: Book[Rules]) -> Sequence[SideStatus]:
    """Return each side with its points and a line for each man."""
    from rulesets.arc_of_fire_pacific.game.status import sides_shown

    return sides_shown(evening, book)


def coming(evening: Evening, book: Book[Rules]) -> Sequence[str]:
    """Return who may or must still do what before the game turn ends."""
    from rulesets.arc_of_fire_pacific.game.next import coming_lines

    return list(coming_lines(evening, book))


def game_turn(evening: Evening) -> str:
    """Return `Game turn 3`."""
    return f"Game turn {evening.turn}"


def add(evening: Evening, side: str, name: str, notation: str, book: Book[Rules]) -> Evening:
    """Return the evening with one man more; ValueError for a side, a name or a notation that cannot be."""
    from rulesets.arc_of_fire_pacific.game.begin import joined

    return joined(evening, side, name, notation, book)


def remove(evening: Evening, number: int, book: Book[Rules]) -> Evening:
    """Return the evening with a man out of the game; his number stays his own."""
    return replaced(evening, evening.soldier(number)._replace(removed=True))


def edit(evening: Evening, number: int, field: str, value: str, book: Book[Rules]) -> Evening:
    """Return the evening with a field of a man set; ValueError names the fields, or says what is right."""
    from rulesets.arc_of_fire_pacific.game.edit import edited

    return edited(evening, number, field, value, book)


EVENING = Gameplay(
    state=Evening,
    begin=begin,
    units=units,
    status=status,
    next=coming,
    add=add,
    remove=remove,
    edit=edit,
    game_turn=game_turn,
)
