"""An order of battle as one line for a chat, and back: a line of groups, and what the scenario gives.

As groups_text has it, and beside: `points=400`, `decks=3`, `reinforcements=1 2`, `snipers=1`, `radio=6`; a
man's points behind a sign, `sl/rifle/M5/P4@20`; those who come later, `after 1: 15, 11`.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from rulesets.banzai.rosters.groups_text import (
    GROUP,
    JUNGLE,
    NAME,
    put,
    read,
    read_word,
    squad_parts,
    written,
)
from rulesets.banzai.rosters.order_of_battle_document import OrderOfBattle, PricedMan, WrittenMan, word_of
from rulesets.banzai.rules import Rules
from wargame_aid.book import Book
from wargame_aid.names import pick, quoted
from wargame_aid.words import whole_number

FORM = "japanese 1943b line jungle; points=60; A0: sl/rifle/M5/P4@20, 15; B1: Sato=11, 18; snipers=1"
NUMBERS = ("points", "decks", "snipers", "radio")
DECKS = "reinforcements"
KEYS = (
    NAME,
    "nation",
    "year",
    "troops",
    JUNGLE,
    "points",
    "decks",
    DECKS,
    "snipers",
    "radio",
    "groups",
    "later",
)
LATER = re.compile(r"\s*after\s+(.*?)\s*:(.*)", re.DOTALL)
SETTING = re.compile(r"\s*([a-z]+)\s*=(.*)", re.DOTALL)
POINTS = re.compile(r"(.*)@\s*([0-9]+)\s*", re.DOTALL)


def to_text(order: OrderOfBattle) -> str:
    """Return the line; `from_text` reads it as the same order of battle."""
    return "; ".join(parts(order))


def parts(order: OrderOfBattle) -> Iterator[str]:
    yield from squad_parts(order)
    numbers = {name: getattr(order, name) for name in NUMBERS}
    yield from (f"{name}={number}" for name, number in numbers.items() if number)
    if order.reinforcements:
        yield f"{DECKS}={' '.join(map(str, order.reinforcements))}"
    for letter, group in order.groups.items():
        yield f"{letter}{group.range}: {men_text(group.men)}".strip()
    for decks, men in order.later.items():
        yield f"after {written(decks)}: {men_text(men)}".strip()


def men_text(men: Sequence[WrittenMan]) -> str:
    """Return men in one line, with the points typed for them."""
    return ", ".join(
        f"{written(word_of(one))}@{one.points}" if isinstance(one, PricedMan) else written(word_of(one))
        for one in men
    )


def from_text(text: str, options: Mapping[str, str], book: Book[Rules]) -> dict[str, Any]:
    """Return the document's plain values; a name or points among the options stand before those of the text.

    Raises ValueError for a part that cannot be read.
    """
    values: dict[str, Any] = {"groups": {}}
    for part in filter(None, map(str.strip, text.split(";"))):
        read_part(part, values, book)
    for name, value in options.items():
        known = pick(name, (NAME, "points"), "setting of an order of battle")
        values[known] = value if known == NAME else whole_number(value)
    if "nation" not in values:
        raise ValueError("whose order of battle is it? japanese 1943b line")
    return {key: values[key] for key in KEYS if key in values}


def read_part(part: str, values: dict[str, Any], book: Book[Rules]) -> None:
    """Keep a group, those who come later, a setting, or what the squad is."""
    if found := LATER.fullmatch(part):
        put(values.setdefault("later", {}), read(found[1]), men_of(found[2]))
    elif found := GROUP.fullmatch(part):
        entry = {"range": whole_number(found[2] or "0"), "men": men_of(found[3])}
        put(values["groups"], found[1].upper(), entry)
    elif found := SETTING.fullmatch(part):
        read_setting(found[1], found[2], values)
    elif ":" in part:
        raise ValueError(f"{quoted(part)} is no group: a letter, its range number, a colon, as A0:")
    else:
        for word in part.split():
            read_word(read(word), values, book)


def read_setting(name: str, value: str, values: dict[str, Any]) -> None:
    """Keep the name, a number, or the decks of random reinforcements."""
    known = pick(name, (NAME, *NUMBERS, DECKS), "setting of an order of battle")
    if known == NAME:
        put(values, NAME, read(value))
    elif known == DECKS:
        put(values, DECKS, [whole_number(deck) for deck in value.split()])
    else:
        put(values, known, whole_number(value))


def men_of(text: str) -> list[Any]:
    """Return men as the document has them: a card's number, a word, or a word and points."""
    return [man_of(one.strip()) for one in text.split(",") if one.strip()]


def man_of(text: str) -> Any:
    found = POINTS.fullmatch(text)
    word = read(found[1] if found else text)
    if found:
        return {"man": number_or(word), "points": whole_number(found[2])}
    return number_or(word)


def number_or(word: str) -> int | str:
    """Return a card's number as a number, another word as it is."""
    return int(word) if re.fullmatch("[1-9][0-9]?", word) else word
