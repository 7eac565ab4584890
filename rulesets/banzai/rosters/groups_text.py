"""A roster of groups as one line for a chat, and back.

Parts stand between semicolons: the name, `name=Nakamura's squad`; what the squad is, `japanese 1943a line
jungle`; each group with its range number, `A0: sl/rifle/M5/P4, 15/rifle/M3/P3`. What is no letter, digit or
sign of a man's notation is written by its number: `(x3b)` is `;`.
"""

import re
from collections.abc import Iterator, Mapping
from typing import Any

from rulesets.banzai.men.man import NATIONS
from rulesets.banzai.rosters.groups_document import Groups, Squad
from rulesets.banzai.rules import Rules
from wargame_aid.book import Book
from wargame_aid.documents import chat_line
from wargame_aid.names import fold, pick, quoted
from wargame_aid.words import whole_number

FORM = (
    "japanese 1943a line jungle; A0: sl/rifle/M5/P4, 15/rifle/M3/P3; B1: Sato=11/rifle/M3/P3, 18/rifle/M5/P5"
)
NAME = "name"
JUNGLE = "jungle"
KEYS = (NAME, "nation", "year", "troops", JUNGLE, "groups")
GROUP = re.compile(r"\s*([A-Za-z])\s*(-?[0-9]+)?\s*:(.*)", re.DOTALL)
BY_NUMBER = chat_line.by_number(".'=/-")


def to_text(groups: Groups) -> str:
    """Return the line; `from_text` reads it as the same roster."""
    return "; ".join(parts(groups))


def from_text(text: str, options: Mapping[str, str], book: Book[Rules]) -> dict[str, Any]:
    """Return the document's plain values; a name among the options stands before that of the text.

    Raises ValueError for a part that cannot be read.
    """
    values: dict[str, Any] = {"groups": {}}
    for part in filter(None, map(str.strip, text.split(";"))):
        read_part(part, values, book)
    for name, value in options.items():
        values[pick(name, (NAME,), "setting of a roster of groups")] = value
    if "nation" not in values:
        raise ValueError("whose squad is it? japanese 1943a line")
    return {key: values[key] for key in KEYS if key in values}


def squad_parts(squad: Squad) -> Iterator[str]:
    """Yield the parts of the line that say what the squad is."""
    if squad.name:
        yield f"{NAME}={written(squad.name)}"
    jungle = [JUNGLE] if squad.in_jungle else []
    yield " ".join((squad.nation, written(squad.half_year), written(squad.troops), *jungle))


def parts(groups: Groups) -> Iterator[str]:
    yield from squad_parts(groups)
    for letter, group in groups.groups.items():
        yield f"{letter}{group.range}: {', '.join(map(written, group.men))}".strip()


def written(text: str) -> str:
    """Return a text in which what parts the line is written by its number."""
    return chat_line.written(text, BY_NUMBER)


def read(word: str) -> str:
    """Return a text with what is written by its number."""
    return chat_line.read_written(word)


def read_part(part: str, values: dict[str, Any], book: Book[Rules]) -> None:
    """Keep the name, a group, or what the squad is."""
    if found := GROUP.fullmatch(part):
        men = [read(man) for man in found[3].split(",") if man.strip()]
        put(values["groups"], found[1].upper(), {"range": whole_number(found[2] or "0"), "men": men})
    elif part.partition("=")[0].strip() == NAME:
        put(values, NAME, read(part.partition("=")[2]))
    elif ":" in part or "=" in part:
        raise ValueError(f"{quoted(part)} is no group: a letter, its range number, a colon, as A0:")
    else:
        for word in part.split():
            read_word(read(word), values, book)


def read_word(word: str, values: dict[str, Any], book: Book[Rules]) -> None:
    """Keep the nation, the year, the jungle or the troop type."""
    rules = book.rules.squads
    if word[:1].isdigit():
        put(values, "year", word)
    elif fold(word) == JUNGLE:
        put(values, JUNGLE, True)
    elif "nation" not in values:
        put(values, "nation", pick(word, NATIONS, "nation"))
    else:
        put(
            values,
            "troops",
            pick(word, list(rules.troops[values["nation"]]), f"{values['nation']} troop type"),
        )


def put(values: dict[str, Any], name: str, value: Any) -> None:
    """Keep a value; ValueError where it stands twice."""
    if name in values:
        raise ValueError(f"{quoted(name)} stands in the text twice")
    values[name] = value
