"""The kinds of terrain cards, and what the jungle makes of them."""

from collections.abc import Iterator
from typing import Annotated, NamedTuple

from rulesets.banzai.rules import Rules
from wargame_aid.book import Book
from wargame_aid.names import fold, pick
from wargame_aid.ruleset import POSITIONAL, Action, Help, Shown, no_start
from wargame_aid.steps import Notes

MARSH, STREAM, WIRE, SMOKE, MINEFIELD = "marsh", "stream", "wire", "smoke", "minefield"
AGAINST_VEHICLES = "an AFV or an infantry gun"
RULE = "47.2"
MARSH_RULE = "47.4"
AFV_RULE = "47.6"


def card_of(word: str, book: Book[Rules]) -> str:
    """Return the kind of card that a word means; ValueError names what there is."""
    rules = book.rules.terrain
    printed = [one for one in rules.on if one not in rules.dense]
    return pick(fold(word), (*printed, *rules.laid), "terrain card")


def in_jungle(card: str, book: Book[Rules]) -> str:
    """Return what a card is in the jungle: buildings are woods (47.2)."""
    rules = book.rules.terrain
    return rules.jungle.get(card, card)


class JungleParams(NamedTuple):
    """The card as it is printed."""

    card: Annotated[str, POSITIONAL, Help("brush, woods, building2, building3, marsh ...")]
    elsewhere: Annotated[bool, Help("What it is outside the jungle.")] = False


class JungleResult(NamedTuple):
    """A terrain card in the jungle."""

    say: str
    table: tuple[str, ...]
    card: Annotated[str, Shown("It counts as", RULE)]
    at_fire: Annotated[int | None, Shown("Fire at it", RULE)]
    rejectable: Annotated[bool, Shown("May be rejected", MARSH_RULE)]
    for_guns: Annotated[bool, Shown("May lie on a group with an AFV or infantry gun", MARSH_RULE)]
    afv_enters: Annotated[bool, Shown("An AFV may enter or overrun it", AFV_RULE)]
    bog_each_card: Annotated[bool, Shown("An AFV checks for bog with each Movement card", AFV_RULE)]


def check_jungle(params: JungleParams, book: Book[Rules]) -> None:
    """Raise ValueError for what is no terrain card."""
    card_of(params.card, book)


def finish_jungle(state: None, params: JungleParams, book: Book[Rules], notes: Notes) -> JungleResult:
    printed, jungle = card_of(params.card, book), not params.elsewhere
    card = in_jungle(printed, book) if jungle else printed
    is_marsh = jungle and card == MARSH
    return JungleResult(
        say=said(printed, card, jungle=jungle),
        table=tuple(table_lines(card)) if jungle else (),
        card=card,
        at_fire=book.rules.fire.at.get(card),
        rejectable=not is_marsh,
        for_guns=not is_marsh,
        afv_enters=not (jungle and card in book.rules.terrain.dense),
        bog_each_card=jungle,
    )


def said(printed: str, card: str, *, jungle: bool) -> str:
    where = "In the jungle" if jungle else "Outside the jungle"
    return f"{where} {printed} {'stays what it is' if printed == card else f'counts as {card}'}."


def table_lines(card: str) -> Iterator[str]:
    """Yield what holds of it, and what holds of all fire there."""
    if card == MARSH:
        yield f"It is not rejected, and not placed on a group with {AGAINST_VEHICLES} ({MARSH_RULE})."
    yield "Every fire attack but a flamethrower's is one weaker (47.3)."


JUNGLE = Action(
    name="jungle",
    summary="Say what a terrain card is in the jungle.",
    params=JungleParams,
    check=check_jungle,
    start=no_start,
    finish=finish_jungle,
    look_up=True,
    cites=(RULE, "47.3", MARSH_RULE, AFV_RULE),
    example="jungle building3",
)
