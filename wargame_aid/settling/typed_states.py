"""States typed behind a unit's name that the table does not show: the referee's word, and marked as such."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from wargame_aid.book import Book
from wargame_aid.settling.question import Overruled
from wargame_aid.settling.unit_words import Named, places
from wargame_aid.units import Units, unit_named
from wargame_aid.words import PASSING, bare_state, read


def typed_states(
    params: type[Any], words: Mapping[str, Any], book: Book[Any], units: Units
) -> tuple[Overruled, ...]:
    """Return what of the table's states was overruled by those typed behind a unit's name."""
    found = (
        overruled
        for named in places(params, words)
        if "/" in named.text
        for overruled in overruled_by(named, book, units)
    )
    return tuple(dict.fromkeys(found))


def overruled_by(named: Named, book: Book[Any], units: Units) -> Iterator[Overruled]:
    """Yield what one word overrules: states that its unit does not have on the table."""
    name = unit_named(named.head, units, numbers=named.numbers)
    if name is None:
        return
    kind = named.kind
    known = parts(kind, name, book, units)
    passing: tuple[str, ...] = getattr(kind, PASSING, tuple)()
    typed = [
        one
        for one in parts(kind, named.text, book, units)
        if one not in known and bare_state(one) not in passing
    ]
    if typed:
        yield Overruled(f"{name} is typed as {' '.join(typed)}, on the table {units[name]}", "wga status")


def parts(kind: type[Any], text: str, book: Book[Any], units: Units) -> list[str]:
    """Return the parts of a unit's notation, as it writes itself."""
    return str(read(kind, text, book, units)).split("/")
