"""Join: a detached squadron is taken into a taskforce, at the end of that one's activation."""

from collections.abc import Iterator
from typing import Annotated, NamedTuple

from rulesets.battleshift.rules import Rules
from rulesets.battleshift.squadrons.squadron import Squadron
from wargame_aid.book import Book
from wargame_aid.lazy import lazy
from wargame_aid.names import capital, fold
from wargame_aid.ruleset import HIDDEN, POSITIONAL, Action, Between, Help, IllegalAction, Shown
from wargame_aid.steps import Notes

MOST_INCHES = 999


class JoinParams(NamedTuple):
    """Who joins which taskforce."""

    squadron: Annotated[Squadron, POSITIONAL, Help("The detached squadron.")]
    taskforce: Annotated[str, POSITIONAL, Help("The taskforce that takes it in.")]
    range: Annotated[int | None, Between(0, MOST_INCHES), Help("Inches to its flagship, to be checked.")] = (
        None
    )
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
    """Raise IllegalAction out of range, and for a taskforce that would be too large."""
    one = params.squadron
    if not fold(params.taskforce):
        raise ValueError("name the taskforce that takes the squadron in")
    if one.captured:
        raise IllegalAction(f"{one.called} is captured: it goes with the squadron that took it", "p16")
    far = book.rules.mending.command_range
    if params.range is not None and params.range > far:
        raise IllegalAction(f'{params.range}" from the flagship: {one.called} joins within {far}"', "p3, p17")
    refuse_too_many((*params.members, one), params.taskforce, book)


def refuse_too_many(squadrons: tuple[Squadron, ...], name: str, book: Book[Rules]) -> None:
    """Raise IllegalAction for more squadrons, or ships, than a taskforce takes in (p2, p3, p17)."""
    ships, most_ships = sum(one.ships for one in squadrons), book.rules.taskforce.ships
    if len(squadrons) <= 3 and ships <= most_ships:
        return
    most = int(book.ruling("taskforce-squadrons"))
    if len(squadrons) > most:
        raise IllegalAction(f"{name} has {most} squadrons: it can take in no more", "p17")
    if most == 3 and ships > most_ships:
        raise IllegalAction(f"{name} would have {ships} ships: at most {most_ships}", "p2")


def finish_join(state: None, params: JoinParams, book: Book[Rules], notes: Notes) -> JoinResult:
    """Return the squadron taken in."""
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
    start=lambda params, book: None,
    finish=finish_join,
    in_game=lazy("rulesets.battleshift.turns.command_battle:JOIN_IN_GAME"),
    cites=("p2", "p3", "p17"),
    example="join 7xFleet-Cruiser Vanguard --range 6",
)
