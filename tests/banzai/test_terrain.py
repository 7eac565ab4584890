"""Terrain cards: who places them, what the jungle makes of them, what lies on the group then."""

from __future__ import annotations

from typing import Any

import pytest

from rulesets.banzai.game.state import Banzai
from tests.banzai.fought import RIFLE, Played, begun, edit, group, in_banzai, play, put, squad
from tests.banzai.table import BANZAI
from wargame_aid.ruleset import IllegalAction


def place(fight: Any, word: str, card: str, **words: Any) -> Played:
    return play(fight, "terrain", group=word, card=card, **words)


def settle(card: str, **words: Any) -> Any:
    return BANZAI.settle("terrain", group="A", card=card, **words).result


def refused(card: str, **words: Any) -> str:
    with pytest.raises(IllegalAction) as wrong:
        settle(card, **words)
    return wrong.value.cite


def refused_in(fight: Any, word: str, card: str, **words: Any) -> str:
    with pytest.raises(IllegalAction) as wrong:
        place(fight, word, card, **words)
    return wrong.value.cite


@pytest.mark.parametrize(
    "card", ["brush", "woods", "building2", "gully", "hill", "wall", "stream", "pillbox"]
)
def test_a_group_stands_in_what_it_was_given(card: str) -> None:
    fight = put(begun(), "A", movement=2, mines=True, entrenched=True, terrain="marsh")
    played = place(fight, "A", card)
    after = group(played.fight, "A")
    assert (after.terrain, after.movement, after.did) == (card, 0, "terrain")
    assert (after.mines, after.entrenched) == (False, False)
    assert played.result.table == ("Take the marsh off.", "Take the exposed Movement cards off.")


@pytest.mark.parametrize(
    ("card", "facts", "says"),
    [
        ("smoke", {"smoke": 2}, "Group A of Japanese has smoke."),
        ("wire", {"wire": True}, "Group A of Japanese is on wire."),
        ("minefield", {"mines": True}, "Group A of Japanese is on minefield."),
    ],
)
def test_what_is_laid_beside_the_terrain(card: str, facts: dict[str, Any], says: str) -> None:
    fight = put(begun(), "A", smoke=1, movement=1, terrain="brush", entrenched=True)
    played = place(fight._replace(acting=1), "A", card, by="enemy")
    assert group(played.fight, "A") == put(fight, "A", **facts).groups[0]
    assert (played.result.say, played.result.table) == (says, ())


def test_terrain_is_the_groups_action_and_a_discard_of_the_enemy() -> None:
    assert refused_in(place(begun(), "A", "brush").fight, "A", "woods") == "up-front 5.6"
    moved = put(begun(), "m.A", movement=1)
    assert group(place(moved, "A", "woods", by="enemy").fight, "m.A").terrain == "woods"
    assert group(place(moved, "A", "woods", by="enemy").fight, "m.A").did == ""


def test_7_3_terrain_on_an_enemy_needs_an_uncovered_movement_card() -> None:
    assert refused_in(begun(), "A", "brush", by="enemy") == "up-front 7.3"
    marsh = put(begun(), "m.A", terrain="marsh", movement=1)
    assert refused_in(marsh, "A", "brush", by="enemy") == "up-front 7.3"
    assert place(put(marsh, "m.A", movement=2), "A", "brush", by="enemy").result.placed
    for card in ("wire", "smoke", "minefield"):
        assert place(begun(), "A", card, by="enemy").result.placed
    assert settle("brush", by="enemy").placed  # nobody counts them


def test_13_34_while_wire_lies_nobody_plays_terrain_on_top() -> None:
    wired = put(put(begun(), "A", wire=True), "m.A", wire=True, movement=1)
    assert refused_in(wired, "A", "brush") == "up-front 13.34"
    assert refused_in(wired, "A", "brush", by="enemy") == "up-front 13.34"
    assert place(wired, "A", "smoke", by="enemy").result.placed
    assert refused("brush", wired=True) == "up-front 13.34"


@pytest.mark.parametrize("stands", ["pillbox", "stream", "marsh"])
def test_13_3_no_wire_on_a_pillbox_a_stream_or_a_marsh_not_left(stands: str) -> None:
    fight = put(begun(), "m.A", terrain=stands, movement=1)
    assert refused_in(fight, "A", "wire", by="enemy") == "up-front 13.3"
    assert place(put(fight, "m.A", terrain="woods"), "A", "wire", by="enemy").result.placed
    assert place(put(fight, "m.A", movement=2), "A", "wire", by="enemy").result.placed


