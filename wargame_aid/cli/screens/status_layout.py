"""The status of both sides on a screen of 80 columns and 24 lines, where it fits."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import zip_longest
from typing import NamedTuple

from wargame_aid.cli.screens.game_command import WIDTH, cut, wrapped
from wargame_aid.gameplay import Line, SideStatus
from wargame_aid.render.cells import padded

SCREEN = 24
GAP = 2
TOGETHER = "\N{NO-BREAK SPACE}"
"""Inside a unit's name, so that no line breaks there."""
NUMBERED = re.compile(r"(.*\D)?(\d+)")
"""A name that ends in a number."""


class Side(NamedTuple):
    """A side: its heading, what changed unit by unit, and who is as at the start."""

    heading: str
    changed: tuple[str, ...]
    others: str


def side_of(found: SideStatus, names: Mapping[int, str]) -> Side:
    """Return a side ready to be laid out."""
    heading = f"{found.side}: {found.score}" if found.score else found.side
    others = [(line.unit, names[line.unit]) for line in found.lines if not line.changed]
    return Side(heading, tuple(grouped(found.lines, names)), ", ".join(map(unbroken, together(others))))


def grouped(lines: Iterable[Line], names: Mapping[int, str]) -> Iterator[str]:
    """Yield how units are that changed: those of one state on one line, where the first of them stands."""
    states: dict[str, list[Line]] = {}
    for line in lines:
        if line.changed:
            states.setdefault(text_of(line, names[line.unit]), []).append(line)
    for text, found in states.items():
        if len(found) == 1:
            yield line_of(found[0], names[found[0].unit])
        else:
            units = [(line.unit, names[line.unit]) for line in found]
            yield f"{', '.join(map(unbroken, together(units)))}: {text}"


def unbroken(name: str) -> str:
    """Return a name in which no line breaks."""
    return name.replace(" ", TOGETHER)


def line_of(line: Line, name: str) -> str:
    """Return a unit's number, its name and how it is."""
    text = behind_name(line, name)
    return f"{line.unit} {name}{'' if text[:1] in ('', ':', ',', ' ') else ' '}{text}".rstrip()


def text_of(line: Line, name: str) -> str:
    """Return how a unit is, without its number and name."""
    return behind_name(line, name).lstrip(":, ")


def behind_name(line: Line, name: str) -> str:
    """Return what stands in a unit's line behind its number and name."""
    return line.text.removeprefix(f"{line.unit} ").removeprefix(name)


def together(units: Sequence[tuple[int, str]]) -> Iterator[str]:
    """Yield numbers and names; `3-8 Rifleman 1 to 6` where both numbers run on."""
    run: list[tuple[int, str]] = []
    for unit in units:
        if run and not follows(run[-1], unit):
            yield run_of(run)
            run = []
        run.append(unit)
    if run:
        yield run_of(run)


def follows(before: tuple[int, str], unit: tuple[int, str]) -> bool:
    """Whether a unit goes on where the one before stopped, by its number and by its name's."""
    one, other = NUMBERED.fullmatch(before[1]), NUMBERED.fullmatch(unit[1])
    if one is None or other is None or unit[0] != before[0] + 1:
        return False
    return one[1] == other[1] and int(other[2]) == int(one[2]) + 1


def run_of(run: Sequence[tuple[int, str]]) -> str:
    """Return units that follow each other as one."""
    (first, name), (last, end) = run[0], run[-1]
    if len(run) == 1:
        return f"{first} {name}"
    stop = NUMBERED.fullmatch(end)
    return f"{first}-{last} {name} to {stop[2] if stop else end}"


def best_layout(sides: Sequence[Side], most: int) -> list[str]:
    """Return the most readable layout that fits, else the shortest."""
    layouts: tuple[Callable[[Sequence[Side]], list[str]], ...] = (after_each_other, beside, packed)
    found = [layout(sides) for layout in layouts]
    return next((lines for lines in found if len(lines) <= most), min(found, key=len))


def after_each_other(sides: Sequence[Side]) -> list[str]:
    """Return the sides one after the other, a changed unit a line."""
    return [line for side in sides for line in column_of(side, WIDTH)]


def beside(sides: Sequence[Side]) -> list[str]:
    """Return the sides two by two beside each other, a changed unit a line or two."""
    width = (WIDTH - GAP) // 2
    lines = []
    for at in range(0, len(sides), 2):
        columns = [column_of(side, width) for side in sides[at : at + 2]]
        for row in zip_longest(*columns, fillvalue=""):
            lines.append("".join(padded(cell, width + GAP) for cell in row).rstrip())
    return lines


def packed(sides: Sequence[Side]) -> list[str]:
    """Return the sides one after the other, changed units one behind the other."""
    lines = []
    for side in sides:
        lines += [cut(side.heading), *flowing("; ".join(side.changed), WIDTH), *as_at_start(side, WIDTH)]
    return lines


def column_of(side: Side, width: int) -> list[str]:
    """Return a side in a column of this width."""
    changed = (
        line.replace(TOGETHER, " ") for one in side.changed for line in wrapped(f"  {one}", "    ", width)
    )
    return [*wrapped(side.heading, "  ", width), *changed, *as_at_start(side, width)]


def as_at_start(side: Side, width: int) -> list[str]:
    """Return who is as at the start."""
    return flowing(f"as at the start: {side.others}", width) if side.others else []


def flowing(text: str, width: int) -> list[str]:
    """Return a text indented by two."""
    lines = wrapped(f"  {text}", "  ", width) if text else []
    return [line.replace(TOGETHER, " ") for line in lines]
