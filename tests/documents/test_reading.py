"""What is written, what is read, and where each problem stands. Lines and columns are counted by hand."""

from __future__ import annotations

import gc
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from wargame_aid.documents.problems import collector_off
from wargame_aid.documents.reading import Document, Unreadable, read

Places = list[tuple[int, int, str]]


def refused(text: str | bytes) -> Unreadable:
    with pytest.raises(Unreadable) as caught:
        read("fleet.yaml", text.encode() if isinstance(text, str) else text)
    return caught.value


def places(text: str | bytes) -> Places:
    return [(one.line, one.column, one.rule) for one in refused(text).problems]


def message(text: str) -> str:
    return refused(text).problems[0].message


def document(text: str) -> Document:
    return read("fleet.yaml", text.encode())


@pytest.mark.parametrize(
    ("written", "value"),
    [
        ("7", 7),
        ("-7", -7),
        ("+7", 7),
        ("0", 0),
        ("999999999", 999_999_999),
        ("true", True),
        ("False", False),
        ("null", None),
        ("~", None),
        ("", None),
        ("yes", "yes"),
        ("no", "no"),
        ("on", "on"),
        ("2026-11-30", "2026-11-30"),
        ("2026-11-30 10:00", "2026-11-30 10:00"),
        ("12:30", "12:30"),
        ("1_000", "1_000"),
        ("7xFleet Cruiser", "7xFleet Cruiser"),
        ("2/5B/W", "2/5B/W"),
        ("6x4", "6x4"),
        ("s3/2HB/1LB", "s3/2HB/1LB"),
        ("1.2.3", "1.2.3"),
        ("0xAce", "0xAce"),
        ("0o17", "0o17"),
        ("'7'", "7"),
        ('"1.10"', "1.10"),
        ("'true'", "true"),
        ("'.nan'", ".nan"),
        ("''", ""),
        ("Hood [damaged]", "Hood [damaged]"),
        ("'Hood :fire:'", "Hood :fire:"),
        ("Élan à bord 🚀", "Élan à bord 🚀"),
        ("a#b", "a#b"),
        ("[1, a]", [1, "a"]),
        ("{a: 1}", {"a": 1}),
    ],
)
def test_a_scalar_is_read_by_the_core_rules_of_yaml_1_2(written: str, value: object) -> None:
    read_as = document(f"a: {written}\n").plain["a"]
    assert read_as == value
    assert type(read_as) is type(value)


def test_a_block_of_text_is_text() -> None:
    assert document("a: |\n  3.5\n  # no comment\n").plain == {"a": "3.5\n# no comment\n"}


@pytest.mark.parametrize(
    "number", ["3.5", ".5", "5.", "1e3", "1E5", "1.10", ".nan", ".NaN", ".inf", "-.inf", "0.07"]
)
def test_a_float_is_refused_where_it_has_no_quotes(number: str) -> None:
    assert places(f"name: A\npoints: {number}\n") == [(2, 9, "float")]
    assert f"'{number}'" in message(f"points: {number}")


@pytest.mark.parametrize(
    ("number", "right"), [("1e3", "1000"), ("1E5", "100000"), ("1.5e2", "150"), ("600.0", "600")]
)
def test_a_number_written_otherwise_is_told_as_it_would_be_right(number: str, right: str) -> None:
    assert f"write {right}, no points" in message(f"points: {number}")
    assert "write 0," not in message("points: 1e-3")


def test_an_empty_file_says_what_a_roster_starts_with() -> None:
    assert "a roster starts with its rulebook, `ruleset: battleshift`" in message("")


def test_the_file_of_a_game_is_called_one(tmp_path: Path) -> None:
    file = tmp_path / "evening.wga"
    with closing(sqlite3.connect(file)) as game, game:
        game.execute("CREATE TABLE entries (number INTEGER)")
    (problem,) = refused(file.read_bytes()).problems
    assert (problem.line, problem.rule) == (1, "game")
    assert problem.message.startswith("this is the file of a game and no roster")


