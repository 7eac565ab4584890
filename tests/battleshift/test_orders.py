"""Orders: the sequence and the shifts of a side, seen or hidden."""

from __future__ import annotations

import base64
import json
from pathlib import Path
from typing import Any

import pytest

from tests.battleshift.at_game import Game, Wga, game
from tests.battleshift.table import BATTLESHIFT
from wargame_aid.game.session import open_session
from wargame_aid.plain import to_plain


@pytest.fixture
def play(wga: Wga, tmp_path: Path) -> Game:
    return game(wga, tmp_path)


def written(orders: str) -> Any:
    return BATTLESHIFT.settle("orders", side="red", orders=orders).result


def test_p9_p12_orders_in_words() -> None:
    found = written("van, main, rear/shift/4/5b/west")
    assert found.sequence == ("van", "main", "rear")
    assert found.shifts == ("rear shifts out and returns on turn 4 in sector 5B, facing west",)
    assert written("van/shift").shifts == ("van shifts out for good",)


@pytest.mark.parametrize(
    ("orders", "match"),
    [
        ("van,van", "written twice"),
        ("van,", "names nobody"),
        ("van/leave", "a line of orders is"),
        ("van/shift/4", "no arrival"),
        ("van/shift/4/5B/up", "no facing"),
        ("van/shift/4/B5/W", "a sector is a number and a letter"),
        ("sealed:+", "cannot be opened"),
    ],
)
def test_orders_that_cannot_be_read(orders: str, match: str) -> None:
    with pytest.raises(ValueError, match=match):
        written(orders)


def test_p4_p9_a_sequence_is_kept_to(play: Game) -> None:
    play.play("orders red rear,main,van")
    assert [one.name for one in play.battle.side("red").orders] == ["Rear", "Main", "Van"]
    assert "Red's written sequence has Rear next" in play.refused("activate van")
    play.turn_of("rear", "line")
    assert "has Main next" in play.refused("activate van")


@pytest.mark.parametrize(
    ("orders", "why"),
    [
        ("van,main", "Rear is left out of the sequence"),
        ("van,main,rear/shift/2/5B/W", "leaves in turn 1 and returns in turn 3 at the soonest, not 2"),
        ("van,main,rear/shift/3/7A/W", "sector 7A is off the battlespace: 1A to 6D"),
        ("van,main,rear/shift/3/6E/W", "sector 6E is off the battlespace"),
    ],
)
def test_p9_p12_orders_that_the_book_forbids(play: Game, orders: str, why: str) -> None:
    assert why in play.refused(f"orders red {orders}")
    assert play.play(f"orders red {orders} --allow agreed")["result"]["side"] == "red"


def test_p9_one_that_has_not_arrived_has_no_activation_to_write(play: Game) -> None:
    assert "Late is not on the table" in play.refused("orders blue line,late")


def test_p9_no_shift_on_the_turn_of_arrival(play: Game) -> None:
    arrived = play.squadron("Golf")._replace(arrived=1)
    session = open_session(str(play.file))
    squadrons = tuple(arrived if one.number == arrived.number else one for one in play.battle.squadrons)
    session.append({"kind": "note", "text": "Golf arrives"}, session.state._replace(squadrons=squadrons))
    assert "it cannot shift out in it" in play.refused("orders red van,main,rear/shift")


def test_orders_name_only_ones_own(play: Game) -> None:
    assert "no taskforce 'line'" in play.wrong("orders red van,main,line")
    assert "no side 'green'" in play.wrong("orders green van")


def test_orders_come_before_the_first_activation(play: Game) -> None:
    play.play("activate van")
    assert "before the first activation" in play.refused("orders blue line")


def test_p9_p12_a_detached_squadron_may_shift(play: Game) -> None:
    play.edit("alpha", "taskforce=none")
    play.play("orders red van,main,rear,alpha/shift/3/5B/W")
    assert play.battle.side("red").orders[-1].name == "Alpha"


def test_p12_a_written_shift_is_carried_out_at_the_end_of_the_activation(play: Game) -> None:
    play.edit("golf", "suppressed=1")
    play.play("orders red rear/shift/4/5B/W,van,main")
    play.play("activate rear")
    assert play.squadron("Golf").place == "battlespace"
    done = play.play("done", "5")
    assert done["result"]["shifted"] == ["Rear"]
    golf = play.squadron("Golf")
    assert (golf.place, golf.due, golf.suppressed) == ("hyperspace", "4/5B/W", 0)


def test_p13_a_shift_without_return_is_for_good(play: Game) -> None:
    play.play("orders red rear/shift,van,main")
    play.turn_of("rear")
    assert play.squadron("Golf").place == "left the battle"


HIDDEN = "orders red rear/shift/4/5B/W,main,van --hidden"


def screens(play: Game) -> str:
    """Everything that a game shows of itself."""
    lines = (
        "status",
        "next",
        "game log",
        "game show 2",
        "status --json",
        "next --json",
        "game show 2 --json",
    )
    return "\n".join(play.run(line).out for line in lines)


def test_hidden_orders_are_seen_nowhere(play: Game, tmp_path: Path) -> None:
    answer = play.play(HIDDEN)
    assert answer["result"]["say"] == "Red's orders are written, and hidden."
    assert play.run(f"game report --output {tmp_path / 'war.md'}").code == 0
    seen = screens(play) + json.dumps(answer) + (tmp_path / "war.md").read_text("utf-8")
    assert "orders" in seen
    for plain in ("rear/", "5B", "shift/", "main,van"):
        assert plain not in seen.replace("Rear/", "rear/").replace("Main,Van", "main,van")
    assert "5B" not in json.dumps(to_plain(play.battle))


def test_hidden_orders_are_kept_to_and_come_true(play: Game) -> None:
    play.play(HIDDEN)
    refused = play.refused("activate van")
    assert "has another taskforce next" in refused
    assert "Rear" not in refused
    play.play("activate rear")
    assert "Rear shifts out" in play.play("done")["result"]["say"]
    golf = play.squadron("Golf")
    assert (golf.place, "5B" in golf.due) == ("hyperspace", False)
    assert "Golf: 6xFleet Destroyer/flagship, Rear, in hyperspace\n" in play.run("status").out
    assert "5B" not in screens(play)
    assert play.run("game verify").code == 0


def test_a_seal_reads_back_what_was_written(play: Game) -> None:
    play.play(HIDDEN)
    _, _, text = play.battle.side("red").sealed.partition(":")
    assert base64.urlsafe_b64decode(text) == b"Rear/shift/4/5B/W,Main,Van"
