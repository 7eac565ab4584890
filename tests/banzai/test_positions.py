"""RPC: positions in a column, evenly spread, red by the column's share."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tests.at_table import rulings_used
from tests.banzai.table import BANZAI
from wargame_aid.typed_dice import BadDice


@pytest.mark.parametrize("column", range(1, 11))
def test_red_shares_fall_evenly(column: int) -> None:
    # nine tenths in column 1, a fifteenth less in each, three tenths in column 10
    red = Fraction(9, 10) - Fraction(column - 1, 15)
    shares = BANZAI.chances("rpc", field="colour", column=str(column))
    assert shares == {"red": red, "black": 1 - red}
    places = BANZAI.chances("rpc", column=str(column))
    assert places == {place: Fraction(1, column) for place in range(1, column + 1)}


def test_columns_with_a_letter_have_no_colour() -> None:
    assert BANZAI.chances("rpc", column="0r") == {place: Fraction(1, 10) for place in range(1, 11)}
    settled = BANZAI.settle("rpc", "7w4", column="7w")
    assert (settled.result.position, settled.result.colour, settled.result.column) == (4, "", "7w")
    assert rulings_used(settled) == {}
    assert rulings_used(BANZAI.settle("rpc", "p7b4", column="7")) == {"red-shares": "falling"}


@pytest.mark.parametrize(("column", "word"), [("10", "p10r10"), ("0r", "0r10"), ("0r", "b2/0r10")])
def test_the_last_position_of_the_last_column(column: str, word: str) -> None:
    assert BANZAI.settle("rpc", word, column=column).result.position == 10


@pytest.mark.parametrize(
    ("column", "word", "says"),
    [
        ("2", "p2r3", "p2r goes from 1 to 2"),
        ("2", "p3r1", "does not say what is asked for: p2r1, p2r2, p2b1 or p2b2"),
        ("7w", "7w8", "7w goes from 1 to 7"),
        ("7w", "7x4", "is not asked for, but 7w1"),
        ("2", "b7/p2r1", "'b7' is not asked for, but p2r1"),
    ],
)
def test_a_position_past_its_column_or_in_another(column: str, word: str, says: str) -> None:
    with pytest.raises(BadDice, match=says):
        BANZAI.settle("rpc", word, column=column)


@pytest.mark.parametrize("column", ["0", "11", "7x", "2w", ""])
def test_a_column_that_is_not_there(column: str) -> None:
    with pytest.raises(ValueError, match="is no column: 1 to 10, 7w or 0r"):
        BANZAI.settle("rpc", "p2r1", column=column)
