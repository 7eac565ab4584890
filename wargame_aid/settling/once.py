"""An action settled once: allowed, resolved, applied."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from wargame_aid.book import Book
from wargame_aid.chance import Source
from wargame_aid.lazy import loaded
from wargame_aid.resolution import Resolution, resolve
from wargame_aid.ruleset import IllegalAction
from wargame_aid.settling.question import Overruled, Question, Situation, Words


class Once(NamedTuple):
    """What came of a question: the answer, what was overruled, the words to keep, the game after it."""

    question: Question
    answer: Resolution
    overruled: tuple[Overruled, ...]
    words: dict[str, Any]
    state: Any


def settle_once(
    situation: Situation, question: Question, words: Words, source: Source, allow: str | None
) -> Once:
    """Settle a question; raises IllegalAction for what is forbidden, unless `allow` says why not."""
    question = question._replace(book=question.book.fresh())
    action, params, book, _ = question
    if situation.state is None:
        action.check(params, book)
    overruled = refused(situation, question, allow)
    answer = resolve(situation.ruleset.name, action, params, book, source)
    if situation.state is None:
        return Once(question, answer, overruled, {}, None)
    kept = kept_words(situation, question, words)
    if question.units.stated:
        from wargame_aid.settling.typed_states import typed_states  # only where states stand behind a name

        overruled += typed_states(action.params, kept, book, situation.own)
    after = action.hooks().apply(situation.state, params, answer.result, book)
    state, answer = with_aftermath(situation, answer, after, book)
    return Once(question, answer, overruled, kept, state)


def with_aftermath(
    situation: Situation, answer: Resolution, after: Any, book: Book[Any]
) -> tuple[Any, Resolution]:
    """Return the game after an action with what follows of it, and the answer that says so too."""
    gameplay = situation.ruleset.game
    assert gameplay is not None  # its state is at hand
    table = answer.result.table
    state, lines = loaded(gameplay.load().aftermath)(situation.state, after, table, book)
    if not lines:
        return state, answer
    result = answer.result._replace(table=(*table, *lines))
    return state, answer._replace(result=result, rulings_used=book.rulings_used())


def refused(situation: Situation, question: Question, allow: str | None) -> tuple[Overruled, ...]:
    """Return what the book and the game refuse; raises IllegalAction unless `allow` is typed."""
    found = []
    for wrong in refusals(situation.state, question):
        if allow is None:
            raise IllegalAction(wrong.reason, wrong.cite, passable=True) from None
        found.append(Overruled(wrong.reason, wrong.cite))
    return tuple(dict.fromkeys(found))


def refusals(state: Any, question: Question) -> Iterator[IllegalAction]:
    """Yield what each rule of the book forbids, and what the game does, where one is open."""
    action, params, book, _ = question
    for rule in action.forbidden:
        try:
            rule(params, book)
        except IllegalAction as wrong:
            yield wrong
    if state is not None:
        try:
            action.hooks().allowed(state, params, book)
        except IllegalAction as wrong:
            yield wrong


def kept_words(situation: Situation, question: Question, words: Words) -> dict[str, Any]:
    """Return the words to keep; a name that only a roster beside the game knows is written out."""
    kept = dict(question.action.kept(question.params, typed_words(words)))
    if situation.units is situation.own:
        return kept
    from wargame_aid.settling.unit_words import written_out  # only beside a roster

    return written_out(question.action.params, kept, situation.units, situation.own)


def typed_words(words: Words) -> dict[str, Any]:
    """Return the words of an action's params without what was not typed."""
    return {name: word for name, word in words.items() if word not in (None, [], (), False)}
