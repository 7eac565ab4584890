"""The table of random reinforcements: who comes by a black number, who in his place, who is chosen (48.3)."""

import re
from collections.abc import Iterator
from typing import Annotated, NamedTuple

from rulesets.banzai.men.man import Man, missing, refuse_year, vocabulary
from rulesets.banzai.rules import Personality, Rules
from wargame_aid.book import Book
from wargame_aid.names import ascii_quotes, fold, listed, pick, quoted
from wargame_aid.ruleset import IN_WORDS, IllegalAction

RULE = "48.3"
FREE = "free"
WRITTEN = re.compile(r"([0-9]):([0-9]{1,2}(?:/[0-9]{1,2})*)(/free)?")
CHOOSING = "48.31"


class Row(NamedTuple):
    """A row: the number, the Personality cards, whether one more is chosen; as typed `4:20/25/free`."""

    number: int
    cards: tuple[int, ...]
    free: bool = False

    @classmethod
    def parse(cls, word: str, book: Book[Rules]) -> "Row":
        """Read `4:20/25/free`; ValueError says what would be right."""
        found = WRITTEN.fullmatch(ascii_quotes(word).strip().casefold())
        if found is None:
            raise ValueError(f"{quoted(word)}: a row is its number and cards, as 4:20/25/26/free or 5:37")
        return cls(int(found[1]), tuple(map(int, found[2].split("/"))), bool(found[3]))

    @staticmethod
    def names_no_unit() -> None:
        """Say that it is never a man's name."""

    def __str__(self) -> str:
        return f"{self.number}:{'/'.join(map(str, self.cards))}{'/free' if self.free else ''}"


class Comer(NamedTuple):
    """Who comes: the number of the table, 0 for one that was chosen, and the card that stands for it."""

    number: int
    card: str
    """The number of his Personality card; empty for an unfilled one."""
    weapon: str = ""
    """Empty where nothing is known of the card."""
    morale: int = 0
    panic: int = 0
    secondary: str = ""
    why: Annotated[str, IN_WORDS] = ""
    """Why he stands for another."""
    rank: str = ""
    nobody: bool = False
    """Whether nobody comes for the card, for no card is left that could stand for it (48.32 B)."""

    @property
    def word(self) -> str:
        """His notation; only his number where nothing is known of the card."""
        if not self.weapon:
            return str(self.number)
        parts = (self.rank, self.card, self.weapon, self.secondary, f"M{self.morale}", f"P{self.panic}")
        return "/".join(part for part in parts if part)

    def __str__(self) -> str:
        return f"{self.word}{f' ({self.why})' if self.why else ''}"


class Need(NamedTuple):
    """Whose reinforcements they are, and what is not to be had."""

    nation: str
    in_play: frozenset[str]
    unavailable: frozenset[str]
    """Weapons that are not available in the year."""


def of_card(number: int, card: Personality, why: str = "", *, filled: bool = True) -> Comer:
    """Return who comes with a card, or with an unfilled one of the same weapon and values."""
    own = str(number) if filled else ""
    rank = card.rank if filled else ""
    return Comer(number, own, card.weapon, card.morale, card.panic, why=why, rank=rank)


def comers(row: Row, need: Need, book: Book[Rules]) -> Iterator[Comer]:
    """Yield who comes by a row, each card or its replacement (48.3, 48.32)."""
    taken = need.in_play | set(map(str, row.cards))
    known = book.rules.personality.get(need.nation, {})
    for number in row.cards:
        card = known.get(str(number))
        if card is None:
            yield Comer(number, str(number), why="in play" if str(number) in need.in_play else "")
        elif card.weapon in need.unavailable:
            found = other_weapon(number, card, need._replace(in_play=taken), book)
            taken |= {found.card}
            yield found
        elif str(number) in need.in_play:
            found = same_weapon(number, card, need._replace(in_play=taken), book)
            taken |= {found.card}
            yield found
        else:
            yield of_card(number, card)


def free_cards(need: Need, book: Book[Rules]) -> dict[int, Personality]:
    """Return the nation's cards that nobody has, and whose weapon is available, by number."""
    known = book.rules.personality.get(need.nation, {})
    return {
        int(number): card
        for number, card in sorted(known.items(), key=lambda one: int(one[0]))
        if number not in need.in_play and card.weapon not in need.unavailable
    }


