"""Every ruling of a melee: what each answer makes of the same dice; an answer names what mattered."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tests.arc_of_fire_pacific.table import labels, melee, melee_chances, rulings_used

RIFLE = "T5/MC/rifle"


def outcome(attacker: str, defender: str, dice: str, **rulings: str) -> str:
    named = {name.replace("_", "-"): value for name, value in rulings.items()}
    settled = melee(attacker, defender, dice, named)
    for name, value in named.items():
        assert rulings_used(settled)[name] == value
    return str(settled.result.outcome)


def test_melee_zero() -> None:
    # 1 - 1 for no weapon; a morale C fails the check on 5
    assert outcome("T5/MC", RIFLE, "1,9") == "attacker dead, defender unwounded"
    assert outcome("T5/MC", RIFLE, "1,9,5", melee_zero="morale-check") == "attacker dead, defender broken"


def test_melee_training() -> None:
    # best of side: 4 against 5 is two dice; the primary's own: 6 against 5 is one, and two for the enemy
    settled = melee("T6/MC/rifle T4/MC/rifle", RIFLE, "7 1,9")
    assert (settled.result.rounds[0].attacker.dice, settled.result.rounds[0].defender.dice) == (2, 1)
    settled = melee("T6/MC/rifle T4/MC/rifle", RIFLE, "7,9 1", {"melee-training": "primary-only"})
    assert (settled.result.rounds[0].attacker.dice, settled.result.rounds[0].defender.dice) == (1, 2)


def test_melee_training_matters_only_where_the_assistant_is_better() -> None:
    assert "melee-training" not in rulings_used(melee("T5/MC/rifle T6/MC/rifle", RIFLE, "7,9"))


def test_primary_attacker() -> None:
    two = "Ito=T5/MC/rifle Mori=T5/MC/rifle"
    assert melee(two, RIFLE, "7,9").result.rounds[0].attacker.figure == "Ito"
    by_die = {"primary-attacker": "die"}
    assert melee(two, RIFLE, "3,7,9", by_die).result.rounds[0].attacker.figure == "Ito"
    drawn = melee(two, RIFLE, "4,7,9", by_die)
    assert drawn.result.rounds[0].attacker.figure == "Mori"
    assert labels(drawn)[0] == "primary attacker, odd the first named"


THREE = "Abe=T5/MB/submachine Bo=T6/MC/rifle Cy=T6/MC/rifle"


def test_assistant_of_several() -> None:
    """Several targets: a die picks the primary; never more than two against one (melee).

    Bo has his 2 for the help of one, so that 6 + 2 = 8 is a heavy wound, and 6 alone a light one.
    """
    settled = melee(RIFLE, THREE, "2,9,6,8")
    assert labels(settled)[0] == "primary defender, 1 the first named of 3"
    assert settled.result.outcome == "attacker heavy wound, defender dead"
    assert [str(one) for one in settled.result.figures] == [
        "the attacker heavy wound",
        "Abe unwounded",
        "Bo dead",
        "Cy takes no part",
    ]
    assert "Cy takes no part: two against one at most." in settled.result.table
    assert rulings_used(settled)["assistant-of-several"] == "first-named"
    by_die = melee(RIFLE, THREE, "2,4,9,6,6", {"assistant-of-several": "die"})
    assert [str(one) for one in by_die.result.figures][1:] == ["Abe takes no part", "Bo dead", "Cy unwounded"]
    alone = melee(RIFLE, THREE, "2,9,6", {"assistant-of-several": "nobody"})
    assert alone.result.outcome == "attacker light wound, defender dead"


def test_assistant_marked_among_several() -> None:
    """The one marked is not drawn and assists: odd is Abe, even is Cy."""
    marked = THREE.replace("Bo=T6/MC/rifle", "Bo=T6/MC/rifle/assisting")
    settled = melee(RIFLE, marked, "4,9,1,7,6")
    assert [str(one) for one in settled.result.figures][1:] == [
        "Abe takes no part",
        "Bo unwounded",
        "Cy dead",
    ]
    assert "assistant-of-several" not in rulings_used(settled)


def test_each_of_three_is_struck_as_often() -> None:
    """A third of the odds of each melee of one against one, where nobody assists."""
    targets = ("T8/MC", "T6/MB/smg", "T5/MD/heavy")
    alone = [melee_chances(RIFLE, one) for one in targets]
    for outcome, chance in melee_chances(
        RIFLE, " ".join(targets), {"assistant-of-several": "nobody"}
    ).items():
        assert chance == sum(found.get(outcome, Fraction(0)) for found in alone) / 3


def test_bar_modifier() -> None:
    assert outcome("T5/MC/BAR", RIFLE, "6,9") == "attacker dead, defender light wound"
    assert (
        outcome("T5/MC/BAR", RIFLE, "6,9", bar_modifier="plus-one") == "attacker dead, defender heavy wound"
    )


def test_two_weapons() -> None:
    assert outcome("T5/MC/pistol/sword", RIFLE, "4,9") == "attacker dead, defender light wound"
    both = outcome("T5/MC/pistol/sword", RIFLE, "4,9", two_weapons="both")
    assert both == "attacker dead, defender heavy wound"


def test_fixed_bayonet() -> None:
    assert outcome("T5/MC/rifle/bayonet", RIFLE, "6,9") == "attacker dead, defender heavy wound"
    other = outcome("T5/MC/rifle/bayonet", RIFLE, "6,9", fixed_bayonet="other")
    assert other == "attacker dead, defender light wound"


def test_banzai_and_charging() -> None:
    assert outcome("T5/MC/rifle/banzai/charging", RIFLE, "4,9") == "attacker dead, defender light wound"
    both = outcome("T5/MC/rifle/banzai/charging", RIFLE, "4,9", banzai_and_charging="both")
    assert both == "attacker dead, defender heavy wound"


@pytest.mark.parametrize(
    ("before", "die", "adds", "worse"),
    [
        ("light", 5, "heavy wound", "light wound"),
        ("light", 7, "dead", "heavy wound"),
        ("heavy", 5, "dead", "heavy wound"),
        ("heavy", 7, "dead", "heavy wound"),
    ],
)
def test_second_wound(before: str, die: int, adds: str, worse: str) -> None:
    # the defender's own 10 kills
    wounded = f"T5/MC/rifle/{before}/leader/heroic/marine"
    assert outcome(RIFLE, wounded, f"{die},10") == f"attacker dead, defender {adds}"
    by_worse = outcome(RIFLE, wounded, f"{die},10", second_wound="worse")
    assert by_worse == f"attacker dead, defender {worse}"


def test_second_wound_does_not_matter_to_an_unwounded_man_or_a_death() -> None:
    assert "second-wound" not in rulings_used(melee(RIFLE, RIFLE, "7,9"))
    assert "second-wound" not in rulings_used(melee(RIFLE, "T5/MC/rifle/light", "9,10"))


@pytest.mark.parametrize(
    ("ruling", "state"), [("death", "dead"), ("death-outside-melee", "heavy wound"), ("wound", "heavy wound")]
)
def test_japanese_heavy_wound(ruling: str, state: str) -> None:
    japanese = outcome(RIFLE, "T5/MC/rifle/japanese", "7,9", japanese_heavy_wound=ruling)
    assert japanese == f"attacker dead, defender {state}"
    twice = outcome(RIFLE, "T5/MC/rifle/light/japanese", "5,10", japanese_heavy_wound=ruling)
    assert twice == f"attacker dead, defender {state}"


def test_a_japanese_heavy_wound_is_a_kill_and_ends_the_melee() -> None:
    settled = melee(RIFLE, "T5/MC/rifle/japanese", "7,5")
    assert len(settled.result.rounds) == 1
    assert settled.result.points.attacker == 3
    assert rulings_used(settled)["japanese-heavy-wound"] == "death"
    assert melee(RIFLE, "T5/MC/rifle/marine", "7,9").result.outcome == "attacker dead, defender heavy wound"


def test_wound_breaks() -> None:
    assert outcome(RIFLE, RIFLE, "5,9") == "attacker dead, defender light wound"
    assert outcome(RIFLE, RIFLE, "5,9", wound_breaks="yes") == "attacker dead, defender light wound broken"
    # -1 for the wound and -2 for being broken
    second = melee(RIFLE, RIFLE, "5,5,10,10", {"wound-breaks": "yes"}).result.rounds[1]
    assert second.attacker.total == 10 - 1 - 2


def test_wounded_morale_die() -> None:
    settled = melee(RIFLE, "T5/MA/rifle/light", "1,10,4")
    assert str(settled.rolls[-1].ask) == "1d6ge4"
    assert rulings_used(settled)["wounded-morale-die"] == "d6"
    settled = melee(RIFLE, "T5/MA/rifle/light", "1,10,4", {"wounded-morale-die": "d10"})
    assert str(settled.rolls[-1].ask) == "1d10ge4"
    assert "wounded-morale-die" not in rulings_used(melee(RIFLE, RIFLE, "1,9,6"))


def test_check_out_of_reach() -> None:
    # morale D needs 7: no d6 shows it
    settled = melee(RIFLE, "T5/MD/rifle/light", "1,10")
    assert settled.result.outcome == "attacker dead, defender light wound broken"
    assert rulings_used(settled)["check-out-of-reach"] == "fails"
    check = settled.result.rounds[0].checks[0]
    assert check.needed == "morale D, 7 or more on a d6 (wounded)"
    assert str(check).endswith("without a die, 7 or more is out of reach of a d6)")
    assert "check-out-of-reach" not in rulings_used(melee(RIFLE, "T5/MC/rifle/light", "1,10,6"))


def test_test_direction() -> None:
    # morale B, 5: the number or more, or under it
    assert outcome(RIFLE, "T5/MB/rifle", "1,9,5") == "attacker dead, defender unwounded"
    under = outcome(RIFLE, "T5/MB/rifle", "1,9,5", test_direction="under-the-number")
    assert under == "attacker dead, defender broken"
    assert outcome(RIFLE, "T5/MB/rifle", "1,9,4", test_direction="under-the-number").endswith("unwounded")
    # a penalty of 1 is taken off the number: under 4
    assert outcome(RIFLE, "T5/MB/rifle", "3,9,4", test_direction="under-the-number").endswith("broken")
    assert outcome(RIFLE, "T5/MB/rifle", "3,9,3", test_direction="under-the-number").endswith("unwounded")


def test_assistant_takes_over() -> None:
    # the attacker is dead, the assistant stays on 6
    two = "Ito=T5/MC/rifle Mori=T5/MC/rifle"
    settled = melee(two, RIFLE, "3,9,6")
    assert settled.result.outcome == "attacker dead, defender light wound"
    assert rulings_used(settled)["assistant-takes-over"] == "no"
    settled = melee(two, RIFLE, "3,9,6,9,10", {"assistant-takes-over": "yes"})
    first, second = settled.result.rounds
    assert (first.attacker.figure, second.attacker.figure) == ("Ito", "Mori")
    assert second.attacker.modifiers == ()
    assert settled.result.outcome == "attacker dead, defender dead"
    assert settled.result.points.defender == 2
    assert {"Take Ito off the table.", "Take Mori off the table."} <= set(settled.result.table)


def test_nobody_takes_over_who_failed_or_has_no_enemy() -> None:
    two = "T5/MC/rifle T5/MC/rifle"
    assert "assistant-takes-over" not in rulings_used(melee(two, RIFLE, "3,9,5"))
    assert "assistant-takes-over" not in rulings_used(melee(two, RIFLE, "9,9"))


def test_assistant_broken() -> None:
    two = "T5/MC/rifle T5/MC/rifle/broken"
    settled = melee(two, RIFLE, "3,5,6,7,9")
    assert settled.result.rounds[0].attacker.total == 3 + 2
    assert rulings_used(settled)["assistant-broken"] == "still-helps"
    settled = melee(two, RIFLE, "3,9,7", {"assistant-broken": "no-help"})
    assert settled.result.rounds[0].attacker.modifiers == ()
    assert not any("assistant" in label for label in labels(settled))


def test_a_broken_assistant_gives_its_training_only_if_it_helps() -> None:
    two = "T5/MC/rifle T4/MC/rifle/broken"
    assert melee(two, RIFLE, "7 7,9").result.rounds[0].attacker.dice == 2
    assert melee(two, RIFLE, "9,9", {"assistant-broken": "no-help"}).result.rounds[0].attacker.dice == 1


def test_assistant_broken_matters_only_beside_the_primary() -> None:
    settled = melee(RIFLE, "T5/MC/rifle/broken T5/MC/rifle", "1,9,9")
    assert "assistant-broken" not in rulings_used(settled)


def test_broken_in_melee() -> None:
    # a check without a penalty, passed on 6
    assert outcome(RIFLE, "T5/MC/rifle/broken/leader/heroic", "1,10", broken_in_melee="no").endswith("broken")
    rallied = outcome(RIFLE, "T5/MC/rifle/broken/leader/heroic", "1,10,6", broken_in_melee="yes")
    assert rallied == "attacker dead, defender unwounded"
    failed = outcome(RIFLE, "T5/MC/rifle/broken/leader/heroic", "1,10,5", broken_in_melee="yes")
    assert failed == "attacker dead, defender broken"


def test_a_broken_assistant_that_stays_is_rallied_only_by_the_ruling() -> None:
    two = "T5/MC/rifle T5/MC/rifle/broken"
    states = [one.state for one in melee(two, RIFLE, "3,9,6").result.figures]
    assert states == ["dead", "broken", "light wound"]
    rallied = melee(two, RIFLE, "3,9,6", {"broken-in-melee": "yes"}).result
    assert [one.state for one in rallied.figures] == ["dead", "unwounded", "light wound"]
