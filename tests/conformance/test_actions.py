"""Every action settles its example, replays it, and gives odds that equal the enumeration of every branch."""

from __future__ import annotations

import json
import shlex
from fractions import Fraction
from typing import Any, cast

import pytest

from tests.conformance.examples import asked
from wargame_aid.book import Book
from wargame_aid.chance import Chance, Play, Recorded, Seeded
from wargame_aid.cli.app import run
from wargame_aid.odds import odds, unmerged
from wargame_aid.plain import to_plain
from wargame_aid.render.text import answer
from wargame_aid.render.view import view_of
from wargame_aid.resolution import resolve
from wargame_aid.ruleset import Action, Ruleset
from wargame_aid.steps import flat, noted
from wargame_aid.words import fields, read

AnyAction = Action[Any, Any, Any, Any]


def test_example_settles_in_every_form(
    ruleset: Ruleset, action: AnyAction, capsys: pytest.CaptureFixture[str]
) -> None:
    typed = [ruleset.name, *shlex.split(action.example)]
    assert run(typed) == 0
    said = capsys.readouterr().out
    assert run([*typed, "--json"]) == 0
    answered = json.loads(capsys.readouterr().out)
    assert set(answered) == {
        "schema", "ruleset", "action", "params", "rulings", "assumptions", "rolls", "result"
    }  # fmt: skip
    assert answered["result"]["say"]
    if "--dice" in typed or not action.steps:
        assert said.splitlines()[0] == answered["result"]["say"]
    assert run([*typed, "--explain"]) == 0
    assert action.summary in capsys.readouterr().out


def test_replay_gives_the_same_result(
    ruleset: Ruleset, action: AnyAction, monkeypatch: pytest.MonkeyPatch
) -> None:
    params, book = asked(ruleset, action, monkeypatch)
    for seed in range(50):
        first = resolve(ruleset.name, action, params, book, Seeded(seed))
        recorded = Recorded(first.rolls)
        again = resolve(ruleset.name, action, params, book, recorded)
        recorded.finish()
        assert again.result == first.result
        assert json.loads(json.dumps(to_plain(first.result)))
        assert next(answer(view_of(first))) == first.result.say


def test_odds_equal_the_unmerged_enumeration(
    ruleset: Ruleset, action: AnyAction, monkeypatch: pytest.MonkeyPatch
) -> None:
    if action.headline is None:
        assert not action.steps
        return
    params, book = asked(ruleset, action, monkeypatch)
    names = (action.headline, *action.odds_of)
    plain = unmerged(noting_together(action, names), params, book, TOGETHER)
    for at, field in enumerate(names):
        merged = odds(action, params, book, field)
        expected: dict[Any, Fraction] = {}
        for values, _ in plain.outcomes:
            value = cast("tuple[Any, ...]", values)[at]
            expected[value] = expected.get(value, Fraction(0)) + plain.probability(values)
        assert sum(weight for _, weight in merged.outcomes) == merged.denominator
        assert {value: merged.probability(value) for value, _ in merged.outcomes} == expected


TOGETHER = "together"


class Facts:
    """Chance that keeps each fact as last noted."""

    def __init__(self, chance: Chance) -> None:
        self.chance = chance
        self.roll = chance.roll
        self.noted: dict[str, Any] = {}

    def note(self, **facts: Any) -> None:
        self.noted.update(facts)


def noting_together(action: AnyAction, names: tuple[str, ...]) -> AnyAction:
    """Return the action as one step that notes all fields at once: every branch is gone through only once."""

    def whole_action(state: Any, params: Any, book: Book[Any], chance: Chance) -> None:
        facts = Facts(chance)
        end = flat(action.steps, state, (params, book), facts)
        values = (facts.noted[name] if name in facts.noted else getattr(end, name) for name in names)
        chance.note(**{TOGETHER: tuple(values)})

    return action._replace(steps=(whole_action,))


def test_rolled_results_are_among_the_odds(
    ruleset: Ruleset, action: AnyAction, monkeypatch: pytest.MonkeyPatch
) -> None:
    if action.headline is None:
        assert not action.steps
        return
    params, book = asked(ruleset, action, monkeypatch)
    possible = {value for value, _ in odds(action, params, book, action.headline).outcomes}
    for seed in range(50):
        play = Play(Seeded(seed))
        end = flat(action.steps, action.start(params, book), (params, book), play)
        facts = noted(play.notes, action.headline)
        assert (facts[-1] if facts else getattr(end, action.headline)) in possible


def test_notations_write_what_they_read(
    ruleset: Ruleset, action: AnyAction, monkeypatch: pytest.MonkeyPatch
) -> None:
    params, book = asked(ruleset, action, monkeypatch)
    for field in fields(action.params):
        value = getattr(params, field.name)
        for one in value if field.many else [value]:
            if one is not None and hasattr(field.kind, "parse"):
                assert read(field.kind, str(one), book, {}) == one


def test_help_fits_the_screen_and_shows_the_example(
    ruleset: Ruleset, action: AnyAction, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run([ruleset.name, action.name, "--help"]) == 0
    text = capsys.readouterr().out
    assert "Example:" in text
    assert max(map(len, text.splitlines())) <= 80
