"""A Banzai attack declared and cancelled: by whom, on whom, what it does at once, when it may end."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from rulesets.banzai.game.state import Banzai, Fight
from tests.at_table import NONE, rulings_used
from tests.banzai.fought import JAPAN, begun, coming, edit, group, man, play, put, squad
from tests.banzai.table import BANZAI
from wargame_aid.ruleset import IllegalAction


def declare(group_: str = "A", target: str = "A", **words: Any) -> Any:
    return BANZAI.settle("declare-banzai", group=group_, target=target, **{"leader": True, **words}).result


def refused(action: str, rulings: Mapping[str, str] = NONE, **words: Any) -> tuple[str, str]:
    with pytest.raises(IllegalAction) as wrong:
        BANZAI.settle(action, "", rulings, **words)
    return wrong.value.cite, wrong.value.reason


def refused_in(fight: Fight, action: str, rulings: Mapping[str, str] = NONE, **words: Any) -> tuple[str, str]:
    with pytest.raises(IllegalAction) as wrong:
        play(fight, action, "", rulings, **words)
    return wrong.value.cite, wrong.value.reason


def test_45_4_on_an_adjacent_or_opposite_group_by_one_with_a_leader() -> None:
    assert declare("B", "B").say == "Group B declares a Banzai attack on group B."
    assert declare("B", "A").target == declare("B", "a3").target == "A"
    assert declare("B", "C").target == "C"
    assert refused("declare-banzai", group="B", target="D", leader=True)[0] == "45.4"
    assert refused("declare-banzai", group="B", target="B") == (
        "45.4",
        "group B has neither SL nor ASL: such a group declares a Banzai attack; without a game --leader "
        "says so",
    )


def test_45_4_at_any_range() -> None:
    assert [declare(range=distance).target for distance in (0, 3, 5)] == ["A"] * 3


def test_45_41_its_pinned_men_rally() -> None:
    result = declare(pinned=2)
    assert (result.rallied, result.say) == (2, "Group A declares a Banzai attack on group A: 2 men rally.")
    assert declare().rallied == 0
    assert declare(pinned=1).say.endswith(": 1 man rallies.")


def test_45_423_not_on_a_group_in_a_pillbox() -> None:
    assert refused("declare-banzai", group="A", target="A", leader=True, pillbox=True)[0] == "45.423"
    assert declare(pillbox=False).target == "A"


def test_5_7_not_on_a_group_that_is_blocked() -> None:
    assert refused("declare-banzai", group="A", target="B", leader=True, blocked=True)[0] == "up-front 5.7"
    assert declare("A", "B").target == "B"


def test_banzai_blocked() -> None:
    words: dict[str, Any] = {"group": "A", "target": "A", "leader": True, "range": 5}
    allowed = BANZAI.settle("declare-banzai", **words)
    assert rulings_used(allowed) == {"banzai-blocked": "another"}
    assert refused("declare-banzai", {"banzai-blocked": "either"}, **words)[0] == "up-front 5.7"
    beside = BANZAI.settle("declare-banzai", "", {"banzai-blocked": "either"}, **{**words, "target": "B"})
    assert rulings_used(beside) == {}


def test_45_4_on_wire_its_next_movement_card_removes_the_wire() -> None:
    assert declare(wire=True).clears_wire
    assert declare(wire=True).table[-1] == "It is on wire: its next Movement card removes the wire."
    assert not declare().clears_wire


@pytest.mark.parametrize("word", ["", "AA", "3", "A-"])
def test_a_group_that_cannot_be_read(word: str) -> None:
    with pytest.raises(ValueError, match="a group is its letter"):
        declare(word)


@pytest.fixture
def fight() -> Fight:
    """Japanese A: jpsl, jp15; B: jp11, jp12. Marines A: us11, us12; B: us20, us21. The Japanese act."""
    return begun()


def declared(fight: Fight, target: str = "A") -> Fight:
    return play(fight, "declare-banzai", group="A", target=target).fight


def test_45_41_pinned_men_rally_in_a_fight(fight: Fight) -> None:
    fight = edit(edit(fight, "jpsl", pinned="yes"), "jp11", pinned="yes")
    after = declared(fight)
    assert "pinned" not in man(after, "jpsl").word
    assert "pinned" in man(after, "jp11").word  # of another group
    played = play(fight, "declare-banzai", group="A", target="A")
    assert played.result.table[1] == "Turn over, they rally: jpsl."


def test_45_4_it_is_the_sole_action(fight: Fight) -> None:
    assert group(declared(fight), "A").did == "declare-banzai"
    assert (
        refused_in(put(fight, "A", did="fire"), "declare-banzai", group="A", target="A")[0] == "up-front 5.6"
    )
    with pytest.raises(IllegalAction, match="declare-banzai"):
        play(declared(fight), "move", group="A", way="forward")
    assert play(fight, "move", group="A", way="forward").result.range == 1


def test_45_4_only_by_japanese_with_a_leader_in_their_player_turn(fight: Fight) -> None:
    assert refused_in(fight, "declare-banzai", group="B", target="A")[1].startswith("group B has neither")
    other = edit(fight._replace(acting=1), "us11", name="Leader")
    cite, reason = refused_in(with_leader(other), "declare-banzai", group="A", target="A")
    assert (cite, reason) == ("45.4", "Marines are not Japanese: only they declare a Banzai attack")
    there = refused_in(fight._replace(acting=1), "declare-banzai", group="Japanese.A", target="Marines.A")
    assert there[1] == "it is the player turn of Marines, not of Japanese"


def with_leader(fight: Fight) -> Fight:
    """Let the first Marine be an SL."""
    one = man(fight, "Leader")
    return fight._replace(
        men=tuple(two._replace(word=f"sl/{two.word}") if two == one else two for two in fight.men)
    )


def test_45_4_not_twice_and_not_on_nobody(fight: Fight) -> None:
    later = declared(fight)._replace(turn=3)
    assert refused_in(later, "declare-banzai", group="A", target="B")[1].endswith("attack on group A already")
    empty = fight
    for name in ("us20", "us21"):
        empty = edit(empty, name, lost="killed")
    assert (
        refused_in(empty, "declare-banzai", group="A", target="B")[1]
        == "nobody is left in group B of Marines"
    )
    assert group(declared(fight, "B"), "A").banzai == Banzai("B")


def test_45_423_a_pillbox_in_a_fight(fight: Fight) -> None:
    pillbox = put(fight, "m.A", terrain="pillbox")
    assert refused_in(pillbox, "declare-banzai", group="A", target="A")[0] == "45.423"
    assert group(declared(pillbox, "B"), "A").banzai == Banzai("B")


def test_5_7_another_group_in_the_way(fight: Fight) -> None:
    facing = put(put(fight, "A", range=3), "m.A", range=2)
    assert refused_in(facing, "declare-banzai", group="A", target="B")[0] == "up-front 5.7"
    # B is at Relative Range 5 itself
    assert group(declared(put(facing, "m.B", range=2), "B"), "A").banzai == Banzai("B", reached=1, stood=2)
    nearer = put(fight, "m.A", range=1)  # however far off: it stands before B, at 0
    assert refused_in(nearer, "declare-banzai", group="A", target="B")[0] == "up-front 5.7"
    assert group(declared(put(nearer, "m.B", range=1), "B"), "A").banzai == Banzai("B", stood=1)


def test_45_4_heavy_weapons_stay_behind_and_crews_leave_theirs() -> None:
    japanese = squad(
        "japanese",
        A=(0, ["sl/rifle/M5/P4", "20/mmg/M3/P3", "21/none/M3/P3/assistant", "22/lmg/M3/P3"]),
        B=(0, ["23/mmg/M3/P3", "24/rifle/M3/P3"]),
    )
    played = play(begun(japanese), "declare-banzai", group="A", target="A")
    assert "Left behind: jp20's mmg." in played.result.table
    assert man(played.fight, "jp20").word == "20/none/M3/P3/japanese"
    assert man(played.fight, "jp21").word == "21/none/M3/P3/japanese"
    assert man(played.fight, "jp22").word == "22/lmg/M3/P3/japanese"
    assert man(played.fight, "jp23").word == "23/mmg/M3/P3/japanese"
    assert not group(played.fight, "A").dropped


def test_45_4_on_wire_in_a_fight(fight: Fight) -> None:
    after = declared(put(fight, "A", wire=True))._replace(turn=3)
    after = put(after, "A", did="")
    assert group(after, "A").banzai == Banzai("A", clears_wire=True)
    assert "A: Banzai on A: its next Movement card removes the wire." in coming(after)
    cleared = play(after, "move", group="A", way="out").fight
    assert group(cleared, "A").banzai == Banzai("A")
    assert not group(cleared, "A").wire


def test_45_42_a_declaration_waits_for_the_banzai_group_too(fight: Fight) -> None:
    leaders = squad(
        "japanese",
        A=(0, ["sl/rifle/M5/P4", "15/rifle/M3/P3"]),
        B=(0, ["asl/rifle/M5/P4", "16/rifle/M3/P3"]),
    )
    fight = put(begun(leaders), "B", banzai=Banzai("B"))
    assert refused_in(fight, "declare-banzai", group="A", target="A")[0] == "45.42"
    assert group(declared(put(fight, "B", did="move")), "A").banzai == Banzai("A")


def test_45_43_an_opposite_target_one_letter_aside_is_still_adjacent() -> None:
    cite, reason = refused("cancel-banzai", group="A", target="B")
    assert cite == "45.43"
    assert "group B is still adjacent" in reason
    aside = BANZAI.settle("cancel-banzai", group="A", target="C").result
    assert aside.reason == "group C is neither opposite nor adjacent"
    assert aside.table == ("Take the Banzai marker off group A; it costs no action.",)


def test_45_43_another_group_in_the_way() -> None:
    assert BANZAI.settle("cancel-banzai", group="A", target="B", blocked=True).result.reason.startswith(
        "another"
    )
    assert refused("cancel-banzai", group="A", target="B")[0] == "45.43"


def test_banzai_cancel() -> None:
    words: dict[str, Any] = {"group": "A", "target": "A", "retreated": True}
    retreat = BANZAI.settle("cancel-banzai", **words)
    assert (retreat.result.reason, rulings_used(retreat)) == (
        "group A has retreated",
        {"banzai-cancel": "retreat"},
    )
    assert refused("cancel-banzai", {"banzai-cancel": "out-of-reach"}, **words)[0] == "45.43"


def test_cancel_without_a_game_wants_the_target() -> None:
    with pytest.raises(ValueError, match="--target"):
        BANZAI.settle("cancel-banzai", group="A")


def test_45_43_a_target_that_goes_back_allows_it(fight: Fight) -> None:
    fight = declared(fight)
    assert refused_in(fight, "cancel-banzai", group="A")[0] == "45.43"
    marines = fight._replace(turn=2, acting=1)
    marines = put(marines, "A", range=2)  # 2 and -1 is not below 0 (5.51)
    back = play(marines, "move", group="A", way="back", red=True).fight._replace(turn=3, acting=0)
    back = put(back, "A", did="")
    assert any(line.endswith("cancel-banzai A: group A has retreated (45.43).") for line in coming(back))
    after = play(back, "cancel-banzai", group="A").fight
    assert (group(after, "A").banzai, group(after, "A").did) == (None, "")
    forward = play(marines, "move", group="A", way="forward").fight
    again = play(put(forward, "m.A", did=""), "move", group="A", way="back").fight._replace(turn=5, acting=0)
    assert group(again, "A").banzai == Banzai("A", stood=1)
    assert play(again, "cancel-banzai", group="A").result.reason == "group A has retreated"


def test_45_43_only_in_the_owners_player_turn_and_of_a_banzai_group(fight: Fight) -> None:
    assert refused_in(fight, "cancel-banzai", group="A")[1] == "group A is in no Banzai attack"
    gone = put(declared(put(fight, "m.A", range=1)), "m.A", range=0)
    assert refused_in(gone._replace(acting=1), "cancel-banzai", group=f"{JAPAN}.A")[1].startswith(
        "it is the player"
    )
    assert play(gone, "cancel-banzai", group="A").result.group == "A"


def test_45_43_a_target_that_goes_aside_out_of_reach(fight: Fight) -> None:
    fight = declared(fight, "B")
    assert refused_in(fight, "cancel-banzai", group="A")[0] == "45.43"
    marines = squad(
        "american", B=(0, ["11/rifle/M3/P3", "12/rifle/M3/P3"]), C=(0, ["20/rifle/M3/P3", "21/rifle/M3/P3"])
    )
    fight = declared(begun(None, marines), "B")._replace(turn=2, acting=1)
    aside = play(fight, "move", group="B", way="right").fight
    assert group(aside, "A").banzai == Banzai("C", near=False)  # it follows its target
    reason = play(aside._replace(turn=3, acting=0), "cancel-banzai", group="A").result.reason
    assert reason == "group C is neither opposite nor adjacent"


def test_45_43_one_does_not_get_out_of_it_by_a_step_of_ones_own() -> None:
    two = squad(
        "american", A=(0, ["11/rifle/M3/P3", "12/rifle/M3/P3"]), B=(0, ["20/rifle/M3/P3", "21/rifle/M3/P3"])
    )
    own = squad(
        "japanese",
        A=(0, ["1/rifle/M3/P3", "2/rifle/M3/P3"]),
        B=(0, ["sl/rifle/M3/P3", "3/rifle/M3/P3"]),
        C=(0, ["4/rifle/M3/P3", "5/rifle/M3/P3"]),
    )
    attack = play(begun(own, two), "declare-banzai", group="B", target="A").fight._replace(turn=3)
    aside = play(put(attack, "B", did=""), "move", group="B", way="right").fight
    assert group(aside, "C").banzai is not None
    assert refused_in(put(aside, "C", did=""), "cancel-banzai", group="C")[0] == "45.43"


def test_45_43_another_group_comes_in_the_way(fight: Fight) -> None:
    fight = declared(put(fight, "A", range=3), "B")
    assert refused_in(fight, "cancel-banzai", group="A")[0] == "45.43"
    blocked = play(fight._replace(turn=2, acting=1), "move", group="A", way="forward").fight
    reason = play(blocked._replace(turn=3, acting=0), "cancel-banzai", group="A").result.reason
    assert reason == "another enemy group blocks the way"


def test_45_43_not_by_its_own_move_behind_another_group() -> None:
    """B attacks the B opposite, then steps aside to where A bars the way: no ground to cancel."""
    two = squad(
        "japanese",
        A=(0, ["1/rifle/M3/P3", "2/rifle/M3/P3"]),
        B=(0, ["sl/rifle/M3/P3", "3/rifle/M3/P3"]),
    )
    fight = put(begun(two), "m.A", range=1)
    attack = play(fight, "declare-banzai", group="B", target="B").fight._replace(turn=3)
    aside = play(put(attack, "B", did=""), "move", group="B", way="left").fight
    assert group(aside, "A").banzai == Banzai("B", clear=False, shut=True)
    assert refused_in(put(aside, "A", did=""), "cancel-banzai", group="A")[0] == "45.43"


def test_45_43_in_the_other_sides_turn_that_is_said(fight: Fight) -> None:
    theirs = declared(fight)._replace(turn=2, acting=1)
    for action in ("cancel-banzai", "banzai-turn"):
        assert refused_in(theirs, action, group="A")[1] == (
            f"it is the player turn of Marines, not of {JAPAN}, whose group A is in a Banzai attack"
        )
    assert refused_in(theirs, "cancel-banzai", group="B")[1] == "group B is in no Banzai attack"
