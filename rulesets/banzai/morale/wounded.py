"""The wounded at the first player turn of a new deck: each draws a card, red kills him."""

from collections.abc import Iterator
from typing import Annotated, NamedTuple

from rulesets.banzai.deck.card_each import CardEach
from rulesets.banzai.deck.cards import draw_card, is_black, opened_in_turn
from rulesets.banzai.deck.deck import Deck, deck_of, in_words, refuse_empty
from rulesets.banzai.men.man import WOUNDED as IS_WOUNDED
from rulesets.banzai.men.man import Man, called
from rulesets.banzai.rules import Rules
from wargame_aid.book import Book
from wargame_aid.chance import Chance
from wargame_aid.filling import filled
from wargame_aid.lazy import lazy
from wargame_aid.ruleset import HIDDEN, POSITIONAL, Action, Between, Help, IllegalAction, Joined, Shown

RULE = "up-front 33.7"
MOST_MEN = 60


class WoundedParams(NamedTuple):
    """Who draws."""

    men: Annotated[
        tuple[Man, ...],
        POSITIONAL,
        Joined(","),
        Between(0, MOST_MEN),
        Help("The wounded men: M3/P2/wounded; none in a game: all who are."),
    ] = ()
    deck: Annotated[Deck | None, HIDDEN] = None


class Drawing(NamedTuple):
    """How many have drawn, how many of them died, and the deck then."""

    deck: Deck
    done: int = 0
    killed: int = 0


class Draws(NamedTuple):
    """One wounded man's card."""

    man: str
    card: str
    lives: bool

    def __str__(self) -> str:
        return f"{self.man}: {in_words(self.card)}, {'lives' if self.lives else 'dies'}"


class WoundedResult(NamedTuple):
    """The draw of the wounded settled."""

    say: str
    table: tuple[str, ...]
    killed: Annotated[int, Shown("Killed", RULE)]
    draws: Annotated[tuple[Draws, ...], Shown("Wounded", RULE)]
    deck: Annotated[Deck, Shown("Deck", "up-front 16.2")]


def check_wounded(params: WoundedParams, book: Book[Rules]) -> None:
    """Raise ValueError where nobody is named, IllegalAction for a man without a wound, or an empty deck."""
    if not params.men:
        raise ValueError("no wounded man: wounded M3/P2/wounded names each")
    for at, man in enumerate(params.men):
        if not man.has(IS_WOUNDED):
            name = called(man, at + 1, len(params.men))
            raise IllegalAction(f"{name} is not wounded: only the wounded draw", RULE)
    refuse_empty(deck_of(params, book))


def draw_for_a_man(
    man: Man, at: int, deck: Deck, params: WoundedParams, book: Book[Rules], chance: Chance
) -> tuple[Draws, Deck]:
    """Draw a card for the next wounded man: red kills him (up-front 33.7)."""
    name = called(man, at + 1, len(params.men))
    card, deck = draw_card(deck, book, chance, f"wounded, {name}")
    return Draws(name, card, is_black(card)), deck


def said(result: WoundedResult, params: WoundedParams, book: Book[Rules]) -> str:
    draws = result.draws
    if len(draws) == 1:
        return f"The draw of the wounded: {draws[0]}."
    return f"{result.killed} of {len(draws)} wounded men die."


def table_lines(result: WoundedResult, params: WoundedParams, book: Book[Rules]) -> Iterator[str]:
    """Yield who leaves the table, and what the cards open."""
    for one in result.draws:
        if not one.lives:
            yield f"Take off the card of {one.man}: dead of his wound."
    yield from opened_in_turn([one.card for one in result.draws], deck_of(params, book), book)


DRAWS = CardEach(Drawing, draw_for_a_man, "draws", killed=lambda draws: not draws.lives)

WOUNDED = Action(
    name="wounded",
    summary="Draw for the wounded at the first player turn of a new deck.",
    params=WoundedParams,
    check=check_wounded,
    start=DRAWS.start,
    steps=(DRAWS.each(MOST_MEN),),
    finish=filled(WoundedResult, said, table_lines),
    merge_key=DRAWS.merged_by(lambda men, book: is_black),
    headline="killed",
    in_game=lazy("rulesets.banzai.game.morale:WOUNDED_IN_GAME"),
    cites=(RULE,),
    example="wounded M3/P2/wounded,M4/P5/pinned/wounded --dice b2,r5",
)
