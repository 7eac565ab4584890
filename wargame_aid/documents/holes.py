"""Holes: the paths of values that are not known, and what may follow from them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from wargame_aid.documents.document import Node
from wargame_aid.roster import Fault, Path

GONE = "[gone]"
"""The last part of a hole that was a part of a list: what stands behind it has moved up."""


def is_near(hole: Path, path: Path) -> bool:
    """Whether a path leads to a hole, into it, or to what holds it."""
    short = min(len(hole), len(path))
    return hole[:short] == path[:short]


def is_in(hole: Path, path: Path) -> bool:
    """Whether a path leads to a value or into it."""
    return path[: len(hole)] == hole


def hangs_on(hole: Path, path: Path) -> bool:
    """Whether what is judged at a path may follow from a value that is not known.

    It does in the value, in what holds it, and beside what holds it: a flagship hangs on its squadrons.
    """
    above = len(path) < len(hole)
    return is_near(hole, path) or (above and path[:-1] == hole[: len(path) - 1])


def follows(fault: Fault, holes: Iterable[Path], doubts: Iterable[Path]) -> bool:
    """Whether a fault may follow from a value that is not known, or from one that is written twice.

    What is wrong inside a value that is written twice is wrong in any case.
    """
    hangs = is_near if fault.at_key else hangs_on  # what a key is called hangs on nothing beside it
    if any(hangs(hole, fault.path) for hole in holes):
        return True
    if any(hangs(doubt, fault.path) and not is_in(value_of(doubt), fault.path) for doubt in doubts):
        return True
    leans_on = fault.leans_on
    return bool(leans_on) and any(is_near(hole, leans_on) for hole in (*holes, *doubts))


def value_of(doubt: Path) -> Path:
    """Return the path of a value that is written twice."""
    return doubt[:-1] if doubt[-1] == GONE else doubt


def without(plain: Any, path: Path) -> Any:
    """Return a plain value without a part; the very same value where there is no such part."""
    if not path:
        return plain
    first, rest = path[0], path[1:]
    if isinstance(plain, list):
        if not isinstance(first, int) or first >= len(plain):
            return plain
        left = without(plain[first], rest) if rest else None
        if rest:
            return plain if left is plain[first] else [*plain[:first], left, *plain[first + 1 :]]
        return [*plain[:first], *plain[first + 1 :]]
    if not isinstance(plain, dict) or str(first) not in plain:
        return plain
    if rest:
        left = without(plain[str(first)], rest)
        return plain if left is plain[str(first)] else {**plain, str(first): left}
    return {key: part for key, part in plain.items() if key != str(first)}


def without_node(node: Node, path: Path) -> Node:
    """Return the places of a value without a part, as `without` takes it out of the value itself."""
    first, rest, inside = path[0], path[1:], node.inside
    if isinstance(inside, list) and isinstance(first, int) and first < len(inside):
        kept = [without_node(inside[first], rest)] if rest else []
        return node._replace(inside=[*inside[:first], *kept, *inside[first + 1 :]])
    if isinstance(inside, dict) and rest and str(first) in inside:
        mark, inner = inside[str(first)]
        return node._replace(inside={**inside, str(first): (mark, without_node(inner, rest))})
    return node  # the place of a key that is gone is still where what is wrong with it is shown


def moved_up(path: Path, gone: Path) -> Path:
    """Return where a path leads once a part of a list is gone; to what is gone leads what no path is."""
    *head, at = gone
    if not isinstance(at, int) or path[: len(head)] != tuple(head) or len(path) == len(head):
        return path
    here = path[len(head)]
    if not isinstance(here, int) or here < at:
        return path
    return (*head, GONE) if here == at else (*head, here - 1, *path[len(head) + 1 :])


def still_there(plain: Any, path: Path) -> Path:
    """Return a path, or where its part is gone that of what held it: what is wanted there goes with it."""
    while path and without(plain, path) is plain:
        path = path[:-1]
    return path
