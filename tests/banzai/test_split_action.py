"""Split-Action cards: the British take an American or a German side, the Japanese the Russian one."""

from __future__ import annotations

from typing import Any

import pytest

from tests.banzai.fought import begun, play
from tests.banzai.table import BANZAI
from wargame_aid.ruleset import IllegalAction

CARD: dict[str, Any] = {"american": "hero", "german": "radio", "russian": "rally"}


def uses(nation: str, **sides: Any) -> list[str]:
    result: Any = BANZAI.settle("split-action", nation=nation, **(sides or CARD)).result
    return [one.what for one in result.uses]


def test_44_2_the_british_use_what_americans_or_germans_may() -> None:
    assert uses("british", american="hero", german="smoke") == ["hero", "smoke"]
    assert uses("american", american="hero", german="smoke") == ["hero"]
    assert uses("german", american="hero", german="smoke") == ["smoke"]


def test_44_2_a_radio_only_where_both_may() -> None:
    assert uses("british") == ["hero"]
    assert uses("german") == ["radio"]  # for the Germans it is one
    assert uses("british", american="radio", german="radio") == ["radio"]
    assert uses("british", american="radio", german="hero") == ["hero"]
    assert uses("british", american="radio-5", german="radio-6") == ["radio-5 or radio-6"]


def test_45_2_the_japanese_use_the_russian_side() -> None:
    assert uses("japanese") == ["rally"]
    assert uses("japanese", russian="radio") == ["radio"]
    assert uses("british") == ["hero"]


def test_each_other_nation_uses_its_own_side() -> None:
    assert [uses(one) for one in ("american", "german", "russian")] == [["hero"], ["radio"], ["rally"]]


def test_what_is_said() -> None:
    result = BANZAI.settle("split-action", nation="british", **CARD).result
    assert result.say == "The British player may play the card as hero, American side."
    assert result.table == ("The Radio is on the German side alone: it is not for the British.",)
    assert (result.sides, result.rule) == (("american", "german"), "44.2")
    same = BANZAI.settle("split-action", nation="british", american="Hero", german="hero").result
    assert same.say == "The British player may play the card as hero, American and German side."
    none = BANZAI.settle("split-action", nation="japanese", russian="none").result
    assert none.say == "The Japanese player may only discard the card."
    assert (none.uses, none.table, none.rule) == ((), (), "45.2")
    assert uses("japanese", russian="Cower") == []


def test_what_may_not_be_played_is_refused() -> None:
    with pytest.raises(
        IllegalAction, match="no radio for the British player: he may play hero; a Radio"
    ) as wrong:
        BANZAI.settle("split-action", nation="british", use="radio", **CARD)
    assert wrong.value.cite == "44.2"
    with pytest.raises(IllegalAction, match=r"no hero for the Japanese player: he may play rally$") as wrong:
        BANZAI.settle("split-action", nation="japanese", use="hero", **CARD)
    assert wrong.value.cite == "45.2"
    with pytest.raises(IllegalAction, match="he may play nothing"):
        BANZAI.settle("split-action", nation="german", german="none", use="hero")
    assert BANZAI.settle("split-action", nation="japanese", use="Rally", **CARD).result.rule == "45.2"
    both: dict[str, Any] = {"american": "radio-5", "german": "radio-6"}
    assert BANZAI.settle("split-action", nation="british", use="radio-6", **both).result.rule == "44.2"


def test_a_side_that_is_wanted_is_asked_for() -> None:
    with pytest.raises(ValueError, match="what does the German side show"):
        BANZAI.settle("split-action", nation="british", american="hero")
    with pytest.raises(ValueError, match="what does the Russian side show"):
        BANZAI.settle("split-action", nation="japanese", american="hero", german="hero")
    with pytest.raises(ValueError, match="who holds the card"):
        BANZAI.settle("split-action", american="hero")
    with pytest.raises(ValueError, match="no nation 'french'"):
        BANZAI.settle("split-action", nation="french", american="hero")


def test_a_game_knows_the_nation() -> None:
    fight = begun()
    assert play(fight, "split-action", **CARD).result.say.endswith("rally, Russian side.")
    assert play(fight._replace(acting=1), "split-action", **CARD).result.say.endswith("hero, American side.")
    assert play(fight, "split-action", nation="german", **CARD).result.say.endswith("radio, German side.")
    with pytest.raises(ValueError, match="who holds the card"):
        play(fight._replace(sides=()), "split-action", **CARD)
