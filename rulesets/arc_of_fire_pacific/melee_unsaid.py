"""What a melee leaves out because it was not typed: a charge, a nation."""

from typing import Any

from rulesets.arc_of_fire_pacific.condition import nation_unsaid
from rulesets.arc_of_fire_pacific.figure import HEAVY, Figure
from rulesets.arc_of_fire_pacific.melee_fight import marked_primary
from rulesets.arc_of_fire_pacific.melee_words import by_place
from rulesets.arc_of_fire_pacific.rules import Rules
from wargame_aid.book import Book


def melee_caveats(params: Any, book: Book[Rules]) -> tuple[str, ...]:
    """Return that nobody is said to charge, and whose heavy wound would be a death, his nation known."""
    by_die = book.in_force("primary-attacker") == "die"
    struck = [("attacker", at) for at in may_be_struck(params.attacker, book, by_die=by_die)]
    struck += [("defender", at) for at in may_be_struck(params.defender, book, by_die=True)]
    found = []
    for who, at in struck:
        figures: tuple[Figure, ...] = getattr(params, who)
        label = figures[at].name or by_place(who, at, len(figures))
        found.append(nation_unsaid(figures[at].nation, HEAVY, label, book, in_melee=True))
    return tuple(dict.fromkeys(filter(None, (charge_unsaid(params), *found))))


def charge_unsaid(params: Any) -> str:
    """Return a sentence where a game knows of no charge from which a melee comes; else nothing.

    The text asks for no charge before a melee, and nobody's moves are kept: it is no refusal.
    """
    if not params.uncharged:
        return ""
    return (
        "a bonus for charging: no attacker charges or is locked with a defender; "
        "/charging or /banzai stands behind one who charged"
    )


def may_be_struck(figures: tuple[Figure, ...], book: Book[Rules], *, by_die: bool) -> tuple[int, ...]:
    """Return who of a side may come to fight in front: the others take no wounds."""
    everybody = tuple(range(len(figures)))
    if book.in_force("assistant-takes-over") == "yes":
        return everybody
    primary = marked_primary(figures)
    if primary is None:
        return everybody if by_die else (0,)
    return (primary,)
