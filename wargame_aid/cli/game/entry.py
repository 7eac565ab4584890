"""`wga game entry`: an entry whole."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

import typer

from wargame_aid.cli.output import USUAL, LineForm
from wargame_aid.cli.screens.entry_text import Body, typed_and_said
from wargame_aid.cli.screens.game_command import GameOption, file_of, read_only, wrapped
from wargame_aid.game import ledger
from wargame_aid.game.effect import in_effect, is_undone
from wargame_aid.game.recording import rolls_of
from wargame_aid.game.session import open_session
from wargame_aid.render.view import roll_row

Number = Annotated[int, typer.Argument(metavar="N", min=1, help="The entry's number.")]
TOLD = ("kind", "time", "on", "action", "words", "rolls", "leaned", "result", "overruled", "settings")
"""Parts of a body that have lines of their own."""


def run(number: Number, *, game: GameOption = None, form: LineForm = USUAL) -> None:
    """Show an entry whole: what was typed, rolled, settled, leaned on and overruled."""
    session = open_session(file_of(game))
    found = ledger.entry(session.file, number)
    undone = is_undone(number, found.body, in_effect(session))
    typed, said = typed_and_said(found.body, session.ruleset)
    head = f"Entry {number}, {found.body['time']}{', undone' if undone else ''}: {typed}"
    read_only(
        session,
        lambda: [*wrapped(head), *wrapped(said), *body_lines(found.body)],
        lambda: {"entry": number, "undone": undone, **found.body},
        form=form,
    )


def body_lines(body: Body) -> Iterator[str]:
    """Yield what is kept beside the sentence."""
    why = f": {body['allow']}" if body.get("allow") else ""
    for reason, cite in body.get("overruled", []):
        yield from wrapped(f"  Overruled: {reason} [{cite}]{why}", "    ")
    for roll in rolls_of(body) if "rolls" in body else []:
        row = roll_row(roll)
        yield from wrapped(f"  {row.title}: {row.text}", "    ")
    for name, value in body.get("leaned", []):
        yield from wrapped(f"  ruling {name}={value}", "    ")
    result = body.get("result", {})
    for line in result.get("table", []):
        yield from wrapped(f"  - {line}", "    ")
    rest = {name: value for name, value in result.items() if name not in ("say", "table")}
    others = {name: value for name, value in body.items() if name not in TOLD and body["kind"] != "action"}
    for title, value in parts({**rest, **others}, ""):
        yield from wrapped(f"  {title}: {value}", "    ")


def parts(value: object, title: str) -> Iterator[tuple[str, str]]:
    """Yield the scalars of a plain value, each with the way to it."""
    if isinstance(value, dict):
        for name, part in value.items():
            yield from parts(part, f"{title}, {name}".removeprefix(", ").replace("_", " "))
    elif isinstance(value, list) and any(isinstance(part, (dict, list)) for part in value):
        for at, part in enumerate(value, 1):
            yield from parts(part, f"{title} {at}")
    elif value not in (None, "", []):
        yield title, ", ".join(map(str, value)) if isinstance(value, list) else text_of(value)


def text_of(value: object) -> str:
    """Return a scalar in words."""
    return ("yes" if value else "no") if isinstance(value, bool) else str(value)
