"""A roster's sheet in plain lines, no wider than a page where its names allow it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from wargame_aid.render.cells import padded, width, wrap
from wargame_aid.roster import Sheet, Table

WIDTH = 80
LEAST = 14
"""The room that the last column needs to stand beside the others."""


def sheet_lines(sheet: Sheet) -> Iterator[str]:
    """Yield a roster's sheet: facts, then tables in columns."""
    yield sheet.title
    for name, value in sheet.facts:
        yield from folded(f"  {name}: {value}", 4)
    for table in sheet.tables:
        yield ""
        yield table.title
        yield from table_lines(table)
        if table.total:
            yield from folded(f"  {table.total}", 4)


def folded(line: str, indent: int) -> list[str]:
    """Return a line in as many as it needs; further ones stand deeper, and no word is broken."""
    return wrap(line, WIDTH, indents=("", " " * indent), long_words=False) or [""]


def table_lines(table: Table) -> Iterator[str]:
    """Yield the rows in columns; a last column that is too wide folds, or stands below its row."""
    rows = (table.columns, *table.rows)
    widths = [max(width(row[at]) for row in rows) for at in range(len(table.columns))]
    before = sum(widths[:-1]) + 2 * len(widths)
    for row in rows:
        cells = (padded(cell, wide) for cell, wide in zip(row[:-1], widths, strict=False))
        yield from row_lines(f"  {'  '.join(cells)}", row[-1], before, before + widths[-1] > WIDTH)


def row_lines(head: str, last: str, before: int, is_wide: bool) -> Sequence[str]:
    """Return one row, its last cell behind the others or, where that leaves little room, below them."""
    if not is_wide:
        return [f"{head}  {last}".rstrip()]
    if before + LEAST <= WIDTH:
        return folded(f"{head}  {last}".rstrip(), before)
    return [head.rstrip(), *(folded(f"    {last}", 6) if last else ())]
