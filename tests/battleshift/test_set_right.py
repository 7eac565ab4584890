"""What the referee sets right by hand: the score stays true, and the status shows what has changed."""

from __future__ import annotations

from contextlib import chdir
from pathlib import Path

import pytest

from tests.battleshift import at_game
from tests.battleshift.at_game import Game, Wga

CARRIERS = "taskforces: {Van: {squadrons: {Foxtrot: 3xFleet Carrier}}}\n"


@pytest.fixture
def game(wga: Wga, tmp_path: Path) -> Game:
    return at_game.game(wga, tmp_path)


def points(game: Game) -> dict[str, int]:
    return {side.name: side.points for side in game.battle.sides}


def test_p17_ships_lost_by_the_referees_word_score(game: Game) -> None:
    """Alpha are Fleet Cruisers of 30 points (the catalogue): two lost are 60, one given back leaves 30."""
    game.run("game edit alpha lost=2")
    assert points(game) == {"red": 0, "blue": 60}
    game.run("game edit alpha lost=1")
    assert points(game) == {"red": 0, "blue": 30}
    game.run("game edit alpha lost=4")
    assert points(game) == {"red": 0, "blue": 120}


@pytest.mark.parametrize("edit", ["bravo taskforce=none", "bravo taskforce=main", "alpha flagship=yes"])
def test_p3_who_has_another_command_is_not_as_at_the_start(game: Game, edit: str) -> None:
    name = edit.split(maxsplit=1)[0].capitalize()
    others = next(line for line in game.run("status").out.splitlines() if "as at the start" in line)
    assert name in others
    game.run(f"game edit {edit}")
    after = [line for line in game.run("status").out.splitlines() if "as at the start" in line]
    assert not any(name in line for line in after)


def test_who_gave_up_the_flagship_is_not_as_at_the_start(game: Game) -> None:
    game.run("game edit alpha flagship=yes")
    after = [line for line in game.run("status").out.splitlines() if "as at the start" in line]
    assert not any("Dora" in line for line in after)


def test_p13_a_return_typed_in_a_game_is_refused_with_its_page(game: Game) -> None:
    assert "p13" in game.refused("emergency-shift alpha 3/5B/W")


def test_p15_ships_lost_by_hand_take_the_wings_aboard_with_them(wga: Wga, tmp_path: Path) -> None:
    """Three carriers with eight wings each: one lost takes eight, at 3 points each beside its 40."""
    game = at_game.game(wga, tmp_path, red=CARRIERS)
    game.edit("foxtrot", "lost=1")
    assert game.squadron("foxtrot").wings == 16
    assert points(game)["blue"] == 40 + 8 * 3


def test_p15_wings_aboard_score_only_by_the_ruling(wga: Wga, tmp_path: Path) -> None:
    game = at_game.game(wga, tmp_path, red=CARRIERS, rulings={"wings-aboard-points": "no"})
    game.edit("foxtrot", "lost=3")
    assert game.squadron("foxtrot").wings == 0
    assert points(game)["blue"] == 120


def test_p15_wings_set_by_hand_say_that_they_score_nothing(wga: Wga, tmp_path: Path) -> None:
    game = at_game.game(wga, tmp_path, red=CARRIERS)
    assert "Wings of Foxtrot set by hand score nothing" in game.run("game edit foxtrot wings=10").out


def test_p17_with_three_sides_a_loss_by_hand_says_that_nobody_scores(wga: Wga, tmp_path: Path) -> None:
    game = at_game.game(wga, tmp_path)
    file = tmp_path / "three.game"
    sides = [word for name in ("red", "blue") for word in ("-s", f"{name}={tmp_path / name}.yaml")]
    with chdir(tmp_path):
        assert wga("game", "new", str(file), "-r", "bs", *sides, "-s", "green").code == 0
    out = Game(wga, file).run("game edit golf lost=2").out
    assert "Nobody scores for Golf" in out
    assert "Nobody scores" not in game.run("game edit golf lost=2").out


def test_p15_a_typo_in_ships_lost_is_mended_with_its_wings(wga: Wga, tmp_path: Path) -> None:
    game = at_game.game(wga, tmp_path, red=CARRIERS)
    for lost in (2, 3, 1):
        game.edit("foxtrot", f"lost={lost}")
        game.edit("foxtrot", "lost=0")
        assert game.squadron("foxtrot").wings == 24
        assert points(game)["blue"] == 0


def test_a_flight_without_wings_is_set_right_in_words(wga: Wga, tmp_path: Path) -> None:
    game = at_game.game(wga, tmp_path, red=CARRIERS)
    game.play("launch foxtrot --wings 6")
    ran = game.run("game edit 'Foxtrot flight' wings=0")
    assert (ran.code, "is not shown any more" in ran.out) == (0, True)


@pytest.mark.parametrize("fields", ["lost=1 wings=3", "wings=3 lost=1"])
def test_p15_wings_set_with_ships_lost_are_remarked_too(wga: Wga, tmp_path: Path, fields: str) -> None:
    game = at_game.game(wga, tmp_path, red=CARRIERS)
    assert "Wings of Foxtrot set by hand score nothing" in game.run(f"game edit foxtrot {fields}").out
    game.edit("foxtrot", "lost=0")
    assert "set by hand" not in game.run("game edit foxtrot lost=1").out


def test_p15_wings_given_back_by_hand_say_so(wga: Wga, tmp_path: Path) -> None:
    game = at_game.game(wga, tmp_path, red=CARRIERS)
    game.edit("foxtrot", "wings=10")
    assert "Wings of Foxtrot set by hand score nothing" in game.run("game edit foxtrot wings=24").out


def test_p13_who_is_taken_out_and_put_back_by_hand_scores_nothing_and_that_is_said(game: Game) -> None:
    assert "Golf is out of the game by hand: that scores nothing" in game.run("game edit golf place=left").out
    assert "Golf is back in the game by hand" in game.run("game edit golf place=battlespace").out
    assert points(game) == {"red": 0, "blue": 0}


def test_p17_a_change_of_side_leaves_the_score(game: Game) -> None:
    game.edit("bravo", "lost=1")
    before = points(game)
    said = game.run("game edit bravo side=blue").out
    assert "Bravo is blue's now: what has been scored stays as it was" in said
    assert points(game) == before


@pytest.mark.parametrize("field", ["damage=2", "suppressed=1", "disabled=1", "acted=yes", "name=Gus"])
def test_p17_an_edit_that_cannot_score_says_nothing_of_points(game: Game, field: str) -> None:
    assert "score" not in game.run(f"game edit golf {field}").out
