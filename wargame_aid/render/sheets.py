"""A roster's sheet in plain lines."""

from __future__ import annotations

from collections.abc import Iterator

from wargame_aid.roster import Sheet


def sheet_lines(sheet: Sheet) -> Iterator[str]:
    """Yield a roster's sheet: facts, then tables in columns."""
    yield sheet.title
    yield from (f"  {name}: {value}" for name, value in sheet.facts)
    for table in sheet.tables:
        rows = (table.columns, *table.rows)
        widths = [max(len(row[at]) for row in rows) for at in range(len(table.columns))]
        yield ""
        yield table.title
        for row in rows:
            cells = (cell.ljust(width) for cell, width in zip(row, widths, strict=True))
            yield f"  {'  '.join(cells)}".rstrip()
        if table.total:
            yield f"  {table.total}"
