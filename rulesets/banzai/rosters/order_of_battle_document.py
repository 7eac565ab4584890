"""An order of battle as it is written: its cards in groups, what the scenario gives, its men read."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Annotated

from rulesets.banzai.men.man import ARMOUR, COMMANDERS, STATES, TYPED_CCV, Man, Parts, card_of, missing
from rulesets.banzai.rosters.groups_document import (
    MOST_RANGE,
    GroupEntry,
    Groups,
    ManWritten,
    Squad,
    club_book,
    free_name,
    groups_words,
    men_named,
)
from rulesets.banzai.rosters.recruits import Recruit, is_secondary
from rulesets.banzai.rules import MoraleAndPanic, Personality, Rules
from wargame_aid.book import Book
from wargame_aid.names import ascii_quotes, fold, quoted
from wargame_aid.roster import Path
from wargame_aid.ruleset import Between, Help

MOST_POINTS = 9999
MOST_DECKS = 9
MOST_CARD = 99
UNFILLED = re.compile(r"#\(?([^()/]+)\)?")
"""An unfilled card as a scenario has it: `#(bar)`."""


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


def recruits_of(order: OrderOfBattle, book: Book[Rules]) -> list[Recruit]:
    """Return every man, those who come later last."""
    return [recruit(entry, typed, order.nation, book) for entry, typed in written_men(order)]


def written_men(order: OrderOfBattle) -> Iterator[tuple[ManWritten, int | None]]:
    """Yield every man as he is written, with the points typed for him."""
    groups = {letter: group.men for letter, group in order.groups.items()}
    for later, lists in ((False, groups), (True, order.later)):
        for letter, men in lists.items():
            for at, written in enumerate(men):
                yield ManWritten(letter, at, word_of(written), later), points_of(written)


def word_of(written: WrittenMan) -> str:
    return str(written.man if isinstance(written, PricedMan) else written)


def points_of(written: WrittenMan) -> int | None:
    return written.points if isinstance(written, PricedMan) else None


def recruit(entry: ManWritten, typed: int | None, nation: str, book: Book[Rules]) -> Recruit:
    """Return a man read with his card, or why he cannot be."""
    rules = book.rules
    head, _, notation = ascii_quotes(entry.written).rpartition("=")
    parts = Parts(rules.weapons)
    try:
        for part in notation.split("/"):
            parts.take(UNFILLED.sub(r"\1", part.strip()), entry.written)
    except ValueError as wrong:
        return Recruit(entry, None, None, typed, str(wrong))
    card = card_of(nation, parts.card, rules.personality) if parts.card else None
    values = values_of(parts, card, nation, rules)
    if values is not None:
        return Recruit(entry, man_of(head.strip(), parts, card, values, rules), card, typed)
    if parts.card:
        return Recruit(entry, None, None, typed, missing(nation, parts.card), parts.card)
    return Recruit(entry, None, None, typed, no_values(entry.written, rules))


def values_of(parts: Parts, card: Personality | None, nation: str, rules: Rules) -> MoraleAndPanic | None:
    """Return the morale and panic written, else those of the card; those of an unfilled card (46.5)."""
    printed = None if parts.card else rules.orders.unfilled.get(nation)
    if card is not None:
        printed = MoraleAndPanic(morale=card.morale, panic=card.panic)
    typed = parts.values
    if printed is None or ("m" in typed and "p" in typed):
        return MoraleAndPanic(morale=typed["m"], panic=typed["p"]) if "m" in typed and "p" in typed else None
    return MoraleAndPanic(morale=typed.get("m", printed.morale), panic=typed.get("p", printed.panic))


def man_of(name: str, parts: Parts, card: Personality | None, values: MoraleAndPanic, rules: Rules) -> Man:
    """Return a man with what is written, and of his card what is not; his own weapon stands first."""
    own = [one for one in parts.weapons if not is_secondary(one, rules)]
    second = [one for one in parts.weapons if is_secondary(one, rules)]
    return Man(
        name,
        parts.card,
        parts.first_rank or (card.rank if card else ""),
        (*(own or ([card.weapon] if card else [])), *second),
        values.morale,
        values.panic,
        parts.values.get("fp"),
        parts.nation,
        tuple(state for state in STATES if state in parts.states),
        parts.values.get(ARMOUR),
        parts.values.get(COMMANDERS, 0),
        parts.values.get(TYPED_CCV),
        bool(parts.rank) and parts.sergeant,
    )


def no_values(written: str, rules: Rules) -> str:
    """Return what is said of a man whose morale and panic are nowhere."""
    unfilled = " and ".join(
        f"{one.morale}/{one.panic} for the {nation} side" for nation, one in rules.orders.unfilled.items()
    )
    return (
        f"{quoted(written)} has no morale and panic: rifle/M3/P3; a card without a number has {unfilled} only"
    )


def squad_of(order: OrderOfBattle, book: Book[Rules]) -> Groups:
    """Return the side as the fight has it: its groups, each man in full where he can be read."""
    men: dict[str, list[str]] = {letter: [] for letter in order.groups}
    for one in recruits_of(order, book):
        if not one.entry.later:
            men[one.entry.letter].append(one.written)
    groups = {
        letter: GroupEntry(range=group.range, men=tuple(men[letter]))
        for letter, group in order.groups.items()
    }
    return Groups(
        name=order.name,
        nation=order.nation,
        year=order.year,
        troops=order.troops,
        jungle=order.jungle,
        groups=groups,
    )


def names_of(order: OrderOfBattle, recruits: list[Recruit], book: Book[Rules]) -> Mapping[Path, str]:
    """Return the name of each man who can be read, by his place, as the fight has it."""
    names = {one.entry.path: one.name for one in men_named(squad_of(order, book), book)}
    taken = {fold(name) for name in names.values()}
    for one in recruits:
        if one.entry.later and one.man:
            name = one.man.name or free_name(one.man, order.nation, taken)
            taken.add(fold(name))
            names[one.path] = name
    return names


def read_squad(order: OrderOfBattle) -> Groups:
    """Return the side as the fight has it, by the cards that the club has filled in."""
    return squad_of(order, club_book())


def read_card(written: str, nation: str) -> Man:
    """Return a man of whom only the card is written, by those that are filled in; else ValueError."""
    found = recruit(ManWritten("", 0, written), None, nation, club_book())
    if found.man is None:
        raise ValueError(found.problem)
    return found.man


def order_words(order: OrderOfBattle) -> Mapping[str, str]:
    """Return the notation that each man's name stands for on the command line."""
    return groups_words(read_squad(order))
