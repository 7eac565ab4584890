"""What is imported only when it is asked for can be loaded, and is what its field wants."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, Protocol

import pytest

from tests.conformance.lazy_places import lazy_places, misfits, written_places
from wargame_aid.book import Book
from wargame_aid.gameplay import Gameplay
from wargame_aid.lazy import Lazy, lazy
from wargame_aid.ruleset import Action, Entry, InGame, Ruleset
from wargame_aid.sections import NoRules
from wargame_aid.steps import Notes


def test_every_lazy_place_can_be_loaded_and_is_what_its_field_wants(ruleset: Ruleset) -> None:
    assert [why for place in lazy_places(ruleset) for why in misfits(place)] == []


def test_every_lazy_place_in_the_sources_is_among_them(ruleset: Ruleset) -> None:
    assert written_places(ruleset) <= {place.lazy.import_path for place in lazy_places(ruleset)}


def test_what_an_action_does_in_a_game_is_of_that_action(
    ruleset: Ruleset, action: Action[Any, Any, Any, Any]
) -> None:
    assert action.in_game is None or action.in_game.load().action is action
    assert not (action.look_up and action.in_game)


class Lamps(NamedTuple):
    """A game that counts the lamps which burn."""

    burning: int = 0


class LampParams(NamedTuple):
    """Nothing is typed."""


class Lit(NamedTuple):
    say: str = "A lamp burns."
    table: tuple[str, ...] = ()


class Burning(Protocol):
    @property
    def burning(self) -> int: ...


class Smoking(Protocol):
    @property
    def smoking(self) -> int: ...


def begun(sides: Mapping[str, Any], book: Book[NoRules]) -> Lamps:
    return Lamps(len(sides))


def status(lamps: Burning, book: Book[NoRules]) -> Sequence[Any]:
    return ()


def status_in_smoke(lamps: Smoking, book: Book[NoRules]) -> Sequence[Any]:
    return ()


def next_lines(lamps: Lamps, book: Book[NoRules], *more: Any) -> list[str]:
    return []


def next_of_three(lamps: Lamps, book: Book[NoRules], weather: str) -> list[str]:
    return []


def next_by_name(lamps: Lamps, book: Book[NoRules], *, weather: str) -> list[str]:
    return []


def next_of_params(lamps: LampParams, book: Book[NoRules]) -> list[str]:
    return []


def next_in_words(lamps: Lamps, book: Book[NoRules]) -> bool:
    return False


def lit(state: None, params: LampParams, book: Book[NoRules], notes: Notes) -> Lit:
    return Lit()


def lit_unseen(state: None, params: Lamps, book: Book[NoRules], notes: Notes) -> Lit:
    return Lit()


HERE = __name__
GAME: Gameplay[Lamps, NoRules] = Gameplay(
    state=Lamps,
    begin=lazy(f"{HERE}:begun"),
    units=lambda lamps: (),
    status=lazy(f"{HERE}:status"),
    next=lazy(f"{HERE}:next_lines"),
    add=lambda lamps, *of: lamps,
    remove=lambda lamps, *of: lamps,
    edit=lambda lamps, *of: lamps,
)
LIGHT: Action[None, LampParams, Lit, NoRules] = Action(
    name="light",
    summary="Light a lamp.",
    params=LampParams,
    start=lambda params, book: None,
    finish=lazy(f"{HERE}:lit"),
    cites=("rule 1",),
    example="light",
    in_game=lazy(f"{HERE}:LIGHT_IN_GAME"),
)
LIGHT_IN_GAME: InGame[Lamps, LampParams, Lit, NoRules] = InGame(LIGHT)
LAMPS = Ruleset(
    name="lamps",
    title="Lamps",
    package="",
    version="1",
    sources={"lamps": "Lamps, one page"},
    places="rule 1",
    rules=lazy("wargame_aid.sections:NoRules"),
    actions=(Entry("light", "Light a lamp.", f"{HERE}:LIGHT"),),
    game=lazy(f"{HERE}:GAME"),
)
DARK = GAME._replace(next=lazy(f"{HERE}:next_of_three"))
UNSEEN = LIGHT._replace(finish=lazy(f"{HERE}:lit_unseen"), in_game=lazy(f"{HERE}:GAME"))


def of_lamps(ruleset: Ruleset) -> list[str]:
    return [why for place in lazy_places(ruleset) for why in misfits(place)]


def test_the_places_of_a_ruleset_are_those_behind_places_too() -> None:
    assert {place.field for place in lazy_places(LAMPS)} == {
        *("rules", "actions.light", "finish", "in_game", "game", "begin", "status", "next")
    }
    assert of_lamps(LAMPS) == []


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        (LAMPS._replace(game=lazy(f"{HERE}:NO_SUCH")), "has no attribute 'NO_SUCH'"),
        (LAMPS._replace(game=lazy("tests.no_such:GAME")), "No module named 'tests.no_such'"),
        (LAMPS._replace(game=lazy(f"{HERE}:LIGHT")), "no Gameplay"),
        (LAMPS._replace(rules=lazy(f"{HERE}:Lamps")), "no Sections"),
        (LAMPS._replace(actions=(Entry("light", "", f"{HERE}:GAME"),)), "no Action"),
        (LAMPS._replace(rosters=(Entry("lamp", "", f"{HERE}:LIGHT"),)), "no Roster"),
        (LAMPS._replace(game=lazy(f"{HERE}:DARK")), "takes 3 params, and is handed 2"),
    ],
)
def test_a_place_that_leads_to_something_else_is_found(wrong: Ruleset, why: str) -> None:
    assert any(why in found for found in of_lamps(wrong))


@pytest.mark.parametrize(
    ("function", "why"),
    [
        ("next_of_three", "takes 3 params, and is handed 2"),
        ("next_by_name", "wants ['weather'] by name"),
        ("next_of_params", "is handed Lamps"),
        ("next_in_words", "answers <class 'bool'>, not collections.abc.Sequence[str]"),
        ("status_in_smoke", "is handed Lamps"),
        ("GAME", "no function"),
    ],
)
def test_a_function_of_another_shape_is_found(function: str, why: str) -> None:
    (place,) = [one for one in lazy_places(LAMPS) if one.field == "next"]
    (found,) = misfits(place._replace(lazy=Lazy(f"{HERE}:{function}")))
    assert why in found


def test_what_an_action_is_finished_and_remembered_by_is_compared_with_its_params() -> None:
    wrong = LAMPS._replace(actions=(Entry("light", "", f"{HERE}:UNSEEN"),))
    finished, remembered = of_lamps(wrong)
    assert "no InGame" in remembered
    assert "is handed LampParams" in finished
