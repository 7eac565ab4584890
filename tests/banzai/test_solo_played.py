"""A British patrol against Samurai, played alone over eleven player turns and worked out by hand.

Under fire a number of morale or more pins, 8 or more kills unpinned; the strength of who moves is halved
down; each exposed Movement card adds one. Killed 2 points, wounded 1.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.banzai.played import Played, fates, played


@pytest.fixture(scope="module")
def solo(tmp_path_factory: pytest.TempPathFactory) -> Played:
    """Play the scenario once, line by line."""
    return played(tmp_path_factory.mktemp("solo"), "solo", "british", "samurai")


def test_every_line_is_settled_and_the_game_is_verified(solo: Played) -> None:
    assert solo.code == 0, solo.out
    assert solo.out.rstrip().endswith("the chain is whole; every one comes out the same today")
    assert solo.after("score")["turn"] == 11


def test_49_11_actions_are_sealed_before_any_is_settled(solo: Played) -> None:
    declared = [body for body, _ in solo.entries if body.get("action") == "solo"]
    kept = [body["words"]["words"] for body in declared if body["words"]["doing"] == "declare"]
    assert len(kept) == 9
    assert not any("fire" in str(words) or "move" in str(words) for words in kept)
    revealed = [one["say"] for one in solo.results("solo") if one["say"].startswith("Revealed")]
    assert revealed[:3] == [
        "Revealed: group A: move forward; 1 still sealed.",
        "Revealed: group B: fire at B; 0 still sealed.",
        "Revealed: group A: reinforce; 0 still sealed.",
    ]


def test_49_12_cards_face_down_are_turned_up_when_a_moving_group_is_attacked(solo: Played) -> None:
    hand = next(one for one in solo.results("solo") if "face down" in one["say"])
    assert hand["say"] == "British: 3 cards face up, 2 face down."
    assert hand["table"] == ["Turn up the 2 face down: a moving group of that side is attacked."]


def test_44_3_the_british_need_one_less(solo: Played) -> None:
    assert solo.results("fire")[0]["firepower"] == "needs 5 - 1 British (44.3) = 4, has 4"
    # 4 + 1 = 5 below 6; 4 - 2 = 2 below 3; 4 below 5
    assert fates(solo.results("fire")[0]) == [
        ("jp20", 5, "stands"),
        ("jp15", 2, "stands"),
        ("jp18", 4, "stands"),
    ]


def test_48_2_and_48_3_a_black_3_in_the_first_player_turn_of_a_deck_paid_for(solo: Played) -> None:
    result = solo.results("reinforce")[0]
    assert (result["obtained"], result["cards"], result["free_choice"]) == (True, [15, 18, 25], True)
    # 15 and 18 are in group B, 25 leads group A; so are 4, 11 and 13: unfilled rifles with the same values
    assert result["comes"] == ["rifle/M3/P3", "rifle/M5/P5", "rifle/M4/P4", "12/rifle/M2/P2"]


def test_48_33_black_enters_as_group_e(solo: Played) -> None:
    entered = solo.results("reinforce")[1]
    assert entered["enters"] == "E"
    men = [one["name"] for one in solo.after("reinforce", 1)["men"] if one["group"] == "E"]
    assert men == ["jp-rifle1", "jp-rifle2", "jp-rifle3", "jp12"]
    cards = {one["name"]: one["cards"] for one in solo.after("reinforce", 1)["sides"]}
    assert cards == {"British": 6, "Samurai": 7 + 4}  # they count once on the table (16.5)


def test_14_two_sniper_attacks(solo: Played) -> None:
    first, second = solo.results("sniper")
    # four men, the second is jp4; black 3 is in 2-4; three men, the first is br24 of morale 5: red 1 in 0-2
    assert first["say"] == "Group A, jp4: black 3, is pinned."
    assert second["say"] == "Group B, br24: red 1, is killed."  # the wound column shows 3, not 5
    assert solo.points("sniper", 1) == {"British": 0, "Samurai": 2}


def test_14_4_black_4_beats_3_and_red_finds_nobody(solo: Played) -> None:
    found, missed = solo.results("sniper-check")
    assert (found["found"], found["beat"]) == ("yes", 3)
    assert (missed["found"], missed["beat"]) == ("no", 1)
    snipers = {one["name"]: one["snipers"] for one in solo.after("sniper-check")["sides"]}
    assert snipers == {"British": 0, "Samurai": 1}


FIRED: list[tuple[int, str, list[tuple[str, int, str]]]] = [
    # 6 halved is 3: 4 is jp25's; 2 below jp4's panic 5; 3 and 5 reach morale 3
    (
        1,
        "6 - 3 moving, halved = 3",
        [("jp25", 4, "pinned"), ("jp4", 2, "stands"), ("jp11", 3, "pinned"), ("jp13", 5, "pinned")],
    ),
    # 3 + 1 = 4: 9 kills; 2 below 3; 8, and the wound column shows br9's morale 2
    (
        2,
        "6 - 3 moving, halved + 1 exposed Movement card = 4",
        [("br22", 9, "killed"), ("br8", 2, "stands"), ("br9", 8, "wounded")],
    ),
    # 2 and two cards: 1 below 3; 4 below 5; 3 below 4; 4 reaches 2
    (
        3,
        "2 + 2 exposed Movement cards = 4",
        [
            ("jp-rifle1", 1, "stands"),
            ("jp-rifle2", 4, "stands"),
            ("jp-rifle3", 3, "stands"),
            ("jp12", 4, "pinned"),
        ],
    ),
    # 45.45: 2 + 2 = 4 is jp25's morale, and the column shows 4; 2 below 5; 3 kills jp11, for it shows 1; -4
    (
        4,
        "2",
        [("jp25", 4, "wounded"), ("jp4", 2, "stands"), ("jp11", 3, "killed"), ("jp13", -4, "stands")],
    ),
]


@pytest.mark.parametrize(("which", "arithmetic", "found"), FIRED)
def test_6_each_fire(solo: Played, which: int, arithmetic: str, found: list[tuple[str, int, str]]) -> None:
    result = solo.results("fire")[which]
    assert result["arithmetic"] == arithmetic
    assert fates(result) == found


def test_44_1_no_discards_after_actions_and_one_card_less_without_leaders(solo: Played) -> None:
    british = solo.results("discard")[0]
    # two groups acted; br22 was the SL and br24 the ASL
    assert (british["discards"], british["hand"]) == (0, 5 - 1)


def test_45_8_samurai_discard_two_after_a_banzai_declaration(solo: Played) -> None:
    samurai = solo.results("discard")[1]
    assert (samurai["discards"], samurai["hand"]) == (2, 4)  # the declaration and the move are Movement cards


def test_at_the_end(solo: Played) -> None:
    # jp25 wounded 1, jp11 2; br24 and br22 2 each, br9 wounded 1; whoever is not at 0 moves
    assert solo.points("score") == {"British": 1 + 2, "Samurai": 2 + 2 + 1}
    broken: dict[str, Any] = solo.results("broken")[0]
    assert (broken["lost"], broken["limit"]) == (2, 4)
