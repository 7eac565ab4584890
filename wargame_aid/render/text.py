"""Plain lines: for a pipe, a dumb terminal and `--plain`."""

from collections.abc import Iterator

from wargame_aid.render.view import Block, View


def answer(view: View) -> Iterator[str]:
    """Yield the lines of a settled action."""
    yield view.say
    yield from (f"  - {line}" for line in view.table)
    for block in view.blocks:
        yield from block_lines(block)


def block_lines(block: Block) -> Iterator[str]:
    """Yield a heading and its rows."""
    if block.rows:
        yield f"{block.heading}:"
    for row in block.rows:
        yield f"  {row.title}: {row.text}{f'  [{row.cite}]' if row.cite else ''}"
