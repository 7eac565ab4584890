"""Exact odds against an enumeration that knows nothing of steps, states and merging."""

from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction
from functools import cache
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.engine.brute import Faces, of_odds, throws
from tests.engine.made_up import BOUT, NESTED, SIEGE, Bout, Siege, no_rules
from wargame_aid.odds import odds, unmerged

Facts = dict[str, int | str]


def siege(params: Siege) -> Iterator[tuple[Facts, Fraction]]:
    """Play every face of every die of a siege."""
    for arrows, one in throws(params.archers, 6):
        hits = len([face for face in arrows if face <= params.target])
        for shields, two in throws(hits, 4):
            saved = len([face for face in shields if face >= params.armour])
            for facts, three in storms(hits - saved):
                yield {"hits": hits, "saved": saved, **facts}, one * two * three


@cache
def every_siege(params: Siege) -> tuple[tuple[Facts, Fraction], ...]:
    return tuple(siege(params))


def storms(left: int) -> Iterator[tuple[Facts, Fraction]]:
    if not left:
        yield {"gate": "held", "phase": "shooting"}, Fraction(1)
        return
    for rams, one in throws(left, 6):
        for luck, two in throws(1, 4):
            gate = "breached" if max(rams) >= 5 or luck == (4,) else "shaken"
            phase = "shooting" if max(rams) >= 5 else "luck"
            yield {"gate": gate, "phase": phase}, one * two


def bout(params: Bout, blows: Faces) -> Facts:
    strength, last = params.strength, 0
    for last in blows:
        strength -= {1: 2, 2: 1}.get(last, 0)
        if strength <= 0:
            break
    return {"strength": strength, "last": last, "seconds": 2}


def gathered(found: Iterable[tuple[Facts, Fraction]], field: str) -> dict[int | str, Fraction]:
    chances: dict[int | str, Fraction] = {}
    for facts, chance in found:
        chances[facts[field]] = chances.get(facts[field], Fraction(0)) + chance
    return chances


@pytest.mark.parametrize("field", ["gate", "hits", "saved", "phase"])
@pytest.mark.parametrize(
    "params", [Siege(archers=2, target=3, armour=3), Siege(archers=2, target=5, armour=2)]
)
def test_several_steps_with_other_dice_on_each_branch(params: Siege, field: str) -> None:
    expected = gathered(every_siege(params), field)
    assert of_odds(odds(SIEGE, params, no_rules(), field)) == expected


@pytest.mark.parametrize("strength", [1, 2, 4, 9])
@pytest.mark.parametrize("field", ["strength", "last", "seconds"])
def test_rounds_end_between_runs_and_the_last_note_counts(strength: int, field: str) -> None:
    params = Bout(strength=strength)
    expected = gathered(((bout(params, blows), chance) for blows, chance in throws(3, 4)), field)
    assert of_odds(odds(BOUT, params, no_rules(), field)) == expected


def test_a_bout_by_hand() -> None:
    # strength 1: down at -1 by a one, at 0 by a two, else the next blow; standing after three: (2/4)**3
    found = odds(BOUT, Bout(strength=1), no_rules(), "strength")
    assert found.probability(1) == Fraction(1, 8)
    assert found.probability(0) == found.probability(-1) == Fraction(7, 16)
    assert found.probability(5) == 0
    assert found.expected() == Fraction(1, 8) - Fraction(7, 16)


def test_a_repeat_within_a_repeat() -> None:
    # strength 2, up to two bolts a run, two runs, each bolt 1/3: two bolts in four end it early
    strength = odds(NESTED, Bout(strength=2), no_rules(), "strength")
    assert of_odds(strength) == {0: Fraction(33, 81), 1: Fraction(32, 81), 2: Fraction(16, 81)}
    runs = odds(NESTED, Bout(strength=2), no_rules(), "seconds")
    assert of_odds(runs) == {1: Fraction(1, 9), 2: Fraction(8, 9)}


def test_an_ask_with_one_outcome_has_one() -> None:
    assert of_odds(odds(BOUT, Bout(strength=2), no_rules(), "seconds")) == {2: Fraction(1)}
    assert of_odds(odds(SIEGE, Siege(archers=0, target=3, armour=3), no_rules(), "gate")) == {
        "held": Fraction(1)
    }


@given(
    st.builds(Siege, archers=st.integers(0, 5), target=st.integers(0, 6), armour=st.integers(0, 5)),
    st.sampled_from(["gate", "hits", "saved", "phase"]),
)
def test_merging_changes_nothing_in_a_siege(params: Siege, field: str) -> None:
    merged, whole = odds(SIEGE, params, no_rules(), field), unmerged(SIEGE, params, no_rules(), field)
    assert of_odds(merged) == of_odds(whole)
    assert sum(of_odds(merged).values()) == 1


@given(st.sampled_from([BOUT, NESTED]), st.integers(0, 6), st.sampled_from(["strength", "seconds"]))
def test_merging_changes_nothing_in_rounds(action: Any, strength: int, field: str) -> None:
    params = Bout(strength=strength)
    merged, whole = odds(action, params, no_rules(), field), unmerged(action, params, no_rules(), field)
    assert of_odds(merged) == of_odds(whole)
    assert sum(weight for _, weight in merged.outcomes) == merged.denominator


def test_outcomes_stand_in_order_and_weights_are_whole() -> None:
    found = odds(SIEGE, Siege(archers=3, target=4, armour=2), no_rules(), "saved")
    assert [value for value, _ in found.outcomes] == [0, 1, 2, 3]
    assert all(type(weight) is int for _, weight in found.outcomes)
    words = odds(SIEGE, Siege(archers=3, target=4, armour=2), no_rules(), "gate")
    weights = [weight for _, weight in words.outcomes]
    assert {value for value, _ in words.outcomes} == {"breached", "held", "shaken"}
    assert weights == sorted(weights, reverse=True)
    assert words.expected() is None


@pytest.mark.parametrize("function", [odds, unmerged])
def test_a_field_that_is_neither_noted_nor_kept_is_a_lookup_error(function: Callable[..., Any]) -> None:
    with pytest.raises(LookupError, match="morale"):
        function(SIEGE, Siege(archers=1, target=3, armour=3), no_rules(), "morale")


def test_a_fact_noted_on_some_paths_only_is_no_field() -> None:
    with pytest.raises(LookupError, match="ram"):
        odds(SIEGE, Siege(archers=1, target=3, armour=3), no_rules(), "ram")
