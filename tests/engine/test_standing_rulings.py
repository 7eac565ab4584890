"""A club's standing ruling: it holds, it is shown as the club's own, and a misspelt one is refused."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.conftest import ROOT, Ran
from wargame_aid import rulebook
from wargame_aid.documents.problems import Unreadable
from wargame_aid.registry import find

DUEL = "aof", "melee", "-a", "T5/MC/sword", "-d", "T5/MB/bar", "--dice", "8,5"


@pytest.fixture
def rulings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the rulebook's data files that the program reads instead."""
    for name in ("rules", "rulings"):
        shutil.copy(ROOT / "rulesets" / "arc_of_fire_pacific" / f"{name}.yaml", tmp_path)
    monkeypatch.setattr(rulebook, "home", lambda ruleset: str(tmp_path))
    return tmp_path / "rulings.yaml"


def change(file: Path, old: str, new: str) -> None:
    text = file.read_text(encoding="utf-8")
    at = text.index("bar-modifier:")
    assert old in text[at:]
    file.write_text(text[:at] + text[at:].replace(old, new, 1), encoding="utf-8")


def test_a_clubs_answer_holds_and_is_named_its_own(rulings: Path, wga: Callable[..., Ran]) -> None:
    # the sword adds 1, 8 + 1 = 9, a death; the BAR adds 1 by the club, 5 + 1 = 6, a light wound
    change(rulings, "  default: other-weapon\n", "  default: other-weapon\n  club: plus-one\n")
    answer = wga(*DUEL).out
    assert "5 + 1 = 6" in answer
    assert "bar-modifier=plus-one" in answer
    assert "the table's own; the default is other-weapon" in answer
    assert "(your club's)" in wga("rules", "aof", "bar-modifier").out
    assert "5 + 1 = 6" not in wga(*DUEL, "--ruling", "bar-modifier=other-weapon").out


@pytest.mark.parametrize("key", ["default", "club"])
def test_a_misspelt_answer_is_refused_at_its_line(key: str, rulings: Path) -> None:
    change(rulings, "  default: other-weapon\n", f"  default: other-weapon\n  {key}: plusone\n")
    if key == "default":
        change(rulings, "  default: other-weapon\n", "")
    line = 1 + rulings.read_text(encoding="utf-8").split("plusone")[0].count("\n")
    with pytest.raises(Unreadable) as wrong:
        rulebook.load_rulings(find("aof"))
    (problem,) = wrong.value.problems
    assert problem.line == line
    assert "other-weapon or plus-one" in problem.message
