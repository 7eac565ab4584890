"""Panic: a pinned man is removed; the rout column says whether he is killed, routs or is wounded."""

from collections.abc import Callable, Iterator
from typing import Annotated, NamedTuple

from rulesets.banzai.deck.cards import draw_place, opened_in_turn, read_place
from rulesets.banzai.deck.deck import ROUT as ROUT_COLUMN
from rulesets.banzai.deck.deck import WOUND, Deck, Reading, deck_of, merged_deck, refuse_no_card
from rulesets.banzai.fire.under_fire import KILLED, ROUTS, WOUNDED, Target, saves, target_of
from rulesets.banzai.men.man import PINNED, Man, called
from rulesets.banzai.morale.card_each import CardEach
from rulesets.banzai.rules import Rules
from wargame_aid.book import Book
from wargame_aid.chance import Chance
from wargame_aid.filling import filled
from wargame_aid.lazy import lazy
from wargame_aid.ruleset import HIDDEN, POSITIONAL, Action, Between, Help, IllegalAction, Joined, Shown
from wargame_aid.steps import When

RULE = "up-front 6.53"
MOST_MEN = 20


class RoutParams(NamedTuple):
    """Who panics."""

    men: Annotated[
        tuple[Man, ...],
        POSITIONAL,
        Joined(","),
        Between(1, MOST_MEN),
        Help("The pinned men who panic, in order: M3/P2/pinned."),
    ]
    voluntary: Annotated[bool, Help("They panic by their player's choice: nobody is wounded by it.")] = False
    deck: Annotated[Deck | None, HIDDEN] = None


class Panic(NamedTuple):
    """What has become of those who panicked so far, and the deck then."""

    deck: Deck
    done: int = 0
    killed: int = 0
    routed: int = 0
    wounded: int = 0


class Fate(NamedTuple):
    """What becomes of one who panics."""

    man: str
    rout_number: int
    place: int
    fate: str

    def __str__(self) -> str:
        return f"{self.man}, rout number {self.rout_number}: 0r {self.place}, {said_of(self.fate)}"


class RoutResult(NamedTuple):
    """Panic settled."""

    say: str
    table: tuple[str, ...]
    killed: Annotated[int, Shown("Killed", "up-front 6.531")]
    routed: Annotated[int, Shown("Routed", "up-front 6.531")]
    wounded: Annotated[int, Shown("Wounded", "up-front 33.1")]
    fates: Annotated[tuple[Fate, ...], Shown("Panic", "up-front 6.531")]
    deck: Annotated[Deck, Shown("Deck", "up-front 16.2")]


def said_of(fate: str) -> str:
    return fate if fate == ROUTS else f"is {fate}"


def refuse_steady(params: RoutParams, book: Book[Rules]) -> None:
    """Raise IllegalAction for one who does not panic."""
    for at, man in enumerate(params.men):
        name = called(man, at + 1, len(params.men))
        if man.is_vehicle and not any(book.rules.weapons[one].panics for one in man.weapons):
            raise IllegalAction(f"{name} does not panic: of vehicles only a Bren Carrier or a Wasp", "44.7")
        if not man.has(PINNED):
            raise IllegalAction(f"{name} is not pinned: only who is pinned panics, others are pinned", RULE)


def draw_for_a_man(man: Man, name: str, deck: Deck, book: Book[Rules], chance: Chance) -> tuple[Fate, Deck]:
    """Read the rout column of a card: to his rout number he is killed, above it he routs (up-front 6.531)."""
    return drawn_for(man, name, deck, book, chance, wounds=True)


def draw_for_who_chose(
    man: Man, name: str, deck: Deck, book: Book[Rules], chance: Chance
) -> tuple[Fate, Deck]:
    """Read the rout column of a card; nobody is wounded by a panic that he chose (up-front 33.1)."""
    return drawn_for(man, name, deck, book, chance, wounds=False)


