"""What is bought in a scenario of the players' own: prices and their arithmetic (43, 44.8, 45.7, 46.5, 48.1).

Plain functions on whole numbers. Each takes the book that holds the section `prices`, and raises ValueError
for what no source has a price for.
"""

from collections.abc import Sequence
from typing import NamedTuple

from rulesets.banzai.rules import Rules
from wargame_aid.book import Book
from wargame_aid.names import listed, quoted

DYO = "up-front 43"
LATER = "up-front 43.4"
RADIO = "up-front 43.7"
TROOPS = "up-front 43.5"
RANDOM = "48.1"
BOLT_ACTION = "46.5"
AT_MINE = "45.7"
HUNDRED = 100
RADIO_CITES = {"british": "44.8", "japanese": "45.7"}
ELITE, SECOND_LINE = "elite", "second-line"


class Price(NamedTuple):
    """A part of a force: what it is, its points, how they come about in words, the rule."""

    what: str
    points: int
    said: str
    cite: str

    @property
    def line(self) -> str:
        """The part with its arithmetic: `2 snipers: 35 + 15 = 50`."""
        return f"{self.what}: {self.said}"


def share(points: int, percent: int, *, down: bool = False) -> int:
    """Return so many per cent of points, rounded up, or down."""
    return points * percent // HUNDRED if down else -(-points * percent // HUNDRED)


def sniper_price(number: int, book: Book[Rules]) -> Price:
    """Return what snipers cost: the first, and less for the second (43)."""
    rules = book.rules.prices
    if not 0 < number <= len(rules.snipers):
        raise ValueError(f"{number} snipers have no price: there are 1 to {len(rules.snipers)}")
    what = "sniper" if number == 1 else f"{number} snipers"
    return summed(what, rules.snipers[:number], DYO)


def radio_price(nation: str, strength: int, book: Book[Rules]) -> Price:
    """Return what a radio costs, by nation and strength (43.7, 44.8, 45.7)."""
    rules = book.rules.prices
    seller = rules.radios_as.get(nation, nation)
    prices = rules.radios.get(seller)
    if prices is None:
        raise ValueError(f"no radio of the {nation} side has a price")
    if str(strength) not in prices:
        raise ValueError(f"no radio has strength {strength}: {listed(prices)}")
    points = prices[str(strength)]
    said = f"{points}" if seller == nation else f"{points}, as a {seller} one"
    return Price(f"radio of strength {strength}", points, said, RADIO_CITES.get(nation, RADIO))


def weapon_price(weapon: str, book: Book[Rules]) -> Price:
    """Return what a secondary weapon costs (43, 45.7)."""
    prices = book.rules.prices.weapons
    if weapon not in prices:
        raise ValueError(f"{quoted(weapon)} has no price of its own: {listed(prices)} have")
    return Price(weapon, prices[weapon], str(prices[weapon]), AT_MINE if weapon == "at-mine" else DYO)


def rifle_price(points: int, book: Book[Rules]) -> Price:
    """Return what a Marine costs whose rifle is a bolt-action one, before 1943 (46.5)."""
    less: int = -book.rules.prices.bolt_action
    return Price("bolt-action rifle", points - less, f"{points} - {less} = {points - less}", BOLT_ACTION)


def random_deck_price(deck: int, book: Book[Rules]) -> Price:
    """Return what random reinforcements in a deck cost (48.1; rulings reinforcement-price and -decks)."""
    rules = book.rules.prices
    what = f"random reinforcements in deck {deck}"
    if deck < 1:
        raise ValueError(f"there is no deck {deck}: the first is deck 1")
    if book.ruling("reinforcement-price") == "flat":
        return Price(what, rules.random_deck, str(rules.random_deck), RANDOM)
    book.remark("reinforcement-decks")
    if deck > len(rules.later) + 1:
        raise ValueError(f"{what} have no price: discounts are known up to deck {len(rules.later) + 1}")
    percent = (HUNDRED, *rules.later)[deck - 1]
    points = share(rules.random_deck, percent)
    return Price(what, points, discounted(rules.random_deck, percent, points), RANDOM)


def later_price(points: Sequence[int], decks: int, book: Book[Rules]) -> Price:
    """Return what men cost who come after so many decks, by the points of each (43.4)."""
    rules = book.rules.prices
    what = f"after {decks} {'deck' if decks == 1 else 'decks'}"
    if not 0 < decks <= len(rules.later):
        raise ValueError(f"men who come {what} have no price: they come after 1 to {len(rules.later)}")
    percent = rules.later[decks - 1]
    if book.ruling("reinforcement-rounding") == "each":
        parts = [share(one, percent) for one in points]
        return summed(f"{what}, each at {factor(percent)}", parts, LATER)
    whole = sum(points)
    cost = share(whole, percent)
    return Price(what, cost, discounted(whole, percent, cost), LATER)


def troops_price(points: int, kind: str, book: Book[Rules]) -> Price:
    """Return what a whole force costs by the kind of its troops (43.5, 43.7; `percent-rounding`)."""
    percent = HUNDRED + int(book.rules.prices.troops.get(kind, 0))
    if percent == HUNDRED:
        return Price(f"{kind} troops", points, str(points), TROOPS)
    down = points * percent % HUNDRED > 0 and book.ruling("percent-rounding") == "down"
    cost = share(points, percent, down=down)
    return Price(f"{kind} troops", cost, discounted(points, percent, cost, down=down), TROOPS)


def summed(what: str, parts: Sequence[int], cite: str) -> Price:
    """Return parts as one price: `35 + 15 = 50`."""
    total = sum(parts)
    said = " + ".join(map(str, parts)) + (f" = {total}" if len(parts) > 1 else "")
    return Price(what, total, said, cite)


def discounted(points: int, percent: int, cost: int, *, down: bool = False) -> str:
    """Return the arithmetic of a share: `101 x 0.8 = 80.8, up to 81`."""
    if percent == HUNDRED:
        return str(points)
    whole, rest = divmod(points * percent, HUNDRED)
    if not rest:
        return f"{points} x {factor(percent)} = {cost}"
    return f"{points} x {factor(percent)} = {whole}.{decimals(rest)}, {'down' if down else 'up'} to {cost}"


def factor(percent: int) -> str:
    """Return per cent as a factor: 80 is `0.8`, 115 is `1.15`."""
    whole, rest = divmod(percent, HUNDRED)
    return f"{whole}.{decimals(rest)}" if rest else str(whole)


def decimals(rest: int) -> str:
    """Return hundredths as they are written behind the point: 80 is `8`, 5 is `05`."""
    return f"{rest:02}".rstrip("0")
