"""What the commands of a game share: which game, how an entry is made, how an answer ends."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Mapping
from opcode import opmap
from typing import Annotated, Any, NamedTuple

import typer

from wargame_aid.cli.output import Answer, Format, say
from wargame_aid.game.faults import NONE_OPEN, GameFault, GameMoved
from wargame_aid.game.place import game_file
from wargame_aid.game.session import Session, next_standing, open_session
from wargame_aid.names import fold
from wargame_aid.render.cells import cut_to, wrap
from wargame_aid.screening import on_one_line

WIDTH = 80
GameOption = Annotated[
    str | None,
    typer.Option("--game", "-G", metavar="FILE", help="The game; else WGA_GAME or the folder's own."),
]
Reason = Annotated[str, typer.Option("--reason", "-r", metavar="TEXT", help="Why, for the log.")]


class Change(NamedTuple):
    """What a command writes: an entry's body, and what it changes of the state and the standing."""

    body: Mapping[str, Any]
    state: Any
    standing: Mapping[str, Any] = {}


def file_of(given: str | None) -> str:
    """Return the game file that is meant; raises GameFault where none is."""
    file = game_file(given)
    if file is None:
        raise GameFault(NONE_OPEN)
    return file


def session_of(given: str | None) -> Session:
    """Return the open game."""
    return open_session(file_of(given))


def unit_names(ctx: typer.Context, incomplete: str) -> list[str]:
    """Return the units of the open game that a word may become, as a shell asks for them."""
    try:
        known = map(fold, session_of(ctx.params.get("game")).units())
    except GameFault:
        return []
    return [incomplete + one[len(incomplete) :] for one in known if one.startswith(fold(incomplete))]


UnitName = Annotated[
    str,
    typer.Argument(metavar="NAME", help="Its name, a beginning, or its number.", autocompletion=unit_names),
]


def entered(given: str | None, change: Callable[[Session], Change]) -> tuple[Session, Mapping[str, Any]]:
    """Write an entry and return the game after it, and its body.

    It is made from the game as it stands, and made anew where the game moved on meanwhile. What cannot be
    read is a misuse: the ruleset says why.
    """
    while True:
        session = session_of(given)
        try:
            body, state, standing = change(session)
            if state != session.state:
                state, lines = session.aftermath(state)
                body = {**body, "table": list(lines)} if lines else body
            after = next_standing(session, body["kind"], **standing)
            return session.append(body, state, after), body
        except ValueError as wrong:
            if not is_said(wrong):
                raise
            raise typer.BadParameter(str(wrong)) from None
        except GameMoved:
            continue


def is_said(wrong: ValueError) -> bool:
    """Whether it was raised in words; what Python itself raises, as for int("x"), is the program's fault."""
    last = wrong.__traceback__
    while last is not None and last.tb_next is not None:
        last = last.tb_next
    return last is None or last.tb_frame.f_code.co_code[last.tb_lasti] == opmap["RAISE_VARARGS"]


def reasoned(body: Mapping[str, object], reason: str) -> dict[str, object]:
    """Return a body with the reason, where one was given."""
    return {**body, **({"reason": on_one_line(reason)} if reason.strip() else {})}


def to_do(body: Mapping[str, Any]) -> list[str]:
    """Return the lines for the table of what followed of a change."""
    return [f"  - {line}" for line in body.get("table", ())]


def answer(
    session: Session,
    lines: Iterable[str],
    to_json: Mapping[str, object],
    *,
    form: Format,
    back: str = "undo",
) -> None:
    """Print an answer, where it is kept, and the word that takes it back."""
    word = f"; `wga {back}` {'takes' if back.startswith('undo') else 'brings'} it back"
    ending = f"{os.path.basename(session.file)}, entry {session.number}{word if back else ''}."
    say(Answer(lambda: [*lines, ending], lambda: {**to_json, **game_of(session)}), form)


def read_only(
    session: Session,
    lines: Callable[[], Iterable[str]],
    to_json: Callable[[], Mapping[str, object]],
    *,
    form: Format,
) -> None:
    """Print an answer that writes nothing."""
    say(Answer(lambda: list(lines()), lambda: {**to_json(), **game_of(session)}), form)


def game_of(session: Session) -> dict[str, object]:
    """Return the game that an answer is of, for JSON."""
    return {"game": {"file": session.file, "entries": [session.number]}}


def wrapped(text: str, indent: str = "  ", width: int = WIDTH) -> list[str]:
    """Return a text as lines of 80 columns."""
    return wrap(text, width, indents=("", indent)) or [""]


def cut(text: str, width: int = WIDTH) -> str:
    """Return a text on one line, cut where it is too long."""
    return cut_to(" ".join(text.split()), width)
