"""`wga roll`: plain dice, settled like any action."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from typer.core import TyperCommand

from wargame_aid.cli.commands import declared
from wargame_aid.cli.explain import explain
from wargame_aid.cli.settle import settle
from wargame_aid.names import ascii_quotes
from wargame_aid.plain_dice import PLAIN_DICE, ROLL

if TYPE_CHECKING:
    from typer._click.core import Context

SIGNED = re.compile(r"[+-]$|[+-]+\d|[+-]d\d", re.IGNORECASE)


class RollCommand(TyperCommand):
    """Joins the parts of an expression typed apart, so that `roll 1d6 -1` is no option."""

    def parse_args(self, ctx: Context, args: list[str]) -> list[str]:
        """Put the expression in one word before the options; a misspelt option stays an option."""
        parts, options = self.apart(args)
        return super().parse_args(ctx, [*joined(parts), *options])

    def apart(self, args: list[str]) -> tuple[list[str], list[str]]:
        """Return the parts of the expression, and the options with their values."""
        parts: list[str] = []
        options: list[str] = []
        for at, arg in enumerate(args):
            if at and self.takes_value(args[at - 1]):
                options.append(arg)
            elif SIGNED.match(ascii_quotes(arg)) or not arg.startswith("-"):
                parts.append(ascii_quotes(arg))
            else:
                options.append(arg)
        return parts, options

    def takes_value(self, arg: str) -> bool:
        """Whether the next word belongs to this one; of letters in a row the last decides."""
        name = arg if arg.startswith("--") else f"-{arg[-1:]}" if arg.startswith("-") else ""
        return any(name in one.opts for one in self.params if not getattr(one, "is_flag", True))


def joined(parts: list[str]) -> list[str]:
    """Join parts that a sign holds together; a sign in front is no option."""
    words: list[str] = []
    for part in parts:
        if words and (words[-1][-1:] in "+-" or part[:1] in "+-"):
            words[-1] += part
        else:
            words.append(part)
    return [f"+{word}" if word.startswith("-") else word for word in words]


def run(**typed: object) -> None:
    """Roll plain dice."""
    settle(PLAIN_DICE, ROLL, typed)


declared(run, PLAIN_DICE, ROLL, explain)
EXTRA = {"cls": RollCommand}
