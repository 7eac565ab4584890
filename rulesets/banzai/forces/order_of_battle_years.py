"""The half year of an order of battle, and what kind of troops it has then."""

from rulesets.banzai.forces.order_of_battle_document import OrderOfBattle
from rulesets.banzai.rules import Rules
from wargame_aid.book import Book

MARINES = "marines"
"""What American troops are called who face the Japanese (46.1)."""


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
