"""The deck counted, dealt from, shuffled or taken new."""

from collections.abc import Iterator
from operator import sub
from typing import Annotated, NamedTuple

from rulesets.banzai.deck.deck import EMPTY, Deck, card_named, counted, deck_of, full, names_of
from rulesets.banzai.rules import DeckRules, Rules
from wargame_aid.book import Book
from wargame_aid.lazy import lazy
from wargame_aid.names import pick
from wargame_aid.ruleset import HIDDEN, POSITIONAL, Action, Between, Help, IllegalAction, Joined, Shown
from wargame_aid.steps import Notes

COUNT, NEW, SHUFFLE, DEAL, SEEN = "count", "new", "shuffle", "deal", "seen"
DOINGS = (COUNT, NEW, SHUFFLE, DEAL, SEEN)
MOST_CARDS = 999


class DeckParams(NamedTuple):
    """What is done with the deck."""

    doing: Annotated[str, POSITIONAL, Help("count, new, shuffle, deal or seen.")] = COUNT
    number: Annotated[
        int | None,
        POSITIONAL,
        Between(0, MOST_CARDS),
        Help("How many to deal; of a new deck or a shuffle, how many are in hands."),
    ] = None
    out: Annotated[
        tuple[str, ...],
        Joined(","),
        Help("Cards on the table or removed, not shuffled in, or seen out of a hand: b3,r6."),
    ] = ()
    deck: Annotated[Deck | None, HIDDEN] = None


class Left(NamedTuple):
    """How many cards of a number are unseen."""

    number: int
    black: int
    red: int

    def __str__(self) -> str:
        return f"{self.number}: {self.black} black, {self.red} red"


class DeckResult(NamedTuple):
    """The deck as it stands then."""

    say: str
    table: tuple[str, ...]
    unseen: Annotated[int, Shown("Unseen", EMPTY)]
    left: Annotated[int, Shown("Left in the deck", EMPTY)]
    hands: Annotated[int, Shown("In hands", EMPTY)]
    black: Annotated[int, Shown("Black unseen", "general-26-5 deck")]
    red: Annotated[int, Shown("Red unseen", "general-26-5 deck")]
    numbers: Annotated[tuple[Left, ...], Shown("Unseen", "general-26-5 deck")]


def doing_of(params: DeckParams) -> str:
    """Return what is done; ValueError names what can be."""
    return pick(params.doing, DOINGS, "way")


def check_deck(params: DeckParams, book: Book[Rules]) -> None:
    """Raise ValueError for words that cannot be, IllegalAction for more cards than there are."""
    doing = doing_of(params)
    if doing == DEAL and params.number is None:
        raise ValueError("how many are dealt to hands? deck deal 14")
    if doing in (COUNT, SEEN) and params.number is not None:
        raise ValueError("a number is for new, shuffle and deal")
    if params.out and doing not in (NEW, SHUFFLE, SEEN):
        raise ValueError("--out is for new, shuffle and seen: cards that are out of the deck")
    if doing == SEEN and not params.out:
        raise ValueError("which cards were seen out of hands? deck seen --out b3,r5")
    deck_after(params, book)


def deck_after(params: DeckParams, book: Book[Rules]) -> Deck:
    deck, doing = deck_of(params, book), doing_of(params)
    if doing == DEAL:
        return dealt(deck, params.number or 0, ": shuffle first, deck shuffle")
    if doing == COUNT:
        return deck
    if doing == SEEN:
        return shown(deck, params.out, book.rules.deck)
    hands = params.number
    if hands is None:
        hands = deck.hands if doing == SHUFFLE else 0
    complete = full(book.rules.deck, deck.listed)
    removed = deck.removed if doing == SHUFFLE else ()
    kept = tuple(map(sub, complete.unseen, removed)) if removed else complete.unseen
    unseen = unseen_without(complete._replace(unseen=kept), params.out, book.rules.deck)
    out = tuple(map(sub, complete.unseen, unseen)) if params.out or removed else ()
    number = deck.number + 1 if doing == SHUFFLE else 1
    after = Deck(unseen, sum(unseen), 0, number, out, deck.listed, out if doing == NEW else removed)
    return dealt(after, hands)


def dealt(deck: Deck, cards: int, advice: str = "") -> Deck:
    """Return the deck with so many cards in hands, which stay unseen."""
    if cards > deck.pile:
        raise IllegalAction(f"{cards} cards to hands of {deck.pile} left to draw{advice}", EMPTY)
    return deck._replace(pile=deck.pile - cards, hands=deck.hands + cards)


def shown(deck: Deck, cards: tuple[str, ...], rules: DeckRules) -> Deck:
    """Return the deck with cards seen that were in hands: played, or discarded face up."""
    if len(cards) > deck.hands:
        raise IllegalAction(f"{len(cards)} cards seen of {deck.hands} in hands: deal first, deck deal", EMPTY)
    return deck._replace(unseen=unseen_without(deck, cards, rules), hands=deck.hands - len(cards))


def unseen_without(deck: Deck, out: tuple[str, ...], rules: DeckRules) -> tuple[int, ...]:
    """Return the unseen cards less those named; raises ValueError for one that is not there."""
    names = names_of(rules)
    cards = tuple(card_named(word, rules) for word in out)
    unseen = tuple(count - cards.count(name) for name, count in zip(names, deck.unseen, strict=True))
    for name, count, left in zip(names, deck.unseen, unseen, strict=True):
        if left < 0:
            raise ValueError(f"{cards.count(name)} cards {name}: {count} unseen")
    return unseen


def finish_deck(state: None, params: DeckParams, book: Book[Rules], notes: Notes) -> DeckResult:
    after, blacks = deck_after(params, book), len(book.rules.deck.black)
    if not after.listed:
        book.remark("colour-split")
    black, red = after.unseen[:blacks], after.unseen[blacks:]
    return DeckResult(
        say=f"Deck {after.number}: {counted(after)}.",
        table=tuple(table_lines(params, after)),
        unseen=after.all_unseen,
        left=after.pile,
        hands=after.hands,
        black=sum(black),
        red=sum(red),
        numbers=tuple(Left(at, *pair) for at, pair in enumerate(zip(black, red, strict=True))),
    )


def table_lines(params: DeckParams, after: Deck) -> Iterator[str]:
    doing = doing_of(params)
    if doing == SHUFFLE:
        yield "Shuffle the discards alone into the new deck; an attack under way goes on in it."
        yield "In its first turn each wounded man draws: red kills him."
    elif doing in (DEAL, SEEN):
        yield f"{after.hands} are in hands."


DECK = Action(
    name="deck",
    summary="Count the deck, deal to hands, shuffle, or take a new one.",
    params=DeckParams,
    check=check_deck,
    start=lambda params, book: None,
    finish=finish_deck,
    in_game=lazy("rulesets.banzai.game.deck:DECK_IN_GAME"),
    cites=("up-front 16.2", "general-26-5 deck"),
    example="deck new 14",
)
