"""Params from words: every kind of field, its marks, and the names of units."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, IntEnum
from typing import Annotated, Any, NamedTuple

import pytest

from tests.engine.made_up import no_rules
from wargame_aid.book import Book
from wargame_aid.ruleset import HIDDEN, IN_WORDS, POSITIONAL, Between, Help, Letter
from wargame_aid.words import BadWord, fields, read_params


class Arm(Enum):
    FOOT = "foot"
    HORSE = "horse"
    HORSE_ARTILLERY = "horse artillery"


class Grade(IntEnum):
    GREEN = 1
    VETERAN = 2


class Unit(NamedTuple):
    """A made-up notation: `name=3/routed`."""

    name: str
    men: int
    states: tuple[str, ...]

    @classmethod
    def parse(cls, word: str, book: Book[Any]) -> Unit:
        name, _, rest = word.rpartition("=")
        men, *states = rest.split("/")
        if not men.isdecimal():
            raise ValueError(f"how many men? {rest!r} begins with none")
        return cls(name, int(men), tuple(states))

    def __str__(self) -> str:
        return f"{self.name}{'=' if self.name else ''}{'/'.join((str(self.men), *self.states))}"


@dataclass(frozen=True, kw_only=True)
class Order:
    unit: Annotated[Unit, POSITIONAL, Help("Who moves.")]
    inches: Annotated[int, Between(0, 12), Letter("n")] = 6
    arm: Arm = Arm.FOOT
    grade: Grade | None = None
    charging: bool = False
    banner: str | None = None
    from_: Annotated[tuple[int, ...], Between(1, 3)] = ()
    foes: tuple[Unit, ...] = ()


def order(units: dict[str, str] | None = None, **typed: Any) -> Order:
    read: Order = read_params(Order, {"unit": "5", **typed}, no_rules(), units or {})
    return read


def refusal(field: str, units: dict[str, str] | None = None, **typed: Any) -> str:
    with pytest.raises(BadWord) as wrong:
        order(units, **typed)
    assert wrong.value.field == field
    return str(wrong.value)


def test_what_is_left_out_keeps_its_default() -> None:
    assert order() == Order(unit=Unit("", 5, ()))
    assert order(inches=None, banner=None, foes=[], from_=[]) == order()


def test_every_kind_is_read() -> None:
    read = order(
        inches="9",
        arm="foot",
        grade="2",
        charging=True,
        banner="Old Guard",
        from_=["1", "2"],
        foes=["7", "x=2/routed"],
    )
    assert read == Order(
        unit=Unit("", 5, ()),
        inches=9,
        arm=Arm.FOOT,
        grade=Grade.VETERAN,
        charging=True,
        banner="Old Guard",
        from_=(1, 2),
        foes=(Unit("", 7, ()), Unit("x", 2, ("routed",))),
    )


def test_an_enum_is_named_by_a_beginning_and_whole_names_win() -> None:
    assert order(arm="F").arm is Arm.FOOT
    assert order(arm="Horse").arm is Arm.HORSE
    assert order(arm="horse-a").arm is Arm.HORSE_ARTILLERY
    assert refusal("arm", arm="ho") == "'ho' could be horse or horse artillery"
    assert refusal("arm", arm="hrose") == "no arm 'hrose'; did you mean horse?"
    assert refusal("arm", arm="xyz") == "no arm 'xyz'; there is foot, horse or horse artillery"


@pytest.mark.parametrize(
    ("word", "value"), [(True, True), (False, False), ("yes", True), ("n", False), ("Y", True)]
)
def test_a_bool_is_a_flag_or_a_word(word: object, value: bool) -> None:
    assert order(charging=word).charging is value


def test_a_bool_is_no_number() -> None:
    assert refusal("charging", charging="1") == "no answer '1'; there is yes or no"


def test_bounds_hold_at_the_bound_and_fail_one_past_it() -> None:
    assert (order(inches="0").inches, order(inches="12").inches) == (0, 12)
    assert refusal("inches", inches="13") == "0 to 12, not 13"
    assert refusal("inches", inches="-1") == "0 to 12, not -1"


def test_bounds_of_a_list_are_its_length() -> None:
    assert order(from_=["1", "2", "3"]).from_ == (1, 2, 3)
    assert refusal("from", from_=["1", "2", "3", "4"]) == "1 to 3, not 4"


def test_a_field_is_named_in_complaints_as_it_is_typed() -> None:
    assert refusal("from", from_=["1", "two"]) == "a whole number is wanted, not 'two'"


def test_the_notation_says_what_is_wrong_with_its_word() -> None:
    assert refusal("unit", unit="many/routed") == "how many men? 'many/routed' begins with none"
    assert refusal("foes", foes=["7", "x"]) == "how many men? 'x' begins with none"


def test_a_missing_field_without_default_is_no_params() -> None:
    with pytest.raises(BadWord, match="nothing is typed") as missing:
        read_params(Order, {}, no_rules(), {})
    assert missing.value.field == "unit"


def test_the_name_of_a_unit_stands_for_its_notation_and_states_are_added() -> None:
    units = {"Old Guard": "9/steady", "Zouaves": "4"}
    assert order(units, unit="old-guard").unit == Unit("Old Guard", 9, ("steady",))
    assert order(units, unit="OLD GUARD/routed").unit == Unit("Old Guard", 9, ("steady", "routed"))
    assert order(units, unit="z/x/y").unit == Unit("Zouaves", 4, ("x", "y"))
    assert order(units, foes=["old", "8"]).foes == (Unit("Old Guard", 9, ("steady",)), Unit("", 8, ()))


def test_the_beginning_of_two_units_is_ambiguous() -> None:
    units = {"Old Guard": "9", "Old Contemptibles": "4", "Old": "2"}
    assert refusal("unit", units, unit="o") == "'o' could be Old Guard, Old Contemptibles or Old"
    assert order(units, unit="old").unit.men == 2


def test_a_word_that_names_no_unit_is_read_as_typed() -> None:
    assert order({"Old Guard": "9"}, unit="7/routed").unit == Unit("", 7, ("routed",))


def test_the_str_of_a_notation_is_read_back() -> None:
    for word in ("5", "x=5", "Old Guard=9/steady/routed"):
        unit = order(unit=word).unit
        assert str(unit) == word
        assert order(unit=str(unit)).unit == unit


def test_what_the_command_line_knows_of_a_field() -> None:
    unit, inches, *_, from_, foes = fields(Order)
    assert (unit.positional, unit.help, unit.many, unit.optional) == (True, "Who moves.", False, False)
    assert (inches.positional, inches.letter, inches.help) == (False, "n", "")
    assert (from_.name, from_.typed, from_.many) == ("from_", "from", True)
    assert (foes.kind, foes.many) == (Unit, True)
    assert [field.optional for field in fields(Order) if field.optional] == [True, True]


def test_marks_without_fields_are_never_taken_for_each_other() -> None:
    """Python keeps one `Annotated[str, mark]` for all equal marks: a hidden param was shown for it."""
    marks = (HIDDEN, IN_WORDS, POSITIONAL)
    assert len(set(marks)) == len(marks)
    for mark in marks:
        assert Annotated[str, mark].__metadata__[0] is mark  # type: ignore[attr-defined]
