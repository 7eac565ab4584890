"""Infiltrators in a fight: whom they may attack, how long they are such, what they cannot take along."""

from __future__ import annotations

from typing import Any

import pytest

from rulesets.banzai.game.state import Fight
from tests.banzai.fought import RIFLE, begun, edit, group, man, play, put, squad
from wargame_aid.ruleset import IllegalAction

ATTACK: dict[str, Any] = {"attackers": "jp15", "defenders": "us11"}


@pytest.fixture
def fight() -> Fight:
    """Let jp15 of Japanese A have infiltrated Marines A at Relative Range 5: 2 and 3. The Japanese act."""
    fight = put(put(begun(), "A", range=2), "m.A", range=3)
    return edit(fight, "jp15", infiltrates="A")


def refused(fight: Fight, action: str, **words: Any) -> tuple[str, str]:
    with pytest.raises(IllegalAction) as wrong:
        play(fight, action, **words)
    return wrong.value.cite, wrong.value.reason


def enemys_turn(fight: Fight) -> Fight:
    return fight._replace(turn=2, acting=1)


def is_infiltrator(fight: Fight, name: str = "jp15") -> bool:
    return bool(man(fight, name).infiltrates)


@pytest.mark.parametrize("at", [2, 4])
def test_20_55_no_close_combat_with_a_group_that_has_moved_off(fight: Fight, at: int) -> None:
    away = put(fight, "m.A", range=at)
    assert refused(away, "close-combat", card=True, **ATTACK) == (
        "up-front 20.55",
        "group A has moved off to Relative Range 4: close combat is fought at 5",
    )
    assert play(away, "close-combat", "b3,b0", card=True, allow=True, **ATTACK).result.defenders_lost == 1


def test_20_55_nor_with_its_vehicle() -> None:
    marines = squad("american", A=(2, [RIFLE, "Stuart=afv/M5/P5"]))
    fight = edit(put(begun(american=marines), "A", range=2), "jp15", infiltrates="A")
    assert refused(fight, "close-combat-afv", attacker="jp15", afv="Stuart")[0] == "up-front 20.55"
    near = put(fight, "m.A", range=3)
    assert play(near, "close-combat-afv", "b6", attacker="jp15", afv="Stuart").result.total


def test_20_52_each_enters_by_a_morale_check_or_a_movement_card(fight: Fight) -> None:
    cite, reason = refused(fight, "close-combat", **ATTACK)
    assert cite == "up-front 20.52"
    assert reason == (
        "jp15 passes a morale check first, morale jp15, or plays a Movement card straight to the discards, "
        "--card"
    )
    checked = play(fight, "morale", "b2", men=["jp15"]).fight  # 2 is below his morale of 3
    assert play(checked, "close-combat", "b3,b0", **ATTACK).result.defenders_lost == 1
    assert play(fight, "close-combat", "b3,b0", card=True, **ATTACK).result.defenders_lost == 1


def test_20_52_who_fails_the_check_is_pinned_and_infiltrated_no_longer(fight: Fight) -> None:
    failed = play(fight, "morale", "b3", men=["jp15"])
    assert man(failed.fight, "jp15").has("pinned")
    assert not is_infiltrator(failed.fight)
    assert "Take the infiltration marker off jp15: he is pinned (up-front 20.51)." in failed.result.table


def test_20_52_a_counter_attack_needs_neither(fight: Fight) -> None:
    assert "card" not in ATTACK  # 45.47: without infiltrating, check or Movement card
    assert refused(fight, "close-combat", counter=True, **ATTACK)[0] == "45.47"


def test_20_52_never_infiltration_and_close_combat_in_one_turn(fight: Fight) -> None:
    through = play(fight, "infiltrate", "p5r1", man="jpsl", target="A", card=True).fight
    assert refused(through, "close-combat", card=True, **ATTACK)[0] == "up-front 5.6"
    fought = play(fight, "close-combat", "b3,b0", card=True, **ATTACK).fight
    assert refused(fought, "infiltrate", man="jpsl", target="A", card=True)[0] == "up-front 5.6"


@pytest.mark.parametrize("way", ["left", "back"])
def test_20_51_lost_when_his_group_plays_a_movement_card(fight: Fight, way: str) -> None:
    moved = play(fight, "move", group="A", way=way, rulings={"sideways": "gaps"})
    assert not is_infiltrator(moved.fight)
    (line,) = [one for one in moved.result.table if "infiltration" in one]
    assert line.endswith("has played a Movement card (up-front 20.51).")


def test_20_51_but_not_one_that_removes_wire(fight: Fight) -> None:
    assert is_infiltrator(play(put(fight, "A", wire=True), "move", group="A", way="out").fight)