@pytest.mark.parametrize("number", ["1234567890", "-1234567890", "9" * 5000, "010", "-007", "00"])
def test_a_number_that_is_too_large_or_reads_two_ways_is_refused(number: str) -> None:
    assert places(f"points: {number}\n") == [(1, 9, "number")]


def test_the_cap_on_digits_is_named() -> None:
    assert "at most 9 digits" in message("points: 1234567890")


def test_keys_are_text_however_they_look() -> None:
    written = "4: a\ntrue: b\n1.10: c\n2026-11-30: d\nnull: e\n'5': f\n"
    assert list(document(written).plain) == ["4", "true", "1.10", "2026-11-30", "null", "5"]


def test_every_problem_comes_at_once_and_by_line() -> None:
    text = """\
name: A
points: 3.5
designs:
  Picket: s2
  Picket: s3
ships: [.nan, !!int '4']
name: B
"""
    assert places(text) == [
        (2, 9, "float"),
        (5, 3, "duplicate-key"),
        (6, 9, "float"),
        (6, 15, "tag"),
        (7, 1, "duplicate-key"),
    ]


def test_problems_before_a_mistake_that_ends_the_reading_are_kept() -> None:
    assert places("points: 3.5\nname: 'A\n") == [(1, 9, "float"), (2, 7, "syntax")]


def test_an_unreadable_file_prints_as_file_line_column_and_sentence() -> None:
    found = str(refused("a: 1\na: 2\nb: .nan\n")).splitlines()
    assert found[0] == "fleet.yaml:2:1: 'a' is written twice, first in line 1"
    assert found[1].startswith("fleet.yaml:3:4: .nan is no whole number")


def test_a_duplicate_key_names_the_line_of_the_first() -> None:
    assert places("ships:\n  A: 1\n  B: 1\n  A: 2\n") == [(4, 3, "duplicate-key")]
    assert "line 2" in message("ships:\n  A: 1\n  B: 1\n  A: 2\n")


def test_the_same_key_with_and_without_quotes_is_a_duplicate() -> None:
    assert places("4: a\n'4': b\n") == [(2, 1, "duplicate-key")]


@pytest.mark.parametrize(
    ("text", "where"),
    [
        ("a: &x [1]\nb: *x\n", [(1, 4, "anchor"), (2, 4, "anchor")]),
        ("a: &x 1\n", [(1, 4, "anchor")]),
        ("&k a: 1\n", [(1, 1, "anchor")]),
        ("a: *nobody\n", [(1, 4, "anchor")]),
        ("a: &x\n  b: *x\n", [(1, 4, "anchor"), (2, 6, "anchor")]),
        ("<<: {a: 1}\n", [(1, 1, "merge-key")]),
        ("a: !ship Hood\n", [(1, 4, "tag")]),
        ("a: !!str 5\n", [(1, 4, "tag")]),
        ("a: !!python/object:os.system x\n", [(1, 4, "tag")]),
        ("a: !x [1]\n", [(1, 4, "tag")]),
        ("!x a: 1\n", [(1, 1, "tag")]),
        ("[a]: 1\n", [(1, 1, "key")]),
        ("? {a: 1}\n: 2\n", [(1, 3, "key")]),
        ("? [3.5]\n: 2\n", [(1, 3, "key"), (1, 4, "float")]),
        (": 1\n", [(1, 1, "syntax")]),
        ("?\n: 1\n", [(1, 2, "key")]),
        ("%YAML 1.1\n---\na: yes\n", [(1, 1, "directive")]),
        ("%TAG ! tag:x,2000:\n---\na: 1\n", [(1, 1, "directive")]),
        ("a: 1\n---\nb: 2\n", [(2, 1, "documents")]),
        ("a: 1\n...\n---\nb: 2\n", [(3, 1, "documents")]),
        ("a: 1\n...\nb: 2\n", [(3, 1, "syntax")]),
        ("", [(1, 1, "empty")]),
        ("\n\n# nothing\n", [(1, 1, "empty")]),
        ("---\n", [(1, 1, "empty")]),
        ("null\n", [(1, 1, "empty")]),
        ("- a\n- b\n", [(1, 1, "top-level")]),
        ("Fleet of the north\n", [(1, 1, "top-level")]),
        ("42\n", [(1, 1, "top-level")]),
        ("\n  - 3.5\n", [(2, 3, "top-level"), (2, 5, "float")]),
    ],
)
def test_what_yaml_allows_and_a_roster_does_not(text: str, where: Places) -> None:
    assert places(text) == where


