"""Who attacks and who defends in a game that goes on: those who charged, as long as the melee lasts."""

from collections.abc import Iterable
from typing import Any

from rulesets.arc_of_fire_pacific.evening_state import Evening, Lock, all_named, named
from rulesets.arc_of_fire_pacific.figure import Figure
from rulesets.arc_of_fire_pacific.rules import Rules
from wargame_aid.book import Book
from wargame_aid.names import fold, listed
from wargame_aid.ruleset import IllegalAction

CITE = "melee"


def charges(figure: Figure) -> bool:
    """Whether a figure claims a charge."""
    return figure.has("charging") or figure.has("banzai")


def numbers(evening: Evening, figures: Iterable[Figure]) -> set[int]:
    """Return the numbers of the men whose names figures bear."""
    return {one.number for one in all_named(evening, figures)}


def turned(evening: Evening, params: Any) -> Lock | None:
    """Return the lock whose charged men are named as attackers of those who charged them; else None.

    One who joins them with a charge of his own makes his side the attackers.
    """
    if any(charges(one) for one in params.attacker):
        return None
    attackers, defenders = numbers(evening, params.attacker), numbers(evening, params.defender)
    for lock in evening.locks:
        if attackers & set(lock.defenders) and defenders & set(lock.attackers):
            return lock
    return None


def refuse_turned(evening: Evening, params: Any, book: Book[Rules]) -> None:
    """Raise IllegalAction for a lock that is fought on with its sides turned round."""
    lock = turned(evening, params)
    if lock is None:
        return
    book.ruling("locked-next-turn")
    charged, were_charged = (
        listed((evening.soldier(one).name for one in men), "and") for men in (lock.attackers, lock.defenders)
    )
    right = [f"-a {typed_as(evening, one)}" for one in params.defender]
    right += [f"-d {typed_as(evening, one)}" for one in params.attacker]
    raise IllegalAction(
        f"{charged} charged {were_charged}, and who charged stays the attacker: melee {' '.join(right)}", CITE
    )


def typed_as(evening: Evening, figure: Figure) -> str:
    """Return what is typed for a figure: a man's name, and what of him the game does not know."""
    man = named(evening, figure)
    if man is None:
        return str(figure)
    added = (part for part in str(figure._replace(name="")).split("/") if part not in man.word.split("/"))
    return "/".join((fold(man.name), *added))


def nobody_charged(evening: Evening, params: Any) -> bool:
    """Whether no attacker charges or has charged this turn, and none of them is locked with a defender."""
    attackers, defenders = numbers(evening, params.attacker), numbers(evening, params.defender)
    if attackers & set(evening.marks.charged) or any(charges(one) for one in params.attacker):
        return False
    return not any(attackers & set(lock.men) and defenders & set(lock.men) for lock in evening.locks)
