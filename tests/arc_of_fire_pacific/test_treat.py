"""A corpsman's card: inches, attempts, who is healed, what is refused."""

from __future__ import annotations

import json
from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.arc_of_fire_pacific.table import (
    NONE,
    Rulings,
    book_of,
    chances,
    labels,
    rulings_used,
    settle,
    typed,
)
from wargame_aid.inches import Inches
from wargame_aid.resolution import Resolution
from wargame_aid.ruleset import IllegalAction

Wga = Callable[..., Any]
DOC = "T6/MC/corpsman"
HEAVY, LIGHT = "Baker=T5/MC/heavy", "Able=T5/MC/light"


def treat(acts: str, dice: str = "", rulings: Rulings = NONE, **words: Any) -> Resolution:
    return settle("treat", dice, rulings, corpsman=DOC, inches_and_men=acts.split(), **words)


def ends(settled: Resolution) -> list[str]:
    return [one.state for one in settled.result.figures]


def test_light_to_full_strength_and_heavy_to_light_broken_both() -> None:
    settled = treat(f"{LIGHT} {HEAVY}", "6,6")
    assert ends(settled) == ["broken", "light wound broken"]
    assert settled.result.outcome == "Able broken, Baker light wound broken"
    assert settled.result.table == (
        "Take 1 wound marker off Able.",
        "Mark Able as broken.",
        "Take 1 wound marker off Baker.",
        "Mark Baker as broken.",
        "The corpsman has 8 inches left, 2 attempts without moving.",
        "For his next attempt type --spent 8.",
    )


def test_an_attempt_that_fails_changes_nothing_and_costs_its_inches() -> None:
    settled = treat(HEAVY, "5")
    assert ends(settled) == ["heavy wound"]
    assert settled.result.inches_left == "12"
    assert settled.result.say == "The corpsman fails to heal Baker. 12 inches left."


def test_the_list_of_the_issue() -> None:
    settled = treat(f"2 {HEAVY} baker 2 {LIGHT}", "6,5,6")
    result = settled.result
    assert labels(settled) == ["Baker healed", "Baker healed", "Able healed"]
    assert [one.healed for one in result.attempts] == [True, False, True]
    assert result.say == (
        "The corpsman heals Baker, who is lightly wounded and broken now; fails to heal Baker; "
        "heals Able, who is broken now. 0 inches left."
    )
    assert result.table[-1] == "The corpsman has 0 inches left, 0 attempts without moving."
    assert (result.inches_left, result.attempts_left, result.not_settled) == ("0", 0, ())


@pytest.mark.parametrize(
    ("inches", "tries"), [("0", 4), ("4", 3), ("4.5", 2), ("8", 2), ("11.99", 1), ("12", 1)]
)
def test_attempts_within_16_inches(inches: str, tries: int) -> None:
    settled = treat(f"{inches} {HEAVY} baker baker baker baker", ",".join("1" * tries))
    assert len(settled.result.attempts) == tries
    assert settled.result.attempts_left == 0


@pytest.mark.parametrize("inches", ["12.5", "12.01", "13", "17", "9999"])
def test_no_attempt_after_12_and_a_half(inches: str) -> None:
    with pytest.raises(IllegalAction, match="the first attempt needs") as wrong:
        treat(f"{inches} {HEAVY}")
    assert wrong.value.cite == "corpsman"
    assert "16 of 16 inches left" in wrong.value.reason


def test_large_scale_doubles_32_and_8() -> None:
    settled = treat(f"8 {HEAVY}", "1", large=True)
    assert (settled.result.inches_left, settled.result.attempts_left) == ("16", 2)
    assert len(treat(f"24 {HEAVY}", "1", large=True).result.attempts) == 1
    with pytest.raises(IllegalAction, match="needs 33 inches; the corpsman has 32 of 32"):
        treat(f"25 {HEAVY}", large=True)


def test_inches_spent_before() -> None:
    assert treat(HEAVY, "1", spent="10").result.inches_left == "2"
    assert treat(HEAVY, "1", spent="12").result.inches_left == "0"
    with pytest.raises(IllegalAction, match=r"needs 4 inches; the corpsman has 3\.5 of 16"):
        treat(HEAVY, spent="12.5")
    with pytest.raises(IllegalAction, match="has 0 of 16"):
        treat(HEAVY, spent="20")


def test_no_attempt_is_spent_on_a_man_no_longer_wounded() -> None:
    settled = treat(f"{LIGHT} able able", "6")
    assert len(settled.result.attempts) == 1
    assert settled.result.inches_left == "12"


