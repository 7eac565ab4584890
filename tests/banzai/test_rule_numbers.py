"""Every rule number of chapters 44 to 49 stands in the README, with its command and a test named by it."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from rulesets.banzai import RULESET
from tests.conftest import ROOT

NUMBERS = (
    *(f"44.{at}" for at in range(1, 10)),
    *("45.1", "45.11", "45.12", "45.13", "45.2", "45.3", "45.31", "45.32", "45.33", "45.4", "45.41", "45.42"),
    *("45.421", "45.422", "45.423", *(f"45.4{at}" for at in range(3, 9)), "45.5", "45.51", "45.52"),
    *(f"45.{at}" for at in range(6, 10)),
    *(f"46.{at}" for at in range(1, 6)),
    *(f"47.{at}" for at in range(1, 7)),
    *("48.1", "48.2", "48.21", "48.22", "48.3", "48.31", "48.32", "48.33", "48.4", "48.41", "48.42", "48.43"),
    *("49.1", "49.11", "49.12", "49.13"),
)
SETTLE_NOTHING = ("45.3", "47.1", "49.1", "49.13")
"""Headings, a reason, an appeal."""
ROW = re.compile(r"\| (4[4-9]\.[0-9]+) \| (.*?) ?\| (.+) \|")
TEST = re.compile(r"def (test_\w+)")


def rows() -> Iterator[tuple[str, list[str], str]]:
    """Yield each row of the README's table: the number, its commands, what it is."""
    text = (ROOT / "rulesets" / "banzai" / "README.md").read_text(encoding="utf-8")
    for number, commands, what in ROW.findall(text):
        yield number, re.findall(r"`([^`]+)`", commands), what


def named_tests() -> list[str]:
    """Return the name of every test of the ruleset."""
    files = (ROOT / "tests" / "banzai").glob("test_*.py")
    return [name for file in files for name in TEST.findall(file.read_text(encoding="utf-8"))]


def test_there_are_64() -> None:
    assert len(set(NUMBERS)) == 64
    assert [number for number, _, _ in rows()] == list(NUMBERS)


@pytest.mark.parametrize(("number", "commands", "what"), list(rows()), ids=str)
def test_each_has_a_command_and_a_test_or_says_why_it_needs_none(
    number: str, commands: list[str], what: str
) -> None:
    actions = {row.name for row in RULESET.actions}
    assert all(command in (*actions, "wga check") for command in commands)
    if number in SETTLE_NOTHING:
        assert not commands
        assert what
        return
    assert commands
    bare = number.replace(".", "_")
    named = re.compile(rf"(?<![0-9])_{bare}(_and_[0-9_]+)?_(?![0-9])")
    assert any(named.search(name) for name in named_tests()), f"no test is named by {number}"
