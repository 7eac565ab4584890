"""Names in a chat line come through Markdown: nothing that it eats stands in it, and all is read again."""

from __future__ import annotations

import pytest

from wargame_aid.documents.chat_line import by_number, read_written, written

EATEN = set('_*[]<>~|`\\"')
NAMES = [
    *("[A] team", '"Ghost"', "*star*", "**bold**", "a_b_c", "__init__", "~~gone~~", "`code`", "<b>", "a|b"),
    *(
        "(x5b)",
        "(x)",
        "(x28)x",
        "# head",
        "- item",
        "+ item",
        "> quote",
        "Alpha",
        "Zo\u00eb",
        "\u6d77\u8ecd",
        "",
    ),
    *(" two  spaces ", "A; b, c: d=e", "_x5b_", "back\\slash", "100%", "$HOME", "a&b", "\U0001f6a2 fleet"),
]


@pytest.mark.parametrize("plain", [".+-", ".+'#()-", ".'=/-"])
@pytest.mark.parametrize("name", NAMES)
def test_a_name_comes_through_markdown(name: str, plain: str) -> None:
    line = written(name, by_number(plain))
    assert not EATEN & set(line)
    assert read_written(line) == name


@pytest.mark.parametrize("head", "#-+ ")
def test_what_begins_a_heading_or_a_list_is_written_by_its_number(head: str) -> None:
    assert written(f"{head}x", by_number(".+'#()-")) == f"(x{ord(head):02x})x"


def test_a_line_of_an_earlier_version_is_read() -> None:
    assert read_written("_x5b_A_x5d_ team") == "[A] team"
    assert read_written("_x_") == ""


def test_a_number_of_times_stays_as_it_is_typed() -> None:
    assert read_written("Guns (x2) and (x10)") == "Guns (x2) and (x10)"
