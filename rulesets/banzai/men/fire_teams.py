"""Fire teams: weapons of which a group has one man, and who may join such a group (46.4)."""

from collections.abc import Sequence
from typing import NamedTuple

from rulesets.banzai.rules import Rules
from wargame_aid.book import Book

RULE, RULING = "46.4", "fire-teams"


class Bearing(NamedTuple):
    """What a side bears of these weapons, whether it is of Marines, and the half year."""

    borne: tuple[str, ...]
    marines: bool
    year: str


def apart(side: Bearing, book: Book[Rules]) -> list[set[str]]:
    """Return the sets of weapons of which a group has one, by what the side bears; asks for the ruling."""
    rules = book.rules.fire_teams
    if book.ruling(RULING) == "errata":
        return [set(rules.weapons)] if len(side.borne) > 1 else []
    found = []
    for weapon, team in rules.text.items():
        in_time = not team.since or (side.marines and is_since(side.year, team.since, book))
        if side.borne.count(weapon) >= team.least and in_time:
            found.append({weapon})
    return found


def is_since(year: str, since: str, book: Book[Rules]) -> bool:
    """Whether a half year is not before another; one that is not known is not."""
    squads = book.rules.squads
    return year not in squads.years or squads.years.index(year) >= squads.years.index(since)


def borne_by(weapons: Sequence[str], book: Book[Rules]) -> list[str]:
    """Return which of a man's weapons a group has once."""
    known = book.rules.fire_teams.weapons
    return [one for one in weapons if one in known]
