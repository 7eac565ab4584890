"""What the book forbids in a design: each limit at the limit and one past it."""

import pytest

from rulesets.battleshift.ships.design import ShipDesign
from rulesets.battleshift.ships.faults import faults
from tests.battleshift.books import book, settled
from wargame_aid.roster import Fault
from wargame_aid.ruleset import IllegalAction


def found(word: str, **rulings: str) -> tuple[Fault, ...]:
    own = book(**rulings)
    return faults(ShipDesign.parse(word, own), own)


def rules(word: str, **rulings: str) -> list[str]:
    return [fault.rule for fault in found(word, **rulings)]


@pytest.mark.parametrize(
    ("full", "over"),
    [
        ("s1/2LB", "s1/3LB"),
        ("s3/2HB/1LB/1INT", "s3/2HB/1LB/2INT"),
        ("s3/3HB", "s3/3HB/1LB"),
        ("s4/4BR", "s4/4BR/1INT"),
        ("s3/2SHB", "s3/2SHB/1LB"),
        ("s4/8FW", "s4/9FW"),
        ("s4/8MIS", "s4/9MIS"),
        ("s4/8ION", "s4/9ION"),
        ("s4/4HION", "s4/4HION/1INT"),
        ("s4/8AU", "s4/9AU"),
        ("s4/4FW/engulfing", "s4/5FW/engulfing"),
        ("s4/8FW/engulfing:cost", "s4/9FW/engulfing:cost"),
        ("s2/3LB/fast", "s2/4LB/fast"),
        ("s3/4LB/fast", "s3/5LB/fast"),
        ("s3/6LB/fast:cost", "s3/7LB/fast:cost"),
        ("s2/1LB/1INT/2extra-shield", "s2/2LB/1INT/2extra-shield"),
        ("s2/3LB/1INT/2extra-shield:cost", "s2/3LB/2INT/2extra-shield:cost"),
        ("s3/4LB/2repair", "s3/5LB/2repair"),
        ("s3/6LB/2repair:cost", "s3/7LB/2repair:cost"),
        ("s3/6LB/reinforced/hardened", "s3/7LB/reinforced/hardened"),
        ("s2/6LB/2extra-space", "s2/7LB/2extra-space"),
        ("s3/8LB/slow", "s3/9LB/slow"),
        ("s4/10LB/slow", "s4/11LB/slow"),
        ("s21/42LB", "s21/43LB"),
    ],
)
def test_p5_p18_a_ship_holds_its_space_and_not_one_more(full: str, over: str) -> None:
    assert found(full) == ()
    (fault,) = found(over)
    assert (fault.rule, fault.cite, fault.severity) == ("overfilled", "p18", "illegal")
    assert fault.message.startswith("overfilled by 1: ")


def test_an_empty_ship_leaves_all_its_space() -> None:
    (fault,) = found("s3")
    assert fault.message == "6 space units unused: nothing takes any; there are 6 for size 3"


@pytest.mark.parametrize("word", ["s0", "s-3/1HB", "s0/3LB/fast/slow"])
def test_p4_a_size_below_1_is_the_only_fault_of_its_design(word: str) -> None:
    assert rules(word) == ["ship-size"]


def test_p18_the_arithmetic_of_an_overfilled_design() -> None:
    (fault,) = found("s3/2HB/1LB/1INT/fast")
    assert fault.message == (
        "overfilled by 2: 4 for 2 heavy batteries + 1 for 1 light battery + 1 for 1 interceptor "
        "+ 2 for fast drives = 8; there are 6 for size 3"
    )


def test_space_left_unused_is_a_warning() -> None:
    (fault,) = found("s2/3LB")
    assert (fault.rule, fault.severity) == ("unused-space", "warning")
    assert fault.message == "1 space unit unused: 3 for 3 light batteries; there are 4 for size 2"
    assert settled("design", "s2/3LB")["warnings"] == [fault.message]
    assert settled("design", "s2/4LB")["warnings"] == []


@pytest.mark.parametrize(
    ("system", "least", "cite"),
    [
        ("HB", 2, "p4"),
        ("BR", 2, "p4"),
        ("SHB", 3, "p18"),
        ("MIS", 2, "p18"),
        ("FW", 2, "p4"),
        ("ION", 2, "p18"),
        ("HION", 2, "p18"),
        ("AU", 2, "p18"),
    ],
)
def test_p4_p18_weapons_that_are_not_for_small_ships(system: str, least: int, cite: str) -> None:
    assert "system-size" not in rules(f"s{least}/1{system}")
    refused = [one for one in found(f"s{least - 1}/1{system}") if one.rule == "system-size"]
    assert [one.cite for one in refused] == [cite]
    assert f"on size {least - 1}: it needs size {least} or more" in refused[0].message


