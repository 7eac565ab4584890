"""Melee by the book: blows at once, wounds, checks, assistants, two rounds, lock, points, order of dice."""

from __future__ import annotations

from tests.arc_of_fire_pacific.table import labels, melee, rulings_used

ATTACKER, DEFENDER = "attacker's dice, the highest", "defender's dice, the highest"


def test_both_blows_fall_at_once() -> None:
    # the attacker dies of 9; his own 5 still wounds lightly, unweakened
    result = melee("T5/MC/rifle", "T5/MC/rifle", "5,9").result
    assert result.outcome == "attacker dead, defender light wound"
    assert result.rounds[0].attacker.modifiers == ()


def test_a_wound_weakens_from_the_second_round_on() -> None:
    result = melee("T5/MC/rifle", "T5/MC/rifle", "5,7,10,10").result
    first, second = result.rounds
    assert (first.attacker.suffers, first.defender.suffers) == ("heavy wound", "light wound")
    assert (second.attacker.total, second.defender.total) == (10 - 3, 10 - 1)
    assert result.outcome == "attacker dead, defender dead"


def test_a_charge_counts_in_the_first_round_only() -> None:
    # the defender's check in round 2, morale A at -1 on a d6, needs 5
    first, second = melee("T5/MC/rifle/charging", "T5/MA/rifle", "5,5,5,9,5").result.rounds
    assert (first.attacker.total, second.attacker.total) == (5 + 1, 5 - 1)


def test_a_death_ends_the_melee_in_the_first_round() -> None:
    assert len(melee("T5/MC/rifle", "T5/MC/rifle", "9,9").result.rounds) == 1


def test_a_failed_check_breaks_and_weakens() -> None:
    # a total of 3 asks for a check at -1: morale C needs 7
    settled = melee("T5/MC/rifle", "T5/MC/rifle", "3,9,6")
    assert settled.result.outcome == "attacker dead, defender broken"
    assert settled.result.rounds[0].checks[0].passed is False
    result = melee("T5/MC/rifle", "T5/MC/rifle", "3,5,6,10,10").result
    assert result.rounds[1].defender.total == 10 - 2


def test_a_passed_check_changes_nothing() -> None:
    assert melee("T5/MC/rifle", "T5/MC/rifle", "3,9,7").result.outcome == "attacker dead, defender unwounded"


def test_a_check_without_a_penalty() -> None:
    # a total of 2: morale C passes on 6
    assert melee("T5/MC/rifle", "T5/MC/rifle", "2,9,6").result.outcome == "attacker dead, defender unwounded"
    assert melee("T5/MC/rifle", "T5/MC/rifle", "2,9,5").result.outcome == "attacker dead, defender broken"


def test_the_second_round_ends_with_its_checks() -> None:
    settled = melee("T5/MC/rifle", "T5/MC/rifle", "5,5,3,2,6,6")
    assert [one.passed for one in settled.result.rounds[1].checks] == [True, True]
    assert settled.result.locked


def test_a_lock_is_reported() -> None:
    settled = melee("T5/MC/rifle", "T5/MC/rifle", "5,5,5,5")
    result = settled.result
    # -1 for the light wound: 4 asks for a check at -1, out of reach of a d6 for morale C
    assert result.outcome == "attacker light wound broken, defender light wound broken"
    assert result.locked
    assert rulings_used(settled)["locked-next-turn"] == "new-melee"
    assert result.say == (
        "After two rounds they are locked, the attacker is lightly wounded and broken, the defender is "
        "lightly wounded and broken: 5 against 5, then 5 - 1 = 4 against 5 - 1 = 4. No points."
    )
    assert "Leave the attacker and the defender in contact: they are locked." in result.table
    assert "Next game turn they fight a new melee, without bonuses for charging." in result.table


def test_nobody_is_locked_after_a_death() -> None:
    settled = melee("T5/MC/rifle", "T5/MC/rifle", "9,9")
    assert not settled.result.locked
    assert "locked-next-turn" not in rulings_used(settled)


def test_points_of_each_kill() -> None:
    def points(dice: str) -> tuple[int, int]:
        score = melee("T5/MC/rifle", "T5/MC/rifle", dice).result.points
        return score.attacker, score.defender

    assert points("9,9") == (3, 1)
    assert points("9,5") == (3, 0)
    assert points("5,9") == (0, 1)
    assert points("5,5,5,5") == (0, 0)


