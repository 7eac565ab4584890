"""`wga game alias`: words of the table's own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated

import typer

from wargame_aid.cli.line_words import split
from wargame_aid.cli.output import USUAL, LineForm
from wargame_aid.cli.screens.game_command import Change, GameOption, answer, entered, read_only, session_of
from wargame_aid.game.session import Session
from wargame_aid.game.undoing import with_alias
from wargame_aid.names import fold
from wargame_aid.new_names import refuse_untypable
from wargame_aid.ruleset import Ruleset

Name = Annotated[str, typer.Argument(metavar="[NAME]", help="The word.")]
Text = Annotated[str, typer.Argument(metavar="[TEXT]", help="What it stands for; empty takes it away.")]


def run(name: Name = "", text: Text = "", *, game: GameOption = None, form: LineForm = USUAL) -> None:
    """Give a command a word of the table's own; without a word, list those there are.

    Example: wga game alias hv "fire heavy"
    """
    if not name.strip():
        session = session_of(game)
        known = session.standing.aliases
        lines = [f'{word}: "{known[word]}"' for word in sorted(known)] or ["The table has no words yet."]
        read_only(session, lambda: lines, lambda: {"aliases": known}, form=form)
        return
    word, whole = fold(name), " ".join(text.split())

    def change(now: Session) -> Change:
        if whole:
            refuse_untypable(name)
        refuse_taken(word, whole, now)
        body = {"kind": "alias", "name": word, "text": whole}
        return Change(body, now.state, {"aliases": with_alias(now.standing.aliases, word, whole)})

    session, _ = entered(game, change)
    said = f'{word} stands for "{whole}".' if whole else f"{word} stands for nothing any more."
    answer(session, [said], {"alias": word, "text": whole}, form=form)


def refuse_taken(word: str, text: str, session: Session) -> None:
    """Raise ValueError for a word that is a command, or that would stand for itself."""
    if not text and word not in session.standing.aliases:
        raise ValueError(f"{word!r} is no word of this table")
    if word in names_taken(session.ruleset):
        raise ValueError(f"{word!r} is a command: choose another word")
    if text:
        refuse_loop(word, text, session.standing.aliases)


def refuse_loop(word: str, text: str, aliases: Mapping[str, str]) -> None:
    """Raise ValueError for a word that would stand for itself, by way of others too."""
    stands = {**aliases, word: text}
    way = [word]
    while said := stands.get(way[-1]):
        way.append(fold(split(said)[0]))
        if way[-1] == word:
            by_way = f": {' is '.join(way)}" if len(way) > 2 else ""
            raise ValueError(f"{word!r} cannot stand for itself{by_way}")


def names_taken(ruleset: Ruleset) -> set[str]:
    """Return the names and letters that are commands."""
    from wargame_aid.cli import app, game

    actions = (row.name for row in ruleset.actions)
    return {*app.TABLE, *app.LETTERS, *game.TABLE, *actions, ruleset.alias}
