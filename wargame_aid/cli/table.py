"""`wga table`: an evening at one prompt. A line is a command, without `wga` and without the ruleset.

It locks nothing and keeps nothing of the game: each line reads the game anew. What it does keep are the
commands that it has loaded, so that the next line need not.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from io import TextIOWrapper
from typing import Annotated

import typer

from wargame_aid.cli.line_words import Unclosed, words_of
from wargame_aid.cli.output import complain, form_in, print_lines
from wargame_aid.cli.root import Root
from wargame_aid.cli.screens.game_command import GameOption

KeepGoing = Annotated[
    bool, typer.Option("--keep-going", "-k", help="From a file: go on after a line that failed.")
]
PROMPT = "wga> "
LEAVING = ("quit", "exit")


def run(*, keep_going: KeepGoing = False, game: GameOption = None) -> None:
    """Play at one prompt: a line is a command, without wga and without the rulebook's name.

    quit leaves, as does the end of the input. An error never does, and Ctrl-C only drops the line. Words with
    spaces stand in quotes; a quote inside a word, as in O'Neil or 2", is a letter.
    From a file, lines that begin with # say nothing; the first line that fails ends it with its exit code,
    so that no undo behind it takes back another entry. --keep-going goes on, and ends with that code.

    Example: wga table < evening.txt
    """
    from wargame_aid.cli import app  # it has loaded this very command

    group = app.root()
    group.table = {name: text for name, text in app.TABLE.items() if name != "table"}
    outside = os.environ.get("WGA_GAME")
    if game:
        os.environ["WGA_GAME"] = game
    try:
        typing = sys.stdin.isatty()
        lines = lines_typed(group) if typing else lines_read()
        code = play(lines, group, stops=not (typing or keep_going))
    finally:
        os.environ.pop("WGA_GAME", None)
        if outside is not None:
            os.environ["WGA_GAME"] = outside
    raise typer.Exit(0 if typing else code)


def play(lines: Iterator[str], group: Root, *, stops: bool) -> int:
    """Run line after line, up to one that fails where that stops it; return the first code that is not 0."""
    from wargame_aid.cli import app

    first = 0
    for number, line in enumerate(lines, 1):
        try:
            words = words_of(line)
            if words[:1] == ["table"]:
                raise Unclosed("this is the table already: type a command, or quit")
        except Unclosed as wrong:
            code = app.complain(str(wrong), app.MISUSED, form_in(line.split()))
        else:
            if words[:1] and words[0] in LEAVING:
                break
            code = app.run(words, group) if words else 0
        first = first or code
        if code and stops:
            complain(f"Line {number} failed, nothing after it was done; --keep-going goes on.")
            break
    return first


def lines_read() -> Iterator[str]:
    """Yield the lines of a file or a pipe, each shown before its answer; of UTF-16 too, where it says so."""
    from wargame_aid.documents.decoding import begins_as_utf16  # not needed where lines are typed

    if isinstance(sys.stdin, TextIOWrapper) and begins_as_utf16(sys.stdin.buffer):
        sys.stdin.reconfigure(encoding="utf-16", errors="replace")
    while line := sys.stdin.readline():
        text = line.strip().removeprefix("\N{BYTE ORDER MARK}")
        if text:
            print_lines([f"{PROMPT}{text}"])
        yield text


def lines_typed(group: Root) -> Iterator[str]:
    """Yield the lines typed on a terminal, with history and completion where it has them."""
    ready_readline(group)
    while True:
        try:
            yield input(PROMPT)
        except KeyboardInterrupt:
            print_lines([""])
        except EOFError:
            print_lines([""])
            return


def ready_readline(group: Root) -> None:
    """Let the terminal keep a history and complete words; a platform without readline does neither."""
    try:
        import readline  # not on every platform
    except ImportError:
        return
    from wargame_aid.cli.prompt.completer import Completer

    readline.set_completer(Completer(group, lambda: readline.get_line_buffer()[: readline.get_endidx()]))
    readline.set_completer_delims(" \t=")
    libedit = "libedit" in (readline.__doc__ or "")
    readline.parse_and_bind("bind ^I rl_complete" if libedit else "tab: complete")
