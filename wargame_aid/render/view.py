"""What every surface shows of an answer: one sentence, what to do on the table, then blocks of rows.

The one loop over a result's fields stands here; the plain, rich and JSON renderers only lay it out.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from wargame_aid.asks import Count, is_draw
from wargame_aid.book import RulingUsed
from wargame_aid.chance import Roll
from wargame_aid.plain import is_record, record_hints
from wargame_aid.resolution import Resolution
from wargame_aid.ruleset import Shown

SPOKEN = ("say", "table")
WIDEST = 100
"""A list whose parts together are longer stands in a row for each part."""


class Row(NamedTuple):
    """A title, what it is, and where the rule stands."""

    title: str
    text: str
    cite: str = ""


class Block(NamedTuple):
    """Rows under a heading."""

    heading: str
    rows: tuple[Row, ...]


class View(NamedTuple):
    """An answer ready to be laid out."""

    say: str
    table: tuple[str, ...]
    blocks: tuple[Block, ...]


def view_of(resolution: Resolution) -> View:
    """Return the view of a settled action."""
    result = resolution.result
    cited = ", ".join(resolution.action.cites)
    blocks = (
        Block("Dice", tuple(roll_row(roll) for roll in resolution.rolls)),
        Block("Result", tuple(rows_of(result))),
        *ruling_blocks(resolution.rulings_used),
        Block("Rules", tuple(Row(resolution.ruleset, places) for places in [cited] if places)),
    )
    return View(result.say, tuple(result.table), tuple(block for block in blocks if block.rows))


def brief(view: View, number: int) -> View:
    """Return one of many answers: its number, what to say and to do, its dice."""
    dice = tuple(block for block in view.blocks if block.heading == "Dice")
    return View(f"{number}. {view.say}", view.table, dice)


def ruling_blocks(rulings_used: Sequence[RulingUsed]) -> tuple[Block, Block]:
    """Return the rulings and the assumptions that an answer leaned on."""
    rulings = tuple(Row(f"{one.id}={one.value}", one.says, _changed(one)) for one in rulings_used)
    assumed = tuple(
        Row(f"{one.id}={one.value}", "no source says so") for one in rulings_used if one.assumption
    )
    return Block("Rulings", rulings), Block("Assumptions", assumed)


def not_applied_block(not_applied: Sequence[str]) -> Block:
    """Return what odds leave out because it was not typed."""
    return Block("Not applied", tuple(Row("odds", sentence) for sentence in not_applied))


def _changed(one: RulingUsed) -> str:
    return "" if one.value == one.default else f"the table's own; the default is {one.default}"


def roll_row(roll: Roll) -> Row:
    """Return what was asked, the faces if they are known, and what they come to."""
    faces = " ".join(map(str, roll.faces)) if roll.faces else ""
    asked = "" if is_draw(roll.ask) or roll.label == str(roll.ask) else f"{roll.ask}: "
    return Row(roll.label, f"{asked}{_came(roll, faces)} ({roll.source})")


def _came(roll: Roll, faces: str) -> str:
    if is_draw(roll.ask):
        return roll.ask.named(roll.value)
    if isinstance(roll.ask, Count):
        came = ("yes" if roll.value else "no") if roll.ask.dice == 1 else f"{roll.value} of {roll.ask.dice}"
        return f"{faces}, {came}" if faces else came
    if faces in ("", str(roll.value)):
        return str(roll.value)
    return f"{faces}, {roll.ask.reads()} {roll.value}"


def rows_of(record: object, above: str = "") -> Iterator[Row]:
    """Yield the rows of a result's fields; nested records print by their `__str__` or field by field."""
    for name, hint in record_hints(type(record)).items():
        if name not in SPOKEN:
            shown = next(
                (mark for mark in getattr(hint, "__metadata__", ()) if isinstance(mark, Shown)), None
            )
            title = shown.title if shown else name.replace("_", " ")
            value = getattr(record, name)
            yield from _value_rows(
                f"{above}, {title}" if above else title, value, shown.cite if shown else ""
            )


def _value_rows(title: str, value: object, cite: str) -> Iterator[Row]:
    if value is None or value in ((), ""):
        return
    if isinstance(value, tuple) and any(_is_record(part) for part in value):
        for at, part in enumerate(value, 1):
            yield from _value_rows(f"{title} {at}", part, cite)
    elif _is_record(value):
        yield from rows_of(value, title)
    elif isinstance(value, tuple) and _is_long(value):
        yield from (Row(f"{title} {at}", text_of(part), cite) for at, part in enumerate(value, 1))
    else:
        yield Row(title, text_of(value), cite)


def _is_record(value: object) -> bool:
    """Whether a value is a nested result without a line of its own."""
    kinds = type(value).__mro__[:-1]
    return is_record(type(value)) and not any("__str__" in vars(kind) for kind in kinds)


def _is_long(value: tuple[object, ...]) -> bool:
    """Whether a value is a list of several parts that together would not be read in one line."""
    several = not hasattr(value, "_fields") and len(value) > 1
    return several and len(text_of(value)) > WIDEST


def text_of(value: object) -> str:
    """Return a scalar or a list of them in words."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, tuple) and not hasattr(value, "_fields"):
        return ", ".join(map(text_of, value))
    return str(value)
