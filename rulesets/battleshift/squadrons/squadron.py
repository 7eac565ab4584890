"""A squadron at the table and its one-word notation: `5xFleet Cruiser/damage9/suppressed1/lost1`.

The count is that of the ships at the start; `lost1` leaves four of five. A name may stand in front,
`Bravo=5xFleet Cruiser`. States may be cut short where that fits one: `dam9`.
"""

import re
from collections.abc import Iterator
from typing import Any, NamedTuple

from rulesets.battleshift.rules import Rules
from rulesets.battleshift.ships.catalogue import ShipType, read_ship
from rulesets.battleshift.ships.design import is_design
from wargame_aid.book import Book
from wargame_aid.names import ascii_quotes, fold, matches, nearest, quoted

COUNTED = ("damage", "suppressed", "lost", "disabled", "wings", "obscured", "hits", "peak", "holding")
"""States that carry a number: see the fields of a squadron."""
MARKS = ("blocked", "marked", "flagship", "detached", "captured")
"""States without one; `marked` has had its suppression marker of this activation."""
OBSCURED = "obscured"
PASSING = (OBSCURED, "blocked")
MOST = 999
MOST_INCHES = 999
COUNT = re.compile(r"([0-9]+)\s*[xX]\s*(.*)", re.ASCII | re.DOTALL)
FLIGHT = r"[0-9]+ ?wings?(/.*)?"
STATE = r"([A-Za-z]{3,}) ?([0-9]*)"
"""Compiled where a state is typed: most shots have none."""
FORM = "a squadron is written 7xFleet Cruiser, with states behind it: 7xFleet Cruiser/damage9/lost1"


class Squadron(NamedTuple):
    """Ships of one type as they stand."""

    name: str
    start: int
    """How many ships it had at the start."""
    ship: ShipType
    damage: int = 0
    suppressed: int = 0
    lost: int = 0
    disabled: int = 0
    wings: int = 0
    """Fighter wings aboard; where none are written, all that its bays hold."""
    obscured: int = 0
    hits: int = 0
    """Hits taken earlier in this enemy activation."""
    peak: int = 0
    """The most damage that it has had."""
    holding: int = 0
    """Ships engulfed by one of its ships."""
    blocked: bool = False
    marked: bool = False
    flagship: bool = False
    detached: bool = False
    captured: bool = False
    """Whether it is a prize: it cannot fight (p16)."""

    @classmethod
    def parse(cls, word: str, book: Book[Rules]) -> "Squadron":
        """Read a squadron; ValueError says what cannot be read and what would be right."""
        name, notation = parted(ascii_quotes(word).strip())
        found = COUNT.fullmatch(notation)
        if found is None and re.fullmatch(FLIGHT, notation, re.ASCII):
            raise ValueError(
                f"{quoted(name or word)} is a flight: batteries and ion beams cannot aim at it (p9), only "
                "interceptors, fighters and missiles can"
            )
        if found is None:
            raise ValueError(f"no squadron {quoted(word)}: {FORM}; a name alone is one of a game")
        ship, states = read_parts(found[2], book)
        start = whole(found[1], "ships")
        given = dict(read_state(one) for one in states)
        if len(given) < len(states):
            raise ValueError(f"{quoted(word)} has a state twice")
        return sound(cls(name, start, ship, **with_wings(given, start, ship)), word)

    def __str__(self) -> str:
        named = f"{self.name}=" if self.name else ""
        return f"{named}{'/'.join((f'{self.start}x{self.ship.word}', *self.states()))}"

    def states(self) -> Iterator[str]:
        """Yield its states as they are written."""
        full = self.ship.carries("FW") * self.ships
        for state in COUNTED:
            value = getattr(self, state)
            if value != (full if state == "wings" else 0):
                yield f"{state}{value}"
        yield from (mark for mark in MARKS if getattr(self, mark))

    @staticmethod
    def of_one_action() -> tuple[str, ...]:
        """Return the states that are typed for one shot and do not last."""
        return PASSING

    @property
    def ships(self) -> int:
        """How many ships it has, the disabled among them."""
        return self.start - self.lost

    @property
    def working(self) -> int:
        """How many ships can move and fire."""
        return self.ships - self.disabled

    @property
    def capacity(self) -> int:
        """The hulls of all its ships at the start (p5)."""
        return self.start * self.ship.hull

    @property
    def called(self) -> str:
        """How it is called in a sentence."""
        return self.name or f"the {self.ship.name} squadron"


