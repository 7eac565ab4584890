"""RPC: a random position in a column of the cards."""

from typing import Annotated, Any, NamedTuple

from rulesets.banzai.action_deck.column import Column
from rulesets.banzai.action_deck.deck import (
    Deck,
    colour_of,
    counted,
    deck_of,
    fill_deck,
    opened,
    place_of,
    position_draw,
    refuse_empty,
    without,
)
from rulesets.banzai.game.fight_state import Fight
from rulesets.banzai.rules import Rules
from wargame_aid.book import Book
from wargame_aid.chance import Chance
from wargame_aid.ruleset import HIDDEN, POSITIONAL, Action, Help, Shown
from wargame_aid.steps import Notes


class RpcParams(NamedTuple):
    """The column, and the deck of an open game."""

    column: Annotated[Column, POSITIONAL, Help("The column: 1 to 10, or 7w (wound), 0r (rout).")]
    deck: Annotated[Deck | None, HIDDEN] = None


class Place(NamedTuple):
    """The position as it is typed, and the card's number where it was seen."""

    position: str = ""
    card: str = ""


class RpcResult(NamedTuple):
    """A random position drawn."""

    say: str
    table: tuple[str, ...]
    column: Annotated[str, Shown("Column", "up-front")]
    position: Annotated[int, Shown("Position", "up-front")]
    colour: Annotated[str, Shown("Colour", "up-front")]
    card: Annotated[str, Shown("Number seen", "up-front")]
    unseen: Annotated[int, Shown("Unseen", "up-front 16.2")]
    left: Annotated[int, Shown("Left in the deck", "up-front 16.2")]


def check_rpc(params: RpcParams, book: Book[Rules]) -> None:
    """Raise IllegalAction where no card is left."""
    refuse_empty(deck_of(params, book))


def start_rpc(params: RpcParams, book: Book[Rules]) -> Place:
    """Nothing is drawn yet."""
    return Place()


def draw_position(state: Place, params: RpcParams, book: Book[Rules], chance: Chance) -> Place:
    """Turn over the next card and read its position in the column (up-front)."""
    ask = position_draw(params.column, deck_of(params, book), book)
    drawn = Place(*ask.drawn(chance.roll(ask, f"position in column {params.column}")))
    chance.note(
        place=place_of(drawn.position, params.column), colour=colour_of(drawn.position, params.column)
    )
    return drawn


def finish_rpc(state: Place, params: RpcParams, book: Book[Rules], notes: Notes) -> RpcResult:
    """Return the position, and what is left."""
    column, after = params.column, without(deck_of(params, book), state.card, book.rules.deck)
    place, colour = place_of(state.position, column), colour_of(state.position, column)
    return RpcResult(
        say=f"Column {column}: {colour}{' ' if colour else ''}{place}; {counted(after)}.",
        table=tuple(opened("", after.pile, book.rules.deck)),
        column=str(column),
        position=place,
        colour=colour,
        card=state.card,
        unseen=after.all_unseen,
        left=after.pile,
    )


def apply_rpc(fight: Fight, params: Any, result: Any, book: Book[Rules]) -> Fight:
    """Return the game with a card less to draw; unseen stays what was drawn for its position alone."""
    return fight._replace(deck=without(fight.deck, result.card, book.rules.deck))


RPC = Action(
    name="rpc",
    summary="Draw a random position in a column of the cards.",
    params=RpcParams,
    check=check_rpc,
    start=start_rpc,
    steps=(draw_position,),
    finish=finish_rpc,
    fill=fill_deck,
    apply=apply_rpc,
    headline="place",
    odds_of=("colour",),
    cites=("up-front", "up-front 16.2"),
    example="rpc 2 --dice p2r1",
)
