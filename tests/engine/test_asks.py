"""What a rule may ask of chance: distributions, notation, the value of faces, bounds, caps."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.engine.brute import Faces, by_faces, of_ask
from wargame_aid.asks import (
    MOST_DICE,
    MOST_SIDES,
    Ask,
    Count,
    Keep,
    TooMany,
    at_least,
    at_most,
    highest,
    one_die,
    refuse_too_many,
)
from wargame_aid.book import Book
from wargame_aid.plain_dice import Expression
from wargame_aid.sections import NoRules

BOOK = Book(NoRules({}), {}, {})
counts = st.builds(Count, st.integers(0, 40), st.integers(1, 20), st.integers(-1, 21), st.integers(-1, 21))
keeps = st.integers(0, 12).flatmap(
    lambda dice: st.builds(
        Keep, st.just(dice), st.integers(1, 12), st.integers(1, max(1, dice)), st.booleans()
    )
)
asks = st.one_of(counts, keeps)


@pytest.mark.parametrize("dice", [0, 1, 2, 4])
@pytest.mark.parametrize(("sides", "low", "high"), [(6, 1, 4), (6, 5, 6), (6, 3, 4), (10, 8, 10), (1, 1, 1)])
def test_a_count_is_distributed_as_its_faces_are(dice: int, sides: int, low: int, high: int) -> None:
    def successes(faces: Faces) -> int:
        return len([face for face in faces if face >= low and face <= high])

    assert of_ask(Count(dice, sides, low, high)) == by_faces(dice, sides, successes)


@pytest.mark.parametrize(("dice", "sides"), [(0, 6), (1, 10), (2, 6), (3, 4), (4, 6), (5, 3)])
@pytest.mark.parametrize("keep", [1, 2, 3, 5])
@pytest.mark.parametrize("lowest", [False, True])
def test_a_sum_kept_is_distributed_as_its_faces_are(dice: int, sides: int, keep: int, lowest: bool) -> None:
    def kept(faces: Faces) -> int:
        rising = sorted(faces)
        return sum(rising[:keep] if lowest else rising[max(0, dice - keep) :])

    assert of_ask(Keep(dice, sides, keep, lowest)) == by_faces(dice, sides, kept)


def test_distributions_that_a_player_knows() -> None:
    assert of_ask(Keep(3, 6, 3))[10] == Fraction(27, 216)
    assert of_ask(highest(2, 6))[6] == Fraction(11, 36)  # all but the 5 x 5 throws without a six
    assert of_ask(Keep(2, 6, 1, lowest=True))[1] == Fraction(11, 36)
    assert of_ask(at_most(2, 6, 4)) == {0: Fraction(1, 9), 1: Fraction(4, 9), 2: Fraction(4, 9)}
    assert of_ask(at_least(1, 10, 8))[1] == Fraction(3, 10)


@given(asks)
def test_weights_sum_to_the_whole_and_each_value_is_possible(ask: Ask) -> None:
    outcomes, whole = ask.outcomes()
    values = [value for value, _ in outcomes]
    assert sum(Fraction(weight, whole) for _, weight in outcomes) == 1
    assert all(weight > 0 for _, weight in outcomes)
    assert values == sorted(set(values))


@given(asks, st.data())
def test_any_faces_come_to_a_value_of_the_distribution(ask: Ask, data: st.DataObject) -> None:
    faces = data.draw(st.lists(st.integers(1, ask.sides), min_size=ask.dice, max_size=ask.dice))
    low, high = ask.bounds()
    assert ask.value(faces) in of_ask(ask)
    assert low <= ask.value(faces) <= high
    assert ask.value(faces) == ask.value(faces[::-1])


@given(asks)
def test_a_sole_value_is_the_only_outcome(ask: Ask) -> None:
    values = list(of_ask(ask))
    assert ask.sole() == (values[0] if len(values) == 1 else None)


@pytest.mark.parametrize(
    ("ask", "faces", "value"),
    [
        (Keep(4, 6, 2), (1, 6, 3, 3), 9),
        (Keep(4, 6, 2, lowest=True), (1, 6, 3, 3), 4),
        (Keep(4, 6, 4), (1, 6, 3, 3), 13),
        (highest(3, 10), (2, 10, 9), 10),
        (Keep(3, 10, 1, lowest=True), (2, 10, 9), 2),
        (at_most(4, 6, 3), (1, 6, 3, 3), 3),
        (at_least(4, 6, 3), (1, 6, 3, 3), 3),
        (at_least(4, 6, 6), (1, 6, 3, 3), 1),
        (Count(4, 6, 2, 5), (1, 6, 3, 3), 2),
    ],
)
def test_the_value_of_faces(ask: Ask, faces: Faces, value: int) -> None:
    assert ask.value(faces) == value


@pytest.mark.parametrize(
    ("ask", "text"),
    [
        (one_die(10), "1d10"),
        (highest(3, 10), "3d10kh1"),
        (Keep(4, 6, 3), "4d6kh3"),
        (Keep(4, 6, 3, lowest=True), "4d6kl3"),
        (Keep(3, 6, 3), "3d6"),
        (at_most(14, 6, 4), "14d6le4"),
        (at_least(10, 6, 5), "10d6ge5"),
    ],
)
def test_an_ask_is_written_as_it_is_typed(ask: Ask, text: str) -> None:
    assert str(ask) == text
    (term,) = Expression.parse(text, BOOK).terms
    assert (type(term.part), term.part, term.sign) == (type(ask), ask, 1)


def test_a_count_between_two_faces_is_written_with_both() -> None:
    assert str(Count(5, 6, 2, 4)) == "5d6in2-4"
    assert Count(5, 6, 2, 4).wanted() == "2 to 4"


@pytest.mark.parametrize(
    ("ask", "reads"),
    [
        (one_die(6), "the face"),
        (Keep(3, 6, 3), "the sum"),
        (highest(3, 6), "the highest"),
        (Keep(3, 6, 1, lowest=True), "the lowest"),
        (Keep(3, 6, 2), "the sum of the 2 highest"),
        (at_most(3, 6, 4), "how many show 4 or less"),
        (at_least(3, 6, 5), "how many show 5 or more"),
    ],
)
def test_one_number_for_a_pool_is_named(ask: Ask, reads: str) -> None:
    assert ask.reads() == reads


def test_bounds() -> None:
    assert Keep(3, 6, 3).bounds() == (3, 18)
    assert Keep(4, 6, 2, lowest=True).bounds() == (2, 12)
    assert highest(0, 6).bounds() == (0, 0)
    assert at_most(7, 6, 2).bounds() == (0, 7)


def test_the_caps_are_named_and_hold_at_the_cap() -> None:
    refuse_too_many(MOST_DICE, MOST_SIDES)
    with pytest.raises(TooMany, match=r"1,001 dice: at most 1,000 at once"):
        refuse_too_many(1001, 6)
    with pytest.raises(TooMany, match=r"dice of 1,001 sides: at most 1,000"):
        refuse_too_many(1, 1001)


@pytest.mark.parametrize("ask", [Keep(1000, 1000, 1000), highest(1000, 1000), Keep(100, 100, 50)])
def test_a_distribution_that_would_take_long_is_refused_with_its_cap(ask: Keep) -> None:
    with pytest.raises(TooMany, match=rf"{ask} take more than 5,000,000 sums"):
        ask.outcomes()
