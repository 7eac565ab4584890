"""Rosters checked by their rulebooks: files and folders in, one report for each file out.

What an unchanged roster came to is kept in the cache, so that neither YAML nor pydantic is loaded for it.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from wargame_aid import cache
from wargame_aid.book import RulingUsed
from wargame_aid.documents.decoding import MOST_BYTES
from wargame_aid.documents.holes import follows, is_in
from wargame_aid.documents.loaded_rulesets import LoadedRulesets
from wargame_aid.documents.problems import (
    Misused,
    Problem,
    Unreadable,
    collector_off,
    in_order,
    unmended,
)
from wargame_aid.names import nearest
from wargame_aid.plain import from_plain, to_plain
from wargame_aid.roster import Fault, Path

if TYPE_CHECKING:
    from wargame_aid.documents.opening import Opened, OpenedSoFar

ENDINGS = (".yaml", ".yml")

LEGAL, ILLEGAL, UNREADABLE = 0, 1, 2


class FileReport(NamedTuple):
    """What a file came to: its roster, its points and their limit, the verdict, every problem by line."""

    file: str
    ruleset: str | None
    roster: str | None
    points: int | None
    limit: int | None
    legal: bool
    readable: bool
    problems: tuple[Problem, ...]
    rulings: tuple[RulingUsed, ...] = ()
    """Every ruling that the checks leaned on, the book's own defaults too."""
    unchecked: tuple[str, ...] = ()
    """What the document does not say enough of to be checked."""


def exit_code(reports: Iterable[FileReport]) -> int:
    """Return 2 where a file cannot be read, else 1 where one is illegal, else 0."""
    return max((_code(report) for report in reports), default=LEGAL)


def check(paths: Sequence[str], settings: Sequence[str] = ()) -> Iterator[FileReport]:
    """Yield the report of each file, one at a time; rulings are typed as `id=value`.

    Raises Misused for a folder without rosters and for a ruling that no ruleset knows.
    """
    loaded = LoadedRulesets(settings)
    for file in files_in(paths):
        yield check_file(file, loaded)


def files_in(paths: Sequence[str]) -> list[str]:
    """Return the files named and those of the folders named, by name; raises Misused for an empty folder.

    A folder that cannot be looked into stands among them, so that it is not passed over in silence.
    """
    found: list[str] = []
    for path in paths:
        inside = _rosters_of(path) if os.path.isdir(path) else [path]
        if not inside:
            raise Misused(f"{path}: no roster in this folder; rosters end in {' or '.join(ENDINGS)}")
        found += inside
    return found


def content_of(file: str) -> bytes | Problem:
    """Return the bytes of a file, or why there are none."""
    try:
        with open(file, "rb") as roster:
            return roster.read(MOST_BYTES + 1)
    except OSError as wrong:
        return Problem(1, 1, "file", "", "unreadable", _why(file, wrong))


def check_file(file: str, loaded: LoadedRulesets) -> FileReport:
    """Return the report of one file, from the cache if nothing that decides on it has changed."""
    content = content_of(file)
    if isinstance(content, Problem):
        return _unreadable(file, [content])
    name = cache.name_of("roster", content)
    kept = _kept(cache.get(name, content), loaded)
    if kept is not None:
        return kept._replace(file=file)
    with collector_off():
        report = check_content(file, content, loaded)
    if report.ruleset is not None:
        entry = {"stamp": loaded.stamp(report.ruleset), "report": to_plain(report._replace(file=""))}
        cache.put(name, entry, content)
    return report


def check_content(file: str, content: bytes, loaded: LoadedRulesets) -> FileReport:
    """Return the report of a roster's bytes."""
    from wargame_aid.documents.opening import open_so_far  # nothing of this is needed where the cache answers

    try:
        found = open_so_far(file, content, loaded)
    except Unreadable as wrong:
        if wrong.file != file:
            raise
        return _unreadable(file, wrong.problems)
    if not (found.holes or found.doubts):
        return report_on(file, found.opened)
    whole = report_on(file, found.opened, found.holes, found.doubts)
    problems = in_order([*whole.problems, *second_values(found)])
    return whole._replace(points=None, limit=None, problems=problems)


