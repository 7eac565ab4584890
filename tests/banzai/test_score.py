"""Victory points: for losses, and at the end for men by the range numbers of their groups."""

from __future__ import annotations

from typing import Any

import pytest

from tests.at_table import rulings_used
from tests.banzai.fought import begun, edit, in_banzai, play, put
from tests.banzai.table import BANZAI
from wargame_aid.ruleset import IllegalAction


def score(**words: Any) -> Any:
    return BANZAI.settle("score", **words).result


@pytest.mark.parametrize(
    ("words", "points"),
    [
        ({"killed": 3}, 6),
        ({"routed": 3}, 3),
        ({"wounded": 2}, 2),
        ({"prisoners": 2}, 10),
        ({"guns": 1}, 6),
        ({"afv": ["4"]}, 14),
        ({"afv": ["4", "0"]}, 24),
        ({"men": ["4x3"]}, 12),
        ({"men": ["4x3", "2x-1"]}, 10),
        ({"men": ["5x0"]}, 0),
        ({}, 0),
    ],
)
def test_16_4_points_for_each(words: dict[str, Any], points: int) -> None:
    assert score(**words).points == points


def test_16_4_the_sum_in_words() -> None:
    found = score(killed=3, routed=1, men=["2x-1"])
    assert found.say == "5 victory points."
    assert found.sides[0].arithmetic == "0 + 6 killed + 1 routed - 2 (2 men at -1) = 5"
    assert score(routed=1).say == "1 victory point."


@pytest.mark.parametrize(("answer", "points"), [("no", 2), ("yes", 14)])
def test_ruling_banzai_range_points(answer: str, points: int) -> None:
    found = BANZAI.settle("score", rulings={"banzai-range-points": answer}, men=["4x3/banzai", "1x2"])
    assert found.result.points == points
    assert rulings_used(found) == {"banzai-range-points": answer}


def test_45_48_a_banzai_group_satisfies_no_condition_of_range() -> None:
    assert score(men=["4x3"]).points == 12
    assert score(men=["4x3/banzai"]).points == 0
    assert "in a Banzai attack" in score(men=["4x3/banzai"]).sides[0].arithmetic
    assert rulings_used(BANZAI.settle("score", men=["4x0/banzai"])) == {}
    fight = put(begun(), "A", range=3)
    assert [one.points for one in play(fight, "score", end=True).result.sides] == [6, 0]
    assert [one.points for one in play(in_banzai(fight), "score", end=True).result.sides] == [0, 0]


def test_16_4_in_a_game_losses_are_booked_and_men_counted_at_its_end() -> None:
    fight = edit(edit(begun(), "us11", lost="killed"), "jp15", lost="routed")
    fight = put(put(fight, "A", range=2), "B", range=3, movement=1)  # a moving group counts nothing
    fight = edit(put(fight, "m.B", range=-1), "us21", pinned="yes")
    now = play(fight, "score").result
    assert (now.say, now.lead, now.points) == ("Japanese 2, Marines 1.", "Japanese", None)
    end = play(fight, "score", end=True).result
    # one man at 2; one unpinned man at -1
    assert (end.say, end.lead) == ("Japanese 4, Marines 0.", "Japanese")
    assert str(end.sides[0]) == "Japanese: 2 + 2 (1 man at 2) = 4"
    assert play(begun(), "score").result.lead == ""
    assert play(fight, "score").fight == fight


def test_losses_are_not_typed_in_a_game() -> None:
    for words in ({"killed": 1}, {"afv": ["1"]}, {"men": ["1x1"]}):
        with pytest.raises(IllegalAction, match="has booked its losses"):
            play(begun(), "score", **words)
    bare = begun()._replace(groups=(), men=())
    assert play(bare, "score", killed=1).result.points == 2


@pytest.mark.parametrize("word", ["4", "4x", "x3", "4*3", "4x3/moving"])
def test_men_that_cannot_be_read(word: str) -> None:
    with pytest.raises(ValueError, match="men x range number"):
        score(men=[word])
