"""A record put in the place of the one that bears its key."""

from operator import attrgetter
from typing import NamedTuple

from wargame_aid.replacing import replaced


class Man(NamedTuple):
    number: int
    name: str
    wounds: int = 0


MEN = (Man(1, "Able"), Man(2, "Baker"), Man(3, "Charlie"))


def test_one_of_the_same_key_is_replaced_and_the_order_stays() -> None:
    hit = MEN[1]._replace(wounds=1)
    assert replaced(MEN, hit, attrgetter("number")) == (MEN[0], hit, MEN[2])


def test_a_key_may_be_of_several_fields() -> None:
    other = Man(2, "Dog")
    assert replaced(MEN, other, lambda one: (one.number, one.name)) == MEN
    assert replaced(MEN, other, lambda one: one.number)[1] is other


def test_a_key_that_none_has_changes_nothing() -> None:
    assert replaced(list(MEN), Man(4, "Easy"), lambda one: one.number) == MEN
    assert replaced((), MEN[0], lambda one: one.number) == ()
