"""A file laid out: two spaces a step, and nothing lost."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from wargame_aid.documents.formatting import fmt, lay_out
from wargame_aid.documents.problems import Unreadable
from wargame_aid.documents.reading import read


def laid_out(text: str) -> str:
    once = lay_out(text.encode())
    assert lay_out(once) == once
    return once.decode()


def test_a_file_laid_out_well_stays_as_it_is() -> None:
    text = """\
# Red fleet, for Sunday
ruleset: battleshift
name: "Red #7"   # its name

# the ships
taskforces:
  Vanguard:
    arrives: 2/5B/W          # turn, sector, facing
    squadrons:
      - 7xFleet Cruiser
      # the slow ones
      - 'Carrier'
    # end of the vanguard
  Rear: {squadrons: [4xPicket, 2xCarrier]}
# end
"""
    assert laid_out(text) == text


def test_indents_become_two_spaces_and_comments_go_with_their_lines() -> None:
    text = """\
ruleset:    skirmish
bands:
        # first
        A:
                # deeper
                x:   1
                # end of A
        B:
        -   one
        -   two
list:
- a
- b
"""
    assert (
        laid_out(text)
        == """\
ruleset: skirmish
bands:
  # first
  A:
    # deeper
    x: 1
    # end of A
  B:
    - one
    - two
list:
  - a
  - b
