"""What ends an activation: ships repair damage, disabled ships wake, suppression markers go.

`done`, `repair` and `rally` are made of the same steps; the part of their params says which they take.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple, Protocol

from rulesets.battleshift.rules import Recovery, Rules
from rulesets.battleshift.squadrons.squadron import Squadron
from wargame_aid.asks import Count, at_most
from wargame_aid.book import Book
from wargame_aid.chance import Chance
from wargame_aid.names import fold

REPAIR, RALLY = "repair", "rally"
MOST_SQUADRONS = 99


class FriendInside(NamedTuple):
    """A friend inside an engulfer: who it is, and the repair rolls that the engulfer's systems give it."""

    name: str
    rolls: int


class Row(NamedTuple):
    """A squadron with its dice."""

    squadron: Squadron
    repair_dice: int
    each: int
    """Repair rolls of one ship, and so of each disabled ship."""
    disabled: int
    """Disabled ships that roll to wake."""
    markers: int
    target: int
    """A suppression marker goes on this or less."""

    @property
    def called(self) -> str:
        """How it is called in a label."""
        return self.squadron.called


class RecoveryState(NamedTuple):
    """Which squadron's dice come next, what it has repaired, and what all have."""

    at: int = 0
    own: int = 0
    repaired: int = 0
    woken: int = 0
    recovered: int = 0


class Recovering(Protocol):
    """Params of the end of an activation, or of a part of it."""

    @property
    def part(self) -> str:
        """Which part it is, `repair` or `rally`; empty for both."""
        ...

    @property
    def squadrons(self) -> tuple[Squadron, ...]:
        """The squadrons that are named."""
        ...

    @property
    def far(self) -> tuple[Squadron, ...]:
        """Those far from their flagship."""
        ...

    @property
    def held(self) -> tuple[FriendInside, ...]:
        """Friends inside engulfers."""
        ...

    @property
    def repaired(self) -> tuple[str, ...]:
        """The names of those that have repaired already."""
        ...

    @property
    def rallied(self) -> tuple[str, ...]:
        """The names of those that have recovered already."""
        ...

    def __hash__(self) -> int: ...


def squadrons_of(params: Recovering) -> tuple[Squadron, ...]:
    """Return all squadrons of a line, those far away too."""
    given = params.squadrons
    return (*given, *(one for one in params.far if not is_among(one, given)))


def is_among(one: Squadron, others: tuple[Squadron, ...]) -> bool:
    """Whether a squadron is one of several: by its name, else as it is written."""
    return any(is_same(one, other) for other in others)


def is_same(one: Squadron, other: Squadron) -> bool:
    if one.name and other.name:
        return fold(one.name) == fold(other.name)
    return one == other


def target_of(one: Squadron, params: Recovering, rules: Recovery) -> int:
    """Return the number at or under which a marker goes: near its flagship, or not (p17)."""
    away = one.detached or is_among(one, params.far)
    return rules.far if away else rules.near


@lru_cache(64)
def planned(params: Recovering, repair_when: str, rules: Recovery) -> tuple[Row, ...]:
    """Return each squadron with its dice, in the order in which they are named."""
    return tuple(row_of(one, params, repair_when, rules) for one in squadrons_of(params))


def rows_of(params: Recovering, book: Book[Rules]) -> tuple[Row, ...]:
    """Return each squadron with its dice; the ruling on when damage is repaired is asked where it matters."""
    broken = any(one.damage or one.disabled for one in squadrons_of(params))
    when = book.ruling("repair-when") if broken and not params.part else ""
    return planned(params, when, book.rules.mending)


def row_of(one: Squadron, params: Recovering, repair_when: str, rules: Recovery) -> Row:
    """Return a squadron with its dice: as many ships as it has damage, those of disabled ships on top."""
    each = rolls_each(one, params)
    repairs = params.part != RALLY and repair_when != "turn" and not did(one, REPAIR, params)
    rallies = params.part != REPAIR and not did(one, RALLY, params)
    return Row(
        one,
        min(one.working, one.damage) * each if repairs else 0,
        each,
        one.disabled if repairs else 0,
        one.suppressed if rallies and one.ships else 0,
        target_of(one, params, rules),
    )


