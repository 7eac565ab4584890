"""`wga status --paper`: a page of text a side, to go on by hand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from wargame_aid.cli.screens.game_command import wrapped
from wargame_aid.cli.screens.status_layout import line_of
from wargame_aid.game.session import Session
from wargame_aid.gameplay import SideStatus

PAGE = "\f"


def paper(session: Session, sides: Sequence[SideStatus], head: Sequence[str]) -> Iterator[str]:
    """Yield a page for each side: everything that holds, then every unit with room for what comes."""
    units = {unit.number: unit for unit in session.gameplay.units(session.state)}
    for at, side in enumerate(sides):
        yield f"{PAGE if at else ''}{side.side}{f': {side.score}' if side.score else ''}"
        yield from head
        yield ""
        for line in side.lines:
            unit = units[line.unit]
            text = line_of(line, unit.name)
            whole = text if unit.word in text else f"{text} ({unit.word})"
            yield from wrapped(f"[ ] {whole}", "        ")
        yield ""
        yield "Next:"
        for one in session.gameplay.next(session.state, session.book()):
            yield from wrapped(f"  {one}", "    ")
