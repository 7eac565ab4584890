"""`wga game rule`: change a ruling from here on."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated

import typer

from wargame_aid.book import Ruling
from wargame_aid.cli.output import USUAL, LineForm
from wargame_aid.cli.screens.game_command import Change, GameOption, Reason, answer, entered, reasoned
from wargame_aid.game.session import Session
from wargame_aid.names import pick
from wargame_aid.rulebook import load_rulings, read_settings

Settings = Annotated[
    list[str],
    typer.Argument(metavar="ID=VALUE...", help="A ruling and the table's answer; ID= to unset it."),
]


def run(ruling: Settings, *, reason: Reason = "", game: GameOption = None, form: LineForm = USUAL) -> None:
    """Change a ruling from here on; what was settled before stays as it was. `ID=` unsets it.

    Example: wga game rule melee-zero=morale-check
    """

    def change(now: Session) -> Change:
        rulings, standing = load_rulings(now.ruleset), now.standing.rulings
        unset = {read_unset(word, rulings, standing): "" for word in ruling if word.endswith("=")}
        changed = unset | read_settings([word for word in ruling if not word.endswith("=")], rulings)
        was = {name: standing.get(name) or rulings[name].answer() for name in changed}
        body = reasoned({"kind": "rule", "changed": changed, "was": was}, reason)
        kept = {name: value for name, value in (standing | changed).items() if value}
        return Change(body, now.state, {"rulings": kept})

    session, body = entered(game, change)
    rulings = load_rulings(session.ruleset)
    lines = [told(name, value, body["was"][name], rulings) for name, value in body["changed"].items()]
    answer(session, lines, {"rulings": body["changed"], "was": body["was"]}, form=form)


def read_unset(word: str, rulings: Mapping[str, Ruling], standing: Mapping[str, str]) -> str:
    """Return the id of `id=`, also of a ruling that today's rulebook has no longer; ValueError otherwise."""
    name = pick(word[:-1], list({**standing, **rulings}), "ruling")
    if name not in standing:
        raise ValueError(f"{name} is not set in this game: {rulings[name].answer()} holds already")
    return name


def told(name: str, value: str, was: str, rulings: Mapping[str, Ruling]) -> str:
    """Return a change of a ruling in a line."""
    if not value and name not in rulings:
        return f"{name} is unset, was {was}. The rulebook no longer has this ruling."
    now = value or rulings[name].answer()
    option = rulings[name].option(now)
    head = f"{name}={value}" if value else f"{name} is unset: {now} holds again"
    return f"{head}, was {was}. {option.says if option else ''}".rstrip()
