"""The troop type of a side by its year: each column by hand, from the table as the base game completes it."""

from __future__ import annotations

import json
from fractions import Fraction
from typing import Any

import pytest

from tests.at_table import rulings_used
from tests.banzai.conftest import Wga
from tests.banzai.table import BANZAI
from wargame_aid.ruleset import IllegalAction

S, L, E = "second-line", "line", "elite"
YEARS = ("1945", "1944b", "1944a", "1943b", "1943a", "1942b", "1942a", "1941b")
# the highest number of the second line and of the line, by column; 0 where a column has no second line
BRITISH = ((0, 7), (1, 7), (1, 7), (1, 7), (1, 8), (1, 8), (2, 8), (2, 9))
JAPANESE = ((2, 9), (1, 9), (1, 9), (1, 8), (1, 8), (0, 8), (0, 8), (0, 7))
COLUMNS = [
    (nation, *column)
    for nation, highest in (("british", BRITISH), ("japanese", JAPANESE))
    for column in zip(YEARS, highest, strict=True)
]


def troops(nation: str, year: str, number: int) -> Any:
    return BANZAI.settle("troops", str(number), nation=nation, year=year)


@pytest.mark.parametrize(("nation", "year", "highest"), COLUMNS)
def test_45_9_every_column_covers_one_to_ten_once(nation: str, year: str, highest: tuple[int, int]) -> None:
    second, line = highest
    for number in range(1, 11):
        expected = S if number <= second else L if number <= line else E
        assert troops(nation, year, number).result.troop_type == expected
    chances = BANZAI.chances("troops", nation=nation, year=year)
    by_hand = {S: Fraction(second, 10), L: Fraction(line - second, 10), E: Fraction(10 - line, 10)}
    assert chances == {kind: chance for kind, chance in by_hand.items() if chance}


def test_45_9_the_columns_of_the_rules_neither_overlap_nor_leave_a_number_out() -> None:
    columns = BANZAI.book("troops").rules.troop_types.columns
    assert {nation: tuple(years) for nation, years in columns.items()} == dict.fromkeys(
        ("british", "japanese"), YEARS
    )
    for years in columns.values():
        for column in years.values():
            covered = [at for first, last in column.values() for at in range(first, last + 1)]
            assert sorted(covered) == list(range(1, 11))


def test_45_9_at_the_command_line(wga: Wga, known: None) -> None:
    line = ("banzai", "troops", "--nation", "british", "--year", "1943a", "--roll")
    ran = wga(*line, "9", "--json", "--no-game")
    assert ran.code == 0, ran.err
    assert json.loads(ran.out)["result"]["troop_type"] == E
    nought = wga(*line, "0", "--json", "--no-game")
    assert json.loads(nought.out)["result"]["number"] == 10


def test_44_4_45_8_what_a_nation_calls_its_troops() -> None:
    assert troops("british", "1943a", 9).result.called == "paratroopers"
    assert troops("british", "1943a", 1).result.called == "militia"
    assert troops("japanese", "1943a", 9).result.called == "samurai"
    assert troops("japanese", "1943a", 1).result.called == "snlf"
    plain = troops("japanese", "1943a", 5).result
    assert (plain.called, plain.say) == ("line", "5: the japanese troops of 1943a are line.")
    assert plain.table == ("In the roster: troops: line.",)
    assert troops("jap", "1943A", 1).result.say == "1: the japanese troops of 1943a are second-line, snlf."


def test_troop_rows_is_named_where_the_book_does_not_print_the_table() -> None:
    named = {"troop-rows": "up-front"}
    assert rulings_used(troops("japanese", "1945", 5)) == named
    assert rulings_used(troops("british", "1943a", 9)) == named
    assert rulings_used(troops("british", "1943a", 8)) == {}
    assert rulings_used(troops("british", "1943b", 8)) == {}
    with pytest.raises(ValueError, match="troop-rows can be up-front"):
        BANZAI.book("troops", {"troop-rows": "other"})


def test_45_9_a_nation_without_a_column() -> None:
    with pytest.raises(IllegalAction, match="no column for the german side: british or japanese") as wrong:
        BANZAI.settle("troops", nation="german", year="1943a")
    assert wrong.value.cite == "45.9"
    with pytest.raises(ValueError, match="no nation 'martian'"):
        BANZAI.settle("troops", nation="martian", year="1943a")


def test_45_9_a_year_that_is_none() -> None:
    with pytest.raises(ValueError, match="'1943' is no half year of the table: 1945, 1944b"):
        BANZAI.settle("troops", nation="british", year="1943")
