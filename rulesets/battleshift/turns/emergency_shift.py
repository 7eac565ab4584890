"""Emergency shift: squadrons leave the battle for good at the start of their movement."""

import re
from collections.abc import Iterator
from typing import Annotated, NamedTuple

from rulesets.battleshift.rules import Rules
from rulesets.battleshift.squadrons.squadron import Squadron, capacity
from rulesets.battleshift.turns.hyperspace import (
    GRAVITY_WELL,
    LeftBehind,
    refuse_gravity_well,
    refuse_no_shifting,
)
from wargame_aid.book import Book
from wargame_aid.lazy import lazy
from wargame_aid.names import capital, fold, listed, quoted
from wargame_aid.ruleset import HIDDEN, POSITIONAL, Action, Between, Help, IllegalAction, Shown
from wargame_aid.steps import Notes

MOST_SQUADRONS = 30
RETURN = re.compile(r"(.*/)?\s*((shift|out)\s*(/.*)?|[0-9]+\s*/\s*[0-9].*)", re.ASCII | re.IGNORECASE)
"""A turn and a sector, `shift` or `out`, alone or behind a name: no squadron has such a state."""
SECTOR_OR_FACING = re.compile(
    r".*/\s*([0-9]{1,3}\s*[a-z]|[ns]?[ew]|[ns]|(north|south)?[ -]?(east|west)|north|south)\s*",
    re.ASCII | re.IGNORECASE,
)
"""The end of a return whose turn was left out, behind a name."""


class Leaving(Squadron):
    """A squadron that leaves for good: a return is no part of an emergency shift."""

    __slots__ = ()

    @classmethod
    def parse(cls, word: str, book: Book[Rules]) -> "Leaving":
        """Read a squadron; IllegalAction for a return (p13), ValueError as for any squadron."""
        if cls.is_written_out(word):
            raise IllegalAction(
                f"who leaves by an emergency shift does not return: leave {quoted(word)} out", "p13"
            )
        return cls(*Squadron.parse(word, book))

    @staticmethod
    def is_written_out(word: str) -> bool:
        """Whether a word says when and where somebody arrives, and names no squadron by its number."""
        return bool(RETURN.fullmatch(word) or SECTOR_OR_FACING.fullmatch(word))


class EmergencyParams(NamedTuple):
    """Who leaves."""

    squadrons: Annotated[
        tuple[Leaving, ...],
        POSITIONAL,
        Between(1, MOST_SQUADRONS),
        Help("The squadrons that leave for good."),
    ]
    gravity_well: Annotated[bool, Help(GRAVITY_WELL)] = False
    prizes: Annotated[tuple[str, ...], HIDDEN] = ()
    """In a game, captured ships that go with them."""
    prize_points: Annotated[int, HIDDEN] = 0
    whole: Annotated[bool, HIDDEN] = False
    """In a game, whether nobody of their taskforce stays."""


class Escaped(NamedTuple):
    """A squadron that has left."""

    squadron: str
    ships: int
    damage: int
    capacity: int
    worth: int
    """What its ships cost together, where they give points; else nothing."""

    def __str__(self) -> str:
        over = f", {self.worth} points to be halved" if self.worth else ", no points"
        return f"{self.squadron}: {self.ships} ships, damage {self.damage} of {self.capacity}{over}"


class EmergencyResult(NamedTuple):
    """An emergency shift."""

    say: str
    table: tuple[str, ...]
    escaped: Annotated[tuple[Escaped, ...], Shown("Escaped", "p13")]
    points: Annotated[int, Shown("Victory points for the enemy", "p13")]
    left_behind: Annotated[tuple[LeftBehind, ...], Shown("Left behind", "p6")]
    prizes: Annotated[tuple[str, ...], Shown("Taken as prizes", "p16")]


