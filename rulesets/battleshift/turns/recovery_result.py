"""What repair and recovery come to, squadron by squadron, in words and on the table."""

from collections.abc import Iterator, Sequence
from typing import Annotated, NamedTuple

from rulesets.battleshift.rules import Rules
from rulesets.battleshift.squadrons.number_words import are_left, counted
from rulesets.battleshift.turns.recovery import Recovering, Row, rows_of
from wargame_aid.book import Book
from wargame_aid.names import capital, listed
from wargame_aid.ruleset import Shown
from wargame_aid.steps import Notes, noted


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
