"""`wga rulesets`: what is installed, in-tree and from elsewhere."""

from __future__ import annotations

from collections.abc import Iterator

import typer

from wargame_aid.cli.output import USUAL, Answer, LineForm, complain, say
from wargame_aid.registry import BrokenRuleset, load, places
from wargame_aid.ruleset import Ruleset


def run(*, form: LineForm = USUAL) -> None:
    """List the rulesets that are installed, each with what it holds."""
    found, broken = [], []
    for place in places().values():
        try:
            found.append(load(place))
        except BrokenRuleset as wrong:
            broken.append(str(wrong))
    say(
        Answer(
            lambda: (line for one in found for line in lines(one)),
            lambda: {"rulesets": list(map(to_json, found)), "broken": broken},
        ),
        form,
    )
    for text in broken:
        complain(text)
    if broken:
        raise typer.Exit(2)


def lines(ruleset: Ruleset) -> Iterator[str]:
    """Yield a ruleset's name and title, its actions and its rosters."""
    alias = f" ({ruleset.alias})" if ruleset.alias else ""
    yield f"{ruleset.name}{alias}: {ruleset.title}, data version {ruleset.version}"
    yield f"  actions: {', '.join(row.name for row in ruleset.actions)}"
    if ruleset.rosters:
        yield f"  rosters: {', '.join(row.name for row in ruleset.rosters)}"


def to_json(ruleset: Ruleset) -> dict[str, object]:
    """Return the same for JSON."""
    return {
        "name": ruleset.name,
        "alias": ruleset.alias,
        "title": ruleset.title,
        "version": ruleset.version,
        "actions": [row.name for row in ruleset.actions],
        "rosters": [row.name for row in ruleset.rosters],
    }
