"""Whatever a file holds: a document or Unreadable, in the time of a blink, and never another exception."""

from __future__ import annotations

import io
import json
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from ruamel.yaml import YAML

from wargame_aid.documents.formatting import lay_out
from wargame_aid.documents.problems import Problem, Unreadable
from wargame_aid.documents.reading import read

LETTERS = st.sampled_from([*"a1:-?[]{},#&*!|>'\"%@` \t\n\r\\.~\u2028\x85\ufeffé\x00🚀", "---", "<<", "..."])
SOUP = st.lists(LETTERS, max_size=40).map("".join)


def problems_of(content: bytes) -> tuple[Problem, ...]:
    """Return what is wrong with a file; one that reads must hold plain values only."""
    try:
        document = read("f", content)
    except Unreadable as wrong:
        return wrong.problems
    json.dumps(document.plain)
    return document.warnings


def check_read(content: bytes) -> None:
    problems = problems_of(content)
    assert all(one.line >= 1 and one.column >= 1 and one.message for one in problems)
    assert list(problems) == sorted(problems, key=lambda one: (one.line, one.column))


@settings(max_examples=500, deadline=None)
@given(st.binary(max_size=60))
@example(b"\xff\xfe\x00\x00a\x00\x00\x00")
@example(b"\xef\xbb\xbf\xef\xbb\xbfa: 1")
def test_any_bytes_are_read_or_refused(content: bytes) -> None:
    check_read(content)


@settings(max_examples=1500, deadline=None)
@given(SOUP)
@example("a: 1\u2028b: 'x")
@example("[")
def test_any_text_is_read_or_refused(text: str) -> None:
    check_read(text.encode())


@settings(max_examples=300, deadline=None)
@given(SOUP)
@example("\n\na:")
def test_any_text_is_laid_out_or_refused(text: str) -> None:
    try:
        once = lay_out(text.encode())
    except Unreadable:
        return
    assert lay_out(once) == once
    assert read("f", once).plain == read("f", text.encode()).plain


TURNED = "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
WRITABLE = st.characters(
    exclude_categories=("Cs", "Cc", "Zl", "Zp"), exclude_characters=f"\ufeff\ufffe\uffff{TURNED}"
)
TEXTS = st.text(WRITABLE, max_size=12).filter(lambda text: text[:1].isascii() or text[0].isalnum())
PLAIN = st.recursive(
    st.none() | st.booleans() | st.integers(-999_999_999, 999_999_999) | TEXTS,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(TEXTS, inner, max_size=4),
    max_leaves=20,
)
DOCUMENTS = st.dictionaries(TEXTS, PLAIN, max_size=5)


@settings(deadline=None)
@given(DOCUMENTS)
def test_what_is_written_as_json_is_read_as_it_was(plain: dict[str, Any]) -> None:
    assert read("f", json.dumps(plain, ensure_ascii=False).encode()).plain == plain


@settings(deadline=None)
@given(DOCUMENTS)
def test_what_ruamel_writes_is_read_as_it_was(plain: dict[str, Any]) -> None:
    into = io.BytesIO()
    YAML(typ="safe").dump(plain, into)
    assert read("f", into.getvalue()).plain == plain


MEGABYTE = 999_000


@pytest.mark.parametrize(
    "text",
    [
        "[" * MEGABYTE,
        "- " * (MEGABYTE // 2),
        "a: " + "{a: " * (MEGABYTE // 4),
        "a: '" + "x" * MEGABYTE,
        "a:" + " " * MEGABYTE + "#",
        "a: " + "x" * MEGABYTE + "\x01",
        "#\n" * (MEGABYTE // 2),
        "a: 1\n" * (MEGABYTE // 5),
        "a:\n" + "\t" * MEGABYTE + "x: y",
        "a: [" + "x #1\n" * (MEGABYTE // 6),
        "a: 1." + "1" * MEGABYTE,
        "".join(" " * at + "a:\n" for at in range(1300)),
    ],
    ids=range(12),
)
def test_no_file_makes_it_hang_and_no_sentence_is_long(text: str) -> None:
    problems = problems_of(text.encode())
    assert max((len(one.message) for one in problems), default=0) < 200
