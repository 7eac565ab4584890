"""The places of a ruleset where something is refused, and which of them have refused something."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import ModuleType
from typing import Any, NamedTuple

import pytest

from wargame_aid.ruleset import IllegalAction

Lines = set[tuple[str, int]]
"""Files, and the lines of them, that have refused something."""


class Site(NamedTuple):
    """A place in the program where something is refused."""

    file: str
    first: int
    last: int


def sites_in(package: ModuleType, apart: tuple[str, ...] = ()) -> Iterator[Site]:
    """Yield every place where a ruleset refuses, outside the files named as apart."""
    for file in sorted(Path(str(package.__file__)).parent.rglob("*.py")):
        if file.name not in apart:
            for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Raise) and "IllegalAction(" in ast.unparse(node):
                    yield Site(str(file), node.lineno, node.end_lineno or node.lineno)


@contextmanager
def refusals_noted(refused: Lines, faults: tuple[type[Exception], ...] = (IllegalAction,)) -> Iterator[None]:
    """Note where each of the faults is made."""
    with pytest.MonkeyPatch.context() as patch:
        for fault in faults:
            patch.setattr(fault, "__init__", watched(fault.__init__, refused))
        yield


def watched(init: Any, refused: Lines) -> Any:
    """Return an exception's beginning that notes where it was called."""

    def noting(self: Any, *args: Any, **named: Any) -> None:
        frame = sys._getframe(1)
        refused.add((frame.f_code.co_filename, frame.f_lineno))
        init(self, *args, **named)

    return noting


def never_refused(sites: list[Site], refused: Lines) -> list[str]:
    """Return the places that have refused nothing."""
    return [f"{Path(site.file).name}:{site.first}" for site in sites if not has_refused(site, refused)]


def has_refused(site: Site, refused: Lines) -> bool:
    """Whether a place in the program has refused something."""
    return any(file == site.file and site.first <= line <= site.last for file, line in refused)
