"""A game outlives its rules: what today's rulebook no longer knows is named, and the game goes on."""

from __future__ import annotations

import copy
import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.conftest import Ran
from wargame_aid.game import ledger
from wargame_aid.game.rows import entry_of
from wargame_aid.review.replay import Verified, verify

Wga = Callable[..., Ran]
Json = dict[str, Any]
KEPT = sorted((Path(__file__).parent / "kept").glob("*.wga"))
ASIDE = "No longer in the rulebook:"


def forged(game: Path, change: Callable[[Json, Json], None], *, only: int = 0) -> None:
    """Write a game anew whose bodies and states are changed, as another version may have kept them."""
    kept = [entry_of(raw) for raw in ledger.raw_entries(str(game))]
    entries = copy.deepcopy([(one.body, one.state) for one in kept])
    for number, (body, state) in enumerate(entries, 1):
        if only in (0, number):
            change(body, state)
    game.unlink()
    ledger.create(str(game), entries)


def settled(wga: Wga) -> None:
    assert wga("duel", "able", "xaver", "-D", "6,1").code == 0


def test_a_ruling_that_is_gone_is_named_and_the_default_holds(game: Path, wga: Wga) -> None:
    def change(body: Json, state: Json) -> None:
        state["standing"]["rulings"] = {"fog": "thick", "tie": "challenger"}

    forged(game, change)
    assert f"{ASIDE} ruling fog=thick" in wga("status").out
    assert wga("duel", "able", "xaver", "-D", "3,3").out.startswith("Able wins the duel.")
    assert f"{ASIDE} ruling fog=thick (from entry 1)." in wga("game", "verify").out
    assert wga("game", "rule", "fog=").out.startswith("fog is unset, was thick.")
    assert ASIDE not in wga("status").out
    assert wga("game", "rule", "fog=").code == 2


def test_an_option_that_is_gone_is_named_and_the_default_holds(game: Path, wga: Wga) -> None:
    def change(body: Json, state: Json) -> None:
        state["standing"]["rulings"] = {"tie": "lots"}

    forged(game, change)
    assert f"{ASIDE} ruling tie=lots" in wga("status").out
    assert wga("duel", "able", "xaver", "-D", "3,3").out.startswith("Nobody wins the duel.")
    assert wga("game", "rule", "tie=challenger").out.startswith(
        "tie=challenger, was lots. The challenger wins."
    )
    assert ASIDE not in wga("status").out


def test_a_ruling_is_unset(game: Path, wga: Wga) -> None:
    wga("game", "rule", "tie=challenger")
    assert wga("game", "rule", "tie=").out.startswith("tie is unset: nobody holds again, was challenger.")
    assert wga("duel", "able", "xaver", "-D", "3,3").out.startswith("Nobody wins the duel.")
    assert "nobody holds already" in wga("game", "rule", "tie=").err
    assert wga("undo", "2").code == 0
    assert wga("duel", "able", "xaver", "-D", "3,3").out.startswith("Able wins the duel.")


def test_a_ruling_of_one_call_that_is_gone_differs(game: Path, wga: Wga) -> None:
    settled(wga)

    def change(body: Json, state: Json) -> None:
        body["settings"] = {"fog": "thick"}

    forged(game, change, only=2)
    ran = wga("game", "verify")
    assert ran.code == 1
    assert "fog" in ran.out
    assert "fog=thick" in wga("game", "log").out


def test_a_field_that_is_gone_is_named_and_left_out(game: Path, wga: Wga) -> None:
    def change(body: Json, state: Json) -> None:
        state["game"]["weather"] = "rain"
        state["game"]["men"][1]["boots"] = 2

    forged(game, change)
    assert f"{ASIDE} men[1].boots and weather" in wga("status").out
    settled(wga)
    assert ASIDE not in wga("status").out
    found = wga("game", "verify")
    assert found.code == 0, found.out
    assert f"{ASIDE} weather (from entry 1)." in found.out


def test_a_field_that_is_new_has_its_default(game: Path, wga: Wga) -> None:
    settled(wga)

    def change(body: Json, state: Json) -> None:
        del state["game"]["acted"]

    forged(game, change, only=1)
    found = wga("game", "verify")
    assert (found.code, "comes out the same" in found.out) == (0, True), found.out


def test_a_field_that_is_missing_without_a_default_is_a_fault(game: Path, wga: Wga) -> None:
    def change(body: Json, state: Json) -> None:
        del state["game"]["men"]

    forged(game, change)
    ran = wga("status")
    assert (ran.code, "entry 1 does not fit tin-war 1" in ran.err) == (3, True)


