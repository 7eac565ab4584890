"""`wga game export`: every entry as a line of JSON."""

from __future__ import annotations

from wargame_aid.cli.output import print_while_read
from wargame_aid.cli.screens.game_command import GameOption, file_of
from wargame_aid.game.lines import exported


def run(*, game: GameOption = None) -> None:
    """Print every entry as a line of JSON: its number, hash, body and state. `import` reads them.

    Example: wga game export > evening.jsonl
    """
    print_while_read(exported(file_of(game)))
