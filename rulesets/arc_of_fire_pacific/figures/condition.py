"""A man's condition: his wounds, whether he is broken; what a wound makes of it; the markers on the table."""

from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from typing import NamedTuple, TypeVar

from rulesets.arc_of_fire_pacific.figures.figure import DEAD, HEAVY, LIGHT, UNWOUNDED, WOUNDS, Figure
from rulesets.arc_of_fire_pacific.rules import Rules, WoundRules
from wargame_aid.book import Book
from wargame_aid.names import capital

T = TypeVar("T")

Readings = Mapping[str, str]
"""An answer for each of several rulings."""


def read_by(book: Book[Rules], names: tuple[str, ...], reading: Callable[[Readings], T]) -> T:
    """Return the reading by the answers in force; those rulings are asked for that alone would change it."""
    force = {name: book.in_force(name) for name in names}
    found = reading(force)
    for name in names:
        others = (option.name for option in book.rulings[name].options if option.name != force[name])
        if any(reading({**force, name: other}) != found for other in others):
            book.ruling(name)
    return found


class Condition(NamedTuple):
    """What changes of a figure."""

    wound: str
    broken: bool

    @property
    def is_alive(self) -> bool:
        return self.wound != DEAD

    def __str__(self) -> str:
        if not self.is_alive:
            return DEAD
        wound = "" if self.wound == UNWOUNDED else f"{self.wound} wound"
        return " ".join(word for word in (wound, "broken" if self.broken else "") if word) or UNWOUNDED


def condition_in(state: str) -> Condition:
    """Return the condition that a result has written out."""
    words = state.split()
    return Condition(next((word for word in words if word in WOUNDS), UNWOUNDED), "broken" in words)


def condition_of(figure: Figure) -> Condition:
    """Return the condition in which a figure was typed."""
    return Condition(figure.wound, figure.has("broken"))


RULINGS = ("second-wound", "japanese-heavy-wound", "wound-breaks")


@lru_cache(256)
def wounding(
    figure: Figure, condition: Condition, new: str, book: Book[Rules], *, in_melee: bool = False
) -> Condition:
    """Return what a wound makes of a man; a Japanese dies of a heavy one where the ruling has it so."""

    def reading(readings: Readings) -> Condition:
        wound = added(condition.wound, new, readings["second-wound"], book.rules.wounds)
        if wound == HEAVY and figure.nation == "japanese" and is_death(readings, in_melee=in_melee):
            wound = DEAD
        return Condition(wound, wound != DEAD and (condition.broken or readings["wound-breaks"] == "yes"))

    return read_by(book, RULINGS, reading)


def added(wound: str, new: str, second_wound: str, rules: WoundRules) -> str:
    """Return the wound that an old one and a new one come to."""
    if new == DEAD or second_wound == "worse":
        return max(wound, new, key=WOUNDS.index)
    return wound_of(markers_of(wound, rules) + markers_of(new, rules), rules)


def markers_of(wound: str, rules: WoundRules) -> int:
    return {UNWOUNDED: 0, LIGHT: rules.light, HEAVY: rules.heavy, DEAD: rules.dead}[wound]


def wound_of(markers: int, rules: WoundRules) -> str:
    return max((one for one in WOUNDS if markers_of(one, rules) <= markers), key=WOUNDS.index)


def is_death(readings: Readings, *, in_melee: bool) -> bool:
    """Whether a Japanese dies of a heavy wound."""
    ruling = readings["japanese-heavy-wound"]
    return ruling == "death" or (ruling == "death-outside-melee" and not in_melee)


def nation_not_applied(
    nation: str, wound: str, label: str, book: Book[Rules], *, in_melee: bool = False
) -> str:
    """Return a sentence where a heavy wound would be a death if the nation were known; else nothing."""
    name = "japanese-heavy-wound"
    if wound != HEAVY or nation or not is_death({name: book.in_force(name)}, in_melee=in_melee):
        return ""
    return f"{label} has no nation named, so {name} is not applied: a heavy wound is a Japanese's death"


def marker_lines(label: str, before: Condition, after: Condition, rules: WoundRules) -> Iterator[str]:
    """Yield what to do on the table when a figure's condition has changed."""
    if not after.is_alive:
        if before.is_alive:
            yield f"Take {label} off the table."
        return
    more = markers_of(after.wound, rules) - markers_of(before.wound, rules)
    if more > 0:
        yield f"Place {counted(more)} on {label}."
    if more < 0:
        yield f"Take {counted(-more)} off {label}."
    if after.broken and not before.broken:
        yield f"Mark {label} as broken."
    if before.broken and not after.broken:
        yield f"{capital(label)} is broken no longer: take the mark off."


def counted(markers: int) -> str:
    return f"{markers} wound marker{'' if markers == 1 else 's'}"


def spoken(condition: Condition, before: Condition | None = None) -> str:
    """Return a verb for what has become of a man: `dies`, `is lightly wounded and broken`, `is unhurt`."""
    if not condition.is_alive:
        return "dies"
    words = {UNWOUNDED: [], LIGHT: ["lightly wounded"], HEAVY: ["heavily wounded"]}[condition.wound]
    if condition.broken:
        words = [*words, "broken"]
    still = "still " if condition == before and words else ""
    return f"is {still}{' and '.join(words) or 'unhurt'}"
