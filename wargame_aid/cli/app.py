"""The root of the command line, and what becomes of every error."""

import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from importlib import import_module
from typing import Any, TextIO, cast

import typer
from typer.main import get_command

from wargame_aid.asks import TooMany
from wargame_aid.cli import drop_output, kept_said, unwritable
from wargame_aid.cli.groups import LazyGroup, command_of, is_completing
from wargame_aid.cli.output import Answer, Answering, Format, Unwritten, form_in, no_lines, say
from wargame_aid.cli.output import complain as complain_apart
from wargame_aid.cli.root import Root, begins
from wargame_aid.names import quoted
from wargame_aid.registry import IN_TREE, BrokenRuleset, find
from wargame_aid.screening import problem_in

COMMANDS = {
    "roll": "Roll plain dice: 3d6+2, 4d10kh1, 10d6le4.",
    "check": "Check rosters against their rulebook, to the point.",
    "show": "Show a roster ready for print, with the verdict on it.",
    "new": "Write a roster from one line of text.",
    "diff": "Compare two rosters: points by cause.",
    "fmt": "Lay out a roster file, comments kept.",
    "schema": "Print the JSON Schema of a roster, for an editor.",
    "rules": "List a ruleset's numbers and rulings with their places.",
    "card": "Print one page of commands to lie beside the dice.",
    "rulesets": "List the rulesets that are installed.",
    "game": "Keep a game: begin one, log, note, edit, verify, report.",
    "table": "Play at one prompt: a line is a command.",
    "status": "Show every unit of the game as it stands.",
    "next": "Say whose go it is and what may still be done.",
    "undo": "Take back the last entry, or several.",
    "redo": "Bring back what was undone, dice and all.",
    "again": "Settle the last action anew, at another target if named.",
    "note": "Write a note into the game.",
    "labels": "Print the numbers and names of the units to be cut up.",
}
OF_GAME = ("status", "next", "undo", "redo", "note")
"""Commands of `wga game` that stand at the top too."""
LETTERS = {"u": "undo", "s": "status", "n": "next", "a": "again", "t": "note"}
TABLE = {name: known.title for name, known in IN_TREE.items()} | COMMANDS
EPILOG = """\
Examples:
  wga aof wound
  wga roll 10d6le4 --odds
  wga check examples
  wga bs ship fleet-cruiser
Short names: aof, bz, bs. `wga rulesets` lists rulebooks from elsewhere too.
With a game open the rulebook's name may be left out: wga melee.
Letters: u undo, s status, n next, a again, t note.
Completion for your shell: wga --install-completion.
"""
SETTLED, REFUSED, MISUSED, BUG, INTERRUPTED = 0, 1, 2, 70, 130


def root() -> Root:
    """Return the root command."""
    text = "Settle a wargame's actions by the book, and check its rosters to the point."
    group = Root("wga", text, TABLE, load, EPILOG, LETTERS)
    if is_completing() or sys.argv[1:2] in (["--install-completion"], ["--show-completion"]):
        group.params += completion_options()
    return group


def completion_options() -> list[Any]:
    """Return typer's own options for shell completion; making them readies the shells it knows."""
    app = typer.Typer()
    app.command()(completion_options)
    return list(get_command(app).params)


def load(name: str) -> Any:
    """Return a static command, or the group of a ruleset; None for a name that neither is."""
    if name == "game" or name in OF_GAME:
        from wargame_aid.cli import game

        return game.group() if name == "game" else game.load(name)
    if name in COMMANDS:
        module = import_module(f"wargame_aid.cli.{name}")
        return command_of(module.run, name, **getattr(module, "EXTRA", {}))
    from wargame_aid.cli.actions import ruleset_group

    try:
        ruleset = find(name)
    except LookupError:
        return None  # typer names the nearest command
    meant = any(begins(name, one) for one in (ruleset.name, ruleset.alias))
    return ruleset_group(ruleset) if meant else None


def run(args: Sequence[str], group: LazyGroup | None = None) -> int:
    """Run a command line and return the exit code; no error leaves as a traceback.

    A group that is given keeps what it has loaded for the next line.
    """
    ready_streams()
    forget_kept()
    words = [undashed(arg) for arg in args]
    for number, word in enumerate(words, 1):
        if problem := problem_in(word):
            return complain(f"word {number}, {quoted(word)}: {problem}", MISUSED, form_in(words))
    if group is None:
        group = root()
        group.once = not is_completing()
    code, wrong = ended(words, group)
    return code if wrong is None else complain(wrong, code, form_in(words))


