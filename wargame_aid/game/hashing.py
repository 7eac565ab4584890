"""SHA-256 without OpenSSL, which `hashlib` loads: a fortieth of what a referee waits for."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any


def found() -> Callable[[bytes], Any]:
    """Return the function of the interpreter itself where it has one, else that of `hashlib`."""
    for name in ("_sha2", "_sha256", "hashlib"):
        try:
            function: Callable[[bytes], Any] = import_module(name).sha256
        except ImportError:
            continue
        return function
    raise ImportError("sha256")


sha256 = found()
