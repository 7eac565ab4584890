"""A squad broken by its losses."""

from __future__ import annotations

from typing import Any

import pytest

from rulesets.banzai.game.state import FIGHT
from tests.banzai.fought import RIFLE, begun, edit, fight_book, play, squad
from tests.banzai.table import BANZAI


def broken(**words: Any) -> tuple[bool, int]:
    result = BANZAI.settle("broken", **words).result
    return result.broken, result.limit


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ({"squad": 12, "lost": 6, "nation": "british"}, (False, 7)),
        ({"squad": 12, "lost": 7, "nation": "british"}, (True, 7)),
        ({"squad": 15, "lost": 7}, (False, 8)),  # fourteen men and an AFV
        ({"squad": 15, "lost": 8}, (True, 8)),
        ({"squad": 8, "lost": 5}, (True, 5)),  # seven men and a gun
        ({"squad": 8, "lost": 5, "arrived": 5}, (False, 7)),
        ({"squad": 8, "lost": 7, "arrived": 5}, (True, 7)),
        ({"squad": 1}, (False, 1)),
    ],
)
def test_16_5_more_than_half(words: dict[str, Any], found: tuple[bool, int]) -> None:
    assert broken(**words) == found


@pytest.mark.parametrize(
    ("squad", "lost", "found"),
    [(13, 9, (False, 10)), (13, 10, (True, 10)), (12, 8, (False, 9)), (12, 9, (True, 9))],
)
def test_45_31_a_japanese_squad_at_three_quarters(squad: int, lost: int, found: tuple[bool, int]) -> None:
    assert broken(squad=squad, lost=lost, nation="japanese") == found
    assert broken(squad=squad, lost=lost)[0]  # another nation's is broken long before


def test_what_to_say() -> None:
    result = BANZAI.settle("broken", squad=13, lost=9, nation="japanese").result
    assert result.say == "The squad is not broken: 9 of 13 lost, 10 breaks it."
    assert (result.table, result.rule) == (("1 more and it is broken.",), "45.31")


def test_more_losses_than_cards() -> None:
    with pytest.raises(ValueError, match="14 lost of 13 cards"):
        broken(squad=13, lost=14)


def test_16_5_a_squad_that_is_not_told() -> None:
    with pytest.raises(ValueError, match="how many cards had the squad"):
        broken()


def test_45_31_in_a_game_the_squad_is_known() -> None:
    fight = begun(squad("japanese", A=(0, [RIFLE] * 6)), squad("american", A=(0, [RIFLE] * 6)))
    for name in ("jp-rifle1", "jp-rifle2", "jp-rifle3", "jp-rifle4", "us-rifle1", "us-rifle2", "us-rifle3"):
        fight = edit(fight, name, lost="killed")
    ours = play(fight, "broken").result  # 4 of 6, and 5 is three quarters or more
    assert (ours.broken, ours.cards, ours.lost, ours.limit) == (False, 6, 4, 5)
    theirs = play(fight, "broken", side="marines", lost="4").result  # the count typed goes before the game's
    assert (theirs.broken, theirs.lost, theirs.limit) == (True, 4, 4)
    assert not play(fight, "broken", side="marines").result.broken
    assert play(fight, "broken", nation="british").result.broken
    with pytest.raises(ValueError, match="how many cards had the squad"):
        play(FIGHT.begin({"Japanese": None}, fight_book()), "broken")
