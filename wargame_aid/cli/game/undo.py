"""`wga undo`: take back the last entry, the last few, or all after one."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Annotated

import typer

from wargame_aid.cli.output import USUAL, LineForm
from wargame_aid.cli.screens.entry_text import told
from wargame_aid.cli.screens.game_command import GameOption, answer, session_of
from wargame_aid.cli.screens.state_diff import differences
from wargame_aid.game import queries
from wargame_aid.game.faults import GameMoved
from wargame_aid.game.session import Session
from wargame_aid.game.undoing import Taken, undo, undo_to

Count = Annotated[int, typer.Argument(metavar="[N]", help="How many entries.")]
To = Annotated[int | None, typer.Option("--to", "-t", metavar="ENTRY", min=1, help="All after this entry.")]

MOST_TOLD, FEW_TOLD = 6, 3
"""Up to so many entries are told one by one; of more so many at each end."""
EXTRA = {"context_settings": {"ignore_unknown_options": True}}
"""So that -1 is a number, and what is wrong with it can be said."""


def run(count: Count = 1, *, to: To = None, game: GameOption = None, form: LineForm = USUAL) -> None:
    """Take back the last entry in effect, the last few, or all after one. An undo is an entry itself.

    Example: wga undo 3
    """
    if count < 1:
        raise typer.BadParameter(
            f"1 entry or more can be undone, not {count}; redo brings back", param_hint="'N'"
        )
    before, taken = moved(game, lambda now: undo(now, count) if to is None else undo_to(now, to))
    numbers = taken.numbers
    answer(
        taken.session,
        lines_of("Taken back", before, taken),
        {"undone": list(numbers)},
        form=form,
        back=counted("redo", numbers),
    )


def moved(game: str | None, move: Callable[[Session], Taken]) -> tuple[Session, Taken]:
    """Take back or bring back, anew where the game moved on; return the game before, and what came of it."""
    while True:
        before = session_of(game)
        try:
            return before, move(before)
        except GameMoved:
            continue


def counted(word: str, numbers: Sequence[int]) -> str:
    """Return the command that goes the other way over as many entries."""
    return word if len(numbers) == 1 else f"{word} {len(numbers)}"


def lines_of(what: str, before: Session, taken: Taken) -> Iterator[str]:
    """Yield a line for each entry concerned, of many the first and the last, then for all that is other."""
    numbers, file = taken.numbers, taken.session.file
    shown = numbers if len(numbers) <= MOST_TOLD else (*numbers[:FEW_TOLD], *numbers[-FEW_TOLD:])
    bodies = queries.of_numbers(file, shown)
    for number in shown:
        if len(shown) < len(numbers) and number == numbers[-FEW_TOLD]:
            yield f"  ... and {len(numbers) - len(shown)} between"
        yield f"{what}: entry {number}, {told(bodies[number], taken.session.ruleset)}"
    yield from differences(before, taken.session)
