"""The command line, `wga` and `wargame-aid`."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Callable, Sequence
from io import TextIOWrapper
from typing import TextIO


def main() -> int:
    """Run the command typed and return its exit code; `--version` answers before anything else is loaded."""
    if sys.argv[1:] == ["--version"]:
        from wargame_aid import __version__

        try:
            sys.stdout.write(f"wargame-aid {__version__}\n")
            sys.stdout.flush()
        except BrokenPipeError:
            drop_output()
        except OSError as wrong:
            drop_output()
            to_stderr(unwritable(wrong))
            return 2
        return 0
    sys.stdin = sys.stdin or open(os.devnull, encoding="utf-8")  # noqa: SIM115
    if isinstance(sys.stdin, TextIOWrapper):  # bytes that are no text are refused where a line is read
        sys.stdin.reconfigure(encoding="utf-8", errors="surrogateescape")
    try:
        return loaded()(sys.argv[1:])
    except KeyboardInterrupt:
        to_stderr(f"Interrupted.{kept_said()}")
        return 130


def kept_said() -> str:
    """Return that an entry was kept by this command, whatever came of its answer; nothing where none was."""
    ledger = sys.modules.get("wargame_aid.game.ledger")
    file, number = ledger.LAST_KEPT.get("entry", ("", 0)) if ledger else ("", 0)
    return f" Entry {number} is kept in {file}: do not type it again." if number else ""


def loaded() -> Callable[[Sequence[str]], int]:
    """Return what runs a command line; what loads with it stays, out of the collector's sight."""
    gc.disable()
    try:
        from wargame_aid.cli.app import run  # typer loads here
    finally:
        gc.enable()
    gc.freeze()
    return run


def unwritable(wrong: OSError) -> str:
    """Return what is wrong with stdout."""
    return f"The answer cannot be written: {wrong.strerror}."


def to_stderr(text: str) -> None:
    """Say what is wrong; what cannot be said is dropped, lest the exit code change at the end."""
    try:
        sys.stderr.write(f"{text}\n")
        sys.stderr.flush()
    except OSError:
        drop(sys.stderr)


def drop_output() -> None:
    """Send what is left of the answer nowhere: its reader has gone."""
    drop(sys.stdout)


def drop(stream: TextIO) -> None:
    """Send what is left of a stream nowhere."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
