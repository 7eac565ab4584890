"""What may come in as text, and what goes out to a screen."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wargame_aid.screening import on_one_line, problem_in, shown


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("a\x1b[31mb", "U+001B"),
        ("a\x9bb", "U+009B"),
        ("a\rb", "U+000D"),
        ("a\u202eb", "U+202E"),
        ("a\u200bb", "U+200B"),
        ("a\ufeff", "U+FEFF"),
        ("caf\udce9", "byte 0xE9 is not UTF-8"),
        ("a\ud800", "half a character"),
    ],
)
def test_what_controls_the_screen_or_hides_may_not_come_in(text: str, said: str) -> None:
    assert said in problem_in(text)


@pytest.mark.parametrize("text", ["", "Zoë", "a\tb\nc", "\N{FAMILY}\u200d\N{BOY}", "no\xa0break", "大和"])
def test_text_may_come_in(text: str) -> None:
    assert problem_in(text) == ""
    assert shown(text) == text


@pytest.mark.parametrize(
    ("text", "out"),
    [("\x1b[2J", "\\x1b[2J"), ("\u202ex", "\\u202ex"), ("\udcff", "\\xff"), ("\U000e0041", "\\U000e0041")],
)
def test_what_is_there_all_the_same_goes_out_in_its_number(text: str, out: str) -> None:
    assert shown(text) == out


@given(st.text(st.characters(), max_size=40))
def test_whatever_goes_out_could_come_in(text: str) -> None:
    assert problem_in(shown(text)) == ""


def test_a_free_text_stands_on_one_line() -> None:
    assert on_one_line(" x\n\n# H\t<b> \f\n") == "x # H <b>"
