"""A man transferred to another group: the eleventh man, Banzai groups, crews."""

from __future__ import annotations

from typing import Any

import pytest

from tests.banzai.fought import RIFLE, Played, begun, edit, group, in_banzai, man, play, put, squad
from tests.banzai.table import BANZAI
from wargame_aid.ruleset import IllegalAction


def transfer(fight: Any, name: str, letter: str, **words: Any) -> Played:
    return play(fight, "transfer", man=name, group=letter, **words)


def refused_in(fight: Any, name: str, letter: str) -> tuple[str, str]:
    with pytest.raises(IllegalAction) as wrong:
        transfer(fight, name, letter)
    return wrong.value.cite, wrong.value.reason


def test_a_man_joins_another_group_of_his_side() -> None:
    played = transfer(edit(begun(), "jp15", infiltrates="A"), "jp15", "b")
    assert (played.result.letter, played.result.men) == ("B", 3)
    assert (man(played.fight, "jp15").group, man(played.fight, "jp15").infiltrates) == ("B", "")
    assert (group(played.fight, "A").did, group(played.fight, "B").did) == ("transfer", "")


def test_5_6_no_eleventh_man() -> None:
    full = begun(squad("japanese", A=(0, [RIFLE] * 2), B=(0, [RIFLE] * 10)))
    assert refused_in(full, "jp-rifle1", "B") == ("up-front 5.6", "group B has 10 men: there may be 10")
    freed = edit(full, "jp-rifle9", lost="killed")
    assert transfer(freed, "jp-rifle1", "B").result.men == 10


def test_without_a_game_by_what_is_typed() -> None:
    found = BANZAI.settle("transfer", man=f"15/{RIFLE}", group="b", men=9).result
    assert (found.letter, found.men, found.say) == ("B", 10, "Number 15 joins group B.")
    with pytest.raises(IllegalAction, match="there may be 10"):
        BANZAI.settle("transfer", man=f"15/{RIFLE}", group="b", men=10)
    assert transfer(begun(), f"15/{RIFLE}", "B").fight == begun()


def test_who_may_not_be_transferred() -> None:
    assert refused_in(begun(), "jp15", "A") == ("up-front", "jp15 is of group A already")
    assert "player turn of Marines" in refused_in(begun()._replace(acting=1), "jp15", "B")[1]
    assert refused_in(put(begun(), "A", did="fire"), "jp15", "B")[0] == "up-front 5.6"
    with pytest.raises(ValueError, match="has no group 'D'"):
        transfer(begun(), "jp15", "D")


def test_45_42_neither_into_nor_out_of_a_banzai_group() -> None:
    with pytest.raises(IllegalAction) as wrong:
        BANZAI.settle("transfer", man=f"15/{RIFLE}", group="b", banzai=True)
    assert wrong.value.cite == "45.42"
    for word in ("A", "B"):
        assert refused_in(in_banzai(begun(), word), "jp15", "B")[0] == "45.42"
    assert transfer(begun(), "jp15", "B").result.letter == "B"


def test_45_42_its_movement_card_comes_after_that_of_the_banzai_group() -> None:
    three = begun(squad("japanese", A=(0, [RIFLE] * 2), B=(0, [RIFLE] * 2), C=(0, [RIFLE] * 2)))
    fight = in_banzai(three, "A")
    assert refused_in(fight, "jp-rifle3", "C")[0] == "45.42"
    assert transfer(put(fight, "A", did="move"), "jp-rifle3", "C").result.men == 3


def test_45_6_a_group_without_its_crew_transfers_nobody() -> None:
    men = ["mmg/M3/P3", f"15/{RIFLE}/wounded"]
    fight = begun(squad("japanese", A=(0, men), B=(0, [RIFLE] * 2)))
    assert refused_in(fight, "jp15", "B")[0] == "45.6"
    assert transfer(edit(fight, "jp15", wounded="no"), "jp15", "B").result.men == 3
    dropped = play(fight, "crew", group="A", drop=True).fight
    after = transfer(dropped, "jp15", "B").fight
    assert man(after, "jp-mmg1").word == "none/M3/P3/japanese"
    assert (group(after, "A").did, group(after, "A").dropped) == ("transfer", False)
