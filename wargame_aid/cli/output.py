"""How answers leave the program: the one place that knows in which forms they may be typed for.

A command hands over an `Answer`, which can be said in every form, and the `Format` that was typed. Another
format is a function that writes an answer, and a row of FORMATS.
"""

import inspect
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import chain
from typing import Annotated, Any, NamedTuple, TextIO, get_args

import typer

from wargame_aid.cli import drop_output, to_stderr
from wargame_aid.registry import find
from wargame_aid.ruleset import Ruleset
from wargame_aid.screening import shown


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


def no_lines() -> tuple[str, ...]:
    """Return nothing: an answer that has no lines, or none below the others."""
    return ()


class Answer(NamedTuple):
    """What a command has to say; each form of it is made only where it is printed."""

    lines: Callable[[], Iterable[str]]
    to_json: Callable[[], Mapping[str, object]]
    table: Callable[[int], Iterable[object]] | None = None
    """What rich prints on a terminal of so many columns, instead of the lines."""
    footer: Callable[[], Iterable[str]] = no_lines
    """Lines below the others, or below the table."""
    worth_finishing: bool = False
    """Whether it goes on where nobody reads on: what its lines find out is the exit code."""
    to_stderr: bool = False
    """Whether the lines speak to people, as those of a refusal do; what programs read is on stdout."""


class Format(NamedTuple):
    """A form that may be typed for, and what writes an answer in it."""

    name: str
    letter: str
    help: str
    write: Callable[[Answer], None]
    of_tables: bool = False
    """Whether it tells an answer from a table on a terminal, and its help is that of the command's `form`."""


def in_lines(answer: Answer) -> None:
    """Write plain lines."""
    write(answer, chain(answer.lines(), answer.footer()))


def in_json(answer: Answer) -> None:
    """Write a JSON document."""
    from wargame_aid.render.json_view import dumps  # most answers are for people

    write(answer._replace(to_stderr=False), [dumps(answer.to_json())])


def write(answer: Answer, lines: Iterable[str]) -> None:
    """Write lines where an answer's lines belong."""
    if answer.to_stderr:
        for line in lines:
            complain(line)
    elif answer.worth_finishing:
        for line in lines:
            print_while_read([line])
        print_while_read([])
    else:
        print_lines(lines)


def on_screen(answer: Answer) -> None:
    """Write a rich table where there is one and it can be seen, else plain lines."""
    if answer.table is None or not sys.stdout.isatty():
        in_lines(answer)
        return
    from wargame_aid.render.tables import console  # rich loads only where a table is drawn

    screen = console()
    for part in answer.table(screen.width):
        screen.print(part)
    print_lines(answer.footer())


USUAL = Format("", "", "", on_screen)
JSON = Format("json", "J", "Answer in JSON.", in_json)
PLAIN = Format("plain", "P", "", in_lines, of_tables=True)
FORMATS = [JSON, PLAIN]
"""Those that may be typed; of several the first counts."""

Form = Annotated[Format, "Plain lines on a terminal too."]
AlwaysPlain = Annotated[Format, "Plain lines, as always here."]
LineForm = Annotated[Format, ""]
"""Of an answer that is never a table: --plain is not offered."""


def say(answer: Answer, form: Format) -> None:
    """Print an answer in the form that was typed."""
    form.write(answer)


def taking_form(function: Callable[..., None]) -> Callable[..., None]:
    """Return a command whose `form` is typed: an option for each format stands in its place."""
    parameters = inspect.signature(function, eval_str=True).parameters
    if "form" not in parameters:
        return function
    of_tables = get_args(parameters["form"].annotation)[1]
    offered = [one for one in FORMATS if not one.of_tables or of_tables]

    def run(**typed: object) -> None:
        chosen = [one for one in offered if typed.pop(one.name)]
        function(**typed, form=chosen[0] if chosen else USUAL)

    given: list[inspect.Parameter] = []
    for name, parameter in parameters.items():
        given += [option_of(one, one.help or of_tables) for one in offered] if name == "form" else [parameter]
    run.__signature__ = inspect.Signature(given)  # type: ignore[attr-defined]
    run.__annotations__ = {one.name: one.annotation for one in given}
    run.__doc__ = function.__doc__
    return run


def option_of(format_: Format, text: str) -> inspect.Parameter:
    """Return the option that a format is typed with, and its help."""
    option = typer.Option(f"--{format_.name}", f"-{format_.letter}", help=text)
    kind = inspect.Parameter.KEYWORD_ONLY
    return inspect.Parameter(format_.name, kind, default=False, annotation=Annotated[bool, option])


def form_in(words: Sequence[str]) -> Format:
    """Return the form that the words of a command line ask for, before any option is read."""
    return next((one for one in FORMATS if {f"--{one.name}", f"-{one.letter}"} & set(words)), USUAL)


def print_lines(lines: Iterable[str]) -> None:
    """Write lines to stdout."""
    for line in lines:
        sys.stdout.write(f"{shown(line)}\n")


def complain(text: str) -> None:
    """Say on stderr what is wrong."""
    to_stderr(shown(text))


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
