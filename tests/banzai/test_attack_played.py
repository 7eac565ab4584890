"""A Banzai attack from declaration to close combat, played at one prompt and worked out by hand.

CCV: morale + weapon, rifle 5, carbine 4, BAR 2; wounded: 4 less, as pinned; out of wire: 1 less. Under fire a
number of morale or more pins, 8 or more kills; in a Banzai attack morale to 8 kills, unless the wound column
shows the morale. Killed 2 points, wounded 1.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.banzai.played import Played, fates, played


@pytest.fixture(scope="module")
def attack(tmp_path_factory: pytest.TempPathFactory) -> Played:
    """Play the attack once, line by line."""
    return played(tmp_path_factory.mktemp("attack"), "attack", "attack-marines", "attack-nakamura")


def test_every_line_is_settled_and_the_game_is_verified(attack: Played) -> None:
    assert attack.code == 0, attack.out
    assert attack.out.rstrip().endswith("the chain is whole; every one comes out the same today")


def test_6_5_the_first_fire_pins_two(attack: Played) -> None:
    # strength 4; red 0: 4 is the ASL's morale; 4 + 1 = 5 is jp4's; 4 - 2 = 2 below 3; 4 - 1 = 3 below 5
    assert fates(attack.results("fire")[0]) == [
        ("jpasl", 4, "pinned"),
        ("jp4", 5, "pinned"),
        ("jp11", 2, "stands"),
        ("jp18", 3, "stands"),
    ]
    assert attack.results("fire")[0]["firepower"] == "needs 5, has 6"


def test_45_4_declared_at_long_range_and_45_41_the_pinned_rally(attack: Played) -> None:
    # group B at range number 2, Marines B at 0: Relative Range 2
    assert attack.results("declare-banzai")[0]["rallied"] == 2
    words = {one["name"]: one["word"] for one in attack.after("declare-banzai")["men"]}
    assert not any("pinned" in word for word in words.values())
    moved = attack.results("move")[0]
    assert moved["range"] == 2  # group A, after the Banzai group has had its card (45.42)


def test_45_45_a_banzai_group_under_fire_and_a_wound_that_goes_on(attack: Played) -> None:
    # 4 is the ASL's morale, and the wound column shows 4; 3 below 5; 5 kills jp11, for it shows 1; 1 below 5
    assert fates(attack.results("fire")[1]) == [
        ("jpasl", 4, "wounded"),
        ("jp4", 3, "stands"),
        ("jp11", 5, "killed"),
        ("jp18", 1, "stands"),
    ]
    points = attack.points("fire", 1)
    assert points == {"Marines": 2 + 1, "Nakamura": 0}


def test_12_each_exposed_movement_card_adds_one(attack: Played) -> None:
    # 3 + 1: the SL's 5 is not reached by 3; 4 pins jp15; 4 - 5 = -1
    third = attack.results("fire")[2]
    assert third["arithmetic"] == "3 + 1 exposed Movement card = 4"
    assert fates(third) == [("jpsl", 3, "stands"), ("jp15", 4, "pinned"), ("jp13", -1, "stands")]
    assert attack.results("rally")[0]["rallied"] == 1


def test_19_a_red_6_breaks_an_mp(attack: Played) -> None:
    # 2 + 2 = 4; the second card, red 6, picks the third of the group: firepower 2, so the last man has 3 - 0
    fourth = attack.results("fire")[3]
    assert fates(fourth) == [("jpasl", 2, "stands"), ("jp4", -2, "stands"), ("jp18", 3, "stands")]
    assert [(one["man"], one["effect"], one["strength"]) for one in fourth["broken"]] == [
        ("us25", "breaks", 1)
    ]


def test_45_422_reached_in_player_turn_8_and_fought_in_10(attack: Played) -> None:
    moves = attack.results("move")
    assert [one["range"] for one in moves[1:4]] == [3, 4, 5]
    group = next(
        one for one in attack.after("move", 3)["groups"] if one["side"] == "Nakamura" and one["banzai"]
    )
    assert (group["banzai"]["reached"], group["banzai"]["fought"]) == (8, 0)
    wired = attack.after("terrain")
    assert next(one for one in wired["groups"] if one["banzai"])["wire"]  # 45.421: it goes on
    assert attack.after("banzai-turn")["turn"] == 10


DUELS = [
    # 4 + 5 - 4 wounded - 1 wire = 4, red 1: 3; 3 + 2 = 5, red or black 0: 5
    ("jpasl", 4, 3, "us-bar1", 5, 5),
    # 5 + 5 - 1 = 9, 0: 9; 3 + 4 = 7, red 1: 6
    ("jp4", 9, 9, "us17", 7, 6),
    # 5 + 5 - 1 = 9, 1: 10; 5 + 5 = 10, 0: 10: both fall
    ("jp18", 9, 10, "ussl", 10, 10),
]


@pytest.mark.parametrize(("at", "duel"), list(enumerate(DUELS)))
def test_45_423_close_combat_across_wire(attack: Played, at: int, duel: tuple[Any, ...]) -> None:
    found = attack.results("banzai-turn")[0]["duels"][at]
    first, second = found["fighters"]
    assert (first["man"], first["ccv"], first["total"], second["man"], second["ccv"], second["total"]) == duel


def test_45_422_each_draws_his_opponent(attack: Played) -> None:
    # three defenders, column 3: ussl, us17, us-bar1
    drawn = attack.results("banzai-turn")[0]["choices"]
    assert [(one["man"], one["opponent"]) for one in drawn] == [
        ("jpasl", "us-bar1"),
        ("jp4", "us17"),
        ("jp18", "ussl"),
    ]
    lost = {one["name"]: one["lost"] for one in attack.after("banzai-turn")["men"] if one["lost"]}
    assert lost == dict.fromkeys(("jp11", "jpasl", "jp18", "ussl", "us17"), "killed")


def test_45_47_the_last_marine_strikes_back(attack: Played) -> None:
    # 3 + 2 = 5, black 6: 11; jp4 5 + 5 = 10, 1 less for the wire that he is on (Q&A 45.4), red 2: 7
    (duel,) = attack.results("counter-attack")[0]["duels"]
    assert [one["total"] for one in duel["fighters"]] == [11, 7]
    after = attack.after("counter-attack")
    assert not any(one["banzai"] for one in after["groups"])  # 45.43: nobody of the group is left


def test_45_43_a_target_out_of_reach_allows_a_cancel(attack: Played) -> None:
    moved = attack.after("move", 4)
    banzai = next(one["banzai"] for one in moved["groups"] if one["banzai"])
    assert banzai["target"] == "C"  # A and C are neither opposite nor adjacent
    assert not any(one["banzai"] for one in attack.after("cancel-banzai")["groups"])


def test_45_31_and_16_4_at_the_end(attack: Played) -> None:
    broken = attack.results("broken")[0]
    assert (broken["broken"], broken["lost"], broken["limit"]) == (False, 4, 6)  # 3/4 of 7 is 5.25
    # Marines: jpasl wounded 1 and killed 2, jp11, jp18, jp4 2 each; Nakamura: ussl, us17. The Marines are at
    # 0, the SL's group moves
    points = attack.points("score")
    assert points == {"Marines": 1 + 2 + 2 + 2 + 2, "Nakamura": 2 + 2}


def test_162_cards_less_those_seen(attack: Played) -> None:
    # drawn for numbers 4 + 4 + 3 + 3 + 6 + 2 = 22, for a position 1 + 3; 10 in hands
    deck = attack.after("score")["deck"]
    assert sum(deck["unseen"]) == 162 - 22
    assert deck["pile"] == 162 - 10 - 22 - 4