def second_values(found: OpenedSoFar) -> Iterator[Problem]:
    """Yield what is wrong in the second values of keys that are written twice."""
    for path, other in found.others:
        yield from (one for one in other.problems if one not in found.problems)
        for fault in other.opened.roster.check(other.opened.record, other.opened.book).faults:
            if is_in(path, fault.path) and not follows(fault, other.holes, found.doubts):
                yield _placed(fault, *other.opened.document.place(fault.path, fault.at_key))


def report_on(
    file: str, opened: Opened, holes: tuple[Path, ...] = (), doubts: tuple[Path, ...] = ()
) -> FileReport:
    """Return what the ruleset's checks find in a roster that was read, but for what follows from holes."""
    points, limit, faults, unchecked = opened.roster.check(opened.record, opened.book)
    if holes or doubts:
        faults = tuple(one for one in faults if not follows(one, holes, doubts))
    placed = [_placed(fault, *opened.document.place(fault.path, fault.at_key)) for fault in faults]
    there = [(one.line, one.column) for one in placed]
    problems = in_order([*(unmended(one, there) for one in opened.warnings), *placed])
    found = {problem.severity for problem in problems}
    readable = "unreadable" not in found
    legal = readable and "illegal" not in found
    names = opened.ruleset.name, opened.roster.name
    rulings = opened.book.rulings_used()
    return FileReport(file, *names, points, limit, legal, readable, problems, rulings, unchecked)


def _placed(fault: Fault, line: int, column: int) -> Problem:
    return Problem(line, column, fault.rule, fault.cite, fault.severity, fault.said)


def _unreadable(file: str, problems: Iterable[Problem]) -> FileReport:
    return FileReport(file, None, None, None, None, False, False, in_order(problems))


def _code(report: FileReport) -> int:
    return LEGAL if report.legal else ILLEGAL if report.readable else UNREADABLE


def _kept(entry: object, loaded: LoadedRulesets) -> FileReport | None:
    """Return the report of a cache's entry; None where it is not of today's rules and rulings."""
    try:
        if not isinstance(entry, dict) or entry["stamp"] != loaded.stamp(entry["report"]["ruleset"]):
            return None
        report: FileReport = from_plain(FileReport, entry["report"])
        return report
    except (LookupError, TypeError, ValueError):
        return None


def _rosters_of(folder: str) -> list[str]:
    found: list[str] = []

    def keep(wrong: OSError) -> None:
        found.append(str(wrong.filename))

    for place, folders, files in os.walk(folder, onerror=keep):
        folders[:] = sorted(name for name in folders if not name.startswith("."))
        found += [os.path.join(place, name) for name in sorted(files) if name.lower().endswith(ENDINGS)]
    return found


def _why(file: str, wrong: OSError) -> str:
    if isinstance(wrong, FileNotFoundError):
        return f"there is no such file{_nearest_file(file)}"
    if os.path.isdir(file):
        return _why_folder(file)
    if isinstance(wrong, PermissionError):
        return "you may not read this file"
    return f"the file cannot be read: {wrong.strerror}"


def _why_folder(folder: str) -> str:
    try:
        os.listdir(folder)
    except PermissionError:
        return "you may not look into this folder"
    except OSError as wrong:
        return f"the folder cannot be read: {wrong.strerror}"
    return "this is a folder; a file is wanted"


def _nearest_file(file: str) -> str:
    folder, name = os.path.split(file)
    try:
        others = [one for one in os.listdir(folder or ".") if one.lower().endswith(ENDINGS)]
    except OSError:
        return ""
    return nearest(name, {one: os.path.join(folder, one) for one in others})
