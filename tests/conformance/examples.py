"""The examples of actions, as the command line reads them."""

from __future__ import annotations

import shlex
from typing import Any

import pytest

from wargame_aid.book import Book
from wargame_aid.cli.app import run
from wargame_aid.referee import Referee
from wargame_aid.resolution import Resolution
from wargame_aid.rulebook import load_book
from wargame_aid.ruleset import AnyAction, Ruleset


def asked(ruleset: Ruleset, action: AnyAction, monkeypatch: pytest.MonkeyPatch) -> tuple[Any, Book[Any]]:
    """Return the params and the book of the action's example."""
    from wargame_aid.cli import settle

    found: list[Resolution] = []
    monkeypatch.setattr(settle, "show", lambda answers, *_, **_named: found.extend(answers))
    assert run([ruleset.name, *shlex.split(action.example)]) == 0
    return found[0].params, load_book(ruleset, {})


def words_typed(ruleset: Ruleset, action: AnyAction, monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """Return the words of the action's example by the names of its params."""
    found: list[dict[str, Any]] = []
    usual = Referee.settle

    def noting(referee: Referee, name: str, words: Any, **named: Any) -> Any:
        found.append({field: word for field, word in words.items() if word not in (None, [], (), False)})
        return usual(referee, name, words, **named)

    with monkeypatch.context() as patch:
        patch.setattr(Referee, "settle", noting)
        assert run([ruleset.name, *shlex.split(action.example)]) == 0
    return found[0]
