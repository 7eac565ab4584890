"""The crew of an ATR or MMG: two unwounded men, or the weapon is dropped."""

from __future__ import annotations

from typing import Any

import pytest

from tests.banzai.fought import RIFLE, begun, group, play, squad
from tests.banzai.table import BANZAI
from wargame_aid.ruleset import IllegalAction


def crew(*men: str, **words: Any) -> Any:
    return BANZAI.settle("crew", group="A", men=[",".join(men)], **words).result


@pytest.mark.parametrize(
    ("men", "needed", "able", "may"),
    [
        (["mmg/M3/P3", RIFLE], 2, 2, True),
        (["mmg/M3/P3", f"{RIFLE}/wounded"], 2, 1, False),
        (["atr/M3/P3", f"{RIFLE}/pinned"], 2, 2, True),
        (["mmg/M3/P3/wounded", RIFLE, RIFLE], 2, 2, True),
        (["mmg/M3/P3/wounded", RIFLE], 2, 1, False),
        (["mmg/M3/P3", "mortar/M3/P3"], 2, 1, False),  # he holds another crewed weapon
        (["mmg/M3/P3", "mortar/M3/P3", "none/M3/P3"], 2, 2, True),
        (["mmg/M3/P3", "atr/M3/P3", RIFLE], 4, 3, False),
        (["mmg/M3/P3", "atr/M3/P3", RIFLE, RIFLE], 4, 4, True),
        ([RIFLE, f"{RIFLE}/wounded"], 0, 1, True),
        (["lmg/M3/P3", f"{RIFLE}/wounded"], 0, 1, True),
    ],
)
def test_45_6_two_unwounded_men_for_each(men: list[str], needed: int, able: int, may: bool) -> None:
    found = crew(*men)
    assert (found.needed, found.able, found.may_move) == (needed, able, may)


def test_45_6_only_the_japanese_ones_are_so_heavy() -> None:
    men = ("mmg/M3/P3", f"{RIFLE}/wounded")
    assert not crew(*men, nation="japanese").may_move
    assert crew(*men, nation="british").may_move
    assert crew(f"{men[0]}/american", men[1]).needed == 0


def test_45_6_what_is_said() -> None:
    short = crew("mmg/M3/P3", f"{RIFLE}/wounded")
    assert short.say == "Group A may not play Movement cards: 1 of 2 men for its mmg."
    assert short.table == ("To move it drops them: crew A --drop.",)
    assert crew("mmg/M3/P3", RIFLE).say == "Group A may play Movement cards: 2 of 2 men for its mmg."
    assert crew("mmg/M3/P3", RIFLE).table == ()
    assert crew(RIFLE).say == "Group A needs no crew to play Movement cards."


def test_45_6_dropped_it_may_move() -> None:
    found = crew("mmg/M3/P3", f"{RIFLE}/wounded", drop=True)
    assert (found.may_move, found.say) == (True, "Group A drops its mmg.")
    assert found.table == ("With its next Movement card the mmg is gone for good.",)


def test_45_6_in_a_game_the_group_is_known() -> None:
    men = ["mmg/M3/P3", f"15/{RIFLE}/wounded"]
    fight = begun(squad("japanese", A=(0, men), B=(0, [RIFLE, RIFLE])))
    asked = play(fight, "crew", group="a")
    assert (asked.result.may_move, asked.fight) == (False, fight)
    dropped = play(fight, "crew", group="A", drop=True).fight
    assert (group(dropped, "A").dropped, group(dropped, "A").did) == (True, "")
    then = play(dropped, "crew", group="A").result
    assert then.say == "Group A may play Movement cards: its mmg lies dropped."
    for where, letter, says in ((dropped, "A", "lie dropped already"), (fight, "B", "neither ATR nor MMG")):
        with pytest.raises(IllegalAction, match=says) as wrong:
            play(where, "crew", group=letter, drop=True)
        assert wrong.value.cite == "45.6"


def test_who_is_in_the_group_must_be_known() -> None:
    with pytest.raises(ValueError, match="who is in the group"):
        BANZAI.settle("crew", group="A")
    bare = begun()._replace(groups=(), men=())
    assert play(bare, "crew", group="A", men=["mmg/M3/P3"], drop=True).fight == bare
