"""`wga game import`: a game made of exported lines."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from io import BufferedReader, TextIOWrapper
from typing import Annotated

import typer

from wargame_aid.cli.output import print_lines
from wargame_aid.documents.decoding import begins_as_utf16
from wargame_aid.documents.problems import Misused
from wargame_aid.game.lines import imported

MOST_CHARACTERS = 16_000_000
"""Of a line; an entry of a large battle has some ten thousand."""
Lines = Annotated[str, typer.Argument(metavar="FILE", help="Exported lines; - reads the input.")]
New = Annotated[str, typer.Argument(metavar="NEWGAME", help="The game file to make.")]


def run(file: Lines, new_game: New) -> None:
    """Make a game of exported lines; their chain must hold.

    Example: wga game import evening.jsonl evening-again.wga
    """
    session = imported(lines_of(file), new_game)
    print_lines([f"{new_game}: {session.number} entries, the chain is whole. wga game open {new_game}"])


def lines_of(file: str) -> Iterator[str]:
    """Yield the lines of a file, or of the input; raises Misused where it cannot be read."""
    try:
        with stream_of(file) as stream:
            yield from decoded(file, stream)
    except OSError as wrong:
        raise Misused(f"{file} cannot be read: {wrong.strerror}") from None


def stream_of(file: str) -> BufferedReader:
    """Return a file's bytes, or the input's; raises Misused where there is no input."""
    if file != "-":
        return open(file, "rb")
    if not isinstance(sys.stdin, TextIOWrapper):
        raise Misused("there is no input to read: name a file of exported lines")
    return open(sys.stdin.fileno(), "rb", closefd=False)


def decoded(file: str, stream: BufferedReader) -> Iterator[str]:
    """Yield the lines of bytes: UTF-8, with or without a mark at their head, or the UTF-16 of Notepad."""
    encoding = "utf-16" if begins_as_utf16(stream) else "utf-8-sig"
    text = TextIOWrapper(stream, encoding, errors="surrogatepass", newline="\n")
    number = 0
    try:
        while line := text.readline(MOST_CHARACTERS):
            number += 1
            if len(line) == MOST_CHARACTERS:
                raise Misused(f"line {number} of {file} is too long for an entry: export writes one a line")
            yield line
    except UnicodeError:
        raise Misused(f"line {number + 1} of {file} is not UTF-8: export writes ASCII") from None
