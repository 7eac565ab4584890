"""`wga` as a process: piped answers, a closed pipe, an interrupt, our own faults."""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from typing import NoReturn

import pytest

from tests.conftest import Ran

Wga = Callable[..., Ran]
HUGE = ("roll", "60d100", "--odds")  # more lines than a pipe holds


def test_ask_reads_the_dice_from_a_pipe_and_prompts_beside_the_answer(wga_process: Wga) -> None:
    ran = wga_process("roll", "2d6+1d10", "--ask", typed="3 4\n11\n0\n")
    assert (ran.code, ran.out.splitlines()[0]) == (0, "2d6+1d10 comes to 17.")
    assert ran.err == (
        "2d6; 2 dice d6, the sum: 1d10; 1 die d10: "
        "'11' is no face of a d10: 1 to 10 (0 is ten)\n1d10; 1 die d10: "
    )


def test_ask_goes_on_where_the_typed_dice_end(wga_process: Wga) -> None:
    ran = wga_process("roll", "1d6+1d10", "--ask", "--dice", "4", typed="7\n")
    assert (ran.code, ran.out.splitlines()[0], ran.err) == (0, "1d6+1d10 comes to 11.", "1d10; 1 die d10: ")


def test_an_empty_answer_is_rolled(wga_process: Wga) -> None:
    ran = wga_process("roll", "1d6", "--ask", typed="\n")
    assert ran.code == 0
    assert "(system)" in ran.out


@pytest.mark.parametrize("typed", ["", "9\n", "3 4"])
def test_the_end_of_the_input_is_said(typed: str, wga_process: Wga) -> None:
    ran = wga_process("roll", "1d6+1d6", "--ask", typed=typed)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.endswith("\nThe input ended before the answer.\n")


def test_without_a_terminal_too_few_pools_are_refused(wga_process: Wga) -> None:
    ran = wga_process("roll", "1d6+1d10", "--dice", "4", typed="7\n")
    assert (ran.code, ran.out) == (2, "")
    assert "one more pool is wanted: 1d10 (1 die d10); an empty place lets the program roll it" in ran.err


def with_stdout(stdout: int, *args: str) -> "subprocess.Popen[bytes]":
    command = [sys.executable, "-m", "wargame_aid", *args]
    return subprocess.Popen(command, stdout=stdout, stderr=subprocess.PIPE, stdin=subprocess.DEVNULL)


def test_a_reader_that_leaves_early_gets_no_traceback() -> None:
    with with_stdout(subprocess.PIPE, *HUGE) as running:
        assert running.stdout is not None
        assert running.stderr is not None
        assert running.stdout.readline().split() == [b"Odds", b"of", b"total"]
        running.stdout.close()
        assert (running.stderr.read(), running.wait()) == (b"", 0)


@pytest.mark.parametrize(
    "args", [("roll", "1d6"), ("roll", "1d6", "--json"), ("--help",), ("--version",), HUGE]
)
def test_a_pipe_that_nobody_reads_gets_no_traceback(args: tuple[str, ...]) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    with with_stdout(writing, *args) as running:
        os.close(writing)
        assert running.stderr is not None
        assert (running.stderr.read(), running.wait()) == (b"", 0)


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="a device that refuses every write is wanted")
@pytest.mark.parametrize(
    "args", [("roll", "1d6"), ("roll", "1d6", "--json"), ("--help",), ("--version",), HUGE]
)
def test_an_answer_that_cannot_be_written_is_said(args: tuple[str, ...]) -> None:
    with open("/dev/full", "wb") as full, with_stdout(full.fileno(), *args) as running:
        assert running.stderr is not None
        said = b"The answer cannot be written: No space left on device.\n"
        assert (running.stderr.read(), running.wait()) == (said, 2)


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        (PermissionError(13, "Permission denied", "dice.txt"), "dice.txt: Permission denied.\n"),
        (OSError(28, "No space left on device"), "The system refused: No space left on device.\n"),
        (OSError("no network"), "The system refused: no network.\n"),
    ],
)
def test_another_file_that_fails_is_named_and_not_the_answer(
    wrong: OSError, said: str, wga: Wga, monkeypatch: pytest.MonkeyPatch
) -> None:
    def failing(*args: object) -> NoReturn:
        raise wrong

    monkeypatch.setattr("wargame_aid.cli.asking.system", failing)
    assert wga("roll", "1d6") == (2, "", said)


def test_a_complaint_is_json_where_the_words_given_ask_for_it(
    wga: Wga, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "argv", ["other", "program", "--json"])
    assert wga("roll", "no-dice").out == ""
    for typed in ("--json", "-J", "––json"):
        ran = wga("roll", "no-dice", typed)
        error = json.loads(ran.out)["error"]
        assert (error["exit_code"], f"{error['message']}\n") == (2, ran.err)


def test_an_interrupt_is_130_and_said(wga: Wga, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*args: object) -> NoReturn:
        raise KeyboardInterrupt

    monkeypatch.setattr("wargame_aid.cli.asking.system", interrupted)
    assert wga("roll", "1d6") == (130, "", "Interrupted.\n")


def test_our_own_fault_is_70_and_says_so(wga: Wga, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*args: object) -> NoReturn:
        raise ZeroDivisionError("dice of no sides")

    monkeypatch.setattr("wargame_aid.cli.asking.system", broken)
    monkeypatch.delenv("WGA_DEBUG", raising=False)
    ran = wga("roll", "1d6")
    assert (ran.code, ran.out) == (70, "")
    assert ran.err.splitlines() == [
        "A fault of wargame-aid itself, not of what you typed: ZeroDivisionError: dice of no sides",
        "Nothing was changed. Set WGA_DEBUG=1 to see where, and please report it.",
    ]
    monkeypatch.setenv("WGA_DEBUG", "1")
    with pytest.raises(ZeroDivisionError):
        wga("roll", "1d6")