@pytest.mark.parametrize(("way", "at"), [("forward", 2), ("back", 4)])
def test_7_32_rejecting_turns_the_card_and_takes_the_move_back(way: str, at: int) -> None:
    moved = put(begun(), "m.A", movement=1, way=way, range=3)
    played = place(moved, "A", "brush", by="enemy", rejected=True)
    after = group(played.fight, "m.A")
    assert (after.range, after.movement, after.way) == (at, 1, "sideways")
    assert played.result.table == (
        "Discard the brush.",
        f"Turn its Movement card sideways: its range number is {at} again (up-front 7.32).",
    )
    again = place(played.fight._replace(discarded=0), "A", "brush", by="enemy", rejected=True)
    assert (group(again.fight, "m.A").range, group(again.fight, "m.A").movement) == (at, 0)
    assert again.result.table[1] == "Discard its Movement card, which lies sideways (up-front 7.32)."


def test_7_32_after_a_real_move() -> None:
    fight = play(put(begun(), "A", range=1), "move", group="A", way="forward").fight
    enemy = fight._replace(turn=2, acting=1)
    rejected = place(enemy, "A", "woods", by="enemy", rejected=True).fight
    assert (group(rejected, "A").range, group(rejected, "A").movement) == (1, 1)
    aside = play(begun(), "move", group="A", way="right").fight._replace(turn=2, acting=1)
    assert group(place(aside, "B", "woods", by="enemy", rejected=True).fight, "B").movement == 0


def test_7_32_a_banzai_group_that_rejects_has_not_come_to_range_5() -> None:
    fight = put(in_banzai(put(begun(), "A", range=2)), "m.A", range=2)
    reached = play(fight, "move", group="A", way="forward").fight
    assert group(reached, "A").banzai == Banzai("A", reached=1, stood=2)
    back = place(reached._replace(turn=2, acting=1), "A", "woods", by="enemy", rejected=True).fight
    assert group(back, "A").banzai == Banzai("A", reached=0, stood=2)


def test_10_12_a_pinned_man_bars_neither_rejecting_nor_terrain_on_a_card_that_lies() -> None:
    fight = put(begun(), "m.A", movement=1, way="forward", range=1)
    pinned = edit(fight, "us11", pinned="yes")
    assert not place(pinned, "A", "brush", by="enemy", rejected=True).result.placed
    own = put(edit(begun(), "jp15", pinned="yes"), "A", movement=1)
    assert place(own, "A", "brush").result.placed


@pytest.mark.parametrize(("card", "smoke"), [("woods", 0), ("wire", 2), ("minefield", 2), ("smoke", 3)])
def test_13_2_smoke_goes_with_terrain_that_is_placed(card: str, smoke: int) -> None:
    fight = put(begun(), "A", movement=1, smoke=2)
    assert group(place(fight, "A", card).fight, "A").smoke == smoke


def test_13_2_even_with_terrain_that_is_rejected() -> None:
    fight = put(begun(), "m.A", movement=1, way="sideways", smoke=1)
    played = place(fight, "A", "woods", by="enemy", rejected=True)
    assert group(played.fight, "m.A").smoke == 0
    assert "Take the smoke off." in played.result.table


@pytest.mark.parametrize("card", ["wire", "smoke", "stream", "minefield"])
def test_7_32_what_nobody_rejects(card: str) -> None:
    assert refused(card, by="enemy", rejected=True) == "up-front 7.32"


def test_rejected_it_is_not_placed() -> None:
    fight = put(begun(), "m.A", movement=1)
    played = place(fight, "A", "brush", by="enemy", rejected=True)
    assert played.fight == fight._replace(discarded=1)
    assert (played.result.placed, played.result.say) == (False, "Group A of Marines rejects the brush.")
    assert played.result.table == ("Discard the brush.",)
    assert refused("brush", rejected=True) == "up-front"


