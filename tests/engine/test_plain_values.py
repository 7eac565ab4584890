"""Typed records as plain JSON values and back."""

from __future__ import annotations

import json
from dataclasses import dataclass
from enum import Enum
from typing import Annotated, Any, Literal, NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wargame_aid.plain import from_plain, to_plain
from wargame_aid.ruleset import Between, Modifier


class Terrain(Enum):
    WOODS = "woods"
    HILL = "hill"


class Sector(NamedTuple):
    column: int
    row: str = "A"


@dataclass(frozen=True)
class Hill:
    height: int
    cover: bool


@dataclass(frozen=True, kw_only=True)
class Battlefield:
    name: str
    size: tuple[int, int]
    kind: Literal["open", "close", 3]
    terrain: Terrain | None
    turns: Annotated[int, Between(1, 9)] = 6
    sectors: tuple[Sector, ...] = ()
    hills: dict[str, Hill]
    losses: dict[int, tuple[Terrain, ...]]
    either: int | str | None = None


sectors = st.builds(Sector, st.integers(), st.text())
battlefields = st.builds(
    Battlefield,
    name=st.text(),
    size=st.tuples(st.integers(), st.integers()),
    kind=st.sampled_from(["open", "close", 3]),
    terrain=st.none() | st.sampled_from(Terrain),
    turns=st.integers(1, 9),
    sectors=st.lists(sectors, max_size=3).map(tuple),
    hills=st.dictionaries(st.text(), st.builds(Hill, st.integers(), st.booleans()), max_size=3),
    losses=st.dictionaries(st.integers(), st.lists(st.sampled_from(Terrain)).map(tuple), max_size=3),
    either=st.none() | st.integers() | st.text(),
)


@given(battlefields)
def test_a_record_comes_back_through_json_as_it_was(field: Battlefield) -> None:
    again = from_plain(Battlefield, json.loads(json.dumps(to_plain(field))))
    assert again == field
    assert all(type(sector) is Sector for sector in again.sectors)


def test_plain_values_by_hand() -> None:
    field = Battlefield(
        name="Zoë's [hill]",
        size=(6, 4),
        kind="open",
        terrain=Terrain.HILL,
        sectors=(Sector(2),),
        hills={"Top": Hill(3, cover=True)},
        losses={2: (Terrain.WOODS,)},
    )
    assert to_plain(field) == {
        "name": "Zoë's [hill]",
        "size": [6, 4],
        "kind": "open",
        "terrain": "hill",
        "turns": 6,
        "sectors": [{"column": 2, "row": "A"}],
        "hills": {"Top": {"height": 3, "cover": True}},
        "losses": {"2": ["woods"]},
        "either": None,
    }


class Word(NamedTuple):
    men: int

    @classmethod
    def parse(cls, word: str, book: Any) -> Word:
        return cls(int(word))

    def __str__(self) -> str:
        return f"{self.men} men"


def test_a_value_with_a_notation_is_its_word() -> None:
    assert to_plain((Word(3), Modifier("charging", 1))) == ["3 men", {"name": "charging", "value": 1}]


@pytest.mark.parametrize("value", [1.5, float("nan"), 0.0, [1, 2.0], {"a": 1e3}, (Hill(1.0, cover=True),)])  # type: ignore[arg-type]
def test_floats_have_no_plain_form(value: Any) -> None:
    with pytest.raises(TypeError, match="float has no plain form"):
        to_plain(value)


@pytest.mark.parametrize("value", [object(), {1, 2}, b"bytes"])
def test_neither_has_what_json_does_not_know(value: Any) -> None:
    with pytest.raises(TypeError, match="has no plain form"):
        to_plain(value)


@pytest.mark.parametrize(
    ("kind", "value"),
    [
        (int, True),
        (int, 1.0),
        (int, "1"),
        (bool, 1),
        (str, None),
        (Terrain, "swamp"),
        (Terrain, None),
        (Literal["open", 3], "shut"),
        (Literal[1, 2], True),
        (tuple[int, ...], "12"),
        (tuple[int, int], [1]),
        (tuple[int, int], [1, 2, 3]),
        (tuple[int, ...], [1, "2"]),
        (dict[str, int], [1]),
        (dict[str, int], {"a": "b"}),
        (dict[int, int], {"a": 1}),
        (dict[int, int], {"": 1}),
        (int | None, "1"),
        (Hill, [1, True]),
        (Hill, {"height": 1}),
        (Hill, {"height": 1, "cover": True, "colour": "green"}),
        (Hill, {"height": 1.5, "cover": True}),
        (Sector, {"row": "A"}),
    ],
)
def test_what_does_not_fit_its_type_is_a_type_error(kind: Any, value: Any) -> None:
    with pytest.raises(TypeError):
        from_plain(kind, value)


def test_an_unknown_field_is_named() -> None:
    with pytest.raises(TypeError, match="Hill has no colour, size"):
        from_plain(Hill, {"height": 1, "cover": True, "size": 2, "colour": "green"})


def test_an_optional_value_may_be_null() -> None:
    assert from_plain(Terrain | None, None) is None
    assert from_plain(Terrain | None, "woods") is Terrain.WOODS
    assert from_plain(Hill | None, {"height": 2, "cover": False}) == Hill(2, cover=False)


def test_the_first_kind_of_a_union_that_fits_is_taken() -> None:
    assert from_plain(Hill | Sector, {"column": 2, "row": "B"}) == Sector(2, "B")
    assert from_plain(bool | int, 1) == 1