"""
    )


@pytest.mark.parametrize(
    "value",
    [
        "+5",
        "~",
        "null",
        "",
        "True",
        "2026-11-30 10:00",
        "yes",
        "'yes'",
        '"1.10"',
        "0x1F",
        "a: b".replace(": ", ":"),
    ],
)
def test_a_value_comes_out_as_it_was_written(value: str) -> None:
    text = f"a: {value}".rstrip() + "\n"
    assert laid_out(text) == text


def test_a_long_name_is_not_broken() -> None:
    text = f"name: {'Hood ' * 100}of the north\nother: '{'Hood ' * 100}'\n"
    assert laid_out(text) == text


def test_a_block_of_text_keeps_its_lines() -> None:
    text = "a: |\n      one\n        # two\n\n      three\nb: >-\n   x\n   y\n"
    assert laid_out(text) == "a: |\n  one\n    # two\n\n  three\nb: >-\n  x\n  y\n"
    assert laid_out("a:\n    b: |+\n        x\n\n\n") == "a:\n  b: |+\n    x\n\n\n"
    assert laid_out("a: |\n     x") == "a: |\n  x"


def test_a_file_of_notepad_becomes_utf_8_with_plain_line_ends() -> None:
    text = "name: Élan\r\nships:\r\n- a\r\n"
    wanted = "name: Élan\nships:\n  - a\n".encode()
    for content in (text.encode(), b"\xef\xbb\xbf" + text.encode(), text.encode("utf-16")):
        assert lay_out(content) == wanted


def test_the_marks_of_a_document_go_and_the_comments_at_them_stay() -> None:
    assert (
        laid_out("# one\n---\n# two\na: 1\n# three\n...\n# four\n") == "# one\n# two\na: 1\n# three\n# four\n"
    )


def test_comments_inside_brackets_stay_there() -> None:
    text = "a: [ # why\nx, # one\n      # two\n  {b: 1,\n c: 2}, y\n]\nd: 1\n"
    assert laid_out(text) == "a: [ # why\n  x, # one\n  # two\n  {b: 1,\n    c: 2}, y\n]\nd: 1\n"


def test_a_list_of_bracketed_mappings_with_comments() -> None:
    text = "bands:   # all\n- {a: 1}   # one\n- x\n-   y: 1   # two\n    z: 2\n"
    assert laid_out(text) == "bands:   # all\n  - {a: 1}   # one\n  - x\n  - y: 1   # two\n    z: 2\n"


def test_text_over_several_lines_goes_on_deeper() -> None:
    text = "a: one\n two\n three\nb: 'x\n  # no comment'\n"
    assert laid_out(text) == "a: one\n  two\n  three\nb: 'x\n  # no comment'\n"


def test_a_key_with_only_a_comment_below_it_keeps_it() -> None:
    assert laid_out("bands:\n    # A: 3xSpearman\npoints: 1\n") == "bands:\n  # A: 3xSpearman\npoints: 1\n"
    assert laid_out("bands:\n# A\npoints: 1\n") == "bands:\n# A\npoints: 1\n"


def test_a_block_of_text_that_names_its_own_indent_keeps_it() -> None:
    text = "a:\n    b: |2\n         x\n        y\n    c: 1\n"
    assert laid_out(text) == "a:\n  b: |2\n       x\n      y\n  c: 1\n"


def test_lists_in_lists() -> None:
    text = "a:\n- - 1\n  - 2\n-\n        - 3\n"
    assert laid_out(text) == "a:\n  - - 1\n    - 2\n  -\n    - 3\n"


def test_a_key_written_the_long_way() -> None:
    assert laid_out("?   a\n# c\n:   b\n") == "? a\n# c\n: b\n"


@pytest.mark.parametrize("text", ["", "a: 3.5\n", "a: 1\na: 2\n", "- a\n", "a: 'x\n", "a: &x 1\n"])
def test_what_cannot_be_read_is_not_laid_out(text: str) -> None:
    with pytest.raises(Unreadable):
        lay_out(text.encode())


def test_a_roster_is_laid_out_and_what_names_no_ruleset_is_left_alone() -> None:
    assert fmt(b"ruleset:   skirmish\n") == b"ruleset: skirmish\n"
    with pytest.raises(Unreadable, match="no roster: it names no ruleset") as caught:
        fmt(b"site_name:   Red fleet\n", "mkdocs.yml")
    assert [(one.line, one.column, one.rule) for one in caught.value.problems] == [(1, 1, "ruleset")]


def test_what_cannot_be_laid_out_stays_as_it_is() -> None:
    with pytest.raises(Unreadable) as caught:
        lay_out("a: x # one\u2028# two\n".encode())
    assert [one.rule for one in caught.value.problems] == ["layout"]


WORDS = st.sampled_from(["x", "7", "'q q'", '"z #1"', "~", "", "[a, b]", "{c: 1}", "3xFleet Cruiser", "É 🚀"])
COMMENTS = st.sampled_from(["", "", "   # why", " # 7"])
STEPS = st.integers(1, 5)


@st.composite
def mappings(draw: st.DrawFn, indent: int = 0, depth: int = 0) -> list[str]:
    """Return the lines of a mapping with comments of every kind and uneven indents."""
    margin, lines = " " * indent, []
    for at in range(draw(st.integers(1, 3))):
        if draw(st.booleans()):
            lines.append(draw(st.sampled_from(["", f"{margin}# own", "# at the left", f"{margin}   # far"])))
        inner = draw(st.sampled_from(["word", "word", "mapping", "list"])) if depth < 3 else "word"
        word = f" {draw(WORDS)}" if inner == "word" else ""
        lines.append(f"{margin}k{at}:{word}".rstrip() + draw(COMMENTS))
        if inner == "mapping":
            lines += draw(mappings(indent + draw(STEPS), depth + 1))
        if inner == "list":
            step = margin + " " * draw(st.sampled_from([0, 2]))
            lines += [
                f"{step}- {word}{draw(COMMENTS)}" for word in draw(st.lists(WORDS, min_size=1, max_size=3))
            ]
    return lines


@settings(max_examples=200, deadline=None)
@given(mappings())
def test_twice_changes_nothing_and_no_value_or_comment_changes(lines: list[str]) -> None:
    text = "\n".join(lines) + "\n"
    out = laid_out(text)
    assert read("f", out.encode()).plain == read("f", text.encode()).plain
    for comment in ("# own", "# at the left", "# far", "# why", "# 7"):
        assert out.count(comment) == text.count(comment)