def test_the_same_notation_is_the_same_man() -> None:
    settled = treat("T5/MC/heavy T5/MC/heavy T6/MC/light", "6,6,6")
    assert settled.result.outcome == "man 1 broken, man 2 broken"


def test_treat_twice() -> None:
    settled = treat(f"{HEAVY} baker", "6,6")
    assert ends(settled) == ["broken"]
    assert rulings_used(settled)["treat-twice"] == "yes"
    settled = treat(f"{HEAVY} baker {LIGHT}", "6,6", {"treat-twice": "no"})
    assert ends(settled) == ["light wound broken", "broken"]
    assert settled.result.inches_left == "8"
    assert "treat-twice" not in rulings_used(treat(f"{HEAVY} {LIGHT}", "6,6"))


def test_corpsman_success() -> None:
    # a training check: 6 or more for training 6
    assert treat(HEAVY, "6").result.attempts[0].healed
    assert not treat(HEAVY, "5").result.attempts[0].healed
    settled = treat(HEAVY, "", {"corpsman-success": "automatic"})
    assert settled.result.attempts[0].healed
    assert settled.rolls == ()
    for number in (1, 3, 10):
        found = chances("treat", {"corpsman-success": str(number)}, corpsman=DOC, inches_and_men=[HEAVY])
        assert found["Baker light wound broken"] == Fraction(11 - number, 10)


@pytest.mark.parametrize("number", ["0", "11"])
def test_a_fixed_number_is_1_to_10(number: str) -> None:
    with pytest.raises(ValueError, match="a number from 1 to 10"):
        treat(HEAVY, "", {"corpsman-success": number})


@pytest.mark.parametrize(("training", "healed"), [(4, 7), (5, 6), (6, 5), (7, 4), (8, 3)])
def test_odds_of_an_attempt(training: int, healed: int) -> None:
    found = chances("treat", corpsman=f"T{training}/MC/corpsman", inches_and_men=[LIGHT])
    assert found == {"Able broken": Fraction(healed, 10), "Able light wound": Fraction(10 - healed, 10)}


def test_odds_of_a_list() -> None:
    half = Fraction(1, 2)
    assert chances("treat", corpsman=DOC, inches_and_men=[HEAVY, "baker"]) == {
        "Baker heavy wound": half**2,
        "Baker light wound broken": half,
        "Baker broken": half**2,
    }
    acts = [LIGHT, "able"]
    assert chances("treat", field="inches_left", corpsman=DOC, inches_and_men=acts) == {"12": half, "8": half}
    assert chances("treat", field="attempts_left", corpsman=DOC, inches_and_men=acts) == {3: half, 2: half}


def test_test_direction() -> None:
    under = {"test-direction": "under-the-number"}
    assert treat(HEAVY, "5", under).result.attempts[0].healed
    assert not treat(HEAVY, "6", under).result.attempts[0].healed


def test_an_attempt_names_its_assumptions() -> None:
    assumed = [one.id for one in treat(HEAVY, "6").rulings_used if one.assumption]
    assert sorted(assumed) == ["corpsman-success", "treat-contact"]
    automatic = treat(HEAVY, "", {"corpsman-success": "automatic"})
    assert [one.id for one in automatic.rulings_used if one.assumption] == ["treat-contact"]


def test_treat_list() -> None:
    settled = treat(f"12 {HEAVY} 2 {LIGHT}", "6")
    assert settled.result.not_settled == ("2", "Able")
    assert settled.result.say.endswith("0 inches left. Not settled: 2, Able.")
    assert rulings_used(settled)["treat-list"] == "as-far-as-it-goes"
    with pytest.raises(IllegalAction, match="the whole list needs 22 inches; the corpsman has 16 of 16"):
        treat(f"12 {HEAVY} 2 {LIGHT}", "", {"treat-list": "refuse"})
    assert "treat-list" not in rulings_used(treat(f"8 {HEAVY} baker", "6,6"))


def test_a_move_past_the_inches_is_not_settled() -> None:
    assert treat(f"{HEAVY} 13 {LIGHT}", "6").result.not_settled == ("13", "Able")


