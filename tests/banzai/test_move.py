"""Movement cards: the way, who is blocked, what holds a group, where everybody is then."""

from __future__ import annotations

from typing import Any

import pytest

from rulesets.banzai.game.state import Banzai
from tests.at_table import rulings_used
from tests.banzai.fought import (
    JAPAN,
    MARINES,
    RIFLE,
    Played,
    begun,
    edit,
    group,
    in_banzai,
    man,
    play,
    put,
    squad,
)
from tests.banzai.table import BANZAI
from wargame_aid.ruleset import IllegalAction


def move(fight: Any, word: str, way: str, **words: Any) -> Played:
    return play(fight, "move", group=word, way=way, **words)


def settle(way: str, **words: Any) -> Any:
    return BANZAI.settle("move", group="A", way=way, **words).result


def refused(way: str, **words: Any) -> str:
    with pytest.raises(IllegalAction) as wrong:
        settle(way, **words)
    return wrong.value.cite


def refused_in(fight: Any, word: str, way: str, **words: Any) -> tuple[str, str]:
    with pytest.raises(IllegalAction) as wrong:
        move(fight, word, way, **words)
    return wrong.value.cite, wrong.value.reason


def test_5_6_forward_and_back_by_one() -> None:
    assert settle("forward", range=2).range == 3
    assert settle("back", range=2).range == 1
    assert settle("forward").range is None
    assert settle("forward").say == "Group A moves forward: its range number is one more."
    assert settle("back").say == "Group A moves back: its range number is one less."


def test_5_7_blocked_at_relative_range_5_of_the_group_opposite() -> None:
    assert refused("forward", range=3, enemy=2) == "up-front 5.7"
    assert settle("forward", range=2, enemy=2).range == 3
    assert settle("back", range=3, enemy=2).range == 2
    assert settle("forward", range=6, enemy=-2).range == 7  # past each other already
    assert settle("left", range=3, enemy=2).letter == "Z"


def test_5_7_in_a_game_nobody_blocks_who_is_not_there() -> None:
    fight = put(put(begun(), "A", range=3), "m.A", range=2)
    cite, reason = refused_in(fight, "A", "forward")
    assert (cite, "3 + 2 = 5" in reason) == ("up-front 5.7", True)
    alone = edit(edit(fight, "us11", lost="killed"), "us12", lost="killed")
    assert move(alone, "A", "forward").result.range == 4


def test_10_12_a_pinned_man_holds_his_group() -> None:
    assert refused("forward", pinned=1) == "up-front 10.12"
    pinned = edit(begun(), "jp15", pinned="yes")
    assert refused_in(pinned, "A", "forward")[0] == "up-front 10.12"
    assert move(pinned, "B", "forward").result.range == 1
    assert move(edit(pinned, "jp15", lost="routed"), "A", "forward").result.range == 1


def test_13_6_a_movement_card_that_removes_wire_goes_with_it() -> None:
    assert refused("forward", on="wire", range=2) == "up-front"
    out = settle("out", on="wire", range=2, terrain="brush", movement=1)
    assert (out.range, out.out_of, out.terrain, out.movement) == (2, "wire", "brush", 1)
    assert out.say == "Group A gets out of the wire; no further with this card."
    assert out.table[0] == "Take the wire card off, and discard the Movement card with it (up-front 13.6)."
    assert refused("out") == "up-front"


def test_8_5_out_of_a_stream_by_a_ford_card() -> None:
    assert refused("forward", on="stream", range=2) == "up-front"
    out = settle("out", on="stream", range=2, terrain="stream", ford=True)
    assert (out.range, out.out_of, out.terrain, out.movement) == (2, "stream", "", 1)
    assert out.say == "Group A gets out of the stream; no further with this card."
    assert out.table[0] == "Take the stream card off."


def test_8_5_else_by_a_black_card_and_a_red_one_loses_card_and_action() -> None:
    fight = put(begun(), "A", terrain="stream", range=2)
    out = play(fight, "move", "b0", group="A", way="out")
    assert (group(out.fight, "A").terrain, group(out.fight, "A").movement) == ("", 1)
    stuck = play(fight, "move", "r0", group="A", way="out")
    assert stuck.result.say == "Red 0: group A stays in the stream."
    assert stuck.result.table[0] == "Discard the Movement card: the action is spent."
    now = group(stuck.fight, "A")
    assert (now.terrain, now.movement, now.did) == ("stream", 0, "move")
    assert (stuck.fight.deck.pile, out.fight.deck.pile) == (161, 161)
    with pytest.raises(ValueError, match="--ford is for a group that gets out of a stream"):
        settle("forward", range=2, ford=True)


