"""What passes, but not without a remark: what comes before initiative, after it, or past its turn."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.battleshift import at_game
from tests.battleshift.at_game import Game, Wga


@pytest.fixture
def game(wga: Wga, tmp_path: Path) -> Game:
    return at_game.game(wga, tmp_path)


def test_p4_p9_an_activation_before_the_initiative_is_remarked(game: Game) -> None:
    before = game.play("activate main")["result"]["table"]
    assert before[-1] == "Nobody has rolled for initiative in this game turn: it comes first (p4, p9)."
    game.play("done")
    assert len(game.play("activate line")["result"]["table"]) == 1


def test_p4_p9_orders_written_after_the_initiative_are_remarked(game: Game) -> None:
    late = "Written after the initiative was rolled: orders come before it (p4, p9)."
    assert late not in game.play("orders red van,main,rear")["result"]["table"]
    game.play("initiative", "5,2")
    assert late in game.play("orders red main,van,rear")["result"]["table"]
    assert game.play("orders blue line --hidden")["result"]["table"] == [late]


def test_p9_an_arrival_past_its_turn_is_overdue(game: Game) -> None:
    """Late is written for turn 2; in turn 3 it should long stand on the table."""
    for _ in range(2):
        game.turn_of("main", "line", "van", "rear")
        game.play("end-turn")
    said = game.run("next").out
    assert "Overdue, still to arrive: Late of blue, from turn 2 in 1C facing E." in said
    assert "To arrive now" not in said


def test_p9_before_the_initiative_nobody_has_still_to_act(game: Game) -> None:
    said = game.run("next").out
    assert "Nobody has the initiative yet: initiative." in said
    assert "Red activates in this game turn: Van, Main and Rear." in said
    game.play("initiative", "5,2")
    game.turn_of("van")
    assert "Red has still to activate Main and Rear." in game.run("next").out


def test_p17_after_the_end_nobody_acts(game: Game) -> None:
    """Blue has shifted everything out; what is still to arrive would not be gone."""
    for name in ("kilo", "lima", "mike"):
        game.edit(name, "place=left")
    said = game.run("next").out
    assert "Blue has nothing left in the battle: the game is over (p17)." in said
    assert "initiative" not in said
    assert "activate" not in said
