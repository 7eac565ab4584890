"""What the book forbids but could be settled: a reason overrides it, and it is settled as anybody's."""

from __future__ import annotations

import pytest

from tests.arc_of_fire_pacific.table import ARC_OF_FIRE
from wargame_aid.ruleset import IllegalAction

RIFLE = "T5/MC/rifle"
DOC = "Doc=T6/MB/pistol/corpsman"


def sides(attackers: int, defenders: int, more: str = "") -> str:
    return " ".join((*["--attacker", RIFLE] * attackers, *["--defender", RIFLE + more] * defenders)).join(
        ("melee ", "")
    )


def test_two_against_two_is_settled_with_an_assistant_on_each_side() -> None:
    # the die 6 picks the second defender; an assistant adds 2: 4 + 2 = 6 against 10 + 2 = 12 is a kill
    cites, found = ARC_OF_FIRE.overridden(sides(2, 2), "6,4,10,10")
    assert cites == ["melee"]
    assert "the attacker rolls 4 + 2 = 6, the defender 10 + 2 = 12" in found.result.say


def test_of_three_attackers_the_third_takes_no_part() -> None:
    cites, found = ARC_OF_FIRE.overridden(sides(3, 1), "10,1,10")
    assert cites == ["melee"]
    assert "The third-named attacker takes no part: two against one at most." in found.result.table


def test_a_defender_who_charges_has_the_bonus_of_one() -> None:
    _, found = ARC_OF_FIRE.overridden(sides(1, 1, "/charging"), "10,1,10")  # 10 against 1 + 1 charging
    assert "the defender 1 + 1 = 2" in found.result.say


def test_of_two_who_assist_the_first_named_does() -> None:
    line = f"melee --attacker {RIFLE} --defender {RIFLE}/assisting --defender {RIFLE}/assisting"
    # the third fights: 10 + 2 = 12 against 4 is a kill
    _, found = ARC_OF_FIRE.overridden(f"{line} --defender {RIFLE}", "4,10,10")
    assert "the attacker rolls 4, the defender 10 + 2 = 12" in found.result.say


@pytest.mark.parametrize(
    ("line", "rulings"),
    [
        (f"treat T6/MB/pistol/japanese 4 {RIFLE}/light", {}),
        (f"treat {DOC} 4 {RIFLE}/light/japanese", {}),
        (f"treat T6/MB/pistol 4 {RIFLE}/light", {"treat-corpsman": "marked"}),
        (f"treat {DOC}/light {DOC}/light", {"treat-himself": "no"}),
    ],
)
def test_whom_a_corpsman_may_not_treat_he_treats_all_the_same(line: str, rulings: dict[str, str]) -> None:
    cites, found = ARC_OF_FIRE.overridden(line, "10", rulings)  # 10 passes every check
    assert (cites, found.result.attempts[0].healed) == (["corpsman"], True)


def test_a_list_past_the_inches_is_settled_as_far_as_they_go() -> None:
    line = (
        f"treat {DOC} 4 {RIFLE}/light 12 {RIFLE}/light"  # 4 + an attempt of 4 of 16 inches; 12 more are past
    )
    cites, found = ARC_OF_FIRE.overridden(line, "10", {"treat-list": "refuse"})
    assert (cites, found.result.attempts[0].healed) == (["corpsman"], True)
    assert found.result.not_settled


@pytest.mark.parametrize(
    "line",
    [
        f"treat {DOC} 4 {RIFLE}",  # not wounded
        f"treat {DOC} 60 {RIFLE}/light",  # no inches for one attempt
        f"rally {RIFLE}",
        f"melee --attacker {RIFLE}/dead --defender {RIFLE}",
        f"melee --attacker Able={RIFLE} --defender Able={RIFLE}",
        f"melee --attacker {RIFLE}/assisting --defender {RIFLE}",
    ],
)
def test_what_cannot_be_settled_is_refused_whatever_the_reason(line: str) -> None:
    with pytest.raises(IllegalAction) as refused:
        ARC_OF_FIRE.overridden(line)
    assert not refused.value.passable
