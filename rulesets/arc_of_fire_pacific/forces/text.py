"""A force as one line for a chat, and back.

Parts stand between semicolons. A part is a side, `Marines: Able=T-5/M-B/Submachine, 12xija`, a kind,
`kind ija=T-5/M-C/Rifle`, or a setting, `name=Foxhole`, `notes=...`. A figure without a name is numbered;
several of a kind are named after the kind. In a name, what is no letter, digit, space, hyphen, dot or plus is
written by its number: `(x5b)` is `[`.
"""

import re
from collections.abc import Iterator, Mapping
from typing import Any

from rulesets.arc_of_fire_pacific.forces.document import COUNTED, Force
from rulesets.arc_of_fire_pacific.rules import Rules
from wargame_aid.book import Book
from wargame_aid.documents.chat_line import by_number, read_written, written
from wargame_aid.names import ascii_quotes, pick, quoted

SETTINGS = ("name", "notes")
KIND = "kind "
FORM = "kind ija=T5/MC/rifle; Japanese: 12xija; Marines: Able=T5/MB/submachine, Doc=T6/MC/pistol/corpsman"

BY_NUMBER = by_number(".+-")
NOTATION_BY_NUMBER = by_number(".+/-")
MARK = re.compile("[:=]")


def to_text(force: Force) -> str:
    """Return the line; `from_text` reads it as the same force."""
    return "; ".join(_parts(force))


def from_text(text: str, options: Mapping[str, str], book: Book[Rules]) -> dict[str, Any]:
    """Return the document's plain values; `options` such as the name stand before those of the text.

    Raises ValueError for a part that cannot be read.
    """
    values: dict[str, Any] = {"kinds": {}, "sides": {}}
    for part in filter(None, map(str.strip, text.split(";"))):
        _read_part(part, values)
    for name, value in options.items():
        values[pick(name, SETTINGS, "setting of a force")] = value
    return {key: values[key] for key in (*SETTINGS, "kinds", "sides") if values.get(key)}


def _parts(force: Force) -> Iterator[str]:
    for setting, value in (("name", force.name), ("notes", force.notes)):
        if value:
            yield f"{setting}={written(value, BY_NUMBER)}"
    for kind, notation in force.kinds.items():
        yield f"{KIND}{written(kind, BY_NUMBER)}={written(notation, NOTATION_BY_NUMBER)}"
    for side, figures in force.sides.items():
        entries = (
            f"{written(name, BY_NUMBER)}={written(entry, NOTATION_BY_NUMBER)}"
            for name, entry in figures.items()
        )
        yield f"{written(side, BY_NUMBER)}: {', '.join(entries)}".strip()


def _read_part(part: str, values: dict[str, Any]) -> None:
    mark = MARK.search(part)
    if mark is None:
        raise ValueError(f"{quoted(part)} is no side: its name and a colon stand before its figures")
    head, rest = part[: mark.start()].strip(), part[mark.end() :].strip()
    if mark[0] == ":":
        _put(values["sides"], read_written(head), _figures(read_written(head), rest))
    elif head.casefold().startswith(KIND):
        _put(values["kinds"], read_written(head[len(KIND) :]), read_written(rest))
    else:
        _put(values, _setting(head), read_written(rest))


def _setting(head: str) -> str:
    try:
        return pick(head, SETTINGS, "setting")
    except ValueError as wrong:
        raise ValueError(f"{wrong}; a kind is written `kind {head}=...`, a side has a colon") from None


def _figures(side: str, text: str) -> dict[str, str]:
    found: dict[str, str] = {}
    for at, word in enumerate(filter(None, map(str.strip, text.split(","))), 1):
        name, equals, notation = word.partition("=")
        if equals:
            _put(found, read_written(name), read_written(notation))
        else:
            _put(found, _own_name(side, at, read_written(word), found), read_written(word))
    return found


def _own_name(side: str, at: int, written: str, taken: Mapping[str, str]) -> str:
    """Return the name of an entry that has none: its kind where it is counted, else its side and place."""
    counted = COUNTED.fullmatch(ascii_quotes(written))
    kind = counted[2] if counted else ""
    return kind if kind and "/" not in kind and kind not in taken else f"{side} {at}"


def _put(values: dict[str, Any], name: str, value: Any) -> None:
    if name in values:
        raise ValueError(f"{quoted(name)} stands in the text twice")
    values[name] = value
