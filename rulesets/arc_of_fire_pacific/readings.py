"""Rulings asked for only where another answer would change the outcome, so that a result names no more."""

from collections.abc import Callable, Mapping
from typing import TypeVar

from rulesets.arc_of_fire_pacific.rules import Rules
from wargame_aid.book import Book

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
