"""Command: the flagship's place passes to a ship in another squadron of the taskforce."""

from typing import Annotated, NamedTuple

from rulesets.battleshift.rules import Rules
from rulesets.battleshift.squadrons.squadron import Squadron
from wargame_aid.book import Book
from wargame_aid.lazy import lazy
from wargame_aid.names import capital
from wargame_aid.ruleset import HIDDEN, POSITIONAL, Action, Help, IllegalAction, Shown
from wargame_aid.steps import Notes


class CommandParams(NamedTuple):
    """Who takes command."""

    squadron: Annotated[Squadron, POSITIONAL, Help("The squadron that is to hold the flagship.")]
    taskforce: Annotated[str, HIDDEN] = ""
    flagship: Annotated[str, HIDDEN] = ""
    """In a game, the squadron that holds it now."""


class CommandResult(NamedTuple):
    """Command passed."""

    say: str
    table: tuple[str, ...]
    flagship: Annotated[str, Shown("Flagship in", "p3")]


def check_command(params: CommandParams, book: Book[Rules]) -> None:
    """Raise IllegalAction for a squadron that cannot take command."""
    one = params.squadron
    for holds, why in (
        (one.flagship, "holds the flagship already"),
        (one.detached, "is detached: it is of no taskforce"),
        (one.captured, "is captured"),
        (one.ships < 1, "has no ship left"),
    ):
        if holds:
            raise IllegalAction(f"{one.called} {why}", "p3")


def finish_command(state: None, params: CommandParams, book: Book[Rules], notes: Notes) -> CommandResult:
    """Return who is in command."""
    name, of = params.squadron.called, f" of {params.taskforce}" if params.taskforce else ""
    old = params.flagship
    book.ruling("command-transfer")
    return CommandResult(
        f"Command{of} passes to a ship of {name}.",
        (f"Mark a ship of {name} as the flagship{f'; {old} has it no more' if old else ''}.",),
        capital(name),
    )


COMMAND = Action(
    name="command",
    summary="Pass command to a ship as large or larger in another squadron of the taskforce.",
    params=CommandParams,
    check=check_command,
    start=lambda params, book: None,
    finish=finish_command,
    in_game=lazy("rulesets.battleshift.turns.command_battle:COMMAND_IN_GAME"),
    cites=("p3",),
    example="command 3xDreadnought",
)
