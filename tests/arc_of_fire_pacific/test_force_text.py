"""A force in one line, and back."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulesets.arc_of_fire_pacific import RULESET
from rulesets.arc_of_fire_pacific.forces.document import Force
from rulesets.arc_of_fire_pacific.forces.text import FORM, from_text, to_text
from wargame_aid.book import Book
from wargame_aid.rulebook import load_book

BOOK: Book[Any] = load_book(RULESET, {})
NAMES = st.text(st.characters(codec="utf-8", exclude_categories=["Cs"]), max_size=12)
FIGURES = st.dictionaries(NAMES, NAMES, max_size=3)


def read(text: str, **options: str) -> dict[str, Any]:
    return from_text(text, options, BOOK)


def test_the_shortest_form() -> None:
    assert read(FORM) == {
        "kinds": {"ija": "T5/MC/rifle"},
        "sides": {
            "Japanese": {"ija": "12xija"},
            "Marines": {"Able": "T5/MB/submachine", "Doc": "T6/MC/pistol/corpsman"},
        },
    }


def test_options_stand_before_the_text() -> None:
    assert read("name=One; Us: T5/MC", name="Two")["name"] == "Two"


def test_figures_without_names() -> None:
    text = "Us: T5/MC/rifle, ija/leader, 2xija, 3xija, 4xT5/MC"
    assert read(text)["sides"]["Us"] == {
        "Us 1": "T5/MC/rifle",
        "Us 2": "ija/leader",
        "ija": "2xija",
        "Us 4": "3xija",
        "Us 5": "4xT5/MC",
    }


def test_a_force_in_one_line() -> None:
    force = Force(
        name="Fox; hole",
        kinds={"ija": "T-5/M-C/Rifle"},
        sides={"Japanese": {"squad": "12xija"}, "Marines": {"A=b": "T-5/M-B/SMG", "C": "T-5/M-B"}},
    )
    assert to_text(force) == (
        "name=Fox(x3b) hole; kind ija=T-5/M-C/Rifle; Japanese: squad=12xija; "
        "Marines: A(x3d)b=T-5/M-B/SMG, C=T-5/M-B"
    )


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("Marines", "'Marines' is no side"),
        ("points=600; Us: T5/MC", "no setting 'points'"),
        ("Us: T5/MC; Us: T5/MC", "'Us' stands in the text twice"),
        ("Us: A=T5/MC, A=T5/MC", "'A' stands in the text twice"),
    ],
)
def test_texts_that_cannot_be_read(text: str, problem: str) -> None:
    with pytest.raises(ValueError, match=problem):
        read(text)


@given(NAMES, NAMES, FIGURES, st.dictionaries(NAMES, FIGURES, min_size=1, max_size=3))
def test_what_is_written_is_read_as_the_same_force(
    name: str, notes: str, kinds: dict[str, str], sides: dict[str, dict[str, str]]
) -> None:
    force = Force(name=name, notes=notes, kinds=kinds, sides=sides)
    assert Force(**read(to_text(force))) == force
