"""Dice from the table, typed as `--dice`: what a word stands for, and what is refused."""

import pytest

from wargame_aid.asks import Count, Keep, at_least, at_most, highest, one_die
from wargame_aid.chance import Roll, Seeded
from wargame_aid.typed_dice import BadDice, TypedDice, no_more, read_pool, wanted

PoolAsk = Count | Keep


def sum_of(dice: int, sides: int) -> Keep:
    return Keep(dice, sides, dice)


def refusal(word: str, ask: PoolAsk) -> str:
    with pytest.raises(BadDice) as wrong:
        read_pool(word, ask, "label")
    return str(wrong.value)


@pytest.mark.parametrize(
    ("word", "ask", "faces", "value"),
    [
        ("11245661", at_most(8, 6, 4), (1, 1, 2, 4, 5, 6, 6, 1), 5),  # in a row
        ("1 6 3", at_most(3, 6, 4), (1, 6, 3), 2),  # with spaces
        ("1  6   3", highest(3, 6), (1, 6, 3), 6),
        ("12 3 20", sum_of(3, 20), (12, 3, 20), 35),
        ("345", sum_of(3, 6), (3, 4, 5), 12),  # 345 is no sum of three dice
        ("4", one_die(6), (4,), 4),
        ("4", at_most(1, 6, 4), (4,), 1),
        ("5", at_most(1, 6, 4), (5,), 0),
        ("0", one_die(10), (10,), 10),  # ten on a d10
        ("10", one_die(10), (10,), 10),
        ("0", at_least(1, 10, 8), (10,), 1),
        ("507", highest(3, 10), (5, 10, 7), 10),
        ("5 10 7", highest(3, 10), (5, 10, 7), 10),
        ("5 0 7", at_most(3, 10, 5), (5, 10, 7), 1),
        ("00", sum_of(2, 10), (10, 10), 20),  # no sum is nought
        ("73", one_die(100), (73,), 73),
    ],
)
def test_faces(word: str, ask: PoolAsk, faces: tuple[int, ...], value: int) -> None:
    assert read_pool(word, ask, "label") == Roll("label", ask, faces, value, "typed")


@pytest.mark.parametrize(
    ("word", "ask", "value"),
    [
        ("9", at_most(12, 6, 4), 9),  # the count of successes
        ("0", at_most(12, 6, 4), 0),
        ("0", at_least(3, 10, 8), 0),  # none, not ten
        ("12", at_most(12, 6, 4), 12),
        ("5", highest(3, 6), 5),
        ("0", highest(3, 10), 10),
        ("10", highest(3, 10), 10),
        ("0", Keep(3, 10, 1, lowest=True), 10),
        ("11", sum_of(3, 6), 11),
        ("9", sum_of(2, 6), 9),
        ("12s", sum_of(2, 6), 12),
        ("10s", sum_of(2, 10), 10),
    ],
)
def test_one_number_for_a_pool(word: str, ask: PoolAsk, value: int) -> None:
    assert read_pool(word, ask, "label") == Roll("label", ask, None, value, "typed")


@pytest.mark.parametrize(
    ("word", "ask", "spaced", "other"),
    [
        ("12", sum_of(2, 6), "'1 2'", "the sum as 12s"),
        ("10", sum_of(2, 10), "'1 0'", "the sum as 10s"),  # a one and a ten, or ten in all
        ("20", sum_of(2, 10), "'2 0'", "the sum as 20s"),
        ("10", Keep(2, 10, 1, lowest=True), "'1 0'", "the lowest as 10s"),
    ],
)
def test_what_reads_two_ways_is_not_guessed(word: str, ask: Keep, spaced: str, other: str) -> None:
    assert refusal(word, ask) == f"'{word}' reads two ways: type the faces with spaces, {spaced}, or {other}"


def test_what_comes_to_the_same_both_ways_is_read() -> None:
    assert read_pool("10", highest(2, 10), "label").value == 10
    assert read_pool("66", sum_of(2, 6), "label").value == 12