def test_names_of_a_force() -> None:
    units = {"Doc": "T-6/M-C/corpsman", "Baker": "T-5/M-B/Rifle", "Able": "T-5/M-C/Rifle"}
    acts = ["2", "baker/heavy", "baker", "2", "able/light"]
    params = typed("treat", book_of("treat"), units, corpsman="doc", inches_and_men=acts)
    assert str(params.corpsman) == "Doc=T-6/M-C/corpsman"
    assert list(map(str, params.inches_and_men)) == [
        "2", "Baker=T-5/M-B/Rifle/heavy", "Baker=T-5/M-B/Rifle", "2", "Able=T-5/M-C/Rifle/light"
    ]  # fmt: skip


def test_the_list_as_it_is_typed(wga: Wga) -> None:
    force = "examples/arc_of_fire_pacific/ridge.yaml"
    acts = ("doc", "2", "baker/heavy", "baker", '2"', "able/light")
    ran = wga("aof", "treat", "-F", force, *acts, "-D", "7,3,8", "--json")
    assert ran.code == 0
    assert json.loads(ran.out)["result"]["inches_left"] == "0"
    ran = wga("aof", "treat", "-F", force, "doc", "baker/heavy", "--spent", "13")
    assert (ran.code, ran.out) == (1, "")
    assert "3 of 16 inches left" in ran.err


@pytest.mark.parametrize(
    ("acts", "reason"),
    [
        ("T5/MC/light/japanese", "is Japanese: corpsmen treat Marines"),
        ("Able=T5/MC", "Able is not wounded: there is nothing to treat"),
        ("T5/MC/dead", "he is dead"),
        ("T5/MC/light/heavy", "the one excludes the other"),
    ],
)
def test_men_who_cannot_be_treated(acts: str, reason: str) -> None:
    with pytest.raises(IllegalAction, match=reason) as wrong:
        treat(acts)
    assert wrong.value.cite == "corpsman"


@pytest.mark.parametrize("states", ["japanese", "japanese/corpsman"])
def test_a_japanese_corpsman(states: str) -> None:
    with pytest.raises(IllegalAction, match="the Japanese have no corpsmen") as wrong:
        settle("treat", "", corpsman=f"T6/MC/{states}", inches_and_men=[LIGHT])
    assert wrong.value.cite == "corpsman"


@pytest.mark.parametrize(
    ("acts", "problem"),
    [
        ("2 baker", "nobody called 'baker' stands before in the list"),
        (f"{HEAVY} Baker=T5/MC/light", "Baker is written in two ways"),
        (f"{HEAVY} Bill=T5/MC/light b", "'b' could be Baker or Bill"),
        ("-2 T5/MC/light", "'-2' is neither inches"),
        ("2.5.5 T5/MC/light", "'2.5.5' is neither inches"),
        ("T5/MF/light", "morale is A"),
    ],
)
def test_lists_that_cannot_be_read(acts: str, problem: str) -> None:
    with pytest.raises(ValueError, match=problem):
        treat(acts)


def test_a_corpsman_who_only_moves_spends_his_inches() -> None:
    """16 inches for moving and treating together (corpsman): 4 moved leave 12, three attempts."""
    settled = treat("4")
    assert settled.result.say == "The corpsman moves 4 inches and treats nobody. 12 inches left."
    assert settled.result.table == (
        "The corpsman has 12 inches left, 3 attempts without moving.",
        "For his next attempt type --spent 4.",
    )
    assert treat("12.5").result.attempts_left == 0
    assert chances("treat", corpsman=DOC, inches_and_men=["4"]) == {"no attempt": 1}


def test_a_corpsman_who_moves_away_after_treating() -> None:
    """4 for the attempt and 3 + 2.5 for the moves: 9.5 of 16."""
    settled = treat(f"{HEAVY} 3 2.5", "6")
    assert settled.result.say == (
        "The corpsman heals Baker, who is lightly wounded and broken now; then moves 5.5 inches. "
        "6.5 inches left."
    )


def test_a_move_past_the_inches() -> None:
    with pytest.raises(
        IllegalAction, match=r"the move needs 16\.5 inches; the corpsman has 16 of 16"
    ) as wrong:
        treat("16.5")
    assert wrong.value.cite == "corpsman"
    settled = treat(f"{HEAVY} 12.5", "1")
    assert settled.result.not_settled == ("12.5",)
    assert settled.result.say == "The corpsman fails to heal Baker. 12 inches left. Not settled: 12.5."


@given(st.integers(0, 999_999))
def test_inches_are_read_as_they_are_written(hundredths: int) -> None:
    inches = Inches(hundredths)
    assert Inches.parse(str(inches), book_of("treat")) == inches


