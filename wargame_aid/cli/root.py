"""The root group: with a game open, the ruleset may be left out, and a table has words of its own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from wargame_aid.cli.groups import LazyGroup
from wargame_aid.game.place import game_file
from wargame_aid.names import fold
from wargame_aid.registry import IN_TREE, name_in

Resolved = tuple[str | None, Any, list[str]]
"""A name, its command, the words behind it."""


class Root(LazyGroup):
    """Looks into the open game only for a first word that no table has, so that nothing else is slower."""

    def resolve_command(self, ctx: Any, args: list[str]) -> Resolved:
        """Return the command that the first word means, and the other words."""
        if not self.knows(args[0]) and (file := game_file(game_typed(args))):
            from wargame_aid.cli.game.leaving_out import found_in_game  # SQLite loads there

            found = found_in_game(self, ctx, file, args)
            if found is not None:
                return found
        resolved: Resolved = super().resolve_command(ctx, args)
        return resolved

    def knows(self, word: str) -> bool:
        """Whether a word is a command, a letter, a ruleset or a beginning of one."""
        return bool(self.named(word)) or name_in(fold(word), IN_TREE) is not None


def game_typed(args: Sequence[str]) -> str | None:
    """Return the game that is typed with an option, before any option is read."""
    for at, word in enumerate(args):
        if word in ("--game", "-G"):
            return args[at + 1] if at + 1 < len(args) else None
        if word.startswith("--game="):
            return word.removeprefix("--game=")
    return None
