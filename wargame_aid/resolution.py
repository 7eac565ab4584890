"""One action settled: what was asked, what was rolled, what the answer leaned on, the result."""

from __future__ import annotations

from typing import Any, NamedTuple

from wargame_aid.book import Book, Leaned
from wargame_aid.chance import Play, Roll, Source
from wargame_aid.ruleset import Action, flat


class Resolution(NamedTuple):
    """Everything that an answer shows and a ledger keeps."""

    ruleset: str
    action: Action[Any, Any, Any, Any]
    params: Any
    rolls: tuple[Roll, ...]
    leaned: tuple[Leaned, ...]
    result: Any


def resolve(
    ruleset: str, action: Action[Any, Any, Any, Any], params: Any, book: Book[Any], source: Source
) -> Resolution:
    """Settle an action along one path of chance. The params have passed the action's check."""
    play = Play(source)
    start = action.start(params, book)
    end = flat(action.steps, start, (params, book), play)
    result = action.finish(end, params, book, play.notes)
    return Resolution(ruleset, action, params, tuple(play.rolls), book.leaned(), result)
