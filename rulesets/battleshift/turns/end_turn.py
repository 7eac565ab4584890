"""The end of a game turn: its marks go, the next begins, and whoever is due then is named."""

from collections.abc import Iterator
from typing import Annotated, NamedTuple

from rulesets.battleshift.rules import Rules
from rulesets.battleshift.squadrons.number_words import verb
from wargame_aid.book import Book
from wargame_aid.lazy import lazy
from wargame_aid.names import capital, listed
from wargame_aid.ruleset import HIDDEN, Action, Shown
from wargame_aid.steps import Notes


class EndTurnParams(NamedTuple):
    """What a game that is open tells; without one nothing is known of the turn."""

    turn: Annotated[int, HIDDEN] = 0
    arrivals: Annotated[tuple[str, ...], HIDDEN] = ()
    """Who is due in the next game turn, and where."""
    damaged: Annotated[tuple[str, ...], HIDDEN] = ()
    """Those with damage or disabled ships that have not rolled for repair."""
    gone: Annotated[tuple[str, ...], HIDDEN] = ()
    """Sides of which nothing is left in the battle."""


class EndTurnResult(NamedTuple):
    """A game turn ended."""

    say: str
    table: tuple[str, ...]
    arrivals: Annotated[tuple[str, ...], Shown("To arrive now", "p9")]
    not_repaired: Annotated[tuple[str, ...], Shown("Have not rolled for repair", "p17")]
    over: Annotated[tuple[str, ...], Shown("Sides with nothing left", "p17")]


def finish_end(state: None, params: EndTurnParams, book: Book[Rules], notes: Notes) -> EndTurnResult:
    """Return who arrives next, who has not repaired, and whether the game is over."""
    damaged = params.damaged if params.damaged and book.ruling("repair-when") == "turn" else ()
    which = f"game turn {params.turn}" if params.turn else "the game turn"
    parts = [f"{which} ends"]
    if params.gone:
        has = verb(len(params.gone), "has", "have")
        parts.append(f"{listed(params.gone, 'and')} {has} nothing left in the battle: the game ends")
    return EndTurnResult(
        say=f"{capital('; '.join(parts))}.",
        table=tuple(end_lines(params, damaged)),
        arrivals=params.arrivals,
        not_repaired=damaged,
        over=params.gone,
    )


def end_lines(params: EndTurnParams, damaged: tuple[str, ...]) -> Iterator[str]:
    """Yield what comes before the next game turn, and what it begins with."""
    if damaged:
        yield f"They have not rolled for repair at the end of the turn: {listed(damaged, 'and')}."
    if params.arrivals and not params.gone:
        yield f"The next game turn begins with arrivals: {listed(params.arrivals, 'and')}."
    yield "See whether a side has reached the victory conditions of the scenario."


END_TURN = Action(
    name="end-turn",
    summary="End the game turn, when all have been activated; the next begins.",
    params=EndTurnParams,
    start=lambda params, book: None,
    finish=finish_end,
    in_game=lazy("rulesets.battleshift.game.end_turn:END_TURN_IN_GAME"),
    cites=("p9", "p17"),
    example="end-turn",
)
