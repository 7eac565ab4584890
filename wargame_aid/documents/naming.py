"""The names that a roster makes known on the command line, through the cache."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from wargame_aid import cache
from wargame_aid.documents.check import content_of
from wargame_aid.documents.loaded_rulesets import LoadedRulesets
from wargame_aid.documents.problems import Problem, Unreadable
from wargame_aid.ruleset import Ruleset


def words_of(file: str, ruleset: Ruleset) -> Mapping[str, str]:
    """Return the notation that each name of a roster stands for.

    Raises Unreadable where the file cannot be read, ValueError where it is a roster of another ruleset.
    """
    content = content_of(file)
    if isinstance(content, Problem):
        raise Unreadable(file, [content])
    loaded = LoadedRulesets()
    name, stamp = cache.name_of(f"names-{ruleset.name}", content), loaded.stamp(ruleset.name)
    kept = cache.get(name, content)
    if kept is None or kept["stamp"] != stamp:
        kept = {"stamp": stamp, "words": _read(file, content, ruleset, loaded)}
        cache.put(name, kept, content)
    words: Mapping[str, str] = kept["words"]
    return words


def _read(file: str, content: bytes, ruleset: Ruleset, loaded: LoadedRulesets) -> dict[str, Any]:
    from wargame_aid.documents.opening import open_roster  # not needed where the cache answers

    opened = open_roster(file, content, loaded)
    if opened.ruleset.name != ruleset.name:
        raise ValueError(f"{file} is a roster of {opened.ruleset.name}, not of {ruleset.name}")
    return dict(opened.roster.words(opened.record))