def drawn_for(
    man: Man, name: str, deck: Deck, book: Book[Rules], chance: Chance, *, wounds: bool
) -> tuple[Fate, Deck]:
    """Return what a card does to a man who panics, and the deck after it."""
    target = target_of(man, book)
    word, place, card, after = draw_place(ROUT_COLUMN, deck, book, chance, f"panic, {name}")
    fate = KILLED if place <= target.rout_number else ROUTS
    if wounds and fate == ROUTS and saves(target) and not man.is_vehicle:
        wound = read_place(Reading(WOUND, f"{card}/{word}"), f"wound, {name}", deck, book, chance)
        fate = wounded_or(fate, wound, target)
    return Fate(name, target.rout_number, place, fate), after


def wounded_or(fate: str, wound: int, target: Target) -> str:
    """Return what the wound column makes of a rout: a wound, and death for who is wounded (up-front 33.1)."""
    if wound != target.wound_at:
        return fate
    return KILLED if target.wounded else WOUNDED


def said(result: RoutResult, params: RoutParams, book: Book[Rules]) -> str:
    if len(result.fates) == 1:
        return f"Panic: {result.fates[0]}."
    return f"{result.killed} killed, {result.routed} routed, {result.wounded} wounded of {len(result.fates)}."


def table_lines(result: RoutResult, params: RoutParams, book: Book[Rules]) -> Iterator[str]:
    for man, fate in zip(params.men, result.fates, strict=True):
        yield line_of(man, fate, book)
    yield from opened_in_turn(("",) * len(params.men), deck_of(params, book), book)


def line_of(man: Man, fate: Fate, book: Book[Rules]) -> str:
    """Return what is done with the card of one who panicked (44.7: nobody takes a vehicle over)."""
    if fate.fate == WOUNDED:
        return f"Put a wound marker on {fate.man}, who stays."
    if man.is_vehicle:
        return f"Remove {fate.man} for good: nobody takes it over."
    return f"Take off the card of {fate.man}: {fate.fate}."


def merge_key(state: Panic, params: RoutParams, book: Book[Rules], field: str) -> Panic:
    """Return the state with all cards together: where no list is kept no place hangs on the number."""
    if state.deck.listed:
        return state
    return state._replace(deck=merged_deck(state.deck, lambda card: 0, book.rules.deck))


def panic_by(draw: Callable[..., tuple[Fate, Deck]]) -> CardEach[Panic]:
    """Return the panic of each man in turn, by what his card does."""
    return CardEach(
        Panic,
        draw,
        "fates",
        killed=lambda one: one.fate == KILLED,
        routed=lambda one: one.fate == ROUTS,
        wounded=lambda one: one.fate == WOUNDED,
    )


def is_forced(state: Panic, params: RoutParams, book: Book[Rules]) -> bool:
    """Where nobody chose it:"""
    return not params.voluntary


def is_voluntary(state: Panic, params: RoutParams, book: Book[Rules]) -> bool:
    """Where their player chose it:"""
    return params.voluntary


PANIC, CHOSEN = panic_by(draw_for_a_man), panic_by(draw_for_who_chose)

ROUT = Action(
    name="rout",
    summary="Settle the panic of pinned men: killed, routed or wounded.",
    params=RoutParams,
    check=refuse_no_card,
    forbidden=(refuse_steady,),
    start=PANIC.start,
    steps=(When(is_forced, (PANIC.each(MOST_MEN),)), When(is_voluntary, (CHOSEN.each(MOST_MEN),))),
    finish=filled(RoutResult, said, table_lines),
    merge_key=merge_key,
    headline="routed",
    odds_of=("killed", "wounded"),
    in_game=lazy("rulesets.banzai.game.morale:ROUT_IN_GAME"),
    cites=(RULE, "up-front 6.531", "up-front 33.1", "44.7", "45.32"),
    example="rout M4/P5/pinned --dice 0r7/7w2",
)
