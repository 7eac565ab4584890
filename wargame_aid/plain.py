"""Typed records to plain JSON values and back, without pydantic: for `--json`, the cache and the ledger."""

from dataclasses import MISSING
from enum import Enum
from functools import lru_cache
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

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
    origin = get_origin(kind)
    if origin is Annotated:
        return from_plain(get_args(kind)[0], value)
    if origin in (Union, UnionType):
        return _one_of(get_args(kind), value)
    if origin is Literal:
        return _fits(any(value == one and type(value) is type(one) for one in get_args(kind)), kind, value)
    if origin is tuple:
        return _tuple(get_args(kind), _fits(isinstance(value, (list, tuple)), kind, value))
    if origin is dict:
        name, part = get_args(kind)
        whole = _fits(isinstance(value, dict), kind, value)
        return {_key(name, key): from_plain(part, one) for key, one in whole.items()}
    if kind in (int, str, bool, NoneType):
        return _fits(type(value) is kind, kind, value)
    if isinstance(kind, type) and issubclass(kind, Enum):
        return _fits(value in [one.value for one in kind], kind, value) and kind(value)
    return _record(kind, _fits(isinstance(value, dict), kind, value))


def _fits(holds: bool, kind: Any, value: Any) -> Any:
    if not holds:
        raise TypeError(f"{value!r} is no {kind}")
    return value


def _one_of(kinds: tuple[Any, ...], value: Any) -> Any:
    for kind in kinds:
        try:
            return from_plain(NoneType if kind is None else kind, value)
        except TypeError:
            continue
    raise TypeError(f"{value!r} is none of {kinds}")


def _tuple(kinds: tuple[Any, ...], value: Any) -> Any:
    if len(kinds) == 2 and kinds[1] is Ellipsis:
        return tuple(from_plain(kinds[0], one) for one in value)
    _fits(len(kinds) == len(value), kinds, value)
    return tuple(from_plain(kind, one) for kind, one in zip(kinds, value, strict=True))


def _key(kind: Any, key: str) -> Any:
    """Return a mapping's key, which is text in JSON."""
    if kind is not int:
        return from_plain(kind, key)
    return int(_fits(key.removeprefix("-").isdecimal(), kind, key))


def _record(kind: Any, value: dict[str, Any]) -> Any:
    hints = record_hints(kind)
    unknown = value.keys() - hints.keys()
    if unknown:
        raise TypeError(f"{kind.__name__} has no {', '.join(sorted(unknown))}")
    return kind(**{name: from_plain(hints[name], part) for name, part in value.items()})


def record_hints(kind: type[Any]) -> dict[str, Any]:
    """Return the types of a record's fields."""
    known: Any = kind
    return _hints(known)


@lru_cache(512)
def _hints(kind: Any) -> dict[str, Any]:
    return get_type_hints(kind, include_extras=True)
