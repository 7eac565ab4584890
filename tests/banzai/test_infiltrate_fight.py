"""Infiltration in a fight: what the game fills in, who may not try it, who has infiltrated."""

from __future__ import annotations

from typing import Any

import pytest

from rulesets.banzai.game.state import Fight
from tests.banzai.conftest import Game
from tests.banzai.fought import RIFLE, begun, edit, group, in_banzai, man, play, put, squad
from wargame_aid.ruleset import IllegalAction

MEN = [RIFLE] * 5


def opposed(**own: Any) -> Fight:
    """Return a fight in which A faces five Americans in A."""
    return put(begun(american=squad("american", A=(5, MEN))), "A", **{"terrain": "gully", **own})


def column(fight: Fight, **words: Any) -> int:
    words = {"card": True, **words}
    found: int = play(fight, "infiltrate", man="jp15", target="a", column=True, **words).result.column
    return found


def test_20_3_the_game_fills_in_what_it_knows() -> None:
    fight = opposed(terrain="brush")
    fight = edit(fight, fight.men[4].name, pinned="yes")
    result = play(fight, "infiltrate", man="jp15", target="A", column=True, card=True).result
    # five defenders, brush 2, one pinned, Japanese 1
    assert result.arithmetic == "5 - 2 from brush - 1 pinned defenders - 1 Japanese (45.13) = 1"


@pytest.mark.parametrize(
    ("own", "shift"),
    [
        ({}, 0),
        ({"terrain": ""}, 2),
        ({"terrain": "hill"}, 1),
        ({"terrain": "woods"}, -1),
        ({"terrain": "woods3"}, -1),
        ({"movement": 1}, 2),
        ({"smoke": 1}, -2),
    ],
)
def test_20_3_the_own_group(own: dict[str, Any], shift: int) -> None:
    assert column(opposed(**own)) == 4 + shift  # five less one, Japanese


@pytest.mark.parametrize(
    ("theirs", "shift"), [({"terrain": "pillbox"}, 1), ({"movement": 2}, 2), ({"smoke": 1}, -2)]
)
def test_20_3_the_defenders(theirs: dict[str, Any], shift: int) -> None:
    assert column(put(opposed(), "m.A", **theirs)) == 4 + shift


def test_20_3_another_man_of_the_group_has_infiltrated() -> None:
    assert column(edit(opposed(), "jpsl", infiltrates="A")) == 4 + 2
    assert column(edit(opposed(), "jp11", infiltrates="A")) == 4  # he is of group B


def test_47_5_the_jungle_of_the_game() -> None:
    assert column(opposed()._replace(jungle=True)) == 3


def test_45_13_the_nation_of_the_man() -> None:
    assert column(opposed(), nation="british") == 5


def test_20_3_against_an_afv_the_defenders_are_not_counted() -> None:
    assert column(opposed(), afv="5o") == 4


def test_ruling_infiltration_smoke() -> None:
    fight = put(opposed(smoke=1), "m.A", smoke=0)
    assert column(fight) == 2
    assert column(fight, rulings={"infiltration-smoke": "defenders"}) == 4


def test_red_infiltrates_and_the_game_remembers_it() -> None:
    fight = play(opposed(), "infiltrate", "p4r2", man="jp15", target="A", card=True).fight
    assert man(fight, "jp15").infiltrates == "A"
    assert (group(fight, "A").did, fight.deck.pile, fight.deck.all_unseen) == ("infiltrate", 161, 162)
    # another man of the group may still try it, at two more; he himself has
    after = play(fight, "infiltrate", "b3/p6b2", man="jpsl", target="A", card=True)
    assert after.result.say == "Column 6, black 2: jpsl does not infiltrate."
    assert man(after.fight, "jpsl").infiltrates == ""
    assert after.fight.deck.all_unseen == 161
    with pytest.raises(IllegalAction, match="jp15 has infiltrated group A already"):
        play(fight, "infiltrate", "p6r2", man="jp15", target="A", card=True)


