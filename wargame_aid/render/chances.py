"""Odds as per cents: exactly, at least, expected."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from wargame_aid.book import RulingUsed
from wargame_aid.odds import Odds
from wargame_aid.render.cells import padded, width
from wargame_aid.render.text import block_lines
from wargame_aid.render.view import not_applied_block, ruling_blocks

MOST_PERMILLE = 1000


class Chances(NamedTuple):
    """A row of odds: the value, exactly, and at least (for counts)."""

    value: str
    exactly: str
    at_least: str


def chances_of(odds: Odds) -> tuple[Chances, ...]:
    """Return the rows of a distribution as per cents."""
    rows, left = [], odds.denominator
    for value, weight in odds.outcomes:
        at_least = per_cent(left, odds.denominator) if isinstance(value, int) else ""
        rows.append(Chances(str(value), per_cent(weight, odds.denominator), at_least))
        left -= weight
    return tuple(rows)


def per_cent(weight: int, whole: int) -> str:
    """Return a chance with one decimal; what is neither sure nor impossible never reads 100 or 0."""
    tenths = (2000 * weight + whole) // (2 * whole)
    if 0 < weight < whole:
        if not tenths:
            return "< 0.1 %"
        if tenths >= MOST_PERMILLE:
            return "> 99.9 %"
    return f"{tenths // 10}.{tenths % 10} %"


def mean_of(odds: Odds) -> str:
    """Return the mean of a count to three decimals; empty for words."""
    if not all(isinstance(value, int) for value, _ in odds.outcomes):
        return ""
    total = sum(int(value) * weight for value, weight in odds.outcomes)
    return f"{total / odds.denominator:.3f}"


def title_of(error: str) -> str:
    """Return the title of the chances: exact ones, or estimated ones with an error."""
    return "about" if error else "exactly"


def odds_lines(
    odds: Odds, rulings_used: Sequence[RulingUsed], not_applied: Sequence[str], error: str
) -> Iterator[str]:
    """Yield a distribution: exactly, at least, expected."""
    rows = chances_of(odds)
    wide = max(len("value"), *(width(row.value) for row in rows))
    yield f"Odds of {odds.field.replace('_', ' ')}"
    title = title_of(error)
    yield f"  {'value':<{wide}}  {title:>8}{'  at least' if rows[0].at_least else ''}"
    for row in rows:
        yield f"  {padded(row.value, wide)}  {row.exactly:>8}  {row.at_least:>8}".rstrip()
    if mean := mean_of(odds):
        yield f"  expected {mean}"
    if error:
        yield f"  {error}"
    for block in (*ruling_blocks(rulings_used), not_applied_block(not_applied)):
        yield from block_lines(block)
