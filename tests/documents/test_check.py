"""Files and folders in, reports out: verdicts, exit codes, the head of a roster, rulings, the cache."""

from __future__ import annotations

import gc
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from wargame_aid import cache
from wargame_aid.book import RulingUsed
from wargame_aid.documents import check as checking
from wargame_aid.documents.check import FileReport, check, exit_code
from wargame_aid.documents.loaded_rulesets import LoadedRulesets
from wargame_aid.documents.problems import Misused

LEGAL = "ruleset: skirmish\nname: Red\npoints: 40\nbands: {A: 6xSpearman}\n"  # 6 x 5 = 30
ILLEGAL = "ruleset: skirmish\nname: Red\npoints: 29\nbands:\n  A: 6xSpearman\n"

SIX = RulingUsed("band-size", "six", "six", "As page 2 says.", assumption=False)

Write = Callable[[str, str | bytes], str]


@pytest.fixture
def write(tmp_path: Path) -> Write:
    def to_file(name: str, text: str | bytes) -> str:
        place = tmp_path / name
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(text if isinstance(text, bytes) else text.encode())
        return str(place)

    return to_file


def report(file: str, *settings: str) -> FileReport:
    (found,) = check([file], settings)
    return found


def places(found: FileReport) -> list[tuple[int, int, str, str]]:
    return [(one.line, one.column, one.rule, one.severity) for one in found.problems]


def test_a_legal_roster(write: Write) -> None:
    file = write("red.yaml", LEGAL)
    assert report(file) == FileReport(file, "skirmish", "warband", 30, 40, True, True, (), (SIX,))


def test_every_problem_of_an_illegal_roster_by_line(write: Write) -> None:
    text = """\
ruleset: skirmish
version: '1.9'
name: Red #7
points: 60
bands:
  First: 7xSpearman
  Second: 1xArcher
  Third: 4xOgre
  Fourth: 3xArcher
"""
    found = report(write("red.yaml", text))
    assert places(found) == [
        (2, 10, "version", "warning"),
        (3, 7, "cut-name", "warning"),
        (4, 9, "points", "illegal"),  # 7 x 5 + 1 x 7 + 3 x 7 = 63
        (6, 10, "band-size", "illegal"),
        (7, 3, "alone", "warning"),
        (8, 10, "kind", "illegal"),
    ]
    assert (found.points, found.limit, found.legal, found.readable) == (63, 60, False, True)
    assert [one.cite for one in found.problems] == ["", "", "p1", "p2", "p3", "p1"]
    assert found.problems[2].message == "63 points, limit 60"
    assert found.problems[3].message == "7 fighters, limit 6 (ruling band-size=six)"


def test_a_warning_makes_nothing_illegal(write: Write) -> None:
    found = report(write("red.yaml", "ruleset: skirmish\nname: Red\npoints: 9\nbands: [1xArcher]\n"))
    assert places(found) == [(4, 9, "alone", "warning")]
    assert found.legal


def test_a_ruling_of_the_table_moves_the_limit_and_is_named(write: Write) -> None:
    file = write("red.yaml", LEGAL)
    found = report(file, "band-size=four")
    assert found.problems[0].message == "6 fighters, limit 4 (ruling band-size=four)"
    assert not found.legal
    assert [(one.id, one.value, one.default) for one in found.rulings] == [("band-size", "four", "six")]
    assert report(file, "band-size=six").legal
    assert report(file).legal


@pytest.mark.parametrize("word", ["bnad-size=four", "band-size=five", "band-size", "=four"])
def test_a_ruling_that_no_ruleset_knows_is_a_misuse(write: Write, word: str) -> None:
    with pytest.raises(Misused):
        report(write("red.yaml", LEGAL), word)


def test_a_misspelt_ruling_gets_the_nearest(write: Write) -> None:
    with pytest.raises(Misused, match="did you mean band-size"):
        report(write("red.yaml", LEGAL), "bnad-size=four")


