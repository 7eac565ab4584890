"""`wga game`: one file for each of its commands."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from wargame_aid.cli.groups import LazyGroup, command_of

TABLE = {
    "new": "Begin a game and make it the folder's own.",
    "open": "Make a game the folder's own.",
    "status": "Show every unit as it stands.",
    "next": "Say whose go it is and what may still be done.",
    "log": "List the entries, one line each.",
    "entry": "Show an entry whole.",
    "undo": "Take back the last entry, or several.",
    "redo": "Bring back what was undone, dice and all.",
    "note": "Write a note.",
    "rule": "Change a ruling from here on.",
    "add": "Add a unit.",
    "remove": "Take a unit out of the game.",
    "edit": "Change a unit by the referee's word.",
    "alias": "Give a command a word of the table's own.",
    "dice": "Say who rolls: the table, or the program.",
    "verify": "Check the chain, and settle every entry again.",
    "luck": "Compare what each side rolled with what was to be expected.",
    "report": "Write the evening down, game turn by game turn.",
    "watch": "Show the game on a second screen as it goes on.",
    "restore": "Put a copy in the place of a game.",
    "export": "Print every entry as a line of JSON.",
    "import": "Make a game of exported lines.",
}
EPILOG = """\
Of these, status, next, undo, redo and note are top-level commands too.
Letters: u undo, s status, n next, t note.
"""


def load(name: str) -> Any:
    """Return a command of the group; None for a name that is none."""
    if name not in TABLE:
        return None
    module = import_module(f"wargame_aid.cli.game.{name if name != 'import' else 'import_'}")
    return command_of(module.run, name, **getattr(module, "EXTRA", {}))


def group() -> LazyGroup:
    """Return the group."""
    return LazyGroup("game", "Keep a game: every entry, undone and redone, verified.", TABLE, load, EPILOG)
