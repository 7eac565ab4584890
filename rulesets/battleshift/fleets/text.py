"""A fleet as one line for a chat, and back.

Parts stand between semicolons. A part is a taskforce, `Vanguard/2/5B/W/flagship Bravo: Alpha=7xFleet Cruiser,
5xFleet Battleship`, of which only the name, the colon and the ships are needed; a design of the fleet's own,
`design Picket=s2/3LB/fast`; or a setting: `name=Red fleet`, `points=600`, `battlespace=6x4`,
`experimental=yes`.
In a name, what is no letter, digit, space or one of - . + ' # ( ) is written by its number, `(x5b)` is `[`,
and so is a hyphen at its head, which a shell would take for an option.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from rulesets.battleshift.fleets.document import Fleet, Taskforce
from rulesets.battleshift.fleets.words import Arrival, Battlespace, SquadronEntry
from rulesets.battleshift.rules import Rules
from rulesets.battleshift.ships.design import ShipDesign
from wargame_aid.book import Book
from wargame_aid.documents import chat_line
from wargame_aid.documents.characters import control_in, refusal
from wargame_aid.documents.notation import Unread
from wargame_aid.documents.scalars import number_meant
from wargame_aid.names import pick, quoted
from wargame_aid.words import whole_number

SETTINGS = ("name", "points", "battlespace", "experimental")
DESIGN = "design "
FLAGSHIP = "flagship "
FORM = "Vanguard: 7xFleet Cruiser, 5xFleet Battleship; Rear: 2xFleet Carrier"

QUOTES = ' "“”„‟«»'
"""What may stand around the whole line where it was copied from a chat."""

BY_NUMBER = chat_line.by_number(".+'#()-")
MARK = re.compile("[:=]")


def to_text(fleet: Fleet) -> str:
    """Return the line; `from_text` reads it as the same fleet."""
    return "; ".join((*_taskforces_written(fleet), *_designs_written(fleet), *_settings_written(fleet)))


def from_text(text: str, options: Mapping[str, str], book: Book[Rules]) -> dict[str, Any]:
    """Return the document's plain values; `options` such as points stand before those of the text.

    Raises ValueError for a part that cannot be read.
    """
    values: dict[str, Any] = {"designs": {}, "taskforces": {}}
    for part in filter(None, map(str.strip, text.strip(QUOTES).split(";"))):
        _read_part(part, values, book)
    for name, value in options.items():
        setting = pick(name, SETTINGS, "setting")
        values[setting] = _setting(setting, value, book)
    order = [key for key in (*SETTINGS, "designs", "taskforces") if key in values]
    return {key: values[key] for key in order if key != "designs" or values[key]}


def _taskforces_written(fleet: Fleet) -> Iterator[str]:
    for name, taskforce in fleet.taskforces.items():
        arrives = f"/{taskforce.arrives}" if taskforce.arrives else ""
        flagship = "" if taskforce.flagship is None else f"/{FLAGSHIP}{written(taskforce.flagship)}"
        yield f"{written(name)}{arrives}{flagship}: {', '.join(_squadrons_written(taskforce))}".strip()


def _squadrons_written(taskforce: Taskforce) -> Iterator[str]:
    if isinstance(taskforce.squadrons, dict):
        for name, one in taskforce.squadrons.items():
            yield f"{written(name)}={_squadron_written(one)}"
    else:
        yield from map(_squadron_written, taskforce.squadrons)


def _squadron_written(squadron: SquadronEntry | Unread) -> str:
    return str(squadron) if isinstance(squadron, Unread) else f"{squadron.ships}x{written(squadron.type)}"


def _designs_written(fleet: Fleet) -> Iterator[str]:
    for name, design in fleet.designs.items():
        yield f"{DESIGN}{written(name)}={design}"


def _settings_written(fleet: Fleet) -> Iterator[str]:
    if fleet.name:
        yield f"name={written(fleet.name)}"
    if fleet.points is not None:
        yield f"points={fleet.points}"
    if fleet.battlespace is not None:
        yield f"battlespace={fleet.battlespace}"
    if fleet.experimental:
        yield "experimental=yes"


def written(name: str) -> str:
    """Return a name in the letters that the line is made of."""
    return chat_line.written(name, BY_NUMBER)


def read_name(word: str) -> str:
    """Return the name that `written` wrote; what is the number of no letter stays as it is typed.

    Raises ValueError for a character that controls the screen.
    """
    name = chat_line.read_written(word)
    if control := control_in(name):
        raise ValueError(f"{quoted(name)}: {refusal(control)}")
    return name


def _read_part(part: str, values: dict[str, Any], book: Book[Rules]) -> None:
    mark = MARK.search(part)
    if mark is None:
        raise ValueError(f"{quoted(part)} is no taskforce: its name and a colon stand before its squadrons")
    head, rest = part[: mark.start()].strip(), part[mark.end() :].strip()
    if mark[0] == ":":
        name, *states = head.split("/")
        _put(values["taskforces"], read_name(name), _taskforce(read_name(name), states, rest, book))
    elif head.casefold().startswith(DESIGN):
        _put(values["designs"], read_name(head[len(DESIGN) :]), str(ShipDesign.parse(rest, book)))
    else:
        setting = _setting_name(head)
        _put(values, setting, _setting(setting, rest, book))


def _put(values: dict[str, Any], name: str, value: Any) -> None:
    if name in values:
        raise ValueError(f"{quoted(name)} stands in the text twice")
    values[name] = value


def _taskforce(name: str, states: list[str], squadrons: str, book: Book[Rules]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    flagships = [one.strip() for one in states if one.strip().casefold().startswith(FLAGSHIP)]
    arrives = [one for one in states if one.strip() not in flagships]
    if flagships:
        found["flagship"] = read_name(flagships[0][len(FLAGSHIP) :])
    if arrives:
        found["arrives"] = str(Arrival.parse("/".join(arrives), book))
    return found | {"squadrons": _squadrons(name, squadrons, book)}


def _squadrons(taskforce: str, text: str, book: Book[Rules]) -> dict[str, str] | list[str]:
    """Return squadrons by name where one has a name, else a list; a nameless one among them gets one."""
    words = [word.strip() for word in text.split(",") if word.strip()]
    if not any("=" in word for word in words):
        return [_squadron(word, book) for word in words]
    found: dict[str, str] = {}
    for at, word in enumerate(words, 1):
        name, equals, squadron = word.partition("=")
        _put(found, read_name(name) if equals else f"{taskforce} {at}", _squadron(squadron or name, book))
    return found


def _squadron(word: str, book: Book[Rules]) -> str:
    squadron = SquadronEntry.parse(word, book)
    return str(squadron._replace(type=read_name(squadron.type)))


def _setting_name(head: str) -> str:
    try:
        return pick(head, SETTINGS, "setting")
    except ValueError as wrong:
        raise ValueError(f"{wrong}; a taskforce has a colon behind its name") from None


def _points(value: str) -> int:
    meant = number_meant(value)
    if meant:
        raise ValueError(f"points {quoted(value)}: write {meant}, no points, no commas")
    return whole_number(value)


def _setting(name: str, value: str, book: Book[Rules]) -> str | int | bool:
    if name == "points":
        return _points(value)
    if name == "experimental":
        return pick(value, ("yes", "no", "true", "false"), "answer") in ("yes", "true")
    return read_name(value) if name == "name" else str(Battlespace.parse(value, book))
