"""What Arc of Fire brings for a game that goes on; what only some commands ask for is named by its place."""

from collections.abc import Sequence

from rulesets.arc_of_fire_pacific.game.state import Evening, with_man
from rulesets.arc_of_fire_pacific.rules import Rules
from wargame_aid.book import Book
from wargame_aid.gameplay import Gameplay, Unit
from wargame_aid.lazy import lazy

HERE = "rulesets.arc_of_fire_pacific.game"


def units(evening: Evening) -> Sequence[Unit]:
    """Return every man, the dead and the removed too."""
    return [Unit(one.number, one.name, one.side, one.word, one.is_gone) for one in evening.soldiers]


def remove(evening: Evening, number: int, book: Book[Rules]) -> Evening:
    """Return the evening with a man out of the game; his number stays his own."""
    return with_man(evening, evening.soldier(number)._replace(removed=True))


def game_turn(evening: Evening) -> str:
    """Return `Game turn 3`."""
    return f"Game turn {evening.turn}"


EVENING = Gameplay(
    state=Evening,
    begin=lazy(f"{HERE}.begin:begun"),
    units=units,
    status=lazy(f"{HERE}.status:side_statuses"),
    next=lazy(f"{HERE}.next:next_lines"),
    add=lazy(f"{HERE}.begin:joined"),
    remove=remove,
    edit=lazy(f"{HERE}.edit:edited"),
    game_turn=game_turn,
)
