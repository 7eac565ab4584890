"""A draw as it is typed: the kind by its name, and beside it what else was seen, parted by a slash."""

import re
from typing import NamedTuple

from wargame_aid.chance import Roll, Source, system
from wargame_aid.draws import Draw
from wargame_aid.names import few, quoted


class Turned(NamedTuple):
    """The card turned over last: what else was typed of it; None where the program drew it."""

    others: tuple[str, ...] | None = None


def choices(ask: Draw) -> str:
    """Return what may be drawn, for a prompt."""
    return few(name for name, count in ask.counts if count)


def card_typed(word: str, ask: Draw, label: str) -> tuple[Roll, Turned]:
    """Return the roll that a word stands for, and what else it says; ValueError says what would be right."""
    kinds, beside = [name for name, _ in ask.counts], ("", *ask.beside)
    drawn, also, others = "", "", []
    for part in (part.strip().casefold() for part in word.split("/")):
        if part in kinds and not drawn:
            drawn = part
        elif part and part in beside and not also:
            also = part
        else:
            others.append(row_read(part, ask))
    if not drawn:
        raise ValueError(f"{quoted(word)} does not say what is asked for: {few(kinds)}")
    if not dict(ask.counts)[drawn]:
        raise ValueError(f"no {drawn} is left")
    value = beside.index(also) * len(kinds) + kinds.index(drawn)
    return Roll(label, ask, None, value, "typed"), Turned(tuple(others))


def row_read(part: str, ask: Draw) -> str:
    """Return what else a card shows; raises ValueError for what stands on none."""
    for row, most in ask.rows:
        number = part.removeprefix(row)
        if number == part or not re.fullmatch("[0-9]+", number):
            continue
        if not 1 <= int(number) <= most:
            raise ValueError(f"{quoted(part)}: {row} goes from 1 to {most}")
        return part
    raise ValueError(f"{quoted(part)} is not asked for, but {few(name for name, _ in ask.counts)}")


def in_row(word: str, ask: Draw) -> str:
    """Return a bare place with the row that is asked for before it: `3` is 7w3."""
    row = ask.counts[0][0].rstrip("0123456789")
    return f"{row}{word}" if word.isascii() and word.isdigit() else word


def read_on(ask: Draw, label: str, card: Turned | None, beyond: Source) -> Roll:
    """Read on the card turned over last: as it was typed, by the program where that drew it, or by `beyond`.

    Raises ValueError for what no such card shows.
    """
    if card is None:
        return beyond(ask, label)
    if card.others is None:
        return system(ask, label)
    for at, (name, count) in enumerate(ask.counts):
        if name in card.others:
            if not count:
                raise ValueError(f"no card that is left shows {name} there")
            return Roll(label, ask, None, at, "typed")
    return beyond(ask, label)
