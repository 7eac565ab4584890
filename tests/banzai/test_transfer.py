"""A man transferred to another group: the eleventh man, Banzai groups, crews."""

from __future__ import annotations

from typing import Any

import pytest

from tests.banzai.fought import (
    RIFLE,
    Played,
    begun,
    coming,
    edit,
    group,
    in_banzai,
    lines,
    man,
    play,
    put,
    squad,
)
from tests.banzai.table import BANZAI
from wargame_aid.ruleset import IllegalAction


def transfer(fight: Any, name: str, letter: str, **words: Any) -> Played:
    return play(fight, "transfer", man=name, group=letter, **words)


def refused_in(fight: Any, name: str, letter: str) -> tuple[str, str]:
    with pytest.raises(IllegalAction) as wrong:
        transfer(fight, name, letter)
    return wrong.value.cite, wrong.value.reason


def later(fight: Any) -> Any:
    """Return the fight in the side's next player turn, in which no group has acted yet."""
    groups = tuple(one._replace(did="") for one in fight.groups)
    return fight._replace(turn=fight.turn + 2, groups=groups)


def test_17_8_a_man_leaves_and_is_received_in_a_later_turn() -> None:
    left = transfer(begun(), "jp15", "b")
    assert left.result.say == "jp15 leaves for group B."
    assert left.result.table == (
        "Lay his card and the Movement card between the groups: group B receives him as its action in a "
        "later player turn (up-front 17.8).",
    )
    assert (left.result.letter, left.result.received, left.result.men) == ("B", False, 2)
    between = man(left.fight, "jp15")
    assert (between.group, between.joins, between.has("in-transfer")) == ("A", "B", True)
    assert (group(left.fight, "A").did, group(left.fight, "B").did) == ("transfer", "")
    assert refused_in(left.fight, "jp15", "B") == (
        "up-front 17.8",
        "jp15 left in this player turn: group B receives him in a later one",
    )
    assert "B: may receive jp15, transfer jp15 B." in coming(later(left.fight))
    there = transfer(later(left.fight), "jp15", "B")
    assert (there.result.say, there.result.men) == ("Group B receives jp15.", 3)
    assert (man(there.fight, "jp15").group, man(there.fight, "jp15").joins) == ("B", "")
    assert not man(there.fight, "jp15").has("in-transfer")
    assert (group(there.fight, "A").did, group(there.fight, "B").did) == ("", "receive")


def test_17_8_a_group_that_has_acted_receives_nobody() -> None:
    over = later(transfer(begun(), "jp15", "B").fight)
    assert refused_in(put(over, "B", did="fire"), "jp15", "B")[0] == "up-front 5.6"
    assert refused_in(over, "jp15", "A")[1] == "jp15 is in transfer to group B: transfer jp15 B"
    assert transfer(put(over, "A", did="fire"), "jp15", "B").result.received


def test_17_8_several_men_with_a_card_each() -> None:
    one = transfer(begun(), "jp15", "B").fight
    assert man(transfer(one, "jpsl", "B").fight, "jpsl").joins == "B"


@pytest.mark.parametrize(
    ("fight", "says"),
    [
        (edit(begun(), "jp15", pinned="yes"), "jp15 is pinned: only an unpinned man transfers"),
        (edit(begun(), "jp15", infiltrates="A"), "jp15 has infiltrated group A: he stays"),
        (put(begun(), "A", wire=True), "group A is on wire: nobody transfers out of it"),
        (put(begun(), "A", mines=True), "group A is on a minefield: nobody transfers out of it"),
        (
            put(begun(), "A", range=1),
            "group A is at range number 1, group B at 0: men transfer between groups at the same one",
        ),
        (edit(begun(), "jpsl", lost="killed"), "neither group A nor group B has the SL or the ASL"),
    ],
)
def test_17_8_who_may_not_leave(fight: Any, says: str) -> None:
    assert refused_in(fight, "jp15", "B") == ("up-front 17.8", says)
    assert transfer(fight, "jp15", "B", allow=True).result.letter == "B"


