"""Activate: begin the activation of a taskforce or of a detached squadron."""

from typing import Annotated, NamedTuple

from rulesets.battleshift.battle_kept.battle_state import PARTS
from rulesets.battleshift.rules import Rules
from wargame_aid.book import Book
from wargame_aid.lazy import lazy
from wargame_aid.names import capital, fold, listed
from wargame_aid.ruleset import HIDDEN, POSITIONAL, Action, Help, Shown
from wargame_aid.steps import Notes


class ActivateParams(NamedTuple):
    """Who is activated."""

    who: Annotated[str, POSITIONAL, Help("A taskforce, or a detached squadron.")]
    side: Annotated[str, HIDDEN] = ""
    """In a game, whose it is."""
    number: Annotated[int, HIDDEN] = 0
    """In a game, a squadron of it."""


class ActivateResult(NamedTuple):
    """An activation begun."""

    say: str
    table: tuple[str, ...]
    active: Annotated[str, Shown("Active", "p4, p9")]


def check_activate(params: ActivateParams, book: Book[Rules]) -> None:
    """Raise ValueError where nobody is named."""
    if not fold(params.who):
        raise ValueError("name the taskforce or the detached squadron that is activated")


def finish_activate(state: None, params: ActivateParams, book: Book[Rules], notes: Notes) -> ActivateResult:
    """Return who is active."""
    of = f" of {params.side}" if params.side else ""
    return ActivateResult(
        f"{capital(params.who)}{of} is active.",
        (f"In this order: {listed(PARTS, 'and')}; then done.",),
        params.who,
    )


ACTIVATE = Action(
    name="activate",
    summary="Begin the activation of a taskforce or of a detached squadron.",
    params=ActivateParams,
    check=check_activate,
    start=lambda params, book: None,
    finish=finish_activate,
    in_game=lazy("rulesets.battleshift.turns.activate_battle:ACTIVATE_IN_GAME"),
    cites=("p4", "p9", "p10"),
    example="activate Vanguard",
)