@pytest.mark.parametrize(
    ("word", "ask", "sentence"),
    [
        ("7", one_die(6), "'7' is no face of a d6: 1 to 6"),
        ("0", one_die(6), "'0' is no face of a d6: 1 to 6"),
        ("11", one_die(10), "'11' is no face of a d10: 1 to 10 (0 is ten)"),
        ("170", at_most(3, 6, 4), "'7' is no face of a d6: 1 to 6"),
        ("1 7 2", at_most(3, 6, 4), "'7' is no face of a d6: 1 to 6"),
        ("six", one_die(6), "'six' is no face of a d6: 1 to 6"),
        ("-1", one_die(6), "'-1' is no face of a d6: 1 to 6"),
        ("٣", one_die(6), "'٣' is no face of a d6: 1 to 6"),
        ("²³1", at_most(3, 6, 4), "'²³1' cannot be read: 3 faces from 1 to 6, or how many show 4 or less"),
        ("9" * 5000, one_die(6), f"'{'9' * 37}...' is no face of a d6: 1 to 6"),
        ("1 2", at_most(3, 6, 4), "3 dice d6 wanted, 2 faces typed: '1 2'"),
        ("1 2 3 4", at_most(3, 6, 4), "3 dice d6 wanted, 4 faces typed: '1 2 3 4'"),
        ("1 2", one_die(6), "1 die d6 wanted, '1 2' typed: a comma or a colon parts pools"),
        (
            "1234",
            at_most(5, 6, 4),
            "'1234' cannot be how many show 4 or less of 5 dice d6: 0 to 5, or 5 faces from 1 to 6",
        ),
        ("2", sum_of(3, 6), "'2' cannot be the sum of 3 dice d6: 3 to 18, or 3 faces from 1 to 6"),
        ("0", sum_of(2, 10), "'0' cannot be the sum of 2 dice d10: 2 to 20, or 2 faces from 1 to 10"),
        ("8", highest(3, 6), "'8' cannot be the highest of 3 dice d6: 1 to 6, or 3 faces from 1 to 6"),
        ("none", at_most(3, 6, 4), "'none' cannot be read: 3 faces from 1 to 6, or how many show 4 or less"),
        ("03", at_most(3, 10, 4), "'03' cannot be read: 3 faces from 1 to 10, or how many show 4 or less"),
        (
            "9" * 5000,
            at_most(3, 6, 4),
            f"'{'9' * 37}...' cannot be read: 3 faces from 1 to 6, or how many show 4 or less",
        ),
    ],
)
def test_a_wrong_pool_is_refused_with_what_would_be_right(word: str, ask: PoolAsk, sentence: str) -> None:
    assert refusal(word, ask) == sentence


@pytest.mark.parametrize("text", ["1,9,6", "1:9:6", " 1 , 9 ,6", "1,9:6", "1\N{NO-BREAK SPACE},9,6"])
def test_pools_are_parted_by_commas_or_colons_in_the_order_asked(text: str) -> None:
    dice = TypedDice(text, no_more)
    assert [dice(one_die(10), "die").value for _ in range(3)] == [1, 9, 6]
    dice.finish()


@pytest.mark.parametrize("text", ["", " ", ",", ":"])
def test_an_empty_place_lets_the_program_roll(text: str) -> None:
    dice = TypedDice(text, no_more)
    rolled = dice(highest(3, 10), "die")
    assert rolled.source == "system"
    assert len(rolled.faces or ()) == 3


def test_an_empty_place_in_the_middle() -> None:
    dice = TypedDice("4,,6", no_more)
    assert [dice(one_die(6), "die").source for _ in range(3)] == ["typed", "system", "typed"]


def test_a_wrong_pool_is_named_by_its_place_and_label() -> None:
    dice = TypedDice("3,7", no_more)
    dice(one_die(6), "attacker")
    with pytest.raises(BadDice, match=r"pool 2 \(defender\): '7' is no face of a d6"):
        dice(one_die(6), "defender")


def test_too_few_pools_say_what_is_wanted_next() -> None:
    dice = TypedDice("3", no_more)
    dice(one_die(6), "attacker")
    with pytest.raises(BadDice) as wrong:
        dice(at_most(4, 6, 2), "hits")
    assert str(wrong.value) == (
        "one more pool is wanted: hits (4 dice d6, 2 or less); an empty place lets the program roll it"
    )


def test_beyond_the_typed_pools_another_source_answers() -> None:
    assert TypedDice(None, Seeded(3))(one_die(6), "die").source == "seed 3"


@pytest.mark.parametrize(
    ("text", "asked", "sentence"),
    [
        ("3,4", 1, "2 pools typed, the action asked for 1 pool; left over: 4"),
        ("3", 0, "1 pool typed, the action asked for 0 pools; left over: 3"),
        ("3,4, ,5 6", 2, "4 pools typed, the action asked for 2 pools; left over: an empty one, 5 6"),
    ],
)
def test_pools_left_over_are_refused(text: str, asked: int, sentence: str) -> None:
    dice = TypedDice(text, no_more)
    for _ in range(asked):
        dice(one_die(6), "die")
    with pytest.raises(BadDice) as wrong:
        dice.finish()
    assert str(wrong.value) == sentence


@pytest.mark.parametrize(
    ("ask", "text"),
    [
        (one_die(10), "1 die d10"),
        (highest(3, 10), "3 dice d10, the highest"),
        (sum_of(3, 6), "3 dice d6, the sum"),
        (at_most(14, 6, 4), "14 dice d6, 4 or less"),
        (at_least(1, 6, 5), "1 die d6, 5 or more"),
    ],
)
def test_a_prompt_says_how_many_dice_what_kind_what_succeeds(ask: PoolAsk, text: str) -> None:
    assert wanted(ask) == text


def test_a_0_for_the_only_die_of_a_pool_is_no_success_but_of_a_d10_its_ten() -> None:
    assert read_pool("0", at_least(1, 6, 4), "tests failed") == Roll(
        "tests failed", at_least(1, 6, 4), None, 0, "typed"
    )
    assert read_pool("0", at_least(1, 10, 4), "checks passed").faces == (10,)
    with pytest.raises(BadDice):
        read_pool("0", one_die(6), "a die")
