"""Rule 2: so many dice; each that shows the pluck or less is a hit."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, NamedTuple

from tests.game.tin.rules import Rules
from tests.game.tin.soldier import Soldier
from tests.game.tin.war import State, refuse_acted, refuse_fallen, struck_in
from wargame_aid.asks import at_most
from wargame_aid.book import Book
from wargame_aid.chance import Chance
from wargame_aid.lazy import lazy
from wargame_aid.ruleset import POSITIONAL, Action, Between, Help, InGame, Shown
from wargame_aid.steps import Notes


class VolleyParams(NamedTuple):
    shooter: Annotated[Soldier, POSITIONAL, Help("Who fires.")]
    target: Annotated[tuple[Soldier, ...], POSITIONAL, Help("At whom; several share the hits in turn.")]
    shots: Annotated[int, Between(1, 10), Help("How many dice.")] = 1


class Hits(NamedTuple):
    hits: int = 0


class Fired(NamedTuple):
    say: str
    table: tuple[str, ...]
    hits: Annotated[int, Shown("Hits", "rule 2")]


def check(params: VolleyParams, book: Book[Rules]) -> None:
    refuse_fallen(params.shooter, *params.target)


def allowed(state: State, params: VolleyParams, book: Book[Rules]) -> None:
    refuse_acted(state, params.shooter)


def fire(state: Hits, params: VolleyParams, book: Book[Rules], chance: Chance) -> Hits:
    """Roll the dice of the volley. (rule 2)"""
    return Hits(chance.roll(at_most(params.shots, book.rules.war.die, params.shooter.pluck), "hits"))


def fired(state: Hits, params: VolleyParams, book: Book[Rules], notes: Notes) -> Fired:
    whom = " and ".join(one.who() for one in params.target)
    return Fired(f"{params.shooter.who()} hits {whom} {state.hits} times.", (), state.hits)


def apply(state: State, params: VolleyParams, result: Fired, book: Book[Rules]) -> State:
    after = state._replace(acted=(*state.acted, params.shooter.who()))
    return struck_in(after, params.target[0], result.hits, book)


def luck(params: VolleyParams) -> Mapping[str, str]:
    return {"hits": params.shooter.name}


VOLLEY = Action(
    name="volley",
    summary="Fire a volley at a soldier.",
    params=VolleyParams,
    check=check,
    in_game=lazy("tests.game.tin.volley:VOLLEY_IN_GAME"),
    start=lambda params, book: Hits(),
    steps=(fire,),
    finish=fired,
    cites=("rule 2",),
    example="volley p4 p5 --shots 3 --dice 1 2 3",
    headline="hits",
)
VOLLEY_IN_GAME = InGame(VOLLEY, allowed=allowed, apply=apply, luck=luck)
