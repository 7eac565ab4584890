"""Bytes that are no text are refused where they come in; what others wrote is read whatever its encoding."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.conftest import ROOT, Ran
from wargame_aid.game import ledger

Wga = Callable[..., Ran]
BAD = "caf\udce9"


def piped(folder: Path, content: bytes, *args: str) -> subprocess.CompletedProcess[bytes]:
    """Run a command of Tin War in a process of its own, with bytes to read."""
    environ = {**os.environ, "PYTHONPATH": str(ROOT), "PYTHONUTF8": "0", "LC_ALL": "C"}
    return subprocess.run(
        [sys.executable, "-m", "tests.game.playing", *args],
        input=content,
        cwd=folder,
        env=environ,
        capture_output=True,
        check=False,
    )


@pytest.mark.parametrize(
    "words",
    [
        ("note", BAD),
        ("game", "add", "Red", f"{BAD}=p3"),
        ("game", "edit", "able", f"name={BAD}"),
        ("game", "edit", "able", "word=p2", "--reason", BAD),
        ("game", "alias", BAD, "volley"),
        ("game", "alias", "hv", BAD),
        ("duel", "able", "able", "-L", BAD),
        ("duel", BAD, "able"),
        ("game", "new", f"{BAD}.wga", "-r", "tw"),
        ("game", "new", "new.wga", "-r", "tw", "-s", f"{BAD}=red.yaml"),
        ("game", "new", "new.wga", "-r", "tw", "-s", f"Red={BAD}.yaml"),
        ("game", "report", "-o", f"{BAD}.md"),
        ("status", "--game", f"{BAD}.wga"),
        ("check", BAD),
        ("new", "tw", "box", f"{BAD}.yaml", "x"),
    ],
)
def test_bytes_that_are_no_text_are_refused(game: Path, wga: Wga, words: tuple[str, ...]) -> None:
    before = sorted(os.listdir(game.parent)), game.read_bytes()
    ran = wga(*words)
    assert (ran.code, "byte 0xE9 is not UTF-8" in ran.err) == (2, True), ran.err
    assert (sorted(os.listdir(game.parent)), game.read_bytes()) == before


@pytest.mark.parametrize("text", ["\x1b[2J", "\u202eevil", "a\rb", "\x9b31m"])
def test_what_controls_the_screen_is_refused(game: Path, wga: Wga, text: str) -> None:
    for words in (("note", text), ("game", "alias", "hv", text), ("duel", "able", "able", "--allow", text)):
        ran = wga(*words)
        assert (ran.code, "control character" in ran.err) == (2, True)
        assert text not in ran.err


def test_what_stands_in_a_game_all_the_same_goes_out_in_its_number(game: Path, wga: Wga) -> None:
    head = ledger.head(str(game))
    body = {"time": head.body["time"], "on": 1, "kind": "note", "text": "\x1b[31mred\u202e\udcff"}
    ledger.append(str(game), 1, [(body, {**head.state, "standing": {**head.state["standing"], "at": 2}})])
    for words in (("game", "log"), ("game", "entry", "2"), ("game", "watch", "--once"), ("game", "report")):
        out = wga(*words).out
        assert "\\x1b" in out.replace(" ", ""), words
        assert not {"\x1b", "\u202e", "\udcff"} & set(out), words
    told = wga("game", "entry", "2", "--json").out
    assert told.isascii()
    assert json.loads(told)["text"] == body["text"]


def test_a_free_text_stands_on_one_line(game: Path, wga: Wga) -> None:
    wga("duel", "able", "able", "-D", "6,1", "-L", "x\n\n# H\n<script>")
    wga("game", "edit", "able", "word=p2", "-r", "a\tb\nc")
    assert ledger.entry(str(game), 2).body["allow"] == "x # H <script>"
    assert ledger.entry(str(game), 3).body["reason"] == "a b c"


SCRIPT = "note Zoë\nnote two\n"


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le"])
def test_a_script_is_read_whatever_its_encoding(game: Path, encoding: str) -> None:
    mark = b"\xff\xfe" if encoding == "utf-16-le" else b""
    for script in (SCRIPT, SCRIPT.replace("\n", "\r\n")):
        ran = piped(game.parent, mark + script.encode(encoding), "table")
        assert (ran.returncode, ran.stderr) == (0, b"")
    assert [ledger.entry(str(game), at).body["text"] for at in (2, 3, 4, 5)] == ["Zoë", "two"] * 2


def test_a_line_at_the_prompt_that_is_no_text(game: Path) -> None:
    ran = piped(game.parent, b"note caf\xe9\n", "table")
    assert (ran.returncode, b"byte 0xE9 is not UTF-8" in ran.stderr) == (2, True)
    assert ledger.head(str(game)).number == 1


def test_dice_that_are_no_text(game: Path) -> None:
    ran = piped(game.parent, b"\xe9\n6\n1\n", "duel", "able", "xaver", "--ask")
    assert (ran.returncode, b"byte 0xE9" in ran.stderr) == (0, True)


@pytest.mark.parametrize("encoding", ["ascii", "utf-8-sig", "utf-16"])
def test_an_export_is_read_whatever_its_encoding(game: Path, wga: Wga, encoding: str) -> None:
    wga("note", "Zoë\u2028\x85 at the hill")
    lines = wga("game", "export").out
    assert lines.isascii()
    (game.parent / "war.jsonl").write_bytes(lines.encode(encoding))
    assert wga("game", "import", "war.jsonl", "again.wga").code == 0
    assert wga("game", "export", "--game", "again.wga").out == lines
    ran = piped(game.parent, lines.encode(encoding), "game", "import", "-", "third.wga")
    assert (ran.returncode, ran.stderr) == (0, b"")


@pytest.mark.parametrize(
    ("content", "said"),
    [(b"{\xff}\n", "line 1 of war.jsonl is not UTF-8"), (b"", "no entries"), (b"\n\n", "no entries")],
)
def test_lines_that_are_none(game: Path, wga: Wga, content: bytes, said: str) -> None:
    (game.parent / "war.jsonl").write_bytes(content)
    ran = wga("game", "import", "war.jsonl", "again.wga")
    assert (ran.code, said in ran.err) == (2, True), ran.err
    assert not (game.parent / "again.wga").exists()


def test_input_without_an_end_of_line_is_refused_in_time(game: Path, wga: Wga) -> None:
    ran = wga("game", "import", "/dev/zero", "again.wga")
    assert (ran.code, "line 1 of /dev/zero is too long" in ran.err) == (2, True)


@pytest.mark.parametrize(
    "name",
    ["file:x.wga", "file:x.wga?mode=memory", ":memory:", " a.wga ", "a b%20c#d?e.wga", "-x.wga", "…wga"],
)
def test_an_odd_name_works(folder: Path, wga: Wga, name: str) -> None:
    before = set(os.listdir(folder))
    dashed = ("--",) if name.startswith("-") else ()
    assert wga("game", "new", "-r", "tw", *dashed, name).code == 0
    assert wga("note", "hello").code == 0
    assert set(os.listdir(folder)) - before == {name, ".wga-game"}


def test_a_folder_whose_name_is_no_text(folder: Path, wga: Wga, monkeypatch: pytest.MonkeyPatch) -> None:
    odd = os.fsencode(folder) + b"/caf\xe9"
    os.mkdir(odd)
    monkeypatch.chdir(os.fsdecode(odd))
    assert wga("game", "new", "war.wga", "-r", "tw").code == 0
    assert wga("note", "hello").code == 0
    assert sorted(os.listdir(odd)) == [b".wga-game", b"war.wga"]


def test_a_name_of_two_lines_is_refused_and_leaves_nothing(folder: Path, wga: Wga) -> None:
    before = sorted(os.listdir(folder))
    ran = wga("game", "new", "a\nb.wga", "-r", "tw")
    assert (ran.code, "line break" in ran.err) == (2, True)
    assert sorted(os.listdir(folder)) == before


@pytest.mark.parametrize("words", [("fmt", "red.yaml"), ("new", "tw", "box", "red.yaml", "x", "-W")])
def test_a_write_protected_roster_stays_as_it_is(folder: Path, wga: Wga, words: tuple[str, ...]) -> None:
    red = folder / "red.yaml"
    red.write_text("ruleset:   tin-war\nname: Red\nsoldiers: {}\n", encoding="utf-8")
    red.chmod(0o444)
    before = red.read_bytes()
    assert wga(*words).code == 2
    assert red.read_bytes() == before


def test_a_pipe_in_place_of_the_folders_mark_is_not_waited_for(folder: Path, wga: Wga) -> None:
    os.mkfifo(".wga-game")
    assert wga("status").code == 3
    assert wga("game", "new", "war.wga", "-r", "tw").code == 3
    assert "plain file" in wga("game", "open", "war.wga").err


def test_the_folders_mark_is_no_name_of_a_game(folder: Path, wga: Wga) -> None:
    ran = wga("game", "new", ".wga-game", "-r", "tw")
    assert (ran.code, "choose another name" in ran.err) == (2, True)
    assert not Path(".wga-game").exists()


def test_a_report_or_a_roster_never_takes_the_place_of_a_game(game: Path, wga: Wga) -> None:
    os.link(game, "evening.md")
    os.symlink("war.wga", "link.md")
    before = game.read_bytes()
    for words in (
        ("game", "report", "-o", "evening.md", "-W"),
        ("game", "report", "-o", "link.md", "-W"),
        ("new", "tw", "box", "war.wga", "x", "-W"),
    ):
        assert wga(*words).code == 2
    assert game.read_bytes() == before
