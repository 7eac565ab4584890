"""A melee in words: who is meant, the sentence to read aloud, the lines for the table."""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from rulesets.arc_of_fire_pacific.condition import Condition, marker_lines, spoken
from rulesets.arc_of_fire_pacific.figure import Figure
from rulesets.arc_of_fire_pacific.melee_fight import Blow
from rulesets.arc_of_fire_pacific.rules import Rules
from wargame_aid.book import Book
from wargame_aid.names import capital, fold, listed


class Fighter(NamedTuple):
    """A figure of one side before and after the melee; the primary is he who fought first."""

    figure: Figure
    label: str
    side: str
    primary: bool
    before: Condition
    after: Condition
    in_melee: bool


def labels_of(figures: Sequence[Figure], primary: int, side: str) -> list[str]:
    """Return how the figures of a side are called: by name, by part, or by both where the names are alike."""
    parts = [f"the {side}" if at == primary else f"the {side}'s assistant" for at in range(len(figures))]
    alike = len({fold(one.name) for one in figures}) < len(figures)
    named = (
        (f"{one.name} ({part})" if alike else one.name) for one, part in zip(figures, parts, strict=True)
    )
    return [name if one.name else part for one, name, part in zip(figures, named, parts, strict=True)]


def by_place(side: str, at: int, figures: int) -> str:
    """Return how a figure of a side is called by the place at which it was named."""
    return f"the {('first', 'second')[at]}-named {side}" if figures > 1 else f"the {side}"


def drawn_lines(drawn: Sequence[tuple[str, int]], params: Any) -> Iterator[str]:
    """Yield which figure of a side a die has picked to fight."""
    for side, at in drawn:
        figures: tuple[Figure, ...] = getattr(params, side)
        name = f": {figures[at].name}" if figures[at].name else ""
        yield f"{capital(by_place(side, at, len(figures)))} fights{name}."


Pair = tuple[Fighter, Fighter]
"""The primary figures at the end: the attacker's, the defender's."""


def melee_said(ends: Pair, blows: Sequence[tuple[Blow, Blow]], points: tuple[int, int]) -> str:
    """Return one sentence to read aloud, with the dice, and one with the points."""
    rolled = [(arithmetic(attacker), arithmetic(defender)) for attacker, defender in blows]
    ended = verdict(ends)
    if len(rolled) == 1:
        labels = [one.label for one in ends]
        said = f"{ended}: {labels[0]} rolls {rolled[0][0]}, {labels[1]} {rolled[0][1]}"
    else:
        said = (
            f"after two rounds {ended}: {', then '.join(f'{one} against {other}' for one, other in rolled)}"
        )
    return f"{capital(said)}. {scored(points)}"


def verdict(ends: Pair) -> str:
    """Return what has become of both."""
    attacker, defender = ends
    if not attacker.after.is_alive and not defender.after.is_alive:
        return "both die"
    both = ", ".join(f"{one.label} {spoken(one.after, one.before)}" for one in ends)
    return f"they are locked, {both}" if attacker.after.is_alive and defender.after.is_alive else both


def arithmetic(blow: Blow) -> str:
    """Return `9 + 1 = 10`."""
    added = blow.total - blow.die
    return f"{blow.die} {'-' if added < 0 else '+'} {abs(added)} = {blow.total}" if added else str(blow.total)


def scored(points: tuple[int, int]) -> str:
    """Return the points in words."""
    attacker, defender = points
    if attacker and defender:
        return f"{attacker} points to the attackers, {defender} to the defenders."
    side, score = ("attackers", attacker) if attacker else ("defenders", defender)
    return f"{score} point{'' if score == 1 else 's'} to the {side}." if score else "No points."


def table_lines(
    everybody: Sequence[Fighter], ends: Pair, points: tuple[int, int], book: Book[Rules]
) -> Iterator[str]:
    """Yield what to do with markers and figures, and the points to note."""
    for one in everybody:
        yield from marker_lines(one.label, one.before, one.after, book.rules.wounds)
        if one.after.is_alive and not one.in_melee:
            yield f"{capital(one.label)} leaves the melee."
    attacker, defender = ends
    if attacker.after.is_alive and defender.after.is_alive:
        book.ruling("locked-next-turn")
        locked = listed((one.label for one in everybody if one.in_melee), "and")
        yield f"Leave {locked} in contact: they are locked."
        yield "Next game turn they fight a new melee, without bonuses for charging."
    elif attacker.after.is_alive or defender.after.is_alive:
        dead = attacker if defender.after.is_alive else defender
        left = [one for one in everybody if one.side == dead.side and one.in_melee]
        yield from (f"{capital(one.label)} stays in contact." for one in left)
    if any(points):
        yield f"Note {scored(points)[:-1]}."
