"""Crews and fire teams: who assists, who carries ATR or MMG, of what a group has one (44.9, 45.6, 46.4)."""

from collections.abc import Sequence
from typing import NamedTuple

from rulesets.banzai.men.man import (
    ASSISTANT,
    IN_TRANSFER,
    JAPANESE,
    MALFUNCTIONED,
    PINNED,
    UNARMED,
    WOUNDED,
    Man,
    called,
    is_before,
)
from rulesets.banzai.rules import MalfunctionRules, Rules
from wargame_aid.book import Book
from wargame_aid.ruleset import IllegalAction

LMG = "lmg"
CREW_RULE = "45.6"
BETWEEN = "up-front 17.8"
RULE, RULING = "46.4", "fire-teams"


def heavy_of(men: Sequence[Man], book: Book[Rules]) -> tuple[str, ...]:
    """Return the ATRs and MMGs of a group."""
    rules = book.rules.crew
    return tuple(weapon for man in men for weapon in man.weapons if weapon in rules.weapons)


def can_carry(man: Man, book: Book[Rules]) -> bool:
    """Whether a man can be of the crew: unwounded, with no other weapon that wants one (45.6)."""
    heavy, kinds = book.rules.crew.weapons, book.rules.weapons
    others = (one for one in man.weapons if one in kinds and one not in heavy)
    return not man.has(WOUNDED) and not any(kinds[one].crewed for one in others)


def needed_by(men: Sequence[Man], nation: str, book: Book[Rules]) -> int:
    """Return how many men the group's heavy weapons want; none but for the Japanese."""
    return 0 if nation not in ("", JAPANESE) else len(heavy_of(men, book)) * int(book.rules.crew.men)


def able_of(men: Sequence[Man], book: Book[Rules]) -> int:
    return sum(can_carry(man, book) for man in men)


class Group(NamedTuple):
    """A firing group: its men in order, the rules, whether it moves, and is in stream, marsh or wire."""

    men: tuple[Man, ...]
    book: Book[Rules]
    moving: bool = False
    hindered: bool = False

    @property
    def rules(self) -> MalfunctionRules:
        return self.book.rules.malfunction

    @property
    def firing(self) -> list[int]:
        return [at for at, man in enumerate(self.men) if fires(man) and not self.assists(man)]

    def assists(self, man: Man) -> bool:
        """Whether he serves a machine gun that fires, so that his own weapon does not."""
        guns = self.rules.machine_guns
        return man.has(ASSISTANT) and any(
            one.weapon in guns and fires(one) and not one.has(ASSISTANT) for one in self.men
        )

    def uncrewed(self) -> list[int]:
        """Return who fires a crew-served weapon without an assistant (44.5, 44.9, 45.52)."""
        crewed = [at for at in self.firing if self.is_crew_served(self.men[at])]
        assistants = sum(man.has(ASSISTANT) and not man.has(PINNED) for man in self.men)
        return crewed[assistants:]

    def bracketed(self) -> list[int]:
        """Return who fires a crew-served weapon at its values in brackets (up-front 19.15).

        Uncrewed, an LMG on the move, and each in stream, marsh or wire.
        """
        crewed = [at for at in self.firing if self.is_crew_served(self.men[at])]
        moved = [at for at in crewed if self.moving and self.men[at].weapon == LMG]
        return sorted({*self.uncrewed(), *moved, *(crewed if self.hindered else ())})

    def is_crew_served(self, man: Man) -> bool:
        """Whether his weapon is: an LMG is, but the Bren and the Japanese one."""
        if man.weapon == LMG:
            return man.nation not in self.rules.lmg_uncrewed
        return man.weapon in self.book.rules.weapons and bool(self.book.rules.weapons[man.weapon].crewed)

    def those(self, state: str) -> list[int]:
        return [at for at in self.firing if self.men[at].has(state)]


def fires(man: Man) -> bool:
    """Whether he fires with what he has: firepower here, unpinned, a weapon that works."""
    return bool(man.fp) and man.weapon != UNARMED and not (man.has(PINNED) or man.has(MALFUNCTIONED))


def refuse_between(firers: tuple[Man, ...]) -> None:
    """Raise IllegalAction for a man in transfer: he neither fires nor counts where a weapon breaks (17.8)."""
    for at, man in enumerate(firers, 1):
        if man.has(IN_TRANSFER):
            name = called(man, at, len(firers))
            raise IllegalAction(f"{name} is in transfer and of no firing group: leave him out", BETWEEN)


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
        in_time = not team.since or (side.marines and not is_before(side.year, team.since, book))
        if side.borne.count(weapon) >= team.least and in_time:
            found.append({weapon})
    return found


def borne_by(weapons: Sequence[str], book: Book[Rules]) -> list[str]:
    """Return which of a man's weapons a group has once."""
    known = book.rules.fire_teams.weapons
    return [one for one in weapons if one in known]