def parted(word: str) -> tuple[str, str]:
    """Return the name in front, if there is one, and the notation."""
    name, equals, notation = word.partition("=")
    if not equals or COUNT.fullmatch(name):
        return "", word
    return name.strip(), notation.strip()


def read_parts(notation: str, book: Book[Rules]) -> tuple[ShipType, list[str]]:
    """Return the type of ship, and what stands behind it: a design goes on up to the first state."""
    head, *rest = (part.strip() for part in notation.split("/"))
    if not head:
        raise ValueError(FORM)
    at = 0
    if "=" in head or is_design(f"{head}/"):
        at = next((at for at, part in enumerate(rest) if is_state(part)), len(rest))
    return read_ship("/".join((head, *rest[:at])), book), rest[at:]


def is_state(part: str) -> bool:
    """Whether a part is a state, in full or cut short."""
    found = re.fullmatch(STATE, part, re.ASCII)
    return found is not None and len(matches(fold(found[1]), (*COUNTED, *MARKS))) == 1


def read_state(part: str) -> tuple[str, Any]:
    """Return the field that a state sets and its value."""
    found = re.fullmatch(STATE, part, re.ASCII)
    known = matches(fold(found[1]), (*COUNTED, *MARKS)) if found else []
    if found is None or len(known) != 1:
        near = nearest(fold(part.rstrip("0123456789")), {one: one for one in (*COUNTED, *MARKS)})
        raise ValueError(f"no state {quoted(part)}{near or f': {FORM}'}")
    if known[0] in MARKS:
        if found[2]:
            raise ValueError(f"{known[0]} has no number: {quoted(part)}")
        return known[0], True
    return known[0], whole(found[2] or "1", known[0])


def whole(digits: str, what: str) -> int:
    """Read a count."""
    if len(digits) > len(str(MOST)) or int(digits) > MOST:
        raise ValueError(f"{digits} {what}: at most {MOST}")
    return int(digits)


def with_wings(given: dict[str, Any], start: int, ship: ShipType) -> dict[str, Any]:
    """Return the states with the wings that are aboard where none are written: all of the ships left."""
    if "wings" in given or not ship.carries("FW"):
        return given
    return {**given, "wings": ship.carries("FW") * max(0, start - given.get("lost", 0))}


def sound(squadron: Squadron, word: str) -> Squadron:
    """Return a squadron whose numbers agree; ValueError names those that do not."""
    most = squadron.ship.carries("FW") * squadron.start
    for holds, problem in (
        (squadron.start >= 1, "a squadron has one ship or more"),
        (squadron.lost <= squadron.start, f"{squadron.lost} lost of {squadron.start} ships"),
        (squadron.disabled <= squadron.ships, f"{squadron.disabled} disabled of {squadron.ships} ships"),
        (squadron.wings <= most, f"{squadron.wings} wings, its bays hold {most}"),
    ):
        if not holds:
            raise ValueError(f"{quoted(word)}: {problem}")
    return squadron._replace(peak=0 if squadron.peak <= squadron.damage else squadron.peak)


def capacity(target: Squadron, book: Book[Rules]) -> int:
    """Return the damage from which on every point is tested for (p5)."""
    if target.disabled and book.ruling("disabled-ships") == "no":
        return target.capacity - target.disabled * target.ship.hull
    return target.capacity