def test_a_ruling_of_another_ruleset_is_left_to_it(write: Write) -> None:
    files = [write("red.yaml", LEGAL), write("duel.yaml", "ruleset: duel\nname: Ann\n")]
    found = list(check(files, ["first-blood=no", "band-size=four"]))
    assert [one.legal for one in found] == [False, True]


def test_an_unreadable_roster_says_all_and_is_not_legal(write: Write) -> None:
    text = "ruleset: skirmish\nnaem: Red\npoints: 1\nversion: 2\nbands: [x]\n"
    found = report(write("red.yaml", text))
    assert places(found) == [
        (1, 1, "missing-key", "unreadable"),
        (2, 1, "unknown-key", "unreadable"),
        (4, 10, "version", "unreadable"),
        (5, 9, "notation", "unreadable"),
    ]
    assert (found.legal, found.readable, found.points) == (False, False, None)


def test_a_version_that_is_no_text_is_unreadable_even_alone(write: Write) -> None:
    found = report(write("red.yaml", f"version: 1\n{LEGAL}"))
    assert places(found) == [(1, 10, "version", "unreadable")]


def test_a_version_is_never_read_as_a_number(write: Write) -> None:
    assert places(report(write("red.yaml", f"version: 1.10\n{LEGAL}"))) == [(1, 10, "float", "unreadable")]
    assert report(write("red.yaml", f"version: '1.10'\n{LEGAL}")).problems == ()


@pytest.mark.parametrize(
    ("head", "line", "column", "rule", "says"),
    [
        ("ruleset: skirmihs", 1, 10, "ruleset", "did you mean skirmish?"),
        ("ruleset: skir", 1, 10, "ruleset", "did you mean skirmish?"),
        ("ruleset:", 1, 9, "ruleset", "the name of a ruleset is wanted"),
        ("ruleset: 40", 1, 10, "ruleset", "the name of a ruleset is wanted"),
        ("ruleset: [skirmish]", 1, 10, "ruleset", "the name of a ruleset is wanted"),
        ("rulset: skirmish", 1, 1, "ruleset", "did you mean ruleset?"),
        ("title: x", 1, 1, "ruleset", "skirmish or duel"),
        ("ruleset: skirmish\nroster: warbnad", 2, 9, "roster", "did you mean warband?"),
        ("ruleset: skirmish\nroster: terr", 2, 9, "roster", "did you mean terrain?"),
        ("ruleset: skirmish\nroster: 3", 2, 9, "roster", "the name of a roster is wanted"),
    ],
)
def test_a_head_that_cannot_be_read(
    write: Write, head: str, line: int, column: int, rule: str, says: str
) -> None:
    found = report(write("red.yaml", f"{head}\nname: Red\npoints: 9\n"))
    assert places(found) == [(line, column, rule, "unreadable")]
    assert says in found.problems[0].message


def test_the_first_roster_of_the_table_is_understood_and_another_is_named(write: Write) -> None:
    assert report(write("a.yaml", LEGAL)).roster == "warband"
    found = report(write("b.yaml", "ruleset: skirmish\nroster: Terrain\nhills: 3\n"))
    assert (found.roster, found.points, found.legal) == ("terrain", None, True)


def test_an_alias_of_a_ruleset_is_its_name(write: Write) -> None:
    assert report(write("a.yaml", LEGAL.replace("skirmish", "sk"))).ruleset == "skirmish"


def test_folders_are_searched_in_order_and_hidden_ones_are_not(write: Write, tmp_path: Path) -> None:
    names = ["b.yaml", "a.yml", "sub/c.YAML", "sub/deeper/d.yaml", ".hidden/e.yaml", "notes.txt"]
    for name in names:
        write(f"fleets/{name}", LEGAL)
    folder = str(tmp_path / "fleets")
    found = [os.path.relpath(one.file, folder) for one in check([folder])]
    assert found == [
        "a.yml",
        "b.yaml",
        os.path.join("sub", "c.YAML"),
        os.path.join("sub", "deeper", "d.yaml"),
    ]


