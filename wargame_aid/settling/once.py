"""An action settled once: allowed, resolved, applied."""

from typing import Any, NamedTuple

from wargame_aid.chance import Source
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
    """Settle a question; raises IllegalAction for what the game forbids, unless `allow` says why not."""
    question = question._replace(book=question.book.fresh())
    action, params, book, _ = question
    if situation.state is None:
        action.check(params, book)
        return Once(question, resolve(situation.ruleset.name, action, params, book, source), (), {}, None)
    overruled = refused(situation, question, allow)
    answer = resolve(situation.ruleset.name, action, params, book, source)
    kept = kept_words(situation, question, words)
    if question.units.stated:
        from wargame_aid.settling.typed_states import typed_states  # only where states stand behind a name

        overruled += typed_states(action.params, kept, book, situation.own)
    after = action.hooks().apply(situation.state, params, answer.result, book)
    return Once(question, answer, overruled, kept, after)


def refused(situation: Situation, question: Question, allow: str | None) -> tuple[Overruled, ...]:
    """Return the refusals of the game that are passed; raises IllegalAction where none is to be."""
    try:
        question.action.hooks().allowed(situation.state, question.params, question.book)
    except IllegalAction as wrong:
        if allow is None:
            raise IllegalAction(f'{wrong.reason}; --allow "reason" passes it', wrong.cite) from None
        return (Overruled(wrong.reason, wrong.cite),)
    return ()


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
