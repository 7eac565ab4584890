"""Rich tables on a terminal. User text never goes through markup."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from rich.box import SIMPLE_HEAD
from rich.cells import cell_len
from rich.console import Console, RenderableType
from rich.table import Table as RichTable
from rich.text import Text

from wargame_aid.book import RulingUsed
from wargame_aid.odds import Odds
from wargame_aid.render.chances import chances_of, mean_of, title_of
from wargame_aid.render.view import Block, Row, View, not_applied_block, ruling_blocks
from wargame_aid.roster import Sheet, Table
from wargame_aid.screening import shown


def console() -> Console:
    """Return a console that neither highlights nor turns `:words:` into pictures."""
    return Console(highlight=False, emoji=False, markup=False)


def seen(text: str, style: str = "") -> Text:
    """Return a text as it may go out."""
    return Text(shown(text), style=style)


def answer_parts(view: View) -> Iterator[RenderableType]:
    """Yield a settled action: the sentence, the table's to-do, then a table of everything else."""
    yield seen(view.say, style="bold")
    for line in view.table:
        yield seen(f"  - {line}")
    yield from block_parts(view.blocks)


def block_parts(found: Iterable[Block]) -> Iterator[RenderableType]:
    """Yield blocks as one table, each under its heading; nothing where all are empty."""
    grid = RichTable(box=None, show_header=False, padding=(0, 2, 0, 0))
    for _ in Row._fields:
        grid.add_column(overflow="fold")
    for block in found:
        if block.rows:
            grid.add_row(seen(block.heading, style="underline"))
        for row in block.rows:
            grid.add_row(seen(f"  {row.title}"), seen(row.text), seen(row.cite))
    if grid.row_count:
        yield grid


def odds_parts(
    found: Odds, rulings_used: Sequence[RulingUsed], not_applied: Sequence[str], error: str
) -> Iterator[RenderableType]:
    """Yield a distribution."""
    rows = chances_of(found)
    grid = RichTable(box=SIMPLE_HEAD, title=f"Odds of {found.field.replace('_', ' ')}", title_justify="left")
    for title in ("value", title_of(error), "at least")[: 3 if rows[0].at_least else 2]:
        grid.add_column(title, justify="left" if title == "value" else "right")
    for row in rows:
        grid.add_row(*(seen(cell) for cell in row if cell))
    yield grid
    for line in (f"expected {mean_of(found)}" if mean_of(found) else "", error):
        if line:
            yield seen(line)
    yield from block_parts((*ruling_blocks(rulings_used), not_applied_block(not_applied)))


def sheet_parts(found: Sheet, width: int) -> Iterator[RenderableType]:
    """Yield a roster's sheet for a terminal of so many columns."""
    yield seen(found.title, style="bold")
    for name, value in found.facts:
        yield seen(f"  {name}: {value}")
    for table in found.tables:
        if width_of(table) <= width:
            yield columns(table.title, table.columns, table.rows)
        else:
            yield seen(f"\n{table.title}", style="bold")
            for row in table.rows:
                yield row_by_row(table.columns, row)
        if table.total:
            yield seen(f"  {table.total}")


def width_of(table: Table) -> int:
    """Return how wide a table is when no cell is broken."""
    rows = (table.columns, *table.rows)
    return sum(max(cell_len(row[at]) for row in rows) + 2 for at in range(len(table.columns)))


def row_by_row(heads: Sequence[str], row: Sequence[str]) -> Text:
    """Return a row for a narrow terminal: its first cell, then each other cell with its head."""
    rest = (f"{head} {cell}" for head, cell in zip(heads[1:], row[1:], strict=True) if cell)
    return seen(f"  {row[0]}: {'; '.join(rest)}")


def columns(title: str, heads: Sequence[str], rows: Iterable[Sequence[str]]) -> RichTable:
    """Return a table of text cells."""
    grid = RichTable(box=SIMPLE_HEAD, title=seen(title, style="bold"), title_justify="left")
    for head in heads:
        grid.add_column(seen(head))
    for row in rows:
        grid.add_row(*(seen(cell) for cell in row))
    return grid
