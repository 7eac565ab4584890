"""What a Banzai attack bars: other actions of the group, Movement cards of other groups; what `next` says."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from rulesets.banzai.game.state import Banzai, Fight
from tests.at_table import NONE
from tests.banzai.fought import begun, coming, edit, group, in_banzai, play, put
from wargame_aid.ruleset import IllegalAction


@pytest.fixture
def fight() -> Fight:
    """Japanese A: jpsl, jp15; B: jp11, jp12. Marines A: us11, us12; B: us20, us21. The Japanese act."""
    return begun()


def refused(fight: Fight, action: str, rulings: Mapping[str, str] = NONE, **words: Any) -> tuple[str, str]:
    with pytest.raises(IllegalAction) as wrong:
        play(fight, action, "", rulings, **words)
    return wrong.value.cite, wrong.value.reason


def test_45_42_only_movement_forward_or_sideways(fight: Fight) -> None:
    banzai = in_banzai(fight)
    assert play(banzai, "move", group="A", way="forward").result.range == 1
    assert play(banzai, "move", group="A", way="right").result.letter == "B"
    assert refused(banzai, "move", group="A", way="back")[0] == "45.42"
    assert play(put(fight, "A", range=1), "move", group="A", way="back").result.range == 0


def test_45_42_no_fire_of_the_group(fight: Fight) -> None:
    assert refused(in_banzai(fight), "fire", target="A", strength="3", by="A")[0] == "45.42"
    assert play(fight, "fire", "b0,b0", target="A", strength="0", by="A").result.men_out == 0


def test_45_42_no_rally_and_no_transfer(fight: Fight) -> None:
    pinned = edit(fight, "jp15", pinned="yes")
    assert refused(in_banzai(pinned), "rally", group="A", men=["jp15"])[0] == "45.42"
    assert play(pinned, "rally", group="A", men=["jp15"]).result.rallied == 1
    assert refused(in_banzai(fight, "B"), "transfer", man="jp15", group="B")[0] == "45.42"
    assert play(fight, "transfer", man="jp15", group="B").result.letter == "B"


def test_45_42_the_other_groups_wait_for_the_banzai_group(fight: Fight) -> None:
    banzai = in_banzai(fight)
    assert refused(banzai, "move", group="B", way="forward") == (
        "45.42",
        "group A is in a Banzai attack: its Movement card comes first, or its close combat, before one on "
        "group B",
    )
    assert play(fight, "move", group="B", way="forward").result.range == 1
    moved = play(banzai, "move", group="A", way="forward").fight
    assert play(moved, "move", group="B", way="forward").result.range == 1
    # another side's is no matter
    assert play(banzai._replace(acting=1, turn=2), "move", group="B", way="forward").result.range == 1


def test_45_42_the_declaration_was_a_movement_card(fight: Fight) -> None:
    declared = play(fight, "declare-banzai", group="A", target="A").fight
    assert play(declared, "move", group="B", way="forward").result.range == 1


def test_banzai_others(fight: Fight) -> None:
    moved = play(in_banzai(fight), "move", group="A", way="forward").fight
    assert play(moved, "move", group="B", way="forward").result.range == 1
    assert refused(moved, "move", {"banzai-others": "both"}, group="B", way="forward")[0] == "45.42"
    fights = put(fight, "A", banzai=Banzai("A", reached=1, fought=1), did="close-combat")
    assert play(fights, "move", group="B", way="forward").result.range == 1
    assert refused(fights, "move", {"banzai-others": "both"}, group="B", way="forward")[0] == "45.42"
    both = put(fights, "A", did="move")
    assert play(both, "move", "", {"banzai-others": "both"}, group="B", way="forward").result.range == 1


def test_45_43_a_banzai_attack_on_nobody_holds_no_other_group(fight: Fight) -> None:
    over = in_banzai(fight, "A", "C")  # there is no such group
    assert play(over, "move", group="B", way="forward").result.range == 1
    assert refused(over, "cancel-banzai", group="A")[0] == "45.43"


def test_next_says_what_a_banzai_group_may_and_must_do(fight: Fight) -> None:
    lines = coming(in_banzai(fight))
    assert "A: Banzai on A at Relative Range 0: only Movement forward or sideways (45.42)." in lines
    assert "A: Banzai on A: until it has its Movement card no other group plays one (45.42)." in lines
    moved = coming(play(in_banzai(fight), "move", group="A", way="forward").fight)
    assert not any("until it has its Movement card" in line for line in moved)
    assert not any("Banzai" in line for line in coming(fight))


def test_45_422_it_also_reaches_relative_range_5_when_the_target_comes(fight: Fight) -> None:
    near = put(put(fight, "A", range=2), "m.A", range=2)
    near = put(near, "A", banzai=Banzai("A", stood=2))._replace(acting=1, turn=2)
    came = play(near, "move", group="A", way="forward").fight
    assert group(came, "A").banzai == Banzai("A", reached=2, stood=3)
    assert play(
        came._replace(acting=0, turn=3), "banzai-turn", "p2b1,p2b1,b3,b0", group="A"
    ).result.defenders_lost
