"""How answers reach the terminal: plain lines, JSON, or rich tables where they can be seen."""

import sys
from collections.abc import Iterable, Mapping
from typing import Any, TextIO

import typer

from wargame_aid.cli import drop_output
from wargame_aid.registry import find
from wargame_aid.ruleset import Ruleset


class Unwritten(OSError):
    """The answer cannot be written: an error of stdout, and of no other file."""


class Answering:
    """A stream as it is, but that its errors are Unwritten, to be told from those of files."""

    def __init__(self, stream: TextIO) -> None:
        self.stream = stream

    def __getattr__(self, name: str) -> Any:
        return getattr(self.stream, name)

    def write(self, text: str) -> int:
        """Write text."""
        try:
            return self.stream.write(text)
        except OSError as wrong:
            raise unwritten(wrong) from wrong

    def flush(self) -> None:
        """Send on what was written."""
        try:
            self.stream.flush()
        except OSError as wrong:
            raise unwritten(wrong) from wrong


def unwritten(wrong: OSError) -> OSError:
    """Return an error of stdout as that; a reader who has gone is none."""
    return wrong if isinstance(wrong, BrokenPipeError) else Unwritten(wrong.errno, wrong.strerror)


def print_lines(lines: Iterable[str]) -> None:
    """Write lines to stdout."""
    for line in lines:
        sys.stdout.write(f"{line}\n")


def print_json(value: Mapping[str, Any]) -> None:
    """Write a JSON document to stdout."""
    from wargame_aid.render.json_view import dumps  # most answers are for people

    print_lines([dumps(value)])


def on_terminal(plain: bool) -> bool:
    """Whether rich tables are wanted."""
    return not plain and sys.stdout.isatty()


def complain(text: str) -> None:
    """Say on stderr what is wrong."""
    sys.stderr.write(f"{text}\n")
    sys.stderr.flush()


def ruleset_named(name: str) -> Ruleset:
    """Return the ruleset that is named, or stop with the nearest name."""
    try:
        return find(name)
    except LookupError as wrong:
        raise typer.BadParameter(str(wrong.args[0]), param_hint="'RULESET'") from None


def print_while_read(lines: Iterable[str]) -> None:
    """Write lines at once; where nobody reads on, go on without a word: the exit code still counts."""
    try:
        print_lines(lines)
        sys.stdout.flush()
    except BrokenPipeError:
        drop_output()