@pytest.mark.parametrize(("answer", "movement"), [("ends", 0), ("moves-on", 2)])
def test_ruling_enemy_terrain(answer: str, movement: int) -> None:
    words: dict[str, Any] = {"group": "A", "card": "brush", "movement": 2}
    found = BANZAI.settle("terrain", rulings={"enemy-terrain": answer}, by="enemy", **words)
    assert found.result.movement == movement
    own = BANZAI.settle("terrain", rulings={"enemy-terrain": answer}, **words)
    assert own.result.movement == 0
    assert settle("brush", by="enemy", movement=2).movement == 0


def test_45_421_the_owner_places_no_terrain_on_a_banzai_group() -> None:
    assert refused("brush", banzai=True) == "45.421"
    assert settle("brush").placed
    assert refused_in(in_banzai(begun()), "A", "brush") == "45.421"
    assert refused_in(in_banzai(begun()), "A", "smoke") == "45.421"
    assert place(in_banzai(begun()), "B", "brush").result.placed


def test_45_421_the_enemy_does_and_the_banzai_goes_on() -> None:
    fight = put(begun(), "A", movement=1, banzai=Banzai("A", crossed=(1,)))._replace(acting=1)
    played = place(fight, "A", "marsh", by="enemy")
    after = group(played.fight, "A")
    assert (after.terrain, after.banzai) == ("marsh", Banzai("A"))
    assert "The Banzai attack goes on (45.421)." in played.result.table
    assert "The Banzai attack goes on (45.421)." not in settle("marsh", by="enemy").table
    mines = group(place(fight, "A", "minefield", by="enemy").fight, "A")
    assert (mines.mines, mines.banzai) == (True, Banzai("A"))
    assert not place(fight, "A", "brush", by="enemy", rejected=True).result.placed


@pytest.mark.parametrize(("card", "jungle"), [("building2", "woods"), ("building3", "woods3")])
def test_47_2_in_the_jungle_buildings_are_woods(card: str, jungle: str) -> None:
    fight = begun()
    assert group(place(fight, "A", card).fight, "A").terrain == card
    played = place(fight._replace(jungle=True), "A", card)
    assert group(played.fight, "A").terrain == jungle
    assert f"In the jungle it counts as {jungle} (47.2)." in played.result.table
    assert settle("brush", jungle=True).card == "brush"


def test_47_4_a_marsh_is_not_rejected_in_the_jungle() -> None:
    assert refused("marsh", by="enemy", rejected=True, jungle=True) == "47.4"
    assert not settle("marsh", by="enemy", rejected=True).placed
    assert not settle("hill", by="enemy", rejected=True, jungle=True).placed
    assert settle("marsh", by="enemy", jungle=True).placed


@pytest.mark.parametrize("weapon", ["afv", "infantry-gun"])
def test_47_4_nor_placed_on_a_group_with_an_afv_or_infantry_gun(weapon: str) -> None:
    guns = begun(american=squad("american", A=(0, [f"{weapon}/M3/P3", RIFLE]), B=(0, [RIFLE, RIFLE])))
    guns = put(put(guns, "m.A", movement=1), "m.B", movement=1)
    assert refused_in(guns._replace(jungle=True), "A", "marsh", by="enemy") == "47.4"
    assert place(guns, "A", "marsh", by="enemy").result.placed
    assert place(guns._replace(jungle=True), "B", "marsh", by="enemy").result.placed
    assert refused("marsh", jungle=True, gun=True) == "47.4"


def test_47_6_no_afv_enters_the_densest_woods() -> None:
    assert refused("building3", jungle=True, afv=True) == "47.6"
    assert settle("building3", afv=True).placed
    assert settle("building3", jungle=True, gun=True).placed
    assert settle("building2", jungle=True, afv=True).placed
    assert not settle("building3", jungle=True, afv=True, by="enemy", rejected=True).placed


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ({"card": "sand"}, "no terrain card 'sand'"),
        ({"card": "woods3"}, "no terrain card 'woods3'"),
        ({"card": "building"}, "could be building2 or building3"),
        ({"by": "fate"}, "no side 'fate'"),
    ],
)
def test_words_that_cannot_be(words: dict[str, Any], says: str) -> None:
    with pytest.raises(ValueError, match=says):
        BANZAI.settle("terrain", **{"group": "A", "card": "brush", **words})


def test_a_fight_of_the_deck_alone_keeps_no_terrain() -> None:
    bare = begun()._replace(groups=(), men=())
    assert place(bare, "A", "brush").fight == bare
