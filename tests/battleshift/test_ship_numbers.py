"""What a design comes to. Values are the book's (pages 4, 5, 17 and 18) or worked out by hand from it."""

import pytest

from rulesets.battleshift.ships import numbers
from rulesets.battleshift.ships.numbers import Space, spelt, total
from tests.battleshift.books import book, design, settled


@pytest.mark.parametrize(
    ("size", "cost", "hull", "shields", "space", "ship_class"),
    [
        (1, 10, 2, 1, 2, "destroyer"),
        (2, 20, 3, 1, 4, "frigate"),
        (3, 30, 4, 2, 6, "cruiser"),
        (4, 40, 5, 2, 8, "battleship"),
        (5, 50, 6, 3, 10, "dreadnought"),
        (6, 60, 7, 3, 12, "behemoth"),
        (7, 70, 8, 4, 14, "behemoth"),
        (8, 80, 9, 4, 16, "titan"),
        (11, 110, 12, 6, 22, "titan"),
        (21, 210, 22, 11, 42, "titan"),
    ],
)
def test_p18_what_a_size_alone_makes(
    size: int, cost: int, hull: int, shields: int, space: int, ship_class: str
) -> None:
    bare = design(f"s{size}")
    assert total(numbers.cost_parts(bare, book().rules)) == cost
    assert total(numbers.hull_parts(bare, book().rules)) == hull
    assert total(numbers.shield_parts(bare, book().rules)) == shields
    assert numbers.space(bare, book().rules) == Space(0, space)
    assert numbers.class_of(bare, book().rules) == ship_class


def test_p4_size_0_has_no_class() -> None:
    assert numbers.class_of(design("s0"), book().rules) == ""


@pytest.mark.parametrize(
    ("word", "space", "cost"),
    [
        ("LB", 1, 0),
        ("HB", 2, 0),
        ("BR", 2, 5),
        ("3BR", 6, 15),
        ("SHB", 3, 0),
        ("MIS", 1, 0),
        ("FW", 1, 0),
        ("INT", 1, 0),
        ("ION", 1, 0),
        ("HION", 2, 0),
        ("AU", 1, 0),
        ("engulfing", 5, 0),
        ("engulfing:cost", 0, 10),
        ("extra-shield", 1, 0),
        ("2extra-shield", 2, 0),
        ("extra-shield:cost", 0, 5),
        ("2extra-shield:cost", 0, 10),
        ("fast", 3, 0),
        ("fast:cost", 0, 15),
        ("reinforced", 0, 5),
        ("hardened", 0, 10),
        ("repair", 1, 0),
        ("3repair", 3, 0),
        ("repair:cost", 0, 5),
        ("3repair:cost", 0, 15),
        ("weak-shields", 0, -10),
        ("no-shields", 0, -20),
        ("flimsy", 0, -15),
        ("slow", 0, 0),
        ("extra-space", 0, 3),
        ("4extra-space", 0, 12),
    ],
)
def test_p18_prices_of_every_system_at_size_5(word: str, space: int, cost: int) -> None:
    one = design(f"s5/{word}")
    assert total(numbers.cost_parts(one, book().rules)) == 50 + cost
    assert numbers.space(one, book().rules).used == space


@pytest.mark.parametrize(
    ("word", "space", "cost"),
    [
        ("s6/engulfing", 6, 60),
        ("s6/engulfing:cost", 0, 72),
        ("s6/fast", 3, 60),
        ("s7/fast", 4, 70),
        ("s6/fast:cost", 0, 78),
        ("s6/hardened", 0, 72),
        ("s6/repair:cost", 0, 66),
        ("s6/weak-shields", 0, 48),
        ("s6/no-shields", 0, 36),
        ("s6/flimsy", 0, 42),
    ],
)
def test_p18_prices_that_follow_the_size(word: str, space: int, cost: int) -> None:
    one = design(word)
    assert (numbers.space(one, book().rules).used, total(numbers.cost_parts(one, book().rules))) == (
        space,
        cost,
    )


@pytest.mark.parametrize(
    ("word", "of"),
    [("s4/2extra-space", 10), ("s4/slow", 10), ("s5/slow", 13), ("s1/slow", 3), ("s1/extra-space", 3)],
)
def test_p18_what_gives_space(word: str, of: int) -> None:
    assert numbers.space(design(word), book().rules).of == of


