"""Japanese pistols: who has one, when it fires, and what it does not cure."""

from __future__ import annotations

from typing import Any

import pytest

from rulesets.banzai.men.man import Man
from tests.at_table import rulings_used
from tests.banzai.fought import begun, play, put, squad
from tests.banzai.table import BANZAI
from wargame_aid.ruleset import IllegalAction

SERGEANT = "sgt/none/M3/P3/japanese"


def pistol(man: str = SERGEANT, card: str = "b3", **words: Any) -> Any:
    return BANZAI.settle("pistol", man=man, card=card, **words)


def refused(*args: str, **words: Any) -> str:
    with pytest.raises(IllegalAction) as wrong:
        pistol(*args, **words)
    assert wrong.value.cite == "45.5"
    return wrong.value.reason


def test_45_5_a_sergeant_who_is_otherwise_unarmed() -> None:
    found = pistol().result
    assert (found.firepower, found.say) == (1, "The pistol of the man has firepower 1.")
    assert found.table[0] == "In the attack: --firers with pistol and fp1 for him."
    assert "has a rifle" in refused("sgt/rifle/M3/P3/japanese")
    assert "has no pistol: a Sergeant" in refused("none/M3/P3/japanese")


def test_45_5_a_leader_who_is_a_sergeant() -> None:
    pistol = BANZAI.settle("pistol", man="sl/sgt/none/M5/P4/japanese", card="b3").result
    assert pistol.firepower == 1
    with pytest.raises(IllegalAction):
        BANZAI.settle("pistol", man="sl/none/M5/P4/japanese", card="b3")
    leader = Man.parse("sgt/asl/none/M5/P4", BANZAI.book("pistol"))
    assert (leader.leads, leader.is_sergeant, str(leader)) == (True, True, "asl/sgt/none/M5/P4")
    with pytest.raises(ValueError, match="sgt is one too many"):
        Man.parse("sgt/sgt/none/M5/P4", BANZAI.book("pistol"))


def test_45_5_a_paratrooper() -> None:
    assert pistol("none/M3/P3", paratrooper=True).result.firepower == 1
    assert "only Japanese" in refused("none/M3/P3/british", paratrooper=True)
    assert "only Japanese" in refused("sgt/none/M3/P3", nation="german")


def test_45_5_at_relative_range_5_only() -> None:
    assert pistol(range=5).result.firepower == 1
    assert refused(range=4) == "a pistol fires at Relative Range 5 only, not at 4"


def test_45_5_with_a_fire_card_whose_number_is_black() -> None:
    assert pistol(card="b0").result.firepower == 1
    assert refused(card="r0").startswith("the Fire card is red 0")
    with pytest.raises(ValueError, match="'x9' is no card"):
        pistol(card="x9")


def test_45_5_the_penalties_of_the_unarmed_stay() -> None:
    found = pistol().result
    assert (found.morale, found.panic) == (2, 2)
    assert found.table[1] == "He is unarmed all the same: morale 2, panic 2 under fire."
    # under fire: strength 2, black 0 is 2, which pins morale 3 less one, but not morale 3
    fates = [
        BANZAI.settle("fire", "b0", strength=2, men=[f"sgt/{weapon}/M3/P3/japanese"]).result.men[0].fate
        for weapon in ("pistol", "none", "rifle")
    ]
    assert fates == ["pinned", "pinned", "stands"]


def test_45_5_it_fires_in_an_attack() -> None:
    words: dict[str, Any] = {"strength": 2, "men": ["M3/P3"], "needs": 3}
    with_it = ["rifle/M3/P3/fp2", "sgt/pistol/M3/P3/fp1/japanese"]
    assert BANZAI.settle("fire", "b0", firers=with_it, **words).result.firepower == "needs 3, has 2 + 1 = 3"
    with pytest.raises(IllegalAction, match="the cards need firepower 3, the firers have 2"):
        BANZAI.settle("fire", "b0", firers=with_it[:1], **words)


def test_pistol_broken() -> None:
    broken = "sgt/rifle/M3/P3/japanese/malfunctioned"
    assert rulings_used(pistol(broken)) == {"pistol-broken": "unarmed"}
    assert "has a rifle" in refused(broken, rulings={"pistol-broken": "armed"})


def test_a_pinned_man_does_not_fire() -> None:
    with pytest.raises(IllegalAction, match="is pinned") as wrong:
        pistol(f"{SERGEANT}/pinned")
    assert wrong.value.cite == "up-front 6"


def test_45_5_in_a_game_the_range_is_known() -> None:
    fight = begun(squad("japanese", A=(2, ["sgt/none/M3/P3", "15/rifle/M3/P3"])))
    near = put(fight, "m.A", range=3)
    assert play(near, "pistol", man="jpsgt", card="b1", at="A").result.firepower == 1
    with pytest.raises(IllegalAction, match="not at 2"):
        play(fight, "pistol", man="jpsgt", card="b1", at="A")
    assert play(fight, "pistol", man="jpsgt", card="b1", range=5, at="A").result.firepower == 1
    assert play(fight, "pistol", man="jpsgt", card="b1").fight == fight
    assert play(fight, "pistol", man=SERGEANT, card="b1").result.firepower == 1
