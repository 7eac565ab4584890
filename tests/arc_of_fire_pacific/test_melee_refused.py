"""What is no melee by the book, and the words that cannot be read: exit code 1 and 2."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from tests.arc_of_fire_pacific.table import melee
from wargame_aid.ruleset import IllegalAction
from wargame_aid.words import BadWord

Wga = Callable[..., Any]
RIFLE = "T5/MC/rifle"


def refused(attacker: str, defender: str, reason: str, cite: str = "melee") -> None:
    with pytest.raises(IllegalAction, match=reason) as wrong:
        melee(attacker, defender)
    assert wrong.value.cite == cite


def test_two_against_two_is_two_melees() -> None:
    refused(f"{RIFLE} {RIFLE}", f"{RIFLE} {RIFLE}", "2 against 2: settle two melees")


def test_more_figures_than_can_fight_are_refused() -> None:
    refused(f"{RIFLE} {RIFLE} {RIFLE}", RIFLE, "3 against 1: at most 2 attackers fight one defender")
    refused(f"{RIFLE} {RIFLE}", f"{RIFLE} {RIFLE} {RIFLE}", "2 against 3: settle two melees")
    refused(f"{RIFLE} {RIFLE} {RIFLE}", f"{RIFLE} {RIFLE}", "3 against 2")


def test_more_targets_than_a_die_tells_apart() -> None:
    with pytest.raises(BadWord, match="1 to 10, not 11"):
        melee(RIFLE, " ".join([RIFLE] * 11))


def test_two_against_one_and_one_against_two_are_melees() -> None:
    assert melee(f"{RIFLE} {RIFLE}", RIFLE, "9,9").result.points.attacker == 3
    assert melee(RIFLE, f"{RIFLE} {RIFLE}", "1,9,9").result.points.attacker == 3


def test_one_figure_on_both_sides() -> None:
    refused("Able=T5/MC/rifle", "able=T5/MC/rifle", "Able stands on both sides")


def test_figures_without_names_may_be_alike() -> None:
    assert melee(RIFLE, RIFLE, "9,9").result.points.attacker == 3


def test_a_dead_figure() -> None:
    refused("T5/MC/rifle/dead", RIFLE, "he is dead", "corpsman")


@pytest.mark.parametrize(
    ("states", "cite"),
    [
        ("light/heavy", "corpsman"),
        ("unwounded/light", "corpsman"),
        ("heavy/dead", "corpsman"),
        ("japanese/marine", "corpsman"),
        ("unarmed", "melee"),
    ],
)
def test_states_that_exclude_each_other(states: str, cite: str) -> None:
    refused(RIFLE, f"T5/MC/rifle/{states}", "the one excludes the other", cite)


@pytest.mark.parametrize("state", ["charging", "banzai"])
def test_a_defender_does_not_charge(state: str) -> None:
    refused(RIFLE, f"T5/MC/rifle/{state}", "only attackers charge")


def test_no_marine_charges_with_a_banzai() -> None:
    refused("T5/MC/rifle/banzai/marine", RIFLE, "banzai and marine")


def test_a_japanese_corpsman() -> None:
    refused("T5/MC/rifle/corpsman/japanese", RIFLE, "the Japanese have no corpsmen", "corpsman")


def test_a_japanese_with_a_heavy_wound_is_dead_by_the_ruling() -> None:
    refused("T5/MC/rifle/heavy/japanese", RIFLE, "japanese-heavy-wound=death", "corpsman")
    wound = {"japanese-heavy-wound": "death-outside-melee"}
    assert melee("T5/MC/rifle/heavy/japanese", RIFLE, "10,9", wound).result.outcome.startswith(
        "attacker dead"
    )


def test_assistants() -> None:
    assisting = "T5/MC/rifle/assisting"
    refused(f"{assisting} {assisting}", RIFLE, "assists nobody")
    refused(RIFLE, f"{assisting} {RIFLE} {assisting}", "both assist")
    refused(assisting, RIFLE, "assists nobody")
    refused(RIFLE, assisting, "assists nobody")


@pytest.mark.parametrize(
    ("typed", "code", "words"),
    [
        (("-a", "T5/MF/rifle", "-d", RIFLE), 2, "morale is A, B, C, D or E, not F"),
        (("-a", "T0/MC/rifle", "-d", RIFLE), 2, "training is 4"),
        (("-a", "T5/MC/kantana", "-d", RIFLE), 2, "did you mean Katana?"),
        (("-a", "able", "-d", RIFLE), 2, "no figure 'able'"),
        (("-a", "T5/MC/rifle/light/heavy", "-d", RIFLE), 1, "[corpsman]"),
        (("-a", RIFLE, "-a", RIFLE, "-d", RIFLE, "-d", RIFLE), 1, "settle two melees"),
        (("-a", RIFLE, "-d", RIFLE, "-D", "11,1"), 2, "no face of a d10"),
        (("-a", RIFLE, "-d", RIFLE, "-R", "melee-zero=perhaps"), 2, "no-effect"),
        (("-a", RIFLE, "-d", RIFLE, "-R", "check-out-of-reach=passes"), 2, "check-out-of-reach"),
    ],
)
def test_exit_codes(wga: Wga, typed: tuple[str, ...], code: int, words: str) -> None:
    ran = wga("aof", "melee", *typed)
    assert (ran.code, ran.out) == (code, "")
    assert words in ran.err


def test_a_refusal_in_json(wga: Wga) -> None:
    ran = wga("aof", "melee", "-a", RIFLE, "-d", "T5/MC/rifle/banzai", "--json")
    assert ran.code == 1
    assert json.loads(ran.out)["refused"]["cite"] == "melee"


def test_one_man_twice_on_a_side(wga: Wga) -> None:
    refused("Able=T5/MC/rifle able=T5/MC/rifle", RIFLE, "able stands twice: he is one man")
    refused(RIFLE, "Able=T5/MC/rifle Able=T6/MC/rifle", "Able stands twice: he is one man")
    ridge = ("-F", "examples/arc_of_fire_pacific/ridge.yaml")
    ran = wga("aof", "melee", *ridge, "-a", "squad-1/charging", "-a", "squad-1/charging", "-d", "sarge")
    assert (ran.code, ran.out) == (1, "")
    assert "squad-1 stands twice" in ran.err


def test_two_of_a_kind_are_two_men(wga: Wga) -> None:
    ridge = ("-F", "examples/arc_of_fire_pacific/ridge.yaml")
    ran = wga("aof", "melee", *ridge, "-a", "ija/charging", "-a", "ija/charging", "-d", "sarge", "-D", "9,9")
    assert ran.code == 0
    assert "Take ija (the attacker) off the table." in ran.out
    assert melee("man==T5/MC/rifle", "man==T5/MC/rifle", "9,9").result.points.attacker == 3


def test_a_misspelt_name_is_not_told_of_an_option_that_was_given(wga: Wga) -> None:
    ridge = ("-F", "examples/arc_of_fire_pacific/ridge.yaml")
    ran = wga("aof", "melee", *ridge, "-a", "sargge", "-d", "ito")
    assert ran.code == 2
    assert "a name alone is one of a --force file or a game; did you mean Sarge?" in " ".join(ran.err.split())
