"""Every installed ruleset, in-tree or from elsewhere, goes through the same tests."""

from __future__ import annotations

from typing import Any

import pytest

from wargame_aid import registry
from wargame_aid.roster import Roster
from wargame_aid.ruleset import Action, Ruleset

RULESETS = [registry.load(place) for place in registry.places().values()]
ACTIONS = [(one, one.action(row.name)) for one in RULESETS for row in one.actions]
ROSTERS = [(one, one.roster(row.name)) for one in RULESETS for row in one.rosters]


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Give a test each ruleset, each action or each roster by the names of its arguments."""
    if "roster" in metafunc.fixturenames:
        ids = [f"{one.name}-{roster.name}" for one, roster in ROSTERS]
        metafunc.parametrize(("ruleset", "roster"), ROSTERS, ids=ids)
    elif "action" in metafunc.fixturenames:
        ids = [f"{one.name}-{action.name}" for one, action in ACTIONS]
        metafunc.parametrize(("ruleset", "action"), ACTIONS, ids=ids)
    elif "ruleset" in metafunc.fixturenames:
        metafunc.parametrize("ruleset", RULESETS, ids=[one.name for one in RULESETS])


Case = tuple[Ruleset, Action[Any, Any, Any, Any]]
RosterCase = tuple[Ruleset, Roster[Any, Any]]