@pytest.mark.parametrize(
    ("fight", "who", "target", "says", "cite"),
    [
        (edit(opposed(), "jp15", wounded="yes"), "jp15", "A", "a wounded man", "up-front 33.5"),
        (opposed(wire=True), "jp15", "A", "a man on wire", "up-front 20.24"),
        (in_banzai(opposed()), "jp15", "A", "without infiltrating", "45.422"),
        (opposed(did="fire"), "jp15", "A", "has had its action of this player turn: fire", "up-front 5.6"),
        (opposed(range=1), "jp15", "A", "at Relative Range 4: one infiltrates at 5", "up-front 20.1"),
        (opposed(mines=True), "jp15", "A", "on a minefield: nobody infiltrates from it", "up-front 20.24"),
        (opposed(terrain="pillbox"), "jp15", "A", "nobody infiltrates from it", "up-front 23.5"),
        (
            opposed(terrain="marsh", movement=1),
            "jp15",
            "A",
            "in a marsh that two Movement cards",
            "up-front 20.24",
        ),
        (put(opposed(), "m.A", mines=True), "jp15", "A", "nobody infiltrates it", "up-front 20.25"),
        (edit(opposed(), "jp15", pinned="yes"), "jp15", "A", "jp15 is pinned", "up-front 20.1"),
        (opposed()._replace(acting=1), "jp15", "A", "not of Japanese", "up-front 5.6"),
        (opposed(), "jp15", "jap.B", "are both of Japanese", "up-front 20.3"),
    ],
)
def test_who_may_not_infiltrate(fight: Fight, who: str, target: str, says: str, cite: str) -> None:
    with pytest.raises(IllegalAction, match=says) as wrong:
        play(fight, "infiltrate", "p4r2", man=who, target=target, card=True)
    assert wrong.value.cite == cite


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ({"man": "jp15"}, "a man of the game and the enemy group"),
        ({"man": "M3/P2", "target": "A"}, "a man of the game and the enemy group"),
        ({"man": "jp15", "target": "D"}, "Marines has no group 'D'"),
        ({}, "either --defenders or --afv is wanted, or in a game"),
    ],
)
def test_words_that_cannot_be(words: dict[str, Any], says: str) -> None:
    with pytest.raises(ValueError, match=says):
        play(opposed(), "infiltrate", **words)


def test_the_typed_form_stays_in_a_game(game: Game) -> None:
    words = "infiltrate --defenders 5 --from brush --pinned 1"
    assert game.play(f"{words} --column")["result"]["column"] == 2
    assert game.play(f"{words} --cards p2r1")["result"]["infiltrates"] == "yes"
    assert game.play("deck")["result"]["left"] == 161


def test_20_2_by_a_morale_check_that_he_has_passed_or_a_card() -> None:
    with pytest.raises(IllegalAction, match="passes a morale check first, morale jp15") as wrong:
        play(opposed(), "infiltrate", "p4r2", man="jp15", target="A")
    assert wrong.value.cite == "up-front 20.2"
    passed = play(opposed(), "morale", "b1", men=["jp15"]).fight
    assert man(play(passed, "infiltrate", "p4r2", man="jp15", target="A").fight, "jp15").infiltrates == "A"
    for other in (play(passed, "end-turn").fight, passed):
        who = "jp15" if other is not passed else "jpsl"
        with pytest.raises(IllegalAction):
            play(other, "infiltrate", "p4r2", man=who, target="A")


@pytest.mark.parametrize(("movement", "shift"), [(0, -2), (1, -2), (2, 2)])
def test_7_4_under_two_movement_cards_it_is_open_ground(movement: int, shift: int) -> None:
    moving = 2 if movement else 0
    assert column(opposed(terrain="brush", movement=movement)) == max(1, 4 + shift + moving)
