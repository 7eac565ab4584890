"""What the book does not let stand on one figure: states that exclude each other, and a dead man who acts."""

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import NamedTuple

from rulesets.arc_of_fire_pacific.figures.condition import is_death
from rulesets.arc_of_fire_pacific.figures.figure import DEAD, HEAVY, NATIONS, WOUNDS, Figure, weapon_classes
from rulesets.arc_of_fire_pacific.rules import Rules
from wargame_aid.book import Book
from wargame_aid.names import fold, listed
from wargame_aid.ruleset import IllegalAction

EXCLUSIVE = (
    *combinations(WOUNDS, 2),
    NATIONS,
    ("banzai", "marine"),
    ("corpsman", "japanese"),
)
REASONS = {
    ("banzai", "marine"): "only Japanese charge with a banzai",
    ("corpsman", "japanese"): "the Japanese have no corpsmen",
}


class Clash(NamedTuple):
    """What is wrong with a figure, where it is written, which rule, and the ruling that makes it so."""

    message: str
    cite: str
    rule: str = "states"
    ruling: str = ""


def clashes(figure: Figure, book: Book[Rules]) -> Iterator[Clash]:
    """Yield every pair of states that cannot stand together."""
    for one, other in EXCLUSIVE:
        if figure.has(one) and figure.has(other):
            reason = REASONS.get((one, other), "the one excludes the other")
            cite = "melee" if one == "banzai" else "corpsman"
            yield Clash(f"{one} and {other}: {reason}", cite, one if one == "corpsman" else "states")
    armed = [word for word in figure.weapons if weapon_classes(book)[word] != "none"]
    if armed and len(armed) < len(figure.weapons):
        yield Clash(f"unarmed and {listed(armed, 'and')}: the one excludes the other", "melee")
    name = "japanese-heavy-wound"
    if figure.has(HEAVY) and figure.has("japanese") and is_death({name: book.in_force(name)}, in_melee=True):
        answer = book.ruling(name)
        message = "heavy and japanese: the heavy wound of a Japanese is a death"
        yield Clash(message, "corpsman", ruling=f"{name}={answer}")


def refuse_clashes(figures: Sequence[Figure], book: Book[Rules]) -> None:
    """Raise IllegalAction for a figure that cannot stand so, or that is dead.

    A man with a name stands as the table has him, whatever ruling settled his wound.
    """
    for figure in figures:
        for clash in clashes(figure, book):
            if clash.ruling and figure.name and not figure.several:
                continue
            ruling = f" ({clash.ruling})" if clash.ruling else ""
            raise IllegalAction(f"{figure}: {clash.message}{ruling}", clash.cite)
        if figure.has(DEAD):
            raise IllegalAction(f"{figure}: he is dead", "corpsman")


def refuse_twice(figures: Sequence[Figure], cite: str) -> None:
    """Raise IllegalAction for one man named twice; of a kind there are several men."""
    seen: set[str] = set()
    for figure in figures:
        if figure.name and not figure.several and fold(figure.name) in seen:
            raise IllegalAction(f"{figure.name} stands twice: he is one man", cite)
        seen.add(fold(figure.name))
