"""Rich tables on a terminal. User text never goes through markup."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table as RichTable
from rich.text import Text

from wargame_aid.book import Leaned
from wargame_aid.odds import Odds
from wargame_aid.render.chances import chances_of, mean_of
from wargame_aid.render.view import Block, View, leaned_blocks
from wargame_aid.roster import Sheet


def console() -> Console:
    """Return a console that neither highlights nor turns `:words:` into pictures."""
    return Console(highlight=False, emoji=False, markup=False)


def answer(view: View) -> None:
    """Print a settled action: the sentence, the table's to-do, then a table of everything else."""
    out = console()
    out.print(Text(view.say, style="bold"))
    for line in view.table:
        out.print(Text(f"  - {line}"))
    blocks(out, view.blocks)


def blocks(out: Console, found: Iterable[Block]) -> None:
    """Print blocks as one table, each under its heading."""
    grid = RichTable(box=None, show_header=False, padding=(0, 2, 0, 0))
    for block in found:
        if block.rows:
            grid.add_row(Text(block.heading, style="underline"))
        for row in block.rows:
            grid.add_row(Text(f"  {row.title}"), Text(row.text), Text(row.cite))
    if grid.row_count:
        out.print(grid)


def odds(found: Odds, leaned: Sequence[Leaned], error: str) -> None:
    """Print a distribution."""
    out = console()
    rows = chances_of(found)
    grid = RichTable(box=SIMPLE_HEAD, title=f"Odds of {found.field.replace('_', ' ')}", title_justify="left")
    for title in ("value", "exactly", "at least")[: 3 if rows[0].at_least else 2]:
        grid.add_column(title, justify="left" if title == "value" else "right")
    for row in rows:
        grid.add_row(*(Text(cell) for cell in row if cell))
    out.print(grid)
    for line in (f"expected {mean_of(found)}" if mean_of(found) else "", error):
        if line:
            out.print(Text(line))
    blocks(out, leaned_blocks(leaned))


def sheet(found: Sheet) -> None:
    """Print a roster's sheet."""
    out = console()
    out.print(Text(found.title, style="bold"))
    for name, value in found.facts:
        out.print(Text(f"  {name}: {value}"))
    for table in found.tables:
        out.print(columns(table.title, table.columns, table.rows))
        if table.total:
            out.print(Text(f"  {table.total}"))


def columns(title: str, heads: Sequence[str], rows: Iterable[Sequence[str]]) -> Any:
    """Return a table of text cells."""
    grid = RichTable(box=SIMPLE_HEAD, title=Text(title, style="bold"), title_justify="left")
    for head in heads:
        grid.add_column(Text(head))
    for row in rows:
        grid.add_row(*(Text(cell) for cell in row))
    return grid
