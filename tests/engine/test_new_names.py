"""One rule for new names: what could not be typed is refused, with what would be right."""

from __future__ import annotations

import pytest

from wargame_aid.new_names import name_problem


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("", "at least one letter"),
        ("  ", "at least one letter"),
        ("---", "at least one letter"),
        ("12", "at least one letter"),
        ("1.5", "at least one letter"),
        ("alpha+bravo", "write a space or a hyphen for +"),
        ("a=b", "write a space or a hyphen for ="),
        ("=1+1", "at least one letter"),
        ("=SUM", "write a space or a hyphen for ="),
        ("A,b; c|d", "write a space or a hyphen for ,"),
        ("c;d", "for ;"),
        ("c|d", "for |"),
        ("a/b", "for /"),
        ("5xFleet Cruiser", "reads as a count"),
        ("5 x Cruiser", "reads as a count"),
        ("12\u00d7ija", "reads as a count"),
        ("6wings", "reads as a flight"),
        ("2d6", "reads as dice"),
        ("d%", "reads as dice"),
        ("D10", "reads as dice"),
        ("14d6le4", "reads as dice"),
        ("--odds", "reads as an option"),
        ("-x", "reads as an option"),
        ("\u2013x", "reads as an option"),
        ("Alpha\u200b", "an invisible character (U+200B)"),
        ("Al\u00adpha", "an invisible character (U+00AD)"),
        ("Alpha\ufe0f", "an invisible character (U+FE0F)"),
        ("\u2060Alpha", "an invisible character (U+2060)"),
        ("Al\u3164pha", "an invisible character (U+3164)"),
        ("Al\tpha", "an invisible character (U+0009)"),
        ("\u202eahplA", "an invisible character (U+202E)"),
        ('"Ghost"', "quotes around a name"),
        ("'Ghost'", "quotes around a name"),
        ("\u201cGhost\u201d", "quotes around a name"),
    ],
)
def test_what_could_not_be_typed_is_no_name(name: str, says: str) -> None:
    assert says in name_problem(name)


@pytest.mark.parametrize(
    "name",
    [
        *(
            "Alpha",
            "alpha-bravo",
            "Zo\u00eb",
            "O'Neil",
            "1st Squadron",
            "U-Boot 7",
            "\u6d77\u8ecd",
            "A. B. See",
        ),
        *("[A] team", "Bob 'Ghost' Ray", "Exeter x2", "S\u00f8ren", "R2D2", "no-break\u00a0space", "Dd"),
    ],
)
def test_what_can_be_typed_is_a_name(name: str) -> None:
    assert name_problem(name) == ""
