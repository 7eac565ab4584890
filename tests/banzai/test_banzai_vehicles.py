"""Guns and vehicles in the groups of a Banzai attack fight no close combat of their own."""

from __future__ import annotations

import pytest

from rulesets.banzai.fight_state import Banzai, Fight, Solo
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


def test_45_422_who_has_only_a_gun_left_has_nobody_to_fight(fight: Fight) -> None:
    with pytest.raises(IllegalAction, match="all men of group A fight close combat"):
        play(fight, "end-turn")
    alone = edit(edit(fight, "Sato", lost="killed"), "Kato", lost="killed")
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