def test_17_8_only_between_neighbours() -> None:
    three = begun(squad("japanese", A=(0, [f"sl/{RIFLE}"]), B=(0, [RIFLE]), C=(0, [RIFLE])))
    assert refused_in(three, "jpsl", "C") == (
        "up-front 17.8",
        "groups A and C are not adjacent: nobody transfers between them",
    )
    assert transfer(three, "jpsl", "B").result.letter == "B"


def test_17_8_a_leader_in_either_group_is_enough() -> None:
    assert transfer(begun(), "jp11", "A").result.letter == "A"  # the SL is in A


def test_17_8_pinned_he_goes_back() -> None:
    over = transfer(begun(), "jp15", "B").fight
    shot = play(over._replace(turn=2, acting=1), "fire", "b1,b0", target="A", strength=1, by="A")
    # 1 and the +2 of a man in transfer: 3 and b0 reach his morale of 3
    assert man(shot.fight, "jp15").word.split("/")[-1] == "pinned"
    assert man(shot.fight, "jp15").joins == ""
    assert "Put jp15 back into group A: he is pinned in transfer (up-front 17.8)." in shot.result.table


def test_17_8_he_does_nothing_in_between() -> None:
    over = put(later(transfer(begun(), "jp15", "B").fight), "m.A", range=5)
    with pytest.raises(IllegalAction, match="in transfer") as wrong:
        play(over, "infiltrate", man="jp15", target="A", card=True)
    assert wrong.value.cite == "up-front 17.8"
    with pytest.raises(IllegalAction, match="in transfer") as wrong:
        play(over, "fire", target="A", strength=1, by="A", firers="jp15/fp2")
    assert wrong.value.cite == "up-front 17.8"
    through = edit(over, "jp15", infiltrates="A")
    with pytest.raises(IllegalAction, match="does nothing until it receives him"):
        play(through, "close-combat", attackers="jp15", defenders="us11", card=True)


@pytest.mark.parametrize(
    ("facts", "answer", "number"),
    [
        ({}, "open", 6),
        ({"terrain": "woods"}, "open", 6),
        ({"terrain": "woods", "movement": 1}, "open", 6),
        ({"movement": 2}, "open", 6),
        ({"wire": True, "entrenched": True}, "open", 6),
        ({"smoke": 1}, "open", 5),
        ({}, "beside", 6),
        ({"terrain": "woods"}, "beside", 4),
        ({"movement": 2}, "beside", 8),
    ],
)
def test_17_8_fired_at_with_2_more(facts: dict[str, Any], answer: str, number: int) -> None:
    over = put(transfer(begun(), "jp15", "B").fight, "A", **facts)._replace(turn=2, acting=1)
    rulings = {"in-transfer": answer}
    shot = play(over, "fire", "r6/7w1/0r1,r6/7w1/0r1", rulings, target="A", strength=4)
    assert shot.result.men[1].number == number - 6
    assert shot.result.men[0].number == shot.result.strength - 6
    assert f"jp15, in transfer, is fired at with {number} (up-front 17.8)." in shot.result.table


def test_ruling_in_transfer_without_a_game() -> None:
    for answer, number in (("open", 2), ("beside", 0)):
        shot = BANZAI.settle(
            "fire", "b0", {"in-transfer": answer}, strength=0, men="M9/P9/in-transfer", terrain="woods"
        )
        assert shot.result.men[0].number == number
    assert "in-transfer" not in {
        one.id for one in BANZAI.settle("fire", "b0", strength=0, men="M9/P9").rulings_used
    }


def test_19_he_does_not_count_where_a_weapon_breaks() -> None:
    with pytest.raises(IllegalAction) as wrong:
        BANZAI.settle("malfunction", card="r6", firers=f"{RIFLE}/fp2,{RIFLE}/in-transfer")
    assert wrong.value.cite == "up-front 17.8"
    over = later(transfer(begun(), "jp15", "B").fight)
    shot = play(over, "fire", "r6", target="A", strength=1, by="A", firers="jpsl/fp2")
    assert [one.man for one in shot.result.broken] == ["jpsl"]  # alone: no position is drawn


