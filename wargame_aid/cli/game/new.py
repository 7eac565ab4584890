"""`wga game new`: begin a game."""

from __future__ import annotations

from typing import Annotated

import typer

from wargame_aid.cli.output import complain, print_lines, ruleset_named
from wargame_aid.cli.shared import Rulings
from wargame_aid.documents.problems import Problem, Unreadable
from wargame_aid.game.beginning import Side, begin
from wargame_aid.game.faults import GameFault
from wargame_aid.game.place import mark
from wargame_aid.new_names import refuse_untypable_side
from wargame_aid.rulebook import load_rulings, read_settings

File = Annotated[str, typer.Argument(metavar="FILE", help="The game file to make.")]
RulesetOption = Annotated[str, typer.Option("--ruleset", "-r", metavar="NAME", help="The rulebook.")]
Sides = Annotated[
    list[str],
    typer.Option("--side", "-s", metavar="NAME=ROSTER", help="A side and its roster; again for more."),
]


def run(file: File, *, ruleset: RulesetOption, side: Sides = [], ruling: Rulings = []) -> None:  # noqa: B006
    """Begin a game and make it the folder's own.

    Example: wga game new evening.wga --ruleset aof --side Japanese=ridge.yaml --side Marines=ridge.yaml
    """
    named = ruleset_named(ruleset)
    try:
        settings = read_settings(ruling, load_rulings(named))
        session = begin(file, named, [side_of(word) for word in side], settings)
    except ValueError as wrong:
        raise typer.BadParameter(str(wrong)) from None
    mark_folder(file)
    for one in side:
        warn_of_illegal(one.partition("=")[2])
    sides = ", ".join(word.partition("=")[0] for word in side) or "no sides yet"
    print_lines([f"A game of {named.title} has begun: {sides}.", f"{file}, entry {session.number}."])


def warn_of_illegal(roster: str) -> None:
    """Say where a side's roster breaks its rules: the game begins all the same."""
    from wargame_aid.documents.check import check

    for report in check([roster]) if roster else ():
        if not report.legal:
            complain(f"{roster} is illegal by the book; wga check says why. The game has begun all the same.")


def side_of(word: str) -> Side:
    """Read NAME=ROSTER, or a bare name."""
    from wargame_aid.documents.check import content_of

    name, _, roster = word.partition("=")
    if not name.strip():
        raise ValueError(f"{word!r}: a side is typed NAME=ROSTER, or NAME alone")
    refuse_untypable_side(name)
    if not roster:
        return Side(name.strip(), "", b"")
    content = content_of(roster)
    if isinstance(content, Problem):
        raise Unreadable(roster, [content])
    return Side(name.strip(), roster, content)


def mark_folder(file: str) -> None:
    """Make a game the folder's own; raises GameFault where the folder cannot be written."""
    try:
        mark(file)
    except OSError as wrong:
        raise GameFault(f"the folder cannot be written, so say --game {file}: {wrong.strerror}") from None
