"""Status, next, labels, watch, luck, report: 80 columns, 24 lines where it fits, nothing by colour alone."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from datetime import datetime
from pathlib import Path

import pytest

from tests.conftest import Ran
from wargame_aid.cli.game.watch import draw
from wargame_aid.game import ledger

Wga = Callable[..., Ran]


@pytest.fixture
def large(folder: Path, wga: Wga) -> Path:
    """Begin a game with 40 figures a side."""
    for side, stem in (("blue", "Rifleman"), ("red", "Ija")):
        men = "".join(f"  {stem} {number}: p4\n" for number in range(1, 40))
        men += f"  The {side} leader: p5\n"
        text = f"ruleset: tin-war\nname: {side}\nsoldiers:\n{men}"
        (folder / f"{side}40.yaml").write_text(text, encoding="utf-8")
    wga("game", "new", "war.wga", "-r", "tw", "-s", "Blue=blue40.yaml", "-s", "Red=red40.yaml")
    return folder / "war.wga"


def on_a_screen(text: str) -> list[str]:
    """Return the lines, seen to fit."""
    lines = text.splitlines()
    assert max(map(len, lines)) <= 80
    assert len(lines) <= 24
    assert "\x1b" not in text
    return lines


def test_what_has_not_changed_is_shown_together(large: Path, wga: Wga) -> None:
    lines = on_a_screen(wga("status").out)
    assert "  as at the start: 1-39 Rifleman 1 to 39, 40 The blue leader" in lines
    wga("game", "edit", "rifleman-7", "word=p4/hit")
    lines = on_a_screen(wga("s").out)
    assert "  7 Rifleman 7 p4/hit" in lines
    assert "  as at the start: 1-6 Rifleman 1 to 6, 8-39 Rifleman 8 to 39," in lines
    assert "  40 The blue leader" in lines


@pytest.mark.parametrize("every", [4, 2])
def test_forty_a_side_fit_a_screen_however_many_changed(large: Path, wga: Wga, every: int) -> None:
    for number in range(1, 81, every):
        wga("game", "edit", str(number), "word=p3/hit")
    shown = wga("status").out
    on_a_screen(shown)
    for number in range(1, 81, every):
        assert f"{number} " in shown


def test_units_of_one_state_stand_on_one_line(large: Path, wga: Wga) -> None:
    words = {0: "p4/fallen", 1: "p4/hit", 2: "p3"}
    for number in range(1, 39):
        for unit in (number, number + 40):
            wga("game", "edit", str(unit), f"word={words[number % 3]}")
    on_a_screen(wga("status").out)
    blue = on_a_screen(wga("status", "blu", "--plain").out)
    assert "Blue: 12 fallen" in blue  # 3, 6 ... 36
    assert not any("Red" in line for line in blue)
    hit = " ".join(line.strip() for line in blue).partition("1 Rifleman 1, 4 Rifleman 4, 7 Rifleman 7")[2]
    assert ", 37 Rifleman 37: p4/hit" in hit
    for number in (8, 9, 10):
        wga("game", "edit", str(number), "word=p1")
    assert "  8-10 Rifleman 8 to 10: p1" in wga("status", "Blue").out.splitlines()
    assert len(json.loads(wga("status", "red", "--json").out)["sides"]) == 1
    assert wga("status", "green").code == 2


def test_more_than_a_screen_says_how_one_side_is_shown(folder: Path, wga: Wga) -> None:
    # names of 58 letters: of 15 changed men a side no two stand on one line of 80
    names = [f"{'a man of very many names indeed ' * 2}{letter * 2}" for letter in "abcdefghijklmno"]
    men = "".join(f"  {name.strip()[-58:]}: p4\n" for name in names)
    (folder / "long.yaml").write_text(f"ruleset: tin-war\nname: Long\nsoldiers:\n{men}", encoding="utf-8")
    wga("game", "new", "war.wga", "-r", "tw", "-s", "The Blue=long.yaml")
    for number in range(1, 16):
        wga("game", "edit", str(number), f"word=p{number % 6 + 1}/hit")
        wga(
            "game",
            "add",
            "Red",
            f"{'another man of very many names and words ' + 'pqrstuvwxyzabcd'[number - 1] * 17}=p4",
        )
        wga("game", "edit", str(number + 15), f"word=p{number % 6 + 1}/hit")
    lines = wga("status").out.splitlines()
    assert len(lines) > 25
    assert lines[-1] == f"{len(lines) - 1} lines, more than a screen; one side alone: wga status the-blue"
    assert "more than a screen" not in "".join(on_a_screen(wga("status", "the-blue").out))


def test_what_is_plain_already_takes_plain_too(game: Path, wga: Wga) -> None:
    for command in ("status", "next", "log"):
        assert wga(command, "--plain").out == wga(command).out != ""


def test_log_and_next_of_forty_a_side(large: Path, wga: Wga) -> None:
    for number in range(1, 31):
        wga("game", "edit", str(number), "word=p3/hit", "--reason", "a long reason " * 6)
    assert len(on_a_screen(wga("log").out)) == 21
    on_a_screen(wga("next").out)


def test_changed_rulings_overrules_and_undone_entries_are_marked(game: Path, wga: Wga) -> None:
    wga("game", "rule", "tie=challenger")
    wga("duel", "able", "x", "--dice", "6,1")
    wga("duel", "able", "y", "--dice", "6,1", "--allow", "quick")
    wga("note", "undone")
    wga("undo")
    shown = wga("status").out.splitlines()
    assert shown[0] == "war.wga, entry 6, Tin War, Game turn 1"
    assert shown[1] == "Rulings of this table: tie=challenger"
    assert shown[2] == "Overruled by the referee: entry 4"
    assert shown[3] == "Undone, to be redone: entry 5"
    wga("undo")
    assert "Overruled" not in wga("status").out


def test_the_game_turn_is_shown_however_long_the_names_are(folder: Path, wga: Wga) -> None:
    for length in (40, 50):
        name = f"{'w' * length}.wga"
        assert wga("game", "new", name, "--ruleset", "tw").code == 0
        (head,) = on_a_screen(wga("status").out)[:1]
        assert head.startswith(f"{name}, entry 1, ")
        assert head.endswith(", Game turn 1")


def test_a_page_a_side_to_go_on_by_hand(game: Path, wga: Wga) -> None:
    wga("duel", "able", "x", "--dice", "6,1")
    blue, red = wga("status", "--paper").out.split("\f")
    assert "[ ] 1 Able p4" in blue
    assert "[ ] 4 Xaver p4/hit" in red
    assert "May act: Baker, Bravo, Xaver, Yann." in red
    assert json.loads(wga("status", "--json").out)["sides"][1]["lines"][0]["changed"] is True


def test_labels_to_be_cut_up(large: Path, wga: Wga) -> None:
    lines = wga("labels").out.splitlines()
    assert max(map(len, lines)) == 77
    for number in range(1, 81):
        assert any(f"| {number} " in line for line in lines)
    assert "| Rifleman 1 " in wga("labels").out
    assert len(json.loads(wga("labels", "--json").out)["labels"]) == 80


def test_the_second_screen_shows_the_last_sentence_and_the_status(game: Path, wga: Wga) -> None:
    wga("note", "The mortar is out of smoke, and so is everybody else at this end of the whole long ridge")
    shown = wga("game", "watch", "--once").out
    assert "The mortar is out of smoke" in shown
    assert "as at the start: 1 Able, 2 Baker, 3 Bravo" in shown
    assert max(map(len, shown.splitlines())) <= 80
    game.unlink()
    gone = wga("game", "watch", "--once")
    assert (gone.code, gone.out) == (3, "")
    assert "there is no such game file" in gone.err


def test_luck_is_counted_beside_the_exact_expectation_from_the_state_before(game: Path, wga: Wga) -> None:
    wga("volley", "able", "x", "--shots", "3", "--dice", "1 1 1")  # 3 came; 3 dice with 4 of 6: 2
    wga("game", "edit", "baker", "word=p1")
    wga("volley", "baker", "y", "--shots", "3", "--dice", "1 6 6")  # 1 came; 3 dice with 1 of 6: 1/2
    wga("volley", "yann", "able", "--dice", "6")  # 0 came; 1 die with 3 of 6: 1/2
    wga("volley", "bravo", "y", "--dice", "1")  # undone: does not count
    wga("undo")
    found = json.loads(wga("game", "luck", "--json").out)["luck"]
    assert [(one["side"], one["came"], one["expected"], one["actions"]) for one in found] == [
        ("Blue", 4, "5/2", 2),
        ("Red", 0, "1/2", 1),
    ]
    assert wga("game", "luck").out.splitlines()[0] == "Blue, hits: 4 in 2 actions, expected 2.50 (+1.50)"


def test_odds_above_the_cap_are_left_out_and_said_to_be(
    game: Path, wga: Wga, monkeypatch: pytest.MonkeyPatch
) -> None:
    from wargame_aid.review import luck

    monkeypatch.setattr(luck, "MOST_BRANCHES", 3)
    wga("volley", "able", "x", "--shots", "2", "--dice", "1 1")
    wga("volley", "baker", "y", "--shots", "3", "--dice", "1 1 1")
    lines = wga("game", "luck").out.splitlines()
    assert lines[0].startswith("Blue, hits: 2 in 1 action,")
    assert lines[1] == "Left out, for their odds take too many branches: entry 3."


@pytest.mark.parametrize(("term", "codes"), [("dumb", False), ("xterm", True)])
def test_a_dumb_terminal_gets_no_codes(
    game: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, term: str, codes: bool
) -> None:
    monkeypatch.setenv("TERM", term)
    monkeypatch.setattr("sys.stdout.isatty", lambda: True)
    capsys.readouterr()
    draw(str(game))
    assert ("\x1b" in capsys.readouterr().out) is codes


@pytest.mark.parametrize("zone", ["UTC-14", "UTC+12", "UTC"])
def test_the_report_dates_by_the_local_clock(
    game: Path, wga: Wga, monkeypatch: pytest.MonkeyPatch, zone: str
) -> None:
    """As the log does: fourteen hours ahead, or twelve behind, may be another day."""
    begun = datetime.fromisoformat(ledger.entry(str(game), 1).body["time"])
    monkeypatch.setenv("TZ", zone)
    time.tzset()
    try:
        title = wga("game", "report").out.splitlines()[0]
        assert title.endswith(begun.astimezone().strftime("%Y-%m-%d"))
    finally:
        monkeypatch.undo()
        time.tzset()


def test_the_report_tells_the_evening_by_game_turn(game: Path, wga: Wga) -> None:
    wga("volley", "able", "x", "--shots", "3", "--dice", "1 1 1")
    wga("end-turn")
    wga("duel", "p1", "yann", "--dice", "6,1", "--allow", "a [stranger]")
    wga("game", "rule", "tie=challenger")
    wga("volley", "bravo", "y", "--dice", "6")
    wga("volley", "bravo", "y", "--dice", "6", "--allow", "a [stranger]")
    wga("note", "undone")
    wga("undo")
    assert wga("game", "report", "-o", "evening.md").code == 0
    text = Path("evening.md").read_text(encoding="utf-8")
    parts = [line for line in text.splitlines() if line.startswith("#")]
    assert [part.lstrip("# ") for part in parts][1:] == [
        "Game turn 1",
        "Game turn 2",
        "The end",
        "Rulings of this table",
        "Overruled by the referee",
        "Luck",
        "The least likely results",
    ]
    assert "- 4 Xaver: p4/fallen, was p4" in text
    assert "undone" not in text
    assert r"a \[stranger\]" in text
    # a 6 against a 1 and p1 against p3: 1 + 6 against 3 + 1 and more; the rarest is first
    rarest = text.split("least likely results\n\n")[1].splitlines()
    assert rarest[0].startswith("- 4. ")
    assert len(rarest) <= 5


def test_a_report_that_cannot_be_written_says_so(game: Path, wga: Wga) -> None:
    ran = wga("game", "report", "-o", "no/such/folder.md")
    assert ran.code == 2
    assert "cannot be written" in ran.err


@pytest.mark.parametrize("words", [("status",), ("next",), ("game", "log")], ids=" ".join)
def test_lines_that_are_plain_always_take_the_option_and_say_so(
    words: tuple[str, ...], game: Path, wga: Wga
) -> None:
    assert "Plain lines, as always here." in wga(*words, "--help").out
    assert wga(*words, "--plain") == wga(*words)
