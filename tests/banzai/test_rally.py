"""A Rally card: who is unpinned, who may not be."""

from __future__ import annotations

from typing import Any

import pytest

from tests.banzai.fought import Played, begun, edit, group, in_banzai, man, play, put
from tests.banzai.table import BANZAI
from wargame_aid.ruleset import IllegalAction


def rally(fight: Any, word: str, *men: str) -> Played:
    return play(fight, "rally", group=word, men=men)


def refused_in(fight: Any, word: str, *men: str) -> tuple[str, str]:
    with pytest.raises(IllegalAction) as wrong:
        rally(fight, word, *men)
    return wrong.value.cite, wrong.value.reason


PINNED = edit(edit(edit(begun(), "jpsl", pinned="yes"), "jp15", pinned="yes"), "jp11", pinned="yes")


def test_all_pinned_men_of_a_group() -> None:
    played = rally(PINNED, "A")
    assert played.result.rallied == 2
    assert played.result.say == "Jpsl and jp15 are pinned no longer."
    assert played.result.table == ("Turn 2 cards over to the unpinned side.",)
    assert played.fight == put(edit(begun(), "jp11", pinned="yes"), "A", did="rally")


def test_those_who_are_named() -> None:
    played = rally(PINNED, "A", "jp15")
    assert played.result.say == "Jp15 is pinned no longer."
    assert "pinned" in man(played.fight, "jpsl").word
    assert "pinned" not in man(played.fight, "jp15").word


def test_without_a_game_by_what_is_typed() -> None:
    found = BANZAI.settle("rally", group="A", men=["M3/P3/pinned,M4/P2/pinned"]).result
    assert found.rallied == 2
    with pytest.raises(ValueError, match="whom does it rally"):
        BANZAI.settle("rally", group="A")
    bare = begun()._replace(groups=(), men=())
    assert rally(bare, "A", "M3/P3/pinned").fight == bare


def test_who_is_not_rallied() -> None:
    with pytest.raises(IllegalAction, match="the man is not pinned"):
        BANZAI.settle("rally", group="A", men=["M3/P3"])
    assert refused_in(PINNED, "B", "jp15") == ("up-front", "jp15 is of Japanese's group A")
    assert refused_in(begun(), "A") == ("up-front", "nobody in group A is pinned")
    acted = put(PINNED, "A", did="fire")
    assert refused_in(acted, "A")[0] == "up-front 5.6"
    assert group(rally(acted, "B").fight, "B").did == "rally"


def test_45_42_a_banzai_group_does_not_rally() -> None:
    with pytest.raises(IllegalAction) as wrong:
        BANZAI.settle("rally", group="A", men=["M3/P3/pinned"], banzai=True)
    assert wrong.value.cite == "45.42"
    assert refused_in(in_banzai(PINNED), "A")[0] == "45.42"
    assert refused_in(in_banzai(PINNED), "A", "jp15")[0] == "45.42"
    assert rally(in_banzai(PINNED), "B").result.rallied == 1
