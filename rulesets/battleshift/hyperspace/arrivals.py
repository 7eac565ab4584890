"""Who is to come into the battlespace, and what of it may be seen."""

from typing import NamedTuple

from rulesets.battleshift.battle_kept.battle_state import COMING, HYPERSPACE, Battle, Fielded
from wargame_aid.sealing import is_sealed, opened


class Due(NamedTuple):
    """When and where somebody arrives: turn, sector, facing."""

    turn: int
    sector: str
    facing: str


def due_of(one: Fielded) -> Due | None:
    """Return when and where a squadron arrives, hidden or not; None for one that does not come."""
    if one.place not in (COMING, HYPERSPACE) or not one.due:
        return None
    turn, _, rest = opened(one.due).partition("/")
    sector, _, facing = rest.partition("/")
    return Due(int(turn), sector, facing) if turn.isdigit() else None


def is_due(battle: Battle, one: Fielded) -> bool:
    """Whether a squadron arrives in this game turn, or should have."""
    due = due_of(one)
    return due is not None and due.turn <= battle.turn


def may_be_seen(battle: Battle, one: Fielded) -> bool:
    """Whether its arrival may be seen: one that was hidden only when it comes."""
    return not is_sealed(one.due) or is_due(battle, one)
