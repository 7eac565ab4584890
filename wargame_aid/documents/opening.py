"""A file as the roster that it is: read, its ruleset found, its values typed. Imports pydantic."""

from __future__ import annotations

from typing import Any, NamedTuple

from wargame_aid.book import Book
from wargame_aid.documents.document import Document
from wargame_aid.documents.head import HEAD, VERSION, body, read_head
from wargame_aid.documents.loaded_rulesets import LoadedRulesets
from wargame_aid.documents.problems import Problem, Unreadable, in_order
from wargame_aid.documents.reading import read, read_so_far
from wargame_aid.documents.validated import validated, validated_so_far
from wargame_aid.roster import Path, Roster
from wargame_aid.ruleset import Ruleset


class Opened(NamedTuple):
    """A roster as it was written, its record, the book to check it by, and what reading warned of."""

    ruleset: Ruleset
    roster: Roster[Any, Any]
    document: Document
    record: Any
    book: Book[Any]
    warnings: tuple[Problem, ...]


def open_roster(file: str, content: bytes, loaded: LoadedRulesets) -> Opened:
    """Read a roster; raises Unreadable with every problem and its place, Misused for an unknown ruling."""
    document = read(file, content)
    head = read_head(document)
    roster, book = loaded.open(head.ruleset, head.roster)
    found = [*document.warnings, *head.problems]
    try:
        record = validated(body(document), roster.document, book, HEAD)
    except Unreadable as wrong:
        raise Unreadable(file, [*wrong.problems, *found]) from None
    if any(problem.severity == "unreadable" for problem in found):
        raise Unreadable(file, found)
    return Opened(head.ruleset, roster, document, record, book, in_order(found))


class OpenedSoFar(NamedTuple):
    """What of a roster can be checked in spite of what is wrong with how it is written."""

    opened: Opened
    problems: tuple[Problem, ...]
    holes: tuple[Path, ...]
    """Values that are not known: what follows from them is not checked."""


def open_so_far(file: str, content: bytes, loaded: LoadedRulesets) -> OpenedSoFar:
    """Read what can be read of a roster; raises Unreadable where nothing of it can be checked."""
    found = read_so_far(file, content)
    try:
        head = read_head(found.document)
    except Unreadable as wrong:
        raise Unreadable(file, [*found.problems, *wrong.problems, *found.document.warnings]) from None
    roster, book = loaded.open(head.ruleset, head.roster)
    typed = validated_so_far(
        body(found.document), roster.document, book, HEAD, holes=found.holes, mended=found.mended
    )
    of_head = () if (VERSION,) in (*found.mended, *found.holes) else head.problems
    problems = in_order([*found.problems, *typed.problems, *of_head, *found.document.warnings])
    if typed.record is None:
        raise Unreadable(file, problems)
    opened = Opened(head.ruleset, roster, found.document, typed.record, book, problems)
    return OpenedSoFar(opened, problems, typed.holes)
