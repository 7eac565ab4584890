"""The journal that a killed command leaves: SQLite would apply it to whatever bears the file's name next.

So before a file is opened, a journal beside it is looked at. It holds an image of the file's first page as it
was, with the counter of its changes: equal to the file's, or one less where the first page was written
already. Any other journal is of another file, a game of the same name or an older copy put back, and would
destroy it.
"""

from __future__ import annotations

import os
from contextlib import suppress
from typing import NamedTuple

from wargame_aid.files import stamp
from wargame_aid.game.faults import GameFault

MAGIC = bytes.fromhex("d9d505f920a163d7")
HEADER = 28
RESERVED = 0x40000001
"""The byte of a database that a writer locks."""
COUNTER = slice(24, 28)
STEADY = (slice(0, 24), slice(40, 92), slice(100, None))
"""Parts of the first page that no entry changes."""


class Image(NamedTuple):
    """The first page as a journal has it, and the number of its changes."""

    page: bytes

    @property
    def counter(self) -> int:
        """How often the file had been changed."""
        return int.from_bytes(self.page[COUNTER], "big")


def refuse_foreign(file: str) -> None:
    """Raise GameFault for a journal beside a game file that is not of this very file.

    Other commands may write meanwhile: only a journal that lies still, and that nobody writes, is refused.
    """
    journal = journal_of(file)
    while (seen := stamp(journal)) is not None:
        image = image_in(journal)
        if image is None or is_of(image, first_page(file, len(image.page))) or is_written(file):
            return
        if stamp(journal) == seen:
            break
    else:
        return
    raise GameFault(
        f"{journal} lies beside {file} and is not of this file: a command was cut off while it wrote another "
        f"game, or another state of it, under this name. Nothing was opened or changed. Move {journal} away, "
        "or put a copy in place with wga game restore COPY"
    )


def journal_of(file: str) -> str:
    """Return the name of a file's journal: SQLite puts it beside the file that a link leads to."""
    return f"{os.path.realpath(file) if os.path.islink(file) else file}-journal"


def first_page(file: str, size: int) -> bytes:
    with open(file, "rb", buffering=0) as game:
        return game.read(size)


def is_of(image: Image, page: bytes) -> bool:
    """Whether a journal's image is of the file with this first page."""
    ahead = Image(page).counter - image.counter
    if len(page) < len(image.page) or ahead not in (0, 1):
        return False
    return page == image.page if not ahead else all(page[one] == image.page[one] for one in STEADY)


def image_in(journal: str) -> Image | None:
    """Return the image of the first page in a journal; None where SQLite would apply nothing of it."""
    try:
        found = open(journal, "rb")  # noqa: SIM115
    except FileNotFoundError:  # its writer has finished
        return None
    with found:
        head = found.read(HEADER)
        if not head.startswith(MAGIC):
            return None
        records, sector, size = (int.from_bytes(head[at : at + 4], "big") for at in (8, 20, 24))
        if not (records and 512 <= size <= 65536 and 32 <= sector <= 65536):
            return None
        found.seek(sector)
        while len(record := found.read(4 + size + 4)) == 4 + size + 4:
            if int.from_bytes(record[:4], "big") == 1:
                return Image(record[4 : 4 + size])
    return None


def is_written(file: str) -> bool:
    """Whether another process is writing the file now, so that the journal is its own and in use.

    It is asked by a shared lock, so that several who look do not take one another for a writer.
    """
    try:
        import fcntl  # not on every platform
    except ImportError:
        return False
    with open(file, "rb", buffering=0) as game:
        try:
            fcntl.lockf(game, fcntl.LOCK_SH | fcntl.LOCK_NB, 1, RESERVED)
        except OSError:
            return True
        fcntl.lockf(game, fcntl.LOCK_UN, 1, RESERVED)
    return False


def remove_left(file: str) -> None:
    """Take away a journal that lies where no game bears the name any more."""
    if not os.path.lexists(file):
        with suppress(OSError):
            os.unlink(f"{file}-journal")
