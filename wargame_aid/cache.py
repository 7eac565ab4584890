"""A cache of validated documents: safe to delete, never stale, the same answer without it.

An entry is kept with everything that it was made from, or under the hash of it. What cannot be read or
written is as if it were not there.
"""

import json
import os
import sys
from _thread import get_ident
from contextlib import suppress
from typing import Any


def folder() -> str:
    """Return where entries are kept: `WGA_CACHE`, or the user's cache folder."""
    if given := os.environ.get("WGA_CACHE"):
        return given
    if sys.platform == "win32":
        base = os.environ.get("LOCALAPPDATA") or os.path.expanduser("~")
    else:
        base = os.environ.get("XDG_CACHE_HOME") or os.path.join(os.path.expanduser("~"), ".cache")
    return os.path.join(base, "wargame-aid")


def key(*parts: bytes | str) -> str:
    """Return the hash of the parts and their lengths."""
    import hashlib  # a tenth of what an action may take; books are kept without it

    whole = hashlib.sha256()
    for part in parts:
        raw = part.encode("utf-8", "surrogatepass") if isinstance(part, str) else part
        whole.update(b"%d:" % len(raw))
        whole.update(raw)
    return whole.hexdigest()


def get(name: str, made_from: bytes = b"") -> Any | None:
    """Return the plain value kept under this name if it was made from the same bytes; else None."""
    try:
        with open(os.path.join(folder(), f"{name}.json"), "rb") as entry:
            kept = entry.read()
        return json.loads(kept[len(made_from) :]) if kept.startswith(made_from) else None
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
            entry.write(made_from + json.dumps(value, separators=(",", ":")).encode())
        os.replace(beside, place)
    except OSError:
        with suppress(OSError):
            os.unlink(beside)
