"""The search for the sniper who attacked a group: who may draw, and what his card has to beat."""

from collections.abc import Iterator, Sequence
from typing import Annotated, NamedTuple

from rulesets.banzai.deck.cards import draw_card, is_black, number_of
from rulesets.banzai.deck.deck import Deck, card_named, deck_of, in_words, opened, refuse_no_card
from rulesets.banzai.fire.breaking import has_no_weapon
from rulesets.banzai.men.man import ASSISTANT, MALFUNCTIONED, PINNED, Man, called
from rulesets.banzai.rules import Rules
from wargame_aid.book import Book
from wargame_aid.chance import Chance
from wargame_aid.filling import filled
from wargame_aid.lazy import lazy
from wargame_aid.names import capital, quoted
from wargame_aid.ruleset import HIDDEN, POSITIONAL, Action, Help, IllegalAction, Joined, Letter, Shown

MISSED = "missed"
"""Said of an attack's number that found nobody, behind it: `r4/missed`."""
RULE = "up-front 14.4"
ONE = "48.42"
BANZAI = "45.42"


def as_remembered(card: str, *, missed: bool) -> str:
    """Return an attack's number as a group keeps it."""
    return f"{card}/{MISSED}" if missed else card


def to_beat(numbers: Sequence[str], book: Book[Rules]) -> int:
    """Return the number that a black card has to beat: the lowest of the attacks, of either colour (48.42).

    Where only hits count and none hit, the lowest of all.
    """
    hits = [one for one in numbers if MISSED not in one]
    counting = numbers
    if hits and len(hits) < len(numbers) and book.ruling("sniper-low-miss") == "no":
        counting = hits
    return min(int(one.partition("/")[0][1:]) for one in counting)


def unable(man: Man, book: Book[Rules]) -> str:
    """Return why a man may not seek a sniper: he has to be armed and unpinned; empty where he may."""
    if man.has(PINNED):
        return "is pinned"
    if not man.has(ASSISTANT) and has_no_weapon(man, book):
        return "is unarmed"
    if man.has(MALFUNCTIONED) and book.ruling("sniper-check-armed") == "no":
        return "has a broken weapon"
    return ""


class SniperCheckParams(NamedTuple):
    """Who draws, and the numbers of the attacks on his group."""

    man: Annotated[Man, POSITIONAL, Help("Who seeks: jp15, or rifle/M3/P3; armed and unpinned.")]
    numbers: Annotated[
        tuple[str, ...],
        Joined(","),
        Letter("n"),
        Help("Numbers of the attacks on his group: b2,r4/missed."),
    ] = ()
    banzai: Annotated[bool, Letter("b"), Help("His group is in a Banzai attack.")] = False
    deck: Annotated[Deck | None, HIDDEN] = None


class Search(NamedTuple):
    """Whether a sniper is found: `yes` or `no`; empty before the card. The card, and the deck then."""

    deck: Deck
    found: str = ""
    card: str = ""


class SniperCheckResult(NamedTuple):
    """A sniper check settled."""

    say: str
    table: tuple[str, ...]
    found: Annotated[str, Shown("Sniper found", RULE)]
    beat: Annotated[int, Shown("Number to beat", ONE)]
    card: Annotated[str, Shown("Card", RULE)]
    deck: Annotated[Deck, Shown("Deck", "up-front 16.2")]


def check_search(params: SniperCheckParams, book: Book[Rules]) -> None:
    """Raise ValueError without an attack's number, IllegalAction where no card is left."""
    if not params.numbers:
        raise ValueError("which numbers had the attacks on his group? --numbers b2,r4")
    for word in params.numbers:
        card, slash, missed = word.partition("/")
        card_named(card, book.rules.deck)
        if slash and missed != MISSED:
            raise ValueError(f"{quoted(word)}: an attack that hit nobody is written {card}/{MISSED}")
    refuse_no_card(params, book)


def refuse_in_banzai(params: SniperCheckParams, book: Book[Rules]) -> None:
    """Raise IllegalAction for a man of a group in a Banzai attack."""
    if params.banzai:
        raise IllegalAction(
            "a group in a Banzai attack seeks no sniper: it moves forward or sideways, or fights", BANZAI
        )


def refuse_unable(params: SniperCheckParams, book: Book[Rules]) -> None:
    """Raise IllegalAction for who may not seek."""
    if why := unable(params.man, book):
        raise IllegalAction(f"{called(params.man, 1, 1)} {why}: an armed, unpinned man seeks", RULE)


def seek(state: Search, params: SniperCheckParams, book: Book[Rules], chance: Chance) -> Search:
    """Draw a card: black and higher than the lowest number of the attacks finds a sniper (48.42)."""
    card, deck = draw_card(state.deck, book, chance, "sniper check")
    beat = to_beat(params.numbers, book)
    chance.note(beat=beat)
    found = is_black(card) and beats(number_of(card), beat, book)
    return Search(deck, "yes" if found else "no", card)


def beats(number: int, beat: int, book: Book[Rules]) -> bool:
    return number > beat or (number == beat and book.ruling("sniper-check-tie") == "equal")


def said(result: SniperCheckResult, params: SniperCheckParams, book: Book[Rules]) -> str:
    name = capital(called(params.man, 1, 1))
    does = "finds a sniper" if result.found == "yes" else "finds no sniper"
    return f"{name} draws {in_words(result.card)} against {result.beat}: he {does}."


def table_lines(result: SniperCheckResult, params: SniperCheckParams, book: Book[Rules]) -> Iterator[str]:
    if result.found == "yes":
        yield "The enemy loses one sniper, no more; without one his Sniper cards are Cower cards."
    yield from opened(result.card, result.deck.pile, book.rules.deck)


SNIPER_CHECK = Action(
    name="sniper-check",
    summary="Seek the sniper who attacked a group in the last player turn.",
    params=SniperCheckParams,
    check=check_search,
    forbidden=(refuse_in_banzai, refuse_unable),
    start=lambda params, book: Search(deck_of(params, book)),
    steps=(seek,),
    finish=filled(SniperCheckResult, said, table_lines),
    headline="found",
    in_game=lazy("rulesets.banzai.game.sniper:SNIPER_CHECK_IN_GAME"),
    cites=(RULE, ONE, BANZAI),
    example="sniper-check rifle/M3/P3 --numbers b2,r4 --dice b3",
)
