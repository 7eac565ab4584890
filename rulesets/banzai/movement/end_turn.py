"""The end of a player turn: whose is next."""

from typing import Annotated, NamedTuple

from rulesets.banzai.rules import Rules
from wargame_aid.book import Book
from wargame_aid.lazy import lazy
from wargame_aid.ruleset import HIDDEN, Action, Shown
from wargame_aid.steps import Notes

RULE = "up-front"
CHOICE = "48.31"


class EndTurnParams(NamedTuple):
    """What a game that is open tells; without one nothing is known of the player turn."""

    player_turn: Annotated[int | None, HIDDEN] = None
    side: Annotated[str, HIDDEN] = ""
    then: Annotated[str, HIDDEN] = ""
    """The side whose player turn is next."""


class EndTurnResult(NamedTuple):
    """A player turn ended."""

    say: str
    table: tuple[str, ...]
    acts: Annotated[str, Shown("Next", RULE)]


def start_end(params: EndTurnParams, book: Book[Rules]) -> None:
    """Return nothing: no card is drawn."""


def finish_end(state: None, params: EndTurnParams, book: Book[Rules], notes: Notes) -> EndTurnResult:
    """Return whose player turn is next."""
    if params.player_turn is None:
        return EndTurnResult("The player turn ends.", (), "")
    of = f" of {params.side}" if params.side else ""
    then = f"; next: {params.then}" if params.then else ""
    return EndTurnResult(f"Player turn {params.player_turn}{of} ends{then}.", (), params.then)


END_TURN = Action(
    name="end-turn",
    summary="End the player turn: the other side acts.",
    params=EndTurnParams,
    start=start_end,
    finish=finish_end,
    in_game=lazy("rulesets.banzai.game.end_turn:END_TURN_IN_GAME"),
    cites=(RULE, "45.422", CHOICE),
    example="end-turn",
)
