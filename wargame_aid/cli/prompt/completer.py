"""The prompt of `wga table` completes what a shell completes: it asks the same commands."""

from __future__ import annotations

from collections.abc import Callable

import typer

from wargame_aid.cli.completion import offered
from wargame_aid.cli.groups import LazyGroup
from wargame_aid.cli.line_words import Unclosed, words_of
from wargame_aid.game.faults import GameFault
from wargame_aid.registry import BrokenRuleset


class Completer:
    """Answers as readline asks: the n-th word that may become of this beginning, or None."""

    def __init__(self, group: LazyGroup, line: Callable[[], str]) -> None:
        self.group = group
        self.line = line
        """Gives the line up to the cursor."""
        self.found: list[str] = []

    def __call__(self, text: str, which: int) -> str | None:
        """Return the n-th word; all are looked up at the first."""
        if which == 0:
            self.found = self.words(text)
        return f"{self.found[which]} " if which < len(self.found) else None

    def words(self, text: str) -> list[str]:
        """Return every word that this beginning may become; none where the line cannot be read.

        readline takes what stands behind `=` for a word of its own, commands do not.
        """
        before = self.line().removesuffix(text)
        try:
            typed = words_of(before)
            joined = typed.pop() if typed and before.endswith("=") else ""
            found = offered(self.group, typed, joined + text)
        except (Unclosed, GameFault, BrokenRuleset, typer.TyperException):
            return []
        return sorted({word.removeprefix(joined) for word in found})
