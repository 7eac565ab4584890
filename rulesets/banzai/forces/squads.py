"""What a squad is held to at the start, and how its years and troop types are called."""

from typing import NamedTuple


class SquadRules(NamedTuple):
    """The groups that there are at the start, how many men each has, the years, the troop types."""

    letters: tuple[str, ...]
    order: tuple[str, ...]
    """Every letter that a group may come to, from left to right."""
    least: int
    most: int
    years: tuple[str, ...]
    troops: dict[str, dict[str, str]]
    """By nation the names of its troop types, each with what it is: line, elite or second-line."""
