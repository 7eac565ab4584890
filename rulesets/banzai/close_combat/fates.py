"""What became of each man in close combat: who fell, who was taken, who is still infiltrated."""

from collections.abc import Collection, Iterator, Sequence
from typing import NamedTuple

from rulesets.banzai.close_combat.melee import Duel, Sides, named
from rulesets.banzai.men.man import Man
from rulesets.banzai.rules import Rules
from wargame_aid.book import Book

FALLS, STANDS, KEEPS, ENDS = "falls", "stands", "is still infiltrated", "is no longer infiltrated"
TAKEN = "is taken prisoner"
SAID = {
    FALLS: "fall",
    TAKEN: "are taken prisoner",
    KEEPS: "are still infiltrated",
    ENDS: "are no longer infiltrated",
}
"""What is said of several, in this order."""


class Fate(NamedTuple):
    """What became of a man."""

    man: str
    fate: str

    def __str__(self) -> str:
        return f"{self.man} {self.fate}"


def takes(duel: Duel) -> bool:
    """Whether the attacker takes his opponent prisoner, having said so: he beats him and lives."""
    return duel.defender_falls and not duel.attacker_falls


def attackers_after(duels: Sequence[Duel], sides: Sides) -> tuple[Fate, ...]:
    return fates_of(sides.attackers, "attacker", {one.attacker_at for one in duels if one.attacker_falls})


def defenders_after(duels: Sequence[Duel], sides: Sides) -> tuple[Fate, ...]:
    return fates_of(sides.defenders, "defender", {one.defender_at for one in duels if one.defender_falls})


def fates_of(men: Sequence[Man], role: str, fallen: Collection[int]) -> tuple[Fate, ...]:
    return tuple(Fate(named(at, men, role), FALLS if at in fallen else STANDS) for at in range(len(men)))


def infiltrators(attackers: Sequence[Fate], duels: Sequence[Duel], book: Book[Rules]) -> Iterator[Fate]:
    """Yield the attackers with what became of their infiltration: who wins by so much keeps it."""
    rules = book.rules.close_combat
    last = duels[-1]
    enough = not last.fighters or last.margin >= rules.keeps_infiltration
    for at, one in enumerate(attackers):
        if one.fate == FALLS:
            yield one
            continue
        keeps = enough or (at != last.attacker_at and book.ruling("infiltrators-together") == "winner-alone")
        yield Fate(one.man, KEEPS if keeps else ENDS)
