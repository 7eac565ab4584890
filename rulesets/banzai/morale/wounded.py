"""The wounded at the first player turn of a new deck: each draws a card, red kills him."""

from collections.abc import Iterator
from typing import Annotated, NamedTuple

from rulesets.banzai.deck.cards import draw_card, is_black
from rulesets.banzai.deck.deck import Deck, deck_of, in_words, merged_deck, opened, refuse_empty
from rulesets.banzai.men.man import WOUNDED as IS_WOUNDED
from rulesets.banzai.men.man import Man, called
from rulesets.banzai.rules import Rules
from wargame_aid.book import Book
from wargame_aid.chance import Chance
from wargame_aid.lazy import lazy
from wargame_aid.ruleset import HIDDEN, POSITIONAL, Action, Between, Help, IllegalAction, Joined, Shown
from wargame_aid.steps import Notes, Repeat, noted

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
    drawn: int = 0
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


def start_wounded(params: WoundedParams, book: Book[Rules]) -> Drawing:
    """Nobody has drawn yet."""
    return Drawing(deck_of(params, book))


def men_left(state: Drawing, params: WoundedParams, book: Book[Rules]) -> bool:
    """Whether a wounded man is left who has not drawn."""
    return state.drawn < len(params.men)


def draw_for_a_man(state: Drawing, params: WoundedParams, book: Book[Rules], chance: Chance) -> Drawing:
    """Draw a card for the next wounded man: red kills him (up-front 33.7)."""
    name = called(params.men[state.drawn], state.drawn + 1, len(params.men))
    card, deck = draw_card(state.deck, book, chance, f"wounded, {name}")
    lives = is_black(card)
    chance.note(draws=Draws(name, card, lives), left=deck.pile)
    return Drawing(deck, state.drawn + 1, state.killed + (not lives))


def merge_key(state: Drawing, params: WoundedParams, book: Book[Rules], field: str) -> Drawing:
    """Return the state with the black cards together and the red ones."""
    return state._replace(deck=merged_deck(state.deck, is_black, book.rules.deck))


def finish_wounded(state: Drawing, params: WoundedParams, book: Book[Rules], notes: Notes) -> WoundedResult:
    """Return who has died."""
    draws = tuple(noted(notes, "draws"))
    return WoundedResult(
        say=said(draws, state.killed),
        table=tuple(table_lines(draws, noted(notes, "left"), book)),
        killed=state.killed,
        draws=draws,
        deck=state.deck,
    )


def said(draws: tuple[Draws, ...], killed: int) -> str:
    """Return the sentence to read aloud."""
    return (
        f"The draw of the wounded: {draws[0]}."
        if len(draws) == 1
        else f"{killed} of {len(draws)} wounded men die."
    )


def table_lines(draws: tuple[Draws, ...], left: list[int], book: Book[Rules]) -> Iterator[str]:
    """Yield who leaves the table, and what the cards open."""
    for one in draws:
        if not one.lives:
            yield f"Take off the card of {one.man}: dead of his wound."
    for one, pile in zip(draws, left, strict=True):
        yield from opened(one.card, pile, book.rules.deck)


WOUNDED = Action(
    name="wounded",
    summary="Draw for the wounded at the first player turn of a new deck.",
    params=WoundedParams,
    check=check_wounded,
    start=start_wounded,
    steps=(Repeat((draw_for_a_man,), MOST_MEN, men_left),),
    finish=finish_wounded,
    merge_key=merge_key,
    headline="killed",
    in_game=lazy("rulesets.banzai.game.morale:WOUNDED_IN_GAME"),
    cites=(RULE,),
    example="wounded M3/P2/wounded,M4/P5/pinned/wounded --dice b2,r5",
)
