"""A file as the roster that it is: read, its ruleset found, its values typed. Imports pydantic."""

from __future__ import annotations

from typing import Any, NamedTuple

from wargame_aid.book import Book
from wargame_aid.documents.document import Document
from wargame_aid.documents.head import HEAD, VERSION, Head, body, read_head
from wargame_aid.documents.holes import GONE
from wargame_aid.documents.loaded_rulesets import LoadedRulesets
from wargame_aid.documents.problems import Problem, Unreadable, in_order, unmended
from wargame_aid.documents.reading import ReadSoFar, read, read_so_far
from wargame_aid.documents.validated import validated, validated_so_far
from wargame_aid.roster import Path, Roster
from wargame_aid.ruleset import Ruleset

MOST_TWICE = 20
"""Keys written twice whose second values are checked too."""


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
    doubts: tuple[Path, ...] = ()
    """Values that are written twice: the first stands, and what follows from it is not checked.

    That of a list or a mapping ends in GONE: what stands beside it hangs on it too.
    """
    others: tuple[tuple[Path, OpenedSoFar], ...] = ()
    """The same roster with the second value in its place, and where that is."""


def open_so_far(file: str, content: bytes, loaded: LoadedRulesets) -> OpenedSoFar:
    """Read what can be read of a roster; raises Unreadable where nothing of it can be checked."""
    found = read_so_far(file, content)
    try:
        head = read_head(found.document)
    except Unreadable as wrong:
        raise Unreadable(file, [*found.problems, *wrong.problems, *found.document.warnings]) from None
    whole = typed_so_far(file, found, head, loaded)
    others = []
    for one in found.twice[:MOST_TWICE]:
        if one.path[0] in HEAD:
            continue
        second = found._replace(document=found.document.put(*one), problems=())
        try:
            others.append((one.path, typed_so_far(file, second, head, loaded)))
        except Unreadable as wrong:
            problems = in_order([*whole.problems, *wrong.problems])
            whole = whole._replace(problems=problems, opened=whole.opened._replace(warnings=problems))
    doubts = tuple((*one.path, GONE) if one.node.inside else one.path for one in found.twice)
    return whole._replace(doubts=doubts, others=tuple(others))


def typed_so_far(file: str, found: ReadSoFar, head: Head, loaded: LoadedRulesets) -> OpenedSoFar:
    """Return what of a document fits its roster; raises Unreadable where nothing does."""
    roster, book = loaded.open(head.ruleset, head.roster)
    typed = validated_so_far(
        body(found.document), roster.document, book, HEAD, holes=found.holes, mended=found.mended
    )
    of_head = () if (VERSION,) in (*found.mended, *found.holes) else head.problems
    read_so = (unmended(one, typed.refused) for one in found.problems)
    problems = in_order([*read_so, *typed.problems, *of_head, *found.document.warnings])
    if typed.record is None:
        raise Unreadable(file, problems)
    opened = Opened(head.ruleset, roster, typed.document, typed.record, book, problems)
    return OpenedSoFar(opened, problems, typed.holes)
