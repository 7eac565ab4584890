"""Holes: the paths of values that are not known, and what may follow from them."""

from __future__ import annotations

from typing import Any

from wargame_aid.roster import Path


def is_near(hole: Path, path: Path) -> bool:
    """Whether a path leads to a hole, into it, or to what holds it."""
    short = min(len(hole), len(path))
    return hole[:short] == path[:short]


def hangs_on(hole: Path, path: Path) -> bool:
    """Whether what is judged at a path may follow from a value that is not known.

    It does in the value, in what holds it, and beside what holds it: a flagship hangs on its squadrons.
    """
    above = len(path) < len(hole)
    return is_near(hole, path) or (above and path[:-1] == hole[: len(path) - 1])


def without(plain: Any, path: Path) -> Any:
    """Return a plain value without a part; of a list in which it stands nothing is left.

    The very same value where there is no such part.
    """
    if not path or not isinstance(plain, dict) or str(path[0]) not in plain:
        return plain
    first, rest = str(path[0]), path[1:]
    inner = plain[first]
    if rest and not isinstance(inner, list):
        left = without(inner, rest)
        return plain if left is inner else {**plain, first: left}
    return {key: part for key, part in plain.items() if key != first}


def still_there(plain: Any, path: Path) -> Path:
    """Return a path, or where its part is gone that of what held it: what is wanted there goes with it."""
    while path and without(plain, path) is plain:
        path = path[:-1]
    return path
