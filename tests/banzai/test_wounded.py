"""The wounded: at the first player turn of a new deck each draws a card, red kills him."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from rulesets.banzai.game.changes import wounded as with_wound
from rulesets.banzai.game.state import Fight
from tests.banzai.fought import JAPAN, MARINES, begun, fight_book, man, play
from tests.banzai.table import BANZAI
from wargame_aid.ruleset import IllegalAction


def hurt(*names: str, deck: int = 2) -> Fight:
    """Return a fight in which men were wounded in the deck before this one."""
    fight = begun()
    for name in names:
        fight = with_wound(fight, man(fight, name), fight_book())
    return fight._replace(deck=fight.deck._replace(number=deck), deck_known=deck)


def test_33_7_red_kills_and_black_does_not() -> None:
    result = BANZAI.settle("wounded", "r0,b6", men=["M3/P2/wounded,M4/P5/pinned/wounded"]).result
    assert result.killed == 1
    assert [one.lives for one in result.draws] == [False, True]
    assert result.say == "1 of 2 wounded men die."
    assert result.table[0] == "Take off the card of man 1: dead of his wound."
    assert (result.deck.pile, result.deck.all_unseen) == (160, 160)


def test_33_7_only_the_wounded_draw() -> None:
    with pytest.raises(IllegalAction, match="the man is not wounded") as wrong:
        BANZAI.settle("wounded", "r0", men=["M3/P2"])
    assert wrong.value.cite == "up-front 33.7"
    with pytest.raises(ValueError, match="names each"):
        BANZAI.settle("wounded")


def test_the_odds_without_putting_back() -> None:
    chances = BANZAI.chances("wounded", men=["M3/P2/wounded,M3/P2/wounded"])
    # 81 of 162 are red
    assert chances == {
        0: Fraction(81 * 80, 162 * 161),
        1: 2 * Fraction(81 * 81, 162 * 161),
        2: Fraction(81 * 80, 162 * 161),
    }


def test_in_a_fight_all_draw_once_for_each_new_deck() -> None:
    fight = hurt("jp15", "us11")
    played = play(fight, "wounded", "r3,b1")
    assert [one.man for one in played.result.draws] == ["jp15", "us11"]
    after = played.fight
    assert man(after, "jp15").lost == "killed"
    assert not man(after, "us11").is_gone
    points = {side.name: side.points for side in after.sides}
    assert points == {JAPAN: 1, MARINES: 1 + 2}  # a wound each, then a man killed
    with pytest.raises(IllegalAction, match="no wounded man has still to draw for deck 2"):
        play(after, "wounded", "b1")
    with pytest.raises(IllegalAction, match="us11 does not draw now"):
        play(after, "wounded", "b1", men=["us11"])
    third = after._replace(deck=after.deck._replace(number=3), deck_known=3)
    assert play(third, "wounded", "b1").result.killed == 0


def test_33_7_a_deck_that_ends_in_his_own_turn_he_draws_in_the_next() -> None:
    fight = hurt("jp15", "us11")._replace(deck_known=1)  # shuffled in this player turn of the Japanese
    assert [one.man for one in play(fight, "wounded", "b1").result.draws] == ["us11"]
    with pytest.raises(IllegalAction, match="jp15 does not draw now: the deck ended in this player turn"):
        play(fight, "wounded", "b1", men=["jp15"])
    later = play(play(fight, "end-turn").fight, "end-turn").fight
    assert [one.man for one in play(later, "wounded", "b1,b1").result.draws] == ["jp15", "us11"]


def test_33_7_a_wound_of_this_deck_waits_for_the_next() -> None:
    fight = hurt("jp15", deck=1)
    with pytest.raises(IllegalAction, match="this is the first deck"):
        play(fight, "wounded", "b1")
    second = hurt(deck=2)
    second = with_wound(second, man(second, "jp15"), fight_book())
    with pytest.raises(IllegalAction, match="no wounded man has still to draw"):
        play(second, "wounded", "b1")


@pytest.mark.parametrize(("ruling", "cards", "drew"), [("both", "b0,b1", ["jp15", "us11"]),
                                                       ("own", "b0", ["jp15"])])  # fmt: skip
def test_ruling_wounded_draw(ruling: str, cards: str, drew: list[str]) -> None:
    rulings: dict[str, Any] = {"wounded-draw": ruling}
    played = play(hurt("jp15", "us11"), "wounded", cards, rulings)
    assert [one.man for one in played.result.draws] == drew
    if ruling == "own":
        others = played.fight._replace(acting=1)
        assert [one.man for one in play(others, "wounded", "b1", rulings).result.draws] == ["us11"]
