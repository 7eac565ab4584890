"""Which game a command belongs to: `--game`, `WGA_GAME`, or the folder's own, named in `.wga-game`.

Loads nothing: it is asked before every action.
"""

import os

MARK = ".wga-game"


def game_file(given: str | None, *, outside: bool = False) -> str | None:
    """Return the game file that is meant; None where no game is open, or the command is to stay outside."""
    if outside:
        return None
    if given:
        return given
    if named := os.environ.get("WGA_GAME"):
        return named
    if not os.path.isfile(MARK):  # a pipe would be waited for without end
        return None
    try:
        with open(MARK, encoding="utf-8", errors="surrogateescape") as mark:
            return mark.readline().removesuffix("\n") or None
    except OSError:
        return None


def mark(file: str) -> None:
    """Make a game the folder's own; raises OSError."""
    from wargame_aid.files import put  # only where a game begins or is opened

    put(os.fspath(MARK), f"{file}\n".encode())
