"""Whether a place that is cited exists."""

from __future__ import annotations

import re

from wargame_aid.ruleset import Ruleset

PLACES = re.compile(r"\(([^()]+)\)\.?$")


def cited_in(docstring: str) -> list[str]:
    """Return the places at the end of a docstring's first line."""
    found = PLACES.search(docstring.strip().splitlines()[0])
    return [place.strip() for place in found[1].split(",")] if found else []


def exists(ruleset: Ruleset, place: str) -> bool:
    """Whether the rulebook has the place, or it is one of another source that the ruleset names."""
    if re.fullmatch(ruleset.places, place):
        return True
    source, _, rest = place.partition(" ")
    return source in ruleset.sources or (rest != "" and source in ruleset.sources)
