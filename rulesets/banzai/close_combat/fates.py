"""What became of each man in close combat: who fell, who was taken, who is still infiltrated."""

from collections.abc import Collection, Iterator, Sequence
from typing import NamedTuple

from rulesets.banzai.close_combat.melee import Duel, Sides, named
from rulesets.banzai.men.man import PISTOL, UNARMED, Man
from rulesets.banzai.rules import Rules
from wargame_aid.book import Book
from wargame_aid.names import listed

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


class Armed(NamedTuple):
    """A man of a duel, and the weapons that another may take from him: all but a pistol."""

    name: str
    weapons: str

    def beaten_by(self, winner: str) -> Iterator[str]:
        """Yield that the winner may have what he leaves."""
        if self.weapons:
            yield f"The {self.weapons} of {self.name}: {winner} may take or destroy it."


def armed(at: int, men: Sequence[Man], role: str) -> Armed:
    weapons = [one for one in men[at].weapons if one not in (UNARMED, PISTOL)]
    return Armed(named(at, men, role), listed(weapons, "and"))


def weapon_lines(duels: Sequence[Duel], sides: Sides) -> Iterator[str]:
    """Yield who may take or destroy whose weapons: who wins and is left, his opponent's (up-front 20.74)."""
    attackers = {one.attacker_at for one in duels if one.attacker_falls}
    defenders = {one.defender_at for one in duels if one.defender_falls}
    for duel in duels:
        attacker = armed(duel.attacker_at, sides.attackers, "attacker")
        defender = armed(duel.defender_at, sides.defenders, "defender")
        if duel.attacker_falls and duel.defender_falls:
            if attacker.weapons or defender.weapons:
                yield f"The weapons of {attacker.name} and {defender.name} stay in the defenders' group."
        elif duel.defender_falls and duel.attacker_at not in attackers:
            yield from defender.beaten_by(attacker.name)
        elif duel.attacker_falls and duel.defender_at not in defenders:
            yield from attacker.beaten_by(defender.name)
