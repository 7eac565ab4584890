"""The examples of actions, as the command line reads them."""

from __future__ import annotations

import shlex
from typing import Any

import pytest

from wargame_aid.book import Book
from wargame_aid.cli.app import run
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