def test_points_are_said_and_noted() -> None:
    assert melee("T5/MC/rifle", "T5/MC/rifle", "9,5").result.say.endswith(" 3 points to the attackers.")
    assert melee("T5/MC/rifle", "T5/MC/rifle", "5,9").result.say.endswith(" 1 point to the defenders.")
    assert melee("T5/MC/rifle", "T5/MC/rifle", "5,9").result.table[-1] == "Note 1 point to the defenders."


def test_of_two_defenders_a_die_picks_odd_the_first() -> None:
    for face, who in ((1, "Able"), (9, "Able"), (2, "Baker"), (10, "Baker")):
        result = melee("T5/MC/rifle", "Able=T5/MC/rifle Baker=T5/MC/rifle", f"{face},9,9").result
        assert result.rounds[0].defender.figure == who
        assert [one.primary for one in result.figures if one.side == "defender"] == [
            who == "Able",
            who == "Baker",
        ]


def test_the_primary_is_not_drawn_again_in_the_second_round() -> None:
    # Baker is lightly wounded twice; 3 + 2 wounds the attacker, and 9 + 2 - 1 kills him
    settled = melee("T5/MC/rifle", "Able=T5/MC/rifle Baker=T5/MC/rifle", "2,5,3,6,6,9")
    assert settled.result.outcome == "attacker dead, defender heavy wound"
    assert labels(settled).count("primary defender, odd the first named") == 1
    assert [one.defender.figure for one in settled.result.rounds] == ["Baker", "Baker"]


def test_no_die_picks_where_one_is_marked_as_assisting() -> None:
    settled = melee("T5/MC/rifle", "Able=T5/MC/rifle/assisting Baker=T5/MC/rifle", "9,9")
    assert settled.result.rounds[0].defender.figure == "Baker"
    settled = melee("Able=T5/MC/rifle/assisting Baker=T5/MC/rifle", "T5/MC/rifle", "9,9")
    assert settled.result.rounds[0].attacker.figure == "Baker"
    assert "primary-attacker" not in rulings_used(settled)


def test_the_order_of_dice_with_two_defenders() -> None:
    # 3 and 1 + 2 ask both for a check at -1; the defender fails it, his assistant stays; in round 2 the
    # broken man's 5 - 2 + 2 wounds, and is answered by a wound after which the assistant leaves
    settled = melee("T5/MC/rifle", "T5/MC/rifle T5/MC/rifle", "1,3,1,7,6,6,5,5,5")
    assert labels(settled) == [
        "primary defender, odd the first named",
        ATTACKER,
        DEFENDER,
        "attacker's morale check at -1, passed",
        "defender's morale check at -1, passed",
        "defender's assistant's morale check, passed",
        ATTACKER,
        DEFENDER,
        "defender's assistant's morale check, passed",
    ]
    assert settled.result.outcome == "attacker light wound, defender light wound broken"
    assert "The defender's assistant leaves the melee." in settled.result.table


def test_the_order_of_dice_with_two_attackers() -> None:
    # round 2: 9 - 2 + 2 and 9 kill, and nobody is left to check
    settled = melee("T5/MC/rifle T5/MC/rifle", "T5/MC/rifle", "1,3,6,7,6,9,9")
    assert labels(settled) == [
        ATTACKER,
        DEFENDER,
        "attacker's morale check at -1, passed",
        "defender's morale check at -1, passed",
        "attacker's assistant's morale check, passed",
        ATTACKER,
        DEFENDER,
    ]
    assert settled.result.outcome == "attacker dead, defender dead"


def test_an_assistant_that_fails_takes_help_and_training_along() -> None:
    # with the assistant of training 4 two dice and 2 more; it fails on 4, and one wounded man is left
    settled = melee("T5/MC/rifle T4/MC/rifle", "T5/MC/rifle", "1 3,5,4,2,5,6")
    first, second = settled.result.rounds
    assert (first.attacker.dice, first.attacker.total) == (2, 3 + 2)
    assert (second.attacker.dice, second.attacker.total) == (1, 2 - 1)


