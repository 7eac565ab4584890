"""The keys of every roster, whatever its game: which ruleset, which of its rosters, which version of it."""

from __future__ import annotations

from difflib import get_close_matches
from typing import NamedTuple

from wargame_aid import registry
from wargame_aid.documents.document import Document
from wargame_aid.documents.problems import Problem, Unreadable, short
from wargame_aid.names import fold, listed, pick
from wargame_aid.registry import find
from wargame_aid.roster import Severity
from wargame_aid.ruleset import Ruleset

VERSION = "version"
HEAD = ("ruleset", "roster", VERSION)


class Head(NamedTuple):
    """What a document says of itself, and what is wrong with how it says it."""

    ruleset: Ruleset
    roster: str
    problems: tuple[Problem, ...]


def read_head(document: Document) -> Head:
    """Return which ruleset and roster a document is of; raises Unreadable where that is not known."""
    ruleset = _ruleset(document)
    return Head(ruleset, _roster(document, ruleset), _version(document, ruleset))


def body(document: Document) -> Document:
    """Return the document without its head; places stay as they are."""
    return document._replace(plain={key: part for key, part in document.plain.items() if key not in HEAD})


def roster_name(ruleset: Ruleset, name: str = "") -> str:
    """Return the roster that a name means, or the first of the table where none is given.

    Raises ValueError with the nearest name, or where the ruleset has no rosters.
    """
    names = [row.name for row in ruleset.rosters]
    if not names:
        raise ValueError(f"{ruleset.name} has no rosters")
    return pick(name, names, f"roster of {ruleset.name}") if name else names[0]


def _ruleset(document: Document) -> Ruleset:
    named = document.plain.get("ruleset")
    if not isinstance(named, str) or not named:
        raise Unreadable(document.file, [_no_ruleset(document)])
    try:
        ruleset = find(named)
    except LookupError as wrong:
        raise Unreadable(document.file, [_problem(document, "ruleset", str(wrong.args[0]))]) from None
    if fold(named) not in (ruleset.name, ruleset.alias):
        message = f"no ruleset {named!r}; did you mean {ruleset.name}?"
        raise Unreadable(document.file, [_problem(document, "ruleset", message)])
    return ruleset


def _no_ruleset(document: Document) -> Problem:
    if "ruleset" in document.plain:
        return _problem(document, "ruleset", "the name of a ruleset is wanted")
    close = get_close_matches("ruleset", list(document.plain), n=1)
    if close:
        line, column = document.place((close[0],), at_key=True)
        message = f"{short(close[0])}: no such key; did you mean ruleset?"
        return Problem(line, column, "ruleset", "", "unreadable", message)
    message = f"'ruleset' is missing: begin with `ruleset: ` and {listed(registry.IN_TREE)}"
    return Problem(1, 1, "ruleset", "", "unreadable", message)


def _roster(document: Document, ruleset: Ruleset) -> str:
    named = document.plain.get("roster", "")
    try:
        if not isinstance(named, str):
            raise ValueError("the name of a roster is wanted")
        name = roster_name(ruleset, named)
        if named and fold(named) != fold(name):
            raise ValueError(f"no roster {named!r}; did you mean {name}?")
        return name
    except ValueError as wrong:
        key = "roster" if "roster" in document.plain else "ruleset"
        raise Unreadable(document.file, [_problem(document, key, str(wrong))]) from None


def _version(document: Document, ruleset: Ruleset) -> tuple[Problem, ...]:
    written = document.plain.get("version", ruleset.version)
    if written == ruleset.version:
        return ()
    if not isinstance(written, str):
        return (_problem(document, "version", f"text is wanted: write it in quotes, as '{ruleset.version}'"),)
    message = f"written for version {written} of {ruleset.name}; checked by version {ruleset.version}"
    return (_problem(document, "version", message, "warning"),)


def _problem(document: Document, key: str, message: str, severity: Severity = "unreadable") -> Problem:
    line, column = document.place((key,))
    return Problem(line, column, key, "", severity, f"{key}: {message}")
