"""What the book forbids but could be settled: exit 1, its place, and a reason that overrides it."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.conftest import Ran
from tests.game import tin
from wargame_aid.game import ledger
from wargame_aid.referee import Chances, Referee, Refused

Wga = Callable[..., Ran]
pytestmark = pytest.mark.usefixtures("game")
HIMSELF = ("tw", "duel", "able", "able", "--dice", "6,1")
SAID = "Able does not challenge himself"


def test_it_is_refused_with_its_place_and_how_it_is_overridden(wga: Wga) -> None:
    ran = wga(*HIMSELF)
    assert (ran.code, ran.out) == (1, "")
    assert ran.err == f'Refused: {SAID}; --allow "reason" overrides this [rule 1]\n'


def test_json_says_the_reason_alone_and_that_it_can_be_overridden(wga: Wga) -> None:
    refused = json.loads(wga(*HIMSELF, "--json").out)["refused"]
    assert refused == {"reason": SAID, "cite": "rule 1", "passable": True}
    never = json.loads(wga("tw", "duel", "p4/fallen", "able", "--json").out)["refused"]
    assert (never["cite"], never["passable"]) == ("rule 1", False)


def test_a_reason_overrides_it_and_it_is_kept_with_the_refusal_of_the_game(wga: Wga, game: Path) -> None:
    wga("tw", "duel", "able", "xaver", "--dice", "6,1")
    ran = wga(*HIMSELF, "--allow", "a bet")
    assert ran.code == 0
    assert f"Overruled by the referee: {SAID} [rule 1]" in ran.out
    assert "Overruled by the referee: Able has acted this game turn [rule 3]" in ran.out
    body = ledger.head(str(game)).body
    assert body["overruled"] == [[SAID, "rule 1"], ["Able has acted this game turn", "rule 3"]]
    assert body["allow"] == "a bet"
    assert wga("game", "verify").code == 0


def test_json_lists_what_was_overruled_in_a_game_and_outside(wga: Wga) -> None:
    kept = {"overruled": [{"reason": SAID, "cite": "rule 1"}]}
    inside = json.loads(wga(*HIMSELF, "--allow", "a bet", "--json").out)
    outside = wga("tw", "duel", "Al=p4", "Al=p4", "--no-game", "--allow", "a bet", "--json", "--dice", "6,1")
    assert inside["overruled"] == kept["overruled"]
    assert json.loads(outside.out)["overruled"][0]["reason"] == "Al does not challenge himself"


def test_outside_of_a_game_it_is_refused_and_overridden_alike(wga: Wga) -> None:
    words = ("tw", "duel", "Al=p4", "Al=p4", "--no-game", "--dice", "6,1")
    assert "Refused: Al does not challenge himself; --allow" in wga(*words).err
    ran = wga(*words, "--allow", "a bet")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out.endswith("Overruled by the referee: Al does not challenge himself [rule 1]\n")


def test_several_at_once_say_it_once(wga: Wga) -> None:
    words = ("tw", "duel", "Al=p4", "Al=p4", "--no-game", "--allow", "a bet", "--times", "3")
    assert wga(*words).out.count("Overruled by the referee") == 1


def test_odds_are_refused_and_overridden_alike(wga: Wga) -> None:
    words = ("tw", "duel", "able", "able", "--odds")
    assert wga(*words).code == 1
    assert "Overruled by the referee: Able does not" in wga(*words, "--allow", "a bet").out
    assert wga(*words, "--allow", "a bet", "--samples", "10").code == 0


def test_the_referee_says_whether_it_can_be_overridden() -> None:
    referee, words = Referee(tin.RULESET), {"challenger": "Al=p4", "rival": "Al=p4"}
    refused = referee.settle("duel", words)
    assert refused == Refused("Al does not challenge himself", "rule 1", passable=True)
    assert referee.odds("duel", words) == refused
    found = referee.odds("duel", words, allow="a bet")
    assert isinstance(found, Chances)
    assert found.overruled[0].cite == "rule 1"
    fallen = referee.settle("duel", {**words, "challenger": "p4/fallen"}, allow="a bet")
    assert isinstance(fallen, Refused)
    assert not fallen.passable
