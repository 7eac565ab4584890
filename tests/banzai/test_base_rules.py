"""Rules of the base game that Banzai leans on, each by its number: what was read in an older way before."""

from __future__ import annotations

from typing import Any

import pytest

from rulesets.banzai.game.changes import with_side
from rulesets.banzai.game.state import Fight
from tests.banzai.fought import (
    JAPAN,
    MARINES,
    RIFLE,
    begun,
    coming,
    edit,
    group,
    man,
    play,
    put,
    squad,
)
from tests.banzai.table import BANZAI
from wargame_aid.ruleset import IllegalAction


def strength(**words: Any) -> int:
    """Return the strength of an attack of 5 at one man."""
    found: int = BANZAI.settle("fire", "r6", strength=5, men="M9/P9", **words).result.strength
    return found


@pytest.mark.parametrize(
    ("terrain", "small_arms", "mortar"),
    [
        ("woods", 3, 5),
        ("woods3", 2, 5),
        ("wall", 4, 4),
        ("wall-opposite", 3, 4),
        ("brush", 4, 4),
        ("gully", 3, 3),
    ],
)
def test_6_against_a_mortar_or_artillery_woods_0_and_a_wall_1(
    terrain: str, small_arms: int, mortar: int
) -> None:
    assert strength(terrain=terrain) == small_arms
    assert strength(terrain=terrain, artillery=True) == mortar
    assert strength(terrain=terrain, firers="mortar/M3/P3/fp3,rifle/M3/P3/assistant") == mortar


def test_12_artillery_is_ordnance() -> None:
    with pytest.raises(IllegalAction) as wrong:
        BANZAI.settle("fire", "r6", strength=5, men="M9/P9", banzai=True, fought=True, artillery=True)
    assert wrong.value.cite == "45.47"


def test_28_72_a_friendly_afv_adjacent_at_the_same_range() -> None:
    assert (strength(), strength(behind_afv=True)) == (5, 4)
    marines = squad("american", A=(3, [RIFLE]), B=(3, ["Stuart=afv/M5/P5"]))
    near = begun(american=marines)
    shot = play(near, "fire", "r6", target="A", strength=5)
    assert shot.result.strength == 4
    assert [one.name for one in shot.result.modifiers] == ["an AFV adjacent"]
    for other in (put(near, "m.B", range=2), edit(near, "Stuart", lost="killed")):
        assert play(other, "fire", "r6", target="A", strength=5).result.strength == 5
    enemys = begun(squad("japanese", A=(0, [RIFLE]), B=(3, ["Tank=afv/M5/P5"])), marines)
    assert (
        play(edit(enemys, "Stuart", lost="killed"), "fire", "r6", target="A", strength=5).result.strength == 5
    )


def test_9_5_no_concealed_card_in_a_pillbox() -> None:
    with pytest.raises(IllegalAction) as wrong:
        strength(terrain="pillbox", concealed=2)
    assert wrong.value.cite == "up-front 9.5"
    assert strength(terrain="pillbox", movement=2, concealed=2) == 5 + 2 - 2  # in the open (5.2)
    assert strength(terrain="woods", concealed=2) == 1


@pytest.mark.parametrize(
    ("words", "refused"),
    [
        ({"terrain": "gully", "range": 4}, True),
        ({"terrain": "gully", "range": 5}, False),
        ({"terrain": "gully", "range": 4, "from_": "hill"}, False),
        ({"terrain": "gully", "range": 4, "artillery": True}, False),
        ({"terrain": "gully", "range": 4, "firers": "mortar/M3/P3/fp3"}, False),
        ({"terrain": "gully", "range": 4, "movement": 1}, True),
        ({"terrain": "gully", "range": 4, "movement": 2}, False),
        ({"from_": "gully", "range": 4}, True),
        ({"from_": "gully", "range": 5}, False),
        ({"from_": "gully", "range": 4, "terrain": "hill"}, False),
        ({"terrain": "gully"}, False),
    ],
)
def test_8_2_fire_into_and_out_of_a_gully(words: dict[str, Any], refused: bool) -> None:
    if not refused:
        assert strength(**words) <= 6
        return
    with pytest.raises(IllegalAction) as wrong:
        strength(**words)
    assert (wrong.value.cite, wrong.value.passable) == ("up-front 8.2", True)


def test_8_2_in_a_game_the_range_is_known() -> None:
    fight = put(put(begun(), "A", range=1), "m.A", range=3, terrain="gully")
    with pytest.raises(IllegalAction, match="no fire into a gully at Relative Range 4"):
        play(fight, "fire", "r6,r6", target="A", strength=4, by="A")
    assert (
        play(put(fight, "A", range=2), "fire", "r6,r6", target="A", strength=4, by="A").result.strength == 2
    )


