"""The cache: whatever happens to it, the answer is the same."""

import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wargame_aid import cache, rulebook
from wargame_aid.book import Ruling
from wargame_aid.registry import find
from wargame_aid.rulebook import load_rulings

VALUE = {"rules": {"die": 6, "name": "Zoë", "rows": [1, None, True]}}


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("WGA_CACHE", str(tmp_path / "cache"))
    return tmp_path / "cache"


def test_what_is_kept_is_read_again(folder: Path) -> None:
    assert cache.get("entry") is None
    cache.put("entry", VALUE)
    assert cache.get("entry") == VALUE
    assert [file.name for file in folder.iterdir()] == ["entry.json"]


@pytest.mark.parametrize("length", [0, 1, 10, -1])
def test_a_half_written_entry_is_as_if_it_were_not_there(length: int, folder: Path) -> None:
    cache.put("entry", VALUE)
    whole = (folder / "entry.json").read_bytes()
    (folder / "entry.json").write_bytes(whole[:length])
    assert cache.get("entry") is None
    cache.put("entry", VALUE)
    assert cache.get("entry") == VALUE


@pytest.mark.parametrize("content", [b"\xff\xfe\x00", b"not json", b'{"a": 1} 2'])
def test_an_entry_of_nonsense_is_as_if_it_were_not_there(content: bytes, folder: Path) -> None:
    folder.mkdir()
    (folder / "entry.json").write_bytes(content)
    assert cache.get("entry") is None


def test_a_folder_that_cannot_be_used_is_no_error(folder: Path) -> None:
    folder.write_text("a file stands in its place")
    cache.put("entry", VALUE)
    assert cache.get("entry") is None


def test_an_entry_that_cannot_be_replaced_is_no_error(folder: Path) -> None:
    (folder / "entry.json").mkdir(parents=True)
    cache.put("entry", VALUE)
    assert cache.get("entry") is None
    assert [file.name for file in folder.iterdir()] == ["entry.json"]


def rulings_anew() -> dict[str, Ruling]:
    """Read a ruleset's rulings as a process does that has just begun."""
    rulebook.LOADED.clear()
    return dict(load_rulings(find("aof")))


def test_the_same_answer_with_and_without_it(folder: Path) -> None:
    cold = rulings_anew()
    entries = {entry: entry.read_bytes() for entry in folder.iterdir()}
    assert rulings_anew() == cold
    for entry, whole in entries.items():
        entry.write_bytes(whole[:-3])
    assert rulings_anew() == cold
    assert {entry: entry.read_bytes() for entry in entries} == entries


def test_an_entry_made_from_something_else_is_not_taken(folder: Path) -> None:
    cache.put("entry", VALUE, b"{}")
    assert cache.get("entry", b"{}") == VALUE
    assert cache.get("entry", b"[]") is None
    assert cache.get("entry", b"") is None
    assert cache.get("entry", b"{") is None


def test_the_same_answer_where_nothing_can_be_kept(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = rulings_anew()
    (folder / "file").write_text("")
    monkeypatch.setenv("WGA_CACHE", str(folder / "file"))
    assert rulings_anew() == kept


def written_whole(value: dict[str, object]) -> bool:
    """Write an entry and see a whole one, one's own or another's."""
    cache.put("entry", value)
    seen = cache.get("entry")
    return seen is not None and bool(seen["rows"] == [seen["writer"]] * 2000)


def test_many_writers_leave_one_whole_entry(folder: Path) -> None:
    values = [{"writer": writer, "rows": [writer] * 2000} for writer in range(16)]
    with ThreadPoolExecutor(8) as writers:
        assert all(writers.map(written_whole, values * 4))
    assert [file.name for file in folder.iterdir()] == ["entry.json"]


def test_keys_differ_where_the_parts_are_split_differently() -> None:
    splits = [("abc",), ("ab", "c"), ("a", "bc"), ("a", "b", "c"), ("abc", ""), ("", "abc"), ("3:abc",), ()]
    assert len({cache.key(*parts) for parts in splits}) == len(splits)


@given(st.lists(st.binary(max_size=4), max_size=4), st.lists(st.binary(max_size=4), max_size=4))
def test_two_lists_of_parts_share_a_key_only_if_equal(one: list[bytes], other: list[bytes]) -> None:
    assert (cache.key(*one) == cache.key(*other)) == (one == other)


def test_text_and_its_bytes_are_one_key() -> None:
    assert cache.key("Zoë") == cache.key("Zoë".encode())
    assert cache.key("\udcff")  # a file name that is no text


@pytest.mark.parametrize(
    ("platform", "variable"),
    [("linux", "XDG_CACHE_HOME"), ("darwin", "XDG_CACHE_HOME"), ("win32", "LOCALAPPDATA")],
)
def test_entries_are_kept_in_the_cache_folder_of_the_user(
    platform: str, variable: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("WGA_CACHE")
    monkeypatch.setattr(sys, "platform", platform)
    monkeypatch.setenv(variable, str(tmp_path))
    assert Path(cache.folder()) == tmp_path / "wargame-aid"
    monkeypatch.delenv(variable)
    assert Path(cache.folder()).name == "wargame-aid"
