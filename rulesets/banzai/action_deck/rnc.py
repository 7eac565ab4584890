"""RNC: a random number from the deck, 0 to 6, black or red."""

from typing import Annotated, NamedTuple

from rulesets.banzai.action_deck.deck import (
    COLOURS,
    Deck,
    counted,
    deck_of,
    fill_deck,
    in_words,
    number_draw,
    opened,
    refuse_empty,
    without,
)
from rulesets.banzai.game.fight_state import Fight
from rulesets.banzai.rules import Rules
from wargame_aid.book import Book
from wargame_aid.chance import Chance
from wargame_aid.ruleset import HIDDEN, Action, Shown
from wargame_aid.steps import Notes


class RncParams(NamedTuple):
    """The deck of an open game; a full one without."""

    deck: Annotated[Deck | None, HIDDEN] = None


class Number(NamedTuple):
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


def check_rnc(params: RncParams, book: Book[Rules]) -> None:
    """Raise IllegalAction where no card is left."""
    refuse_empty(deck_of(params, book))


def start_rnc(params: RncParams, book: Book[Rules]) -> Number:
    """Nothing is drawn yet."""
    return Number()


def draw_number(state: Number, params: RncParams, book: Book[Rules], chance: Chance) -> Number:
    """Turn over the next card and read its number and its colour (up-front)."""
    ask = number_draw(deck_of(params, book), book)
    card, _ = ask.drawn(chance.roll(ask, "random number"))
    chance.note(colour=COLOURS[card[0]], number=int(card[1:]))
    return Number(card)


def finish_rnc(state: Number, params: RncParams, book: Book[Rules], notes: Notes) -> RncResult:
    """Return the number, what it opens, and what is left."""
    card, rules = state.card, book.rules.deck
    after = without(deck_of(params, book), card, rules)
    number = int(card[1:])
    return RncResult(
        say=f"{in_words(card).capitalize()}; {counted(after)}.",
        table=tuple(opened(card, after.pile, rules)),
        card=card,
        colour=COLOURS[card[0]],
        number=number,
        signed=-number if card[0] == "r" else number,
        unseen=after.all_unseen,
        left=after.pile,
    )


def apply_rnc(fight: Fight, params: RncParams, result: RncResult, book: Book[Rules]) -> Fight:
    """Return the game without the card drawn, and with the chance that it gives."""
    from rulesets.banzai.reinforcing.reinforcement_chances import chances_of  # only in a game

    after = fight._replace(deck=without(fight.deck, result.card, book.rules.deck))
    return chances_of(after, fight.side_acting, (result.card,))


RNC = Action(
    name="rnc",
    summary="Draw a random number: 0 to 6, black or red.",
    params=RncParams,
    check=check_rnc,
    start=start_rnc,
    steps=(draw_number,),
    finish=finish_rnc,
    fill=fill_deck,
    apply=apply_rnc,
    headline="card",
    odds_of=("colour", "number"),
    cites=("up-front", "up-front 16.2"),
    example="rnc --dice b3",
)
