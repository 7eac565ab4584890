"""The cases that the referee answers with, without a surface: on a file, in memory, outside of any game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from tests.game import tin
from wargame_aid.asks import TooMany
from wargame_aid.book import Book
from wargame_aid.game import ledger
from wargame_aid.game.faults import GameFault
from wargame_aid.referee import (
    Chances,
    Misread,
    Misthrown,
    Needs,
    Overtaken,
    Referee,
    Refused,
    Settled,
)
from wargame_aid.rulebook import load_book
from wargame_aid.ruleset import Ruleset
from wargame_aid.settling import question
from wargame_aid.settling.given_dice import Dice
from wargame_aid.typed_dice import BadDice

DUEL = {"challenger": "Able", "rival": "Xaver"}
ASKING = Dice(beyond=None)
VOLLEY: dict[str, Any] = {"shooter": "Able", "target": ["Xaver"], "shots": "2"}


def settled(case: object) -> Settled:
    assert isinstance(case, Settled), case
    return case


def needed(case: object) -> Needs:
    assert isinstance(case, Needs), case
    return case


def test_what_is_settled_in_a_game_is_kept_before_it_is_returned(game: Path) -> None:
    case = settled(Referee.at(str(game)).settle("volley", VOLLEY, dice=Dice(text="1 6", beyond=None)))
    assert case.entry is not None
    assert (case.entry.session.number, ledger.head(str(game)).number) == (2, 2)
    assert ledger.head(str(game)).body["result"]["say"] == case.answer.result.say


def test_a_pool_without_dice_is_wanted_and_nothing_is_kept(game: Path) -> None:
    referee = Referee.at(str(game))
    needs = needed(referee.settle("volley", VOLLEY, dice=ASKING))
    assert (needs.ask.dice, needs.who, needs.so_far) == (2, "", ())
    assert ledger.head(str(game)).number == 1
    with pytest.raises(BadDice, match="no face of a d6"):
        needs.answered("1 9")
    case = settled(referee.settle("volley", VOLLEY, dice=needs.answered("1 6")))
    assert case.answer.rolls[0].faces == (1, 6)
    assert ledger.head(str(game)).number == 2


def test_pools_that_the_program_rolled_are_handed_in_again_and_not_rolled_twice(game: Path) -> None:
    referee = Referee.at(str(game))
    first = needed(referee.settle("duel", DUEL, dice=Dice(text="", beyond=None)))
    assert [roll.source for roll in first.so_far] == ["system"]
    again = needed(referee.settle("duel", DUEL, dice=first.rolled))
    assert (again.so_far, again.label) == (first.so_far, first.label)
    case = settled(referee.settle("duel", DUEL, dice=first.answered("6")))
    assert case.answer.rolls[0] == first.so_far[0]


def test_the_game_moved_while_a_pool_was_wanted_and_what_came_is_in_the_case(game: Path) -> None:
    referee, other = Referee.at(str(game)), Referee.at(str(game))
    needs = needed(referee.settle("volley", VOLLEY, dice=ASKING))
    settled(
        other.settle("volley", {**VOLLEY, "shooter": "Baker", "shots": "1"}, dice=Dice(text="1", beyond=None))
    )
    case = settled(referee.settle("volley", VOLLEY, dice=needs.answered("1 6")))
    assert case.entry is not None
    assert case.entry.moved is not None
    assert (case.entry.moved.asked.number, case.entry.moved.then.number) == (1, 2)


def test_what_cannot_be_settled_any_more_gives_the_dice_back(game: Path) -> None:
    referee, other = Referee.at(str(game)), Referee.at(str(game))
    needs = needed(referee.settle("volley", VOLLEY, dice=ASKING))
    settled(other.settle("volley", {**VOLLEY, "shooter": "Baker"}, dice=Dice(text="1 1", beyond=None)))
    case = referee.settle("volley", VOLLEY, dice=needs.answered("1 6"))
    assert isinstance(case, Overtaken)
    assert isinstance(case.why, Refused)
    assert (case.dice, ledger.head(str(game)).number) == ("1 6", 2)


def test_several_are_one_commit_and_stop_where_the_game_refuses(game: Path) -> None:
    dice = Dice(text="1 1,6", beyond=None)
    case = settled(Referee.at(str(game)).settle("volley", {**VOLLEY, "shots": "2"}, dice=dice, times=3))
    assert len(case.done) == 1
    assert (case.stopped != "", case.left) == (True, "6")


def test_several_read_the_book_once(game: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    read = Counter[str]()

    def counted(ruleset: Ruleset, settings: Mapping[str, str]) -> Book[Any]:
        read[ruleset.name] += 1
        return load_book(ruleset, settings)

    monkeypatch.setattr(question, "load_book", counted)
    case = settled(Referee.at(str(game)).settle("end-turn", {}, times=3))
    assert (len(case.done), read.total()) == (3, 1)


def test_words_dice_and_the_game_each_have_a_case_of_their_own(game: Path) -> None:
    referee = Referee.at(str(game))
    misread = referee.settle("volley", {**VOLLEY, "target": ["Xavr"]})
    assert isinstance(misread, Misread)
    assert (misread.field, misread.nearest) == ("target", "Xaver")
    wrong = (
        ({"shooter": "Able"}, "target"),
        ({**VOLLEY, "shot": "2"}, "shot"),
        ({**VOLLEY, "shots": ["2"]}, "shots"),
    )
    for words, field in wrong:
        unknown = referee.settle("volley", words)
        assert isinstance(unknown, Misread)
        assert unknown.field == field
    assert referee.settle("voley", VOLLEY) == Misread(
        "action", "no action 'voley'; did you mean volley?", "volley"
    )
    assert isinstance(referee.odds("voley", VOLLEY), Misread)
    assert isinstance(referee.settle("volley", VOLLEY, dice=Dice(text="1 6,3", beyond=None)), Misthrown)
    settled(referee.settle("volley", VOLLEY, dice=Dice(text="6 6", beyond=None)))
    refused = referee.settle("volley", VOLLEY)
    assert isinstance(refused, Refused)
    assert refused.cite == "rule 3"
    passed = settled(referee.settle("volley", VOLLEY, allow="he may", dice=Dice(text="6 6", beyond=None)))
    assert passed.overruled[0].cite == "rule 3"


def test_a_ruling_of_the_call_holds_for_the_call(game: Path) -> None:
    referee, tie = Referee.at(str(game)), Dice(text="1,1", beyond=None)
    case = settled(referee.settle("duel", DUEL, rulings={"tie": "challenger"}, dice=tie))
    assert {one.id: one.value for one in case.answer.rulings_used} == {"tie": "challenger"}
    assert isinstance(referee.settle("duel", DUEL, rulings={"tie": "many"}), Misread)


def test_a_state_in_memory_needs_no_file_and_is_not_changed(game: Path) -> None:
    from wargame_aid.game.session import open_session

    state = open_session(str(game)).state
    referee = Referee(tin.RULESET, state)
    case = settled(referee.settle("volley", VOLLEY, dice=Dice(text="1 1", beyond=None)))
    assert case.entry is None
    assert case.state != state
    assert isinstance(Referee(tin.RULESET, case.state).settle("volley", VOLLEY), Refused)
    assert isinstance(referee.settle("volley", VOLLEY), Settled)


def test_odds_are_answered_in_a_game_and_outside(game: Path) -> None:
    found = Referee.at(str(game)).odds("volley", VOLLEY)
    assert isinstance(found, Chances)
    assert sum(weight for _, weight in found.odds.outcomes) == found.odds.denominator
    assert isinstance(Referee.at(str(game)).odds("volley", VOLLEY, "no such"), Misread)
    assert isinstance(
        Referee(tin.RULESET).odds("volley", {**VOLLEY, "shooter": "p4", "target": ["p4"]}), Chances
    )


def test_odds_are_of_the_game_as_it_stands_when_they_are_asked(game: Path) -> None:
    referee, other = Referee.at(str(game)), Referee.at(str(game))
    first = referee.odds("volley", VOLLEY)
    assert isinstance(first, Chances)
    settled(other.settle("volley", {**VOLLEY, "shooter": "Baker"}, dice=Dice(text="1 1", beyond=None)))
    assert isinstance(referee.odds("volley", VOLLEY), Refused)  # Xaver has fallen meanwhile


def test_a_file_that_is_none_and_a_question_too_large_are_errors_of_their_own(tmp_path: Path) -> None:
    with pytest.raises(GameFault):
        Referee.at(str(tmp_path / "none.wga"))
    assert issubclass(TooMany, Exception)
