"""Files that are put in place whole or not at all."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from wargame_aid.documents.writing import is_there
from wargame_aid.files import put, whole_beside


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "red.yaml"


def gone_process() -> int:
    """Return the number of a process that has ended."""
    ended = subprocess.Popen([sys.executable, "-c", ""])
    ended.wait()
    return ended.pid


def test_a_file_keeps_its_mode(file: Path) -> None:
    assert put(str(file), b"a: 1\n") == ""
    file.chmod(0o600)
    assert put(str(file), b"a: 2\n") == ""
    assert (file.read_bytes(), file.stat().st_mode & 0o777) == (b"a: 2\n", 0o600)
    assert os.listdir(file.parent) == ["red.yaml"]


def test_a_link_stays_a_link(file: Path, tmp_path: Path) -> None:
    link, lost = tmp_path / "now.yaml", tmp_path / "lost.yaml"
    file.write_bytes(b"a: 1\n")
    link.symlink_to("red.yaml")
    lost.symlink_to("gone.yaml")
    put(str(link), b"a: 2\n")
    assert link.is_symlink()
    assert file.read_bytes() == b"a: 2\n"
    assert [is_there(str(one)) for one in (file, link, lost, tmp_path / "none")] == [True, True, True, False]


def test_a_write_protected_file_stays_as_it_is(file: Path) -> None:
    file.write_bytes(b"a: 1\n")
    file.chmod(0o444)
    with pytest.raises(PermissionError, match="write-protected"):
        put(str(file), b"a: 2\n")
    assert file.read_bytes() == b"a: 1\n"
    assert os.listdir(file.parent) == ["red.yaml"]


def test_another_name_of_a_file_is_said(file: Path, tmp_path: Path) -> None:
    file.write_bytes(b"a: 1\n")
    other = tmp_path / "other.yaml"
    os.link(file, other)
    assert "hard link" in put(str(file), b"a: 2\n")
    assert (file.read_bytes(), other.read_bytes()) == (b"a: 2\n", b"a: 1\n")


def test_what_is_no_plain_file_is_not_replaced(file: Path) -> None:
    os.mkfifo(file)
    with pytest.raises(OSError, match="plain file"):
        put(str(file), b"a: 1\n")
    assert file.is_fifo()


def test_a_planted_link_beside_is_not_followed(file: Path, tmp_path: Path) -> None:
    victim = tmp_path / "victim"
    victim.write_bytes(b"mine")
    (tmp_path / f"red.yaml.{os.getpid()}.new").symlink_to(victim)
    put(str(file), b"a: 1\n")
    assert (file.read_bytes(), victim.read_bytes()) == (b"a: 1\n", b"mine")
    assert not file.is_symlink()


def test_what_a_killed_command_left_is_taken_away_and_nothing_else(file: Path, tmp_path: Path) -> None:
    gone = gone_process()
    kept = [f"red.yaml.{os.getppid()}.new", "red.yaml.bak", "red.yaml.x.new", f"blue.yaml.{gone}.new"]
    for name in (*kept, f"red.yaml.{gone}.new", f"red.yaml.{gone}-2.new-journal"):
        (tmp_path / name).write_bytes(b"half")
    put(str(file), b"a: 1\n")
    assert sorted(os.listdir(tmp_path)) == sorted([*kept, "red.yaml"])


def test_nothing_is_left_where_it_fails(file: Path) -> None:
    with pytest.raises(ValueError, match="half"), whole_beside(str(file)):
        raise ValueError("half done")
    assert os.listdir(file.parent) == []
