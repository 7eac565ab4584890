"""One card drawn from the deck: a random number (RNC), or a random position in a column (RPC)."""

from typing import Annotated, NamedTuple

from rulesets.banzai.deck.deck import (
    COLOURS,
    Column,
    Deck,
    colour_of,
    counted,
    deck_of,
    in_words,
    may_break,
    number_draw,
    opened,
    place_of,
    position_draw,
    refuse_no_card,
    without,
)
from rulesets.banzai.rules import Rules
from wargame_aid.book import Book
from wargame_aid.chance import Chance
from wargame_aid.lazy import lazy
from wargame_aid.ruleset import HIDDEN, POSITIONAL, Action, Help, Shown
from wargame_aid.steps import Notes


class RncParams(NamedTuple):
    """The deck of an open game; a full one without."""

    deck: Annotated[Deck | None, HIDDEN] = None


class NumberDrawn(NamedTuple):
    """The card drawn; empty before."""

    card: str = ""


class RncResult(NamedTuple):
    """A random number drawn."""

    say: str
    table: tuple[str, ...]
    card: Annotated[str, Shown("Card", "up-front")]
    colour: Annotated[str, Shown("Colour", "up-front")]
    number: Annotated[int, Shown("Number", "up-front")]
    signed: Annotated[int, Shown("Signed", "up-front")]
    unseen: Annotated[int, Shown("Unseen", "up-front 16.2")]
    left: Annotated[int, Shown("Left in the deck", "up-front 16.2")]


def draw_number(state: NumberDrawn, params: RncParams, book: Book[Rules], chance: Chance) -> NumberDrawn:
    """Turn over the next card and read its number and its colour (up-front)."""
    ask = number_draw(deck_of(params, book), book)
    card, _ = ask.drawn(chance.roll(ask, "random number"))
    chance.note(colour=COLOURS[card[0]], number=int(card[1:]))
    return NumberDrawn(card)


def finish_rnc(state: NumberDrawn, params: RncParams, book: Book[Rules], notes: Notes) -> RncResult:
    card, rules = state.card, book.rules.deck
    after = without(deck_of(params, book), card, rules)
    number = int(card[1:])
    return RncResult(
        say=f"{in_words(card).capitalize()}; {counted(after)}.",
        table=(*may_break(card, rules), *opened(card, after.pile, rules)),
        card=card,
        colour=COLOURS[card[0]],
        number=number,
        signed=-number if card[0] == "r" else number,
        unseen=after.all_unseen,
        left=after.pile,
    )


RNC = Action(
    name="rnc",
    summary="Draw a random number: 0 to 6, black or red.",
    params=RncParams,
    check=refuse_no_card,
    start=lambda params, book: NumberDrawn(),
    steps=(draw_number,),
    finish=finish_rnc,
    headline="card",
    odds_of=("colour", "number"),
    in_game=lazy("rulesets.banzai.game.deck:RNC_IN_GAME"),
    cites=("up-front", "up-front 16.2"),
    example="rnc --dice b3",
)


class RpcParams(NamedTuple):
    """The column, and the deck of an open game."""

    column: Annotated[Column, POSITIONAL, Help("The column: 1 to 10, or 7w (wound), 0r (rout).")]
    deck: Annotated[Deck | None, HIDDEN] = None


class PositionDrawn(NamedTuple):
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


def draw_position(
    state: PositionDrawn, params: RpcParams, book: Book[Rules], chance: Chance
) -> PositionDrawn:
    """Turn over the next card and read its position in the column (up-front)."""
    ask = position_draw(params.column, deck_of(params, book), book)
    drawn = PositionDrawn(*ask.drawn(chance.roll(ask, f"position in column {params.column}")))
    chance.note(
        place=place_of(drawn.position, params.column), colour=colour_of(drawn.position, params.column)
    )
    return drawn


def finish_rpc(state: PositionDrawn, params: RpcParams, book: Book[Rules], notes: Notes) -> RpcResult:
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


RPC = Action(
    name="rpc",
    summary="Draw a random position in a column of the cards.",
    params=RpcParams,
    check=refuse_no_card,
    start=lambda params, book: PositionDrawn(),
    steps=(draw_position,),
    finish=finish_rpc,
    headline="place",
    odds_of=("colour",),
    in_game=lazy("rulesets.banzai.game.deck:RPC_IN_GAME"),
    cites=("up-front", "up-front 16.2"),
    example="rpc 2 --dice p2r1",
)
