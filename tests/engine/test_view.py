"""One loop over a result's fields, and chances in per cent that never lie."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Annotated

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.engine.made_up import SIEGE, Siege
from wargame_aid.asks import at_most, highest, one_die
from wargame_aid.book import RulingUsed
from wargame_aid.chance import Roll
from wargame_aid.odds import Odds
from wargame_aid.render.chances import Chances, chances_of, mean_of, per_cent
from wargame_aid.render.view import Block, Row, rows_of, view_of
from wargame_aid.resolution import Resolution
from wargame_aid.ruleset import Modifier, Shown


@dataclass(frozen=True)
class Blow:
    die: int
    modifiers: Annotated[tuple[Modifier, ...], Shown("Modifiers", "p3")] = ()


@dataclass(frozen=True)
class Fought:
    say: str
    table: tuple[str, ...]
    blows: Annotated[tuple[Blow, ...], Shown("Blow")]
    best: Blow
    fled: Annotated[bool, Shown("Fled", "p4")]
    names: tuple[str, ...] = ()
    heir: str | None = None
    men_left: int = 0


FOUGHT = Fought(
    "[Zoë] wins.",
    ("Remove :fire:.",),
    (Blow(4, (Modifier("charging", 1), Modifier("wounded", -2))), Blow(9)),
    Blow(9),
    fled=False,
    names=("Zoë", "[damaged]"),
)


def test_every_field_is_a_row_with_its_title_and_place_and_empty_ones_are_left_out() -> None:
    assert list(rows_of(FOUGHT)) == [
        Row("Blow 1, die", "4"),
        Row("Blow 1, Modifiers", "+ 1 charging, - 2 wounded", "p3"),
        Row("Blow 2, die", "9"),
        Row("best, die", "9"),
        Row("Fled", "no", "p4"),
        Row("names", "Zoë, [damaged]"),
        Row("men left", "0"),
    ]


def test_a_list_that_would_not_be_read_in_one_line_has_a_row_for_each_part() -> None:
    few, many = ("Able", "Baker"), tuple(f"number {at} of the long column" for at in range(1, 6))
    rows = {
        names: [row for row in rows_of(Fought("", (), (), Blow(1), False, names)) if "names" in row.title]
        for names in (few, many)
    }
    assert rows[few] == [Row("names", "Able, Baker")]
    assert rows[many] == [Row(f"names {at}", f"number {at} of the long column") for at in range(1, 6)]


def test_an_answer_is_spoken_first_then_dice_result_rulings_assumptions_rules() -> None:
    rolls = (
        Roll("attacker", one_die(10), (7,), 7, "typed"),
        Roll("hits", at_most(3, 6, 4), (1, 5, 4), 2, "system"),
        Roll("saved", at_most(3, 6, 4), None, 2, "typed"),
        Roll("one shot", at_most(1, 6, 4), (3,), 1, "seed 4"),
        Roll("best", highest(2, 6), (2, 5), 5, "system"),
    )
    rulings_used = (
        RulingUsed("bar", "doubled", "table", "It counts twice.", assumption=False),
        RulingUsed("heir", "eldest", "eldest", "The eldest.", assumption=True),
    )
    view = view_of(
        Resolution("tin", SIEGE, Siege(archers=1, target=1, armour=1), rolls, rulings_used, FOUGHT)
    )
    assert (view.say, view.table) == ("[Zoë] wins.", ("Remove :fire:.",))
    assert [block.heading for block in view.blocks] == ["Dice", "Result", "Rulings", "Assumptions"]
    assert view.blocks[0].rows == (
        Row("attacker", "1d10: 7 (typed)"),
        Row("hits", "3d6le4: 1 5 4, 2 of 3 (system)"),
        Row("saved", "3d6le4: 2 of 3 (typed)"),
        Row("one shot", "1d6le4: 3, yes (seed 4)"),
        Row("best", "2d6kh1: 2 5, the highest 5 (system)"),
    )
    assert view.blocks[2] == Block(
        "Rulings",
        (
            Row("bar=doubled", "It counts twice.", "the table's own; the default is table"),
            Row("heir=eldest", "The eldest."),
        ),
    )
    assert view.blocks[3].rows == (Row("heir=eldest", "no source says so"),)


@pytest.mark.parametrize(
    ("weight", "whole", "text"),
    [
        (0, 7, "0.0 %"),
        (7, 7, "100.0 %"),
        (1, 3, "33.3 %"),
        (2, 3, "66.7 %"),
        (1, 2000, "0.1 %"),
        (1, 2001, "< 0.1 %"),
        (1, 10**50, "< 0.1 %"),
        (1999, 2000, "> 99.9 %"),
        (998, 1000, "99.8 %"),
        (10**50 - 1, 10**50, "> 99.9 %"),
    ],
)
def test_a_chance_in_per_cent(weight: int, whole: int, text: str) -> None:
    assert per_cent(weight, whole) == text


@given(st.integers(1, 10**30).flatmap(lambda whole: st.tuples(st.integers(0, whole), st.just(whole))))
def test_only_the_impossible_is_0_and_only_the_sure_is_100(chance: tuple[int, int]) -> None:
    weight, whole = chance
    text = per_cent(weight, whole)
    assert (text == "0.0 %") == (weight == 0)
    assert (text == "100.0 %") == (weight == whole)
    if text[0] not in "<>":
        assert abs(Fraction(text.removesuffix(" %")) - Fraction(100 * weight, whole)) <= Fraction(1, 20)


def test_a_count_has_at_least_and_a_mean_and_a_word_has_neither() -> None:
    hits = Odds("hits", ((0, 1), (1, 4), (2, 4)), 9)
    assert chances_of(hits) == (
        Chances("0", "11.1 %", "100.0 %"),
        Chances("1", "44.4 %", "88.9 %"),
        Chances("2", "44.4 %", "44.4 %"),
    )
    assert mean_of(hits) == "1.333"
    gate = Odds("gate", (("breached", 1), ("held", 3)), 4)
    assert chances_of(gate) == (Chances("breached", "25.0 %", ""), Chances("held", "75.0 %", ""))
    assert mean_of(gate) == ""