def test_a_folder_without_rosters_is_a_misuse(write: Write, tmp_path: Path) -> None:
    write("fleets/notes.txt", "none")
    with pytest.raises(Misused, match="no roster in this folder"):
        list(check([str(tmp_path / "fleets")]))


def test_a_missing_file_is_a_report_with_the_nearest_name(write: Write) -> None:
    file = write("red-fleet.yaml", LEGAL)
    found = report(file.replace("red-fleet", "red-flet"))
    assert places(found) == [(1, 1, "file", "unreadable")]
    assert found.problems[0].message == f"there is no such file; did you mean {file}?"


def test_a_missing_folder_is_a_report(tmp_path: Path) -> None:
    found = report(str(tmp_path / "nowhere" / "red.yaml"))
    assert found.problems[0].message == "there is no such file"


def test_a_file_that_may_not_be_read_is_a_report(write: Write, monkeypatch: pytest.MonkeyPatch) -> None:
    file = write("red.yaml", LEGAL)

    def refuse(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("builtins.open", refuse)
    found = report(file)
    monkeypatch.undo()
    assert found.problems[0].message == "you may not read this file"
    assert not found.readable


@pytest.fixture
def locked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A folder that nobody may look into, whoever runs the tests."""
    folder, scandir, listdir = str(tmp_path / "fleets" / "locked"), os.scandir, os.listdir
    os.makedirs(folder)

    def unless_locked(look: Callable[[str], Any], path: str) -> Any:
        if os.fspath(path) == folder:
            raise PermissionError(13, "Permission denied", path)
        return look(path)

    monkeypatch.setattr(os, "scandir", lambda path=".": unless_locked(scandir, path))
    monkeypatch.setattr(os, "listdir", lambda path=".": unless_locked(listdir, path))
    return folder


def test_a_folder_that_may_not_be_read_is_a_report(write: Write, locked: str, tmp_path: Path) -> None:
    write("fleets/a.yaml", LEGAL)
    for named in (locked, str(tmp_path / "fleets")):
        found = next(one for one in check([named]) if one.file == locked)
        assert found.problems[0].message == "you may not look into this folder"
        assert not found.readable
    assert exit_code(check([str(tmp_path / "fleets")])) == 2


def test_a_folder_named_as_a_roster_is_searched(tmp_path: Path, write: Write) -> None:
    write("fleet.yaml/a.yaml", LEGAL)
    assert report(str(tmp_path / "fleet.yaml")).legal


def test_exit_codes(write: Write) -> None:
    legal, illegal = report(write("a.yaml", LEGAL)), report(write("b.yaml", ILLEGAL))
    unreadable = report(write("c.yaml", "ruleset: skirmish\nname: .nan\n"))
    assert exit_code([]) == 0
    assert exit_code([legal]) == 0
    assert exit_code([illegal, legal]) == 1
    assert exit_code([unreadable, illegal, legal]) == 2
    assert exit_code([illegal, unreadable]) == 2


def test_each_file_is_reported_before_the_next_is_read(write: Write) -> None:
    first = write("a.yaml", LEGAL)
    running = check([first, first + ".not-yet"])
    assert next(running).legal
    write("a.yaml.not-yet", LEGAL)
    assert next(running).legal


def test_a_book_remembers_no_ruling_from_one_roster_to_the_next(write: Write) -> None:
    loaded = LoadedRulesets()
    checking.check_file(write("a.yaml", LEGAL), loaded)
    _, book = next(iter(loaded.books.values()))
    assert book.asked == {}


def test_brackets_colons_accents_and_pictures_come_out_as_they_went_in(write: Write) -> None:
    text = "ruleset: skirmish\nname: 'É [b]:fire: 🚀'\npoints: 9\nbands:\n  'É [b]:fire: 🚀': 3xOgre [red]\n"
    found = report(write("red.yaml", text))
    assert found.problems[0].message == "no fighter 'Ogre [red]'"
    assert places(found) == [(5, 20, "kind", "illegal")]


class TestTheCache:
    def test_an_unchanged_roster_is_not_read_again(
        self, write: Write, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        file = write("red.yaml", ILLEGAL)
        before = report(file)

        def unreachable(*_: object) -> FileReport:
            raise AssertionError

        monkeypatch.setattr(checking, "check_content", unreachable)
        assert report(file) == before

    def test_the_same_bytes_under_another_name_are_reported_under_it(self, write: Write) -> None:
        report(write("red.yaml", ILLEGAL))
        other = write("blue.yaml", ILLEGAL)
        assert report(other).file == other

    def test_a_changed_roster_is_checked_anew(self, write: Write) -> None:
        assert not report(write("red.yaml", ILLEGAL)).legal
        assert report(write("red.yaml", LEGAL)).legal

    def test_another_ruling_is_another_answer(self, write: Write) -> None:
        file = write("red.yaml", LEGAL)
        assert [report(file, *words).legal for words in ((), ("band-size=four",), ())] == [True, False, True]

    def test_changed_rules_are_another_answer(self, write: Write, monkeypatch: pytest.MonkeyPatch) -> None:
        file = write("red.yaml", LEGAL)
        report(file)
        monkeypatch.setattr("wargame_aid.rulebook.fingerprint", lambda ruleset: "other rules")
        monkeypatch.setattr(checking, "check_content", lambda file, content, loaded: NEW)
        assert report(file) == NEW

    def test_a_changed_engine_is_another_answer(self, write: Write, monkeypatch: pytest.MonkeyPatch) -> None:
        file = write("red.yaml", LEGAL)
        report(file)
        monkeypatch.setattr("wargame_aid.documents.loaded_rulesets.engine_stamp", lambda: "other")
        monkeypatch.setattr(checking, "check_content", lambda file, content, loaded: NEW)
        assert report(file) == NEW

    @pytest.mark.parametrize(
        "entry", [{}, [], {"stamp": "x"}, {"stamp": 1, "report": {"ruleset": "gone"}}, 3]
    )
    def test_an_entry_that_makes_no_sense_is_as_none(self, write: Write, entry: object) -> None:
        file = write("red.yaml", LEGAL)
        content = LEGAL.encode()
        cache.put(cache.name_of("roster", content), entry, content)
        assert report(file).legal

    def test_the_answer_is_the_same_where_nothing_can_be_kept(
        self, write: Write, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        file = write("red.yaml", ILLEGAL)
        kept = [report(file), report(file)]
        monkeypatch.setenv("WGA_CACHE", file)
        assert [report(file), report(file)] == kept

    def test_neither_yaml_nor_pydantic_is_loaded_for_an_unchanged_roster(self, write: Write) -> None:
        file = write("red.yaml", ILLEGAL)
        script = (
            "import sys\n"
            "from wargame_aid import registry\n"
            "registry.IN_TREE['skirmish'] = registry.Known('sk', '', 'tests.documents.skirmish:RULESET')\n"
            "from wargame_aid.documents.check import check\n"
            f"(found,) = check([{file!r}])\n"
            "loaded = {name.partition('.')[0] for name in sys.modules}\n"
            "print(found.points, *sorted(loaded & {'pydantic', 'pydantic_core', 'ruamel', 'asyncio'}))\n"
            "print('importlib.metadata' in sys.modules, 'tests.documents.skirmish.warband' in sys.modules)\n"
        )
        first, second = (_run(script) for _ in range(2))
        assert first[0].startswith("30 pydantic pydantic_core ruamel")
        assert second == ["30", "False False"]


NEW = FileReport("red.yaml", None, None, 99, None, False, True, ())


def _run(script: str) -> list[str]:
    ended = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    return ended.stdout.splitlines()


def test_a_chapter_with_a_notation_loads_no_pydantic() -> None:
    script = "import sys\nimport tests.documents.skirmish.warband\nprint('pydantic_core' in sys.modules)"
    assert _run(script) == ["False"]


def test_the_collector_runs_again_after_a_check(write: Write) -> None:
    report(write("red.yaml", ILLEGAL))
    assert gc.isenabled()
