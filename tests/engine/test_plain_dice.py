"""`wga roll`: what an expression means, and the traps that other dice programs fall into."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.engine.brute import by_faces, of_odds
from tests.engine.made_up import no_rules
from wargame_aid.asks import Count, Keep, at_least, at_most, highest
from wargame_aid.chance import Recorded, Roll
from wargame_aid.odds import odds
from wargame_aid.plain_dice import ROLL, Expression, RollParams
from wargame_aid.resolution import resolve


def read(text: str) -> list[tuple[int, Keep | Count | int]]:
    return [tuple(term) for term in Expression.parse(text, no_rules()).terms]  # type: ignore[misc]


def refusal(text: str) -> str:
    with pytest.raises(ValueError, match=r".") as wrong:
        Expression.parse(text, no_rules())
    return str(wrong.value)


@pytest.mark.parametrize(
    ("text", "terms"),
    [
        ("3d6+2", [(1, Keep(3, 6, 3)), (1, 2)]),
        ("2d6-1", [(1, Keep(2, 6, 2)), (-1, 1)]),
        ("1d6-6", [(1, Keep(1, 6, 1)), (-1, 6)]),
        ("1d6 + -1", [(1, Keep(1, 6, 1)), (-1, 1)]),
        ("1d6--1", [(1, Keep(1, 6, 1)), (1, 1)]),
        ("1d6 \N{MINUS SIGN} 1", [(1, Keep(1, 6, 1)), (-1, 1)]),
        ("1d6\N{EN DASH}1", [(1, Keep(1, 6, 1)), (-1, 1)]),
        ("-1d6", [(-1, Keep(1, 6, 1))]),
        ("d6", [(1, Keep(1, 6, 1))]),
        ("D6 - d4", [(1, Keep(1, 6, 1)), (-1, Keep(1, 4, 1))]),
        ("4d10kh1", [(1, highest(4, 10))]),
        ("4D10KH1", [(1, highest(4, 10))]),
        ("4d6kl3", [(1, Keep(4, 6, 3, lowest=True))]),
        ("10d6le4", [(1, at_most(10, 6, 4))]),
        ("10d6<=4", [(1, at_most(10, 6, 4))]),
        ("10d6 <= 4", [(1, at_most(10, 6, 4))]),
        ("10d6≤4", [(1, at_most(10, 6, 4))]),
        ("10d6ge5", [(1, at_least(10, 6, 5))]),
        ("10d6>=5", [(1, at_least(10, 6, 5))]),
        ("d%", [(1, Keep(1, 100, 1))]),
        ("2D%+5", [(1, Keep(2, 100, 2)), (1, 5)]),
        ("1d66", [(1, Keep(1, 66, 1))]),
        ("1000d1000", [(1, Keep(1000, 1000, 1000))]),
    ],
)
def test_what_an_expression_means(text: str, terms: list[tuple[int, object]]) -> None:
    assert read(text) == terms
    assert [type(part) for _, part in read(text)] == [type(part) for _, part in terms]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("4d6k3", "k3 reads two ways: kh3 keeps the highest, kl3 the lowest"),
        ("4d6k", "k reads two ways: kh1 keeps the highest, kl1 the lowest"),
        ("4d6kh", "kh is not known: kh1 keeps the highest, kl2 the two lowest"),
        ("4d6d1", "d1 is not known: kh1 keeps the highest, kl2 the two lowest"),
        ("4d6dl1", "dl1 is not known: kh1 keeps the highest, kl2 the two lowest"),
        ("4d6r1", "r1 is not known: kh1 keeps the highest, kl2 the two lowest"),
        ("4d6kh0", "0 of 4 dice cannot be kept: 1 to 4"),
        ("4d6kl5", "5 of 4 dice cannot be kept: 1 to 4"),
        ("10d6le4+1", "a bonus to a count reads two ways: change the number to roll, or add it by hand"),
        ("1-10d6ge4", "a bonus to a count reads two ways: change the number to roll, or add it by hand"),
        ("0d6", "'0d6': at least one die with at least one side"),
        ("1d0", "'1d0': at least one die with at least one side"),
        ("1001d6", "1,001 dice: at most 1,000 at once"),
        ("1d1001", "dice of 1,001 sides: at most 1,000"),
        ("1d6+9999999999", "9999999999... is too large: at most nine digits"),
        ("", "nothing to roll: dice are typed 3d6+2, 4d10kh1, 10d6le4 or 10d6ge5"),
        (" ", "nothing to roll: dice are typed 3d6+2, 4d10kh1, 10d6le4 or 10d6ge5"),
        ("+".join(["1d6"] * 21), "21 parts: at most 20"),
        ("10", "10 is a number and no die is in it: a ten-sided die is d10"),
        ("3+4", "3+4 is a number and no die is in it: a ten-sided die is d10"),
        (
            "d66",
            "d66 reads two ways: 1d66 is one die of 66 sides; for tens and ones roll 1d6 twice and read them",
        ),
    ],
)
def test_what_cannot_be_rolled_is_refused_with_what_would_be_right(text: str, sentence: str) -> None:
    assert refusal(text) == sentence


@pytest.mark.parametrize(
    ("text", "rest"),
    [
        ("fireball", "fireball"),
        ("3d", "3d"),
        ("3x6", "3x6"),
        ("3d6 4", "3d6 4"),  # not three dice of 64 sides
        ("3d6+2d6 6", "+2d6 6"),
        ("1d6+", "+"),
        ("1d6*2", "1d6*2"),
        ("1d6.5", "1d6.5"),
        ("3d-6", "3d-6"),
        ("10d6<4", "10d6<4"),
        ("٣d6", "٣d6"),
    ],
)
def test_the_part_that_cannot_be_read_is_shown(text: str, rest: str) -> None:
    assert refusal(text) == f"'{rest}' cannot be read: dice are typed 3d6+2, 4d10kh1, 10d6le4 or 10d6ge5"


def test_twenty_parts_are_read() -> None:
    assert len(read("+".join(["1d6"] * 20))) == 20


pools = st.builds(Keep, st.integers(1, 9), st.integers(1, 99), st.just(1), st.booleans()) | st.builds(
    lambda dice, sides: Keep(dice, sides, dice), st.integers(1, 9), st.integers(1, 99)
)
parts = st.tuples(st.sampled_from([1, -1]), pools | st.integers(0, 999))


@given(
    st.lists(parts, min_size=1, max_size=20).filter(
        lambda some: any(not isinstance(one, int) for _, one in some)
    )
)
def test_an_expression_is_written_as_it_is_read(terms: list[tuple[int, Keep | int]]) -> None:
    text = "".join(f"{'-' if sign < 0 else '+'}{part}" for sign, part in terms)
    expression = Expression.parse(text, no_rules())
    assert Expression.parse(str(expression), no_rules()) == expression
    assert str(expression) == text.removeprefix("+")


def rolled(text: str, *rolls: Roll) -> int:
    params = RollParams(expression=Expression.parse(text, no_rules()))
    source = Recorded(rolls)
    total: int = resolve("dice", ROLL, params, no_rules(), source).result.total
    source.finish()
    return total


def test_parts_are_added_and_taken_away_in_the_order_typed() -> None:
    first = Roll("", Keep(2, 6, 2), (3, 4), 7, "system")
    second = Roll("", Keep(3, 4, 1, lowest=True), (2, 4, 3), 2, "system")
    assert rolled("2d6-3d4kl1+5-1", first, second) == 7 - 2 + 5 - 1
    assert rolled("-3d4kl1+2d6", second, first) == 5


def test_the_odds_of_an_expression_are_those_of_its_faces() -> None:
    params = RollParams(expression=Expression.parse("2d4-d6+3", no_rules()))
    expected: dict[int | str, Fraction] = {}
    for two, one in by_faces(2, 4, sum).items():
        for six, other in by_faces(1, 6, sum).items():
            total = two - six + 3
            expected[total] = expected.get(total, Fraction(0)) + one * other
    assert of_odds(odds(ROLL, params, no_rules(), "total")) == expected
