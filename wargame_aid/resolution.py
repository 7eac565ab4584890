"""One action settled: what was asked, what was rolled, what the answer leaned on, the result."""

from typing import Any, NamedTuple

from wargame_aid.book import Book, R, RulingUsed
from wargame_aid.chance import Play, Roll, Source
from wargame_aid.lazy import loaded
from wargame_aid.ruleset import Action, AnyAction, P, T
from wargame_aid.steps import S, flat


class Resolution(NamedTuple):
    """Everything that an answer shows and a ledger keeps."""

    ruleset: str
    action: AnyAction
    params: Any
    rolls: tuple[Roll, ...]
    rulings_used: tuple[RulingUsed, ...]
    result: Any
    headline: int | str | None = None
    """What the field came to that `--odds` is about."""


def resolve(ruleset: str, action: Action[S, P, T, R], params: P, book: Book[R], source: Source) -> Resolution:
    """Settle an action along one path of chance. The params have passed the action's check."""
    play, end = played(action, params, book, source)
    result = loaded(action.finish)(end, params, book, play.notes)
    headline = value_of(action.headline, end, play) if action.headline else None
    return Resolution(ruleset, action, params, tuple(play.rolls), book.rulings_used(), result, headline)


def played(action: Action[S, P, T, R], params: P, book: Book[R], source: Source) -> tuple[Play, S]:
    """Return one path through an action, and the state at its end."""
    play = Play(source)
    return play, flat(action.steps, action.start(params, book), (params, book), play)


def value_of(field: str, end: object, play: Play) -> int | str | None:
    """Return what a field of the odds came to: the fact last noted, else a part of the end state."""
    for name, fact in reversed(play.notes):
        if name == field:
            known: int | str = fact
            return known
    return getattr(end, field, None)
