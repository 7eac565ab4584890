"""A Hero card: whose firepower it doubles, and by which colour."""

from __future__ import annotations

from typing import Any

import pytest

from tests.at_table import rulings_used
from tests.banzai.fought import begun, play, squad
from tests.banzai.table import BANZAI
from wargame_aid.ruleset import IllegalAction


def hero(man: str, card: str = "b2", **words: Any) -> Any:
    return BANZAI.settle("hero", man=man, card=card, **words)


def refused(*args: str, **words: Any) -> tuple[str, str]:
    with pytest.raises(IllegalAction) as wrong:
        hero(*args, **words)
    return wrong.value.cite, wrong.value.reason


def test_44_9_the_bren_with_a_black_number_only() -> None:
    found = hero("bren/M3/P4/british/fp4").result
    assert (found.firepower, found.arithmetic) == (8, "4 x 2 = 8")
    assert found.say == "The firepower of the man is 8 for this attack."
    assert found.table == ("In the attack: --firers with fp8 for him.",)
    cite, reason = refused("bren/M3/P4/british/fp4", "r2")
    assert (cite, reason[:22]) == ("44.9", "the Hero card is red 2")


def test_45_52_the_japanese_lmg_with_a_black_number_only() -> None:
    assert hero("lmg/M3/P3/japanese/fp5").result.firepower == 10
    assert refused("lmg/M3/P3/japanese/fp5", "r0")[0] == "45.52"


def test_44_9_no_other_nations_lmg() -> None:
    assert hero("lmg/M3/P3/fp4", nation="japanese").result.firepower == 8
    for nation in ("german", "american", "russian"):
        cite, reason = refused("lmg/M3/P3/fp4", nation=nation)
        assert (cite, f"of the {nation} LMG" in reason) == ("44.9", True)
    with pytest.raises(ValueError, match="whose LMG is it"):
        hero("lmg/M3/P3/fp4")


def test_hero_colour() -> None:
    assert rulings_used(hero("rifle/M3/P3/fp2", "r3")) == {"hero-colour": "either"}
    assert rulings_used(hero("rifle/M3/P3/fp2", "b3")) == {}
    assert hero("rifle/M3/P3/fp2", "r3").result.firepower == 4
    black = {"hero-colour": "black"}
    assert refused("rifle/M3/P3/fp2", "r3", rulings=black)[0] == "up-front 10.45"
    assert hero("rifle/M3/P3/fp2", "b3", rulings=black).result.firepower == 4


def test_10_45_what_is_not_doubled() -> None:
    assert refused("mmg/M3/P3/german/fp6")[1] == "no Hero doubles the firepower of this weapon: mmg"
    assert refused("afv/M3/P3/fp6")[1] == "no Hero doubles the firepower of this weapon: afv"
    assert refused("atmm/M3/P3/fp1")[1] == "no Hero doubles the firepower of this weapon: atmm"
    assert refused("rifle/M3/P3/fp2/malfunctioned")[1] == "the man has no working weapon to fire"
    assert refused("none/M3/P3/fp2")[1] == "the man has no working weapon to fire"
    assert refused("rifle/M3/P3/fp2/pinned")[1] == "the man is pinned: he neither fires nor attacks"
    with pytest.raises(ValueError, match="how much firepower"):
        hero("rifle/M3/P3")
    with pytest.raises(ValueError, match="'' is no card"):
        hero("rifle/M3/P3/fp2", "")


def test_20_8_heroic_against_an_afv() -> None:
    found = hero("rifle/M3/P3/british", afv=True).result
    assert (found.firepower, found.arithmetic, found.say) == (
        None,
        "0 + 1 heroic = 1",
        "The man is heroic: +1 against the AFV.",
    )


def test_45_33_a_japanese_man_is_heroic_beside() -> None:
    assert hero("rifle/M3/P3/japanese", afv=True).result.arithmetic == "0 + 1 heroic + 1 Japanese (45.33) = 2"
    assert hero("rifle/M3/P3/british", afv=True).result.arithmetic == "0 + 1 heroic = 1"


def test_44_9_in_a_game_his_nation_is_known() -> None:
    fight = begun(squad("japanese", A=(0, ["lmg/M3/P3", "15/rifle/M3/P3"])))
    assert play(fight, "hero", man="jp-lmg1/fp5", card="b2").result.firepower == 10
    assert play(fight, "hero", man="rifle/M3/P3/fp1", card="b2").fight == fight


@pytest.mark.parametrize("nation", ["american", "german", "russian"])
def test_44_9_only_unbracketed_values_of_other_lmgs_are_barred(nation: str) -> None:
    word = f"lmg/M3/P4/{nation}/fp2"
    with pytest.raises(IllegalAction, match="full firepower") as wrong:
        BANZAI.settle("hero", man=word, card="b2")
    assert wrong.value.cite == "44.9"
    assert BANZAI.settle("hero", man=word, card="b2", bracketed=True).result.firepower == 4
