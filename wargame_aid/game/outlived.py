"""A game that outlives its rules: what it has stored and today's rulebook no longer knows.

Such a ruling is settled by the default, such a field is left out, an option that is gone from a field is
settled by that field's default. Each is named, so that nobody believes it still holds.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin

from wargame_aid.book import Ruling
from wargame_aid.plain import REQUIRED, default_of, from_plain, is_record, record_hints


def split_rulings(
    settings: Mapping[str, str], rulings: Mapping[str, Ruling]
) -> tuple[dict[str, str], dict[str, str]]:
    """Return the table's rulings that today's rulebook still has, then those that it has no longer."""
    known = {
        name: value for name, value in settings.items() if name in rulings and rulings[name].option(value)
    }
    return known, {name: value for name, value in settings.items() if name not in known}


def fitted(kind: Any, value: Any) -> tuple[Any, tuple[str, ...]]:
    """Return a plain value as today's record, and what of it today's record no longer knows.

    Raises TypeError where a field is missing that has no default, or the rest does not fit.
    """
    try:
        return from_plain(kind, value), ()
    except TypeError:
        found: list[str] = []
        return from_plain(kind, _pruned(kind, value, "", found)), tuple(found)


def _pruned(kind: Any, value: Any, path: str, found: list[str]) -> Any:
    """Return a plain value without what a kind does not know; each such part is added to what was found."""
    origin, parts = get_origin(kind), get_args(kind)
    if origin is Annotated:
        return _pruned(parts[0], value, path, found)
    if origin in (Union, UnionType):
        return _pruned_as_one(parts, value, path, found)
    if origin is tuple and isinstance(value, list):
        return _pruned_list(parts, value, path, found)
    if origin is dict and isinstance(value, dict):
        return {key: _pruned(parts[1], one, f"{path}.{key}", found) for key, one in value.items()}
    if origin is not Literal and isinstance(kind, type) and is_record(kind) and isinstance(value, dict):
        return _pruned_record(kind, value, path, found)
    return value


def _pruned_as_one(kinds: tuple[Any, ...], value: Any, path: str, found: list[str]) -> Any:
    """Return a plain value as the first of several kinds that it can be fitted to."""
    for kind in kinds:
        own: list[str] = []
        pruned = _pruned(kind, value, path, own)
        if _fits(kind, pruned):
            found += own
            return pruned
    return value


def _pruned_list(kinds: tuple[Any, ...], value: list[Any], path: str, found: list[str]) -> list[Any]:
    """Return a list's parts, each pruned; of a list of any length those that do not fit are left out."""
    if kinds[1:] != (Ellipsis,):
        return [_pruned(kind, one, path, found) for kind, one in zip(kinds, value, strict=False)]
    pruned = [_pruned(kinds[0], one, f"{path}[{at}]", found) for at, one in enumerate(value)]
    kept = [one for one in pruned if isinstance(one, dict) or _fits(kinds[0], one)]
    found += [f"{path} {one}" for one in pruned if one not in kept]
    return kept


def _pruned_record(kind: type[Any], value: dict[str, Any], path: str, found: list[str]) -> dict[str, Any]:
    """Return a record's fields: without those it has no longer, or whose value it has no longer."""
    hints, kept = record_hints(kind), {}
    for name, part in value.items():
        where = f"{path}.{name}".removeprefix(".")
        if name not in hints:
            found.append(where)
            continue
        pruned = _pruned(hints[name], part, where, found)
        if default_of(kind, name) is not REQUIRED and not _fits(hints[name], pruned):
            found.append(f"{where} {part}")
            continue
        kept[name] = pruned
    return kept


def _fits(kind: Any, value: Any) -> bool:
    """Whether a plain value can be read as a kind."""
    try:
        from_plain(kind, value)
    except TypeError:
        return False
    return True
