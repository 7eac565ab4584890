"""The shape of an order of battle: a side's cards in groups, what the scenario gives it, its points."""

from dataclasses import dataclass, field
from typing import Annotated

from rulesets.banzai.forces.groups_document import MOST_RANGE, Squad
from wargame_aid.ruleset import Between, Help

MOST_POINTS = 9999
MOST_DECKS = 9
MOST_CARD = 99


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