@pytest.mark.parametrize("word", ["", "two", "1.", "-1", ".5", "in", "2 1/2", "1,2,3", "2½½"])
def test_what_are_no_inches(word: str) -> None:
    with pytest.raises(ValueError, match=r"inches are written 12 or 12\.5"):
        Inches.parse(word, book_of("treat"))


@pytest.mark.parametrize(
    ("word", "hundredths"),
    [
        ("2in", 200),
        ("2 inches", 200),
        ('2"', 200),
        ("2.5", 250),
        ("2,5", 250),
        ("2½", 250),
        ("¾", 75),
        ("2¼in", 225),
        ("2.05", 205),
        # what is finer than a hundredth is rounded up
        ("12.0001", 1201),
        ("2.999", 300),
    ],
)
def test_inches_as_a_referee_writes_them(word: str, hundredths: int) -> None:
    assert Inches.parse(word, book_of("treat")) == (hundredths,)
    assert treat(f"{word.replace(' ', '')} {HEAVY}", "1") if hundredths < 1201 else True


@pytest.mark.parametrize("inches", ["999999999999999999999", "12.0001"])
def test_inches_past_all_measure_are_refused(inches: str) -> None:
    with pytest.raises(IllegalAction, match="the first attempt needs"):
        treat(f"{inches} {HEAVY}")
    with pytest.raises(IllegalAction, match="the corpsman has"):
        treat(HEAVY, spent=inches)


def test_attempts_that_fall_away_are_told() -> None:
    settled = treat(f"{LIGHT} able able", "6").result
    assert settled.not_tried == ("Able (no longer wounded)",) * 2
    assert settled.say.endswith("Not tried: Able (no longer wounded), Able (no longer wounded).")
    raised = treat(f"{HEAVY} baker", "6", {"treat-twice": "no"}).result
    assert raised.not_tried == ("Baker (just raised from a heavy wound, treat-twice=no)",)
    assert treat(HEAVY, "6").result.not_tried == ()


def test_figures_written_alike_are_told_to_be_one_man() -> None:
    assert treat("T5/MC/heavy T5/MC/heavy T6/MC/light", "6,6,6").result.one_man == ("man 1",)
    assert treat("ija==T5/MC/heavy ija==T5/MC/heavy", "6,6").result.one_man == ("ija",)
    assert treat(f"{HEAVY} baker", "6,6").result.one_man == ()


def test_the_next_attempt_is_typed_with_the_inches_spent() -> None:
    table = treat(f"2 {HEAVY}", "1").result.table
    assert table == (
        "The corpsman has 10 inches left, 2 attempts without moving.",
        "For his next attempt type --spent 6.",
    )
    assert treat(HEAVY, "1", spent="6").result.table[-1] == "For his next attempt type --spent 10."
    assert treat(HEAVY, "1", large=True).result.table[-1] == "For his next attempt type --spent 8 --large."


def test_treat_corpsman() -> None:
    plain: dict[str, Any] = {"corpsman": "Doc=T6/MC", "inches_and_men": [HEAVY]}
    settled = settle("treat", "6", **plain)
    assert settled.result.say.startswith("Doc heals Baker")
    assert [one.id for one in settled.rulings_used if one.assumption and one.id == "treat-corpsman"]
    assert "treat-corpsman" not in rulings_used(treat(HEAVY, "6"))
    with pytest.raises(IllegalAction, match="is not marked as a corpsman") as wrong:
        settle("treat", "", {"treat-corpsman": "marked"}, **plain)
    assert wrong.value.cite == "corpsman"
    assert treat(HEAVY, "6", {"treat-corpsman": "marked"}).result.attempts[0].healed


def test_treat_himself() -> None:
    doc = "Doc=T6/MC/corpsman/light"
    himself: dict[str, Any] = {"corpsman": doc, "inches_and_men": [doc]}
    settled = settle("treat", "6", **himself)
    assert settled.result.attempts[0].healed
    assert rulings_used(settled)["treat-himself"] == "yes"
    assert "treat-himself" not in rulings_used(treat(HEAVY, "6"))
    with pytest.raises(IllegalAction, match="Doc may not treat himself"):
        settle("treat", "", {"treat-himself": "no"}, **himself)
    assert treat(HEAVY, "6", {"treat-himself": "no"}).result.attempts[0].healed


def test_a_misspelt_name_is_told_the_nearest() -> None:
    with pytest.raises(ValueError, match="a name of a --force file or a game; did you mean Baker"):
        treat(f"{HEAVY} bakre")
