"""What a ruleset's table promises, its records keep."""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from tests.conformance.conftest import ACTIONS, ROSTERS, RULESETS
from tests.conformance.places import cited_in, exists
from wargame_aid import registry
from wargame_aid.cli.app import COMMANDS
from wargame_aid.cli.card import MOST_LINES, WIDTH, card
from wargame_aid.cli.commands import short_letters
from wargame_aid.roster import Roster
from wargame_aid.rulebook import load_rulings, numbers
from wargame_aid.ruleset import RESERVED, Action, Ruleset
from wargame_aid.steps import SEVERAL
from wargame_aid.words import fields, typed_fields

TYPED = re.compile(r"[A-Za-z0-9/\-+.:,_ ]+")


def test_at_least_so_many_were_found() -> None:
    assert len(RULESETS) >= 3
    assert len(ACTIONS) >= 70
    assert len(ROSTERS) >= 5


def test_rulesets_bear_the_names_they_are_registered_by() -> None:
    for name, place in registry.places().items():
        ruleset = registry.load(place)
        assert ruleset.name == name
    for known in registry.IN_TREE.values():
        assert registry.load(known.place).alias == known.alias


def test_ruleset_names_its_sources_and_its_rulebook_matches_its_places(ruleset: Ruleset) -> None:
    assert ruleset.sources
    assert not re.fullmatch(ruleset.places, "no such place")


def test_action_is_what_its_table_says(ruleset: Ruleset, action: Action[Any, Any, Any, Any]) -> None:
    row = next(row for row in ruleset.actions if row.name == action.name)
    assert row.summary == action.summary
    assert action.name not in COMMANDS
    assert re.fullmatch(r"[a-z]+(-[a-z]+)*", action.name)


def test_types_of_the_numbers_stand_by_themselves(ruleset: Ruleset) -> None:
    if ruleset.rules is not None:
        module, _, _ = ruleset.rules.import_path.partition(":")
        source = Path(str(import_module(module).__file__)).read_text(encoding="utf-8")
        assert f"from {ruleset.package}" not in source
        assert f"import {ruleset.package}" not in source
        assert "@dataclass" not in source


LETTERS = 26


def test_params_use_no_reserved_name_and_each_has_its_own_letter(
    ruleset: Ruleset, action: Action[Any, Any, Any, Any]
) -> None:
    named = [field for field in typed_fields(action.params) if not field.positional]
    assert not RESERVED & {field.name for field in fields(action.params)}
    letters = short_letters(action.params)
    given = [letters[field.name] for field in named if letters[field.name]]
    assert all(re.fullmatch("[a-z]", letter) for letter in given)
    assert len(set(given)) == len(given) == min(len(named), LETTERS)
    assert all(field.help for field in typed_fields(action.params))


def test_example_needs_no_quotes_in_any_shell(ruleset: Ruleset, action: Action[Any, Any, Any, Any]) -> None:
    assert TYPED.fullmatch(action.example), action.example
    assert action.example.split()[0] == action.name


def test_places_cited_by_an_action_exist(ruleset: Ruleset, action: Action[Any, Any, Any, Any]) -> None:
    assert action.cites
    assert [place for place in action.cites if not exists(ruleset, place)] == []


def test_each_step_says_what_it_settles_and_where_it_stands(
    ruleset: Ruleset, action: Action[Any, Any, Any, Any]
) -> None:
    for step in all_steps(action.steps):
        places = cited_in(step.__doc__ or "")
        assert places, f"{step.__name__} names no place at the end of its first line"
        assert [place for place in places if not exists(ruleset, place)] == []


def all_steps(steps: tuple[Any, ...]) -> list[Any]:
    found = []
    for step in steps:
        found += all_steps(step.steps) if isinstance(step, SEVERAL) else [step]
    return found


def test_rolling_actions_have_a_headline(ruleset: Ruleset, action: Action[Any, Any, Any, Any]) -> None:
    assert bool(action.steps) == (action.headline is not None)


def test_every_number_has_a_place(ruleset: Ruleset) -> None:
    missing = [one.id for one in numbers(ruleset) if not one.cite]
    assert missing == []
    assert [one.id for one in numbers(ruleset) if not exists(ruleset, one.cite)] == []


def test_every_ruling_asks_has_places_and_a_default_among_its_options(ruleset: Ruleset) -> None:
    for ruling in load_rulings(ruleset).values():
        assert ruling.question.strip().endswith("?"), ruling.id
        assert ruling.places, ruling.id
        assert [place for place in ruling.places if not exists(ruleset, place)] == [], ruling.id
        assert ruling.option(ruling.default), ruling.id
        assert all(option.says.strip() for option in ruling.options), ruling.id


def test_card_is_one_page(ruleset: Ruleset) -> None:
    lines = card(ruleset)
    assert len(lines) <= MOST_LINES
    assert max(map(len, lines)) <= WIDTH
    for row in ruleset.actions:
        assert any(line.startswith(row.name) for line in lines)


def test_roster_is_what_its_table_says(ruleset: Ruleset, roster: Roster[Any, Any]) -> None:
    row = next(row for row in ruleset.rosters if row.name == roster.name)
    assert row.summary == roster.summary


@pytest.mark.parametrize("name", sorted(COMMANDS))
def test_every_static_command_loads(name: str) -> None:
    from wargame_aid.cli.app import load

    assert load(name).name == name
