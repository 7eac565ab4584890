"""The roster of cards: the referee's own list as it is written, each card read, the deck that it makes."""

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Annotated, Literal

from rulesets.banzai.deck.card_list import FORM, ListedCard
from rulesets.banzai.deck.deck import Deck, full, names_of
from rulesets.banzai.rules import DeckRules, Positions, Rules
from wargame_aid.book import Book
from wargame_aid.names import ascii_quotes, capital, few, fold, nearest, quoted
from wargame_aid.roster import Checked, Fault, Roster, Sheet, Table
from wargame_aid.ruleset import Help

PLACE = re.compile(r"([br])([0-9]{1,2})")
KINDS = "webuf"
CARDS = "cards"


@dataclass(frozen=True, kw_only=True)
class CardList:
    """Every card of the deck as the referee has it."""

    __pydantic_config__ = {"extra": "forbid"}

    name: Annotated[str, Help("What the list is called.")] = ""
    changed: Annotated[
        bool | Literal["yes", "no"], Help("Whether the deck is not the printed one, and is meant so.")
    ] = False
    cards: Annotated[tuple[str, ...], Help(f"Every card: {FORM}.")]

    @property
    def is_changed(self) -> bool:
        """Whether the deck is meant to differ from the printed one."""
        return self.changed in (True, "yes")


def read_card(word: str, rules: DeckRules, positions: Positions) -> ListedCard:
    """Return the card that a word stands for; ValueError says what is wrong with it."""
    kind, *rest = (fold(part) for part in ascii_quotes(word).split("/"))
    if kind not in rules.kinds:
        near = nearest(kind, {one: one for one in rules.kinds})
        raise ValueError(f"no kind of card {quoted(kind)}{near}")
    if len(rest) != 1 + positions.columns:
        raise ValueError(f"{quoted(word)} has {len(rest)} parts behind its kind: {FORM}")
    number, *places = rest
    if number not in names_of(rules):
        raise ValueError(f"{quoted(number)} is no number: {few(names_of(rules))}")
    for column, place in enumerate(places, 1):
        refuse_place(place, column)
    return ListedCard(kind, number, tuple(places))


def refuse_place(place: str, column: int) -> None:
    """Raise ValueError for what is no place of a column: 1 to its number, with a colour."""
    found = PLACE.fullmatch(place)
    if found is None or not 1 <= int(found[2]) <= column:
        raise ValueError(f"column {column} goes from 1 to {column}, black or red as b1: not {quoted(place)}")


def deck_of_list(document: CardList, book: Book[Rules]) -> Deck:
    """Return a whole deck of the list's cards; raises ValueError where the list cannot be used."""
    rules = book.rules.deck
    if not document.cards or (problem := composition(document, rules)):
        raise ValueError(f"the list of cards: {problem if document.cards else 'it has none'}")
    cards = [read_card(word, rules, book.rules.positions) for word in document.cards]
    return full(rules, tuple("/".join((one.kind, one.number, *one.places)) for one in cards))


def composition(document: CardList, rules: DeckRules) -> str:
    """Return what is wrong with the number of cards; nothing where it is right or stated as changed."""
    printed, found = sum(rules.kinds.values()), len(document.cards)
    if found == printed or document.is_changed:
        return ""
    return f"{found} cards: the composition is not {printed} and not stated as changed"


def check_cards(document: CardList, book: Book[Rules]) -> Checked:
    faults = [*card_faults(document, book), *count_faults(document, book.rules.deck)]
    return Checked(None, None, tuple(faults))


def card_faults(document: CardList, book: Book[Rules]) -> Iterator[Fault]:
    for at, word in enumerate(document.cards):
        try:
            read_card(word, book.rules.deck, book.rules.positions)
        except ValueError as wrong:
            yield Fault((CARDS, at), "card", "up-front", capital(str(wrong)), severity="unreadable")


def count_faults(document: CardList, rules: DeckRules) -> Iterator[Fault]:
    """Yield no cards at all, a composition that is not the printed one, other counts of a kind."""
    if not document.cards:
        yield Fault((CARDS,), "composition", KINDS, "a list has at least one card")
    elif problem := composition(document, rules):
        yield Fault((CARDS,), "composition", KINDS, problem)
    elif not document.is_changed:
        found = kinds_of(document)
        for kind, count in rules.kinds.items():
            if found[kind] != count:
                message = f"{found[kind]} cards of the kind {kind}, not {count}: state `changed: yes`"
                yield Fault((CARDS,), "kinds", KINDS, message)


def kinds_of(document: CardList) -> Counter[str]:
    return Counter(fold(word.partition("/")[0]) for word in document.cards)


def numbers_of(document: CardList) -> Counter[str]:
    return Counter(fold(word.split("/")[1]) for word in document.cards if "/" in word)


def cards_sheet(document: CardList, book: Book[Rules]) -> Sheet:
    """Return the sheet: how many cards of each kind, and of each number."""
    rules = book.rules.deck
    kinds, numbers = kinds_of(document), numbers_of(document)
    by_kind = tuple((kind, str(kinds[kind]), str(count)) for kind, count in rules.kinds.items())
    by_number = tuple(
        (str(at), str(numbers[f"b{at}"]), str(numbers[f"r{at}"])) for at in range(len(rules.black))
    )
    facts = (
        ("Cards", str(len(document.cards))),
        ("Changed", "yes" if document.is_changed else "no"),
    )
    tables = (
        Table("Kinds", ("Kind", "Here", "Printed"), by_kind),
        Table("Numbers", ("Number", "Black", "Red"), by_number),
    )
    return Sheet(document.name or "List of cards", facts, tables)


def no_points(document: CardList, book: Book[Rules]) -> Mapping[str, int]:
    """Return nothing: cards have no points."""
    return {}


def cards_facts(document: CardList, book: Book[Rules]) -> Mapping[str, str]:
    """Return what two lists are compared by: how many there are of each card."""
    counts = Counter("/".join(fold(part) for part in word.split("/")) for word in document.cards)
    return {word: str(count) for word, count in counts.items()}


CARD_LIST = Roster(
    name="cards",
    summary="The referee's own list of cards: kind, number and ten places each.",
    document=CardList,
    check=check_cards,
    sheet=cards_sheet,
    points=no_points,
    facts=cards_facts,
)
