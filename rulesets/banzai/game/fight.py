"""Banzai's side of a game that goes on: how it begins, who is in it, how it is set right.

What is only shown, or only needed once, is loaded where it is asked for.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from rulesets.banzai.game.fight_state import REMOVED, Fight
from rulesets.banzai.rules import Rules
from wargame_aid.book import Book
from wargame_aid.gameplay import Gameplay, SideStatus, Unit


def begin(sides: Mapping[str, Any], book: Book[Rules]) -> Fight:
    """Return the first player turn: a full deck, each side with its roster's men, or with none.

    Raises ValueError for rosters that cannot be used, or that disagree on the year or the jungle.
    """
    from rulesets.banzai.game.fight_begin import begun

    return begun(sides, book)


def units(fight: Fight) -> Sequence[Unit]:
    """Return every man, those who are out of the game too."""
    return [Unit(one.number, one.name, one.side, one.word, one.is_gone) for one in fight.men]


def status(fight: Fight, book: Book[Rules]) -> Sequence[SideStatus]:
    """Return each side with its points and groups, and a line for each man."""
    from rulesets.banzai.game.fight_shown import sides_shown

    return sides_shown(fight, book)


def coming(fight: Fight, book: Book[Rules]) -> Sequence[str]:
    """Return whose player turn it is, the deck, who may act, and what is asked."""
    from rulesets.banzai.game.fight_coming import coming_lines

    return list(coming_lines(fight, book))


def player_turn(fight: Fight) -> str:
    """Return `Player turn 5`; nothing where only the deck is kept."""
    return f"Player turn {fight.turn}" if fight.groups else ""


def add(fight: Fight, side: str, name: str, notation: str, book: Book[Rules]) -> Fight:
    """Return the fight with one man more; ValueError for a side, a group or a man that cannot be."""
    from rulesets.banzai.game.fight_begin import joined

    return joined(fight, side, name, notation, book)


def remove(fight: Fight, number: int, book: Book[Rules]) -> Fight:
    """Return the fight with a man out of the game at no points; his number stays his own."""
    from rulesets.banzai.banzai_attack.banzai_state import ended
    from rulesets.banzai.game.fight_changes import without_man

    return ended(without_man(fight, fight.men[number - 1], REMOVED, book))


def edit(fight: Fight, number: int, field: str, value: str, book: Book[Rules]) -> Fight:
    """Return the fight with a field of a man, or of his group, set; ValueError names the fields."""
    from rulesets.banzai.game.fight_edit import edited

    return edited(fight, number, field, value, book)


FIGHT = Gameplay(
    state=Fight,
    begin=begin,
    units=units,
    status=status,
    next=coming,
    add=add,
    remove=remove,
    edit=edit,
    game_turn=player_turn,
)
