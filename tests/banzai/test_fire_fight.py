"""Fire in a fight: whom it finds, from where and at what, what it leaves behind, who may not fire."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from rulesets.banzai.game.state import Banzai, Fight
from tests.at_table import rulings_used
from tests.banzai.fought import JAPAN, MARINES, begun, coming, edit, group, in_banzai, man, play, put
from wargame_aid.ruleset import IllegalAction

WORDS: dict[str, Any] = {"target": "A", "strength": 5}


@pytest.fixture
def fight() -> Fight:
    """Japanese A: jpsl, jp15; B: jp11, jp12. Marines A: us11, us12; B: us20, us21; all M3/P3."""
    return begun()


def test_6_5_a_card_for_each_man_of_the_group_in_order(fight: Fight) -> None:
    after = play(fight, "fire", "r3,b4", **WORDS)  # 2 and 9
    assert [(one.man, one.fate) for one in after.result.men] == [("us11", "stands"), ("us12", "killed")]
    assert man(after.fight, "us12").lost == "killed"
    assert after.fight.side(JAPAN).points == 2
    assert after.fight.deck.pile == 160
    assert group(after.fight, "m.A").fired_on


def test_6_5_a_pinned_man_is_pinned_for_the_next_attack(fight: Fight) -> None:
    once = play(fight, "fire", "r1,r3", **WORDS).fight  # 4 pins
    assert man(once, "us11").word.endswith("/pinned")
    twice = play(once, "fire", "r1/0r4/7w1,r3", **WORDS)  # 4 is panic 3: he routs
    assert twice.result.men[0].fate == "routs"
    assert man(twice.fight, "us11").lost == "routed"
    assert twice.fight.side(JAPAN).points == 1


def test_33_1_a_wound_scores_and_stays(fight: Fight) -> None:
    once = play(fight, "fire", "b3/7w3,r3", **WORDS).fight
    assert man(once, "us11").word.endswith("/wounded")
    assert once.side(JAPAN).points == 1
    pins = play(fight, "fire", "b3/7w3,r3", {"wound-pins": "yes"}, **WORDS).fight
    assert man(pins, "us11").word.endswith("/pinned/wounded") or man(pins, "us11").word.endswith(
        "/wounded/pinned"
    )


def test_6_the_place_of_firers_and_target_counts(fight: Fight) -> None:
    fight = put(fight, "m.A", terrain="woods", movement=1, wire=True, smoke=1)
    fight = put(fight, "A", terrain="hill", wire=True)
    result = play(fight, "fire", "r6,r6", by="A", **WORDS).result
    assert result.arithmetic == (
        "5 + 1 from a hill - 1 from wire - 2 woods - 1 smoke on the target + 1 wire "
        "+ 1 exposed Movement card = 4"
    )
    assert play(fight, "fire", "r6,r6", **WORDS).result.strength == 4  # nobody says who fires


def test_6_a_wall_covers_better_against_the_group_opposite(fight: Fight) -> None:
    fight = put(fight, "m.A", terrain="wall")
    assert play(fight, "fire", "r6,r6", by="A", **WORDS).result.strength == 3
    assert play(fight, "fire", "r6,r6", by="B", **WORDS).result.strength == 4


def test_12_a_group_with_a_movement_card_fires_at_half(fight: Fight) -> None:
    assert play(put(fight, "A", movement=1), "fire", "r6,r6", by="A", **WORDS).result.strength == 2


def test_47_3_the_game_knows_the_jungle(fight: Fight) -> None:
    assert play(fight._replace(jungle=True), "fire", "r6,r6", **WORDS).result.strength == 4
    assert play(fight, "fire", "r6,r6", **WORDS).result.strength == 5


def test_46_5_the_game_knows_the_year_of_the_marines(fight: Fight) -> None:
    fight = fight._replace(acting=1, turn=2)
    fight = put(fight, "m.A", movement=1)
    words = {**WORDS, "by": "A", "firers": ["us11/fp3"], "needs": 1}
    assert play(fight, "fire", "r5,r5", **words).result.firepower == "needs 1, has 3"
    assert play(fight._replace(year="1942b"), "fire", "r5,r5", **words).result.firepower == "needs 1, has 1"


def test_46_1_americans_who_face_japanese_are_marines_unless_the_scenario_says_otherwise() -> None:
    from tests.banzai.fought import RIFLE, squad

    def troops(said: str, enemy: str) -> str:
        american = replace(squad("american", A=(0, [f"11/{RIFLE}", f"12/{RIFLE}"])), troops=said)
        return begun(squad(enemy, A=(0, [f"1/{RIFLE}", f"2/{RIFLE}"])), american).side(MARINES).troops

    assert troops("line", "japanese") == "marines"
    assert troops("army", "japanese") == "army"
    assert troops("line", "german") == "line"
    assert troops("paratroops", "japanese") == "paratroops"


def test_44_3_the_game_knows_the_british() -> None:
    from tests.banzai.fought import RIFLE, squad

    british = squad("british", A=(0, [f"8/{RIFLE}", f"9/{RIFLE}"]))
    fight = begun(american=british)._replace(acting=1, turn=2)
    words = {**WORDS, "by": "A", "needs": 3, "fp": 2}
    assert play(fight, "fire", "r6,r6", **words).result.firepower == "needs 3 - 1 British (44.3) = 2, has 2"
    with pytest.raises(IllegalAction, match="need firepower 3, the firers have 2"):
        play(begun()._replace(acting=1, turn=2), "fire", "r6,r6", **words)


def test_a_group_acts_once_in_a_player_turn(fight: Fight) -> None:
    once = play(fight, "fire", "r5,r5", by="A", **WORDS).fight
    with pytest.raises(IllegalAction, match="group A has had its action of this player turn: fire"):
        play(once, "fire", "r6,r6", by="A", **WORDS)
    assert play(once, "fire", "r6,r6", by="B", **WORDS).fight.deck.pile == 158


def test_45_42_a_banzai_group_does_not_fire(fight: Fight) -> None:
    with pytest.raises(IllegalAction, match="Banzai attack") as wrong:
        play(in_banzai(fight), "fire", "r6,r6", by="A", **WORDS)
    assert wrong.value.cite == "45.42"
    assert play(fight, "fire", "r6,r6", by="A", **WORDS).result.men_out == 0


def test_45_45_the_game_knows_the_banzai(fight: Fight) -> None:
    fight = in_banzai(fight)._replace(acting=1, turn=2)
    after = play(fight, "fire", "r1/7w3,r1/7w1", **WORDS)  # 4: morale 3
    assert [one.fate for one in after.result.men] == ["wounded", "killed"]
    calm = play(begun()._replace(acting=1, turn=2), "fire", "r1,r1", **WORDS)
    assert [one.fate for one in calm.result.men] == ["pinned", "pinned"]


def test_45_43_a_banzai_ends_with_its_last_man(fight: Fight) -> None:
    fight = in_banzai(fight)._replace(acting=1, turn=2)
    after = play(fight, "fire", "b4,b4", **WORDS).fight
    assert group(after, "A").banzai is None
    assert group(play(fight, "fire", "b4,r3", **WORDS).fight, "A").banzai is not None


def test_45_47_heavy_weapons_do_not_fire_at_whom_they_fight(fight: Fight) -> None:
    fight = put(put(fight, "A", range=3), "m.A", range=2)
    fight = put(fight, "A", banzai=Banzai("A", reached=1, fought=3))._replace(acting=1, turn=4)
    words = {**WORDS, "by": "A", "ordnance": True}
    with pytest.raises(IllegalAction) as wrong:
        play(fight, "fire", "r6,r6", **words)
    assert wrong.value.cite == "45.47"
    assert play(fight, "fire", "r6,r6", **{**words, "by": "B"}).result.men_out == 0
    assert play(fight, "fire", "r6,r6", **{**words, "ordnance": False}).result.men_out == 0
    back = put(fight, "m.A", range=1)  # no longer at Relative Range 5
    assert play(back, "fire", "r6,r6", **words).result.men_out == 0


def test_19_a_weapon_that_broke_is_marked(fight: Fight) -> None:
    words = {**WORDS, "by": "A", "firers": ["jp15/fp2", "jpsl/fp1"]}
    after = play(fight, "fire", "r6,p2r2,r3", **words)  # the second of the group
    assert [one.man for one in after.result.broken] == ["jp15"]
    assert man(after.fight, "jp15").word.endswith("/malfunctioned")
    assert not man(after.fight, "jpsl").word.endswith("/malfunctioned")
    assert after.result.men[1].number == 5 - 1 - 3  # firepower 2 is lost: one strength


def test_nobody_is_left_to_fire_at(fight: Fight) -> None:
    gone = play(fight, "fire", "b4,b4", **WORDS).fight
    with pytest.raises(IllegalAction, match=f"nobody is left in group A of {MARINES}"):
        play(gone, "fire", "b4", **WORDS)
    with pytest.raises(ValueError, match=f"{MARINES} has no group 'D': A or B"):
        play(fight, "fire", "b4", target="D", strength=5)


def test_16_2_an_attack_under_way_goes_on_in_the_new_deck(fight: Fight) -> None:
    short = fight._replace(deck=fight.deck._replace(unseen=(0,) * 13 + (1,), pile=1))
    after = play(short, "fire", "r6,r3", **WORDS)
    assert (after.fight.deck.number, after.fight.deck.pile) == (2, 161)
    assert any("The discards were shuffled: deck 2" in line for line in after.result.table)
    assert any("Deck 2: 161 unseen" in line for line in coming(after.fight))


def test_a_wounded_man_of_the_target_is_killed_by_a_second_wound(fight: Fight) -> None:
    fight = edit(fight, "us11", wounded="yes")
    assert play(fight, "fire", "b3,r3", **WORDS).result.men[0].fate == "killed"


def test_wound_points_of_a_wounded_man_who_is_killed(fight: Fight) -> None:
    fight = edit(fight, "us11", wounded="yes")
    assert fight.side(JAPAN).points == 1
    assert play(fight, "fire", "b4,r3", **WORDS).fight.side(JAPAN).points == 3
    assert play(fight, "fire", "b4,r3", {"wound-points": "once"}, **WORDS).fight.side(JAPAN).points == 2
    assert rulings_used(play(fight, "fire", "b4,r3", **WORDS).settled)["wound-points"] == "both"