def test_a_merge_key_in_quotes_is_a_key() -> None:
    assert document("'<<': 1\n").plain == {"<<": 1}


def test_a_tag_is_named_as_it_is_written() -> None:
    assert message("a: !!str 5\n").startswith("!!str ")
    assert message("a: &x !ship Hood\n").startswith("&x ")


@pytest.mark.parametrize(
    ("text", "where", "says"),
    [
        ("a:\n\tb: 1\n", [(2, 1, "tab")], "spaces"),
        ("a:\n  \tb: 1\n", [(2, 3, "tab")], "spaces"),
        ("a: 1\nname: Hood: fast\n", [(2, 11, "syntax")], "colon"),
        ("a: 1\n  b: 2\n", [(2, 4, "syntax")], "indent"),
        ("a:\n  b: 1\n c: 2\n", [(3, 2, "syntax")], "indent"),
        ("a:\n  - b\n  c: 1\n", [(3, 3, "syntax")], "list"),
        ("a:\n  x: 1\n  Hood\n  y: 1\n", [(3, 3, "syntax")], "colon"),
        ("name: Hood :fire:\n", [(1, 17, "syntax")], "quotes"),
        ("{: 1}\n", [(1, 2, "syntax")], "missing"),
        ("a: 1\nb: [x,", [(2, 7, "syntax")], "ends too early"),
        ("a: 1\nb: [x,\n", [(3, 1, "syntax")], "ends too early"),
        ("a: - b\n", [(1, 4, "syntax")], "list"),
        ("a: [1, 2\nb: 3\n", [(1, 4, "syntax")], "] at its end"),
        ("a: {x: 1\nb: 2\n", [(1, 4, "syntax")], "} at its end"),
        ("a: 1\nb: 'x\nc: 1\n", [(2, 4, "syntax")], "quote"),
        ('a: "x\n', [(1, 4, "syntax")], "quote"),
        ('a: "HMS" Hood\n', [(1, 10, "syntax")], "quotes"),
        ('a: "C:\\Hood"\n', [(1, 7, "syntax")], "single quotes"),
        ('a: "\\ud83d"\n', [(1, 7, "syntax")], "the character itself"),
        ("a: @Hood\n", [(1, 4, "syntax")], "may not begin with @"),
        ("a: `Hood`\n", [(1, 4, "syntax")], "may not begin with `"),
        ("a: %Hood\n", [(1, 4, "syntax")], "may not begin with %"),
        ("a: *\n", [(1, 4, "syntax")], "in quotes"),
        ("a: & b\n", [(1, 4, "syntax")], "in quotes"),
        ("a: !<x\n", [(1, 4, "syntax")], "in quotes"),
        ("a: ]\n", [(1, 4, "syntax")], "missing"),
        ("a: | text\n", [(1, 6, "syntax")], "next line"),
        ("a: 'x\n---\n'\n", [(2, 1, "syntax")], "not closed"),
        ("%FOO\n---\na: 1\n", [(1, 1, "syntax")], "take it away"),
        ("a: \x01\n", [(1, 4, "syntax")], "U+0001"),
        ("a: 1\nb: x\x7f\n", [(2, 5, "syntax")], "U+007F"),
        ("\x00", [(1, 1, "syntax")], "U+0000"),
    ],
)
def test_what_is_no_yaml_is_said_in_words_and_at_the_place_to_mend(
    text: str, where: Places, says: str
) -> None:
    assert places(text) == where
    assert says in message(text)


