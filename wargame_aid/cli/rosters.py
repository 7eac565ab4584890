"""What the roster commands share: opening a file, naming a roster, printing a verdict."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import typer

from wargame_aid.cli.output import ruleset_named
from wargame_aid.documents.check import FileReport, content_of, report_on
from wargame_aid.documents.head import roster_name
from wargame_aid.documents.loaded_rulesets import LoadedRulesets
from wargame_aid.documents.opening import Opened, open_roster
from wargame_aid.documents.problems import Problem, Unreadable
from wargame_aid.roster import Roster
from wargame_aid.ruleset import Ruleset


def opened_file(file: str, settings: Sequence[str]) -> tuple[Opened, FileReport]:
    """Return a roster and what its checks found; raises Unreadable where there is none to show."""
    content = content_of(file)
    if isinstance(content, Problem):
        raise Unreadable(file, [content])
    opened = open_roster(file, content, LoadedRulesets(settings))
    return opened, report_on(file, opened)


def roster_named(ruleset: str, roster: str) -> tuple[Ruleset, Roster[Any, Any]]:
    """Return the roster that is named, the first of the ruleset where no name is given."""
    named = ruleset_named(ruleset)
    try:
        return named, named.roster(roster_name(named, roster))
    except ValueError as wrong:
        raise typer.BadParameter(str(wrong), param_hint="'ROSTER'") from None
