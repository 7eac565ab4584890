"""Command groups that load a command only when it is typed, and print their help from a table."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Mapping, Sequence
from textwrap import wrap
from typing import TYPE_CHECKING, Any

import typer
from typer.core import TyperCommand, TyperGroup
from typer.main import get_command

from wargame_aid.cli.output import taking_form
from wargame_aid.names import fold, matches

if TYPE_CHECKING:
    from typer._click.core import Command, Context
    from typer._click.formatting import HelpFormatter
    from typer._click.shell_completion import CompletionItem

COMPLETING = "_WGA_COMPLETE"
"""Set where a shell, or the prompt, asks what a word may become."""
Resolved = tuple["str | None", "Command | None", "list[str]"]
"""A name, its command, the words behind it."""

LINE = "wargame_aid.line"
"""Where a context keeps the words of the line, for what is answered before they are read."""


class LazyGroup(TyperGroup):
    """A group whose commands stand in a table of names and summaries; a beginning that fits one is enough."""

    def __init__(
        self,
        name: str,
        text: str,
        table: Mapping[str, str],
        load: Callable[[str], Command | None],
        epilog: str = "",
        letters: Mapping[str, str] | None = None,
    ) -> None:
        super().__init__(name=name, help=text, epilog=epilog, rich_markup_mode=None, no_args_is_help=True)
        self.table = table
        self.load = load
        self.letters = letters or {}
        """One letter for a name of the table; the help does not list them."""
        self.loaded: dict[str, Command | None] = {}
        self.once = False
        """Whether one command line is all that comes: a command need have no option that is not in it."""
        self.words: Sequence[str] | None = None
        """That line, from the command on; None where others may come."""
        self.others: tuple[str, ...] = ()
        """Names that a wrong word may be near to, beside those of the table."""

    def resolve_command(self, ctx: Context, args: list[str]) -> Resolved:
        """Return the command that the first word means, and the other words."""
        self.words = args if self.once else None
        ctx.meta[LINE] = args
        resolved: Resolved = super().resolve_command(ctx, args)
        return resolved

    def list_commands(self, ctx: Context) -> list[str]:
        """Return the names of the table."""
        return list(self.table)

    def get_command(self, ctx: Context, cmd_name: str) -> Command | None:
        """Load the command that is named; None where no name fits."""
        known = dict.fromkeys((*self.table, *self.others))
        self.commands = known  # type: ignore[assignment]  # typer looks for the nearest name here
        found = self.named(cmd_name)
        if len(found) > 1:
            ctx.fail(f"{cmd_name!r} could be {' or '.join(found)}")
        return self.command(found[0] if found else cmd_name)

    def named(self, word: str) -> list[str]:
        """Return the names of the table that a letter, a name or a beginning may mean."""
        if word in self.letters:
            return [self.letters[word]]
        known = {fold(name): name for name in self.table}
        return [known[name] for name in matches(fold(word), known)]

    def knows(self, word: str) -> bool:
        """Whether a word means a command, or several."""
        return bool(self.named(word))

    def command(self, name: str) -> Command | None:
        """Return a command, loaded once; None for a name that is none."""
        if name not in self.loaded:
            found = self.loaded[name] = self.load(name)
            if isinstance(found, LazyGroup):
                found.once = self.once
        return self.loaded[name]

    def shell_complete(self, ctx: Context, incomplete: str) -> list[CompletionItem]:
        """Complete from the table alone; no command is loaded for its name."""
        load, loaded = self.load, self.loaded
        self.load = lambda name: TyperCommand(name, help=self.table.get(name), rich_markup_mode=None)
        self.loaded = {}
        try:
            return super().shell_complete(ctx, incomplete)
        finally:
            self.load, self.loaded = load, loaded  # the prompt goes on with this group

    def format_commands(self, ctx: Context, formatter: HelpFormatter) -> None:
        """Write the table."""
        with formatter.section("Commands"):
            formatter.write_dl(list(self.table.items()))

    def format_help_text(self, ctx: Context, formatter: HelpFormatter) -> None:
        """Write what the group does, then examples, their lines kept, before anything else."""
        super().format_help_text(ctx, formatter)
        if self.epilog:
            lines = (one for line in self.epilog.splitlines() for one in folded(line, formatter.width))
            formatter.write("\n" + "".join(f"{line}\n" for line in lines))

    def format_epilog(self, ctx: Context, formatter: HelpFormatter) -> None:
        """Write nothing more: the epilog stands above."""


def is_completing() -> bool:
    """Whether words are completed: only then typer looks at what completes each, which takes it long."""
    return COMPLETING in os.environ


def folded(line: str, wide: int) -> list[str]:
    """Return a line as lines that are no wider, indented alike."""
    indent = line[: len(line) - len(line.lstrip())]
    return wrap(line, wide, subsequent_indent=indent, break_on_hyphens=False) or [""]


def taking_cards(pattern: str) -> type[TyperCommand]:
    """Return a command that takes words which fit as its `--cards`: all but those that it needs otherwise."""

    class CardCommand(TyperCommand):
        def parse_args(self, ctx: Context, args: list[str]) -> list[str]:
            words = [at for at, word in enumerate(args) if not self.is_of_option(word, args[:at][-1:])]
            fitting = [at for at in words if all(fits(word, pattern) for word in args[at].split(","))]
            needed = sum(one.required for one in self.params if one.param_type_name == "argument")
            cards = fitting[max(0, needed - (len(words) - len(fitting))) :]
            self.refuse_more(ctx, [args[at] for at in words if at not in cards])
            typed = ["--cards", ",".join(args[at] for at in cards)] if cards else []
            left = [word for at, word in enumerate(args) if at not in cards]
            parsed: list[str] = super().parse_args(ctx, [*left, *typed])
            return parsed

        def refuse_more(self, ctx: Context, words: list[str]) -> None:
            """Fail for a word that is no card, where nothing more is asked for."""
            arguments = [one for one in self.params if one.param_type_name == "argument"]
            if len(words) > len(arguments) and all(one.nargs == 1 for one in arguments):
                ctx.fail(f"{words[len(arguments)]!r} is no card, and nothing else is asked for here")

        def is_of_option(self, word: str, before: list[str]) -> bool:
            """Whether a word is an option, or the value of the one before it."""
            takes = (one for one in self.params if getattr(one, "is_flag", None) is False)
            return word.startswith("-") or any(before[0] in one.opts for one in takes if before)

    return CardCommand


def fits(word: str, pattern: str) -> bool:
    """Whether a word is all of a pattern, whatever its case."""
    return re.fullmatch(pattern, word.strip(), re.IGNORECASE) is not None


def command_of(function: Callable[..., None], name: str, **extra: Any) -> Command:
    """Return a typer command made from an annotated function."""
    app = typer.Typer(add_completion=False, rich_markup_mode=None, pretty_exceptions_enable=False)
    app.command(name, **extra)(taking_form(function))
    return get_command(app)
