"""Command groups that load a command only when it is typed, and print their help from a table."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import typer
from typer.core import TyperCommand, TyperGroup
from typer.main import get_command

from wargame_aid.words import fold, matches


class LazyGroup(TyperGroup):
    """A group whose commands stand in a table of names and summaries; a beginning that fits one is enough."""

    def __init__(
        self, name: str, text: str, table: Mapping[str, str], load: Callable[[str], Any], epilog: str = ""
    ) -> None:
        super().__init__(name=name, help=text, epilog=epilog, rich_markup_mode=None, no_args_is_help=True)
        self.table = table
        self.load = load

    def list_commands(self, ctx: Any) -> list[str]:
        """Return the names of the table."""
        return list(self.table)

    def get_command(self, ctx: Any, cmd_name: str) -> Any:
        """Load the command that is named; None where no name fits."""
        self.commands = dict.fromkeys(self.table)  # type: ignore[assignment]  # typer looks for the nearest name here
        known = {fold(name): name for name in self.table}
        found = matches(fold(cmd_name), known)
        if len(found) > 1:
            ctx.fail(f"{cmd_name!r} could be {' or '.join(known[name] for name in found)}")
        return self.load(known[found[0]] if found else cmd_name)

    def shell_complete(self, ctx: Any, incomplete: str) -> Any:
        """Complete from the table alone; no command is loaded for its name."""
        self.load = lambda name: TyperCommand(name, help=self.table.get(name), rich_markup_mode=None)
        return super().shell_complete(ctx, incomplete)

    def format_commands(self, ctx: Any, formatter: Any) -> None:
        """Write the table."""
        with formatter.section("Commands"):
            formatter.write_dl(list(self.table.items()))

    def format_epilog(self, ctx: Any, formatter: Any) -> None:
        """Write the epilog with its lines kept."""
        if self.epilog:
            formatter.write("\n" + "".join(f"{line}\n" for line in self.epilog.splitlines()))


def command_of(function: Callable[..., Any], name: str, **extra: Any) -> Any:
    """Return a typer command made from an annotated function."""
    app = typer.Typer(add_completion=False, rich_markup_mode=None, pretty_exceptions_enable=False)
    app.command(name, **extra)(function)
    return get_command(app)