def test_10_12_a_pinned_man_bars_movement_but_no_card_to_the_discards_and_no_declaration() -> None:
    fight = put(put(edit(begun(), "jpsl", pinned="yes"), "A", range=2, terrain="gully"), "m.A", range=3)
    with pytest.raises(IllegalAction) as wrong:
        play(fight, "move", group="A", way="forward")
    assert wrong.value.cite == "up-front 10.12"
    assert play(fight, "infiltrate", "p1r1", man="jp15", target="A", card=True).result.infiltrates == "yes"
    declared = play(fight, "declare-banzai", group="A", target="A").fight
    assert not man(declared, "jpsl").has("pinned")  # 45.41: all rally


def test_33_1_panic_that_its_player_chose_wounds_nobody() -> None:
    words: dict[str, Any] = {"men": "M4/P3/pinned"}
    assert BANZAI.settle("rout", "0r7/7w4", **words).result.wounded == 1
    chosen = BANZAI.settle("rout", "0r7/7w4", voluntary=True, **words).result
    assert (chosen.wounded, chosen.routed) == (0, 1)
    assert BANZAI.settle("rout", "0r3", voluntary=True, **words).result.killed == 1


def test_33_11_nor_does_the_panic_of_a_carrier() -> None:
    assert BANZAI.settle("rout", "0r7/7w4", men="bren-carrier/M4/P3/pinned").result.routed == 1


def hand(fight: Fight) -> int:
    found: int = play(fight, "discard").result.hand
    return found


def led() -> Fight:
    """Return a fight in which the Japanese have an SL in A and an ASL in B; their hand is four."""
    return begun(squad("japanese", A=(0, [f"sl/{RIFLE}", RIFLE]), B=(0, [f"asl/{RIFLE}", RIFLE])))


def test_15_2_the_sl_pinned_or_lost_in_this_game_turn_costs_one_card() -> None:
    fight = led()
    assert hand(fight) == 4
    assert hand(edit(fight, "jpsl", pinned="yes")) == 3
    lost = edit(fight, "jpsl", lost="killed")
    assert hand(lost) == 3
    later = play(play(lost, "end-turn").fight, "end-turn").fight
    assert hand(later) == 4  # then it is as before: the ASL counts as the SL
    assert hand(edit(later, "jpasl", pinned="yes")) == 3


def test_15_3_the_asl_pinned_or_lost_first_costs_nothing() -> None:
    assert hand(edit(led(), "jpasl", pinned="yes")) == 4
    assert hand(edit(led(), "jpasl", lost="killed")) == 4


def test_15_4_both_gone_cost_one_for_good() -> None:
    gone = edit(edit(led(), "jpasl", lost="killed"), "jpsl", lost="killed")
    assert hand(gone) == 3
    assert hand(play(play(gone, "end-turn").fight, "end-turn").fight) == 3


@pytest.mark.parametrize(
    ("troops", "actions", "tries", "discards"),
    [("guards", 1, 1, 1), ("guards", 1, 0, 2), ("conscripts", 0, 1, 1), ("conscripts", 0, 0, 2)],
)
def test_39_1_guards_and_conscripts_with_an_entrenching_try(
    troops: str, actions: int, tries: int, discards: int
) -> None:
    words: dict[str, Any] = {"nation": "russian", "troops": troops, "actions": actions, "entrenching": tries}
    assert BANZAI.settle("discard", **words).result.discards == discards


def test_16_4_a_commander_or_crew_killed_is_two_points_each() -> None:
    assert BANZAI.settle("score", commanders=2, killed=1).result.points == 2 * 2 + 2
    fight = begun(squad("japanese", A=(0, [RIFLE, "Tank=afv/M5/P5/aa3"])))
    one = edit(fight, "Tank", commanders_killed="1")
    assert one.side(MARINES).points == 2
    assert edit(one, "Tank", commanders_killed="0").side(MARINES).points == 0
    assert edit(one, "Tank", lost="killed").side(MARINES).points == 2 + 10 + 3


def test_16_4_points_decide_at_the_time_limit() -> None:
    assert play(begun(), "score", end=True).result.table == (
        "Points decide only at the time limit, and where no condition denies it (up-front 16.4).",
    )


