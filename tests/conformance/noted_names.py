"""Names of facts that stand in strings: those noted by steps, those read by name, those that odds are about.

mypy sees none of them. A fact that is read under a name which nobody notes is an empty list, not an error;
one that is noted under a wrong name leaves a field of the result as it was.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from functools import lru_cache
from importlib import import_module
from itertools import count
from pathlib import Path
from typing import Any, NamedTuple

from wargame_aid.book import Book
from wargame_aid.chance import Seeded
from wargame_aid.filling import filled
from wargame_aid.lazy import loaded
from wargame_aid.resolution import played
from wargame_aid.ruleset import Action
from wargame_aid.words import Field, apart, fields

WAYS = 50
"""Ways through an action that are gone."""
FILLED = f"{filled.__qualname__}.<locals>.finish"

AnyAction = Action[Any, Any, Any, Any]


class Names(NamedTuple):
    """The names of facts in the sources of a ruleset: those that its steps note, those that are read."""

    noted: frozenset[str]
    read: frozenset[str]


def names_in(sources: Iterable[str]) -> Names:
    """Return the names in all calls of `noted(notes, name)` and `chance.note(name=...)`."""
    written: set[str] = set()
    read: set[str] = set()
    for call in (node for source in sources for node in ast.walk(ast.parse(source))):
        if isinstance(call, ast.Call):
            if isinstance(call.func, ast.Attribute) and call.func.attr == "note":
                written.update(name for keyword in call.keywords for name in keyword_names(keyword))
            if isinstance(call.func, ast.Name) and call.func.id == "noted":
                read.update(strings_in(call.args[1]))
    return Names(frozenset(written), frozenset(read))


def keyword_names(keyword: ast.keyword) -> Iterable[str]:
    """Return the name of a keyword; of `**{...}` those that are written out in it."""
    return strings_in(keyword.value) if keyword.arg is None else (keyword.arg,)


def strings_in(part: ast.AST) -> Iterator[str]:
    """Yield the strings that are written out in a part of a source."""
    for node in ast.walk(part):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value


@lru_cache(8)
def names_of(package: str) -> Names:
    """Return the names in every module of a ruleset's package; none where it has no files."""
    home = Path(str(import_module(package).__file__)).parent if package else None
    return names_in(path.read_text(encoding="utf-8") for path in (home.rglob("*.py") if home else ()))


class Way(NamedTuple):
    """One way through an action: the names noted on it, the state at its end, its result."""

    noted: frozenset[str]
    end: Any
    result: Any


def ways_through(action: AnyAction, params: Any, book: Book[Any]) -> Iterator[Way]:
    """Yield ways through an action, each from its own seed."""
    for seed in range(WAYS):
        play, end = played(action, params, book, Seeded(seed))
        result = loaded(action.finish)(end, params, book, play.notes)
        yield Way(frozenset(name for name, _ in play.notes), end, result)


def of_odds(action: AnyAction) -> tuple[str, ...]:
    """Return the fields that odds can be about."""
    return (action.headline, *action.odds_of) if action.headline else action.odds_of


def of_luck(action: AnyAction, params: Any, book: Book[Any]) -> list[str]:
    """Return the fields that count as luck of units which have names."""
    return [*action.hooks().luck(with_names(params, book))]


def unknown_names(action: AnyAction, params: Any, book: Book[Any]) -> list[str]:
    """Return the fields of odds that are on some way neither noted nor a part of the state at its end."""
    ways = list(ways_through(action, params, book))
    return [
        name
        for name in of_odds(action)
        if not all(name in way.noted or hasattr(way.end, name) for way in ways)
    ]


def unread_names(action: AnyAction, params: Any, book: Book[Any], read: frozenset[str]) -> set[str]:
    """Return what is noted on some way, and no field of a result filled by name, no odds and nobody reads."""
    if getattr(loaded(action.finish), "__qualname__", "") != FILLED:
        return set()
    known = {*of_odds(action), *read}
    ways = ways_through(action, params, book)
    return {name for way in ways for name in way.noted - known - {*way.result._fields}}


def with_names(params: Any, book: Book[Any]) -> Any:
    """Return params with a name for each unit that was only written out, as units of a game have one."""
    numbers, named = count(1), {}
    for field in fields(type(params)):
        value = getattr(params, field.name)
        if value is not None and hasattr(field.kind, "parse"):
            several = tuple(called(field, one, numbers, book) for one in (value if field.many else (value,)))
            named[field.name] = several if field.many else several[0]
    return params._replace(**named) if named else params


def called(field: Field, value: Any, numbers: Iterator[int], book: Book[Any]) -> Any:
    """Return a unit with a name; what can have none, or has one, as it is."""
    words = [f"Able{next(numbers)}={word}" for word in apart(str(value), field.joined_by)]
    try:
        return field.kind.parse(field.joined_by.join(words), book)
    except ValueError:
        return value
