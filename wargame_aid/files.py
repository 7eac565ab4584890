"""Files put in place whole or not at all, and what a killed command has left beside them.

What is written stands beside its place as `NAME.PID.new` until it is whole; one whose process is gone is
left over, and the next command that writes there takes it away.
"""

from __future__ import annotations

import os
import re
import stat
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from itertools import count

GAME = b"SQLite format 3\0"
"""How the file of a game begins."""
LEFT_OVER = re.compile(r"\.([0-9]+)(-[0-9]+)?\.new(-journal)?")


def put(file: str, content: bytes) -> str:
    """Put bytes in place, behind a link too, with the mode there; return what is to be said of it.

    A file that nobody may write stays as it is. Raises OSError.
    """
    place = os.path.realpath(file)
    before = os.stat(place) if os.path.exists(place) else None
    if before is not None and not stat.S_ISREG(before.st_mode):
        raise OSError(None, "it is no plain file")
    if before is not None and not content.startswith(GAME) and is_game(place):
        raise OSError(None, "it is the file of a game: choose another name")
    if before is not None and not (before.st_mode & 0o222 and os.access(place, os.W_OK)):
        raise PermissionError(None, "it is write-protected")
    with whole_beside(place, 0o666 if before is None else stat.S_IMODE(before.st_mode)) as (number, beside):
        with open(number, "wb", closefd=False) as new:
            new.write(content)
        os.fsync(number)
        if before is not None:
            os.chmod(beside, stat.S_IMODE(before.st_mode))
        os.replace(beside, place)
    sync_folder(place)
    if before is not None and before.st_nlink > 1:
        return f"{file} had another name too (a hard link), which keeps what was in it before"
    return ""


def is_game(place: str) -> bool:
    """Whether a file is that of a game, which nothing else may replace."""
    with open(place, "rb") as found:
        return found.read(len(GAME)) == GAME


@contextmanager
def whole_beside(place: str, mode: int = 0o666) -> Iterator[tuple[int, str]]:
    """Open a new file beside a place, which nobody else has made; whatever is not moved away is removed."""
    clear_left_over(place)
    number, beside = new_beside(place, mode)
    try:
        yield number, beside
    finally:
        os.close(number)
        with suppress(FileNotFoundError):
            os.unlink(beside)


def new_beside(place: str, mode: int) -> tuple[int, str]:
    """Make a new file beside a place: no link, and no file that was there; return its number and name."""
    flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0) | getattr(os, "O_CLOEXEC", 0)
    for at in count():
        beside = f"{place}.{os.getpid()}{f'-{at}' if at else ''}.new"
        with suppress(FileExistsError):
            return os.open(beside, flags, mode), beside
    raise AssertionError  # there is always a next number


def clear_left_over(place: str) -> None:
    """Take away what killed commands have left beside a place; what cannot be is left."""
    folder, name = os.path.split(place)
    with suppress(OSError):
        for found in os.listdir(folder or "."):
            tail = found.removeprefix(name)
            left = LEFT_OVER.fullmatch(tail) if tail != found else None
            if left and not is_running(int(left[1])):
                os.unlink(os.path.join(folder, found))


def is_running(process: int) -> bool:
    """Whether a process is there, or may be: what cannot be asked is."""
    if os.name != "posix":
        return True
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except (OSError, OverflowError):
        return True
    return True


def stamp(file: str) -> object:
    """Return what tells one state of a file from another; None where there is none."""
    try:
        found = os.stat(file)
    except OSError:
        return None
    return found.st_ino, found.st_mtime_ns, found.st_size


def sync_folder(place: str) -> None:
    """See to it that a name outlives a power cut, where the system can."""
    with suppress(OSError):
        number = os.open(os.path.dirname(place) or ".", os.O_RDONLY)
        try:
            os.fsync(number)
        finally:
            os.close(number)
