"""Dice given once, used again when the game has moved."""

from __future__ import annotations

import pytest

from wargame_aid.asks import one_die
from wargame_aid.chance import Drift
from wargame_aid.settling.given_dice import Dice, GivenDice
from wargame_aid.typed_dice import BadDice, no_more


def again(text: str) -> GivenDice:
    return GivenDice(Dice(text=text, beyond=no_more))


def test_the_dice_given_answer_again_and_those_behind_them_are_read_on() -> None:
    source = again("3,5,6")
    first = [source(one_die(6), label).value for label in ("one", "two")]
    source.rewind()
    second = [source(one_die(6), label).value for label in ("one", "two", "three")]
    assert (first, second) == ([3, 5], [3, 5, 6])
    source.finish()


def test_dice_for_another_question_are_not_used() -> None:
    source = again("3")
    source(one_die(6), "one")
    source.rewind()
    with pytest.raises(Drift, match="one: asked"):
        source(one_die(10), "one")


def test_dice_for_another_man_are_not_used() -> None:
    source = again("3")
    source(one_die(6), "Baker")
    source.rewind()
    with pytest.raises(Drift, match="Baker was asked before, now Sato"):
        source(one_die(6), "Sato")


def test_dice_not_asked_for_any_more_are_not_dropped() -> None:
    source = again("3,5")
    source(one_die(6), "one")
    source(one_die(6), "two")
    source.rewind()
    source(one_die(6), "one")
    with pytest.raises(Drift, match="two is not asked for any more"):
        source.finish()
    assert source.as_typed() == "3,5"
    assert source.as_typed(1) == "5"


def test_pools_left_over_are_given_back_and_refused_at_the_end() -> None:
    source = again("3,5,6")
    source(one_die(6), "one")
    assert source.as_typed(1) == "5,6"
    with pytest.raises(BadDice, match="left over: 5, 6"):
        source.finish()
