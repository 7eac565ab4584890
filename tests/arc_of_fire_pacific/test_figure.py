"""A figure's notation: what is read, what is written, what cannot be read."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulesets.arc_of_fire_pacific.figures.figure import NATIONS, STATES, WOUNDS, Figure, vocabulary
from rulesets.arc_of_fire_pacific.rules import Rules
from tests.arc_of_fire_pacific.table import book_of
from wargame_aid.book import Book
from wargame_aid.units import unit_word

BOOK: Book[Rules] = book_of("melee")
WEAPONS = tuple(
    {word: None for word in vocabulary(BOOK).values() if word not in (*WOUNDS, *STATES, *NATIONS)}
)
STATE_WORDS = (*WOUNDS, *STATES, *NATIONS)


def read(word: str) -> Figure:
    return Figure.parse(word, BOOK)


@pytest.mark.parametrize(
    "word",
    [
        "T-5/M-C/Rifle/charging",
        "t5/mc/rifle/charging",
        "T 5 / M C / RIFLE / Charging",
        "T–5/M−C/Rifle/charging",
        "training 5/morale c/rif/charg",
        "T5/MC/charging/rifle",
    ],
)
def test_spellings_of_one_figure(word: str) -> None:
    assert read(word) == Figure("", 5, "C", ("Rifle",), ("charging",))
    assert str(read(word)) == "T-5/M-C/Rifle/charging"


def test_a_name_stands_in_front() -> None:
    figure = read("Able=T5/MC/rifle")
    assert figure.name == "Able"
    assert str(figure) == "Able=T-5/M-C/Rifle"
    assert str(read("Ōta [1st] 💥=T5/MC")) == "Ōta [1st] 💥=T-5/M-C"
    assert read("O’Brien=T5/MC").name == "O’Brien"


def test_a_name_of_a_force_with_states_behind() -> None:
    assert str(read(unit_word("ija/charging", {"ija": "T-5/M-C/Rifle"}))) == "ija=T-5/M-C/Rifle/charging"


def test_weapons_keep_their_order_and_states_have_one() -> None:
    figure = read("T5/MC/pistol/banzai/sword/japanese/broken/light")
    assert figure.weapons == ("Pistol", "Sword")
    assert figure.states == ("light", "broken", "banzai", "japanese")


@pytest.mark.parametrize("word", ["light", "light wound", "Light-Wound", "lig"])
def test_words_for_a_state(word: str) -> None:
    assert read(f"T5/MC/{word}").wound == "light"


@pytest.mark.parametrize(
    ("word", "printed"),
    [
        ("kbar", "Ka-Bar"),
        ("Ka-Bar", "Ka-Bar"),
        ("sub", "Submachine"),
        ("submachine gun", "Submachine"),
        ("submachinegun", "Submachine"),
        ("sub-machine-gun", "Submachine"),
        ("k-bar", "Ka-Bar"),
        ("kabar", "Ka-Bar"),
        ("meleestylefirearm", "melee-style firearm"),
        ("machine-pistol", "Submachine"),
        ("machinepistol", "Submachine"),
        ("bar", "BAR"),
    ],
)
def test_words_for_a_weapon(word: str, printed: str) -> None:
    assert read(f"T5/MC/{word}").weapons == (printed,)


def test_the_additions_own_words() -> None:
    assert read("T5/MC/bonzai/americans").states == ("banzai", "marine")


@pytest.mark.parametrize("weapon_class", ["melee-style firearm", "bladed", "other", "none"])
def test_a_class_may_be_typed_for_a_weapon(weapon_class: str) -> None:
    assert read(f"T5/MC/{weapon_class}").weapons == (weapon_class,)


@pytest.mark.parametrize("number", [4, 5, 6, 7, 8])
def test_training_4_to_8(number: int) -> None:
    assert read(f"T{number}/MC").training == number


@pytest.mark.parametrize("number", ["0", "3", "9", "10", "99999999999"])
def test_no_other_training(number: str) -> None:
    with pytest.raises(ValueError, match=r"training is 4 \(best\) to 8 \(worst\)"):
        read(f"T{number}/MC")


@pytest.mark.parametrize("letter", "ABCDE")
def test_morale_a_to_e(letter: str) -> None:
    assert read(f"T5/M{letter.lower()}").morale == letter


@pytest.mark.parametrize("letter", ["F", "Z", "AB"])
def test_no_other_morale(letter: str) -> None:
    with pytest.raises(ValueError, match=f"morale is A, B, C, D or E, not {letter}"):
        read(f"T5/M{letter}")


def test_an_unknown_weapon_names_the_classes_and_the_nearest() -> None:
    with pytest.raises(ValueError, match="melee-style firearm, bladed, other or none; did you mean Katana"):
        read("T5/MC/kantana")


def test_a_beginning_that_fits_several() -> None:
    with pytest.raises(ValueError, match=r"'ba' could be banzai, Bayonet or BAR"):
        read("T5/MC/ba")


@pytest.mark.parametrize(
    "word", ["able", "", "5/C/rifle", "T5", "T5/", "T5/MC/", "T5//rifle", "=T5/MC", "T/MC", "Tx/MC"]
)
def test_what_is_no_figure(word: str) -> None:
    with pytest.raises(ValueError, match=r"figure|name stands|no weapon"):
        read(word)


def test_states_that_exclude_each_other_are_kept() -> None:
    assert read("T5/MC/light/heavy/dead").states == ("light", "heavy", "dead")


@given(
    st.integers(4, 8),
    st.sampled_from("ABCDE"),
    st.lists(st.sampled_from(WEAPONS), max_size=3),
    st.sets(st.sampled_from(STATE_WORDS)),
    st.sampled_from(["", "Able", "Ōta [1]", "a:b, c"]),
    st.booleans(),
)
def test_what_is_written_is_read_again(
    training: int, morale: str, weapons: list[str], states: set[str], name: str, several: bool
) -> None:
    ordered = tuple(one for one in STATE_WORDS if one in states)
    figure = Figure(name, training, morale, tuple(weapons), ordered, several and bool(name))
    assert read(str(figure)) == figure


@given(st.text(max_size=30))
def test_nothing_but_a_value_error_comes_of_a_word(word: str) -> None:
    try:
        figure = read(word)
    except ValueError:
        return
    assert read(str(figure)) == figure
