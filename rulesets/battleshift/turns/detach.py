"""Detach: a squadron leaves its taskforce as that moves."""

from typing import Annotated, NamedTuple

from rulesets.battleshift.rules import Rules
from rulesets.battleshift.squadrons.squadron import Squadron
from wargame_aid.book import Book
from wargame_aid.lazy import lazy
from wargame_aid.names import capital
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
    """Raise IllegalAction for a squadron that is detached, that holds the flagship, that is captured."""
    one = params.squadron
    if one.detached:
        raise IllegalAction(f"{one.called} is detached already", "p3")
    if one.captured:
        raise IllegalAction(f"{one.called} is captured: it goes with the squadron that took it", "p16")
    if one.flagship:
        raise IllegalAction(
            f"{one.called} holds the flagship: command passes to another squadron first, with command", "p3"
        )


def finish_detach(state: None, params: DetachParams, book: Book[Rules], notes: Notes) -> DetachResult:
    """Return the squadron detached."""
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
    start=lambda params, book: None,
    finish=finish_detach,
    in_game=lazy("rulesets.battleshift.turns.command_battle:DETACH_IN_GAME"),
    cites=("p3", "p9", "p12"),
    example="detach 7xFleet-Cruiser",
)
