"""Every help fits a terminal of 80 columns, however wide the terminal is."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from rich.cells import cell_len

from tests.conformance.conftest import ACTIONS, RULESETS
from tests.conftest import Ran
from wargame_aid.cli import game
from wargame_aid.cli.app import COMMANDS

GROUPS = [(), ("game",), *((one.name,) for one in RULESETS)]
HELPS = [
    *GROUPS,
    *((name,) for name in COMMANDS if name != "game"),
    *(("game", name) for name in game.TABLE),
    *((ruleset.name, action.name) for ruleset, action in ACTIONS),
]


@pytest.mark.parametrize("words", HELPS, ids=" ".join)
def test_help_fits_eighty_columns(
    words: tuple[str, ...], wga: Callable[..., Ran], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "200")
    ran = wga(*words, "--help")
    assert ran.code == 0
    assert ran.out.startswith(f"Usage: {' '.join(['wga', *words])} ")
    assert [line for line in ran.out.splitlines() if cell_len(line) > 80] == []
