"""The commands of a ruleset: its actions, settled by the engine."""

from wargame_aid.cli import commands
from wargame_aid.cli.explain import explain
from wargame_aid.cli.groups import LazyGroup
from wargame_aid.cli.settle import settle
from wargame_aid.ruleset import Ruleset


def ruleset_group(ruleset: Ruleset) -> LazyGroup:
    """Return the group of a ruleset's commands."""
    return commands.ruleset_group(ruleset, settle, explain)
