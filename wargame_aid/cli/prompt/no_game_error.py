"""What is said of a word that is typed as in a game while none is open."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from wargame_aid import registry
from wargame_aid.cli.game import TABLE
from wargame_aid.game.faults import NONE_OPEN, GameFault
from wargame_aid.names import fold, listed, matches


def refuse_without_game(word: str) -> tuple[str, ...]:
    """Raise GameFault with the whole command, where a word is an action of a ruleset or a command of games.

    Returns what any other word may be near to; raises BrokenRuleset where one installed does not load.
    """
    actions = {name: [row.name for row in ruleset.actions] for name, ruleset in registry.every().items()}
    groups = {"game": list(TABLE)} | actions
    if found := list(whole_commands(word, groups)):
        raise GameFault(f"{NONE_OPEN}. Without a game the whole command is {listed(found)}")
    return tuple(name for names in groups.values() for name in names)


def whole_commands(word: str, groups: Mapping[str, Sequence[str]]) -> Iterator[str]:
    """Yield the command of each group that a word, or a beginning that fits one, means there."""
    for group, names in groups.items():
        found = matches(fold(word), names)
        if len(found) == 1:
            yield f"wga {group} {found[0]} ..."
