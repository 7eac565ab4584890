"""What a first word means where a game is open: a word of the table, an action, a command of `wga game`."""

from __future__ import annotations

from typing import Any

from wargame_aid.cli.game.splitting import split
from wargame_aid.cli.groups import LazyGroup
from wargame_aid.cli.root import Resolved, Root
from wargame_aid.game import ledger
from wargame_aid.names import fold


def found_in_game(root: Root, ctx: Any, file: str, args: list[str]) -> Resolved | None:
    """Return the command that is meant, with the words of an alias put in; None where nothing fits."""
    state = ledger.head(file).state
    words = [*split(state["standing"]["aliases"].get(fold(args[0]), args[0])), *args[1:]]
    if root.knows(words[0]):
        resolved: Resolved = LazyGroup.resolve_command(root, ctx, words)
        return resolved
    actions = root.command(state["ruleset"])
    for group in (actions, root.command("game")):
        if isinstance(group, LazyGroup) and group.named(words[0]):
            command = group.get_command(ctx, words[0])
            return command.name, command, words[1:]
    return None