def test_8_5_without_a_game() -> None:
    out = BANZAI.settle("move", "b3", group="A", way="out", on="stream")
    assert (out.result.card, out.result.terrain) == ("b3", "")
    assert BANZAI.settle("move", "r3", group="A", way="out", on="stream").result.terrain == "stream"


def test_8_4_a_marsh_takes_two_movement_cards_the_first_without_effect() -> None:
    assert refused("forward", on="marsh", range=2) == "up-front"
    first = settle("out", on="marsh", range=2, terrain="marsh")
    assert (first.range, first.terrain, first.movement) == (2, "marsh", 1)
    assert first.say == "Group A is still in the marsh: its next Movement card takes it on."
    assert "Take the marsh card off." not in first.table
    second = settle("forward", on="marsh", range=2, terrain="marsh", movement=1)
    assert (second.range, second.movement) == (3, 2)
    fight = move(put(begun(), "A", terrain="marsh"), "A", "out").fight
    assert (group(fight, "A").terrain, group(fight, "A").range, group(fight, "A").ground) == (
        "marsh",
        0,
        "marsh",
    )
    on = group(move(put(fight, "A", did=""), "A", "forward").fight, "A")
    assert (on.range, on.movement, on.ground) == (1, 2, "")  # under two cards in the open (5.2)


def test_out_of_wire_then_out_of_the_stream_in_a_game() -> None:
    fight = put(begun(), "A", wire=True, terrain="stream", range=2)
    fight = move(fight, "A", "out").fight
    assert (group(fight, "A").wire, group(fight, "A").terrain) == (False, "stream")
    fight = play(put(fight, "A", did=""), "move", group="A", way="out", ford=True).fight
    assert (group(fight, "A").terrain, group(fight, "A").range, group(fight, "A").movement) == ("", 2, 1)
    assert move(put(fight, "A", did=""), "A", "forward").result.range == 3


def test_5_51_below_0_only_with_a_red_card() -> None:
    assert refused("back", range=0, enemy=3) == "up-front 5.51"
    assert settle("back", range=0, enemy=3, red=True).range == -1
    assert settle("back", range=1, enemy=3).range == 0
    far = put(begun(), "m.B", range=1)
    cite, reason = refused_in(far, "A", "back")
    assert (cite, reason) == (
        "up-front 5.51",
        "group A is at range number 0: it goes below 0 only with a red card, --red",
    )
    gone = play(far, "move", group="A", way="back", red=True).fight
    assert group(gone, "A").range == -1


def test_5_51_never_less_than_0_to_the_nearest_enemy() -> None:
    fight = put(put(begun(), "A", range=-1), "m.B", range=1)  # the nearest enemy group is B, not the opposite
    with pytest.raises(IllegalAction, match="the nearest enemy group is at 1") as wrong:
        play(fight, "move", group="A", way="back", red=True)
    assert wrong.value.cite == "up-front 5.51"
    nearer = put(fight, "m.B", range=2)
    assert play(nearer, "move", group="A", way="back", red=True).result.range == -2
    assert refused("back", range=-1, enemy=1, red=True) == "up-front 5.51"


def test_13_2_smoke_is_left_behind_with_the_second_movement_card() -> None:
    smoke = move(put(begun(), "A", smoke=2), "A", "forward").fight
    assert group(smoke, "A").smoke == 2
    second = move(put(smoke, "A", did=""), "A", "forward")
    assert group(second.fight, "A").smoke == 0
    assert "Take the smoke off." in second.result.table


def test_a_movement_card_is_the_groups_action_and_lies_on_it() -> None:
    fight = move(begun(), "A", "forward").fight
    assert (group(fight, "A").did, group(fight, "A").movement, group(fight, "A").range) == ("move", 1, 1)
    cite, reason = refused_in(fight, "A", "forward")
    assert (cite, reason.endswith("of this player turn: move")) == ("up-front 5.6", True)
    assert play(fight, "move", group="A", way="forward", allow=True).result.range == 2
    assert group(fight, "B") == group(begun(), "B")


def test_of_another_side_by_its_name() -> None:
    assert group(move(begun()._replace(acting=1, turn=2), "mar.B", "forward").fight, "m.B").range == 1
    assert "it is the player turn of Japanese, not of Marines" in refused_in(begun(), "mar.B", "forward")[1]
    with pytest.raises(ValueError, match="has no group 'D': A or B"):
        move(begun(), "D", "forward")


