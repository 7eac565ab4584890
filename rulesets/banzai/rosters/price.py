"""What is bought in a scenario of the players' own, part by part, and the share of the troop type (43)."""

import re
from collections.abc import Iterator
from typing import Annotated, NamedTuple

from rulesets.banzai.men.man import AMERICAN, NATIONS, is_before, refuse_year
from rulesets.banzai.rosters.prices import (
    DYO,
    Price,
    later_price,
    radio_price,
    random_deck_price,
    rifle_price,
    sniper_price,
    troops_price,
    weapon_price,
)
from rulesets.banzai.rules import Rules
from wargame_aid.book import Book
from wargame_aid.names import ascii_quotes, fold, listed, pick, quoted
from wargame_aid.ruleset import IN_WORDS, Action, Between, Help, IllegalAction, Joined, Letter, Shown
from wargame_aid.steps import Notes

MOST_POINTS = 9999
LINE = "line"
WRITTEN = re.compile(r"([0-9]):([0-9]{1,4}(?:\+[0-9]{1,4})*)")


class Later(NamedTuple):
    """Men who come after so many decks, by the points of each: `1:30+17`."""

    decks: int
    points: tuple[int, ...]

    @classmethod
    def parse(cls, word: str, book: Book[Rules]) -> "Later":
        """Read `1:30+17`; ValueError says what would be right."""
        found = WRITTEN.fullmatch(ascii_quotes(word).strip())
        if found is None:
            raise ValueError(f"{quoted(word)}: the decks and the points of each man, as 1:30+17")
        return cls(int(found[1]), tuple(map(int, found[2].split("+"))))

    @staticmethod
    def names_no_unit() -> None:
        """Say that it is never a man's name."""

    def __str__(self) -> str:
        return f"{self.decks}:{'+'.join(map(str, self.points))}"


class PriceParams(NamedTuple):
    """What is bought, and whose force it is."""

    nation: Annotated[str, Letter("n"), Help("Whose force: british, japanese ...")] = ""
    troops: Annotated[str, Letter("t"), Help("Their troop type: samurai, militia ...; line if not said.")] = (
        LINE
    )
    year: Annotated[str, Letter("y"), Help("The half year, for secondary weapons.")] = ""
    men: Annotated[
        tuple[int, ...], Joined(","), Letter("m"), Help("Points of the Personality cards: 17,10,33.")
    ] = ()
    bolt_action: Annotated[
        tuple[int, ...], Joined(","), Letter("b"), Help("Points of Marines with rifles before 1943: 16.")
    ] = ()
    weapons: Annotated[
        tuple[str, ...], Joined(","), Letter("w"), Help("Secondary weapons: atmm,panzerfaust.")
    ] = ()
    later: Annotated[
        tuple[Later, ...], Joined(","), Letter("l"), Help("Men who come after decks: 1:30+17,2:10.")
    ] = ()
    snipers: Annotated[int, Between(0, 9), Letter("s"), Help("How many snipers.")] = 0
    radio: Annotated[int | None, Letter("r"), Help("A radio of this strength: 5, 6 or 7.")] = None
    decks: Annotated[
        tuple[int, ...], Joined(","), Letter("d"), Help("Decks with random reinforcements: 1,2.")
    ] = ()


class PriceResult(NamedTuple):
    """What a force costs."""

    say: str
    table: tuple[str, ...]
    points: Annotated[int, Shown("Points", DYO)]
    arithmetic: Annotated[str, Shown("It comes to", DYO), IN_WORDS]
    parts: Annotated[tuple[str, ...], Shown("Part")]


class Bill(NamedTuple):
    """Men and weapons, and what else was bought."""

    men: tuple[Price, ...]
    rest: tuple[Price, ...]

    @property
    def parts(self) -> tuple[Price, ...]:
        return (*self.men, *self.rest)


def check_price(params: PriceParams, book: Book[Rules]) -> None:
    """Raise ValueError for what has no price or cannot be read."""
    kind_of(params, book)
    years = book.rules.squads.years
    if params.year and fold(params.year) not in years:
        raise ValueError(f"{quoted(params.year)} is no half year: {listed(years)}")
    if min((*params.men, *params.bolt_action), default=1) < 1:
        raise ValueError("a man costs a point or more: --men 17,10")
    if not bill_of(params, book).parts:
        raise ValueError("what is bought? --snipers 1, --radio 6, --weapons atmm, --decks 1,2, --men 17,10")


def refuse_early(params: PriceParams, book: Book[Rules]) -> None:
    """Raise IllegalAction for a weapon before its year."""
    for weapon in weapons_of(params, book):
        refuse_year(weapon, fold(params.year), book)


