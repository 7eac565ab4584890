"""Morale checks: a card for each man in order; a number below his morale passes, any other pins him."""

from collections.abc import Callable, Iterator, Sequence
from typing import Annotated, NamedTuple

from rulesets.banzai.deck.card_each import CardEach
from rulesets.banzai.deck.cards import draw_card, number_of, opened_in_turn
from rulesets.banzai.deck.deck import Deck, deck_of, in_words, refuse_empty
from rulesets.banzai.men.man import PINNED as IS_PINNED
from rulesets.banzai.men.man import Man, called
from rulesets.banzai.rules import Rules
from wargame_aid.book import Book
from wargame_aid.chance import Chance
from wargame_aid.filling import filled
from wargame_aid.lazy import lazy
from wargame_aid.ruleset import HIDDEN, POSITIONAL, Action, Between, Help, Joined, Shown

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
    done: int = 0
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


def check_a_man(
    man: Man, at: int, deck: Deck, params: MoraleParams, book: Book[Rules], chance: Chance
) -> tuple[Check, Deck]:
    """Draw a card for the next man: a number below his morale passes, else he is pinned (up-front 20.21)."""
    name, morale = called(man, at + 1, len(params.men)), morale_of(man, book)
    card, deck = draw_card(deck, book, chance, f"morale check, {name}")
    return Check(name, morale, card, number_of(card) < morale), deck


def below_whose(men: Sequence[Man], book: Book[Rules]) -> Callable[[str], tuple[bool, ...]]:
    """Return how a card is told from others: below whose morale its number is."""
    left = {morale_of(man, book) for man in men}
    return lambda card: tuple(number_of(card) < one for one in left)


def said(result: MoraleResult, params: MoraleParams, book: Book[Rules]) -> str:
    checks = result.checks
    if len(checks) == 1:
        return f"Morale check: {checks[0]}."
    return f"{result.failed} of {len(checks)} fail their morale check and are pinned."


def table_lines(result: MoraleResult, params: MoraleParams, book: Book[Rules]) -> Iterator[str]:
    """Yield whose card is turned, and what the cards open."""
    for man, check in zip(params.men, result.checks, strict=True):
        if not check.passed and not man.has(IS_PINNED):
            yield f"Turn the card of {check.man}: pinned."
    yield from opened_in_turn([one.card for one in result.checks], deck_of(params, book), book)


CHECKS = CardEach(Checks, check_a_man, "checks", failed=lambda check: not check.passed)

MORALE = Action(
    name="morale",
    summary="Check the morale of men: a card each; who fails is pinned.",
    params=MoraleParams,
    check=check_morale,
    start=CHECKS.start,
    steps=(CHECKS.each(MOST_MEN),),
    finish=filled(MoraleResult, said, table_lines),
    merge_key=CHECKS.merged_by(below_whose),
    headline="failed",
    in_game=lazy("rulesets.banzai.game.morale:MORALE_IN_GAME"),
    cites=(RULE, "45.422"),
    example="morale M3/P2,M4/P5 --dice b2,r5",
)