def same_weapon(number: int, card: Personality, need: Need, book: Book[Rules]) -> Comer:
    """Return who stands for a card in play: the same weapon, by a ruling and the same values (48.32 A)."""
    armed = {at: one for at, one in free_cards(need, book).items() if one.weapon == card.weapon}
    why = f"{number} is in play"
    if book.ruling("replacement-order") == "cost":
        cheap = {at: one for at, one in armed.items() if one.points <= card.points}
        if cheap:
            at = max(cheap, key=lambda at: (cheap[at].points, -at))
            return of_card(at, cheap[at], f"{why}: the same weapon, {cheap[at].points} points")._replace(
                number=number
            )
        return other_weapon(number, card, need, book)
    values = (card.morale, card.panic)
    for at, one in armed.items():
        if (one.morale, one.panic) == values:
            return of_card(at, one, f"{why}: the same weapon and values")._replace(number=number)
    return of_card(number, card, f"{why}: an unfilled card with markers", filled=False)


def other_weapon(number: int, card: Personality, need: Need, book: Book[Rules]) -> Comer:
    """Return who stands for a card by another weapon that costs no more: the dearest one (48.32 B)."""
    others = {
        at: one
        for at, one in free_cards(need, book).items()
        if one.weapon != card.weapon and one.points <= card.points
    }
    if not others:
        why = f"no card with another weapon is left at {card.points} points or less: nobody comes"
        return Comer(number, "", why=why, nobody=True)
    best = max(others, key=lambda at: (others[at].points, -at))
    rest = [str(at) for at in others if at != best]
    also = f", or {listed(rest)}" if rest else ""
    why = f"for {number}: another weapon at {others[best].points} of {card.points} points{also}"
    return of_card(best, others[best], why)._replace(number=number)


def chosen(word: str, secondary: str, need: Need, book: Book[Rules]) -> Comer:
    """Return who is chosen by a number, a weapon or a whole notation, with a secondary weapon or none.

    Raises ValueError for what is not known.
    """
    comer = meant(word.strip(), need, book)
    return comer._replace(secondary=secondary_named(secondary, book)) if secondary else comer


def refuse_chosen(comer: Comer, need: Need, book: Book[Rules]) -> None:
    """Raise IllegalAction for who may not be chosen (48.31)."""
    rules = book.rules.reinforcements
    if comer.weapon in rules.not_chosen:
        raise IllegalAction(
            f"no {comer.weapon} may be chosen: any card but {listed(rules.not_chosen)}", CHOOSING
        )
    if comer.weapon in need.unavailable:
        raise IllegalAction(f"the {comer.weapon} is not available in this year", "48.32")
    if comer.card and comer.card in need.in_play:
        raise IllegalAction(f"card {comer.card} is in play: choose one that is not", CHOOSING)


def refuse_secondary(comer: Comer, year: str, book: Book[Rules]) -> None:
    """Raise IllegalAction for a secondary weapon that he may not carry, or that is not there yet (48.31)."""
    rules = book.rules.reinforcements
    if not comer.secondary:
        return
    if comer.weapon not in rules.may_carry:
        raise IllegalAction(
            f"no {comer.secondary} for a man with {comer.weapon}: one with {listed(rules.may_carry)} "
            "may have it",
            CHOOSING,
        )
    refuse_year(comer.secondary, year, book)


def meant(word: str, need: Need, book: Book[Rules]) -> Comer:
    """Return the card that a word stands for: an unfilled one for a weapon's name (48.31)."""
    known = book.rules.personality.get(need.nation, {})
    if word.isdigit():
        card = known.get(str(int(word)))
        if card is None:
            raise ValueError(missing(need.nation, word))
        return of_card(int(word), card)._replace(number=0)
    if "/" in word:
        man = Man.parse(word, book)
        values = book.rules.reinforcements.unfilled
        if not man.card and (man.morale, man.panic) != tuple(values):
            raise IllegalAction(
                f"an unfilled card is M{values.morale}/P{values.panic} whatever it replaces: "
                f"--choose {man.weapon or 'rifle'}, or with a card's number 17/rifle/M3/P3",
                CHOOSING,
            )
        return Comer(0, man.card, man.weapon or "none", man.morale, man.panic)
    values = book.rules.reinforcements.unfilled
    return Comer(0, "", weapon_named(word, book), values.morale, values.panic, why="an unfilled card")


def weapon_named(word: str, book: Book[Rules]) -> str:
    """Return the weapon that a word names; ValueError where it names none that is a man's own."""
    weapons = book.rules.weapons
    own = {name: one for name, one in weapons.items() if not one.secondary}
    words = vocabulary(tuple((name, one.also) for name, one in own.items()))
    names = {said: name for said, name in words.items() if name in own}
    names.update({fold(name): name for name in book.rules.reinforcements.not_chosen})
    return names[fold(pick(word, list(names), "card"))]


def secondary_named(word: str, book: Book[Rules]) -> str:
    """Return the secondary weapon that a word names; ValueError where it names none."""
    weapons = book.rules.weapons
    second = {said: name for name, one in weapons.items() if one.secondary for said in (name, *one.also)}
    return second[fold(pick(word, list(second), "secondary weapon"))]
