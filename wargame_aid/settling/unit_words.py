"""The words of an action in which units are named: each found in its place, or written otherwise."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from wargame_aid.names import ascii_quotes, unquoted
from wargame_aid.units import Units, unit_named, unit_word
from wargame_aid.words import BARE, Field, apart, typed_fields


class Place(NamedTuple):
    """Where a unit may be named: the param, which of its words, which of the units joined in it."""

    field: str
    word: int
    part: int


class Named(NamedTuple):
    """What stands in a place: as what it is read, and the text."""

    place: Place
    kind: type[Any]
    text: str

    @property
    def head(self) -> str:
        """What is before the states."""
        return self.text.partition("/")[0]

    @property
    def numbers(self) -> bool:
        """Whether a bare number means a unit."""
        return not getattr(self.kind, BARE, False)


def places(params: type[Any], words: Mapping[str, Any]) -> Iterator[Named]:
    """Yield every place at which a unit may be named."""
    for field, several in unit_fields(params, words):
        for at, word in enumerate(several):
            yield from named_in(field, at, word)


def rewritten(params: type[Any], words: Mapping[str, Any], write: Callable[[Named], str]) -> dict[str, Any]:
    """Return the words with what stands in each place written otherwise."""
    found = dict(words)
    for field, several in unit_fields(params, words):
        written = [
            field.joined_by.join(map(write, named_in(field, at, word))) for at, word in enumerate(several)
        ]
        found[field.name] = written if field.many else written[0]
    return found


def unit_fields(params: type[Any], words: Mapping[str, Any]) -> Iterator[tuple[Field, Sequence[Any]]]:
    """Yield the params in which units may be named, and the words typed for each."""
    for field in typed_fields(params):
        typed = words.get(field.name)
        if typed is not None and hasattr(field.kind, "parse"):
            yield field, typed if field.many else [typed]


def named_in(field: Field, at: int, word: Any) -> list[Named]:
    """Return what stands in the places of one word."""
    parts = enumerate(apart(unquoted(ascii_quotes(str(word)).strip()), field.joined_by))
    return [Named(Place(field.name, at, part), field.kind, text) for part, text in parts]


def written_out(
    params: type[Any], words: Mapping[str, Any], units: Units, own: Mapping[str, str]
) -> dict[str, Any]:
    """Return words with the name of every unit that is not one's own replaced by its name and notation."""

    def out(named: Named) -> str:
        name = unit_named(named.head, units, numbers=named.numbers)
        if name is None or name in own:
            return named.text
        return unit_word(named.text, units, numbers=named.numbers)

    return rewritten(params, words, out)
