"""What the odds of a melee leave out because no nation was typed."""

from typing import Any

from rulesets.arc_of_fire_pacific.condition import nation_unsaid
from rulesets.arc_of_fire_pacific.figure import HEAVY, Figure
from rulesets.arc_of_fire_pacific.melee_fight import marked_primary
from rulesets.arc_of_fire_pacific.melee_words import by_place
from wargame_aid.book import Book


def melee_caveats(params: Any, book: Book[Any]) -> tuple[str, ...]:
    """Return whose heavy wound would be a death if his nation were known."""
    by_die = book.in_force("primary-attacker") == "die"
    struck = [("attacker", at) for at in may_be_struck(params.attacker, book, by_die=by_die)]
    struck += [("defender", at) for at in may_be_struck(params.defender, book, by_die=True)]
    found = []
    for who, at in struck:
        figures: tuple[Figure, ...] = getattr(params, who)
        label = figures[at].name or by_place(who, at, len(figures))
        found.append(nation_unsaid(figures[at].nation, HEAVY, label, book, in_melee=True))
    return tuple(dict.fromkeys(filter(None, found)))


def may_be_struck(figures: tuple[Figure, ...], book: Book[Any], *, by_die: bool) -> tuple[int, ...]:
    """Return who of a side may come to fight in front: the others take no wounds."""
    everybody = tuple(range(len(figures)))
    if book.in_force("assistant-takes-over") == "yes":
        return everybody
    primary = marked_primary(figures)
    if primary is None:
        return everybody if by_die else (0,)
    return (primary,)
