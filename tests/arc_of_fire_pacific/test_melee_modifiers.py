"""Every row of the modifier table, every row of the result table, the dice by training."""

from __future__ import annotations

import pytest

from rulesets.arc_of_fire_pacific.figures.condition import condition_of
from rulesets.arc_of_fire_pacific.figures.figure import Figure
from rulesets.arc_of_fire_pacific.melee.modifiers import dice_of, effect_of, melee_modifiers, penalty_of
from tests.arc_of_fire_pacific.table import NONE, Rulings, book_of


def added(
    word: str, rulings: Rulings = NONE, *, assisted: bool = False, first_round: bool = True
) -> dict[str, int]:
    """Return what a figure adds, by name."""
    book = book_of("melee", rulings)
    figure = Figure.parse(f"T5/MC/{word}", book)
    found = melee_modifiers(figure, condition_of(figure), book, assisted=assisted, first_round=first_round)
    return {one.name: one.value for one in found}


def asked(word: str, rulings: Rulings = NONE) -> set[str]:
    """Return the rulings that a figure's modifiers lean on."""
    book = book_of("melee", rulings)
    figure = Figure.parse(f"T5/MC/{word}", book)
    melee_modifiers(figure, condition_of(figure), book, assisted=False, first_round=True)
    return set(book.asked)


@pytest.mark.parametrize(
    ("state", "name", "value"),
    [
        ("banzai", "banzai charge", 2),
        ("charging", "charging", 1),
        ("confused", "confused", -1),
        ("broken", "broken", -2),
        ("leader", "leader", 1),
        ("light", "light wound", -1),
        ("heavy", "heavy wound", -3),
        ("heroic", "heroic", 1),
    ],
)
def test_modifiers_of_states(state: str, name: str, value: int) -> None:
    assert added(f"rifle/{state}") == {name: value}
    assert asked(f"rifle/{state}") == set()


def test_assistance_adds_2() -> None:
    assert added("rifle", assisted=True) == {"assisted": 2}


def test_states_add_up() -> None:
    found = added("rifle/banzai/confused/broken/leader/heavy/heroic", assisted=True)
    assert sum(found.values()) == 2 - 1 - 2 + 1 - 3 + 1 + 2


def test_charges_count_in_the_first_round_only() -> None:
    assert added("rifle/charging/leader", first_round=False) == {"leader": 1}
    assert added("rifle/banzai", first_round=False) == {}


@pytest.mark.parametrize("word", ["Pistol", "Revolver", "Submachine", "SMG", "melee-style firearm"])
def test_melee_style_firearms_add_2(word: str) -> None:
    assert added(word) == {word: 2}


@pytest.mark.parametrize("word", ["Sword", "Katana", "Knife", "Ka-Bar", "Bayonet", "bladed"])
def test_bladed_weapons_add_1(word: str) -> None:
    assert added(word) == {word: 1}


@pytest.mark.parametrize("word", ["Rifle", "Carbine", "BAR", "LMG", "other"])
def test_other_weapons_add_nothing(word: str) -> None:
    assert added(word) == {}


@pytest.mark.parametrize("word", ["unarmed", "none", "leader"])
def test_no_weapon_takes_1(word: str) -> None:
    assert added(word)["no weapon"] == -1


def test_bar_modifier() -> None:
    assert added("BAR") == {}
    assert added("BAR", {"bar-modifier": "plus-one"}) == {"BAR": 1}
    assert asked("BAR") == {"bar-modifier"}


def test_a_bar_beside_a_pistol_leans_on_nothing() -> None:
    assert asked("BAR/pistol") == set()
    assert asked("rifle") == set()


def test_two_weapons() -> None:
    assert added("pistol/sword") == {"Pistol": 2}
    assert added("pistol/sword", {"two-weapons": "both"}) == {"Pistol": 2, "Sword": 1}
    assert asked("pistol/sword") == {"two-weapons"}
    assert asked("rifle/pistol") == set()


def test_fixed_bayonet() -> None:
    assert added("rifle/bayonet") == {"Bayonet": 1}
    assert added("rifle/bayonet", {"fixed-bayonet": "other"}) == {}
    assert added("bayonet", {"fixed-bayonet": "other"}) == {"Bayonet": 1}
    assert added("pistol/bayonet", {"fixed-bayonet": "other", "two-weapons": "both"}) == {
        "Pistol": 2,
        "Bayonet": 1,
    }
    assert asked("rifle/bayonet") == {"fixed-bayonet"}
    assert asked("bayonet") == set()


def test_banzai_and_charging() -> None:
    assert added("rifle/banzai/charging") == {"banzai charge": 2}
    both = {"banzai-and-charging": "both"}
    assert added("rifle/banzai/charging", both) == {"banzai charge": 2, "charging": 1}
    assert asked("rifle/banzai/charging") == {"banzai-and-charging"}
    assert asked("rifle/banzai") == set()


@pytest.mark.parametrize(
    ("total", "effect", "penalty"),
    [
        (-9, "no effect", None),
        (-1, "no effect", None),
        (0, "no effect", None),
        (1, "morale check", 0),
        (2, "morale check", 0),
        (3, "morale check at -1", 1),
        (4, "morale check at -1", 1),
        (5, "light wound", None),
        (6, "light wound", None),
        (7, "heavy wound", None),
        (8, "heavy wound", None),
        (9, "dead", None),
        (10, "dead", None),
        (19, "dead", None),
    ],
)
def test_every_row_of_the_result_table(total: int, effect: str, penalty: int | None) -> None:
    book = book_of("melee")
    assert effect_of(total, book) == effect
    assert penalty_of(effect, book) == penalty
    assert set(book.asked) == ({"melee-zero"} if total == 0 else set())


def test_melee_zero() -> None:
    book = book_of("melee", {"melee-zero": "morale-check"})
    assert [effect_of(total, book) for total in (-1, 0, 1)] == ["no effect", "morale check", "morale check"]
    assert penalty_of("morale check", book) == 0


@pytest.mark.parametrize(
    ("training", "enemy", "dice"), [(4, 4, 1), (8, 4, 1), (4, 8, 5), (5, 6, 2), (6, 5, 1), (5, 7, 3)]
)
def test_one_die_and_one_more_for_each_number_between(training: int, enemy: int, dice: int) -> None:
    assert dice_of(training, enemy) == dice
