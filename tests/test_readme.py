"""Every command that a README shows runs, and answers what is shown."""

from __future__ import annotations

import re
import shlex
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.conftest import ROOT, Ran

READMES = sorted(ROOT.glob("README.md")) + sorted(ROOT.glob("[rw]*/**/README.md"))
BLOCK = re.compile(r"```console\n(.*?)```", re.DOTALL)


def sessions() -> Iterator[tuple[Path, str]]:
    """Yield every console block with the file that shows it."""
    for readme in READMES:
        for block in BLOCK.findall(readme.read_text(encoding="utf-8")):
            yield readme, block


def commands(block: str) -> Iterator[tuple[str, list[str]]]:
    """Yield each command of a block with the lines shown below it."""
    for part in block.removeprefix("$ ").split("\n$ "):
        command, *shown = part.rstrip("\n").split("\n")
        yield command, shown


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the examples to work in."""
    shutil.copytree(ROOT / "examples", tmp_path / "examples")
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize("readme", READMES, ids=[str(one.relative_to(ROOT)) for one in READMES])
def test_every_command_shown_runs(readme: Path, project: Path, wga: Callable[..., Ran]) -> None:
    for of, block in sessions():
        if of == readme:
            for command, shown in commands(block):
                check(command, shown, wga)


def check(command: str, shown: list[str], wga: Callable[..., Ran]) -> None:
    """Run a command and compare what is shown; `...` ends a comparison, within a line too."""
    name, *words = shlex.split(command)
    assert name == "wga", command
    ran = wga(*words)
    assert ran.code == 0, (command, ran)
    assert ran.out.strip(), command
    for line, answered in zip(shown, ran.out.splitlines(), strict=False):
        if line == "...":
            return
        assert answered.startswith(line.removesuffix("...")), command


def test_the_readme_shows_enough_commands() -> None:
    shown = [
        command for readme, block in sessions() if readme.parent == ROOT for command, _ in commands(block)
    ]
    assert len(shown) >= 20


def test_the_fleet_shown_is_the_example() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    fleet = re.search(r"```yaml\n(.*?)```", text, re.DOTALL)
    assert fleet
    example = (ROOT / "examples/battleshift/red.yaml").read_text(encoding="utf-8")
    assert example.split("ruleset:", 1)[1] == fleet[1].split("ruleset:", 1)[1]


@pytest.mark.parametrize("readme", READMES, ids=[str(one.relative_to(ROOT)) for one in READMES])
def test_every_link_leads_somewhere(readme: Path) -> None:
    for link in re.findall(r"\]\(([^)#]+)\)", readme.read_text(encoding="utf-8")):
        assert (readme.parent / link).exists(), link
