"""What a shell may complete: values of a choice, units of a roster and of the game, words of a notation."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from enum import Enum

from wargame_aid.cli.groups import LazyGroup
from wargame_aid.cli.settle import names_of
from wargame_aid.game.place import game_file
from wargame_aid.names import fold
from wargame_aid.rulebook import load_book
from wargame_aid.ruleset import AnyAction, Ruleset
from wargame_aid.words import Field


def offered(group: LazyGroup, words: Sequence[str], word: str) -> list[str]:
    """Return what a shell is offered for the word that is typed behind others."""
    from typer._completion_classes import BashComplete  # only where the prompt asks as a shell does

    return [item.value for item in BashComplete(group, {}, "wga", "").get_completions(list(words), word)]


def completions(
    ruleset: Ruleset, action: AnyAction, field: Field, typed: Mapping[str, object], word: str
) -> list[str]:
    """Return the words that begin with this one; none where anything is wrong: a shell does not say so.

    Of what was typed before it counts which roster and which game are meant.
    """
    try:
        words = words_of(ruleset, action, field, word)
        found = dict.fromkeys((*words, *states_of(field, word), *units(ruleset, field, typed)))
    except (ValueError, LookupError, OSError):
        return []
    return [word + fold(one)[len(word) :] for one in found if fold(one).startswith(fold(word))]


def states_of(field: Field, word: str) -> Iterable[str]:
    """Return a unit's word with each state behind its last slash that is typed for one action."""
    unit, slash, _ = word.rpartition("/")
    return [f"{unit}/{state}" for state in field.takes if state not in unit.split("/")] if slash else []


def units(ruleset: Ruleset, field: Field, typed: Mapping[str, object]) -> Iterable[str]:
    """Return the units that may be named where a notation is wanted: of the roster and of the open game."""
    if not hasattr(field.kind, "parse"):
        return []
    force, game = (word if isinstance(word := typed.get(name), str) else None for name in ("force", "game"))
    of_roster = names_of(ruleset, force)
    file = game_file(game, outside=bool(typed.get("no_game")) or not ruleset.game)
    if file is None:
        return of_roster
    from wargame_aid.game.faults import GameFault  # SQLite loads where a game is open
    from wargame_aid.game.session import open_session

    try:
        session = open_session(file)
    except GameFault:
        return of_roster
    return session.units(of_roster) if session.ruleset.name == ruleset.name else of_roster


def words_of(ruleset: Ruleset, action: AnyAction, field: Field, word: str) -> Iterable[str]:
    """Return what the kind of a param offers."""
    if issubclass(field.kind, Enum):
        return [str(one.value) for one in field.kind]
    complete = getattr(field.kind, "complete", None)
    return complete(word, load_book(ruleset, {})) if complete else []
