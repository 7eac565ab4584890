"""What is bought in a scenario of the players' own: each price by hand, and its arithmetic."""

from __future__ import annotations

import pytest

from rulesets.banzai.rosters.prices import (
    later_price,
    radio_price,
    random_deck_price,
    rifle_price,
    sniper_price,
    troops_price,
    weapon_price,
)
from tests.banzai.ordered import order_book


@pytest.mark.parametrize(
    ("number", "points", "line"), [(1, 35, "sniper: 35"), (2, 50, "2 snipers: 35 + 15 = 50")]
)
def test_43_a_sniper_and_a_second_one(number: int, points: int, line: str) -> None:
    price = sniper_price(number, order_book())
    assert (price.points, price.line, price.cite) == (points, line, "up-front 43")


@pytest.mark.parametrize("number", [0, 3])
def test_43_no_other_number_of_snipers_has_a_price(number: int) -> None:
    with pytest.raises(ValueError, match=f"{number} snipers have no price"):
        sniper_price(number, order_book())


RADIOS = {
    "german": ((42, 84, 126), "up-front 43.7"),
    "american": ((50, 100, 150), "up-front 43.7"),
    "russian": ((22, 44, 66), "up-front 43.7"),
    "british": ((42, 84, 126), "44.8"),
    "japanese": ((22, 44, 66), "45.7"),
}


@pytest.mark.parametrize("nation", RADIOS)
def test_43_7_44_8_45_7_radios_by_nation_and_strength(nation: str) -> None:
    found = [radio_price(nation, strength, order_book()) for strength in (5, 6, 7)]
    prices, cite = RADIOS[nation]
    assert tuple(one.points for one in found) == prices
    assert {one.cite for one in found} == {cite}


@pytest.mark.parametrize(("nation", "as_one"), [("british", "german"), ("japanese", "russian")])
def test_44_8_45_7_whose_radio_it_is_priced_as(nation: str, as_one: str) -> None:
    assert radio_price(nation, 6, order_book()).said.endswith(f", as a {as_one} one")
    assert radio_price(as_one, 6, order_book()).said == str(radio_price(as_one, 6, order_book()).points)


@pytest.mark.parametrize("strength", [4, 8])
def test_43_7_no_radio_of_another_strength(strength: int) -> None:
    with pytest.raises(ValueError, match=f"no radio has strength {strength}: 5, 6 or 7"):
        radio_price("british", strength, order_book())


def test_43_7_no_radio_of_another_nation() -> None:
    with pytest.raises(ValueError, match="no radio of the italian side has a price"):
        radio_price("italian", 5, order_book())


@pytest.mark.parametrize(
    ("weapon", "points", "cite"),
    [
        ("atmm", 7, "up-front 43"),
        ("panzerfaust", 25, "up-front 43"),
        ("demolition-charge", 50, "up-front 43"),
        ("at-mine", 7, "45.7"),
    ],
)
def test_43_45_7_secondary_weapons(weapon: str, points: int, cite: str) -> None:
    price = weapon_price(weapon, order_book())
    assert (price.points, price.said, price.cite) == (points, str(points), cite)


def test_43_a_rifle_has_no_price_of_its_own() -> None:
    with pytest.raises(ValueError, match="'rifle' has no price of its own"):
        weapon_price("rifle", order_book())


def test_46_5_a_bolt_action_rifle_costs_one_less() -> None:
    price = rifle_price(16, order_book())
    assert (price.points, price.said, price.cite) == (15, "16 - 1 = 15", "46.5")


DECKS = {1: (50, "50"), 2: (40, "50 x 0.8 = 40"), 3: (25, "50 x 0.5 = 25"), 4: (10, "50 x 0.2 = 10")}


@pytest.mark.parametrize("deck", DECKS)
def test_48_1_random_reinforcements_by_deck(deck: int) -> None:
    price = random_deck_price(deck, order_book())
    assert (price.points, price.said, price.cite) == (*DECKS[deck], "48.1")


@pytest.mark.parametrize("deck", [1, 4, 5])
def test_48_1_ruling_reinforcement_price_flat(deck: int) -> None:
    assert random_deck_price(deck, order_book(reinforcement_price="flat")).points == 50


def test_48_1_no_price_is_made_up_beyond_the_known_discounts() -> None:
    with pytest.raises(ValueError, match="known up to deck 4"):
        random_deck_price(5, order_book())
    with pytest.raises(ValueError, match="there is no deck 0"):
        random_deck_price(0, order_book())


def test_48_1_ruling_reinforcement_decks_is_named() -> None:
    book = order_book()
    random_deck_price(2, book)
    assert [one.id for one in book.rulings_used()] == ["reinforcement-price", "reinforcement-decks"]
    flat = order_book(reinforcement_price="flat")
    random_deck_price(2, flat)
    assert [one.id for one in flat.rulings_used()] == ["reinforcement-price"]


LATER = {
    1: (17, "21 x 0.8 = 16.8, up to 17"),
    2: (11, "21 x 0.5 = 10.5, up to 11"),
    3: (5, "21 x 0.2 = 4.2, up to 5"),
}


@pytest.mark.parametrize("decks", LATER)
def test_43_4_men_who_come_later_rounded_up_once(decks: int) -> None:
    price = later_price((10, 7, 4), decks, order_book())
    assert (price.points, price.said, price.cite) == (*LATER[decks], "up-front 43.4")


def test_43_4_ruling_reinforcement_rounding_each() -> None:
    price = later_price((10, 7, 4), 1, order_book(reinforcement_rounding="each"))
    assert price.line == "after 1 deck, each at 0.8: 8 + 6 + 4 = 18"  # 8, 5.6, 3.2


@pytest.mark.parametrize("decks", [0, 4])
def test_43_4_nobody_else_comes_later(decks: int) -> None:
    with pytest.raises(ValueError, match="come after 1 to 3"):
        later_price((10,), decks, order_book())


@pytest.mark.parametrize(
    ("kind", "points", "cost", "said"),
    [
        ("line", 101, 101, "101"),
        ("elite", 101, 117, "101 x 1.15 = 116.15, up to 117"),
        ("elite", 100, 115, "100 x 1.15 = 115"),
        ("second-line", 101, 86, "101 x 0.85 = 85.85, up to 86"),
        ("second-line", 100, 85, "100 x 0.85 = 85"),
    ],
)
def test_43_5_43_7_the_share_of_a_troop_type(kind: str, points: int, cost: int, said: str) -> None:
    price = troops_price(points, kind, order_book())
    assert (price.points, price.said) == (cost, said)


@pytest.mark.parametrize(("kind", "cost"), [("elite", 116), ("second-line", 85)])
def test_43_5_ruling_percent_rounding_down(kind: str, cost: int) -> None:
    price = troops_price(101, kind, order_book(percent_rounding="down"))
    assert price.points == cost
    assert price.said.endswith(f", down to {cost}")


def test_43_5_ruling_percent_rounding_matters_only_where_something_is_rounded() -> None:
    book = order_book()
    troops_price(100, "elite", book)
    troops_price(101, "line", book)
    assert book.rulings_used() == ()
    troops_price(101, "elite", book)
    assert [one.id for one in book.rulings_used()] == ["percent-rounding"]
