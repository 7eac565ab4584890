"""A side's snipers: the attacks that a Sniper card gives, what a check has to beat, who may draw for it."""

from collections.abc import Sequence

from rulesets.banzai.forces.man import MALFUNCTIONED, PINNED, UNARMED, Man
from rulesets.banzai.game.fight_state import Side
from rulesets.banzai.rules import Rules
from wargame_aid.book import Book

MISSED = "missed"
"""Said of an attack's number that found nobody, behind it: `r4/missed`."""


def attacks_of(side: Side, book: Book[Rules]) -> int | None:
    """Return how many attacks each Sniper card of a side gives (48.4); None where nobody has said.

    The book is asked for `dyo-second-sniper` where a second one was bought.
    """
    if side.snipers is None and not side.snipers_gained:
        return None
    bought = side.snipers or 0
    if bought > 1 and book.ruling("dyo-second-sniper") == "by-origin":
        bought = 1
    return bought + side.snipers_gained


def without_sniper(side: Side) -> Side:
    """Return a side after a successful check: one sniper less, those of the scenario first (48.42)."""
    if side.snipers:
        return side._replace(snipers=side.snipers - 1)
    return side._replace(snipers_gained=max(0, side.snipers_gained - 1))


def with_sniper(side: Side) -> Side:
    """Return a side after a Sniper reinforcement: an attack more for each Sniper card (48.4)."""
    return side._replace(snipers=side.snipers or 0, snipers_gained=side.snipers_gained + 1)


def as_remembered(card: str, *, missed: bool) -> str:
    """Return an attack's number as a group keeps it."""
    return f"{card}/{MISSED}" if missed else card


def to_beat(numbers: Sequence[str], book: Book[Rules]) -> int:
    """Return the number that a black card has to beat: the lowest of the attacks, of either colour (48.42).

    Where only hits count and none hit, the lowest of all.
    """
    hits = [one for one in numbers if MISSED not in one]
    counting = numbers
    if hits and len(hits) < len(numbers) and book.ruling("sniper-low-miss") == "no":
        counting = hits
    return min(int(one.partition("/")[0][1:]) for one in counting)


def unable(man: Man, book: Book[Rules]) -> str:
    """Return why a man may not seek a sniper: he has to be armed and unpinned; empty where he may."""
    if man.has(PINNED):
        return "is pinned"
    if man.weapon == UNARMED:
        return "is unarmed"
    if man.has(MALFUNCTIONED) and book.ruling("sniper-check-armed") == "no":
        return "has a broken weapon"
    return ""
