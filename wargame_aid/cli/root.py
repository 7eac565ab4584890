"""The root group: with a game open, the ruleset may be left out, and a table has words of its own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from wargame_aid.cli.groups import LazyGroup, Resolved
from wargame_aid.game.place import game_file
from wargame_aid.names import fold
from wargame_aid.registry import IN_TREE, name_in

if TYPE_CHECKING:
    from typer._click.core import Context
    from typer._click.shell_completion import CompletionItem


class Root(LazyGroup):
    """Looks into the open game only for a first word that no table has, so that nothing else is slower."""

    def resolve_command(self, ctx: Context, args: list[str]) -> Resolved:
        """Return the command that the first word means, and the other words."""
        found = None if self.names_exactly(args[0]) else self.by_game(ctx, args)
        resolved: Resolved = found or super().resolve_command(ctx, args)
        return resolved

    def by_game(self, ctx: Context, args: list[str]) -> Resolved | None:
        """Return what the open game makes of the words; None where it makes nothing of them.

        Raises GameFault where none is open and the first word needs one.
        """
        if file := game_file(game_typed(args)):
            from wargame_aid.cli.prompt.first_word import (
                found_for_a_shell,
                found_in_game,
            )  # SQLite loads there

            found = found_for_a_shell if ctx.resilient_parsing else found_in_game
            return found(self, ctx, file, args)
        if self.get_command(ctx, args[0]) is None and not ctx.resilient_parsing:
            from wargame_aid.cli.prompt.no_game_error import (
                refuse_without_game,  # only for a word that is wrong
            )

            self.others = refuse_without_game(args[0])
        return None

    def shell_complete(self, ctx: Context, incomplete: str) -> list[CompletionItem]:
        """Complete the actions and words of the open game too."""
        table = self.table
        if file := game_file(None):
            from wargame_aid.cli.prompt.first_word import known_in_game

            self.table = {**known_in_game(self, file), **table}
        try:
            return super().shell_complete(ctx, incomplete)
        finally:
            self.table = table

    def named(self, word: str) -> list[str]:
        """Return the names that a word may mean; none that has it only inside: an action may be called so."""
        return [name for name in super().named(word) if word in self.letters or begins(word, name)]

    def names_exactly(self, word: str) -> bool:
        """Whether a word is the whole name of a command or a ruleset, or a letter."""
        whole = word in self.letters or fold(word) in map(fold, self.table)
        return whole or name_in(fold(word), IN_TREE) is not None

    def knows(self, word: str) -> bool:
        """Whether a word is a command, a letter, a ruleset or a beginning of one."""
        return super().knows(word) or name_in(fold(word), IN_TREE) is not None


def begins(word: str, name: str) -> bool:
    """Whether a name begins as a word does; a name that has the word only inside does not."""
    return fold(name).startswith(fold(word).partition("-")[0])


def game_typed(args: Sequence[str]) -> str | None:
    """Return the game that is typed with an option, before any option is read."""
    for at, word in enumerate(args):
        if word in ("--game", "-G"):
            return args[at + 1] if at + 1 < len(args) else None
        if word.startswith("--game="):
            return word.removeprefix("--game=")
    return None