@pytest.mark.parametrize(
    ("word", "move"),
    [
        ("s1", 18),
        ("s1/slow", 12),
        ("s2", 12),
        ("s2/fast", 18),
        ("s2/fast:cost", 18),
        ("s2/slow", 6),
        ("s21", 12),
    ],
)
def test_p4_p5_p18_moves(word: str, move: int) -> None:
    assert total(numbers.move_parts(design(word), book().rules)) == move


@pytest.mark.parametrize(
    ("word", "hull", "shields", "hardness", "survives_on", "repair_rolls"),
    [
        ("s3", 4, 2, 4, 3, 1),
        ("s3/reinforced", 5, 2, 4, 3, 1),
        ("s3/hardened", 4, 2, 4, 4, 1),
        ("s3/flimsy", 4, 2, 4, 2, 1),
        ("s3/weak-shields", 4, 2, 3, 3, 1),
        ("s3/no-shields", 4, 2, 2, 3, 1),
        ("s3/extra-shield", 4, 3, 4, 3, 1),
        ("s3/extra-shield/2extra-shield:cost", 4, 5, 4, 3, 1),
        ("s3/repair", 4, 2, 4, 3, 2),
        ("s3/repair/2repair:cost", 4, 2, 4, 3, 4),
    ],
)
def test_p18_what_systems_do(
    word: str, hull: int, shields: int, hardness: int, survives_on: int, repair_rolls: int
) -> None:
    one = design(word)
    assert total(numbers.hull_parts(one, book().rules)) == hull
    assert total(numbers.shield_parts(one, book().rules)) == shields
    assert numbers.hardness(one, book().rules) == hardness
    assert numbers.survives_on(one, book().rules) == survives_on
    assert total(numbers.repair_roll_parts(one, book().rules)) == repair_rolls


def test_p6_p16_experimental_systems_and_no_others() -> None:
    everything = (
        "1HB/1BR/1SHB/1LB/1MIS/1FW/1INT/1ION/1HION/1AU/engulfing/fast/extra-shield/extra-space/repair"
    )
    weak = "reinforced/hardened/weak-shields/no-shields/flimsy/slow"
    assert numbers.experimental(design(f"s9/{everything}/{weak}"), book().rules) == (
        "super heavy batteries",
        "ion beams",
        "heavy ion beams",
        "assault units",
        "engulfing",
    )


@pytest.mark.parametrize(
    ("size", "ships"),
    [
        (1, 7),
        (2, 7),
        (3, 7),
        (4, 5),
        (5, 4),
        (6, 3),
        (7, 3),
        (8, 2),
        (9, 2),
        (10, 2),
        (11, 1),
        (12, 1),
        (21, 1),
    ],
)
def test_p2_p6_a_full_squadron_of_each_size(size: int, ships: int) -> None:
    said = settled("design", f"s{size}")["table"][0]
    full = f"A full squadron is {ships} of them" if ships > 1 else "One ship is a squadron by itself"
    assert said.startswith(f"{full}, {ships * 10 * size} points: ")
    assert f"threshold {size + 1} and capacity {ships * (size + 1)}" in said


@pytest.mark.parametrize(("size", "ships"), [(10, 2), (11, 2), (21, 2)])
def test_p2_titan_squadron_of_two_whatever_the_size(size: int, ships: int) -> None:
    said = settled("design", f"s{size}", titan_squadron="p2")["table"][0]
    assert said.startswith(f"A full squadron is {ships} of them")


def test_largest_ship_unlimited_is_a_squadron_alone() -> None:
    said = settled("design", "s22", largest_ship="unlimited")["table"][0]
    assert said.startswith("One ship is a squadron by itself, 220 points")


def test_a_sum_in_words() -> None:
    assert spelt(numbers.cost_parts(design("s3/6LB/fast:cost"), book().rules)) == (
        "30 for size 3 + 9 for fast drives = 39"
    )
    assert spelt(numbers.cost_parts(design("s2/hardened/no-shields"), book().rules)) == (
        "20 for size 2 + 4 for hardened hull - 8 for no shields = 16"
    )
    assert spelt(numbers.cost_parts(design("s3"), book().rules)) == "30 for size 3"
    assert spelt(numbers.space_parts(design("s3"), book().rules)) == "0"


def test_systems_in_words() -> None:
    words = numbers.systems_of(design("s4/2BR/1LB/engulfing:cost/fast/repair:cost/2repair"), book().rules)
    assert words == (
        "2 broadside batteries",
        "1 light battery",
        "engulfing for points",
        "fast drives",
        "2 repair systems",
        "1 repair system for points",
    )
