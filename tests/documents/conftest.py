from __future__ import annotations

from pathlib import Path

import pytest

from wargame_aid import registry
from wargame_aid.documents import loaded_rulesets

GAMES = {"skirmish": "tests.documents.skirmish:RULESET", "duel": "tests.documents.duel:RULESET"}


@pytest.fixture(autouse=True)
def _made_up_games(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Two games are known, both made up, and every test begins with a cache of its own."""
    known = {name: registry.Known("", name, place) for name, place in GAMES.items()}
    monkeypatch.setattr(registry, "IN_TREE", known)
    monkeypatch.setattr(registry, "ALIASES", {"sk": "skirmish"})
    monkeypatch.setattr(registry, "installed", dict)
    monkeypatch.setattr(loaded_rulesets, "places", lambda: GAMES)
    monkeypatch.setenv("WGA_CACHE", str(tmp_path / "cache"))
