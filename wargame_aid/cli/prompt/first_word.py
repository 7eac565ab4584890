"""What a first word means where a game is open: a word of the table, an action, a command of `wga game`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

import typer

from wargame_aid.cli.groups import LazyGroup, Resolved
from wargame_aid.cli.line_words import Unclosed, split
from wargame_aid.game import ledger
from wargame_aid.game.faults import GameFault
from wargame_aid.names import fold

if TYPE_CHECKING:
    from typer._click.core import Context


def found_in_game(root: LazyGroup, ctx: Context, file: str, args: list[str]) -> Resolved | None:
    """Return the command that is meant, with the words of an alias put in; None where nothing fits."""
    state = ledger.head(file).state
    words = spelt_out(args, state["standing"]["aliases"])
    groups = (root.command(state["ruleset"]), root.command("game"))
    whole = any(fold(words[0]) in getattr(group, "table", ()) for group in groups)
    if root.knows(words[0]) and not whole:
        resolved: Resolved = LazyGroup.resolve_command(root, ctx, words)
        return resolved
    for group in groups:
        if isinstance(group, LazyGroup) and group.named(words[0]):
            group.words = words if root.once else None
            command = group.get_command(ctx, words[0])
            return command.name if command else None, command, words[1:]
        root.others += tuple(getattr(group, "table", ()))
    return None


def found_for_a_shell(root: LazyGroup, ctx: Context, file: str, args: list[str]) -> Resolved | None:
    """Return the same for a shell that completes, which does not say what is wrong with a game."""
    try:
        return found_in_game(root, ctx, file, args)
    except GameFault:
        return None


def known_in_game(root: LazyGroup, file: str) -> dict[str, str]:
    """Return the actions, the commands of `wga game` and the aliases, each with its summary."""
    try:
        state = ledger.head(file).state
    except GameFault:
        return {}
    actions, commands = root.command(state["ruleset"]), root.command("game")
    aliases: dict[str, str] = state["standing"]["aliases"]
    return {**getattr(commands, "table", {}), **getattr(actions, "table", {}), **aliases}


def spelt_out(words: Sequence[str], aliases: Mapping[str, str]) -> list[str]:
    """Return words with what their first stands for put in, as long as that is an alias again.

    None is put in twice, so that aliases which lead back to each other end as no command.
    """
    left = dict(aliases)
    while text := left.pop(fold(words[0]), ""):
        try:
            words = [*split(text), *words[1:]]
        except Unclosed as wrong:
            raise typer.BadParameter(str(wrong)) from None
    return list(words)
