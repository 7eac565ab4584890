"""Read a YAML document into plain values and the place of each, with every problem at once.

The parser's events are read by hand in one pass: nothing is converted and converted back, and a float, a
duplicate key or a tag is found where it stands. This module imports ruamel.yaml; document.py and problems.py
do not.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from ruamel.yaml.cyaml import CParser  # type: ignore[attr-defined]
from ruamel.yaml.error import YAMLError
from ruamel.yaml.events import (
    AliasEvent,
    CollectionStartEvent,
    DocumentStartEvent,
    MappingEndEvent,
    MappingStartEvent,
    ScalarEvent,
    SequenceEndEvent,
    StreamEndEvent,
)

from wargame_aid.documents.characters import odd_characters
from wargame_aid.documents.decoding import NotText, text_of
from wargame_aid.documents.document import Document, Mark, Node
from wargame_aid.documents.problems import Problem, Unreadable, collector_off, in_order, short
from wargame_aid.documents.scalars import MOST_DIGITS, BadScalar, number_meant, plain_value
from wargame_aid.documents.syntax import CUT, QUOTES, syntax_problem
from wargame_aid.roster import Path, Severity

__all__ = ["Document", "Problem", "Unreadable", "read"]

MOST_NODES = 100_000
MOST_DEPTH = 32

BLOCKS = ("|", ">")
"""The styles of a block of text."""

ValueEvent = ScalarEvent | AliasEvent | CollectionStartEvent
"""What a value begins with."""

TAG = re.compile(r"!\S*")
BLANKS = re.compile(r"[ \t]+")


class ReadSoFar(NamedTuple):
    """What could be read of a file, what is wrong with it, and the paths of values that are not known."""

    document: Document
    problems: tuple[Problem, ...]
    holes: tuple[Path, ...]
    mended: tuple[Path, ...]
    """Numbers that were read as what was meant by them."""
    twice: tuple[Twice, ...] = ()
    """What stands a second time under a key."""


class Twice(NamedTuple):
    """A value under a key that was there already: the path of both, and the second one with its places."""

    path: Path
    plain: Any
    node: Node


def read(file: str, content: bytes) -> Document:
    """Read the bytes of a file; raises Unreadable with every problem and its place."""
    found = read_so_far(file, content)
    if found.problems:
        raise Unreadable(file, found.problems)
    return found.document


def read_so_far(file: str, content: bytes) -> ReadSoFar:
    """Read what can be read of the bytes of a file; raises Unreadable where that is nothing."""
    try:
        text = text_of(content)
    except NotText as wrong:
        raise Unreadable(file, [wrong.problem]) from None
    reader = _Reader(text)
    with collector_off():
        found = reader.document()
    if found is None or not isinstance(found[0], dict):
        raise Unreadable(file, reader.problems)
    document = Document(file, found[1], found[0], in_order(reader.warnings))
    twice = twice_in(found[1], reader.twice)
    return ReadSoFar(document, tuple(reader.problems), *unknown_in(found[1], reader), twice)


def unknown_in(node: Node, reader: _Reader) -> tuple[tuple[Path, ...], tuple[Path, ...]]:
    """Return the paths of the holes, and of the numbers that were read as meant."""
    holes, mended = (tuple(paths_of(node, of)) if of else () for of in (reader.holes, reader.mended))
    return holes, mended


def twice_in(node: Node, found: Mapping[int, list[tuple[Any, Node]]]) -> tuple[Twice, ...]:
    """Return what stands a second time, by the places where the first values begin."""
    if not found:
        return ()
    paths = {path: node_at(node, path).mark.index for path in paths_of(node, {*found}, whole=True)}
    return tuple(Twice(path, *one) for path, at in paths.items() for one in found[at])


def node_at(node: Node, path: Path) -> Node:
    """Return the node of a value."""
    inside: Any
    for part in path:
        inside = node.inside
        node = inside[part][1] if isinstance(inside, dict) else inside[part]
    return node


def paths_of(node: Node, places: set[int], path: Path = (), *, whole: bool = False) -> Iterator[Path]:
    """Yield the paths of the values that begin at these places; `whole` of lists and mappings too."""
    if (whole or node.inside is None) and node.mark.index in places and path:
        yield path
    if node.inside is None:
        return
    if isinstance(node.inside, dict):
        for key, (_, inner) in node.inside.items():
            yield from paths_of(inner, places, (*path, key), whole=whole)
    else:
        for at, inner in enumerate(node.inside):
            yield from paths_of(inner, places, (*path, at), whole=whole)


EMPTY = "the file is empty: a roster starts with its rulebook, `ruleset: battleshift`; wga new writes one"


class _Stop(Exception):
    """A cap was passed, or the file is no mapping: reading on is of no use."""


class _Reader:
    """One pass over the events of a text."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.problems: list[Problem] = []
        self.warnings: list[Problem] = []
        self.may_be_cut = CUT.search(text) is not None
        self.nodes = 0
        self.holes: set[int] = set()
        """Where values begin that are not known."""
        self.mended: set[int] = set()
        """Where numbers begin that were read as what was meant by them."""
        self.twice: dict[int, list[tuple[Any, Node]]] = {}
        """What stands again under a key, by where its first value begins."""
        parser = CParser(text)
        self.next = parser.get_event
        self.dispose = parser.dispose

    def document(self) -> tuple[Any, Node] | None:
        """Return the values and nodes of the only document; None where reading stopped at a problem."""
        try:
            return self._document()
        except _Stop:
            return None
        except YAMLError as error:
            self.problems.append(syntax_problem(error, self.text))
            return None
        finally:
            self.dispose()

    def _document(self) -> tuple[Any, Node]:
        self.next()
        start = self.next()
        if type(start) is StreamEndEvent:
            self._stop_empty()
        if start.version or start.tags:
            self.add(start.start_mark, "directive", "a line that begins with % is a command: take it away")
        first = self.next()
        found = self.value(first, 1)
        self.next()
        after = self.next()
        if type(after) is DocumentStartEvent:
            self.add(after.start_mark, "documents", "a second document: one file holds one")
        if type(first) is not MappingStartEvent:
            if found[0] is None and not self.problems:
                self._stop_empty()
            self.add(first.start_mark, "top-level", "the file is no mapping: write `key: value` in each line")
        return found

    def _stop_empty(self) -> None:
        self.problems.append(Problem(1, 1, "empty", "", "unreadable", EMPTY))
        raise _Stop

    def add(self, mark: Mark, rule: str, message: str, severity: Severity = "unreadable") -> None:
        """Note a problem or a warning at a mark."""
        into = self.warnings if severity == "warning" else self.problems
        into.append(Problem(mark.line + 1, mark.column + 1, rule, "", severity, message))

    def value(self, event: ValueEvent, depth: int) -> tuple[Any, Node]:
        """Read the value that an event begins."""
        self.nodes += 1
        if self.nodes > MOST_NODES:
            self.add(event.start_mark, "nodes", f"more than {MOST_NODES:,} values in one file")
            raise _Stop
        if isinstance(event, ScalarEvent):
            return self.scalar(event), Node(event.start_mark)
        if isinstance(event, AliasEvent):
            self.add(
                event.start_mark, "anchor", f"*{short(event.anchor)} repeats another value: write it out"
            )
            self.holes.add(event.start_mark.index)
            return None, Node(event.start_mark)
        if depth > MOST_DEPTH:
            self.add(event.start_mark, "depth", f"more than {MOST_DEPTH} values inside one another")
            raise _Stop
        if event.anchor is not None or not event.implicit:
            self.refuse_commands(event)
        return self.mapping(event, depth) if type(event) is MappingStartEvent else self.sequence(event, depth)

    def scalar(self, event: ScalarEvent) -> str | int | bool | None:
        """Return what a scalar stands for; one in quotes is text."""
        plain, quoted = event.implicit
        if event.anchor is not None or not (plain or quoted):
            self.refuse_commands(event)
        if not (event.value.isascii() and event.value.isprintable()):
            self.problems += odd_characters(event, self.text, block=event.style in BLOCKS)
        if not plain:
            return str(event.value)
        if self.may_be_cut:
            self.warn_of_cut(event)
        try:
            return plain_value(event.value)
        except BadScalar as wrong:
            self.add(event.start_mark, wrong.rule, str(wrong))
            meant = number_meant(event.value)
            if meant is not None and len(meant) <= MOST_DIGITS:
                self.mended.add(event.start_mark.index)
                return int(meant)
            self.holes.add(event.start_mark.index)
            return None

    def refuse_commands(self, event: ScalarEvent | CollectionStartEvent) -> None:
        """Note an anchor, and a tag."""
        if event.anchor is not None:
            self.add(
                event.start_mark, "anchor", f"&{short(event.anchor)} names a value to repeat it: write it out"
            )
        if event.implicit in (False, (False, False)):
            tag = TAG.search(self.text, event.start_mark.index)
            written = tag[0] if tag else "!"
            self.add(
                event.start_mark, "tag", f"{short(written)} is a command: take it away, or write it in quotes"
            )

    def warn_of_cut(self, event: ScalarEvent) -> None:
        """Warn of a name that a comment sign cut off."""
        behind = BLANKS.match(self.text, event.end_mark.index)
        if event.value and behind and CUT.match(self.text, behind.end()):
            message = f"only {short(event.value)!r} is read, the rest behind ` #` is a comment: {QUOTES}"
            self.add(event.start_mark, "cut-name", message, "warning")

    def sequence(self, start: CollectionStartEvent, depth: int) -> tuple[list[Any], Node]:
        """Read a list to its end."""
        values: list[Any] = []
        nodes: list[Node] = []
        while type(event := self.next()) is not SequenceEndEvent:
            value, node = self.value(event, depth + 1)
            values.append(value)
            nodes.append(node)
        return values, Node(start.start_mark, nodes)

    def mapping(self, start: CollectionStartEvent, depth: int) -> tuple[dict[str, Any], Node]:
        """Read a mapping to its end; of duplicate keys the first stands."""
        values: dict[str, Any] = {}
        nodes: dict[str, tuple[Mark, Node]] = {}
        while type(event := self.next()) is not MappingEndEvent:
            key = self.key(event, depth)
            value, node = self.value(self.next(), depth + 1)
            if key in nodes:
                line = nodes[key][0].line + 1
                self.add(
                    event.start_mark,
                    "duplicate-key",
                    f"{short(key)!r} is written twice, first in line {line}",
                )
                self.twice.setdefault(nodes[key][1].mark.index, []).append((value, node))
            elif key is not None:
                values[key] = value
                nodes[key] = event.start_mark, node
        return values, Node(start.start_mark, nodes)

    def key(self, event: ValueEvent, depth: int) -> str | None:
        """Return a key as the text it is written as; None for what is no key."""
        if not isinstance(event, ScalarEvent):
            self.add(event.start_mark, "key", "a key is text: a list, a mapping or a repeat is none")
            self.value(event, depth + 1)
            return None
        plain, quoted = event.implicit
        if event.anchor is not None or not (plain or quoted):
            self.refuse_commands(event)
        self.problems += odd_characters(event, self.text, block=False)
        if plain and event.value == "<<":
            self.add(event.start_mark, "merge-key", "<< takes in another mapping: write it out")
        if plain and not event.value:
            self.add(event.start_mark, "key", "no key before the colon")
        return str(event.value)
