"""A name in a string is that of a fact which is noted, or of a part of the state."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest

from tests.conformance.examples import asked
from tests.conformance.noted_names import (
    names_in,
    names_of,
    of_luck,
    of_odds,
    unknown_names,
    unread_names,
    ways_through,
)
from wargame_aid.asks import one_die
from wargame_aid.book import Book
from wargame_aid.chance import Chance
from wargame_aid.filling import filled
from wargame_aid.lazy import lazy
from wargame_aid.ruleset import Action, InGame, Ruleset
from wargame_aid.sections import NoRules

AnyAction = Action[Any, Any, Any, Any]


def test_what_odds_are_about_is_noted_or_a_part_of_the_state(
    ruleset: Ruleset, action: AnyAction, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert unknown_names(action, *asked(ruleset, action, monkeypatch)) == []


def test_what_counts_as_luck_is_what_odds_can_be_about(
    ruleset: Ruleset, action: AnyAction, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert set(of_luck(action, *asked(ruleset, action, monkeypatch))) <= {*of_odds(action)}


def test_what_is_noted_for_a_result_filled_by_name_is_read(
    ruleset: Ruleset, action: AnyAction, monkeypatch: pytest.MonkeyPatch
) -> None:
    read = names_of(ruleset.package).read
    assert unread_names(action, *asked(ruleset, action, monkeypatch), read) == set()


def test_what_is_read_by_name_is_noted(ruleset: Ruleset, monkeypatch: pytest.MonkeyPatch) -> None:
    names = names_of(ruleset.package)
    noted = set(names.noted)
    for action in (ruleset.action(row.name) for row in ruleset.actions):
        noted.update(*(way.noted for way in ways_through(action, *asked(ruleset, action, monkeypatch))))
    assert names.read - noted == set()


class LampParams(NamedTuple):
    """Nothing is typed."""


class Burning(NamedTuple):
    minutes: int = 0


class Burnt(NamedTuple):
    say: str
    table: tuple[str, ...]
    oil: int = 0
    minutes: int = 0


def burn(state: Burning, params: LampParams, book: Book[NoRules], chance: Chance) -> Burning:
    """A die of oil is burnt, and the lamp smokes on a 6. (rule 1)"""
    oil = chance.roll(one_die(6), "oil")
    chance.note(oil=oil)
    if oil == 6:
        chance.note(smoke="black")
    return Burning(10 * oil)


BURN: Action[Burning, LampParams, Burnt, NoRules] = Action(
    name="burn",
    summary="Burn a lamp.",
    params=LampParams,
    start=lambda params, book: Burning(),
    steps=(burn,),
    finish=filled(Burnt, lambda result, params, book: f"{result.oil} are burnt.", lambda *of: ()),
    cites=("rule 1",),
    example="burn",
    headline="oil",
    odds_of=("minutes",),
    in_game=lazy(f"{__name__}:BURN_IN_GAME"),
)
BURN_IN_GAME: InGame[Any, LampParams, Burnt, NoRules] = InGame(BURN, luck=lambda params: {"oils": "Able"})
ASKED = LampParams(), Book(NoRules({}), {}, {})


def test_odds_of_what_is_noted_nowhere_or_only_at_times_are_found() -> None:
    assert unknown_names(BURN, *ASKED) == []
    wrong = BURN._replace(headline="oils", odds_of=("minutes", "smoke"))
    assert unknown_names(wrong, *ASKED) == ["oils", "smoke"]


def test_luck_of_another_name_is_found() -> None:
    assert set(of_luck(BURN, *ASKED)) - {*of_odds(BURN)} == {"oils"}


def test_what_is_noted_and_fills_no_field_is_found() -> None:
    assert unread_names(BURN, *ASKED, frozenset()) == {"smoke"}
    assert unread_names(BURN, *ASKED, frozenset({"smoke"})) == set()
    by_hand = BURN._replace(finish=lambda *of: Burnt("", ()))
    assert unread_names(by_hand, *ASKED, frozenset()) == set()


def test_names_in_sources_are_those_of_both_calls() -> None:
    steps = 'chance.note(oil=1, **{"smoke": 2} if black else {})'
    names = names_in([steps, 'oil, soot = noted(notes, "oil")[0], noted(facts, "soot")'])
    assert names.noted == {"oil", "smoke"}
    assert names.read - names.noted == {"soot"}
