"""Which types may stand at a place of a document: for the nearest right key or word."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import is_dataclass
from enum import Enum
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, TypeGuard, Union, get_args, get_origin

from wargame_aid.plain import record_hints
from wargame_aid.roster import Path


def kinds_at(kind: object, path: Path) -> list[Any]:
    """Return every type that the value at a path may have, unions and marks taken apart."""
    kinds = list(_alternatives(kind))
    for part in path:
        kinds = [one for owner in kinds for inner in _inside(owner, part) for one in _alternatives(inner)]
    return kinds


def keys_at(kind: object, path: Path) -> list[str]:
    """Return the keys that a mapping at a path may have, where they are named beforehand."""
    return [name for one in kinds_at(kind, path) if is_record(one) for name in record_hints(one)]


def words_at(kind: object, path: Path) -> list[str]:
    """Return the words that may stand at a path, where only a few may."""
    found: list[str] = []
    for one in kinds_at(kind, path):
        if get_origin(one) is Literal:
            found += [str(word) for word in get_args(one)]
        elif isinstance(one, type) and issubclass(one, Enum):
            found += [str(member.value) for member in one]
    return found


def is_record(kind: object) -> TypeGuard[type[object]]:
    """Say whether a type is written as a mapping of named keys."""
    return (
        isinstance(kind, type)
        and not hasattr(kind, "parse")
        and (is_dataclass(kind) or hasattr(kind, "_fields"))
    )


def _alternatives(kind: object) -> Iterator[Any]:
    origin = get_origin(kind)
    if origin is Annotated:
        yield from _alternatives(get_args(kind)[0])
    elif origin in (Union, UnionType):
        for one in get_args(kind):
            yield from _alternatives(one)
    elif kind is not NoneType:
        yield kind


def _inside(kind: object, part: str | int) -> Iterator[Any]:
    args = get_args(kind)
    if is_record(kind):
        hint = record_hints(kind).get(str(part))
        if hint is not None:
            yield hint
    elif isinstance(part, int) and args:
        yield args[0] if len(args) < 2 or args[1] is Ellipsis else args[min(part, len(args) - 1)]
    elif len(args) == 2:
        yield args[1]
