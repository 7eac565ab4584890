"""The roster of cards: the referee's own list as it is written, each card read, the deck that it makes."""

import re
from dataclasses import dataclass
from typing import Annotated, Literal

from rulesets.banzai.action_deck.card_list import FORM, ListedCard
from rulesets.banzai.action_deck.deck import Deck, full, names_of
from rulesets.banzai.rules import DeckRules, Positions, Rules
from wargame_aid.book import Book
from wargame_aid.names import few, fold, nearest, plain, quoted
from wargame_aid.ruleset import Help

PLACE = re.compile(r"([br])([0-9]{1,2})")


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
    kind, *rest = (fold(part) for part in plain(word).split("/"))
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
