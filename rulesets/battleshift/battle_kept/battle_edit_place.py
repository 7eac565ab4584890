"""Where a squadron is and to whom it belongs, set right by the referee."""

from typing import Any

from rulesets.battleshift.battle_kept.battle_changes import with_squadron
from rulesets.battleshift.battle_kept.battle_state import (
    BATTLESPACE,
    COMING,
    HYPERSPACE,
    INSIDE,
    LEFT,
    Battle,
    Fielded,
    Taskforce,
)
from rulesets.battleshift.fleets.fleet_words import Arrival
from rulesets.battleshift.rules import Rules
from wargame_aid.book import Book
from wargame_aid.names import fold, pick

PLACES = (BATTLESPACE, HYPERSPACE, COMING, LEFT)
NEW = "new "
LEFT_ALONE = "set place or side of those first"


def set_place(battle: Battle, one: Any, field: str, value: str, book: Book[Rules]) -> Battle:
    """Set where it is; what was engulfed is free, and a captured ship keeps its captor."""
    place = pick(value, PLACES, "place")
    if one.lost >= one.start:
        raise ValueError(f"{one.name} has no ship left: set lost first")
    due = one.due if place in (HYPERSPACE, COMING) else ""
    return with_squadron(battle, one._replace(place=place, due=due, holder=0))


def set_due(battle: Battle, one: Any, field: str, value: str, book: Book[Rules]) -> Battle:
    """Set when and where it arrives, as 4/5B/W, or `no`."""
    if fold(value) in ("no", "none"):
        return with_squadron(battle, one._replace(due=""))
    if one.place not in (HYPERSPACE, COMING):
        raise ValueError(f"{one.name} is not to arrive: set place=hyperspace first")
    return with_squadron(battle, one._replace(due=str(Arrival.parse(value, book))))


def set_side(battle: Battle, one: Any, field: str, value: str, book: Book[Rules]) -> Battle:
    """Set its side; of another side it is detached, and nobody's prize."""
    side = pick(value, [each.name for each in battle.sides], "side")
    if side == one.side and not one.captor:
        return battle
    refuse_flagship(battle, one)
    place = BATTLESPACE if one.place == INSIDE else one.place
    free = one._replace(side=side, taskforce="", captor=0, owner="", holder=0, place=place)
    return without_empty(with_squadron(battle, free))


def set_taskforce(battle: Battle, one: Any, field: str, value: str, book: Book[Rules]) -> Battle:
    """Set its taskforce: a name of its side's, `none` for a detached one, or `new Van`."""
    refuse_flagship(battle, one)
    if fold(value) in ("none", "no", "detached"):
        return without_empty(with_squadron(battle, one._replace(taskforce="")))
    if value.casefold().startswith(NEW):
        return with_new_taskforce(battle, one, value[len(NEW) :].strip())
    known = [each.name for each in battle.taskforces if each.side == one.side]
    try:
        name = pick(value, known, "taskforce")
    except ValueError as wrong:
        raise ValueError(f"{wrong}; `new {value}` makes one, `none` detaches") from None
    return without_empty(with_squadron(battle, one._replace(taskforce=name)))


def with_new_taskforce(battle: Battle, one: Fielded, name: str) -> Battle:
    """Return the battle with a taskforce more, whose flagship is of this squadron."""
    taken = {fold(each.name) for each in battle.taskforces if each.side == one.side}
    if not fold(name) or fold(name) in taken or any(sign in name for sign in "/=+,"):
        raise ValueError(f"a new taskforce has a name of its own without / = + ,: not {name!r}")
    after = with_squadron(battle, one._replace(taskforce=name))
    taskforces = (*after.taskforces, Taskforce(name, one.side, one.number))
    return without_empty(after._replace(taskforces=taskforces))


def refuse_flagship(battle: Battle, one: Fielded) -> None:
    """Raise ValueError for a squadron whose taskforce would be left without its flagship."""
    others = [each for each in battle.squadrons_of(one.side, one.taskforce) if each.number != one.number]
    if battle.is_flagship(one) and others:
        first = f"give it to {others[0].name} first, with flagship=yes"
        raise ValueError(f"{one.name} holds the flagship of {one.taskforce}: {first}")


def without_empty(battle: Battle) -> Battle:
    """Return the battle without taskforces of which no squadron is left."""
    kept = tuple(one for one in battle.taskforces if battle.squadrons_of(one.side, one.name))
    return battle._replace(taskforces=kept)