def test_16_5_both_broken_by_one_close_combat_both_lose() -> None:
    one_each = begun(
        squad("japanese", A=(2, [f"sl/{RIFLE}", f"15/{RIFLE}"])),
        squad("american", A=(3, [f"11/{RIFLE}", RIFLE])),
    )
    fight = edit(
        edit(edit(one_each, "jpsl", lost="killed"), "us-rifle1", lost="killed"), "jp15", infiltrates="A"
    )
    fought = play(fight, "close-combat", "b1,b1", attackers="jp15", defenders="us11", card=True)
    assert f"{JAPAN} and {MARINES} are both broken: both have lost (up-front 16.5)." in fought.result.table
    won = play(fight, "close-combat", "b3,b1", attackers="jp15", defenders="us11", card=True)
    assert f"{MARINES} is broken: 2 of 2 lost. The game is over (up-front 16.5)." in won.result.table


def test_32_12_who_routs_at_range_5_surrenders_unless_the_captor_declines() -> None:
    fight = edit(put(put(begun(), "A", range=2), "m.A", range=3), "us11", pinned="yes")
    routed = play(fight, "rout", "0r9/7w1", men="us11")
    assert routed.result.table[-1] == (
        "us11 surrenders to group A of Japanese, unless its player declines: game edit us11 lost=prisoner "
        "(up-front 32.12)."
    )
    pinned = edit(edit(fight, "jpsl", pinned="yes"), "jp15", pinned="yes")
    for other in (put(fight, "m.A", range=2), pinned):
        table = play(other, "rout", "0r9/7w1", men="us11").result.table
        assert not any("surrenders" in line for line in table)


def lasts(decks: int) -> Fight:
    """Return a fight of a scenario of so many decks, in which the Japanese have paid for decks 2 and 3."""
    fight = edit(begun(), "jp15", last_deck=str(decks))
    side = fight.side(JAPAN)
    return with_side(fight, side._replace(random=side.random._replace(decks=(2, 3))))


@pytest.mark.parametrize(("decks", "draws"), [(3, True), (2, False)])
def test_48_2_the_shuffle_of_the_last_deck_brings_no_chance(decks: int, draws: bool) -> None:
    fight = lasts(decks)
    fight = fight._replace(deck=fight.deck._replace(number=2), deck_known=2, turn=3, shuffled_in=2)
    assert any("may draw for reinforcements" in line for line in coming(fight)) == draws
    if draws:
        assert play(fight, "reinforce", "r0").result.say
    else:
        with pytest.raises(IllegalAction) as wrong:
            play(fight, "reinforce", "r0")
        assert wrong.value.cite == "48.2"


def test_16_3_the_last_deck_out_ends_the_game() -> None:
    fight = lasts(1)
    one_left = fight._replace(deck=fight.deck._replace(pile=1))
    last = play(one_left, "rnc", "b0")
    over = "Deck 1 was the last and is out: the game is over (up-front 16.3)."
    assert over in last.result.table
    assert over in coming(last.fight)
    with pytest.raises(IllegalAction, match="the scenario lasts 1 deck, and deck 1 is out") as wrong:
        play(last.fight, "deck", doing="shuffle")
    assert wrong.value.cite == "up-front 16.3"
    assert play(edit(last.fight, "jp15", last_deck="2"), "deck", doing="shuffle").fight.deck.number == 2


def test_45_5_of_several_fire_cards_all_are_black() -> None:
    words: dict[str, Any] = {"man": "sgt/none/M3/P3/japanese"}
    assert BANZAI.settle("pistol", card="b3,b1", **words).result.firepower == 1
    with pytest.raises(IllegalAction, match="the Fire card is red 1") as wrong:
        BANZAI.settle("pistol", card="b3,r1", **words)
    assert wrong.value.cite == "45.5"


def test_45_423_under_two_movement_cards_nobody_fights_out_of_a_marsh() -> None:
    fight = put(begun(), "A", terrain="marsh", movement=1)
    assert group(fight, "A").ground == "marsh"
    assert group(put(fight, "A", movement=2), "A").ground == ""


def test_45_4_the_enemy_may_put_terrain_on_the_declaration_card() -> None:
    declared = play(begun(), "declare-banzai", group="A", target="A").fight._replace(turn=2, acting=1)
    placed = play(declared, "terrain", group="A", card="woods", by="enemy")
    assert (group(placed.fight, "A").terrain, group(placed.fight, "A").banzai is None) == ("woods", False)
    with pytest.raises(IllegalAction) as wrong:
        play(declared, "terrain", group="B", card="woods", by="enemy")
    assert wrong.value.cite == "up-front 7.3"