def test_an_assistant_that_stays_goes_on_helping() -> None:
    settled = melee("T5/MC/rifle T4/MC/rifle", "T5/MC/rifle", "1 3,5,6,1 4,10,6")
    assert settled.result.rounds[1].attacker.total == 4 + 2 - 1


def test_an_assistant_whose_man_stands_does_not_check() -> None:
    # the attacker passes his check: neither killed, wounded nor broken
    settled = melee("T5/MC/rifle T5/MC/rifle", "T5/MC/rifle", "1,1,6,7,7,1,6")
    assert "attacker's assistant's morale check, passed" not in labels(settled)
    assert settled.result.outcome == "attacker unwounded, defender dead"


def test_nothing_is_asked_that_cannot_matter() -> None:
    # the enemy is dead: no check of the assistant; a broken man: no check at all
    assert labels(melee("T5/MC/rifle T5/MC/rifle", "T5/MC/rifle", "9,9")) == [ATTACKER, DEFENDER]
    settled = melee("T5/MC/rifle", "T5/MC/rifle/broken", "1,10,1,10")
    assert not any("morale" in label for label in labels(settled))


def test_a_wounded_assistant_checks_with_the_smaller_die() -> None:
    settled = melee("T5/MC/rifle T5/MA/rifle/light", "T5/MC/rifle", "1,5,7,4,7,9,4")
    roll = next(one for one in settled.rolls if "assistant" in one.label)
    assert str(roll.ask) == "1d6ge4"


def test_markers_on_the_table() -> None:
    # Able is lightly wounded twice
    table = melee("Ito=T5/MC/rifle", "Able=T5/MC/rifle", "5,7,8,1").result.table
    assert "Place 2 wound markers on Ito." in table
    assert "Place 2 wound markers on Able." in table


def test_an_assistant_of_a_dead_man_stays_in_contact() -> None:
    settled = melee("T5/MC/rifle T5/MC/rifle", "T5/MC/rifle", "3,9,6")
    assert "The attacker's assistant stays in contact." in settled.result.table


def test_names_that_are_alike_are_told_apart() -> None:
    result = melee("ija==T5/MC/rifle ija==T5/MC/rifle", "T5/MC/rifle", "7,9").result
    assert "Take ija (the attacker) off the table." in result.table


def test_a_result_says_that_a_nation_is_missing() -> None:
    heavy = melee("T5/MC/rifle", "T5/MC/rifle", "7,9")
    assert heavy.result.not_applied == (
        "the defender has no nation named, so japanese-heavy-wound is not applied: "
        "a heavy wound is a Japanese's death",
    )
    assert "japanese-heavy-wound" not in rulings_used(heavy)
    assert melee("T5/MC/rifle", "T5/MC/rifle/marine", "7,9").result.not_applied == ()
    assert melee("T5/MC/rifle", "T5/MC/rifle", "5,9").result.not_applied == ()
    no_death = {"japanese-heavy-wound": "death-outside-melee"}
    assert melee("T5/MC/rifle", "T5/MC/rifle", "7,9", no_death).result.not_applied == ()


def test_a_die_that_picks_is_told() -> None:
    # the second named has the better morale, but fights because the die is even
    drawn = melee("T5/MC/rifle", "T5/MC/rifle T5/MA/rifle", "4,9,9").result
    assert drawn.table[0] == "The second-named defender fights."
    named = melee("T5/MC/rifle", "Able=T5/MC/rifle Baker=T5/MA/rifle", "4,9,9").result
    assert named.table[0] == "The second-named defender fights: Baker."
    marked = melee("T5/MC/rifle", "T5/MC/rifle T5/MA/rifle/assisting", "9,9").result
    assert not any("fights" in line for line in marked.table)


def test_an_assistant_who_stays_is_locked_too() -> None:
    # 3 + 2 and 5 wound both lightly, Sato's morale A stays on 6; then 2 + 1 and 4 - 1 ask for checks at -1,
    # which the wounded of morale A pass on 5 and 6
    settled = melee("Ito=T5/MA/rifle Sato=T5/MA/rifle/assisting", "Able=T5/MA/rifle", "3,5,6,2,4,5,6")
    assert settled.result.locked
    assert "Leave Ito, Sato and Able in contact: they are locked." in settled.result.table
