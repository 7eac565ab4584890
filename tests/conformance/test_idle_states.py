"""A state that is typed for one action counts in it, or is refused: it is never dropped in silence."""

from __future__ import annotations

from typing import Any

import pytest

from tests.conformance.examples import words_typed
from wargame_aid.chance import Seeded
from wargame_aid.plain import to_plain
from wargame_aid.referee import Referee, Settled
from wargame_aid.ruleset import Action, Ruleset
from wargame_aid.words import PASSING, Field, typed_fields

SEEDS = 20


def outcomes(ruleset: Ruleset, name: str, words: dict[str, Any]) -> object:
    """Return what is rolled and what comes of it with several seeds; of what is refused only that."""
    found = []
    for seed in range(SEEDS):
        case = Referee(ruleset).settle(name, words, dice=Seeded(seed))
        if not isinstance(case, Settled):
            return "refused"
        found.append((to_plain(case.answer.result), [str(roll.ask) for roll in case.answer.rolls]))
    return found


def stated(words: dict[str, Any], field: Field, state: str) -> dict[str, Any]:
    """Return the words with a state behind the first unit of a param."""
    typed = words[field.name]
    first, *others = typed if field.many else [typed]
    head, sign, rest = first.partition(field.joined_by) if field.joined_by else (first, "", "")
    word = f"{head}/{state}{sign}{rest}"
    return {**words, field.name: [word, *others] if field.many else word}


def states_of(field: Field) -> tuple[str, ...]:
    """Return the states of one action that a param's notation has."""
    states: tuple[str, ...] = getattr(field.kind, PASSING, tuple)()
    return states


def test_a_state_of_one_action_changes_what_comes_of_it_or_is_refused(
    ruleset: Ruleset, action: Action[Any, Any, Any, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    words = words_typed(ruleset, action, monkeypatch)
    usual, dropped = outcomes(ruleset, action.name, words), []
    for field in typed_fields(action.params):
        for state in states_of(field) if field.name in words else ():
            if state in str(words[field.name]):
                continue
            for written in (state, f"{state}9"):
                if outcomes(ruleset, action.name, stated(words, field, written)) == usual:
                    dropped.append(f"{field.typed}: {written}")
    assert dropped == []


def test_a_param_takes_only_what_its_notation_has(
    ruleset: Ruleset, action: Action[Any, Any, Any, Any]
) -> None:
    for field in typed_fields(action.params):
        assert set(field.takes) <= set(states_of(field)), field.name