def rolls_each(one: Squadron, params: Recovering) -> int:
    """Return the repair rolls of one ship; of a friend inside an engulfer those that its systems give."""
    for held in params.held:
        if fold(held.name) == fold(one.name):
            return held.rolls
    return one.ship.repair_rolls


def did(one: Squadron, what: str, params: Recovering) -> bool:
    """Whether a squadron has repaired, or recovered, already in this activation."""
    known = params.repaired if what == REPAIR else params.rallied
    return bool(one.name) and fold(one.name) in map(fold, known)


def start_recovery(params: Recovering, book: Book[Rules]) -> RecoveryState:
    return RecoveryState()


def more_squadrons(state: RecoveryState, params: Recovering, book: Book[Rules]) -> bool:
    """Squadron, in the order of their numbers (p17)."""
    return state.at < len(rows_of(params, book))


def roll_repair(state: RecoveryState, params: Recovering, book: Book[Rules], chance: Chance) -> RecoveryState:
    """As many ships as there is damage roll for each repair roll they have, a 1 removes a point (p17)."""
    row = rows_of(params, book)[state.at]
    ask = at_most(row.repair_dice, book.rules.attack.die, book.rules.mending.repairs_on)
    found = chance.roll(ask, f"{row.called}: damage repaired")
    removed = min(found, row.squadron.damage)
    chance.note(removed=(state.at, removed))
    return state._replace(own=removed, repaired=state.repaired + removed)


def roll_disabled(
    state: RecoveryState, params: Recovering, book: Book[Rules], chance: Chance
) -> RecoveryState:
    """Each disabled ship comes back with a 1 of its own dice, a second 1 removes damage (p6, p9, p17)."""
    row = rows_of(params, book)[state.at]
    woken = more = 0
    if row.disabled and row.each:
        book.remark("repair-disabled")
        if row.squadron.damage:
            book.remark("repair-dice-disabled")
    for ask, label in disabled_asks(row, book):
        ones = chance.roll(ask, label)
        woken += ones if row.each == 1 else min(ones, 1)
        more += 0 if row.each == 1 else max(0, ones - 1)
    removed = min(more, row.squadron.damage - state.own)
    chance.note(woke=(state.at, woken), removed=(state.at, removed))
    return state._replace(repaired=state.repaired + removed, woken=state.woken + woken)


def disabled_asks(row: Row, book: Book[Rules]) -> Iterator[tuple[Count, str]]:
    """Yield the dice of disabled ships: all at once where each has one, else ship by ship."""
    if not row.disabled or not row.each:
        return
    die, on = book.rules.attack.die, book.rules.mending.repairs_on
    if row.each == 1:
        yield at_most(row.disabled, die, on), f"{row.called}: disabled ships brought back"
        return
    for ship in range(1, row.disabled + 1):
        which = f" {ship}" if row.disabled > 1 else ""
        yield at_most(row.each, die, on), f"{row.called}: repair rolls of disabled ship{which}"


def roll_recovery(
    state: RecoveryState, params: Recovering, book: Book[Rules], chance: Chance
) -> RecoveryState:
    """Each suppression marker goes on 3 or less near the flagship, else on 2 or less (p17)."""
    row = rows_of(params, book)[state.at]
    ask = at_most(row.markers, book.rules.attack.die, row.target)
    found = chance.roll(ask, f"{row.called}: suppression markers removed")
    chance.note(cleared=(state.at, found))
    return RecoveryState(state.at + 1, 0, state.repaired, state.woken, state.recovered + found)


def next_squadron(
    state: RecoveryState, params: Recovering, book: Book[Rules], chance: Chance
) -> RecoveryState:
    """Go on to the next squadron, in the order of their numbers (p17)."""
    return state._replace(at=state.at + 1, own=0)
