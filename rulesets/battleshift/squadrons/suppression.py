"""Suppression: how many hits bring a marker, and what markers and cover take from a squadron's targeting.

Recovery from it is rolled at the end of an activation.
"""

from collections.abc import Iterable

from rulesets.battleshift.rules import Rules
from rulesets.battleshift.squadrons.squadron import PASSING, Squadron
from wargame_aid.book import Book
from wargame_aid.ruleset import IllegalAction, Modifier


def ships_counted(target: Squadron, book: Book[Rules]) -> int:
    """Return the ships that count for suppression and shields (p8)."""
    if target.disabled and book.ruling("disabled-ships") == "no":
        return target.working
    return target.ships


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


def hindrances(squadron: Squadron, book: Book[Rules]) -> tuple[Modifier, ...]:
    """Return what suppression and cover take from a squadron's targeting (p10, p13)."""
    rules = book.rules.attack
    found = (
        Modifier("suppressed", squadron.suppressed * rules.suppressed),
        Modifier("obscured", squadron.obscured * rules.obscured),
    )
    return tuple(one for one in found if one.value)


def needed(base: int, modifiers: Iterable[Modifier], book: Book[Rules]) -> int:
    """Return the number at or under which a die hits; a 1 always does (p7)."""
    return max(book.rules.attack.always_hits, base + sum(one.value for one in modifiers))


def hidden_by(target: object) -> str:
    """Return what is in the way of a shot, where it was typed behind the target: `obscured2`."""
    if not isinstance(target, Squadron):
        return ""
    return "/".join(one for one in target.states() if one.rstrip("0123456789") in PASSING)


def refuse_obscured_target(target: object, firers: Iterable[Squadron]) -> None:
    """Raise IllegalAction for what hinders each who fires by itself, typed behind the target (p7)."""
    if states := hidden_by(target):
        right = " or ".join(f"{unhindered(one)}/{states}" for one in firers)
        raise IllegalAction(f"{states} stands behind who fires, not behind the target: {right}", "p7")


def refuse_hidden_target(target: object, whom: str, cite: str) -> None:
    """Raise IllegalAction for what would hinder a shot, typed behind a target that needs no line to it."""
    if states := hidden_by(target):
        raise IllegalAction(f"nothing hides a squadron from {whom}: leave {states} out", cite)


def unhindered(one: Squadron) -> str:
    """Return a squadron as it is typed, without what is in the way of its shot."""
    return one.name or str(one._replace(obscured=0, blocked=False))
