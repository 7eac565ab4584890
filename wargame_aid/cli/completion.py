"""What a shell may complete: values of a choice, names of a roster, words of a notation."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum
from typing import Any

from wargame_aid.cli.asked import units_of
from wargame_aid.names import fold
from wargame_aid.rulebook import load_book
from wargame_aid.ruleset import Action, Ruleset
from wargame_aid.words import Field


def completions(
    ruleset: Ruleset, action: Action[Any, Any, Any, Any], field: Field, force: str | None, word: str
) -> list[str]:
    """Return the words that begin with this one; none where anything is wrong: a shell does not say so."""
    try:
        found = [*words_of(ruleset, action, field, word), *map(fold, units_of(ruleset, force))]
    except (ValueError, LookupError, OSError):
        return []
    return [word + fold(one)[len(word) :] for one in found if fold(one).startswith(fold(word))]


def words_of(ruleset: Ruleset, action: Action[Any, Any, Any, Any], field: Field, word: str) -> Iterable[str]:
    """Return what the kind of a param offers."""
    if issubclass(field.kind, Enum):
        return [str(one.value) for one in field.kind]
    complete = getattr(field.kind, "complete", None)
    return complete(word, load_book(ruleset, action.rules, {})) if complete else []