def test_an_action_that_is_gone_differs_and_is_still_told(game: Path, wga: Wga) -> None:
    settled(wga)

    def change(body: Json, state: Json) -> None:
        body["action"] = "joust"

    forged(game, change, only=2)
    ran = wga("game", "verify")
    assert (ran.code, "joust" in ran.out) == (1, True)
    assert "joust" in wga("game", "log").out


def altered(game: Path, wga: Wga, **result: Any) -> Verified:
    """Return what is found of a game whose one duel kept another result."""
    settled(wga)

    def change(body: Json, state: Json) -> None:
        body["result"].update(result)

    forged(game, change, only=2)
    return verify(str(game))


def test_wording_is_listed_apart(game: Path, wga: Wga) -> None:
    found = altered(game, wga, say="Able has the better of it.", table=["Mark Xaver once."])
    assert (found.different, found.reworded) == ((), (2,))
    ran = wga("game", "verify")
    assert (ran.code, "Worded otherwise today, with the same outcome: entry 2." in ran.out) == (0, True)


def test_an_outcome_that_differs_says_what(game: Path, wga: Wga) -> None:
    (different,) = altered(game, wga, winner="rival").different
    assert "winner: rival then, challenger today" in different.why


@pytest.mark.parametrize("field", ["mood", "winner"])
def test_a_field_of_a_result_that_only_one_has_is_no_difference(game: Path, wga: Wga, field: str) -> None:
    settled(wga)

    def change(body: Json, state: Json) -> None:
        if body["result"].pop(field, None) is None:
            body["result"][field] = "glad"

    forged(game, change, only=2)
    found = verify(str(game))
    assert (found.different, found.reworded) == ((), (2,))


def test_dice_that_are_asked_otherwise_say_how(game: Path, wga: Wga) -> None:
    assert wga("volley", "xaver", "able", "-D", "1").code == 0

    def change(body: Json, state: Json) -> None:
        body["rolls"][0][1] = body["rolls"][0][1].replace("le", "ge")

    forged(game, change, only=2)
    (different,) = verify(str(game)).different
    assert "hits: 1d6ge4 then, 1d6le4 today" in different.why


def test_a_state_that_differs_says_where(game: Path, wga: Wga) -> None:
    settled(wga)

    def change(body: Json, state: Json) -> None:
        state["game"]["game_turn"] = 7

    forged(game, change, only=2)
    (different,) = verify(str(game)).different
    assert different.why == "the state after it would be another (game turn: 7 then, 1 today)"


def test_a_default_that_has_changed_is_named(game: Path, wga: Wga) -> None:
    """The tie was the challenger's by an older default; today's is nobody's."""
    wga("duel", "able", "xaver", "-D", "3,3", "-R", "tie=challenger")

    def change(body: Json, state: Json) -> None:
        del body["settings"]

    forged(game, change, only=2)
    (different,) = verify(str(game)).different
    assert "winner: challenger then, nobody today; ruling tie: challenger then, nobody today" in different.why


@pytest.mark.parametrize("kept", KEPT, ids=lambda one: one.stem)
def test_a_game_kept_in_each_format_goes_on(kept: Path, tmp_path: Path, wga: Wga) -> None:
    """Its name says the ruleset and the format of the file."""
    game = str(shutil.copy(kept, tmp_path))
    found = verify(game)
    assert (found.different, found.outlived) == ((), ())
    entries = found.entries
    for words in (
        ("note", "it goes on"),
        ("undo", "3"),
        ("game", "redo"),
        ("undo",),
        ("status",),
        ("game", "log"),
    ):
        ran = wga(*words, "--game", game)
        assert ran.code == 0, ran.err
    assert verify(game).entries == entries + 4
    lines = wga("game", "export", "--game", game).out.splitlines()
    assert json.loads(lines[-1])["number"] == entries + 4


def test_every_ruleset_has_a_game_kept() -> None:
    stems = {one.stem.rpartition("-")[0] for one in KEPT}
    assert stems == {"arc_of_fire_pacific", "banzai", "battleshift"}


def test_what_today_would_refuse_is_listed_apart(game: Path, wga: Wga) -> None:
    """An entry that was overruled then, in a game whose program knew no such refusal."""
    wga("duel", "able", "able", "-D", "6,1", "-L", "agreed")

    def change(body: Json, state: Json) -> None:
        del body["overruled"], body["allow"]

    forged(game, change, only=2)
    found = verify(str(game))
    assert found.different == ()
    assert [(one.number, "does not challenge himself [rule 1]" in one.why) for one in found.refused] == [
        (2, True)
    ]
    ran = wga("game", "verify")
    assert ran.code == 0
    assert "Refused today, and not then: entry 2: Able does not challenge himself [rule 1]" in ran.out
