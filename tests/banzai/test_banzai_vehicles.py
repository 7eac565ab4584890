"""Guns and vehicles in a group: no men under fire or in close combat; a Banzai attack without men."""

from __future__ import annotations

import pytest

from rulesets.banzai.game.state import Banzai, Fight
from rulesets.banzai.hands.declared import Solo
from tests.banzai.fought import RIFLE, begun, edit, group, play, put, squad
from wargame_aid.ruleset import IllegalAction

GUN = "infantry-gun/M3/P3"


@pytest.fixture
def fight() -> Fight:
    """A Banzai group with a gun, at Relative Range 5 of a group with a gun since the player turn before."""
    fight = begun(
        squad("japanese", A=(3, [f"Sato=sl/{RIFLE}", f"Kato=15/{RIFLE}", f"Big={GUN}"])),
        squad("american", A=(2, [f"Ned=11/{RIFLE}", f"Ted=12/{RIFLE}", f"Gun={GUN}"])),
    )
    return put(fight._replace(turn=3), "A", banzai=Banzai("A", reached=1, stood=2))


def test_45_422_a_gun_of_the_group_fights_no_close_combat_and_keeps_nobody_from_it(fight: Fight) -> None:
    fought = play(fight, "banzai-turn", "p3r1,p3r2,b3,r3,b2,r2", group="A")
    assert [one.man for one in fought.result.attackers] == ["Sato", "Kato"]
    assert [one.man for one in fought.result.defenders if one.fate == "falls"] == ["Ned", "Ted"]
    assert group(fought.fight, "A").did == "close-combat"


def test_20_6_the_card_of_a_gun_is_of_no_crew(fight: Fight) -> None:
    served = edit(fight, "Ted", assistant="yes")
    fought = play(served, "banzai-turn", "p3r1,p3r2,b3,r3,b2,r2", group="A")
    assert [one.man for one in fought.result.defenders if one.fate == "falls"] == ["Ned", "Ted"]
    gunner = edit(served, "Ned", weapons="mmg")
    # both draw the crew: Sato beats Ned, 8 + 3 + 3 against 3, then Ted, 8 + 3 + 2 against 3
    crew = play(gunner, "banzai-turn", "p3r1,p3r2,b3,r0,b2,r0", group="A")
    assert [len(one.fighters) for one in crew.result.duels] == [2, 2]
    assert [one.attacker_at for one in crew.result.duels] == [0, 0]


def test_45_422_who_has_only_a_gun_left_has_nobody_to_fight(fight: Fight) -> None:
    with pytest.raises(IllegalAction, match="all men of group A fight close combat"):
        play(fight, "end-turn")
    last = put(edit(fight, "Sato", lost="killed"), "A", did="")
    assert group(last, "A").banzai
    alone = edit(last, "Kato", lost="killed")
    assert group(alone, "A").banzai is None  # 45.43
    assert play(alone, "end-turn").fight.turn == 4


def test_45_47_a_gun_counter_attacks_nobody(fight: Fight) -> None:
    engaged = put(fight._replace(turn=4, acting=1), "A", banzai=Banzai("A", reached=1, fought=3, stood=2))
    countered = play(engaged, "counter-attack", "p3r1,p3r2,b3,r3,b2,r2", group="A")
    assert [one.man for one in countered.result.attackers] == ["Ned", "Ted"]
    pinned = edit(edit(engaged, "Ned", pinned="yes"), "Ted", pinned="yes")
    with pytest.raises(IllegalAction, match="all men of group A are pinned"):
        play(pinned, "counter-attack", group="A")


def test_49_11_the_close_combat_of_a_banzai_comes_by_itself(fight: Fight) -> None:
    sealed = put(fight._replace(solo=Solo(turn=3)), "A", solo="sealed")
    assert play(sealed, "banzai-turn", "p3r1,p3r2,b3,r3,b2,r2", group="A").result.defenders_lost == 2
    with pytest.raises(IllegalAction, match="solo play, group A: nothing is revealed"):
        play(put(sealed, "A", banzai=None), "terrain", group="A", card="brush")


def test_45_43_a_banzai_attack_is_over_however_its_target_was_lost(fight: Fight) -> None:
    men = edit(fight, "Gun", lost="removed")
    alone = edit(edit(men, "Ted", lost="routed"), "Ned", pinned="yes")
    assert group(alone, "A").banzai
    assert group(play(alone, "rout", "0r1", men=["Ned"]).fight, "A").banzai is None
    due = edit(alone, "Ned", wounded="yes")._replace(deck=alone.deck._replace(number=2))
    assert group(play(due, "wounded", "b1").fight, "A").banzai
    assert group(play(due, "wounded", "r1").fight, "A").banzai is None
    assert group(edit(alone, "Ned", lost="prisoner"), "A").banzai is None


def test_no_gun_is_fired_at_as_a_man(fight: Fight) -> None:
    shot = play(fight._replace(acting=1), "fire", "r1,b0", target="A", strength=2, by="A")
    assert [one.man for one in shot.result.men] == ["Sato", "Kato"]
    alone = edit(edit(fight, "Sato", lost="killed"), "Kato", lost="killed")
    with pytest.raises(IllegalAction, match="nobody is left in group A"):
        play(alone._replace(acting=1), "fire", target="A", strength=2, by="A")


def test_16_4_an_afv_set_right_is_at_the_points_it_was_lost_for(fight: Fight) -> None:
    tank = edit(fight, "Big", weapons="afv")
    lost = edit(tank, "Big", lost="killed")
    assert [one.points for one in lost.sides] == [0, 10]
    assert [one.points for one in edit(lost, "Big", lost="no").sides] == [0, 0]
