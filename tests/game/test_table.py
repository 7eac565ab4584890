"""The prompt: a line is a command; an error never ends it; each line reads the game anew."""

from __future__ import annotations

import os
import signal
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.conftest import ROOT, Ran
from wargame_aid.cli import app
from wargame_aid.cli.line_words import Unclosed, split
from wargame_aid.cli.prompt.completer import Completer
from wargame_aid.game import ledger, queries

Wga = Callable[..., Ran]


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("melee -a ija  -d gunner", ["melee", "-a", "ija", "-d", "gunner"]),
        ('volley able x --allow "he is quick"', ["volley", "able", "x", "--allow", "he is quick"]),
        ("volley able --allow “he is quick”", ["volley", "able", "--allow", "he is quick"]),
        ("a „so und so“ «et ça»", ["a", "so und so", "et ça"]),
        ("edit able name='Old Able'", ["edit", "able", "name=Old Able"]),
        ("note O'Brien's men don't", ["note", "O'Brien's", "men", "don't"]),
        ("note 'tis dark", ["note", "'tis", "dark"]),
        ('treat doc 2" baker', ["treat", "doc", '2"', "baker"]),
        ("note ‘O’Brien is down’", ["note", "O’Brien is down"]),
        (r"open C:\games\war.wga", ["open", r"C:\games\war.wga"]),
        ('alias hv ""', ["alias", "hv", ""]),
        ("note O'Neil fell", ["note", "O'Neil", "fell"]),
        ("edit 2 name=O’Neil", ["edit", "2", "name=O’Neil"]),
        ("  ", []),
    ],
)
def test_a_line_is_split_as_it_is_meant(line: str, words: list[str]) -> None:
    assert split(line) == words


@pytest.mark.parametrize(
    ("line", "rest"),
    [
        ('duel able x --allow "he is quick', '"he is quick'),
        ('edit able name="Old Able', '"Old Able'),
        ("note “the sun is low", "“the sun is low"),
        ("note «low", "«low"),
        ('note "so" or "so', '"so'),
    ],
)
def test_a_quote_that_nothing_closes_is_said_to_be_open(line: str, rest: str) -> None:
    with pytest.raises(Unclosed, match="a quote is opened and not closed: ") as wrong:
        split(line)
    assert str(wrong.value).endswith(f": {rest}")


def test_a_line_with_an_open_quote_does_nothing_and_is_one_sentence(game: Path, wga_apart: Wga) -> None:
    lines = ['duel able x --allow "he is quick', 'note "low --json', "note O'Neil's on"]
    ran = wga_apart("table", "--keep-going", typed="\n".join(lines))
    assert ran.code == 2
    assert ran.err == (
        'a quote is opened and not closed: "he is quick\na quote is opened and not closed: "low --json\n'
    )
    assert '"exit_code": 2' in ran.out
    assert ledger.head(str(game)).body["text"] == "O'Neil's on"
    assert ledger.head(str(game)).number == 2


def test_each_line_says_for_itself_whether_it_complains_in_json(game: Path, wga_apart: Wga) -> None:
    lines = ["game entry 7 --json", "game entry 8", "game entry 9 -J"]
    ran = wga_apart("table", "--keep-going", typed="\n".join(lines))
    assert ran.err.count("there is no entry") == 3
    assert ran.out.count('"exit_code": 2') == 2


def test_a_script_stops_at_an_open_quote(game: Path, wga_apart: Wga) -> None:
    ran = wga_apart("table", typed='note "low\nnote never\n')
    assert ran.code == 2
    assert "Line 1 failed, nothing after it was done" in ran.err
    assert ledger.head(str(game)).number == 1


def test_a_script_is_replayed_line_by_line(game: Path, wga_apart: Wga) -> None:
    lines = [
        "# the first game turn",
        "duel able x --dice 6,1",
        "wga tw volley baker 4 --dice 1",
        "note “they fall”",
        "u",
        "",
        "quit",
        "note never",
    ]
    ran = wga_apart("table", typed="\n".join(lines))
    assert ran.code == 0
    assert "wga> duel able x --dice 6,1\nAble wins the duel." in ran.out
    assert [body["kind"] for _, body in queries.bodies(str(game))] == [
        "begin",
        "action",
        "action",
        "note",
        "undo",
    ]


