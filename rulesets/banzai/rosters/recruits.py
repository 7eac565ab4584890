"""A man of a roster as the checks take him, and what of a side they ask for."""

from typing import NamedTuple

from rulesets.banzai.men.man import Man
from rulesets.banzai.rosters.groups_document import ManWritten, Squad
from rulesets.banzai.rules import Personality, Rules
from wargame_aid.book import Book
from wargame_aid.roster import Path

MARINES = "marines"
"""What American troops are called who face the Japanese (46.1)."""


class Recruit(NamedTuple):
    """A man of a roster: where he is written, who he is, his card, the points typed for him."""

    entry: ManWritten
    man: Man | None
    """None where he cannot be read, or nobody has filled in his card."""
    card: Personality | None
    typed: int | None
    problem: str = ""
    """Why there is no man."""
    number: str = ""
    """The card that nobody has filled in, where that is why."""

    @property
    def points(self) -> int | None:
        """The points of his card, as typed or as filled in; None where they are not known."""
        return self.typed if self.typed is not None or self.card is None else self.card.points

    @property
    def path(self) -> Path:
        return self.entry.path

    @property
    def written(self) -> str:
        """His word in full where he can be read, else as it is written."""
        return self.entry.written if self.man is None else str(self.man)


def year_of(squad: Squad, book: Book[Rules]) -> str:
    """Return the half year; empty where what is written is none."""
    rules = book.rules.squads
    return squad.half_year if squad.half_year in rules.years else ""


def kind_of(squad: Squad, book: Book[Rules]) -> str:
    """Return line, elite or second-line; empty for troops that the nation has not."""
    rules = book.rules.squads
    return rules.troops[squad.nation].get(squad.troops, "")


def is_secondary(weapon: str, rules: Rules) -> bool:
    """Whether a weapon is carried beside a man's own."""
    return weapon in rules.weapons and rules.weapons[weapon].secondary
