"""The end of a player turn: whose is next, what counts no longer, what must be done first."""

from __future__ import annotations

import pytest

from rulesets.banzai.game.state import FIGHT, Banzai, Fight
from tests.banzai.fought import begun, coming, fight_book, group, play, put
from tests.banzai.table import BANZAI
from wargame_aid.ruleset import IllegalAction


def test_the_next_side_acts_and_all_groups_may_act_again() -> None:
    fight = put(put(begun(), "A", did="fire", fired_on=True, movement=1), "m.B", fired_on=True)
    played = play(fight, "end-turn")
    assert played.result.say == "Player turn 1 of Japanese ends; next: Marines."
    after = played.fight
    assert (after.turn, after.side_acting, FIGHT.game_turn(after)) == (2, "Marines", "Player turn 2")
    assert (group(after, "A").did, group(after, "A").fired_on, group(after, "A").movement) == ("", False, 1)
    assert not group(after, "m.B").fired_on
    again = play(after, "end-turn").fight
    assert (again.turn, again.side_acting) == (3, "Japanese")


def test_without_a_game_and_without_sides() -> None:
    assert BANZAI.settle("end-turn").result.say == "The player turn ends."
    bare = play(FIGHT.begin({}, fight_book()), "end-turn")
    assert (bare.result.say, bare.fight.turn, bare.fight.acting) == ("Player turn 1 ends.", 2, 0)


def at_the_target(reached: int, fought: int) -> Fight:
    """Return player turn 3, the Japanese acting, at Relative Range 5."""
    fight = put(put(begun(), "A", range=4, banzai=Banzai("A", reached, fought)), "m.A", range=1)
    return fight._replace(turn=3)


def test_45_422_first_all_men_of_a_banzai_group_fight() -> None:
    with pytest.raises(IllegalAction) as wrong:
        play(at_the_target(1, 0), "end-turn")
    assert (wrong.value.cite, "banzai-turn A" in wrong.value.reason) == ("45.422", True)
    assert play(at_the_target(1, 3), "end-turn").fight.turn == 4  # they have
    assert play(at_the_target(3, 0), "end-turn").fight.turn == 4  # it came there only now
    assert play(put(at_the_target(1, 0), "A", banzai=None), "end-turn").fight.turn == 4
    assert play(at_the_target(1, 0)._replace(acting=1), "end-turn").fight.turn == 4  # not its player turn


def counted(pile: int = 40) -> Fight:
    """A fight whose hands were dealt from the deck."""
    fight = play(begun(), "deck", doing="deal", number=10).fight
    return fight._replace(deck=fight.deck._replace(pile=pile))


def test_16_2_cards_that_refill_a_hand_leave_the_deck() -> None:
    after = play(counted(), "end-turn", drawn=3)
    assert (after.fight.deck.pile, after.fight.deck.hands, after.result.table) == (37, 10, ())
    untold = play(counted(), "end-turn")
    assert untold.fight.deck.pile == 40
    assert "its count is too high" in untold.result.table[0]
    assert play(begun(), "end-turn").result.table == ()  # nobody counts


def test_16_2_a_deck_about_to_end_says_so() -> None:
    after = play(counted(14), "end-turn", drawn=3)
    assert after.result.table == (
        "The deck is about to end: 11 cards are left, then the discards are shuffled (16.2).",
    )
    assert "The deck is about to end: 11 cards are left." in coming(after.fight)
    with pytest.raises(IllegalAction, match="15 cards drawn of 14 left"):
        play(counted(14), "end-turn", drawn=15)
