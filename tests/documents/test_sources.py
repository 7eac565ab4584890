"""An answer from the cache is of today's sources: any changed file of the ruleset or the engine is seen."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.conftest import ROOT, Ran
from wargame_aid import cache

ROSTER = "ruleset: battleshift\nversion: '0'\nname: Red fleet\npoints: 600\ntaskforces: {}\n"


@pytest.fixture(scope="module")
def copied(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the whole program, to be changed."""
    place = tmp_path_factory.mktemp("copied")
    for package in ("wargame_aid", "rulesets"):
        shutil.copytree(ROOT / package, place / package)
    return place


def wga(copied: Path, *words: str) -> Ran:
    command = [sys.executable, "-m", "wargame_aid", *words]
    environ = {**os.environ, "PYTHONPATH": str(copied), "PYTHONUTF8": "1"}
    ended = subprocess.run(command, cwd=copied, env=environ, capture_output=True, text=True, check=False)
    return Ran(ended.returncode, ended.stdout, ended.stderr)


@pytest.mark.parametrize(
    ("place", "said", "instead"),
    [
        ("rulesets/battleshift/fleets/checks.py", "at least one squadron", "one squadron or more"),
        ("wargame_aid/documents/head.py", "written for version", "made for the version"),
    ],
)
def test_a_changed_sentence_is_said_and_the_old_one_again(
    copied: Path, tmp_path: Path, place: str, said: str, instead: str
) -> None:
    roster = tmp_path / "red.yaml"
    roster.write_text(ROSTER, encoding="utf-8")
    module = copied / place
    source = module.read_text(encoding="utf-8")
    assert said in source
    before = wga(copied, "check", str(roster))
    assert before.code == 1, before.err
    assert said in before.out
    module.write_text(source.replace(said, instead), encoding="utf-8")
    changed = wga(copied, "check", str(roster))
    module.write_text(source, encoding="utf-8")
    assert changed.out == before.out.replace(said, instead)
    assert wga(copied, "check", str(roster)) == before


def test_names_of_a_roster_are_those_of_today(copied: Path) -> None:
    marines = str(ROOT / "examples/banzai/attack-marines.yaml")
    fire = ("bz", "fire", "4", "b1", "--force", marines, "--men")
    module = copied / "rulesets/banzai/rosters/groups_document.py"
    source = module.read_text(encoding="utf-8")
    known = "{one.name: str(one.man)"
    assert known in source
    assert (wga(copied, *fire, "us11").code, wga(copied, *fire, "other-us11").code) == (0, 2)
    module.write_text(source.replace(known, '{f"other-{one.name}": str(one.man)'), encoding="utf-8")
    assert wga(copied, *fire, "other-us11").code == 0
    module.write_text(source, encoding="utf-8")
    assert (wga(copied, *fire, "us11").code, wga(copied, *fire, "other-us11").code) == (0, 2)


@pytest.fixture
def package(tmp_path: Path) -> Path:
    for name in ("__init__.py", "rules.yaml", "deep/deeper/check.py"):
        (tmp_path / "package" / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "package" / name).write_text(f"# {name}\n", encoding="utf-8")
    return tmp_path / "package"


def test_contents_count_and_not_times_or_sizes(package: Path) -> None:
    module = package / "deep/deeper/check.py"
    before, times = cache.files_in(str(package)), module.stat()
    source = module.read_text(encoding="utf-8")
    module.write_text(source.replace("deep", "DEEP"), encoding="utf-8")
    os.utime(module, ns=(times.st_atime_ns, times.st_mtime_ns))
    assert cache.files_in(str(package)) != before
    module.write_text(source, encoding="utf-8")
    assert cache.files_in(str(package)) == before


def test_a_file_that_comes_goes_or_moves_counts(package: Path) -> None:
    before = cache.files_in(str(package))
    empty = package / "deep/deeper/empty.py"
    empty.touch()
    more = cache.files_in(str(package))
    empty.rename(package / "deep/empty.py")
    moved = cache.files_in(str(package))
    assert len({before, more, moved}) == 3
    (package / "deep/empty.py").unlink()
    assert cache.files_in(str(package)) == before


def test_compiled_and_hidden_files_do_not_count(package: Path) -> None:
    before = cache.files_in(str(package))
    for name in ("deep/__pycache__/check.pyc", ".idea/workspace.xml", "deep/.check.py.swp"):
        (package / name).parent.mkdir(exist_ok=True)
        (package / name).write_bytes(b"\0")
    assert cache.files_in(str(package)) == before


def test_a_word_stands_for_the_same_bytes_and_no_others(tmp_path: Path) -> None:
    words = [cache.word_for("sources", content) for content in (b"1", b"1\n", b"1", b"")]
    assert words[0] == words[2]
    assert len(set(words)) == 3
