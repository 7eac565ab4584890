"""A document that was read: plain values, and where each of them stands."""

from __future__ import annotations

from typing import Any, NamedTuple, Protocol

from wargame_aid.documents.problems import Problem
from wargame_aid.roster import Path


class Mark(Protocol):
    """A place in a text, counted from 0, as the parser gives it."""

    @property
    def index(self) -> int:
        """The character."""
        ...

    @property
    def line(self) -> int:
        """The line."""
        ...

    @property
    def column(self) -> int:
        """The column."""
        ...


class Node(NamedTuple):
    """Where a value stands, and the nodes inside it: a mapping's by key, each with the key's own mark."""

    mark: Mark
    inside: dict[str, tuple[Mark, Node]] | list[Node] | None = None


class Document(NamedTuple):
    """A file that was read: plain values (text, int, bool, None, list, dict), their places, its warnings."""

    file: str
    root: Node
    plain: dict[str, Any]
    warnings: tuple[Problem, ...] = ()

    def put(self, path: Path, plain: Any, node: Node) -> Document:
        """Return the document with another value at a path, and where that stands."""
        return self._replace(
            plain=_with_value(self.plain, path, plain), root=_with_node(self.root, path, node)
        )

    def place(self, path: Path, at_key: bool = False) -> tuple[int, int]:
        """Return line and column, from 1, of the value at a path, or of its key.

        A part that is not there is passed over, so the place is then that of the nearest owner.
        """
        mark, node = self.root.mark, self.root
        for part in path:
            if isinstance(node.inside, dict) and str(part) in node.inside:
                key, node = node.inside[str(part)]
                mark = key if at_key else node.mark
            elif isinstance(node.inside, list) and isinstance(part, int) and 0 <= part < len(node.inside):
                node = node.inside[part]
                mark = node.mark
        return mark.line + 1, mark.column + 1


def _with_value(plain: Any, path: Path, value: Any) -> Any:
    if not path:
        return value
    first, rest = path[0], path[1:]
    inner = _with_value(plain[first], rest, value)
    if isinstance(plain, list):
        return [inner if at == first else part for at, part in enumerate(plain)]
    return {**plain, first: inner}


def _with_node(node: Node, path: Path, value: Node) -> Node:
    if not path:
        return value
    first, rest = path[0], path[1:]
    if isinstance(node.inside, dict):
        mark, inner = node.inside[str(first)]
        return node._replace(inside={**node.inside, str(first): (mark, _with_node(inner, rest, value))})
    inside = node.inside or []
    return node._replace(
        inside=[_with_node(part, rest, value) if at == first else part for at, part in enumerate(inside)]
    )
