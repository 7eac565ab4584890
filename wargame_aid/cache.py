"""A cache of validated documents: safe to delete, never stale, the same answer without it.

An entry is kept with everything that it was made from. What cannot be read or written is as if it were not
there.
"""

import json
import os
import sys
from _thread import get_ident
from contextlib import suppress
from typing import Any
from zlib import crc32


def folder() -> str:
    """Return where entries are kept: `WGA_CACHE`, or the user's cache folder."""
    if given := os.environ.get("WGA_CACHE"):
        return given
    if sys.platform == "win32":
        base = os.environ.get("LOCALAPPDATA") or os.path.expanduser("~")
    else:
        base = os.environ.get("XDG_CACHE_HOME") or os.path.join(os.path.expanduser("~"), ".cache")
    return os.path.join(base, "wargame-aid")


def framed(content: bytes) -> bytes:
    """Return bytes behind their length, so that none begin as others do."""
    return b"%d:" % len(content) + content


def name_of(kind: str, content: bytes) -> str:
    """Return the name of what is made from a content; where two share it, the later takes the place."""
    return f"{kind}-{crc32(content):08x}"


def word_for(name: str, content: bytes) -> str:
    """Return a word that stands for these bytes and no others, kept so that they need not be hashed again."""
    word = get(name, content)
    if not isinstance(word, str):
        word = key(content)
        put(name, word, content)
    return word


def files_in(folder: str) -> bytes:
    """Return the names and contents of all files in a folder and below; neither hidden nor compiled ones."""
    parts = []
    for place, folders, files in os.walk(folder):
        folders[:] = sorted(name for name in folders if name != "__pycache__" and name[0] != ".")
        for file in sorted(name for name in files if name[0] != "."):
            path = os.path.join(place, file)
            with open(path, "rb", buffering=0) as source:
                content = source.read()
            parts += [framed(os.fsencode(path[len(folder) :])), framed(content)]
    return b"".join(parts)


def key(*parts: bytes | str) -> str:
    """Return the hash of the parts and their lengths."""
    import hashlib  # a tenth of what an action may take, so that what is kept is compared

    whole = hashlib.sha256()
    for part in parts:
        raw = part.encode("utf-8", "surrogatepass") if isinstance(part, str) else part
        whole.update(b"%d:" % len(raw))
        whole.update(raw)
    return whole.hexdigest()


SUM = 8
"""Letters of the checksum before a value: a damaged entry is as if it were not there."""


def sum_of(body: bytes) -> bytes:
    """Return the checksum of a value as it is kept."""
    return b"%08x" % crc32(body)


def get(name: str, made_from: bytes = b"") -> Any | None:
    """Return the plain value kept under this name if it was made from the same bytes; else None."""
    try:
        with open(os.path.join(folder(), f"{name}.json"), "rb") as entry:
            kept = entry.read()
        head = framed(made_from)
        body = kept[len(head) + SUM :]
        whole = kept.startswith(head) and kept[len(head) : len(head) + SUM] == sum_of(body)
        return json.loads(body) if whole else None
    except (OSError, ValueError):
        return None


def put(name: str, value: Any, made_from: bytes = b"") -> None:
    """Keep a plain value behind the bytes it was made from.

    Written beside and moved into place, so that a reader never sees half of it.
    """
    place = os.path.join(folder(), f"{name}.json")
    beside = f"{place}.{os.getpid()}-{get_ident()}"
    try:
        os.makedirs(folder(), exist_ok=True)
        with open(beside, "wb") as entry:
            body = json.dumps(value, separators=(",", ":")).encode()
            entry.write(framed(made_from) + sum_of(body) + body)
        os.replace(beside, place)
    except OSError:
        with suppress(OSError):
            os.unlink(beside)
