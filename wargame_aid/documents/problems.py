"""Problems of a document, each with its place, and the error that carries all of them at once."""

from __future__ import annotations

import gc
import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import NamedTuple

from wargame_aid.roster import Severity

LONGEST = 40


MEND = ": write -?[0-9]+, no points, no commas"
"""What the sentence of a number says is to be written."""


class Problem(NamedTuple):
    """What is wrong at a line and column (from 1): the rule's id, its place in the book, the sentence."""

    line: int
    column: int
    rule: str
    cite: str
    severity: Severity
    message: str


class Misused(ValueError):
    """What was asked for makes no sense, whatever the documents hold; the message says what would."""


class Unreadable(Exception):
    """A document that cannot be read; `problems` holds all that is wrong with it, by line."""

    def __init__(self, file: str, problems: Iterable[Problem]) -> None:
        self.file = file
        self.problems = in_order(problems)
        super().__init__(file, self.problems)

    def __str__(self) -> str:
        return "\n".join(f"{self.file}:{one.line}:{one.column}: {one.message}" for one in self.problems)


def in_order(problems: Iterable[Problem]) -> tuple[Problem, ...]:
    """Sort problems by line and column; those of one place stay in the order in which they were found."""
    return tuple(sorted(problems, key=lambda one: (one.line, one.column)))


def short(text: str) -> str:
    """Return the text as it is shown in a sentence: no more than its beginning where it is long."""
    return text if len(text) <= LONGEST else f"{text[:LONGEST]}..."


@contextmanager
def collector_off() -> Iterator[None]:
    """Keep the garbage collector from walking a large load while it grows; restore it after."""
    if not gc.isenabled():
        yield
        return
    gc.disable()
    try:
        yield
    finally:
        gc.enable()


def unmended(problem: Problem, refused: Iterable[tuple[int, int]]) -> Problem:
    """Return a number's problem without the number to write instead, where that would be wrong too."""
    if (problem.line, problem.column) not in refused:
        return problem
    return problem._replace(message=re.sub(MEND, "", problem.message))
