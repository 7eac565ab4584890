"""What hits do to a squadron, whatever they come from: suppression, shields, damage, destruction tests.

An attack carries one number down its steps: hits, then those that the shields let through, then tests.
"""

from typing import NamedTuple

from rulesets.battleshift.rules import Rules
from rulesets.battleshift.squadrons.squadron import Squadron
from wargame_aid.asks import Keep, at_least, one_die
from wargame_aid.book import Book
from wargame_aid.chance import Chance

D3 = 3
MOST_TESTS = 1000


class Blow(NamedTuple):
    """How hits strike: what they take of a shield's hardness, what one hit does, how it is meant."""

    reduction: int
    most_damage: int = 1
    disables: bool = False
    ion: bool = False
    focused: bool = False
    one_die_a_hit: bool = False
    """Whether each hit meets one shield die, however many shields there are: fighters (p14)."""


def ships_counted(target: Squadron, book: Book[Rules]) -> int:
    """Return the ships that count for suppression and shields (p8)."""
    if target.disabled and book.ruling("disabled-ships") == "no":
        return target.working
    return target.ships


def capacity(target: Squadron, book: Book[Rules]) -> int:
    """Return the damage from which on every point is tested for (p5)."""
    if target.disabled and book.ruling("disabled-ships") == "no":
        return target.capacity - target.disabled * target.ship.hull
    return target.capacity


def hits_to_suppress(target: Squadron, book: Book[Rules]) -> int:
    """Return the hits that suppress the squadron as it stands (p4, p8)."""
    rules = book.rules.suppression
    each = 1
    if book.ruling("suppression-hits") == "by-size":
        each = next(row.hits for row in reversed(rules.hits_per_ship) if row.size <= target.ship.size)
    return each * ships_counted(target, book)


def is_suppressed(target: Squadron, hits: int, book: Book[Rules]) -> bool:
    """Whether the hits of an attack, pooled and before shields, bring a marker (p7, p11)."""
    if not hits or target.marked or not target.ships:
        return False
    if target.hits and book.ruling("suppression-window") == "activation":
        hits += target.hits
    return hits >= hits_to_suppress(target, book)


def shield_dice(target: Squadron, hits: int, blow: Blow, book: Book[Rules]) -> int:
    """Return how many shield dice the hits meet (p8, p11, p14)."""
    if target.ship.shieldless and book.ruling("armour-dice") == "no":
        return 0
    if blow.one_die_a_hit:
        return hits
    ships = 1 if blow.focused else ships_counted(target, book)
    return min(hits, ships) * target.ship.shields


def hardness(target: Squadron, blow: Blow, book: Book[Rules]) -> int:
    """Return the number at or under which a shield die stops a hit (p8, p11)."""
    left = target.ship.hardness - blow.reduction
    if left < 1 and book.ruling("hardness-floor") == "one-saves":
        return 1
    return max(0, left)


def damage_of(unstopped: int, blow: Blow, book: Book[Rules], chance: Chance) -> int:
    """Return the damage of hits that got through: 1 each, of a super heavy battery more (p6, p11)."""
    if not unstopped or blow.most_damage == 1:
        return unstopped
    if book.ruling("super-heavy-damage") == "d3":
        return chance.roll(Keep(unstopped, D3, unstopped), "damage of the super heavy hits")
    return unstopped * blow.most_damage


def tests_for(target: Squadron, damage: int, book: Book[Rules]) -> int:
    """Return how many destruction tests new damage asks for (p4, p5, p11).

    Below capacity one for each multiple of the threshold; from capacity on one for each point instead.
    """
    if not damage or not target.ships:
        return 0
    before, after, hull = target.damage, target.damage + damage, target.ship.hull
    limit = capacity(target, book)
    points = after - max(before, limit - 1) if after >= limit else 0
    top = min(after, limit - 1)
    if top <= before:
        return points
    reached, within = top // hull - before // hull, (top - before) // hull
    if reached != within and book.ruling("threshold-count") == "attack":
        return points + within
    again = min(top, max(before, target.peak)) // hull - before // hull
    if again and book.ruling("repair-recross") == "once":
        reached -= again
    return points + reached


def fails(tests: int, target: Squadron, book: Book[Rules], chance: Chance) -> int:
    """Return how many destruction tests are failed (p8, p11)."""
    ask = at_least(tests, book.rules.attack.die, target.ship.survives_on + 1)
    return chance.roll(ask, "destruction tests failed")


def fate(target: Squadron, blow: Blow, book: Book[Rules], chance: Chance) -> str:
    """Return what one test of a disabling attack does: `destroyed`, `disabled`, or nothing (p6, p8, p11)."""
    die, survives = book.rules.attack.die, target.ship.survives_on
    face = chance.roll(one_die(die), "a test of the disabling attack")
    if book.ruling("disable-roll") == "printed":
        face = die + 1 - face
    if face <= survives:
        return ""
    if face < die:
        return "disabled"
    return "disabled" if blow.ion and book.ruling("ion-destroys") == "never" else "destroyed"


def wings_lost(target: Squadron, destroyed: int, book: Book[Rules]) -> int:
    """Return the wings lost with ships that carry them, shared evenly among all (p15)."""
    if not (target.wings and destroyed):
        return 0
    if destroyed == target.ships:
        return target.wings
    each, together = target.wings // target.ships * destroyed, target.wings * destroyed // target.ships
    if each != together and book.ruling("wing-losses") == "together":
        return together
    return each
