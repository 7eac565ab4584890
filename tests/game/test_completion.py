"""What a shell completes where a game is open: its units, its actions, the table's own words."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
import typer

from tests.conftest import Ran
from wargame_aid.cli import app
from wargame_aid.cli.prompt.completer import Completer

Wga = Callable[..., Ran]
Completed = Callable[..., list[str]]


@pytest.fixture
def completed(wga_apart: Wga, monkeypatch: pytest.MonkeyPatch) -> Completed:
    """Return what is offered for the last word of a line, as bash asks for it."""

    def words(*typed: str) -> list[str]:
        with monkeypatch.context() as asking:
            asking.setenv("_WGA_COMPLETE", "complete_bash")
            asking.setenv("COMP_WORDS", " ".join(("wga", *typed)))
            asking.setenv("COMP_CWORD", str(len(typed)))
            ran = wga_apart()
        assert ran.err == ""
        return ran.out.split()

    return words


def test_units_of_the_open_game(game: Path, completed: Completed) -> None:
    assert completed("duel", "b") == ["baker", "bravo"]
    assert completed("tw", "duel", "able", "x") == ["xaver"]
    assert completed("tw", "volley", "able", "--shots", "b") == []  # a number
    assert completed("tw", "duel", "--no-game", "b") == []


def test_a_unit_out_of_the_game_is_not_offered(game: Path, wga: Wga, completed: Completed) -> None:
    wga("game", "remove", "bravo")
    assert completed("duel", "b") == ["baker"]


PARTIAL = (
    "du",
    "und",
    "duel b",
    "duel able x",
    "duel --no-game b",
    "duel --od",
    "duel --game=w",
    "volley able --shots b",
    "game edit ba",
    "edit Ba",
    "game dice p",
    "tw du",
    "dusk --js",
    "aof melee -a T5/MC/rifle/",
    "aof melee -a T5/MC/rifle/banzai/ch",
    "aof wound --",
    "bs fire --lo",
    "show --force",
    "show --p",
    "again b",
    "no-such-command x",
)


@pytest.mark.parametrize("line", PARTIAL)
def test_the_prompt_completes_as_a_shell(game: Path, wga: Wga, completed: Completed, line: str) -> None:
    wga("game", "alias", "dusk", "end-turn")
    text = line.rsplit(maxsplit=1)[-1].rpartition("=")[2]
    completer = Completer(app.root(), lambda: line)
    found: list[str] = []
    while (word := completer(text, len(found))) is not None:
        found.append(word)
    assert [word.strip() for word in found] == sorted(set(completed(*line.split())))


def test_what_is_completed_at_the_prompt(game: Path, wga: Wga) -> None:
    lines = {"duel --od": "--odds ", "game edit ba": "baker ", "game dice p": "program ", "note ba": None}
    for line, word in lines.items():
        assert Completer(app.root(), lambda line=line: line)(line.split()[-1], 0) == word  # type: ignore[misc]


def test_states_are_completed_behind_a_slash(completed: Completed) -> None:
    found = completed("aof", "melee", "-a", "T5/MC/rifle/ch")
    assert found == ["T5/MC/rifle/charging"]


def test_the_prompt_goes_on_with_the_commands_it_has(game: Path) -> None:
    group = app.root()
    before = group.get_command(typer.Context(group), "status")
    Completer(group, lambda: "stat")("stat", 0)
    assert group.get_command(typer.Context(group), "status") is before
    assert list(group.table) == list(app.TABLE)


def test_units_of_another_game_and_of_none(game: Path, wga: Wga, completed: Completed) -> None:
    Path(".wga-game").unlink()
    assert completed("tw", "duel", "b") == []
    assert completed("tw", "duel", "--game", "war.wga", "b") == ["baker", "bravo"]
    assert wga("game", "new", "other.wga", "--ruleset", "aof").code == 0
    assert completed("tw", "duel", "b") == []


def test_actions_and_words_of_the_table_come_first(game: Path, wga: Wga, completed: Completed) -> None:
    wga("game", "alias", "dusk", "end-turn")
    assert completed("du") == ["duel", "dusk"]
    assert completed("und") == ["undo"]
    assert completed("dusk", "--js") == ["--json"]


def test_a_shell_is_not_told_what_is_wrong_with_a_game(game: Path, completed: Completed) -> None:
    game.unlink()
    assert completed("tw", "duel", "b") == []
    assert "baker" not in completed("duel", "b")
    assert completed("sta") == ["status"]
