"""A record answers again: faces are judged anew, anything else is a drift with its name."""

import pytest

from wargame_aid.asks import Count, Keep, at_least, at_most, highest, one_die
from wargame_aid.chance import Drift, Play, Recorded, Roll


def test_the_same_ask_gets_the_recorded_roll() -> None:
    was = Roll("to hit", at_most(3, 6, 4), (1, 5, 4), 2, "typed")
    assert Recorded([was])(at_most(3, 6, 4), "to hit") is was


def test_a_bare_count_answers_the_very_ask() -> None:
    was = Roll("to hit", at_most(3, 6, 4), None, 2, "typed")
    assert Recorded([was])(at_most(3, 6, 4), "to hit") is was


@pytest.mark.parametrize(
    ("ask", "value"),
    [
        (at_most(3, 6, 1), 1),
        (at_most(3, 6, 5), 3),
        (at_least(3, 6, 5), 1),
        (highest(3, 6), 5),
        (Keep(3, 6, 3), 10),
    ],
)
def test_faces_are_judged_anew_when_the_rule_has_moved(ask: Count | Keep, value: int) -> None:
    was = Roll("to hit", at_most(3, 6, 4), (1, 5, 4), 2, "typed")
    now = Recorded([was])(ask, "to hit")
    assert now == Roll("to hit", ask, (1, 5, 4), value, "typed")


def test_a_bare_count_does_not_answer_another_target() -> None:
    was = Roll("to hit", at_most(12, 6, 4), None, 9, "typed")
    with pytest.raises(Drift) as drift:
        Recorded([was])(at_most(12, 6, 3), "to hit")
    assert str(drift.value) == "to hit: the record answers 12d6le4, today's rules ask 12d6le3"


@pytest.mark.parametrize(("ask", "text"), [(at_most(4, 6, 4), "4d6le4"), (at_most(3, 10, 4), "3d10le4")])
def test_faces_of_other_dice_are_a_drift(ask: Count, text: str) -> None:
    was = Roll("to hit", at_most(3, 6, 4), (1, 5, 4), 2, "system")
    with pytest.raises(Drift) as drift:
        Recorded([was])(ask, "to hit")
    assert str(drift.value) == f"to hit: the record answers 3d6le4, today's rules ask {text}"


def test_two_kinds_that_compare_equal_are_kept_apart() -> None:
    ones, lowest = Count(2, 6, 1, 1), Keep(2, 6, 1, lowest=True)
    assert tuple(ones) == tuple(lowest)
    judged = Recorded([Roll("ones", ones, (1, 1), 2, "system")])(lowest, "lowest")
    assert (judged.value, type(judged.ask)) == (1, Keep)
    with pytest.raises(Drift, match="the record answers 2d6le1, today's rules ask 2d6kl1"):
        Recorded([Roll("ones", ones, None, 2, "typed")])(lowest, "lowest")


def test_a_record_that_is_too_short_is_a_drift() -> None:
    with pytest.raises(Drift, match="morale: today's rules ask 1d10, the record has no more dice"):
        Recorded([])(one_die(10), "morale")


def test_rolls_left_over_are_a_drift() -> None:
    replay = Recorded(
        [Roll("morale", one_die(10), (3,), 3, "system"), Roll("wound", one_die(6), (2,), 2, "system")]
    )
    replay(one_die(10), "morale")
    with pytest.raises(Drift, match="wound: the record rolled 1d6, today's rules do not ask it"):
        replay.finish()
    replay(one_die(6), "wound")
    replay.finish()


def test_a_record_played_again_is_the_same_record() -> None:
    first = Play(
        Recorded([Roll("a", highest(2, 6), (2, 5), 5, "seed 1"), Roll("b", one_die(6), None, 4, "typed")])
    )
    values = [first.roll(highest(2, 6), "a"), first.roll(one_die(6), "b")]
    again = Play(Recorded(first.rolls))
    assert [again.roll(highest(2, 6), "a"), again.roll(one_die(6), "b")] == values == [5, 4]
    assert again.rolls == first.rolls
