"""Rule 3: a march, and the end of a game turn. Nothing is rolled."""

from __future__ import annotations

from typing import Annotated, NamedTuple

from tests.game.tin.rules import Rules
from tests.game.tin.soldier import Soldier, Stride
from tests.game.tin.war import State
from wargame_aid.book import Book
from wargame_aid.lazy import lazy
from wargame_aid.ruleset import POSITIONAL, Action, Help, InGame
from wargame_aid.steps import Notes


class Said(NamedTuple):
    say: str
    table: tuple[str, ...]


class MarchParams(NamedTuple):
    soldier: Annotated[Soldier, POSITIONAL, Help("Who marches.")]
    stride: Annotated[tuple[Stride, ...], POSITIONAL, Help("Inches, and men he passes.")]


class EndParams(NamedTuple):
    pass


def marched(state: None, params: MarchParams, book: Book[Rules], notes: Notes) -> Said:
    inches = sum(one.inches for one in params.stride)
    past = [one.man for one in params.stride if one.man]
    return Said(f"{params.soldier.who()} marches {inches} inches past {', '.join(past) or 'nobody'}.", ())


def ended(state: None, params: EndParams, book: Book[Rules], notes: Notes) -> Said:
    return Said("The game turn ends.", ("Turn the card.",))


def apply_end(state: State, params: EndParams, result: Said, book: Book[Rules]) -> State:
    return state._replace(game_turn=state.game_turn + 1, acted=())


MARCH = Action(
    name="march",
    summary="March inches and past men, in the order typed.",
    params=MarchParams,
    start=lambda params, book: None,
    finish=marched,
    cites=("rule 3",),
    example="march p4 2 p5 3",
)
END_TURN = Action(
    name="end-turn",
    summary="End the game turn: everybody may act again.",
    params=EndParams,
    start=lambda params, book: None,
    finish=ended,
    in_game=lazy("tests.game.tin.march:END_TURN_IN_GAME"),
    cites=("rule 3",),
    example="end-turn",
)
END_TURN_IN_GAME = InGame(END_TURN, apply=apply_end)
