"""Exact odds of whole melees: equal to the brute force from the book, to every branch, and to icepool."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.arc_of_fire_pacific import book
from tests.arc_of_fire_pacific.book import Man
from tests.arc_of_fire_pacific.icepool_melee import icepool_melee
from tests.arc_of_fire_pacific.table import NONE, Rulings, melee_chances

RIFLE = Man(5, "C", ("rifle",))
GUNNER = Man(5, "B", ("submachine",))
JAPANESE = replace(RIFLE, charging=True, nation="japanese")
LEADER = Man(4, "A", ("sword",), leader=True, banzai=True, nation="japanese")
HURT = Man(5, "B", ("knife",), wound="light", confused=True)
BROKEN = Man(6, "C", ("carbine",), broken=True, heroic=True)
STATES = ("broken", "confused", "leader", "heroic", "charging", "banzai", "assisting")

MELEES = {
    "equal rifles": ((RIFLE,), (RIFLE,)),
    "charge": ((replace(RIFLE, charging=True),), (GUNNER,)),
    "banzai": ((LEADER,), (GUNNER,)),
    "wounded": ((HURT,), (GUNNER,)),
    "broken": ((BROKEN,), (HURT,)),
    "japanese": ((JAPANESE,), (RIFLE,)),
    "both weapons": (
        (Man(5, "C", ("pistol", "sword"), charging=True, banzai=True),),
        (Man(5, "C", ("BAR", "bayonet")),),
    ),
    "bayonet": ((Man(5, "C", ("rifle", "bayonet")),), (Man(5, "C", ("unarmed",)),)),
    "foxhole": ((JAPANESE,), (GUNNER, replace(RIFLE, training=6))),
    "marked": ((RIFLE,), (replace(BROKEN, assisting=True), GUNNER)),
    "two attackers": ((RIFLE, replace(HURT, training=4)), (GUNNER,)),
    "wounded attackers": (
        (replace(HURT, morale="A"), BROKEN),
        (replace(RIFLE, wound="heavy", morale="E"),),
    ),
}
RULINGS: Mapping[str, Rulings] = {
    "zero": {"melee-zero": "morale-check"},
    "training": {"melee-training": "primary-only"},
    "weapons": {"bar-modifier": "plus-one", "two-weapons": "both", "fixed-bayonet": "other"},
    "charges": {"banzai-and-charging": "both"},
    "primary": {"primary-attacker": "die", "assistant-takes-over": "yes"},
    "wounds": {"second-wound": "worse", "japanese-heavy-wound": "death-outside-melee"},
    "breaks": {"wound-breaks": "yes", "wounded-morale-die": "d10"},
    "no deaths": {"japanese-heavy-wound": "wound", "assistant-takes-over": "yes"},
}


def word(man: Man) -> str:
    """Return a man's notation."""
    states = [state for state in STATES if getattr(man, state)]
    wound = [] if man.wound == "unwounded" else [man.wound]
    nation = [man.nation] if man.nation else []
    return "/".join((f"T{man.training}", f"M{man.morale}", *man.weapons, *wound, *states, *nation))


def words(men: tuple[Man, ...]) -> str:
    return " ".join(map(word, men))


def by_the_book(melee: str, rulings: Rulings = NONE) -> tuple[dict[str, Fraction], dict[str, Fraction]]:
    """Return the brute force's outcomes and points."""
    named: dict[str, Any] = {name.replace("-", "_"): value for name, value in rulings.items()}
    outcomes: dict[str, Fraction] = {}
    points: dict[str, Fraction] = {}
    for (attacker, defender, score, other), chance in book.melee(*MELEES[melee], **named).items():
        for table, value in (
            (outcomes, f"attacker {attacker}, defender {defender}"),
            (points, f"{score}/{other}"),
        ):
            table[value] = table.get(value, Fraction(0)) + chance
    return outcomes, points


