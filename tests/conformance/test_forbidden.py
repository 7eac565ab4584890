"""What a reason overrides: each rule of `forbidden` refuses by the book alone, and never for a word."""

from __future__ import annotations

import ast
import inspect
import textwrap
from typing import Any

from wargame_aid.ruleset import Action, Ruleset


def raised(rule: Any) -> set[str]:
    """Return what a rule raises itself; of one that asks others nothing."""
    tree = ast.parse(textwrap.dedent(inspect.getsource(rule)))
    raises = (node.exc for node in ast.walk(tree) if isinstance(node, ast.Raise))
    return {ast.unparse(one).partition("(")[0] for one in raises if one}


def test_what_is_forbidden_is_refused_by_the_book(
    ruleset: Ruleset, action: Action[Any, Any, Any, Any]
) -> None:
    for rule in action.forbidden:
        assert raised(rule) <= {"IllegalAction"}, rule.__name__
        assert str(rule.__doc__).startswith("Raise IllegalAction "), rule.__name__


def test_no_rule_that_a_reason_overrides_is_asked_by_the_check_too(
    ruleset: Ruleset, action: Action[Any, Any, Any, Any]
) -> None:
    tree = ast.parse(textwrap.dedent(inspect.getsource(action.check)))
    called = {ast.unparse(node.func) for node in ast.walk(tree) if isinstance(node, ast.Call)}
    assert called & {rule.__name__ for rule in action.forbidden} == set()