def test_an_error_never_ends_it_and_a_script_says_there_was_one(game: Path, wga_apart: Wga) -> None:
    lines = ["bogus", "duel able able able", "duel b x", "undo", "table", "duel able x --dice 9", "note on"]
    ran = wga_apart("table", "--keep-going", typed="\n".join(lines))
    assert ran.code == 2
    assert ledger.head(str(game)).body["text"] == "on"
    assert "fault of wargame-aid" not in ran.err


def test_a_script_stops_at_the_first_line_that_fails(game: Path, wga_apart: Wga) -> None:
    ran = wga_apart("table", typed="# evening\nnote one\n\nduel able nobody\nu\n")
    assert ran.code == 2
    assert ran.err.endswith("Line 4 failed, nothing after it was done; --keep-going goes on.\n")
    assert ledger.head(str(game)).body["text"] == "one"  # the undo would have taken back the note
    refused = wga_apart("table", typed="duel able x --dice 6,1\nduel able x\nnote never\n")
    assert refused.code == 1
    assert "Line 2 failed" in refused.err


def test_dice_are_asked_for_in_the_same_input(game: Path, wga_apart: Wga) -> None:
    ran = wga_apart("table", typed="dice table\nduel able x\n6\nseven\n1\nnote on\n")
    assert ran.code == 0
    assert "Able wins the duel." in ran.out
    assert "'seven' is no face" in ran.err
    assert ledger.head(str(game)).body["text"] == "on"


def test_it_keeps_no_state_so_another_terminal_may_act(game: Path, wga: Wga, wga_apart: Wga) -> None:
    read, write = os.pipe()
    with os.fdopen(read, encoding="utf-8") as lines, os.fdopen(write, "w", encoding="utf-8") as typing:
        typing.write("note one\n")
        typing.flush()
        typed = iter([lines.readline()])
        assert wga(*split(next(typed))).code == 0
        wga_apart("game", "edit", "able", "word=p1")
        assert "1 Able p1" in wga("status").out


def test_on_a_terminal_ctrl_c_only_drops_the_line(game: Path) -> None:
    pty = pytest.importorskip("pty")
    child, terminal = pty.fork()
    if child == 0:  # pragma: no cover
        os.environ["PYTHONPATH"] = str(ROOT)
        os.environ["TERM"] = "dumb"
        signal.signal(signal.SIGINT, signal.SIG_DFL)  # a job in the background ignores it
        os.execv(sys.executable, [sys.executable, "-m", "tests.game.playing", "table"])
    said = typed_to(terminal, [b"note dropp", b"\x03", b"note ka\n", b"bogus\n", b"quit\n"])
    _, status = os.waitpid(child, 0)
    assert os.waitstatus_to_exitcode(status) == 0, said
    assert ledger.head(str(game)).number == 2
    assert ledger.head(str(game)).body["text"] == "ka"


def typed_to(terminal: int, words: list[bytes]) -> bytes:
    """Type at each prompt, and return everything that was shown."""
    shown = b""
    for word in words:
        if word != b"\x03":
            while not shown.rstrip().endswith(b"wga>"):
                shown += os.read(terminal, 1000)
        time.sleep(0.1)
        os.write(terminal, word)
        time.sleep(0.1)
        shown += os.read(terminal, 1000) if word != b"quit\n" else b""
    return shown


def test_completion_knows_commands_words_of_the_table_and_units(game: Path, wga: Wga) -> None:
    wga("game", "alias", "hv", "volley able")
    line = ""
    completer = Completer(app.root(), lambda: line)

    def completed(text: str, before: str) -> list[str]:
        nonlocal line
        line = before + text
        found: list[str] = []
        while (word := completer(text, len(found))) is not None:
            found.append(word)
        return found

    assert completed("du", "") == ["duel "]
    assert completed("h", "") == ["hv "]
    assert completed("b", "duel ") == ["baker ", "bravo "]
    game.unlink()
    assert completed("sta", "") == ["status "]
