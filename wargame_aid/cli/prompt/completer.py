"""The prompt of `wga table` completes what a shell completes: it asks the same commands."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

import typer

from wargame_aid.cli.completion import offered
from wargame_aid.cli.groups import COMPLETING, LazyGroup
from wargame_aid.cli.line_words import Unclosed, words_of
from wargame_aid.game.faults import GameFault
from wargame_aid.registry import BrokenRuleset

if TYPE_CHECKING:
    from typer._click.core import Command


class Completer:
    """Answers as readline asks: the n-th word that may become of this beginning, or None."""

    def __init__(self, group: LazyGroup, line: Callable[[], str]) -> None:
        self.group = group
        self.line = line
        """Gives the line up to the cursor."""
        self.found: list[str] = []
        self.commands: dict[str, Command | None] = {}
        """Loaded with what completes their words; those that are run do without."""

    def __call__(self, text: str, which: int) -> str | None:
        """Return the n-th word; all are looked up at the first."""
        if which == 0:
            self.found = self.words(text)
        return f"{self.found[which]} " if which < len(self.found) else None

    @contextmanager
    def completing(self) -> Iterator[None]:
        """Let the group load its commands as where a shell asks."""
        loaded, self.group.loaded = self.group.loaded, self.commands
        os.environ[COMPLETING] = "prompt"
        try:
            yield
        finally:
            del os.environ[COMPLETING]
            self.group.loaded = loaded

    def words(self, text: str) -> list[str]:
        """Return every word that this beginning may become; none where the line cannot be read.

        readline takes what stands behind `=` for a word of its own, commands do not.
        """
        before = self.line().removesuffix(text)
        try:
            typed = words_of(before)
            joined = typed.pop() if typed and before.endswith("=") else ""
            with self.completing():
                found = offered(self.group, typed, joined + text)
        except (Unclosed, GameFault, BrokenRuleset, typer.TyperException):
            return []
        return sorted({word.removeprefix(joined) for word in found})
