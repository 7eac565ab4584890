"""The promises on how the house stands: see `tests/house.py`, which prints the whole table."""

from __future__ import annotations

import ast

import pytest

from tests.house import (
    IN_GAME,
    RULESETS,
    Module,
    annotated,
    arrows,
    back_up,
    cycles,
    imports_of,
    modules,
    table,
    untyped_books,
)

PACKAGES = [f"rulesets.{name}" for name in RULESETS]
MOST_UNTYPED = {"wargame_aid": 10, **dict.fromkeys(PACKAGES, 8)}
"""Of a hundred parameters, so many may name Any."""


@pytest.mark.parametrize("package", MOST_UNTYPED)
def test_few_parameters_name_any(package: str) -> None:
    assert annotated(modules(package).values()).share < MOST_UNTYPED[package]


@pytest.mark.parametrize("package", PACKAGES)
def test_no_book_is_untyped(package: str) -> None:
    assert untyped_books(modules(package).values()) == []


@pytest.mark.parametrize("package", PACKAGES)
def test_folders_are_floors(package: str) -> None:
    assert cycles(arrows(package, lazy=False)) == []
    assert {other for _, other in back_up(package)} <= {IN_GAME}


@pytest.mark.parametrize("package", PACKAGES)
def test_rules_import_no_other_module_of_their_ruleset(package: str) -> None:
    known = modules(package)
    rules = imports_of(known[f"{package}.rules"], known)
    assert rules.straight | rules.lazy <= {package}


def test_the_referee_and_what_is_below_it_import_no_surface() -> None:
    known = modules("wargame_aid")
    surfaces = {name for name in known if name.startswith(("wargame_aid.cli", "wargame_aid.render"))}
    for name, module in known.items():
        if name.startswith(
            ("wargame_aid.referee", "wargame_aid.settling", "wargame_aid.game", "wargame_aid.review")
        ):
            assert not imports_of(module, known).straight & surfaces, name


def test_the_table_is_printed_whole() -> None:
    lines = list(table())
    assert sum(line.startswith(("wargame_aid", "rulesets.")) for line in lines) == 4


def made(name: str, text: str) -> Module:
    return Module(name, ast.parse(text), len(text.splitlines()))


def test_the_measure_sees_what_it_is_to_see() -> None:
    text = (
        "from a.low.one import X\n"
        "HERE = 'a.game.fire'\n"
        "Y = lazy(f'{HERE}:FIRE')\n"
        "def f(self, one: Any, two: Book[Any], three: int) -> Any: ...\n"
    )
    module = made("a.high.two", text)
    known = {name: made(name, "") for name in ("a.low.one", "a.game.fire", "a.high.two")}
    imports = imports_of(module, known)
    assert (set(imports.straight), set(imports.lazy)) == ({"a.low.one"}, {"a.game.fire"})
    assert annotated([module])[:] == (3, 2)
    assert untyped_books([module]) == ["a.high.two"]
    assert cycles([("a", "b"), ("b", "c"), ("c", "a"), ("c", "d")]) == [["a", "b", "c"]]