def ended(words: list[str], group: LazyGroup) -> tuple[int, str | None]:
    """Run a command line and return the exit code, and what is wrong if anything is."""
    try:
        code = group.main(args=words, prog_name="wga", standalone_mode=False)
        sys.stdout.flush()
        if code == INTERRUPTED:  # typer has caught it
            return INTERRUPTED, f"Interrupted.{kept_said()}"
        return code if isinstance(code, int) else SETTLED, None
    except typer.TyperException as wrong:
        return wrong.exit_code, misused(wrong)
    except (BrokenPipeError, SystemExit):  # typer exits where the pipe breaks
        drop_output()
        if kept := kept_said():
            complain_apart(kept.strip())
        return SETTLED, None
    except (typer.Abort, EOFError):
        return MISUSED, "The input ended before the answer."
    except KeyboardInterrupt:
        return INTERRUPTED, f"Interrupted.{kept_said()}"
    except Unwritten as wrong:
        drop_output()
        return MISUSED, f"{unwritable(wrong)}{kept_said()}"
    except Exception as wrong:
        return fault(wrong)


def forget_kept() -> None:
    """Begin a command in which nothing is kept yet."""
    if ledger := sys.modules.get("wargame_aid.game.ledger"):
        ledger.LAST_KEPT.clear()


def ready_streams() -> None:
    """Give every stream UTF-8, and a closed one a place to write to; errors of stdout become Unwritten."""
    sys.stdout = sys.stdout or open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115
    sys.stderr = sys.stderr or open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115
    for stream in (sys.stdout, sys.stderr):
        stream.reconfigure(encoding="utf-8", errors="surrogateescape")  # type: ignore[union-attr]
    if not isinstance(sys.stdout, Answering):
        sys.stdout = cast("TextIO", Answering(sys.stdout))


def undashed(arg: str) -> str:
    """Read an option whose hyphens became dashes: one before a letter, two before a word."""
    word = arg.lstrip("-–—")
    dashes = arg[: len(arg) - len(word)]
    name = word.partition("=")[0].replace("-", "")
    if not name.isalpha() or not any(dash in dashes for dash in "–—"):
        return arg
    return f"{'-' if len(word) == 1 else '--'}{word}"


def misused(wrong: typer.TyperException) -> str:
    """Return what is wrong with a command line, and where its help is; an empty one gets its help."""
    context, message = getattr(wrong, "ctx", None), wrong.format_message()
    if context is None or message.startswith("Usage:"):
        return message
    return f"{message}\nHelp: {context.command_path} --help"


def complain(text: str, code: int, form: Format) -> int:
    """Say what is wrong on stderr, and for a program on stdout too; return the exit code."""
    complain_apart(text)
    with suppress(OSError):
        say(Answer(no_lines, lambda: {"error": {"message": text, "exit_code": code}}), form)
    return code


def fault(wrong: Exception) -> tuple[int, str]:
    """Return the exit code of an error and its sentence: a file's fault, or the program's own."""
    from wargame_aid.documents.problems import Misused, Unreadable
    from wargame_aid.game.faults import GameFault

    if isinstance(wrong, (TooMany, BrokenRuleset, Misused, Unreadable)):
        return MISUSED, str(wrong)
    if isinstance(wrong, GameFault):
        return wrong.code, str(wrong)
    if isinstance(wrong, OSError):
        why = wrong.strerror or str(wrong)
        return MISUSED, f"{wrong.filename}: {why}." if wrong.filename else f"The system refused: {why}."
    return bug(wrong)


def bug(wrong: Exception) -> tuple[int, str]:
    """Return that the fault is the program's; WGA_DEBUG=1 shows where."""
    if os.environ.get("WGA_DEBUG"):
        raise wrong
    text = f"A fault of wargame-aid itself, not of what you typed: {type(wrong).__name__}: {wrong}"
    return BUG, f"{text}\nNothing was changed. Set WGA_DEBUG=1 to see where, and please report it."
