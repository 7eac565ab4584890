"""Sniper checks: the number to beat, who may seek, when, and how many snipers are lost."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from rulesets.banzai.game.changes import with_side
from rulesets.banzai.game.state import Fight
from tests.at_table import NONE, Rulings, rulings_used
from tests.banzai.fought import JAPAN, MARINES, begun, edit, group, in_banzai, play, put
from tests.banzai.table import BANZAI
from wargame_aid.ruleset import IllegalAction


def sought(card: str, *numbers: str, man: str = "rifle/M3/P3", rulings: Rulings = NONE, **words: Any) -> Any:
    return BANZAI.settle("sniper-check", card, rulings, man=man, numbers=numbers, **words).result


@pytest.mark.parametrize(
    ("card", "found"), [("b3", "yes"), ("b6", "yes"), ("b2", "no"), ("b0", "no"), ("r3", "no"), ("r6", "no")]
)
def test_14_4_a_black_number_higher_than_the_snipers_finds_him(card: str, found: str) -> None:
    assert sought(card, "b2").found == found


def test_48_42_of_several_attacks_the_lowest_number_is_to_beat() -> None:
    assert (sought("b3", "b2,r4").beat, sought("b3", "b2,r4").found) == (2, "yes")  # the digest's own case
    assert (sought("b3", "r4").beat, sought("b3", "r4").found) == (4, "no")
    assert sought("b3", "r4,b2").found == "yes"


def test_48_42_success_removes_one_sniper() -> None:
    found = sought("b3", "b2")
    assert found.table == (
        "The enemy loses one sniper, no more; without one his Sniper cards are Cower cards.",
    )
    assert found.say == "The man draws black 3 against 2: he finds a sniper."
    missed = sought("b2", "b2")
    assert (missed.table, missed.say) == ((), "The man draws black 2 against 2: he finds no sniper.")
    assert found.deck.pile == 161


def test_ruling_sniper_check_tie() -> None:
    assert sought("b2", "b2").found == "no"
    assert sought("b2", "b2", rulings={"sniper-check-tie": "equal"}).found == "yes"
    assert sought("r2", "b2", rulings={"sniper-check-tie": "equal"}).found == "no"


def test_ruling_sniper_low_miss() -> None:
    other = {"sniper-low-miss": "no"}
    assert sought("b3", "b2/missed,r4").beat == 2
    assert sought("b3", "b2/missed,r4", rulings=other).beat == 4
    assert sought("b3", "b2/missed,r4", rulings=other).found == "no"
    assert sought("b6", "b5/missed,r6/missed", rulings=other).beat == 5  # every attack missed
    plain = BANZAI.settle("sniper-check", "b3", man="rifle/M3/P3", numbers=["b2"])
    assert "sniper-low-miss" not in rulings_used(plain)


def test_14_4_an_armed_unpinned_man_seeks() -> None:
    for word, why in (("rifle/M3/P3/pinned", "is pinned"), ("none/M3/P3", "is unarmed")):
        with pytest.raises(IllegalAction, match=f"the man {why}") as wrong:
            sought("b3", "b2", man=word)
        assert wrong.value.cite == "up-front 14.4"
    assert sought("b3", "b2", man="rifle/M3/P3/wounded").found == "yes"
    assert sought("b3", "b2", man="M3/P3").found == "yes"
    with pytest.raises(IllegalAction, match="is unarmed"):  # Q&A 11.2: a secondary weapon is no arms
        sought("b3", "b2", man="dc/M3/P3")
    assert sought("b3", "b2", man="none/M3/P3/assistant").found == "yes"


def test_ruling_sniper_check_armed() -> None:
    broken = "rifle/M3/P3/malfunctioned"
    with pytest.raises(IllegalAction, match="the man has a broken weapon"):
        sought("b3", "b2", man=broken)
    assert sought("b3", "b2", man=broken, rulings={"sniper-check-armed": "yes"}).found == "yes"


def test_45_42_a_banzai_group_seeks_no_sniper() -> None:
    with pytest.raises(IllegalAction, match="seeks no sniper") as wrong:
        sought("b3", "b2", banzai=True)
    assert wrong.value.cite == "45.42"
    assert sought("b3", "b2").found == "yes"


def test_the_odds_by_hand() -> None:
    # of black cards 3, 4, 5 and 6 beat 2: 11 + 8 + 5 + 3 of 162
    found = BANZAI.chances("sniper-check", man="rifle/M3/P3", numbers=["b2,r4"])
    assert found == {"yes": Fraction(27, 162), "no": Fraction(135, 162)}


def test_words_that_cannot_be_read() -> None:
    for numbers, message in (
        ((), "which numbers had the attacks"),
        (("x",), "'x' is no card"),
        (("b7",), "'b7' is no card"),
        (("b2/hit",), "is written b2/missed"),
    ):
        with pytest.raises(ValueError, match=message):
            sought("b3", *numbers)


def test_no_card_is_left() -> None:
    fight = put(begun(), "A", sniped=("b2",))
    empty = fight._replace(deck=fight.deck._replace(pile=0))
    with pytest.raises(IllegalAction, match="the draw pile is empty"):
        play(empty, "sniper-check", "b3", man="jp15")


@pytest.fixture
def attacked() -> Fight:
    """The Marines in their player turn, A and B attacked by the Japanese snipers, of whom there are two."""
    fight = begun()
    fight = with_side(fight, fight.side(JAPAN)._replace(snipers=1, snipers_gained=1))
    words: dict[str, Any] = {"kill": "0-1", "pin": "2-3"}
    once = play(fight, "sniper", "p2r1,b4,p2r1,r5", groups="A,A", **words).fight
    again = play(once, "sniper", "p2r1,b2", groups="B", **words).fight
    return play(again, "end-turn").fight


def seek(fight: Fight, card: str, man: str = "us11", **words: Any) -> Any:
    return play(fight, "sniper-check", card, man=man, **words)


def test_14_4_in_a_fight_it_is_the_action_of_the_group(attacked: Fight) -> None:
    assert group(attacked, "m.A").sniped == ("b4/missed", "r5/missed")
    after = seek(attacked, "b5")
    assert (after.result.beat, after.result.found) == (4, "yes")
    assert group(after.fight, "m.A").did == "sniper-check"
    assert after.fight.side(JAPAN).snipers == 0
    assert after.fight.side(JAPAN).snipers_gained == 1
    assert after.fight.deck.pile == attacked.deck.pile - 1
    with pytest.raises(IllegalAction, match="has had its action of this player turn: fire"):
        seek(put(attacked, "m.A", did="fire"), "b5")


def test_48_42_one_check_for_each_group_attacked(attacked: Fight) -> None:
    once = seek(attacked, "b4").fight
    assert once.side(JAPAN).snipers == 1  # it failed
    with pytest.raises(IllegalAction, match="no sniper has attacked group A"):
        seek(once, "b6", "us12")
    with pytest.raises(IllegalAction, match="has had its action"):
        seek(put(once, "m.A", sniped=("b4",)), "b6", "us12")
    both = seek(seek(attacked, "b5").fight, "b3", "us21").fight
    side = both.side(JAPAN)
    assert (side.snipers, side.snipers_gained) == (0, 0)


def test_14_4_only_in_the_next_player_turn_of_the_group(attacked: Fight) -> None:
    over = play(play(attacked, "end-turn").fight, "end-turn").fight
    with pytest.raises(IllegalAction, match="no sniper has attacked group A") as wrong:
        seek(over, "b6")
    assert wrong.value.cite == "up-front 14.4"
    with pytest.raises(IllegalAction, match="it is the player turn of Japanese"):
        seek(attacked._replace(acting=0), "b6")


def test_45_42_in_a_fight_a_banzai_group_seeks_no_sniper() -> None:
    fight = put(begun(), "A", sniped=("b2",))
    assert play(fight, "sniper-check", "b3", man="jp15").result.found == "yes"
    with pytest.raises(IllegalAction) as wrong:
        play(in_banzai(fight), "sniper-check", "b3", man="jp15")
    assert wrong.value.cite == "45.42"


def test_what_is_typed_counts_before_the_game(attacked: Fight) -> None:
    assert seek(attacked, "b3", numbers=["b2"]).result.beat == 2
    pinned = edit(attacked, "us11", pinned="yes")
    with pytest.raises(IllegalAction, match="us11 is pinned"):
        seek(pinned, "b6")
    written = play(attacked, "sniper-check", "b3", man="rifle/M3/P3", numbers=["b2"])
    assert written.fight == attacked._replace(deck=written.result.deck)
    assert attacked.side(MARINES).snipers is None


def test_a_fight_in_which_nobody_counted_snipers_loses_none() -> None:
    fight = put(begun(), "A", sniped=("b2",))
    after = play(fight, "sniper-check", "b3", man="jp15").fight
    assert (after.side(MARINES).snipers, after.side(MARINES).snipers_gained) == (None, 0)
