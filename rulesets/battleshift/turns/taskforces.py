"""Who is of a taskforce, and who commands it: `detach`, `command`, `join`."""

from collections.abc import Iterator
from typing import Annotated, NamedTuple

from rulesets.battleshift.rules import Rules
from rulesets.battleshift.squadrons.squadron import Squadron
from wargame_aid.book import Book
from wargame_aid.inches import Inches
from wargame_aid.lazy import lazy
from wargame_aid.names import capital, fold
from wargame_aid.ruleset import HIDDEN, POSITIONAL, Action, Help, IllegalAction, Shown
from wargame_aid.steps import Notes


class DetachParams(NamedTuple):
    """Who leaves."""

    squadron: Annotated[Squadron, POSITIONAL, Help("The squadron that leaves its taskforce.")]
    taskforce: Annotated[str, HIDDEN] = ""
    """In a game, the one that it leaves."""


class DetachResult(NamedTuple):
    """A squadron detached."""

    say: str
    table: tuple[str, ...]
    detached: Annotated[str, Shown("Detached", "p3, p12")]


def check_detach(params: DetachParams, book: Book[Rules]) -> None:
    """Raise IllegalAction for a squadron that is detached already."""
    one = params.squadron
    if one.detached:
        raise IllegalAction(f"{one.called} is detached already", "p3")


def refuse_captured(params: "DetachParams | JoinParams", book: Book[Rules]) -> None:
    """Raise IllegalAction for ships that are captured (p16)."""
    one = params.squadron
    if one.captured:
        raise IllegalAction(f"{one.called} is captured: it goes with the squadron that took it", "p16")


def refuse_flagship(params: DetachParams, book: Book[Rules]) -> None:
    """Raise IllegalAction for the squadron that holds the flagship (p3)."""
    one = params.squadron
    if one.flagship:
        raise IllegalAction(
            f"{one.called} holds the flagship: command passes to another squadron first, with command", "p3"
        )


def finish_detach(state: None, params: DetachParams, book: Book[Rules], notes: Notes) -> DetachResult:
    name = params.squadron.called
    return DetachResult(
        f"{capital(name)} is detached{f' from {params.taskforce}' if params.taskforce else ''}.",
        (
            f"Mark {name} as detached: it fires alone, recovers worse, and has its activation of this game "
            "turn now.",
        ),
        name,
    )


DETACH = Action(
    name="detach",
    summary="Detach a squadron from its taskforce, as that moves.",
    params=DetachParams,
    check=check_detach,
    forbidden=(refuse_captured, refuse_flagship),
    start=lambda params, book: None,
    finish=finish_detach,
    in_game=lazy("rulesets.battleshift.game.taskforces:DETACH_IN_GAME"),
    cites=("p3", "p9", "p12"),
    example="detach 7xFleet-Cruiser",
)


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
        (one.ships < 1, "has no ship left"),
    ):
        if holds:
            raise IllegalAction(f"{one.called} {why}", "p3")


def refuse_captured_command(params: CommandParams, book: Book[Rules]) -> None:
    """Raise IllegalAction for ships that are captured (p16)."""
    if params.squadron.captured:
        raise IllegalAction(f"{params.squadron.called} is captured", "p16")


def finish_command(state: None, params: CommandParams, book: Book[Rules], notes: Notes) -> CommandResult:
    name, of = params.squadron.called, f" of {params.taskforce}" if params.taskforce else ""
    old = params.flagship
    book.remark("command-transfer")
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
    forbidden=(refuse_captured_command,),
    start=lambda params, book: None,
    finish=finish_command,
    in_game=lazy("rulesets.battleshift.game.taskforces:COMMAND_IN_GAME"),
    cites=("p3",),
    example="command 3xDreadnought",
)


class JoinParams(NamedTuple):
    """Who joins which taskforce."""

    squadron: Annotated[Squadron, POSITIONAL, Help("The detached squadron.")]
    taskforce: Annotated[str, POSITIONAL, Help("The taskforce that takes it in.")]
    range: Annotated[Inches | None, Help("Inches to its flagship, to be checked.")] = None
    members: Annotated[tuple[Squadron, ...], HIDDEN] = ()
    """In a game, the squadrons of the taskforce."""
    waits: Annotated[bool, HIDDEN] = False
    """In a game, whether the squadron has had no activation in this game turn."""


class JoinResult(NamedTuple):
    """A squadron taken in."""

    say: str
    table: tuple[str, ...]
    taskforce: Annotated[str, Shown("Taskforce", "p17")]
    squadrons: Annotated[int | None, Shown("Squadrons in it now", "p17")] = None


def check_join(params: JoinParams, book: Book[Rules]) -> None:
    """Raise ValueError where no taskforce is named."""
    if not fold(params.taskforce):
        raise ValueError("name the taskforce that takes the squadron in")


def refuse_far(params: JoinParams, book: Book[Rules]) -> None:
    """Raise IllegalAction too far from the flagship (p3, p17)."""
    one = params.squadron
    far = book.rules.mending.command_range
    if params.range is not None and params.range.beyond(far):
        raise IllegalAction(f'{params.range}" from the flagship: {one.called} joins within {far}"', "p3, p17")


def refuse_too_many(params: JoinParams, book: Book[Rules]) -> None:
    """Raise IllegalAction for more squadrons, or ships, than a taskforce takes in (p2, p3, p17)."""
    squadrons, name = (*params.members, params.squadron), params.taskforce
    ships, most_ships = sum(one.ships for one in squadrons), book.rules.taskforce.ships
    if len(squadrons) <= 3 and ships <= most_ships:
        return
    most = int(book.ruling("taskforce-squadrons"))
    if len(squadrons) > most:
        raise IllegalAction(f"{name} has {most} squadrons: it can take in no more", "p17")
    if most == 3 and ships > most_ships:
        raise IllegalAction(f"{name} would have {ships} ships: at most {most_ships}", "p2")


def finish_join(state: None, params: JoinParams, book: Book[Rules], notes: Notes) -> JoinResult:
    name = params.squadron.called
    return JoinResult(
        f"{capital(name)} joins {params.taskforce}.",
        tuple(join_lines(params, book)),
        params.taskforce,
        len(params.members) + 1 if params.members else None,
    )


def join_lines(params: JoinParams, book: Book[Rules]) -> Iterator[str]:
    """Yield what to do with the mark, and whether it still has an activation in this game turn."""
    name = params.squadron.called
    yield f"Take the detached mark off {name}: it is of {params.taskforce} now."
    if params.waits and book.ruling("joined-activation") == "yes":
        yield f"{capital(name)} has its own activation of this game turn still, after all taskforces."


JOIN = Action(
    name="join",
    summary="Take a detached squadron into a taskforce, at the end of its activation.",
    params=JoinParams,
    check=check_join,
    forbidden=(refuse_captured, refuse_far, refuse_too_many),
    start=lambda params, book: None,
    finish=finish_join,
    in_game=lazy("rulesets.battleshift.game.taskforces:JOIN_IN_GAME"),
    cites=("p2", "p3", "p17"),
    example="join 7xFleet-Cruiser Vanguard --range 6",
)
