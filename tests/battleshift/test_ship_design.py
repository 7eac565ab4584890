"""The notation of a design."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulesets.battleshift.ships.design import Fitted, ShipDesign
from tests.battleshift.books import book, design

SYSTEMS = (
    *("HB", "BR", "SHB", "LB", "MIS", "FW", "INT", "ION", "HION", "AU", "engulfing", "fast", "extra-shield"),
    *("extra-space", "repair", "reinforced", "hardened", "weak-shields", "no-shields", "flimsy", "slow"),
)

PARTS = st.tuples(st.integers(-3, 40), st.sampled_from(SYSTEMS), st.sampled_from(("", ":space", ":cost")))


def test_p18_every_system() -> None:
    assert set(book().rules.systems) == set(SYSTEMS)


@settings(deadline=None)
@given(st.integers(-999, 999), st.lists(PARTS, max_size=12))
def test_what_is_written_reads_as_the_same_design(size: int, parts: list[tuple[int, str, str]]) -> None:
    once = design("/".join((f"s{size}", *(f"{count}{system}{way}" for count, system, way in parts))))
    assert design(str(once)) == once
    assert str(design(str(once))) == str(once)


@pytest.mark.parametrize(
    ("typed", "written"),
    [
        ("s3/2HB/1LB/1INT", "s3/2HB/1LB/1INT"),
        ("S3/1int/lb/2hb", "s3/2HB/1LB/1INT"),
        ("s3/LB/INT/HB/HB", "s3/2HB/1LB/1INT"),
        (" s2 / 3 LB / fast ", "s2/3LB/fast"),
        ("s2/1LB/2extra–shield", "s2/1LB/2extra-shield"),
        ("s2/3LB/Fast Drives:Cost", "s2/3LB/fast:cost"),
        ("s2/3light-batteries/fast-drives:c", "s2/3LB/fast:cost"),
        ("s4/2 broadside batteries/missile/reinf/hard", "s4/2BR/1MIS/reinforced/hardened"),
        ("s4/repair/2repair:cost/repair", "s4/2repair/2repair:cost"),
        ("s4/fast:space/hardened:cost", "s4/fast/hardened"),
        ("s4/hardened:space/LB:cost", "s4/1LB:cost/hardened:space"),
        ("s1/0LB/-2INT", "s1/0LB/-2INT"),
        ("s0", "s0"),
        ("s-1", "s-1"),
        ("s3/SHB", "s3/1SHB"),
        ("s3/heavy-battery/heavy-ion", "s3/1HB/1HION"),
        ("s3/no/weak", "s3/weak-shields/no-shields"),
    ],
)
def test_what_is_typed_and_what_is_written(typed: str, written: str) -> None:
    assert str(design(typed)) == written


def test_the_parts_of_a_design() -> None:
    assert design("s3/2HB/fast:cost/repair") == ShipDesign(
        3, (Fitted("HB", 2), Fitted("fast", 1, "cost"), Fitted("repair"))
    )


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("", "a design begins with its size"),
        ("2HB/s3", "a design begins with its size, as in s3/2HB/1LB/1INT, not '2HB'"),
        ("s/2HB", "not 's'"),
        ("s3/", "'' is no system"),
        ("s3//LB", "'' is no system"),
        ("s3/2", "'2' is no system"),
        ("s3/fats", "no system 'fats'; did you mean fast?"),
        (
            "s3/2lazer",
            "no system 'lazer'; there is HB, BR, SHB, LB, MIS, FW, INT, ION, HION, AU, engulfing, fast,",
        ),
        ("s3/.5LB", "'.5LB' is no system: a whole count and a name, as in 2HB"),
        ("s3/1,5LB", "a whole count"),
        ("s3/hea", "'hea' could be HB or HION"),
        ("s3/fast:points", "no way to buy a system 'points'; there is space or cost"),
        ("s3/1000LB", "a count is at most 999 in a design"),
        ("s3/999LB/LB", "a count is at most 999 in a design"),
        ("s3/99999999999999999999LB", "a count is at most 999 in a design"),
        ("s1000", "a size is at most 999 in a design"),
        ("s99999999999999999999", "a size is at most 999 in a design"),
    ],
)
def test_words_that_are_no_design(typed: str, said: str) -> None:
    with pytest.raises(ValueError, match=r".") as wrong:
        design(typed)
    assert said in str(wrong.value)
