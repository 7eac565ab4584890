"""A report never writes over a game or a roster, and sides bear names of their own."""

from collections.abc import Callable
from pathlib import Path

from tests.conftest import Ran


def test_a_report_writes_over_nothing(game: Path, wga: Callable[..., Ran]) -> None:
    before = game.read_bytes()
    assert wga("game", "report", "-o", str(game)).code == 2
    assert game.read_bytes() == before
    assert wga("game", "report", "-o", "evening.md").code == 0
    assert wga("game", "report", "-o", "evening.md").code == 2
    assert wga("game", "report", "-o", "evening.md", "--overwrite").code == 0


def test_two_sides_of_one_name_are_refused(game: Path, wga: Callable[..., Ran]) -> None:
    twins = wga("game", "new", "other.wga", "--ruleset", "tin-war", "--side", "Red", "--side", "red")
    assert twins.code == 2
    assert "two sides are called" in twins.err
    assert not Path("other.wga").exists()