def check_emergency(params: EmergencyParams, book: Book[Rules]) -> None:
    """Raise IllegalAction for squadrons named twice, or without a ship that moves."""
    names = [fold(one.name) for one in params.squadrons if one.name]
    for one in params.squadrons:
        if names.count(fold(one.name)) > 1:
            raise IllegalAction(f"{one.name} is named twice", "p13")
        if one.working < 1:
            raise IllegalAction(f"{one.called} has no ship that can move", "p6, p13")


def refuse_captured(params: EmergencyParams, book: Book[Rules]) -> None:
    """Raise IllegalAction for ships that are captured (p16)."""
    for one in params.squadrons:
        if one.captured:
            raise IllegalAction(f"{one.called} is captured: a larger ship takes it along", "p16")


def refuse_escape_from_gravity_well(params: EmergencyParams, book: Book[Rules]) -> None:
    """Raise IllegalAction for a shift out of a gravity well, where the ruling has it so (p2)."""
    if params.gravity_well and book.ruling("emergency-shift-limits") == "yes":
        refuse_gravity_well(params, book)


def escaped_of(one: Squadron, book: Book[Rules]) -> Escaped:
    """Return a squadron as it escapes; with damage past its capacity its ships give points (p13)."""
    limit = capacity(one, book)
    worth = one.working * one.ship.cost if one.damage > limit else 0
    return Escaped(one.called, one.working, one.damage, limit, worth)


def points_of(escaped: tuple[Escaped, ...], book: Book[Rules]) -> int:
    """Return half the points of the ships that give any, halved once together or each squadron's (p13)."""
    whole = sum(one.worth for one in escaped)
    share = book.rules.emergency.share
    if not whole and not any(one.damage == one.capacity for one in escaped):
        return 0
    ruling = book.ruling("half-points")
    if whole:
        book.remark("ship-victory-points")
    sums = [one.worth for one in escaped] if ruling.startswith("each") else [whole]
    return sum(-(-one // share) if ruling.endswith("up") else one // share for one in sums)


def finish_emergency(
    state: None, params: EmergencyParams, book: Book[Rules], notes: Notes
) -> EmergencyResult:
    escaped = tuple(escaped_of(one, book) for one in params.squadrons)
    left = tuple(LeftBehind(one.called, one.disabled) for one in params.squadrons if one.disabled)
    if left:
        book.remark("left-behind")
    if params.prizes:
        book.remark("captured-points")
    points = points_of(escaped, book)
    who = listed((one.squadron for one in escaped), "and")
    leaves = "leaves" if len(escaped) == 1 else "leave"
    worth = f": {points} victory points for the enemy" if points else ", at no victory points"
    return EmergencyResult(
        say=f"{capital(who)} {leaves} the battle{worth}.",
        table=tuple(emergency_lines(who, left, params, book)),
        escaped=escaped,
        points=points,
        left_behind=left,
        prizes=params.prizes,
    )


def emergency_lines(
    who: str, left: tuple[LeftBehind, ...], params: EmergencyParams, book: Book[Rules]
) -> Iterator[str]:
    yield f"Take {who} off the table for good; flights that are out stay."
    for one in left:
        yield f"Take {one} off the table too, at no points."
    if params.prizes:
        yield f"Prizes: {listed(params.prizes, 'and')}, {params.prize_points} victory points."
    if not params.whole and any(one.flagship for one in params.squadrons):
        book.remark("flagship-shifted")
        yield "The flagship is gone: squadrons of its taskforce that stay are detached."


EMERGENCY_SHIFT = Action(
    name="emergency-shift",
    summary="Shift squadrons away for good, at the start of their movement.",
    params=EmergencyParams,
    check=check_emergency,
    forbidden=(refuse_captured, refuse_escape_from_gravity_well, refuse_no_shifting),
    start=lambda params, book: None,
    finish=finish_emergency,
    in_game=lazy("rulesets.battleshift.game.emergency_shift:EMERGENCY_SHIFT_IN_GAME"),
    cites=("p2", "p6", "p9", "p13"),
    example="emergency-shift 5xFleet-Cruiser/damage21/lost2",
)