@pytest.mark.parametrize("melee", MELEES)
def test_odds_equal_the_brute_force_from_the_book(melee: str) -> None:
    attackers, defenders = map(words, MELEES[melee])
    outcomes, points = by_the_book(melee)
    assert melee_chances(attackers, defenders) == outcomes
    assert melee_chances(attackers, defenders, field="points") == points
    assert sum(outcomes.values()) == 1


@pytest.mark.parametrize("rulings", RULINGS)
@pytest.mark.parametrize("melee", ["both weapons", "wounded attackers", "japanese"])
def test_odds_equal_the_brute_force_by_every_ruling(melee: str, rulings: str) -> None:
    attackers, defenders = map(words, MELEES[melee])
    outcomes, points = by_the_book(melee, RULINGS[rulings])
    assert melee_chances(attackers, defenders, RULINGS[rulings]) == outcomes
    assert melee_chances(attackers, defenders, RULINGS[rulings], "points") == points


@pytest.mark.parametrize("melee", ["equal rifles", "marked", "wounded attackers"])
@pytest.mark.parametrize("rulings", [NONE, {"broken-in-melee": "yes", "assistant-takes-over": "yes"}])
def test_odds_equal_every_branch_unmerged(melee: str, rulings: Rulings) -> None:
    attackers, defenders = map(words, MELEES[melee])
    merged = melee_chances(attackers, defenders, rulings)
    assert merged == melee_chances(attackers, defenders, rulings, merged=False)


@pytest.mark.parametrize("melee", ["charge", "foxhole", "banzai"])
def test_odds_equal_icepool(melee: str) -> None:
    attackers, defenders = MELEES[melee]
    found = melee_chances(words(attackers), words(defenders))
    expected = icepool_melee(attackers, defenders)
    assert found == {f"attacker {one}, defender {other}": chance for (one, other), chance in expected.items()}


def test_equal_rifles_by_hand() -> None:
    # 9 and 10 kill: both in 4 of 100 in the first round; the odds of the two sides are the same
    found = melee_chances("T5/MC/rifle", "T5/MC/rifle", field="points")
    assert found["3/0"] == found["0/1"]
    assert found["3/1"] > Fraction(4, 100)
    assert sum(found.values()) == 1


def kills(attacker: Man, defender: tuple[Man, ...]) -> Fraction:
    """Return the chance that the attacker's first blow, and all that comes after it, kills."""
    found = melee_chances(word(attacker), words(defender))
    return sum((chance for end, chance in found.items() if "defender dead" in str(end)), Fraction(0))


HELPFUL = ("leader", "heroic", "charging", "banzai")


@settings(max_examples=25, deadline=None)
@given(
    st.builds(
        Man,
        st.integers(5, 6),
        st.sampled_from("ABCDE"),
        st.sampled_from([("rifle",), ("pistol",), ("sword",), ()]),
        broken=st.booleans(),
        confused=st.booleans(),
    ),
    st.sampled_from([RIFLE, GUNNER, HURT, BROKEN, replace(RIFLE, nation="japanese")]),
    st.sampled_from(HELPFUL),
)
def test_a_helpful_modifier_never_lowers_the_chance_to_kill(man: Man, enemy: Man, helpful: str) -> None:
    state: dict[str, Any] = {helpful: True}
    assert kills(replace(man, **state), (enemy,)) >= kills(man, (enemy,))


@settings(max_examples=25, deadline=None)
@given(
    st.lists(st.sampled_from([RIFLE, GUNNER, HURT, BROKEN, LEADER, JAPANESE]), min_size=1, max_size=2),
    st.lists(st.sampled_from([RIFLE, GUNNER, HURT, BROKEN]), min_size=1, max_size=1),
    st.dictionaries(st.sampled_from(["primary-attacker"]), st.just("die")),
)
def test_legal_melees_have_odds_that_add_up(
    attackers: list[Man], defenders: list[Man], rulings: Rulings
) -> None:
    found = melee_chances(words(tuple(attackers)), words(tuple(defenders)), rulings)
    assert sum(found.values()) == 1
    assert all(chance > 0 for chance in found.values())
