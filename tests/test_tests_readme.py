"""What the page on the tests names exists, and its oracles are as independent as it says."""

from __future__ import annotations

import ast
import re
import shlex
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from textwrap import dedent

import pytest

from tests.at_table import AtTable
from tests.conformance.conftest import ACTIONS
from tests.conftest import ROOT
from wargame_aid.ruleset import IllegalAction
from wargame_aid.words import BadWord

HERE = ROOT / "tests"
PAGE = (HERE / "README.md").read_text(encoding="utf-8")
SPANS = re.findall(r"`([^`\n]+)`", re.sub(r"^ *```.*?^ *```", "", PAGE, flags=re.DOTALL | re.MULTILINE))
COMMANDS = re.findall(r"^ *```sh\n(.*?)^ *```", PAGE, re.DOTALL | re.MULTILINE)[0].splitlines()
EXAMPLES = re.findall(r"In `([^`]+)`:\n\n *```python\n(.*?)^ *```", PAGE, re.DOTALL | re.MULTILINE)
FOLDERS = ("", "tests/banzai")
"""Where files stand that are named without their folder."""
INDEPENDENT = (
    *("tests/arc_of_fire_pacific/book.py", "tests/arc_of_fire_pacific/icepool_melee.py"),
    *("tests/banzai/brute_fire.py", "tests/battleshift/brute_fire.py", "tests/battleshift/icepool_fire.py"),
    "tests/engine/brute.py",
    *(f"tests/banzai/{path.name}" for path in sorted(HERE.glob("banzai/fight_*.py"))),
)
PLAYS = "tests/banzai/fight_random.py"
"""Which of the fight's puts its lines to the referee."""


def rows(heading: str) -> list[list[str]]:
    """Return the cells of the table below a heading."""
    part = PAGE.split(f"\n## {heading}\n", 1)[1].split("\n## ", 1)[0]
    table = [line.strip("|").split("|") for line in part.splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in row] for row in table[2:]]


def found(name: str) -> list[Path]:
    """Return the files and folders of a name, which may have a `*`."""
    return [path for folder in FOLDERS for path in (ROOT / folder).glob(name)]


def names_of_tests() -> Iterator[str]:
    """Yield the name of every test there is."""
    for path in HERE.rglob("test_*.py"):
        yield from re.findall(r"^def (test_\w+)", path.read_text(encoding="utf-8"), re.MULTILINE)


def test_every_file_and_folder_named_exists() -> None:
    named = [one for one in SPANS if re.fullmatch(r"[\w./*-]+(/|\.(py|txt|md))", one)]
    assert len(named) >= 40
    assert [one for one in named if not found(one)] == []


def test_every_folder_of_tests_has_a_row() -> None:
    folders = {f"tests/{path.name}/" for path in HERE.iterdir() if path.is_dir() and path.name[0] not in "._"}
    listed = {span for where, _ in rows("What is tested where") for span in re.findall(r"`([^`]+/)`", where)}
    assert listed == folders


def test_every_test_named_exists() -> None:
    named = {one for one in SPANS if re.fullmatch(r"test_\w+", one)}
    assert len(named) >= 4
    assert named - {*names_of_tests()} == set()


def test_every_name_of_the_code_exists() -> None:
    named = {one for one in SPANS if re.fullmatch(r"[A-Z]\w+(\.\w+)?", one)}
    assert named == {
        f"{AtTable.__name__}.{AtTable.chances.__name__}",
        IllegalAction.__name__,
        BadWord.__name__,
    }


def test_every_target_named_is_in_the_makefile() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    named = re.findall(r"\bmake (\w+)", PAGE.replace("-\n", ""))
    assert set(named) == {"bench", "kill", "mutate", "run", "test"}
    assert [one for one in named if f"\n{one}: " not in makefile] == []


@pytest.mark.parametrize("command", [line for line in COMMANDS if not line.startswith("make")])
def test_every_command_runs_something(command: str) -> None:
    python, flag, module, *rest = shlex.split(command, comments=True)
    assert (python, flag) == (".venv/bin/python", "-m")
    assert find_spec(module)
    if module == "pytest":
        paths = rest[: rest.index("-k")] if "-k" in rest else rest
        assert all((ROOT / path).exists() for path in paths)
        known = {*names_of_tests(), *(f"{ruleset.name}-{action.name}" for ruleset, action in ACTIONS)}
        assert all(any(word in name for name in known) for word in rest[len(paths) + 1 :])


def test_the_example_is_a_test_there_is() -> None:
    assert len(EXAMPLES) == 1
    for file, code in EXAMPLES:
        assert dedent(code) in (ROOT / file).read_text(encoding="utf-8")


@pytest.mark.parametrize("file", [one for one in INDEPENDENT if one != PLAYS])
def test_an_oracle_imports_nothing_of_a_ruleset(file: str) -> None:
    assert imported(file) == set()


def test_what_puts_their_lines_to_the_referee_does() -> None:
    assert imported(PLAYS)


def imported(file: str) -> set[str]:
    """Return the modules of rulesets that a file imports."""
    tree = ast.parse((ROOT / file).read_text(encoding="utf-8"))
    froms = {str(node.module) for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    names = {one.name for node in ast.walk(tree) if isinstance(node, ast.Import) for one in node.names}
    return {one for one in froms | names if one.split(".")[0] == "rulesets"}


def test_each_of_them_is_among_the_oracles() -> None:
    named = {one for _, where, _ in rows("The oracles") for one in re.findall(r"`([^`]+)`", where)}
    assert {ROOT / one for one in INDEPENDENT} <= {path for one in named for path in found(one)}
