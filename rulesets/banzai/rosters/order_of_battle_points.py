"""What an order of battle costs: each part with its arithmetic, and the share of its troop type."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import NamedTuple

from rulesets.banzai.men.man import AMERICAN, Man, is_before
from rulesets.banzai.rosters.order_of_battle_document import OrderOfBattle
from rulesets.banzai.rosters.prices import (
    DYO,
    LATER,
    RADIO,
    RADIO_CITES,
    RANDOM,
    Price,
    later_price,
    radio_price,
    random_deck_price,
    rifle_price,
    sniper_price,
    summed,
    troops_price,
    weapon_price,
)
from rulesets.banzai.rosters.recruits import MARINES, Recruit, kind_of, year_of
from rulesets.banzai.rules import Rules
from wargame_aid.book import Book
from wargame_aid.names import quoted
from wargame_aid.roster import Fault

PERCENT_OF, WHOLE_FORCE = "percent-of", "whole-force"
PERCENT_ROUNDING = "percent-rounding"
RIFLE = "rifle"
AFTER = tuple("123456789")
"""Numbers of decks, as keys."""


class Bill(NamedTuple):
    """What a force costs, part by part; what has no price is a fault."""

    parts: tuple[Price, ...]
    """Groups, men who come later, snipers, a radio, decks of random reinforcements."""
    troops: Price
    """What the force, or its men and weapons, come to by its troop type."""
    extra: int
    """What that adds, or takes away."""
    total: int
    ruling: str
    """The ruling that rounded it, if one did."""
    is_whole: bool
    """Whether the points of every man are known."""
    faults: tuple[Fault, ...]

    @property
    def said(self) -> str:
        """The sum: `93 (group A) + 50 (2 snipers) = 143; elite troops: 143 x 1.15 = 164.45, up to 165`."""
        parts = " + ".join(f"{one.points} ({one.what})" for one in self.parts)
        plain = f"{parts} = {self.total - self.extra}"
        if not self.extra:
            return plain
        whole = self.total != self.troops.points
        return f"{plain}; {self.troops.line}{f'; together {self.total}' if whole else ''}"


def bill_of(order: OrderOfBattle, recruits: list[Recruit], book: Book[Rules]) -> Bill:
    """Return what a force costs; men whose points are not known cost nothing."""
    faults: list[Fault] = []
    men = [*group_prices(order, recruits, book), *later_prices(order, recruits, book, faults)]
    rest = list(rest_prices(order, book, faults))
    kind = kind_of(order, book)
    whole = bool(rest) and bool(book.rules.prices.troops.get(kind)) and book.ruling(PERCENT_OF) == WHOLE_FORCE
    reckoned = sum(one.points for one in (men + rest if whole else men))
    troops = troops_price(reckoned, kind, book)
    extra = troops.points - reckoned
    return Bill(
        parts=(*men, *rest),
        troops=troops,
        extra=extra,
        total=sum(one.points for one in (*men, *rest)) + extra,
        ruling=f"{PERCENT_ROUNDING}={book.asked[PERCENT_ROUNDING]}" if PERCENT_ROUNDING in book.asked else "",
        is_whole=all(one.points is not None for one in recruits),
        faults=tuple(faults),
    )


def group_prices(order: OrderOfBattle, recruits: list[Recruit], book: Book[Rules]) -> Iterator[Price]:
    """Yield what the men of each group cost, with their weapons."""
    for letter in order.groups:
        men = [one for one in recruits if one.entry.letter == letter and not one.entry.later]
        yield summed(f"group {letter}", [man_price(one, order, book).points for one in men], DYO)


def later_prices(
    order: OrderOfBattle, recruits: list[Recruit], book: Book[Rules], faults: list[Fault]
) -> Iterator[Price]:
    """Yield what the men cost who come after each deck (43.4)."""
    for decks in order.later:
        men = [one for one in recruits if one.entry.letter == decks and one.entry.later]
        costs = [man_price(one, order, book).points for one in men]
        fault = Fault(("later", decks), "later", LATER, "", at_key=True)
        if decks in AFTER:
            yield from priced(partial(later_price, costs, int(decks), book), fault, faults)
        else:
            faults.append(fault._replace(message=f"{quoted(decks)} is no number of decks, such as 1"))


def rest_prices(order: OrderOfBattle, book: Book[Rules], faults: list[Fault]) -> Iterator[Price]:
    """Yield what a radio, snipers and decks of random reinforcements cost (43, 44.8, 45.7, 48.1).

    Without points agreed the scenario gives them; a radio has one of the known strengths all the same.
    """
    if order.radio is not None:
        fault = Fault(("radio",), "radio", RADIO_CITES.get(order.nation, RADIO), "")
        radio = list(priced(partial(radio_price, order.nation, order.radio, book), fault, faults))
        yield from radio if order.points is not None else ()
    if order.points is not None:
        yield from bought(order, book, faults)


def bought(order: OrderOfBattle, book: Book[Rules], faults: list[Fault]) -> Iterator[Price]:
    """Yield what snipers cost, and each deck of random reinforcements."""
    if order.snipers:
        fault = Fault(("snipers",), "snipers", DYO, "")
        yield from priced(partial(sniper_price, order.snipers, book), fault, faults)
    for at, deck in enumerate(order.reinforcements):
        if deck not in order.reinforcements[:at]:
            fault = Fault(("reinforcements", at), "decks", RANDOM, "")
            yield from priced(partial(random_deck_price, deck, book), fault, faults)


def priced(price: Callable[[], Price], fault: Fault, faults: list[Fault]) -> Iterator[Price]:
    """Yield a price; where there is none, keep the fault that says so."""
    try:
        yield price()
    except ValueError as wrong:
        faults.append(fault._replace(message=str(wrong)))


def man_price(one: Recruit, order: OrderOfBattle, book: Book[Rules]) -> Price:
    """Return what a man costs with his secondary weapons; nothing where his points are not known."""
    points, man = one.points, one.man
    if points is None or man is None:
        return Price(one.entry.written, 0, "not known", DYO)
    terms = [str(points)]
    if is_bolt_action(man, order, book):
        less = rifle_price(points, book)
        terms, points = [f"{less.said}, a bolt-action rifle"], less.points
    for weapon in (one for one in man.weapons if one in book.rules.prices.weapons):
        cost = weapon_price(weapon, book).points
        terms, points = [*terms, f"{cost} ({weapon})"], points + cost
    return Price(one.entry.written, points, " + ".join(terms), DYO)


def is_bolt_action(man: Man, order: OrderOfBattle, book: Book[Rules]) -> bool:
    """Whether he is a Marine with a rifle before 1943 (46.5)."""
    rules = book.rules.orders
    year = year_of(order, book)
    is_early = bool(year) and not is_before(rules.bolt_action_until, year, book)
    return (order.nation, order.troops, man.weapon) == (AMERICAN, MARINES, RIFLE) and is_early
