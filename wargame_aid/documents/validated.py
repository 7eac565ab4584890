"""A document's plain values as the typed record they stand for. This module imports pydantic."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Any, NamedTuple, TypeVar

from pydantic import TypeAdapter, ValidationError
from pydantic_core import ErrorDetails

from wargame_aid.book import Book
from wargame_aid.documents.document import Document
from wargame_aid.documents.holes import is_near, moved_up, still_there, without, without_node
from wargame_aid.documents.kinds import keys_at
from wargame_aid.documents.problems import Problem, Unreadable, short
from wargame_aid.documents.wording import UNKNOWN, WANTED, rule_of, sentence, wanted
from wargame_aid.names import closest, fold
from wargame_aid.roster import Path

T = TypeVar("T")

MOST_ROUNDS = 20
"""How often what does not fit is left out, until the rest does."""
KEY = "[key]"
"""How pydantic says that a key is at fault and not its value."""


def validated(document: Document, kind: type[T], book: Book[Any] | None, head: tuple[str, ...] = ()) -> T:
    """Return the record; notations are read with the book. `head` names keys that were taken out before.

    Raises Unreadable with every problem at its place.
    """
    shape: Any = kind  # as a key of the cache
    plain = json.dumps(document.plain)
    try:
        record: T = _adapter(shape).validate_json(plain, strict=True, context={"book": book})
    except ValidationError as wrong:
        errors = wrong.errors(include_url=False)
        raise Unreadable(document.file, list(_problems(document, kind, errors, head))) from None
    return record


class ValidatedSoFar(NamedTuple):
    """The record of what fits, None where nothing does; what does not fit, and the paths left out for it."""

    record: Any
    problems: tuple[Problem, ...]
    holes: tuple[Path, ...]
    document: Document
    """Where what is left stands: a part of a list that was left out has no place in it."""
    refused: tuple[tuple[int, int], ...] = ()
    """Where numbers stand that are wrong even as what was meant by them: line and column."""


def validated_so_far(
    document: Document,
    kind: object,
    book: Book[Any] | None,
    head: tuple[str, ...],
    *,
    holes: tuple[Path, ...],
    mended: tuple[Path, ...],
) -> ValidatedSoFar:
    """Return the record of what fits its kind, what does not left out.

    `holes` are values not known before, `mended` those of which a problem was told: what follows from either
    alone is no problem of its own.
    """
    shape: Any = kind
    problems: list[Problem] = []
    refused: list[tuple[int, int]] = []
    plain = document.plain
    for _ in range(MOST_ROUNDS):
        try:
            text = json.dumps(plain)
            record = _adapter(shape).validate_json(text, strict=True, context={"book": book})
            return ValidatedSoFar(record, tuple(dict.fromkeys(problems)), holes, document, tuple(refused))
        except ValidationError as wrong:
            errors = wrong.errors(include_url=False)
        paths = [_path(document, one["loc"]) for one in errors]
        found = list(zip(errors, paths, strict=True))
        above = {path[:short] for path in paths for short in range(len(path))}
        told = {path for error, path in found if path in mended and error["type"] in WANTED}
        refused += [document.place(path) for _, path in found if path in mended]
        # a value in which a number was read as meant is of the kind that has the number
        others = told | {path[:short] for path in told for short in range(len(path))}
        own = [error for error, path in found if path not in others and not _follows(error, path, holes)]
        problems += _problems(document, kind, own, head)
        wrong_at = {
            still_there(plain, path): error["type"] in UNKNOWN
            for error, path in zip(errors, paths, strict=True)
            if path not in above  # else the other kind of a value in which something is wrong further down
        }
        for path, unknown in sorted(wrong_at.items(), key=_from_behind, reverse=True):
            if not path:  # a key of the whole is missing, so that nothing is left to be checked
                return ValidatedSoFar(None, tuple(dict.fromkeys(problems)), holes, document, tuple(refused))
            if not unknown:
                holes = (*holes, path)
            elif meant := _meant(kind, path, head, document):
                holes = (*holes, meant)
            plain = without(plain, path)
            document = document._replace(root=without_node(document.root, path))
            holes, mended = (tuple(moved_up(one, path) for one in of) for of in (holes, mended))
    return ValidatedSoFar(None, tuple(dict.fromkeys(problems)), holes, document, tuple(refused))


def _meant(kind: object, path: Path, head: tuple[str, ...], document: Document) -> Path:
    """Return the path of the key that an unknown one probably stands for; empty where that is there too."""
    keys = [*keys_at(kind, path[:-1]), *(head if len(path) == 1 else ())]
    near = closest(fold(str(path[-1])), {fold(key): key for key in keys})
    meant = (*path[:-1], near)
    return meant if near and document.place(meant) == document.place(path[:-1]) else ()


def _follows(error: ErrorDetails, path: Path, holes: tuple[Path, ...]) -> bool:
    """Whether an error follows from a hole: a key that is not known does not, nor another that is missing."""
    if error["type"] in UNKNOWN:
        return False
    wanted_at = (*path, error["loc"][-1]) if error["type"] == "missing" else path
    return any(is_near(hole, wanted_at) for hole in holes)


def _from_behind(wrong: tuple[Path, bool]) -> list[tuple[int, str]]:
    """Return what paths are ordered by: those further on in a list are taken out first."""
    return [(part, "") if isinstance(part, int) else (-1, part) for part in wrong[0]]


@lru_cache(64)
def _adapter(kind: type[T]) -> TypeAdapter[T]:
    return TypeAdapter(kind)


def _problems(
    document: Document, kind: object, errors: Iterable[ErrorDetails], head: tuple[str, ...]
) -> Iterator[Problem]:
    """Yield a problem for each error; the branches of a union are one value and give one answer."""
    unions: dict[Path, dict[str | int, list[ErrorDetails]]] = {}
    for error in errors:
        path, branch = _split(document, error["loc"])
        is_last = len(path) == len(error["loc"]) - 1
        if branch is None or (is_last and (error["type"] == "missing" or branch == KEY)):
            yield _problem(document, kind, error, head)
        else:
            unions.setdefault(path, {}).setdefault(branch, []).append(error)
    for path, branches in unions.items():
        fits = [found for found in branches.values() if not _is_shape(found, path)]
        if fits:
            yield from (_problem(document, kind, error, head) for error in min(fits, key=len))
        else:
            every = [found[0] for found in branches.values()]
            message = wanted([WANTED[error["type"]] for error in every], every[0]["input"])
            yield _placed(document, path, "wrong-type", message)


def _split(document: Document, loc: Path) -> tuple[Path, str | int | None]:
    """Return the part of a place that the document has, and the first that it has not: a union's branch."""
    node = document.root
    for at, part in enumerate(loc):
        if isinstance(node.inside, dict) and str(part) in node.inside:
            node = node.inside[str(part)][1]
        elif isinstance(node.inside, list) and isinstance(part, int) and part < len(node.inside):
            node = node.inside[part]
        else:
            return loc[:at], part
    return loc, None


def _is_shape(found: list[ErrorDetails], path: Path) -> bool:
    return len(found) == 1 and found[0]["type"] in WANTED and len(found[0]["loc"]) == len(path) + 1


def _problem(document: Document, kind: object, error: ErrorDetails, head: tuple[str, ...]) -> Problem:
    path = _path(document, error["loc"])
    message = sentence(error, kind, path, head)
    at_key = error["type"] in (*UNKNOWN, "missing") or error["loc"][-1:] == (KEY,)
    return _placed(document, path, rule_of(error), message, at_key=at_key)


def _path(document: Document, loc: Path) -> Path:
    """Leave out what the document has not: the branches of unions, a missing key."""
    path: Path = ()
    for part in loc:
        if _split(document, (*path, part))[1] is None:
            path = (*path, part)
    return path


def _placed(document: Document, path: Path, rule: str, message: str, *, at_key: bool = False) -> Problem:
    line, column = document.place(path, at_key)
    owner = " > ".join(str(part + 1) if isinstance(part, int) else short(part) for part in path)
    return Problem(line, column, rule, "", "unreadable", f"{owner}: {message}" if owner else message)
