"""Typed records to plain JSON values and back, without pydantic: for `--json`, the cache and the ledger."""

from collections.abc import Callable
from dataclasses import MISSING
from enum import Enum
from functools import lru_cache
from types import NoneType, UnionType
from typing import Annotated, Any, ForwardRef, Literal, Union, get_args, get_origin, get_type_hints

SCALARS = (int, str, bool, NoneType)
REQUIRED: Any = ("required",)
"""In place of a default where there is none."""


def to_plain(value: Any) -> Any:
    """Return dicts, lists and scalars; a value with a notation becomes its word.

    Raises TypeError for what has no plain form, floats among them.
    """
    if isinstance(value, Enum):
        return value.value
    if value is None or isinstance(value, (str, bool, int)):
        return value
    if hasattr(value, "parse"):
        return str(value)
    if is_record(type(value)):
        return {name: to_plain(getattr(value, name)) for name in record_hints(type(value))}
    if isinstance(value, (tuple, list)):
        return [to_plain(part) for part in value]
    if isinstance(value, dict):
        return {str(key): to_plain(part) for key, part in value.items()}
    raise TypeError(f"{type(value).__name__} has no plain form")


def is_record(kind: type[Any]) -> bool:
    """Whether a kind has named, typed fields: a named tuple or a dataclass."""
    return hasattr(kind, "_fields") or hasattr(kind, "__dataclass_fields__")


def default_of(kind: type[Any], name: str) -> Any:
    """Return the default of a record's field, or REQUIRED."""
    if hasattr(kind, "_fields"):
        return kind._field_defaults.get(name, REQUIRED)
    default = kind.__dataclass_fields__[name].default
    return REQUIRED if default is MISSING else default


def from_plain(kind: Any, value: Any) -> Any:
    """Return the typed record of a plain value; raises TypeError where the two do not fit."""
    return value if type(value) is kind and kind in SCALARS else _reader(kind)(value)


Reader = Callable[[Any], Any]


@lru_cache(1024)
def _reader(kind: Any) -> Reader:
    """Return what reads a plain value as a kind."""
    origin, parts = get_origin(kind), get_args(kind)
    if origin is Annotated:
        return _reader(parts[0])
    if origin in (Union, UnionType):
        return _one_of(parts)
    if origin is Literal:
        known = {(type(one), one) for one in parts}
        return lambda value: value if (type(value), value) in known else _misfit(kind, value)
    if origin is tuple:
        return _tuple(kind, parts)
    if origin is dict:
        return _mapping(kind, *parts)
    if kind in SCALARS:
        return lambda value: value if type(value) is kind else _misfit(kind, value)
    if isinstance(kind, type) and issubclass(kind, Enum):
        members = {one.value: one for one in kind}
        return lambda value: members[value] if value in members else _misfit(kind, value)
    return _record(kind)


def _misfit(kind: Any, value: Any) -> Any:
    raise TypeError(f"{value!r} is no {kind}")


def _one_of(kinds: tuple[Any, ...]) -> Reader:
    readers = [_reader(kind) for kind in kinds]

    def read(value: Any) -> Any:
        for reader in readers:
            try:
                return reader(value)
            except TypeError:
                continue
        raise TypeError(f"{value!r} is none of {kinds}")

    return read


def _tuple(kind: Any, kinds: tuple[Any, ...]) -> Reader:
    readers = [_reader(one) for one in kinds if one is not Ellipsis]

    def read_all(value: Any) -> Any:
        return tuple(map(readers[0], value)) if isinstance(value, (list, tuple)) else _misfit(kind, value)

    def read_each(value: Any) -> Any:
        if not isinstance(value, (list, tuple)) or len(value) != len(readers):
            return _misfit(kind, value)
        return tuple(reader(one) for reader, one in zip(readers, value, strict=True))

    return read_all if len(kinds) > len(readers) else read_each


def _mapping(kind: Any, name: Any, part: Any) -> Reader:
    read_key: Reader = _whole_number if name is int else _reader(name)
    read_part = _reader(part)

    def read(value: Any) -> Any:
        if not isinstance(value, dict):
            return _misfit(kind, value)
        return {read_key(key): read_part(one) for key, one in value.items()}

    return read


def _whole_number(key: str) -> int:
    """Return a mapping's key that is a number, which is text in JSON."""
    return int(key) if key.removeprefix("-").isdecimal() else _misfit(int, key)


def _record(kind: Any) -> Reader:
    readers: dict[str, Reader] = {}

    def read(value: Any) -> Any:
        if not isinstance(value, dict):
            return _misfit(kind, value)
        if not readers:  # only now, for a record may hold its own kind
            readers.update((name, _reader(hint)) for name, hint in record_hints(kind).items())
        unknown = value.keys() - readers.keys()
        if unknown:
            raise TypeError(f"{kind.__name__} has no {', '.join(sorted(unknown))}")
        return kind(**{name: readers[name](part) for name, part in value.items()})

    return read


def record_hints(kind: type[Any]) -> dict[str, Any]:
    """Return the types of a record's fields."""
    known: Any = kind
    return _hints(known)


@lru_cache(512)
def _hints(kind: Any) -> dict[str, Any]:
    own: dict[str, Any] = kind.__annotations__ if hasattr(kind, "_fields") else {}
    if own and all(map(_is_evaluated, own.values())):
        return own  # many times as fast, and the same
    return get_type_hints(kind, include_extras=True)


def _is_evaluated(hint: Any) -> bool:
    """Whether no part of an annotation is written as a string."""
    if isinstance(hint, (str, ForwardRef)):
        return False
    return get_origin(hint) is Literal or all(map(_is_evaluated, getattr(hint, "__args__", ())))