@pytest.mark.parametrize("system", ["LB", "INT", "engulfing:cost", "extra-shield", "repair", "slow/1LB"])
def test_p18_what_size_1_can_carry(system: str) -> None:
    assert "system-size" not in rules(f"s1/{system}")


def test_p4_p6_least_and_largest_size() -> None:
    assert rules("s1/2LB") == []
    assert "ship-size" in rules("s0")
    assert "ship-size" in rules("s-3")
    assert rules("s21/42LB") == []
    (fault,) = found("s22/44LB")
    assert (fault.rule, fault.cite, fault.ruling) == ("ship-size", "p6", "largest-ship=21")


def test_largest_ship_unlimited() -> None:
    assert rules("s22/44LB", largest_ship="unlimited") == []
    assert rules("s99/198LB", largest_ship="unlimited") == []


@pytest.mark.parametrize("word", ["s1/2LB/0INT", "s1/2LB/0extra-space", "s1/3LB/-1INT"])
def test_what_is_named_is_there(word: str) -> None:
    assert "system-count" in rules(word)


@pytest.mark.parametrize(
    "word",
    [
        "s3/6LB/hardened:space",
        "s3/6LB/reinforced:space",
        "s3/6LB/extra-space:space",
        "s3/6LB/flimsy:space",
        "s3/6LB/weak-shields:space",
        "s3/6LB/no-shields:space",
        "s3/LB:cost",
        "s3/HB:cost",
        "s3/BR:cost",
        "s3/SHB:cost",
        "s3/MIS:cost",
        "s3/FW:cost",
        "s3/INT:cost",
        "s3/ION:cost",
        "s3/HION:cost",
        "s3/AU:cost",
    ],
)
def test_p18_not_every_system_can_be_bought_both_ways(word: str) -> None:
    assert "system-price" in rules(word)


def test_slow_drives_cost_gives_no_points_back() -> None:
    (fault,) = found("s4/10LB/slow:cost")
    assert (fault.rule, fault.ruling) == ("system-price", "slow-drives-cost=space-only")
    assert rules("s4/10LB/slow") == []


@pytest.mark.parametrize(
    "system",
    ["engulfing:cost", "fast:cost", "reinforced", "hardened", "weak-shields", "no-shields", "flimsy"],
)
def test_p18_what_a_ship_can_have_once(system: str) -> None:
    assert rules(f"s3/6LB/{system}") == []
    assert rules(f"s3/6LB/2{system}") == ["system-twice"]


def test_p18_once_counts_both_ways_of_buying() -> None:
    assert rules("s3/4LB/fast/fast:cost") == ["system-twice"]
    assert rules("s3/3LB/engulfing/engulfing:cost") == ["system-twice"]
    assert rules("s3/10LB/2slow") == ["system-twice"]


@pytest.mark.parametrize("word", ["s3/3LB/3extra-shield", "s3/3LB/3repair", "s3/9LB/3extra-space"])
def test_p18_what_a_ship_can_have_in_any_number(word: str) -> None:
    assert rules(word) == []


def test_p18_size_1_has_fast_drives_already() -> None:
    assert rules("s1/1LB/fast") == ["system-twice"]
    assert rules("s1/2LB/fast:cost") == ["system-twice"]
    assert rules("s2/4LB/fast:cost") == []
    assert rules("s1/3LB/slow") == []


@pytest.mark.parametrize(
    "word",
    [
        "s4/10LB/fast:cost/slow",
        "s4/8LB/weak-shields/no-shields",
        "s4/8LB/hardened/flimsy",
        "s4/8LB/extra-shield:cost/no-shields",
    ],
)
def test_p18_systems_that_exclude_each_other(word: str) -> None:
    assert rules(word) == ["system-pair"]


def test_every_fault_of_a_design_is_named_at_once() -> None:
    with pytest.raises(IllegalAction) as refused:
        settled("design", "s1/1HB/1LB/flimsy/hardened")
    assert refused.value.cite == "p4"
    assert refused.value.reason == (
        "heavy battery on size 1: it needs size 2 or more; "
        "hardened hull and flimsy hull cannot stand in one design; "
        "overfilled by 1: 2 for 1 heavy battery + 1 for 1 light battery = 3; there are 2 for size 1"
    )


@pytest.mark.parametrize(
    ("word", "cite", "said"),
    [
        ("s3/2HB/1LB/2INT", "p18", "overfilled by 1"),
        ("s1/1HB", "p4", "heavy battery on size 1: it needs size 2 or more"),
        ("s2/1SHB/1LB", "p18", "super heavy battery on size 2: it needs size 3 or more"),
    ],
)
def test_the_design_action_refuses_with_page_and_arithmetic(word: str, cite: str, said: str) -> None:
    with pytest.raises(IllegalAction) as refused:
        settled("design", word)
    assert refused.value.cite == cite
    assert said in refused.value.reason