def test_20_3_a_last_defender_in_transfer_is_moving() -> None:
    over = edit(later(transfer(begun(), "jp15", "B").fight), "jpsl", lost="killed")
    enemy = put(over._replace(turn=4, acting=1), "m.A", range=5, terrain="gully")
    column = play(enemy, "infiltrate", man="us11", target="A", column=True, card=True).result.column
    assert column == 3  # one defender, and 2 as he moves


def test_16_4_in_transfer_he_moves_and_counts_nothing_at_the_end() -> None:
    fight = put(put(begun(), "A", range=3), "B", range=3)
    assert play(fight, "score", end=True).result.sides[0].points == 12
    over = transfer(fight, "jp15", "B").fight
    assert play(over, "score", end=True).result.sides[0].points == 9


def test_17_8_he_is_set_right_by_an_edit() -> None:
    fight = edit(begun(), "jp15", in_transfer="B")
    assert (man(fight, "jp15").joins, man(fight, "jp15").has("in-transfer")) == ("B", True)
    assert lines(fight)["jp15"][0].endswith("in-transfer to B")
    back = edit(fight, "jp15", in_transfer="none")
    assert (man(back, "jp15").joins, man(back, "jp15").has("in-transfer")) == ("", False)
    assert man(edit(fight, "jp15", group="B"), "jp15").word == man(begun(), "jp15").word
    lost = edit(edit(fight, "jp15", lost="killed"), "jp15", lost="no")
    assert man(lost, "jp15").word == man(begun(), "jp15").word


def test_17_8_his_new_group_keeps_its_man_when_letters_change() -> None:
    over = later(transfer(begun(), "jp15", "B").fight)
    swapped = play(over, "move", group="B", way="left").fight
    assert (man(swapped, "jp15").group, man(swapped, "jp15").joins) == ("B", "A")


def test_5_6_no_eleventh_man() -> None:
    full = begun(squad("japanese", A=(0, [RIFLE, f"sl/{RIFLE}"]), B=(0, [RIFLE] * 10)))
    assert refused_in(full, "jp-rifle1", "B") == ("up-front 5.6", "group B has 10 men: there may be 10")
    freed = edit(full, "jp-rifle9", lost="killed")
    assert transfer(freed, "jp-rifle1", "B").result.men == 9


def test_without_a_game_by_what_is_typed() -> None:
    found = BANZAI.settle("transfer", man=f"15/{RIFLE}", group="b", men=9).result
    assert (found.letter, found.men, found.say) == ("B", 9, "Number 15 leaves for group B.")
    there = BANZAI.settle("transfer", man=f"15/{RIFLE}/in-transfer", group="b", men=9).result
    assert (there.received, there.men, there.say) == (True, 10, "Group B receives number 15.")
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
    three = begun(squad("japanese", A=(0, [RIFLE] * 2), B=(0, [RIFLE] * 2), C=(0, [RIFLE, f"sl/{RIFLE}"])))
    fight = in_banzai(three, "A")
    assert refused_in(fight, "jp-rifle3", "C")[0] == "45.42"
    assert transfer(put(fight, "A", did="move"), "jp-rifle3", "C").result.men == 2


def test_45_6_a_group_without_its_crew_transfers_nobody() -> None:
    men = ["sl/mmg/M3/P3", f"15/{RIFLE}/wounded"]
    fight = begun(squad("japanese", A=(0, men), B=(0, [RIFLE] * 2)))
    assert refused_in(fight, "jp15", "B")[0] == "45.6"
    assert transfer(edit(fight, "jp15", wounded="no"), "jp15", "B").result.men == 2
    dropped = play(fight, "crew", group="A", drop=True).fight
    after = transfer(dropped, "jp15", "B").fight
    assert man(after, "jpsl").word == "sl/none/M3/P3/japanese"
    assert (group(after, "A").did, group(after, "A").dropped) == ("transfer", False)
