"""Every module, folder, name, target and test that the READMEs of the code name exists; their Python runs."""

from __future__ import annotations

import contextlib
import io
import re
from collections.abc import Iterator
from functools import lru_cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

import pytest

from tests.conftest import ROOT
from wargame_aid import registry
from wargame_aid.cli.app import COMMANDS
from wargame_aid.rulebook import load_rulings
from wargame_aid.ruleset import Ruleset

ENGINE, RULESETS = ROOT / "wargame_aid/README.md", ROOT / "rulesets/README.md"
OF_RULESETS = {path.parent.name: path for path in sorted(ROOT.glob("rulesets/*/README.md"))}
READMES = [ENGINE, RULESETS, *OF_RULESETS.values()]
BESIDE = {ENGINE: ROOT / "rulesets/battleshift", RULESETS: ROOT / "tests/stranger/tin_duel"}
"""Where else the files of examples stand."""
MADE_UP = {"attacks/mines.py", "game/mines.py", "game/"}
"""What a how-to lets its reader write."""
FENCED = re.compile(r"^```(\w*)\n(.*?)^```$", re.DOTALL | re.MULTILINE)
RUN = re.compile(r"^```python\n(.*?)^```\n```text\n(.*?)^```$", re.DOTALL | re.MULTILINE)
FLOOR = re.compile(r"^\| `(\w+)/` \| (.*) \|$", re.MULTILINE)
RULING_ROWS = re.compile(r"^\| ruling \|.*\n\|[-|]+\n((?:\|.*\n)+)", re.MULTILINE)

each_readme = pytest.mark.parametrize("readme", READMES, ids=[str(one.relative_to(ROOT)) for one in READMES])
each_ruleset = pytest.mark.parametrize("package", OF_RULESETS)


def text_of(readme: Path) -> str:
    return readme.read_text(encoding="utf-8")


def spans(readme: Path, pattern: str) -> list[str]:
    """What stands between backticks and fits a pattern whole."""
    quoted = re.findall(r"`([^`\n]+)`", FENCED.sub("", text_of(readme)))
    return [one for one in quoted if re.fullmatch(pattern, one)]


def ruleset_of(package: str) -> Ruleset:
    return registry.load(f"rulesets.{package}:RULESET")


@lru_cache(1)
def sources() -> str:
    """Every line of Python of the project."""
    paths = (path for top in ("wargame_aid", "rulesets", "tests") for path in (ROOT / top).rglob("*.py"))
    return "\n".join(path.read_text(encoding="utf-8") for path in sorted(paths))


@each_readme
def test_every_file_and_folder_named_exists(readme: Path) -> None:
    missing = []
    for line in text_of(readme).splitlines():
        folders = re.findall(r"`([\w/]+/)`", line)
        named = {*re.findall(r"(?<![\w./])[\w./]+\.py\b", line), *re.findall(r"`([\w./]+\.\w+aml)`", line)}
        places = (readme.parent, ROOT, BESIDE.get(readme, ROOT))
        places += tuple(readme.parent / folder for folder in folders)
        missing += [one for one in {*named, *folders} - MADE_UP if not in_one_of(places, one)]
    assert missing == []


def in_one_of(places: tuple[Path, ...], name: str) -> bool:
    """Whether a file or a folder stands in one of several places."""
    return any((place / name).exists() for place in places)


@pytest.mark.parametrize("readme", [ENGINE, RULESETS], ids=["engine", "rulesets"])
def test_every_name_of_the_code_exists(readme: Path) -> None:
    missing = [one for one in spans(readme, r"[A-Z]\w+(\.\w+)?") if one != "Any" and not is_defined(one)]
    assert missing == []


def is_defined(name: str) -> bool:
    """Whether a class or a constant stands in the sources, and in them its field or method."""
    owner, _, field = name.partition(".")
    if not field:
        return re.search(rf"^ *(class )?{owner}\b( =|\(|:)", sources(), re.MULTILINE) is not None
    body = re.search(rf"^class {owner}\b.*\n((?: .*)?\n)*", sources(), re.MULTILINE)
    return body is not None and re.search(rf"\b{field}\b", body[0]) is not None


def test_every_place_in_the_engine_exists() -> None:
    dotted = spans(ENGINE, r"[a-z_]+(\.[a-z_]+)*\.[A-Za-z_]+")
    named = [one for one in dotted if find_spec(f"wargame_aid.{one.split('.')[0]}")]
    assert len(named) >= 15
    assert [one for one in named if one != "pyproject.toml" and not stands(one)] == []


def stands(dotted: str) -> bool:
    """Whether a module of the engine has what is named behind it."""
    module, _, name = dotted.rpartition(".")
    return not name or name == "py" or hasattr(import_module(f"wargame_aid.{module}"), name)


@each_readme
def test_every_command_named_exists(readme: Path) -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    known = {*COMMANDS, *registry.IN_TREE, *(one.alias for one in registry.IN_TREE.values())}
    for command in spans(readme, r"(make|wga) [a-z].*"):
        program, word = command.split()[:2]
        assert word in known if program == "wga" else f"\n{word}: " in makefile, command
    for module in re.findall(r"-m (tests[.\w]*)", text_of(readme)):
        assert find_spec(module), module


def test_python_shown_runs_and_prints_what_is_shown(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    shown = RUN.findall(text_of(ENGINE))
    assert len(shown) == text_of(ENGINE).count("```python")
    for code, printed in shown:
        out = io.StringIO()
        with contextlib.redirect_stdout(out):
            exec(compile(code, str(ENGINE), "exec"), {})
        assert out.getvalue() == printed


@each_ruleset
def test_floors_and_modules_named_are_those_there_are(package: str) -> None:
    home = ROOT / "rulesets" / package
    floors = dict(FLOOR.findall(text_of(OF_RULESETS[package])))
    assert floors.keys() == {path.parent.name for path in home.glob("*/__init__.py")}
    ruleset = ruleset_of(package)
    settled = {row.name.replace("-", "_") for row in ruleset.actions}
    for floor, row in floors.items():
        modules = {path.stem for path in (home / floor).glob("*.py")}
        assert set(re.findall(r"`(\w+)`", row)) <= modules | settled, floor


@each_ruleset
def test_every_test_and_ruling_named_exists(package: str) -> None:
    readme = OF_RULESETS[package]
    assert [one for one in spans(readme, r"test_\w+") if f"def {one}(" not in sources()] == []
    known = load_rulings(ruleset_of(package)).keys()
    assert set(rulings_in(readme)) in (set(known), set())


def rulings_in(readme: Path) -> Iterator[str]:
    """Yield the rulings of a README's table."""
    for rows in RULING_ROWS.findall(text_of(readme)):
        for row in rows.splitlines():
            yield from re.findall(r"`([\w-]+)`", row.split("|")[1])
