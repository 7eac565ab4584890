"""One module knows the forms of an answer: another form is a row of its table, and every command has it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.conftest import ROOT, Ran
from wargame_aid.cli import output
from wargame_aid.cli.output import FORMATS, JSON, USUAL, Answer, Format, form_in, print_lines, say
from wargame_aid.ruleset import RESERVED

Wga = Callable[..., Ran]
ROSTER = str(ROOT / "examples/battleshift/red.yaml")
COMMANDS = ("rules aof", "rulesets", "check R", "show R", "diff R R", "status", "log", "next", "labels")
OF_A_GAME = ("note here", "undo", "redo", "game entry 1", "game luck", "game verify", "game dice table")


@pytest.fixture
def keys(monkeypatch: pytest.MonkeyPatch) -> None:
    """Make a format known that lists what JSON would have."""
    row = Format("keys", "K", "The keys alone.", lambda answer: print_lines([",".join(answer.to_json())]))
    monkeypatch.setattr(output, "FORMATS", [*output.FORMATS, row])


@pytest.mark.parametrize("command", [*COMMANDS, *OF_A_GAME])
def test_another_format_is_a_row_of_one_table(keys: None, game: Path, wga: Wga, command: str) -> None:
    before = {"undo": ["note here"], "redo": ["note here", "undo"]}.get(command, [])
    assert all(wga(*line.split()).code == 0 for line in before)
    words = [ROSTER if word == "R" else word for word in command.split()]
    plain = wga(*words) if command not in OF_A_GAME else None
    ran = wga(*words, "--keys")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.count("\n") == 1
    assert plain is None or plain.out != ran.out


def test_help_offers_it(keys: None, game: Path, wga: Wga) -> None:
    assert "--keys" in wga("status", "--help").out


def test_a_refusal_speaks_to_people_on_stderr_and_to_programs_on_stdout(
    capsys: pytest.CaptureFixture[str],
) -> None:
    refusal = Answer(lambda: ["Refused."], lambda: {"refused": True}, to_stderr=True)
    say(refusal, USUAL)
    assert capsys.readouterr() == ("", "Refused.\n")
    say(refusal, JSON)
    said = capsys.readouterr()
    assert '"refused": true' in said.out
    assert said.err == ""


def test_the_form_is_known_before_the_words_are_read() -> None:
    assert form_in(["wga", "rules", "aof", "--json"]) is JSON
    assert form_in(["wga", "-J"]) is JSON
    assert form_in(["wga", "rules"]) is USUAL


def test_no_param_bears_the_name_of_a_format() -> None:
    assert {one.name for one in FORMATS} <= RESERVED