def test_nobody_left_moves_no_more() -> None:
    gone = edit(edit(begun(), "jp11", lost="killed"), "jp12", lost="killed")
    assert "nobody is left in group B" in refused_in(gone, "B", "forward")[1]


def test_sideways_groups_change_places() -> None:
    fight = put(edit(begun(), "us11", infiltrates="A"), "A", range=3)
    fight = put(put(fight, "m.A", range=1), "m.B", banzai=Banzai("A"))
    played = move(fight, "A", "right")
    after = played.fight
    assert played.result.say == "Group A moves right: it is group B now and changes places with group B."
    assert [(one.name, one.group) for one in after.men if one.side == JAPAN] == [
        ("jpsl", "B"), ("jp15", "B"), ("jp11", "A"), ("jp12", "A")
    ]  # fmt: skip
    assert (group(after, "B").range, group(after, "A").range) == (3, 0)
    assert [one.group for one in after.men if one.side == MARINES] == ["A", "A", "B", "B"]
    assert man(after, "us11").infiltrates == "B"  # he goes with them
    assert rulings_used(played.settled)["sideways"] == "no-gaps"


def test_a_banzai_attack_follows_its_target() -> None:
    fight = in_banzai(put(begun(), "A", movement=1), "A", "A")._replace(acting=1)
    assert group(move(fight, "A", "right").fight, "A").banzai == Banzai("B")
    other = in_banzai(begun(), "A", "B")._replace(acting=1)
    assert group(move(other, "A", "right").fight, "A").banzai == Banzai("A")


@pytest.mark.parametrize("answer", ["no-gaps", "gaps"])
def test_ruling_sideways(answer: str) -> None:
    three = squad("japanese", A=(0, [RIFLE] * 2), B=(0, [RIFLE] * 2), C=(0, [RIFLE] * 2))
    fight, rulings = begun(three), {"sideways": answer}
    if answer == "gaps":
        after = play(fight, "move", "", rulings, group="C", way="right").fight
        assert [one.letter for one in after.groups if one.side == JAPAN] == ["A", "B", "D"]
        return
    with pytest.raises(IllegalAction, match="would leave a gap") as wrong:
        play(fight, "move", "", rulings, group="C", way="right")
    assert wrong.value.cite == "up-front 5.6"


def test_the_last_group_of_a_side_goes_where_it_likes() -> None:
    fight = begun(squad("japanese", A=(0, [RIFLE] * 2)))
    after = move(fight, "A", "left").fight
    assert [one.letter for one in after.groups if one.side == JAPAN] == ["Z"]
    assert refused_in(put(after, "Z", did=""), "Z", "left") == (
        "up-front 5.6",
        "there is no letter left of Z",
    )


def test_who_is_dead_goes_with_his_letter() -> None:
    fight = edit(edit(edit(begun(), "jp11", lost="killed"), "jp12", lost="killed"), "jp15", lost="killed")
    after = move(fight, "A", "right").fight
    assert [one.group for one in after.men[:4]] == ["B", "B", "A", "A"]
    assert after.group_of(after.men[2]).letter == "A"


@pytest.mark.parametrize(("answer", "terrain"), [("stays", "woods"), ("leaves", "")])
def test_ruling_moving_terrain(answer: str, terrain: str) -> None:
    found = BANZAI.settle(
        "move", rulings={"moving-terrain": answer}, group="A", way="forward", terrain="woods", range=1
    )
    assert found.result.terrain == terrain
    assert settle("forward", terrain="woods", range=1).terrain == "woods"
    assert ("Its woods card is left behind." in found.result.table) == (answer == "leaves")


@pytest.mark.parametrize(("answer", "movement"), [("each", 3), ("last", 1)])
def test_ruling_movement_cards(answer: str, movement: int) -> None:
    found = BANZAI.settle(
        "move", rulings={"movement-cards": answer}, group="A", way="forward", movement=2, range=1
    )
    assert found.result.movement == movement
    counted = min(movement, 2)  # the last two count (5.2)
    assert found.result.table[0].endswith(f"exposed on it: +{counted} for fire at it.")


