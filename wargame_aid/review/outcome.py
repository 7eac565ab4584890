"""What an answer settled, apart from how it words it: for comparing an entry with today's rules."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Annotated, Any, get_args, get_origin

from wargame_aid.plain import is_record, record_hints
from wargame_aid.ruleset import IN_WORDS

WORDS = ("say", "table")
"""Fields that every result has: the sentence, and the lines of what to do at the table."""
MOST = 3
"""Differences that are told of one entry."""


def differences(kind: type[Any], then: Mapping[str, Any], now: Mapping[str, Any]) -> list[str]:
    """Return in words what two plain results of a kind settle otherwise, whatever their wording."""
    found = list(_between(outcome(kind, then), outcome(kind, now), ""))
    rest = [f"and {len(found) - MOST} more"] if len(found) > MOST else []
    return [*found[:MOST], *rest]


def outcome(kind: Any, plain: Any) -> Any:
    """Return a plain value without the texts that only word what other fields hold."""
    if get_origin(kind) is Annotated:
        kind = get_args(kind)[0]
    if isinstance(plain, list):
        parts = get_args(kind)
        return [outcome(parts[0] if parts else None, one) for one in plain]
    if not isinstance(plain, dict):
        return plain
    kinds = [one for one in (kind, *get_args(kind)) if isinstance(one, type) and is_record(one)]
    if not kinds:
        return plain
    hints = record_hints(kinds[0])
    return {
        name: outcome(hints.get(name), part)
        for name, part in plain.items()
        if name not in WORDS and IN_WORDS not in getattr(hints.get(name), "__metadata__", ())
    }


def _between(then: Any, now: Any, path: str) -> Iterator[str]:
    """Yield where two plain values differ; a field that only one of them has is no difference."""
    if isinstance(then, dict) and isinstance(now, dict):
        for name in then:
            if name in now:
                yield from _between(then[name], now[name], f"{path}.{name}".removeprefix("."))
    elif isinstance(then, list) and isinstance(now, list) and len(then) == len(now):
        for at, (one, other) in enumerate(zip(then, now, strict=True), 1):
            yield from _between(one, other, f"{path} {at}")
    elif then != now:
        yield f"{path.replace('_', ' ')}: {told(then)} then, {told(now)} today"


def told(value: Any) -> str:
    """Return a plain value in a word or two."""
    if isinstance(value, (dict, list)):
        return f"{len(value)} parts" if value else "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "none" if value is None else str(value) or "nothing"
