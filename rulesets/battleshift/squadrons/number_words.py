"""Numbers, ships and names in sentences."""

from collections.abc import Iterable

from wargame_aid.names import MOST_LISTED, few, listed

SPELT = (
    "no",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
)


def spelt(number: int) -> str:
    """Return a small number as a word, a greater one in figures."""
    return SPELT[number] if 0 <= number < len(SPELT) else str(number)


def counted(number: int, what: str, several: str = "") -> str:
    """Return `one ship`, `three ships`."""
    return f"{spelt(number)} {what if number == 1 else several or f'{what}s'}"


def are_left(number: int) -> str:
    """Return `none is left`, `one is left`, `three are left`."""
    return f"{spelt(number) if number else 'none'} {'are' if number > 1 else 'is'} left"


def verb(number: int, one: str = "is", several: str = "are") -> str:
    """Return the verb that goes with a number."""
    return one if number == 1 else several


def named_in_short(names: Iterable[str]) -> str:
    """Return names in a sentence; of many only the first."""
    found = list(names)
    return listed(found, "and") if len(found) <= MOST_LISTED else few(found)
