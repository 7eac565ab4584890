"""Morale checks: a card for each man in order; a number below his morale passes, any other pins him."""

from collections.abc import Iterator
from typing import Annotated, NamedTuple

from rulesets.banzai.deck.cards import draw_card, number_of
from rulesets.banzai.deck.deck import Deck, deck_of, in_words, merged_deck, opened, refuse_empty
from rulesets.banzai.men.man import PINNED as IS_PINNED
from rulesets.banzai.men.man import Man, called
from rulesets.banzai.rules import Rules
from wargame_aid.book import Book
from wargame_aid.chance import Chance
from wargame_aid.lazy import lazy
from wargame_aid.ruleset import HIDDEN, POSITIONAL, Action, Between, Help, Joined, Shown
from wargame_aid.steps import Notes, Repeat, noted

RULE = "up-front 20.21"
MOST_MEN = 20


class MoraleParams(NamedTuple):
    """Who is checked."""

    men: Annotated[
        tuple[Man, ...],
        POSITIONAL,
        Joined(","),
        Between(1, MOST_MEN),
        Help("The men checked, in order: M3/P2,M4/P5."),
    ]
    deck: Annotated[Deck | None, HIDDEN] = None


class Checks(NamedTuple):
    """How many were checked, how many of them failed, and the deck then."""

    deck: Deck
    checked: int = 0
    failed: int = 0


class Check(NamedTuple):
    """One man's check."""

    man: str
    morale: int
    card: str
    passed: bool

    def __str__(self) -> str:
        judged = "passes" if self.passed else "is pinned"
        return f"{self.man}, morale {self.morale}: {in_words(self.card)}, {judged}"


class MoraleResult(NamedTuple):
    """Morale checks settled."""

    say: str
    table: tuple[str, ...]
    failed: Annotated[int, Shown("Failed", RULE)]
    checks: Annotated[tuple[Check, ...], Shown("Check", RULE)]
    deck: Annotated[Deck, Shown("Deck", "up-front 16.2")]


def check_morale(params: MoraleParams, book: Book[Rules]) -> None:
    """Raise IllegalAction where no card is left."""
    refuse_empty(deck_of(params, book))


def morale_of(man: Man, book: Book[Rules]) -> int:
    """Return the morale that he is checked against: one less without a working weapon (up-front 19.4)."""
    if man.is_disarmed and book.ruling("check-morale") == "lowered":
        rules = book.rules.under_fire
        return man.morale + rules.disarmed
    return man.morale


def start_morale(params: MoraleParams, book: Book[Rules]) -> Checks:
    """Nobody is checked yet."""
    return Checks(deck_of(params, book))


def men_left(state: Checks, params: MoraleParams, book: Book[Rules]) -> bool:
    """Whether a man is left to be checked."""
    return state.checked < len(params.men)


def check_a_man(state: Checks, params: MoraleParams, book: Book[Rules], chance: Chance) -> Checks:
    """Draw a card for the next man: a number below his morale passes, else he is pinned (up-front 20.21)."""
    man = params.men[state.checked]
    name = called(man, state.checked + 1, len(params.men))
    card, deck = draw_card(state.deck, book, chance, f"morale check, {name}")
    morale = morale_of(man, book)
    passed = number_of(card) < morale
    chance.note(check=Check(name, morale, card, passed), left=deck.pile)
    return Checks(deck, state.checked + 1, state.failed + (not passed))


def merge_key(state: Checks, params: MoraleParams, book: Book[Rules], field: str) -> Checks:
    """Return the state with cards together that the men still to come cannot tell apart."""
    left = {morale_of(man, book) for man in params.men[state.checked :]}
    found = merged_deck(
        state.deck, lambda card: tuple(number_of(card) < one for one in left), book.rules.deck
    )
    return state._replace(deck=found)


def finish_morale(state: Checks, params: MoraleParams, book: Book[Rules], notes: Notes) -> MoraleResult:
    """Return who has failed."""
    checks = tuple(noted(notes, "check"))
    return MoraleResult(
        say=said(checks),
        table=tuple(table_lines(checks, noted(notes, "left"), params, book)),
        failed=state.failed,
        checks=checks,
        deck=state.deck,
    )


def said(checks: tuple[Check, ...]) -> str:
    """Return the sentence to read aloud."""
    if len(checks) == 1:
        return f"Morale check: {checks[0]}."
    failed = sum(not one.passed for one in checks)
    return f"{failed} of {len(checks)} fail their morale check and are pinned."


def table_lines(
    checks: tuple[Check, ...], left: list[int], params: MoraleParams, book: Book[Rules]
) -> Iterator[str]:
    """Yield whose card is turned, and what the cards open."""
    for man, check in zip(params.men, checks, strict=True):
        if not check.passed and not man.has(IS_PINNED):
            yield f"Turn the card of {check.man}: pinned."
    for check, pile in zip(checks, left, strict=True):
        yield from opened(check.card, pile, book.rules.deck)


MORALE = Action(
    name="morale",
    summary="Check the morale of men: a card each; who fails is pinned.",
    params=MoraleParams,
    check=check_morale,
    start=start_morale,
    steps=(Repeat((check_a_man,), MOST_MEN, men_left),),
    finish=finish_morale,
    merge_key=merge_key,
    headline="failed",
    in_game=lazy("rulesets.banzai.game.morale:MORALE_IN_GAME"),
    cites=(RULE, "45.422"),
    example="morale M3/P2,M4/P5 --dice b2,r5",
)
