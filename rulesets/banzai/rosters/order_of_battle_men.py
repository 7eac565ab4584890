"""The men of an order of battle: read with the cards of personality.yaml, and as a squad of the fight."""

import re
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from rulesets.banzai.men.man import STATES, Man, Parts
from rulesets.banzai.men.personality import card_of, missing
from rulesets.banzai.rosters.groups_document import (
    Entry,
    GroupEntry,
    Groups,
    free_name,
    groups_words,
    men_named,
)
from rulesets.banzai.rosters.order_of_battle_document import OrderOfBattle, PricedMan, WrittenMan
from rulesets.banzai.rules import MoraleAndPanic, Personality, Rules
from wargame_aid.book import Book
from wargame_aid.names import fold, plain, quoted
from wargame_aid.roster import Path

UNFILLED = re.compile(r"#\(?([^()/]+)\)?")
"""An unfilled card as a scenario has it: `#(bar)`."""


class Recruit(NamedTuple):
    """A man of an order of battle: where he is written, who he is, his card, the points typed for him."""

    entry: Entry
    man: Man | None
    """None where he cannot be read, or nobody has filled in his card."""
    card: Personality | None
    typed: int | None
    problem: str = ""
    """Why there is no man."""
    number: str = ""
    """The card that nobody has filled in, where that is why."""

    @property
    def points(self) -> int | None:
        """The points of his card, as typed or as filled in; None where they are not known."""
        return self.typed if self.typed is not None or self.card is None else self.card.points

    @property
    def path(self) -> Path:
        """Where he stands in the document."""
        return self.entry.path

    @property
    def written(self) -> str:
        """His word in full where he can be read, else as it is written."""
        return self.entry.written if self.man is None else str(self.man)


def recruits_of(order: OrderOfBattle, book: Book[Rules]) -> list[Recruit]:
    """Return every man, those who come later last."""
    return [recruit(entry, typed, order.nation, book) for entry, typed in written_men(order)]


def written_men(order: OrderOfBattle) -> Iterator[tuple[Entry, int | None]]:
    """Yield every man as he is written, with the points typed for him."""
    groups = {letter: group.men for letter, group in order.groups.items()}
    for later, lists in ((False, groups), (True, order.later)):
        for letter, men in lists.items():
            for at, written in enumerate(men):
                yield Entry(letter, at, word_of(written), later), points_of(written)


def word_of(written: WrittenMan) -> str:
    """Return a man's word."""
    return str(written.man if isinstance(written, PricedMan) else written)


def points_of(written: WrittenMan) -> int | None:
    """Return the points typed for a man."""
    return written.points if isinstance(written, PricedMan) else None


def recruit(entry: Entry, typed: int | None, nation: str, book: Book[Rules]) -> Recruit:
    """Return a man read with his card, or why he cannot be."""
    rules = book.rules
    head, _, notation = plain(entry.written).rpartition("=")
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
        printed = MoraleAndPanic(card.morale, card.panic)
    typed = parts.values
    if printed is None or ("m" in typed and "p" in typed):
        return MoraleAndPanic(typed["m"], typed["p"]) if "m" in typed and "p" in typed else None
    return MoraleAndPanic(typed.get("m", printed.morale), typed.get("p", printed.panic))


def man_of(name: str, parts: Parts, card: Personality | None, values: MoraleAndPanic, rules: Rules) -> Man:
    """Return a man with what is written, and of his card what is not; his own weapon stands first."""
    own = [one for one in parts.weapons if not is_secondary(one, rules)]
    second = [one for one in parts.weapons if is_secondary(one, rules)]
    return Man(
        name,
        parts.card,
        parts.rank or (card.rank if card else ""),
        (*(own or ([card.weapon] if card else [])), *second),
        values.morale,
        values.panic,
        parts.values.get("fp"),
        parts.nation,
        tuple(state for state in STATES if state in parts.states),
    )


def is_secondary(weapon: str, rules: Rules) -> bool:
    """Whether a weapon is carried beside a man's own."""
    return weapon in rules.weapons and rules.weapons[weapon].secondary


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
    from rulesets.banzai import RULESET  # a game and a command line hold no book of an order of battle
    from wargame_aid.rulebook import load_book

    return squad_of(order, load_book(RULESET, None, {}))


def read_card(written: str, nation: str) -> Man:
    """Return a man of whom only the card is written, by those that are filled in; else ValueError."""
    from rulesets.banzai import RULESET
    from wargame_aid.rulebook import load_book

    found = recruit(Entry("", 0, written), None, nation, load_book(RULESET, None, {}))
    if found.man is None:
        raise ValueError(found.problem)
    return found.man


def order_words(order: OrderOfBattle) -> Mapping[str, str]:
    """Return the notation that each man's name stands for on the command line."""
    return groups_words(read_squad(order))