def test_20_51_lost_when_he_fires_and_not_when_another_does(fight: Fight) -> None:
    words: dict[str, Any] = {"target": "A", "strength": 1, "by": "A"}
    his = play(fight, "fire", "r0,r0", firers="jp15/fp2", **words)
    assert not is_infiltrator(his.fight)
    assert "Take the infiltration marker off jp15: he has fired (up-front 20.51)." in his.result.table
    assert is_infiltrator(play(fight, "fire", "r0,r0", firers="jpsl/fp2", **words).fight)


def test_20_51_lost_when_pinned_under_fire(fight: Fight) -> None:
    shot = play(enemys_turn(fight), "fire", "b0,b0", target="A", strength=3, by="A")
    assert man(shot.fight, "jp15").has("pinned")
    assert not is_infiltrator(shot.fight)


def test_20_51_lost_once_the_group_is_at_range_3_or_takes_terrain_at_4(fight: Fight) -> None:
    first = play(enemys_turn(fight), "move", group="A", way="back").fight
    assert is_infiltrator(first)  # at 4
    terrain = play(first, "terrain", group="A", card="woods", by="own", allow=True)
    assert not is_infiltrator(terrain.fight)
    assert terrain.result.table[-1] == (
        "Take the infiltration marker off jp15: group A has taken terrain at Relative Range 4 "
        "(up-front 20.51)."
    )
    second = play(first, "move", group="A", way="back", allow=True)
    assert not is_infiltrator(second.fight)
    assert second.result.table[-1].endswith("group A is at Relative Range 3 (up-front 20.51).")


def test_20_51_terrain_at_range_5_changes_nothing(fight: Fight) -> None:
    assert is_infiltrator(play(enemys_turn(fight), "terrain", group="A", card="woods", by="own").fight)


def test_13_36_wire_placed_later_does_not_bar_his_close_combat(fight: Fight) -> None:
    assert play(put(fight, "A", wire=True), "close-combat", "b3,b0", card=True, **ATTACK).result.say


def test_20_51_an_edit_is_the_referees_word(fight: Fight) -> None:
    assert is_infiltrator(edit(put(fight, "m.A", range=0), "jpsl", infiltrates="A"), "jpsl")


@pytest.mark.parametrize(
    ("weapon", "left"), [("mmg", "none"), ("mortar", "none"), ("lmg", "lmg"), ("atr", "atr")]
)
def test_20_23_an_mmg_or_a_mortar_stays_behind(weapon: str, left: str) -> None:
    japanese = squad("japanese", A=(2, [f"sl/{RIFLE}", f"Gun={weapon}/M3/P3/cc0", f"As={RIFLE}/assistant"]))
    fight = put(begun(japanese), "m.A", range=3)
    gunner = play(fight, "infiltrate", "p3r1", man="Gun", target="A", card=True)
    assert man(gunner.fight, "Gun").word.split("/")[0] == left
    behind = f"He leaves his {weapon} behind (up-front 20.23)."
    assert (behind in gunner.result.table) == (left == "none")
    assert man(play(fight, "infiltrate", "p3b1", man="Gun", target="A", card=True).fight, "Gun").has(weapon)
    assistant = play(fight, "infiltrate", "p3r1", man="As", target="A", card=True).fight
    assert not man(assistant, "As").has("assistant")


STREAM: dict[str, Any] = {"man": "jp15", "target": "A"}


@pytest.mark.parametrize(
    ("cards", "ford", "infiltrates"),
    [("r3", False, False), ("b3/p3r1", False, True), ("b3/p3b1", False, False), ("p3r2", True, True)],
)
def test_20_24_out_of_a_stream_a_ford_card_or_a_black_card_which_is_the_position_too(
    cards: str, ford: bool, infiltrates: bool
) -> None:
    stream = put(put(begun(), "A", range=2, terrain="stream"), "m.A", range=3, terrain="stream")
    # two defenders, own group infiltrated 0, Japanese 1 to the left, the lowest of two places is 1
    stream = put(stream, "m.A", movement=1)  # 2 to the right: column 3
    done = play(stream, "infiltrate", cards, card=True, ford=ford, **STREAM)
    assert is_infiltrator(done.fight) == infiltrates
    assert group(done.fight, "A").did == "infiltrate"


def test_20_24_under_two_movement_cards_the_stream_is_behind_him() -> None:
    moved = put(put(begun(), "A", range=2, terrain="stream", movement=2), "m.A", range=3)
    # two defenders, open ground 2, moving 2, Japanese 1: column 5
    assert is_infiltrator(play(moved, "infiltrate", "p5r2", card=True, **STREAM).fight)


def test_16_2_removed_cards_stay_out_after_cards_were_drawn(fight: Fight) -> None:
    fewer = play(fight, "deck", doing="new", out="b6,b6,b6").fight
    drawn = play(fewer, "rnc", "b0").fight
    assert drawn.deck.removed == fewer.deck.removed != ()