def refuse_deck_twice(params: PriceParams, book: Book[Rules]) -> None:
    """Raise IllegalAction for a deck that is paid for twice (48.1)."""
    if len(set(params.decks)) < len(params.decks):
        raise IllegalAction("a deck is paid for once: --decks 1,2", "48.1")


def refuse_bolt_action(params: PriceParams, book: Book[Rules]) -> None:
    """Raise IllegalAction for the price of a bolt-action rifle outside Marines before 1943 (46.5)."""
    rules = book.rules.orders
    late = is_before(rules.bolt_action_until, fold(params.year), book) if params.year else False
    if params.bolt_action and (nation_of(params) not in ("", AMERICAN) or late):
        raise IllegalAction("bolt-action rifles cost one less for Marines before 1943 alone: --men", "46.5")


def nation_of(params: PriceParams) -> str:
    """Return whose force it is; empty where it is not said."""
    return pick(params.nation, NATIONS, "nation") if params.nation else ""


def kind_of(params: PriceParams, book: Book[Rules]) -> str:
    """Return line, elite or second-line; ValueError for troops that the nation has not."""
    nation = nation_of(params)
    if not nation:
        if fold(params.troops) != LINE:
            raise ValueError(f"whose {params.troops}? --nation japanese")
        return LINE
    squads = book.rules.squads
    return squads.troops[nation][pick(params.troops, list(squads.troops[nation]), "troops")]


def weapons_of(params: PriceParams, book: Book[Rules]) -> list[str]:
    """Return the secondary weapons by their names; ValueError for one that has no price."""
    known = book.rules.weapons
    words = {word: name for name in book.rules.prices.weapons for word in (name, *known[name].also)}
    return [words[fold(pick(one, list(words), "weapon with a price"))] for one in params.weapons]


def bill_of(params: PriceParams, book: Book[Rules]) -> Bill:
    """Return each part with its price; ValueError where one has none."""
    return Bill(tuple(men_prices(params, book)), tuple(rest_prices(params, book)))


def men_prices(params: PriceParams, book: Book[Rules]) -> Iterator[Price]:
    """Yield what men cost, at once or later, and their weapons (43.4, 45.7, 46.5)."""
    for points in params.men:
        yield Price("card", points, str(points), DYO)
    for points in params.bolt_action:
        yield rifle_price(points, book)
    for weapon in weapons_of(params, book):
        yield weapon_price(weapon, book)
    for one in params.later:
        yield later_price(one.points, one.decks, book)


def rest_prices(params: PriceParams, book: Book[Rules]) -> Iterator[Price]:
    """Yield what snipers, a radio and random reinforcements cost (43, 44.8, 45.7, 48.1)."""
    if params.snipers:
        yield sniper_price(params.snipers, book)
    if params.radio is not None:
        if not params.nation:
            raise ValueError("whose radio is it? --nation british")
        yield radio_price(nation_of(params), params.radio, book)
    for deck in params.decks:
        yield random_deck_price(deck, book)


def finish_price(state: None, params: PriceParams, book: Book[Rules], notes: Notes) -> PriceResult:
    """Return the parts, their sum, and what the troop type makes of it (43.5, 43.7)."""
    bill, kind = bill_of(params, book), kind_of(params, book)
    total = sum(one.points for one in bill.parts)
    parts = [f"{one.line} ({one.cite})" for one in bill.parts]
    said = " + ".join(str(one.points) for one in bill.parts)
    said = f"{said} = {total}" if len(bill.parts) > 1 else said
    if kind != LINE:
        base = reckoned(bill, total, book)
        share = troops_price(base, kind, book)
        parts.append(f"{share.line} ({share.cite})")
        rest = f" + {total - base} = {share.points + total - base}" if base != total else ""
        said, total = f"{said}; {share.said}{rest}", share.points + total - base
    return PriceResult(f"{total} points.", (), total, said, tuple(parts))


def reckoned(bill: Bill, total: int, book: Book[Rules]) -> int:
    """Return the points of which the troop type takes its share (ruling percent-of)."""
    if bill.rest and book.ruling("percent-of") != "whole-force":
        return sum(one.points for one in bill.men)
    return total


PRICE = Action(
    name="price",
    summary="Add up what is bought: snipers, a radio, weapons, men, decks.",
    params=PriceParams,
    check=check_price,
    forbidden=(refuse_bolt_action, refuse_early, refuse_deck_twice),
    start=lambda params, book: None,
    finish=finish_price,
    look_up=True,
    cites=(DYO, "44.8", "45.7", "46.5", "48.1"),
    example="price --nation japanese --snipers 1 --radio 6 --decks 1,2",
)