def test_on_the_way_entrenchment_and_minefield_are_left() -> None:
    fight = put(begun(), "A", entrenched=True, mines=True, banzai=Banzai("A", crossed=(1,)))
    moved = group(move(fight, "A", "forward").fight, "A")
    assert (moved.entrenched, moved.mines) == (False, False)
    assert moved.banzai is not None
    assert moved.banzai.crossed == ()
    out = group(move(put(begun(), "A", entrenched=True, mines=True, wire=True), "A", "out").fight, "A")
    assert (out.entrenched, out.mines) == (True, True)


def test_45_42_a_banzai_group_moves_forward_or_sideways() -> None:
    assert refused("back", banzai=True, range=2) == "45.42"
    assert settle("back", range=2).range == 1
    assert settle("forward", banzai=True, range=2).range == 3
    assert refused_in(in_banzai(begun()), "A", "back")[0] == "45.42"
    assert move(in_banzai(begun()), "A", "right").result.letter == "B"


def test_45_42_no_other_group_moves_before_the_banzai_group() -> None:
    fight = in_banzai(begun())
    assert refused_in(fight, "B", "forward")[0] == "45.42"
    assert move(begun(), "B", "forward").result.range == 1
    after = move(fight, "A", "forward").fight
    assert move(after, "B", "forward").result.range == 1


def test_45_422_a_banzai_group_that_came_to_range_5_fights() -> None:
    near = put(put(begun(), "A", range=3), "m.A", range=1)
    fight = move(in_banzai(near), "A", "forward").fight
    banzai = group(fight, "A").banzai
    assert banzai is not None
    assert banzai.reached == 1
    later = put(fight._replace(turn=3), "A", did="")
    assert refused_in(later, "A", "right")[0] == "45.422"
    far = put(move(in_banzai(begun()), "A", "forward").fight._replace(turn=3), "A", did="")
    assert move(far, "A", "forward").result.range == 2


def test_45_4_on_wire_the_next_movement_card_removes_the_wire() -> None:
    fight = put(begun(), "A", wire=True, banzai=Banzai("A", clears_wire=True))
    after = group(move(fight, "A", "out").fight, "A")
    assert after.banzai is not None
    assert (after.wire, after.banzai.clears_wire) == (False, False)


CREW = squad("japanese", A=(0, ["mmg/M3/P3", f"15/{RIFLE}/wounded", "mortar/M3/P3"]), B=(0, [RIFLE, RIFLE]))


def test_45_6_without_its_crew_a_group_plays_no_movement_card() -> None:
    assert refused("forward", uncrewed=True) == "45.6"
    cite, reason = refused_in(begun(CREW), "A", "forward")
    assert (cite, "its mmg wants 2 unwounded men, 1 can" in reason) == ("45.6", True)
    healed = edit(begun(CREW), "jp15", wounded="no")
    assert move(healed, "A", "forward").result.range == 1


def test_45_6_what_was_dropped_is_gone_once_a_card_was_played() -> None:
    fight = play(begun(CREW), "crew", group="A", drop=True).fight
    assert man(fight, "jp-mmg1").word.startswith("mmg/")
    after = move(fight, "A", "forward").fight
    assert man(after, "jp-mmg1").word == "none/M3/P3/japanese"
    assert man(after, "jp-mortar1").word == "mortar/M3/P3/japanese"
    assert not group(after, "A").dropped


def test_47_6_an_afv_checks_for_bog_with_every_movement_card() -> None:
    tanks = begun(american=squad("american", A=(0, ["afv/M3/P3", RIFLE]), B=(0, [RIFLE, RIFLE])))
    fight = tanks._replace(acting=1, jungle=True)
    line = "Its AFV checks for bog, with this as with every Movement card (47.6)."
    assert line in move(fight, "A", "forward").result.table
    assert line not in move(fight._replace(jungle=False), "A", "forward").result.table
    assert line not in move(fight, "B", "forward").result.table
    assert line in settle("forward", bog=True).table


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ({"way": "up"}, "no way 'up'"),
        ({"group": "AB"}, "a group is one letter"),
        ({"on": "brush"}, "no obstacle 'brush'"),
        ({"group": "K", "way": "left"}, "group K has no neighbouring letters"),
    ],
)
def test_words_that_cannot_be(words: dict[str, Any], says: str) -> None:
    with pytest.raises(ValueError, match=says):
        BANZAI.settle("move", **{"group": "A", "way": "forward", **words})


def test_a_fight_of_the_deck_alone_moves_by_what_is_typed() -> None:
    bare = begun()._replace(groups=(), men=())
    assert move(bare, "A", "forward", range=2).result.range == 3
    assert move(bare, "A", "forward", range=2).fight == bare
