"""What the prompt of `wga table` completes: commands and the table's words first, then units by name."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from wargame_aid.cli.root import Root
from wargame_aid.game.faults import GameFault
from wargame_aid.game.place import game_file
from wargame_aid.game.session import Session, open_session
from wargame_aid.names import fold


class Completer:
    """Answers as readline asks: the n-th word that may become of this beginning, or None."""

    def __init__(self, group: Root, line: Callable[[], str]) -> None:
        self.group = group
        self.line = line
        self.found: list[str] = []

    def __call__(self, text: str, which: int) -> str | None:
        """Return the n-th word; all are looked up at the first."""
        if which == 0:
            first = not self.line().lstrip().removesuffix(text).strip()
            known = self.commands() if first else self.units()
            self.found = sorted({word for word in known if word.startswith(fold(text))})
        return f"{self.found[which]} " if which < len(self.found) else None

    def commands(self) -> Iterator[str]:
        """Yield what a line may begin with."""
        from wargame_aid.cli import game

        yield from self.group.table
        session = self.session()
        if session is not None:
            yield from game.TABLE
            yield from session.standing.aliases
            yield from (row.name for row in session.ruleset.actions)

    def units(self) -> Iterator[str]:
        """Yield the units of the game."""
        session = self.session()
        if session is not None:
            yield from (fold(name) for name in session.units())

    def session(self) -> Session | None:
        """Return the open game; None where there is none, or something is wrong with it."""
        try:
            file = game_file(None)
            return open_session(file) if file else None
        except GameFault:
            return None
