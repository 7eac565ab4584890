"""A notation has no name that is nearly one of those which the engine looks for."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

import pytest

from tests.conformance.notations import distance, notations_of, optional_names, wrong_names
from wargame_aid.book import Book
from wargame_aid.ruleset import Action, Ruleset
from wargame_aid.words import BARE, NO_UNIT, PASSING, WRITTEN


def test_the_contract_names_what_the_engine_looks_for() -> None:
    assert optional_names().keys() == {BARE, NO_UNIT, WRITTEN, PASSING, "complete"}


def test_no_name_of_a_notation_is_misspelt(ruleset: Ruleset, action: Action[Any, Any, Any, Any]) -> None:
    assert [wrong for kind in notations_of(action) for wrong in wrong_names(kind)] == []


class Lamp(NamedTuple):
    """A lamp, as its number is typed."""

    number: int
    complexion: str = "red"

    @classmethod
    def parse(cls, word: str, book: Book[Any]) -> Lamp:
        return cls(int(word))

    @staticmethod
    def is_written_out(word: str) -> bool:
        return word.isdigit()

    @staticmethod
    def complete(word: str, book: Book[Any]) -> Iterable[str]:
        return (f"{word}1",)


def lamp(**more: Any) -> type[Any]:
    return type("Lamp", (Lamp,), {"BARE_NUMBER_IS_OWN": True, **more})


def test_a_notation_with_every_name_whole_is_right() -> None:
    names = {"names_no_unit": staticmethod(lambda: True), "of_one_action": staticmethod(lambda: ("lit",))}
    assert wrong_names(lamp(**names)) == []


@pytest.mark.parametrize(
    ("name", "meant"),
    [
        ("BARE_NUMBER_IS_OWNED", "BARE_NUMBER_IS_OWN"),
        ("bare_number_is_own", "BARE_NUMBER_IS_OWN"),
        ("names_no_units", "names_no_unit"),
        ("is_writen_out", "is_written_out"),
        ("of_one_acton", "of_one_action"),
        ("compleet", "complete"),
    ],
)
def test_a_misspelt_name_is_found(name: str, meant: str) -> None:
    assert wrong_names(lamp(**{name: True})) == [f"Lamp.{name}: did you mean {meant}?"]


def test_a_name_of_another_shape_is_found() -> None:
    assert wrong_names(lamp(BARE_NUMBER_IS_OWN="no")) == ["Lamp.BARE_NUMBER_IS_OWN is 'no'"]
    assert wrong_names(lamp(complete=staticmethod(lambda word: ()))) == ["Lamp.complete is handed 2 params"]


def test_the_distance_of_words_is_what_must_be_changed() -> None:
    found = {one: distance(one, "complete") for one in ("complete", "compleet", "compete", "co", "")}
    assert found == {"complete": 0, "compleet": 2, "compete": 1, "co": 6, "": 8}