@pytest.mark.parametrize(
    ("text", "where", "says"),
    [
        ("a: {X: s2/fast:cost}\n", [(1, 8, "syntax")], "wants quotes"),
        ("a: [b, s2:cost]\n", [(1, 8, "syntax")], "wants quotes"),
        ("a:\n\u00a0 b: 1\n", [(2, 1, "indent")], "no-break space"),
        ("a:\n  b: 1\n \u00a0c: 1\n", [(3, 2, "indent")], "no-break space"),
        ("a:\n  b:\n\u00a0   - 1\n", [(3, 1, "indent")], "no-break space"),
        ("a:\n  \u2013 x\n  \u2013 y\n", [(2, 3, "dash")], "the hyphen"),
        ("a:\n  - x\n  \u2014 y\n", [(3, 3, "dash")], "the hyphen"),
        ("a:\n  \u2212 x: 1\n", [(2, 3, "dash")], "the hyphen"),
    ],
)
def test_what_looks_right_and_is_not(text: str, where: Places, says: str) -> None:
    assert places(text) == where
    assert says in message(text)


@pytest.mark.parametrize(
    "text", ["a: x\u00a0y\n", "a: '\u00a0y'\n", "a: '\u2013 y'\n", "a: \u2013y\n", "\u2212a: 1\n"]
)
def test_odd_spaces_and_dashes_inside_a_name_are_kept(text: str) -> None:
    assert document(text).plain


@pytest.mark.parametrize(
    ("text", "where"),
    [
        ('a: "x\\x1b[31m"\n', (1, 4)),
        ('a: "x\\x9b"\n', (1, 4)),
        ('a: "x\\u202ey"\n', (1, 4)),
        ("a: Hood \u202e\n", (1, 9)),
        ("a: b\nHo\u2066od: 1\n", (2, 3)),
        ("a:\n  - 'x\n    y\u202e'\n", (3, 6)),
        ('a: "x\\ny"\n', (1, 4)),
        ('"a\\nb": 1\n', (1, 1)),
        ('a: "x\\ty"\n', (1, 4)),
        ("a: 'x\u2028y'\n", (1, 6)),
        ("a: |\n  x\u202e\n", (2, 4)),
    ],
)
def test_characters_that_control_a_screen_are_refused(text: str, where: tuple[int, int]) -> None:
    assert places(text) == [(*where, "character")]


def test_a_block_of_text_may_have_lines() -> None:
    assert document("a: |\n  one\n  \ttwo\n").plain == {"a": "one\n\ttwo\n"}


@pytest.mark.parametrize(
    ("number", "meant"), [("1.000", "1000"), ("30.0", "30"), ("12.500", "12500"), ("-3.00", "-3")]
)
def test_a_number_with_points_is_told_how_to_write_it(number: str, meant: str) -> None:
    assert places(f"points: {number}\n") == [(1, 9, "float")]
    assert f"write {meant}, no points, no commas" in message(f"points: {number}\n")


def test_a_name_cut_off_by_a_comment_sign_is_a_warning() -> None:
    read_as = document("name: Fleet #7\n")
    assert read_as.plain == {"name": "Fleet"}
    assert [(one.line, one.column, one.rule, one.severity) for one in read_as.warnings] == [
        (1, 7, "cut-name", "warning")
    ]
    assert "quotes around the whole name" in read_as.warnings[0].message


def test_a_comment_is_no_warning() -> None:
    text = "# a fleet\nname: Fleet # 7\npoints: 600   # at most\nflag: 'Fleet' #7\nlist: #7\n  - a\n"
    assert document(text).warnings == ()


def test_every_cut_name_is_found_in_lists_too() -> None:
    warnings = document("a:\n  - Hood #1\n  - Hood\t#2\n  - Hood # 3\n").warnings
    assert [(one.line, one.column) for one in warnings] == [(2, 5), (3, 5)]


def test_a_name_in_quotes_is_not_cut() -> None:
    assert document("name: 'Fleet #7'\n").plain == {"name": "Fleet #7"}


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("Fleet #7: x\nb: 1\n", (1, 7)),
        ("a: [Fleet #7, x]\nb: 1\n", (1, 11)),
        ("a:\n  Fleet #7: 3\n  b: 1\n", (2, 9)),
        ("a:\n  x: 1\n  Fleet #7: 3\n  y: 1\n", (3, 9)),
    ],
)
def test_a_comment_sign_that_breaks_the_file_is_named(text: str, place: tuple[int, int]) -> None:
    assert places(text) == [(*place, "cut-name")]


