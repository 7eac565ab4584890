"""Malfunction: whether a red 5 or 6 breaks a weapon of the firing group, and whose."""

from collections.abc import Iterator
from typing import Annotated, NamedTuple

from rulesets.banzai.action_deck.deck import (
    Deck,
    card_named,
    deck_of,
    fill_deck,
    in_words,
    opened,
    refuse_empty,
)
from rulesets.banzai.fire_attack.malfunction_rules import (
    BREAKS,
    GONE,
    NOTHING,
    WEAKENS,
    Group,
    breakable,
    broken_by,
)
from rulesets.banzai.forces.man import Man, called
from rulesets.banzai.rules import Rules
from wargame_aid.book import Book
from wargame_aid.chance import Chance
from wargame_aid.names import capital
from wargame_aid.ruleset import HIDDEN, POSITIONAL, Action, Between, Help, Joined, Letter, Shown, late
from wargame_aid.steps import Notes

RULE = "up-front 19"
MOST_MEN = 10


class MalfunctionParams(NamedTuple):
    """The card that was drawn, and the firing group."""

    card: Annotated[str, POSITIONAL, Help("The number drawn: r5 or r6.")]
    firers: Annotated[
        tuple[Man, ...],
        Joined(","),
        Between(1, MOST_MEN),
        Letter("w"),
        Help("All men of the firing group, in order; who fires with fp: rifle/M3/P3/fp2."),
    ]
    deck: Annotated[Deck | None, HIDDEN] = None


class Picked(NamedTuple):
    """What the card did, as `Broken` has it."""

    deck: Deck
    who: int = -1
    effect: str = NOTHING
    strength: int = 0
    ends: bool = False


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
    if len(breakable(card, Group(params.firers, book))) > 1:
        refuse_empty(deck_of(params, book))


def start_malfunction(params: MalfunctionParams, book: Book[Rules]) -> Picked:
    """Nobody is picked yet."""
    return Picked(deck_of(params, book))


def pick_weapon(state: Picked, params: MalfunctionParams, book: Book[Rules], chance: Chance) -> Picked:
    """Find whose weapon the card breaks; a random position picks among several (up-front 19, 45.52)."""
    card = card_named(params.card, book.rules.deck)
    broken = broken_by(card, params.firers, state.deck, book, chance)
    chance.note(picked=name_of(broken.who, params))
    return Picked(broken.deck, broken.who, broken.effect, broken.strength, broken.ends)


def name_of(who: int, params: MalfunctionParams) -> str:
    """Return how the man who was picked is spoken of; nobody where none was."""
    return called(params.firers[who], who + 1, len(params.firers)) if who >= 0 else "nobody"


def finish_malfunction(
    state: Picked, params: MalfunctionParams, book: Book[Rules], notes: Notes
) -> MalfunctionResult:
    """Return whose weapon breaks, and the strength that is lost."""
    name = name_of(state.who, params)
    card = card_named(params.card, book.rules.deck)
    return MalfunctionResult(
        say=f"{capital(in_words(card))}: {said(state, name)}.",
        table=tuple(table_lines(state, name, book)),
        man=name,
        who=state.who + 1,
        effect=state.effect,
        strength=state.strength,
        ends=state.ends,
        deck=state.deck,
    )


def said(state: Picked, name: str) -> str:
    """Return what happened, in words."""
    lost = f", the attack loses {state.strength} strength" if state.strength and not state.ends else ""
    return {
        BREAKS: f"the weapon of {name} breaks{lost}",
        GONE: f"the weapon of {name} is out of the game{lost}",
        WEAKENS: f"no weapon breaks, but {name} is picked{lost}",
        NOTHING: "no weapon breaks",
    }[state.effect]


def table_lines(state: Picked, name: str, book: Book[Rules]) -> Iterator[str]:
    """Yield the marker, whether the attack goes on, and what the deck does."""
    if state.effect == BREAKS:
        yield f"Put a malfunction marker on {name}: morale and panic are one lower."
    elif state.effect == GONE:
        yield f"Take the weapon of {name} out of the game."
    if state.ends:
        yield "Nobody is left who fires: the attack ends here."
    yield from opened("", state.deck.pile, book.rules.deck)


MALFUNCTION = Action(
    name="malfunction",
    summary="Settle whether a red 5 or 6 breaks a weapon, and whose.",
    params=MalfunctionParams,
    check=check_malfunction,
    start=start_malfunction,
    steps=(pick_weapon,),
    finish=finish_malfunction,
    fill=fill_deck,
    apply=late("rulesets.banzai.fire_attack.malfunction_fight:apply_malfunction"),
    headline="picked",
    odds_of=("effect", "strength"),
    cites=(RULE, "up-front 19.13", "up-front 20.741", "44.5", "44.9", "45.52"),
    example="malfunction r6 --firers rifle/M3/P3/fp2,lmg/M4/P3/fp4/japanese --dice p2r2",
)
