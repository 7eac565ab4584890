"""Luck: what was counted for each side beside its exact expectation from the state before each entry."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any, NamedTuple

from wargame_aid.asks import TooMany
from wargame_aid.chance import Recorded
from wargame_aid.game.effect import in_effect
from wargame_aid.game.recording import rolls_of
from wargame_aid.game.session import open_session
from wargame_aid.odds import Odds, odds
from wargame_aid.resolution import played, value_of
from wargame_aid.review.rarity import Rarity, rarity_of
from wargame_aid.review.replay import Replayed, Replayer
from wargame_aid.settling.question import Question

MOST_BRANCHES = 200_000
"""For one entry; what takes more is left out, and said to be."""


class Luck(NamedTuple):
    """A side's luck in one count: how many actions, what came, what was to be expected."""

    side: str
    field: str
    actions: int
    came: int
    expected: Fraction


class Unlikely(NamedTuple):
    """An entry and how seldom its headline is so extreme."""

    number: int
    rarity: Rarity


class Fortune(NamedTuple):
    """The luck of an evening: by side and count, the entries left out, the rare results, the rarest first."""

    luck: tuple[Luck, ...]
    left_out: tuple[int, ...]
    unlikely: tuple[Unlikely, ...]


class Expectations:
    """Exact odds, worked out once for equal questions."""

    def __init__(self) -> None:
        self.known: dict[Any, Odds | None] = {}

    def odds(self, asked: Question, field: str) -> Odds | None:
        """Return the odds of a field; None past the cap on branches."""
        action, params, book, _ = asked
        key = action.name, field, params, tuple(sorted(book.settings.items()))
        if key not in self.known:
            fresh = book.fresh()
            try:
                self.known[key] = odds(action, params, fresh, field, MOST_BRANCHES)
            except TooMany:
                self.known[key] = None
        return self.known[key]


def fortune(file: str) -> Fortune:
    """Return the luck of the entries in effect; raises BrokenChain where the file was changed."""
    effective, expectations = in_effect(open_session(file)), Expectations()
    counted: dict[tuple[str, str], Luck] = {}
    left_out: set[int] = set()
    unlikely: list[Unlikely] = []
    for found in Replayer(file).entries():
        if found.asked is None or found.entry.number not in effective or not found.asked.action.headline:
            continue
        values = values_of(found, found.asked)
        for field, value in values.items():
            known = expectations.odds(found.asked, field)
            if known is None:
                left_out.add(found.entry.number)
            elif field == found.asked.action.headline:
                unlikely += seldom(found.entry.number, known, value)
        for row in rows_of(found, found.asked, values, expectations):
            before = counted.get((row.side, row.field), Luck(row.side, row.field, 0, 0, Fraction(0)))
            counted[row.side, row.field] = added(before, row)
    ordered = tuple(counted[key] for key in sorted(counted))
    rarest = sorted(unlikely, key=lambda one: (Fraction(one.rarity.weight, one.rarity.whole), one.number))
    return Fortune(ordered, tuple(sorted(left_out)), tuple(rarest))


def values_of(found: Replayed, asked: Question) -> Mapping[str, Any]:
    """Return what the headline and every counted field came to, by the dice recorded."""
    action, params, book, _ = asked
    fresh = book.fresh()
    play, end = played(action, params, fresh, Recorded(rolls_of(found.entry.body)))
    names = dict.fromkeys((str(action.headline), *action.hooks().luck(params)))
    return {name: value_of(name, end, play) for name in names}


def seldom(number: int, known: Odds, value: Any) -> list[Unlikely]:
    """Return how seldom a headline is so extreme, where more than one outcome is possible."""
    found = rarity_of(known, value) if len(known.outcomes) > 1 else None
    return [Unlikely(number, found)] if found else []


def rows_of(
    found: Replayed, asked: Question, values: Mapping[str, Any], expectations: Expectations
) -> list[Luck]:
    """Return what one entry adds to the luck of a side; words count nothing."""
    rows = []
    for field, name in asked.action.hooks().luck(asked.params).items():
        known = expectations.odds(asked, field)
        expected = known.expected() if known else None
        if expected is not None and isinstance(values[field], int):
            rows.append(Luck(side_of(found, name), field, 1, values[field], expected))
    return rows


def side_of(found: Replayed, name: str) -> str:
    """Return the side of a unit as it was before an entry; one of no side is named itself."""
    session = found.before or found.after
    sides = {unit.name: unit.side for unit in session.gameplay.units(session.state)}
    return sides.get(name, name or "nobody")


def added(before: Luck, row: Luck) -> Luck:
    """Return the luck of a side with one more action."""
    return before._replace(
        actions=before.actions + 1, came=before.came + row.came, expected=before.expected + row.expected
    )
