"""What a notation may have beside `parse`: the engine looks for these names, and a wrong one is silence."""

from __future__ import annotations

import inspect
import re
from functools import lru_cache
from typing import Any

from wargame_aid.ruleset import Action, Notation
from wargame_aid.words import fields

NAMED = re.compile(r"`(\w+)(?: = \w+|(\([^`]*\))[^`]*)?`")
FURTHEST = 2
"""Letters by which a misspelt name differs at most."""


@lru_cache(1)
def optional_names() -> dict[str, int]:
    """Return the names that the contract of a notation tells of, each with how many params it is handed."""
    text = str(Notation.parse.__doc__)
    return {name: len(re.findall(r"\w+", params)) for name, params in NAMED.findall(text)}


def notations_of(action: Action[Any, Any, Any, Any]) -> list[type[Any]]:
    """Return the notations among the kinds of an action's params."""
    return [field.kind for field in fields(action.params) if hasattr(field.kind, "parse")]


def wrong_names(kind: type[Any]) -> list[str]:
    """Return what is wrong with the names of a notation: misspelt, or not to be called as the engine does."""
    known, found = optional_names(), []
    for name in (name for name in dir(kind) if not name.startswith("_")):
        value = getattr(kind, name)
        if name in known:
            if callable(value) and len(inspect.signature(value).parameters) != known[name]:
                found.append(f"{kind.__name__}.{name} is handed {known[name]} params")
            elif not callable(value) and value is not True:
                found.append(f"{kind.__name__}.{name} is {value!r}")
        elif near := [one for one in known if distance(folded(name), folded(one)) <= FURTHEST]:
            found.append(f"{kind.__name__}.{name}: did you mean {near[0]}?")
    return found


def folded(name: str) -> str:
    """Return a name without what tells a constant from a function."""
    return name.replace("_", "").lower()


def distance(one: str, other: str) -> int:
    """Return how many letters must be put in, left out or changed to come from one word to the other."""
    row = list(range(len(other) + 1))
    for at, letter in enumerate(one, 1):
        before, row[0] = row[0], at
        for to, wanted in enumerate(other, 1):
            before, row[to] = row[to], min(row[to] + 1, row[to - 1] + 1, before + (letter != wanted))
    return row[-1]
