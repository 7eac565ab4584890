"""What ends an activation: ships repair damage, disabled ships wake, suppression markers go.

`done`, `repair` and `rally` are made of the same steps; the part of their params says which they take.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Annotated, NamedTuple, Protocol

from rulesets.battleshift.rules import Recovery, Rules
from rulesets.battleshift.squadrons.number_words import are_left, counted
from rulesets.battleshift.squadrons.squadron import Squadron
from wargame_aid.asks import Count, at_most
from wargame_aid.book import Book
from wargame_aid.chance import Chance
from wargame_aid.names import capital, fold, listed
from wargame_aid.ruleset import Shown
from wargame_aid.steps import Notes, noted

REPAIR, RALLY = "repair", "rally"
MOST_SQUADRONS = 99


class Held(NamedTuple):
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
    def held(self) -> tuple[Held, ...]:
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


class RecoveredSquadron(NamedTuple):
    """One squadron after repair and recovery."""

    squadron: str
    repair_rolls: int
    removed: int
    damage: int
    """Left."""
    woken: int
    disabled: int
    """Left."""
    markers_rolled: int
    cleared: int
    suppressed: int
    """Markers left."""

    def __str__(self) -> str:
        parts = []
        if self.repair_rolls:
            rolls = counted(self.repair_rolls, "repair roll")
            parts.append(f"{rolls}, {self.removed} removed, damage {self.damage}")
        if self.woken or self.disabled:
            parts.append(f"{self.woken} brought back, {self.disabled} disabled")
        if self.markers_rolled:
            parts.append(f"{self.cleared} of {counted(self.markers_rolled, 'marker')} removed")
        return f"{self.squadron}: {'; '.join(parts) or 'nothing to roll'}"


class RecoveryResult(NamedTuple):
    """Squadrons repaired, or recovered from suppression."""

    say: str
    table: tuple[str, ...]
    squadrons: Annotated[tuple[RecoveredSquadron, ...], Shown("Squadrons", "p17")]
    repaired: Annotated[int, Shown("Damage repaired", "p17")]
    woken: Annotated[int, Shown("Disabled ships brought back", "p6, p9")]
    recovered: Annotated[int, Shown("Suppression markers removed", "p17")]


def recovered_of(params: Recovering, book: Book[Rules], notes: Notes) -> tuple[RecoveredSquadron, ...]:
    """Return every squadron after its dice, those without any too."""
    found = {what: noted(notes, what) for what in ("removed", "woke", "cleared")}
    sums = {
        what: [
            sum(count for place, count in facts if place == at) for at in range(len(rows_of(params, book)))
        ]
        for what, facts in found.items()
    }
    return tuple(
        after(row, sums["removed"][at], sums["woke"][at], sums["cleared"][at])
        for at, row in enumerate(rows_of(params, book))
    )


def after(row: Row, removed: int, woken: int, cleared: int) -> RecoveredSquadron:
    """Return one squadron after its dice."""
    one = row.squadron
    return RecoveredSquadron(
        one.called,
        row.repair_dice + row.disabled * row.each,
        removed,
        one.damage - removed,
        woken,
        one.disabled - woken,
        row.markers,
        cleared,
        one.suppressed - cleared,
    )


def recovery_result(params: Recovering, book: Book[Rules], notes: Notes) -> RecoveryResult:
    found = recovered_of(params, book, notes)
    return RecoveryResult(
        f"{capital(recovery_said(found))}.",
        tuple(recovery_lines(found)),
        found,
        sum(one.removed for one in found),
        sum(one.woken for one in found),
        sum(one.cleared for one in found),
    )


def recovery_said(found: Sequence[RecoveredSquadron]) -> str:
    """Return what was repaired and recovered, by everybody who had dice."""
    return "; ".join(said for one in found if (said := one_said(one))) or "nothing is to be rolled for"


def one_said(one: RecoveredSquadron) -> str:
    """Return what one squadron did; nothing where it had no dice."""
    parts = []
    if one.removed:
        parts.append(f"repairs {counted(one.removed, 'point')} of damage")
    if one.woken:
        parts.append(f"brings {counted(one.woken, 'disabled ship')} back")
    if one.cleared:
        parts.append(f"loses {counted(one.cleared, 'suppression marker')}")
    if parts:
        return f"{one.squadron} {listed(parts, 'and')}"
    tried = [
        *(["repairs nothing"] if one.repair_rolls else []),
        *(["stays suppressed"] if one.markers_rolled else []),
    ]
    return f"{one.squadron} {listed(tried, 'and')}" if tried else ""


def recovery_lines(found: Sequence[RecoveredSquadron]) -> Iterator[str]:
    """Yield what to do with dice and markers on the table."""
    for one in found:
        if one.removed:
            yield f"Turn the damage die of {one.squadron} to {one.damage}."
        if one.woken:
            marks = counted(one.woken, "disabled mark")
            yield f"Take {marks} off {one.squadron}, {are_left(one.disabled)}."
        if one.cleared:
            markers = counted(one.cleared, "suppression marker")
            yield f"Take {markers} off {one.squadron}, {are_left(one.suppressed)}."
