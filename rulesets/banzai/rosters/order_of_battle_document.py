"""The shape of an order of battle: a side's cards in groups, what the scenario gives it, its points."""

from dataclasses import dataclass, field
from typing import Annotated

from rulesets.banzai.rosters.groups_document import MOST_RANGE, Squad
from rulesets.banzai.rules import Rules
from wargame_aid.book import Book
from wargame_aid.ruleset import Between, Help

MOST_POINTS = 9999
MOST_DECKS = 9
MOST_CARD = 99
MARINES = "marines"
"""What American troops are called who face the Japanese (46.1)."""


@dataclass(frozen=True, kw_only=True)
class PricedMan:
    """A man and his points."""

    __pydantic_config__ = {"extra": "forbid"}

    man: Annotated[
        str | Annotated[int, Between(1, MOST_CARD)], Help("The man: sl/rifle/M5/P4, or a card's number.")
    ]
    points: Annotated[int, Between(0, MOST_POINTS), Help("The points of his card.")]


WrittenMan = str | Annotated[int, Between(1, MOST_CARD)] | PricedMan
"""A man as he is written: a card's number, a word, or a word and points."""


@dataclass(frozen=True, kw_only=True)
class OrderGroup:
    """A group: where it stands, and its men in their order."""

    __pydantic_config__ = {"extra": "forbid"}

    range: Annotated[Annotated[int, Between(-MOST_RANGE, MOST_RANGE)], Help("Its range number.")] = 0
    men: Annotated[
        tuple[WrittenMan, ...],
        Help("Its men: a card's number, 15/atmm, rifle/M3/P3, or {man: sl/rifle/M5/P4, points: 20}."),
    ]


@dataclass(frozen=True, kw_only=True)
class OrderOfBattle(Squad):
    """One side at the start of a scenario, and what it may still get."""

    points: Annotated[
        Annotated[int, Between(1, MOST_POINTS)] | None,
        Help("The points agreed, where the players buy their own forces."),
    ] = None
    decks: Annotated[
        Annotated[int, Between(1, MOST_DECKS)] | None, Help("How many decks the scenario lasts.")
    ] = None
    reinforcements: Annotated[
        tuple[Annotated[int, Between(1, MOST_DECKS)], ...],
        Help("The decks in which it may have random reinforcements: 1, 2."),
    ] = ()
    snipers: Annotated[Annotated[int, Between(0, MOST_DECKS)], Help("How many snipers it has.")] = 0
    radio: Annotated[
        Annotated[int, Between(1, MOST_DECKS)] | None, Help("The strength of its radio: 5, 6 or 7.")
    ] = None
    groups: Annotated[dict[str, OrderGroup], Help("Groups by letter, A to D.")]
    later: Annotated[
        dict[str, tuple[WrittenMan, ...]], Help("Men who come later, after 1, 2 or 3 decks.")
    ] = field(default_factory=dict)


def year_of(order: OrderOfBattle, book: Book[Rules]) -> str:
    """Return the half year; empty where what is written is none."""
    squads = book.rules.squads
    return order.half_year if order.half_year in squads.years else ""


def is_before(year: str, other: str, book: Book[Rules]) -> bool:
    """Whether a half year is earlier than another; none is where it is empty."""
    years = book.rules.squads.years
    return bool(year) and years.index(year) < years.index(other)


def kind_of(order: OrderOfBattle, book: Book[Rules]) -> str:
    """Return line, elite or second-line; empty for troops that the nation has not."""
    squads = book.rules.squads
    return squads.troops[order.nation].get(order.troops, "")
