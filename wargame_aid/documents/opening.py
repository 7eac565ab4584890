"""A file as the roster that it is: read, its ruleset found, its values typed. Imports pydantic."""

from __future__ import annotations

from typing import Any, NamedTuple

from wargame_aid.book import Book
from wargame_aid.documents.document import Document
from wargame_aid.documents.head import HEAD, body, read_head
from wargame_aid.documents.loaded_rulesets import LoadedRulesets
from wargame_aid.documents.problems import Problem, Unreadable, in_order
from wargame_aid.documents.reading import read
from wargame_aid.documents.validated import validated
from wargame_aid.roster import Roster
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
