"""`wga game rule`: change a ruling from here on."""

from __future__ import annotations

from typing import Annotated

import typer

from wargame_aid.cli.output import USUAL, LineForm
from wargame_aid.cli.screens.game_command import Change, GameOption, Reason, answer, entered, reasoned
from wargame_aid.game.session import Session
from wargame_aid.rulebook import load_rulings, read_settings

Settings = Annotated[
    list[str], typer.Argument(metavar="ID=VALUE...", help="A ruling and the table's answer.")
]


def run(ruling: Settings, *, reason: Reason = "", game: GameOption = None, form: LineForm = USUAL) -> None:
    """Change a ruling from here on; what was settled before stays as it was.

    Example: wga game rule melee-zero=morale-check
    """

    def change(now: Session) -> Change:
        rulings = load_rulings(now.ruleset)
        changed = read_settings(ruling, rulings)
        was = {name: now.standing.rulings.get(name, rulings[name].default) for name in changed}
        body = reasoned({"kind": "rule", "changed": changed, "was": was}, reason)
        return Change(body, now.state, {"rulings": now.standing.rulings | changed})

    session, body = entered(game, change)
    rulings = load_rulings(session.ruleset)
    lines = []
    for name, value in body["changed"].items():
        option = rulings[name].option(value)
        lines.append(f"{name}={value}, was {body['was'][name]}. {option.says if option else ''}".rstrip())
    answer(session, lines, {"rulings": body["changed"], "was": body["was"]}, form=form)
