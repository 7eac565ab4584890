"""Malfunction settled by itself: which weapon of a group breaks on a card that was drawn (19)."""

from collections.abc import Iterator
from typing import Annotated, NamedTuple

from rulesets.banzai.deck.deck import Deck, card_named, deck_of, in_words, opened, refuse_no_card
from rulesets.banzai.fire.breaking import (
    BREAKS,
    GONE,
    NOTHING,
    RULE,
    WEAKENS,
    Broken,
    breakable,
    broken_by,
    unbroken,
)
from rulesets.banzai.men.crews import Group, refuse_between
from rulesets.banzai.men.man import Man, called
from rulesets.banzai.rules import Rules
from wargame_aid.book import Book
from wargame_aid.chance import Chance
from wargame_aid.filling import filled
from wargame_aid.lazy import lazy
from wargame_aid.names import capital
from wargame_aid.ruleset import HIDDEN, POSITIONAL, Action, Between, Help, Joined, Letter, Shown, Takes

MOST_MEN = 10


class MalfunctionParams(NamedTuple):
    """The card that was drawn, and the firing group."""

    card: Annotated[str, POSITIONAL, Help("The number drawn: r5 or r6.")]
    firers: Annotated[
        tuple[Man, ...],
        Joined(","),
        Takes(Man.of_one_action()),
        Between(1, MOST_MEN),
        Letter("w"),
        Help("All men of the firing group, in order; who fires with fp: rifle/M3/P3/fp2."),
    ]
    moving: Annotated[bool, Letter("v"), Help("The firers move.")] = False
    hindered: Annotated[bool, Letter("t"), Help("The firers are in stream, marsh or wire.")] = False
    deck: Annotated[Deck | None, HIDDEN] = None

    def group(self, book: Book[Rules]) -> Group:
        return Group(self.firers, book, self.moving, self.hindered)


class MalfunctionResult(NamedTuple):
    """A malfunction settled."""

    say: str
    table: tuple[str, ...]
    man: Annotated[str, Shown("Picked", RULE)]
    who: Annotated[int, Shown("Of the group, number", RULE)]
    effect: Annotated[str, Shown("Effect", RULE)]
    strength: Annotated[int, Shown("Strength lost", RULE)]
    ends: Annotated[bool, Shown("The attack ends", RULE)]
    deck: Annotated[Deck, Shown("Deck", "up-front 16.2")]


def check_malfunction(params: MalfunctionParams, book: Book[Rules]) -> None:
    """Raise ValueError for what is no card, IllegalAction where a position is wanted and no card is left."""
    card = card_named(params.card, book.rules.deck)
    if len(breakable(card, params.group(book))) > 1:
        refuse_no_card(params, book)


def refuse_in_transfer(params: MalfunctionParams, book: Book[Rules]) -> None:
    """Raise IllegalAction for a man in transfer (up-front 17.8)."""
    refuse_between(params.firers)


def pick_weapon(state: Broken, params: MalfunctionParams, book: Book[Rules], chance: Chance) -> Broken:
    """Find whose weapon the card breaks; a random position picks among several (up-front 19, 45.52)."""
    card = card_named(params.card, book.rules.deck)
    broken = broken_by(card, params.group(book), state.deck, chance)
    chance.note(picked=name_of(broken.who, params))
    return broken


def name_of(who: int, params: MalfunctionParams) -> str:
    """Return how the man who was picked is spoken of; nobody where none was."""
    return called(params.firers[who], who + 1, len(params.firers)) if who >= 0 else "nobody"


def said(result: MalfunctionResult, params: MalfunctionParams, book: Book[Rules]) -> str:
    name, strength = result.man, result.strength
    lost = f", the attack loses {strength} strength" if strength and not result.ends else ""
    what = {
        BREAKS: f"the weapon of {name} breaks{lost}",
        GONE: f"the weapon of {name} is out of the game{lost}",
        WEAKENS: f"no weapon breaks, but {name} is picked{lost}",
        NOTHING: "no weapon breaks",
    }
    return f"{capital(in_words(card_named(params.card, book.rules.deck)))}: {what[result.effect]}."


def table_lines(result: MalfunctionResult, params: MalfunctionParams, book: Book[Rules]) -> Iterator[str]:
    """Yield the marker, whether the attack goes on, and what the deck does."""
    if result.effect == BREAKS:
        yield f"Put a malfunction marker on {result.man}: morale and panic are one lower."
    elif result.effect == GONE:
        yield f"Take the weapon of {result.man} out of the game."
    if result.ends:
        yield "Nobody is left who fires: the attack ends here."
    yield from opened("", result.deck.pile, book.rules.deck)


MALFUNCTION = Action(
    name="malfunction",
    summary="Settle whether a red 5 or 6 breaks a weapon, and whose.",
    params=MalfunctionParams,
    check=check_malfunction,
    forbidden=(refuse_in_transfer,),
    start=lambda params, book: unbroken(deck_of(params, book)),
    steps=(pick_weapon,),
    finish=filled(
        MalfunctionResult,
        said,
        table_lines,
        man=lambda state, params, book, notes: name_of(state.who, params),
        who=lambda state, params, book, notes: state.who + 1,
    ),
    headline="picked",
    odds_of=("effect", "strength"),
    in_game=lazy("rulesets.banzai.game.fire:MALFUNCTION_IN_GAME"),
    cites=(RULE, "up-front 17.8", "up-front 19.13", "up-front 20.741", "44.5", "44.9", "45.52"),
    example="malfunction r6 --firers rifle/M3/P3/fp2,lmg/M4/P3/fp4/japanese --dice p2r2",
)