def test_depth_is_capped_by_number() -> None:
    assert document("a: " + "[" * 31 + "]" * 31).plain
    assert places("a: " + "[" * 32 + "]" * 32) == [(1, 35, "depth")]
    assert "32" in message("a: " + "[" * 32)


def test_the_number_of_values_is_capped_by_number() -> None:
    most = "a:\n" + "- x\n" * 99_998
    assert len(document(most).plain["a"]) == 99_998
    assert places(most + "- y\n") == [(100_000, 3, "nodes")]
    assert "100,000" in message(most + "- y\n")


def test_the_size_of_a_file_is_capped_by_number() -> None:
    assert document("a: 1\n#" + "x" * 999_994).plain == {"a": 1}
    assert places("a: 1\n#" + "x" * 999_995) == [(1, 1, "size")]
    assert "1,000,000 bytes (1 MB)" in message("a: 1\n#" + "x" * 999_995)


def test_a_file_of_notepad_reads_as_any_other() -> None:
    text = "name: Élan\r\nships:\r\n  - a\r\n"
    wanted = {"name": "Élan", "ships": ["a"]}
    assert read("f", b"\xef\xbb\xbf" + text.encode()).plain == wanted
    assert read("f", text.encode("utf-16")).plain == wanted
    assert read("f", b"\xfe\xff" + text.encode("utf-16-be")).plain == wanted
    assert read("f", text.replace("\r\n", "\r").encode()).plain == wanted


def test_places_do_not_move_in_a_file_of_notepad() -> None:
    text = "name: Élan\r\nships:\r\n  - É: 3.5\r\n"
    for content in (text.encode(), b"\xef\xbb\xbf" + text.encode(), text.encode("utf-16")):
        assert places(content) == [(3, 8, "float")]


def test_bytes_that_are_no_utf_8_are_named_with_their_place() -> None:
    assert places(b"a: 1\nname: \xc3\x89lan \xe0 bord\n") == [(2, 12, "encoding")]
    assert "0xE0" in refused(b"\xe0").problems[0].message
    assert "UTF-8" in refused(b"\xe0").problems[0].message


def test_utf_16_that_breaks_off_is_named() -> None:
    assert places(b"\xff\xfea") == [(1, 1, "encoding")]


def test_utf_16_without_its_mark_is_no_text() -> None:
    assert places("a: 1\n".encode("utf-16-le")) == [(1, 2, "syntax")]


TEXT = """\
# a fleet
name: Red
taskforces:
  Hood [damaged]:
    squadrons: [4xPicket, 2xCarrier]
  Rear:
    - a
    -   - b
        - c
"""


@pytest.mark.parametrize(
    ("path", "value", "key"),
    [
        ((), (2, 1), (2, 1)),
        (("name",), (2, 7), (2, 1)),
        (("taskforces",), (4, 3), (3, 1)),
        (("taskforces", "Hood [damaged]"), (5, 5), (4, 3)),
        (("taskforces", "Hood [damaged]", "squadrons", 0), (5, 17), (5, 17)),
        (("taskforces", "Hood [damaged]", "squadrons", 1), (5, 27), (5, 27)),
        (("taskforces", "Rear", 1, 1), (9, 11), (9, 11)),
        (("taskforces", "nowhere"), (4, 3), (3, 1)),
        (("taskforces", "Rear", 9), (7, 5), (6, 3)),
    ],
)
def test_the_place_of_a_value_and_of_its_key(
    path: tuple[str | int, ...], value: tuple[int, int], key: tuple[int, int]
) -> None:
    read_as = document(TEXT)
    assert read_as.place(path) == value
    assert read_as.place(path, at_key=True) == key


def test_the_collector_is_off_while_reading_and_as_before_after_it() -> None:
    assert gc.isenabled()
    with collector_off():
        assert not gc.isenabled()
        with collector_off():
            assert not gc.isenabled()
        assert not gc.isenabled()
    assert gc.isenabled()
    refused("a: 3.5")
    assert gc.isenabled()
