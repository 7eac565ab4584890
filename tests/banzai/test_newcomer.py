"""What a newcomer stumbled over at the table."""

from __future__ import annotations

from typing import Any

import pytest

from rulesets.banzai.game.state import Fight
from rulesets.banzai.men.man import Man
from tests.banzai.conftest import Game
from tests.banzai.fought import JAPAN, MARINES, begun, coming, group, in_banzai, man, play, put
from tests.banzai.table import BANZAI
from wargame_aid.ruleset import IllegalAction


@pytest.fixture
def fight() -> Fight:
    """Japanese A: jpsl, jp15; B: jp11, jp12. Marines A: us11, us12; B: us20, us21; the Japanese act."""
    return begun()


def test_terrain_on_an_enemy_group_is_placed_by_the_enemy_of_it(fight: Fight) -> None:
    fight = in_banzai(fight)._replace(acting=1, turn=2)
    after = play(fight, "terrain", group="jap.A", card="wire").fight
    assert group(after, "A").wire
    assert group(after, "A").banzai
    moving = put(fight, "A", movement=1)
    assert group(play(moving, "terrain", group="jap.A", card="brush").fight, "A").terrain == "brush"
    own = play(fight, "terrain", group="A", card="woods").fight
    assert group(own, "m.A").did == "terrain"


def test_nobody_fires_at_his_own_side(fight: Fight) -> None:
    with pytest.raises(IllegalAction, match=f"group jap.A is of {JAPAN}, which fires"):
        play(fight, "fire", "r6,r6", target="jap.A", strength=4)
    with pytest.raises(IllegalAction, match=f"group mar.A is of {MARINES}, which fires"):
        play(fight, "fire", "r6,r6", target="mar.A", strength=4, by="mar.B")
    assert play(fight, "fire", "r6,r6", target="mar.A", strength=4).result.men_out == 0


def test_called_off_attack_bars_no_counter_attack() -> None:
    words: dict[str, Any] = {"men": ["rifle/M3/P3"], "defenders": ["rifle/M3/P3"], "fired_on": True}
    with pytest.raises(IllegalAction) as wrong:
        BANZAI.settle("counter-attack", "b0,b0", **words)
    assert wrong.value.cite == "45.47"
    assert BANZAI.settle("counter-attack", "b0,b0", called_off=True, **words).result.attackers_lost == 1
    with pytest.raises(IllegalAction):
        BANZAI.settle("counter-attack", "b0,b0", {"called-off-attack": "yes"}, called_off=True, **words)


def test_16_4_a_gun_holds_no_ground() -> None:
    from tests.banzai.fought import squad

    men = ["rifle/M3/P3", "rifle/M3/P3"]
    with_gun = begun(american=squad("american", A=(1, [*men, "infantry-gun/M3/P4"])))
    result = play(with_gun, "score", end=True).result
    assert "2" in result.say
    assert "3" not in result.say


def test_fire_without_a_firing_group_says_that_none_has_acted(fight: Fight) -> None:
    said = "No group is named that fires, so none has acted: --by A."
    assert said in play(fight, "fire", "r6,r6", target="A", strength=4).result.table
    assert said not in play(fight, "fire", "r6,r6", target="A", strength=4, by="A").result.table


def test_a_man_written_out_is_no_unit_of_the_game(fight: Fight) -> None:
    from tests.banzai.fought import squad

    named = begun(american=squad("american", A=(0, ["lmg/M3/P3", "rifle/M3/P3"])))
    assert man(named, "us-lmg1")
    after = play(named, "malfunction", card="r6", firers=["lmg/M4/P4/fp2"])
    assert after.result.effect == "breaks"
    assert man(after.fight, "us-lmg1").word == man(named, "us-lmg1").word
    assert [
        Man.is_written_out(word) for word in ("lmg/M3/P3", "15/m3/p3", "us-lmg1", "lmg", "us-lmg1/pinned")
    ] == [
        True,
        True,
        False,
        False,
        False,
    ]


def test_a_wrong_state_names_those_that_there_are() -> None:
    with pytest.raises(
        ValueError, match="pinned, wounded, malfunctioned, assistant, captured or in-transfer"
    ):
        BANZAI.settle("fire", strength=4, men=["M3/P3/jammed"])


def test_next_says_what_the_numbers_are(fight: Fight) -> None:
    assert "May act: A at 1; Relative Range 1 to A, 1 to B." in coming(put(fight, "A", range=1))


def test_more_cards_in_hands_than_there_are(game: Game) -> None:
    ran = game.run("deck new 163")
    assert (ran.code, "shuffle" in ran.err) == (1, False)
    assert "163 cards to hands of 162 left to draw" in ran.err


def test_infiltration_from_other_ground_is_not_shifted() -> None:
    words: dict[str, Any] = {"defenders": 4, "column": True}
    assert BANZAI.settle("infiltrate", from_="marsh", **words).result.column == 4
    assert BANZAI.settle("infiltrate", from_="brush", **words).result.column == 2


def test_a_question_does_not_end_redo(game: Game) -> None:
    game.play("rnc --cards b0")
    file = str(game.file)
    assert game.wga("undo", "--game", file).code == 0
    assert game.play("deck")["result"]["left"] == 162
    assert game.wga("redo", "--game", file).code == 0
    assert game.play("deck")["result"]["left"] == 161
    game.wga("undo", "2", "--game", file)
    game.play("rnc --cards b1")
    assert game.wga("redo", "--game", file).code == 1  # a card was drawn
